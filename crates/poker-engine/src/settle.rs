//! The end of a hand: pots are pushed, players go out.

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::hand::{Hand, Hole, Stage};
use crate::house::{Format, OddChips, Rake, Variant};
use crate::pots::{Pot, pots};
use crate::{Event, Reason, Slot};

impl Felt<'_> {
    /// Pushes the pots, last side pot first, and ends the hand. Waits where a card that decides is unread.
    ///
    /// # Rules
    /// P-2 to P-5, W-7, K-1 to K-3, M-3
    pub fn settle(&mut self) {
        let Some(hand) = self.table.hand else { return };
        let mut pots = pots(&hand, |seat| hand.totals[seat]);
        let undecided = |pot: &Pot| {
            let claims = pot.seats.and(hand.live);
            claims.len() > 1 && claims.iter().any(|seat| hand.rank(seat).is_none())
        };
        if pots.iter().any(undecided) {
            return;
        }
        self.rake(&hand, &mut pots);
        for (index, pot) in pots.iter().enumerate().rev() {
            self.award(&hand, index as u8, pot);
        }
        self.end_hand(&hand);
    }

    /// Nobody has bet before the draw: the pot stays for the next hand.
    ///
    /// # Rules
    /// SPEC 12.3
    pub fn pass_out(&mut self, hand: &Hand) {
        self.emit(Event::Carried { pot: 0, amount: hand.in_the_middle() });
        self.end_hand(hand);
    }

    fn end_hand(&mut self, hand: &Hand) {
        let tournament = self.table.house.rules.format == Format::Tournament;
        if tournament {
            self.eliminate(hand);
        }
        self.emit(Event::HandEnded { hand: hand.number });
        for seat in self.table.leaving.iter() {
            self.emit(Event::Left { seat, chips: self.table.chairs[seat].stack });
        }
        let left = self.table.in_play();
        if tournament
            && left.len() == 1
            && let Some(seat) = left.iter().next()
        {
            self.emit(Event::GameWon { seat });
        }
    }

    /// Takes the house's share, main pot first: of each pot what the pots so far owe more than those before it.
    ///
    /// # Rules
    /// K-1, K-2, K-3
    fn rake(&mut self, hand: &Hand, pots: &mut [Pot]) {
        let rules = &self.table.house.rules;
        let dropped = match rules.variant {
            Variant::Holdem => hand.board_len() >= 3,
            Variant::FiveCardDraw => hand.exchanged,
        };
        if rules.rake == Rake::None || !dropped {
            return;
        }
        let (mut before, mut taken) = (Chips::ZERO, Chips::ZERO);
        for (index, pot) in pots.iter_mut().enumerate() {
            before += pot.amount;
            let amount = self.table.house.rake_due(&hand.stakes, hand.seats.len(), before) - taken;
            taken += amount;
            pot.amount -= amount;
            if amount.is_positive() {
                self.emit(Event::Raked { pot: index as u8, amount });
            }
        }
    }

    fn award(&mut self, hand: &Hand, index: u8, pot: &Pot) {
        let claims = claims(hand, pot);
        let (winners, compared) = if claims.len() == 1 { (claims, false) } else { (best_of(hand, claims), true) };
        let odd_chips = self.table.house.rules.odd_chips;
        let mut shares = Shares::new(pot.amount, winners.len() as i64, self.table.house.chip_unit);
        if odd_chips == OddChips::Carry && winners.len() > 1 && shares.odd.is_positive() {
            self.emit(Event::Carried { pot: index, amount: shares.odd });
            shares.odd = Chips::ZERO;
        }
        for seat in winners.clockwise_from_left_of(hand.button) {
            let best = if compared { hand.best(seat) } else { None };
            let amount = shares.next_share();
            if amount.is_positive() {
                self.emit(Event::PotAwarded { pot: index, seat, amount, among: pot.seats, best });
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

    pub fn read_hole(&mut self, seat: Seat, cards: CardSet) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        let unread = hand.holes.open()[seat].cards().filter(|&card| card == Slot::Unread).count();
        if unread == 0 || unread != cards.len() {
            return Err(Reason::BadCards);
        }
        unseen(&hand, cards)?;
        let read: Hole = cards.iter().map(Slot::Read).collect();
        self.emit(Event::HoleRead { seat, cards: crate::Sealed::new(read) });
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
        unseen(&hand, CardSet::from_iter([card]))?;
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

/// Refuses cards that lie somewhere else already.
fn unseen(hand: &Hand, cards: CardSet) -> Result<(), Reason> {
    let holes = hand.seats.iter().flat_map(|seat| hand.holes.open()[seat].cards().collect::<Vec<_>>());
    let seen: CardSet = holes.filter_map(Slot::card).chain(hand.board_cards()).collect();
    if cards.without(seen) == cards { Ok(()) } else { Err(Reason::BadCards) }
}

/// Who still claims a pot. The last to hold a claim cannot lose it by mucking (W-6).
fn claims(hand: &Hand, pot: &Pot) -> SeatSet {
    let claims = pot.seats.and(hand.live);
    if !claims.is_empty() {
        return claims;
    }
    let last = hand.shown.and_then(|shown| hand.show_order(shown).filter(|&seat| pot.seats.contains(seat)).last());
    last.into_iter().collect()
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
