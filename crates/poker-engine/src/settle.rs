//! The end of a hand: pots are pushed, players go out.

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::hand::{Hand, Stage};
use crate::pots::{Pot, pots};
use crate::{Event, Reason, Slot};

impl Felt<'_> {
    /// Pushes the pots, last side pot first, and ends the hand. Waits where a card that decides is unread.
    ///
    /// # Rules
    /// P-2 to P-5, W-7, M-3
    pub fn settle(&mut self) {
        let Some(hand) = self.table.hand else { return };
        let pots = pots(&hand, |seat| hand.totals[seat]);
        let undecided = |pot: &Pot| pot.seats.len() > 1 && pot.seats.iter().any(|seat| hand.rank(seat).is_none());
        if pots.iter().any(undecided) {
            return;
        }
        for (index, pot) in pots.iter().enumerate().rev() {
            self.award(&hand, index as u8, pot);
        }
        self.eliminate(&hand);
        self.emit(Event::HandEnded { hand: hand.number });
        let left = self.table.in_play();
        if left.len() == 1
            && let Some(seat) = left.iter().next()
        {
            self.emit(Event::GameWon { seat });
        }
    }

    fn award(&mut self, hand: &Hand, index: u8, pot: &Pot) {
        let among = pot.seats;
        let (winners, compared) = if among.len() == 1 { (among, false) } else { (best_of(hand, among), true) };
        let mut shares = Shares::new(pot.amount, winners.len() as i64, self.table.house.chip_unit);
        for seat in winners.clockwise_from_left_of(hand.button) {
            let best = if compared { hand.best(seat) } else { None };
            let amount = shares.next_share();
            if amount.is_positive() {
                self.emit(Event::PotAwarded { pot: index, seat, amount, among, best });
            }
        }
    }

    /// # Rules
    /// M-3, M-4
    fn eliminate(&mut self, hand: &Hand) {
        let broke: SeatSet = hand.seats.iter().filter(|&seat| self.table.chairs[seat].stack == Chips::ZERO).collect();
        let mut place = self.table.in_play().len() - broke.len() + 1;
        let mut waiting = broke;
        while let Some(stack) = waiting.iter().map(|seat| hand.start_stacks[seat]).max() {
            let sharing: SeatSet = waiting.iter().filter(|&seat| hand.start_stacks[seat] == stack).collect();
            let shared_to = place + sharing.len() - 1;
            for seat in sharing.iter() {
                self.emit(Event::Eliminated { seat, place: place as u8, shared_to: shared_to as u8 });
            }
            place = shared_to + 1;
            waiting = waiting.without(sharing);
        }
    }

    pub fn read_hole(&mut self, seat: Seat, cards: [Card; 2]) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        if hand.holes.open()[seat] != [Some(Slot::Unread); 2] {
            return Err(Reason::BadCards);
        }
        unseen(&hand, &cards)?;
        self.emit(Event::HoleRead { seat, cards: crate::Sealed::new(cards) });
        if hand.tabled.contains(seat) {
            self.table_hand(seat, crate::Cause::Rules);
        }
        self.settle_when_read();
        Ok(())
    }

    pub fn read_board(&mut self, card: Card) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        if !hand.board.contains(&Some(Slot::Unread)) {
            return Err(Reason::BadCards);
        }
        unseen(&hand, &[card])?;
        self.emit(Event::BoardRead { card });
        self.settle_when_read();
        Ok(())
    }

    fn running_hand(&self) -> Result<Hand, Reason> {
        self.table.hand.filter(|hand| hand.stage != Stage::Over).ok_or(Reason::NotNow)
    }

    fn settle_when_read(&mut self) {
        if self.table.awaiting() == crate::Awaiting::Reading {
            self.settle();
        }
    }
}

/// Refuses cards that stand twice or lie somewhere else already.
fn unseen(hand: &Hand, cards: &[Card]) -> Result<(), Reason> {
    let mut seen: CardSet = hand.board_cards().collect();
    for seat in hand.seats.iter() {
        for card in hand.holes.open()[seat].into_iter().flatten().filter_map(Slot::card) {
            seen.insert(card);
        }
    }
    if cards.iter().all(|&card| seen.insert(card)) { Ok(()) } else { Err(Reason::BadCards) }
}

fn best_of(hand: &Hand, among: SeatSet) -> SeatSet {
    let best = among.iter().filter_map(|seat| hand.rank(seat)).max();
    among.iter().filter(|&seat| hand.rank(seat) == best).collect()
}

/// Splits a pot: equal shares in chips, then the odd chips one each, clockwise from the left of the button.
///
/// # Rules
/// P-5 `position`
struct Shares {
    share: Chips,
    odd: Chips,
    unit: Chips,
}

impl Shares {
    fn new(amount: Chips, winners: i64, unit: Chips) -> Shares {
        let share = amount.units() / winners / unit.units() * unit.units();
        Shares { share: Chips::new(share), odd: Chips::new(amount.units() - share * winners), unit }
    }

    fn next_share(&mut self) -> Chips {
        let odd = self.odd.min(self.unit);
        self.odd -= odd;
        self.share + odd
    }
}
