//! The end of a hand: pots are pushed, players go out.

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::award::{Award, Ranks, raked};
use crate::hand::Hand;
use crate::house::Format;
use crate::places::Hole;
use crate::pots::pots;
use crate::{Event, Reason, Slot, Table};

impl Felt<'_> {
    /// Pushes the pots, last side pot first, and ends the hand. Waits where a card that decides is unread.
    ///
    /// # Rules
    /// P-2 to P-5, W-7, K-1 to K-3, M-3
    pub fn settle(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let pots = pots(hand, |seat| hand.totals[seat]);
        let ranks = Ranks::of(hand, &pots);
        if ranks.undecided {
            return;
        }
        for index in 0..pots.len() {
            let Some(hand) = &self.table.hand else { return };
            let amount = raked(self.table, hand, &pots, index);
            if amount.is_positive() {
                self.emit(Event::Raked { pot: index as u8, amount });
            }
        }
        for index in (0..pots.len()).rev() {
            let Some(hand) = &self.table.hand else { return };
            let award = Award::of(self.table, hand, &pots, &ranks, index);
            self.award(hand.button, index as u8, &award, &ranks);
        }
        self.end_hand();
    }

    /// Nobody has bet before the draw: the pot stays for the next hand.
    ///
    /// # Rules
    /// SPEC 12.3
    pub fn pass_out(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        self.emit(Event::Carried { pot: 0, amount: hand.in_the_middle(), winners: Some(hand.live) });
        self.end_hand();
    }

    fn end_hand(&mut self) {
        let tournament = self.table.house.rules.format == Format::Tournament;
        if tournament {
            self.eliminate();
        }
        self.emit(Event::HandEnded { hand: self.table.hands });
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

    fn award(&mut self, button: Seat, index: u8, award: &Award, ranks: &Ranks) {
        if award.carried.is_positive() {
            self.emit(Event::Carried { pot: index, amount: award.carried, winners: Some(award.winners) });
        }
        let place = self.table.hand.as_ref().and_then(|hand| award.kicker_place(hand.live, ranks));
        for (seat, amount) in award.shares(button) {
            let hand = self.table.hand.as_ref().filter(|_| award.compared);
            let best = hand.and_then(|hand| ranks.five(hand, seat));
            let kicker = best.zip(place).map(|(best, place)| Slot::Read(best[place]));
            if amount.is_positive() {
                self.emit(Event::PotAwarded { pot: index, seat, amount, among: award.among, best, kicker });
            }
        }
    }

    /// # Rules
    /// M-3, M-4
    fn eliminate(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let start_stacks = hand.start_stacks;
        let broke: SeatSet = hand.all_in.iter().filter(|&seat| self.table.chairs[seat].stack == Chips::ZERO).collect();
        let mut place = self.table.in_play().len() - broke.len() + 1;
        let mut waiting = broke;
        while let Some(stack) = waiting.iter().map(|seat| start_stacks[seat]).max() {
            let sharing: SeatSet = waiting.iter().filter(|&seat| start_stacks[seat] == stack).collect();
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
        unseen(self.table, &hand, cards)?;
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
        if !hand.board.has_unread() {
            return Err(Reason::BadCards);
        }
        unseen(self.table, &hand, CardSet::from_iter([card]))?;
        self.emit(Event::BoardRead { card });
        self.settle_when_read();
        Ok(())
    }

    pub fn running_hand(&self) -> Result<Hand, Reason> {
        self.table.hand.filter(|hand| !hand.is_over()).ok_or(Reason::NotNow)
    }

    fn settle_when_read(&mut self) {
        if self.table.awaiting() == crate::Awaiting::Reading {
            self.settle();
        }
    }
}

/// Refuses cards that lie somewhere else already.
fn unseen(table: &Table, hand: &Hand, cards: CardSet) -> Result<(), Reason> {
    let holes = hand.seats.iter().flat_map(|seat| hand.holes.open()[seat].cards().collect::<Vec<_>>());
    let piles = hand.burns.open().cards().chain(hand.laid.open().cards());
    let elsewhere = piles.chain(hand.stub.open().cards()).chain(table.cards_of_slips(hand));
    let seen: CardSet = holes.chain(elsewhere).filter_map(Slot::card).chain(hand.board_cards()).collect();
    if cards.without(seen) == cards { Ok(()) } else { Err(Reason::BadCards) }
}
