//! The dealer's work: forced bets, shuffle, cut, burns, cards.

use poker_cards::{Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::hand::{Hand, Stage};
use crate::house::{DealStart, Stakes, Variant};
use crate::positions::{NextHand, OwedPosts};
use crate::table::Positions;
use crate::{Blind, Event, Reason, Sealed, Slot, Table};

/// Where a card of the deck goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Face down beside the deck.
    Burn,
    /// To this seat.
    Hole(Seat),
    /// Into the middle.
    Board,
}

/// Where each card goes in a hand without incident, from the top of the deck to the river, or to the exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealPlan {
    /// One place a card.
    pub places: Vec<Place>,
}

impl Table {
    /// The way of the cards, while the shuffle of a hand is waited for.
    ///
    /// # Rules
    /// L-1 to L-4
    pub fn deal_plan(&self) -> Option<DealPlan> {
        let hand = self.hand.as_ref().filter(|hand| hand.stage == Stage::Shuffle)?;
        let rules = &self.house.rules;
        let mut places = Vec::new();
        places.extend(rules.burn_before_hole_cards.then_some(Place::Burn));
        for _ in 0..rules.hole_cards() {
            places.extend(self.receivers(hand).map(Place::Hole));
        }
        if rules.variant == Variant::Holdem {
            for cards in [3, 1, 1] {
                places.extend(rules.burn_before_board_cards.then_some(Place::Burn));
                places.extend(std::iter::repeat_n(Place::Board, cards));
            }
        } else {
            places.extend(rules.draw_burn.then_some(Place::Burn));
        }
        Some(DealPlan { places })
    }

    /// Who gets cards, first receiver first.
    ///
    /// # Rules
    /// L-2
    pub(crate) fn receivers(&self, hand: &Hand) -> impl Iterator<Item = Seat> + use<> {
        let small = self.positions.and_then(|positions| positions.small);
        let big = self.positions.and_then(|positions| positions.big);
        let before = match (self.house.rules.deal_start, small, big) {
            (DealStart::SmallBlind, Some(small), _) if hand.seats.contains(small) => hand.seats.right_of(small),
            (DealStart::LeftOfBigBlind, _, Some(big)) => Some(big),
            _ => None,
        };
        hand.seats.clockwise_from_left_of(before.unwrap_or(hand.button))
    }
}

impl Felt<'_> {
    /// Level, positions and forced bets; then the shuffle is waited for.
    ///
    /// # Rules
    /// M-2, B-3, B-4, F-3
    pub fn begin_hand(&mut self) -> Result<(), Reason> {
        let next = self.table.next_hand().ok_or(Reason::TooFewPlayers)?;
        let next = self.misplace_button(next);
        let kept = self.table.slips.as_ref().and_then(|slips| slips.replay.map(|replay| replay.level).or(slips.level));
        let level = kept.map_or_else(|| self.table.level_now(self.at_ms), usize::from);
        let stakes = self.table.house.levels[level].stakes;
        let level = level as u8;
        if self.table.announced != Some(level) {
            self.emit(Event::LevelReached { level, stakes });
        }
        self.mark_missed(&next);
        let owed = self.table.owed_posts(&next);
        let NextHand { positions: at, seats, .. } = next;
        let Positions { button, small, big } = at;
        let dealer = self.table.dealer_for(button, seats);
        let restarts = self.table.slips.as_ref().is_some_and(|slips| slips.restarts);
        let hand = self.table.hands + u32::from(!restarts);
        self.emit(Event::HandStarted { hand, level, stakes, button, small, big, dealer, seats });
        let for_the_table = self.table.house.rules.big_blind_ante;
        if stakes.ante.is_positive() && !for_the_table {
            self.post_antes(stakes.ante, seats, button);
        }
        self.post_early_blinds(at, seats);
        if let Some(small) = small.filter(|&small| seats.contains(small)) {
            self.post_blind(small, Blind::Small, stakes.small_blind);
        }
        if let Some(big) = big {
            self.post_blind(big, Blind::Big, stakes.big_blind);
            if let Some((amount, all_in)) = self.payment(big, stakes.ante).filter(|_| for_the_table) {
                self.emit(Event::TableAntePosted { seat: big, amount, all_in });
            }
        }
        self.post_owed(owed, button, &stakes);
        Ok(())
    }

    /// Live posts first: whoever comes in or comes back pays what is live before what is dead.
    ///
    /// # Rules
    /// T-4, T-7
    fn post_owed(&mut self, owed: OwedPosts, button: Seat, stakes: &Stakes) {
        for seat in owed.live.or(owed.dead).clockwise_from_left_of(button) {
            if owed.live.contains(seat)
                && let Some((amount, all_in)) = self.payment(seat, stakes.big_blind)
            {
                self.emit(Event::Posted { seat, amount, all_in });
            }
            if owed.dead.contains(seat)
                && let Some((amount, all_in)) = self.payment(seat, stakes.small_blind)
            {
                self.emit(Event::DeadPosted { seat, amount, all_in });
            }
        }
    }

    /// What a seat puts in of an amount, and whether that is all it has; none of a stack or an amount of nothing.
    fn payment(&self, seat: Seat, amount: Chips) -> Option<(Chips, bool)> {
        let stack = self.table.chairs[seat].stack;
        let pays = amount.min(stack);
        pays.is_positive().then_some((pays, stack <= amount))
    }

    fn mark_missed(&mut self, next: &NextHand) {
        if next.founded {
            self.emit(Event::TableFounded { seats: next.seats });
        }
        let (big, small) = self.table.missing_blinds(next);
        for seat in big.iter() {
            self.emit(Event::BlindMissed { seat, blind: Some(Blind::Big) });
        }
        for seat in small.iter() {
            self.emit(Event::BlindMissed { seat, blind: Some(Blind::Small) });
        }
    }

    fn post_early_blinds(&mut self, at: Positions, players: SeatSet) {
        let posters = self.table.early_posters(at, players);
        let dropped = self.table.house.early_blinds.len() - posters.len();
        for (place, seat) in posters.clockwise_from_left_of(at.button).enumerate() {
            let amount = self.table.house.early_blinds[dropped + place];
            self.post_blind(seat, Blind::Early, amount);
        }
    }

    fn post_antes(&mut self, ante: Chips, players: SeatSet, button: Seat) {
        for seat in players.clockwise_from_left_of(button) {
            if let Some((amount, all_in)) = self.payment(seat, ante) {
                self.emit(Event::AntePosted { seat, amount, all_in });
            }
        }
    }

    /// Posts a blind, or what is left of the stack (F-2); a player whom the ante took everything posts none.
    fn post_blind(&mut self, seat: Seat, blind: Blind, blind_amount: Chips) {
        if let Some((amount, all_in)) = self.payment(seat, blind_amount) {
            self.emit(Event::BlindPosted { seat, blind, amount, all_in });
        }
    }

    /// Cut, burn and hole cards; then the first round of betting.
    ///
    /// # Rules
    /// F-3, L-1, L-3
    pub fn deal(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let rules = &self.table.house.rules;
        let (burns, rounds) = (rules.burn_before_hole_cards, rules.hole_cards());
        if let Some(seat) = self.table.cutter(hand.dealer, hand.seats).filter(|_| rules.cut) {
            self.emit(Event::Cut { seat });
        }
        if burns {
            self.burn();
        }
        if self.table.slips.is_some() {
            return self.deal_with_slips();
        }
        for _ in 0..rounds {
            let Some(hand) = &self.table.hand else { return };
            for seat in self.table.receivers(hand) {
                self.deal_to(seat);
            }
        }
        self.open_betting();
    }

    /// Asks the first player of the first round.
    pub fn open_betting(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let before_first = self.table.positions.and_then(|positions| positions.big).unwrap_or(hand.button);
        self.next_turn(before_first);
    }

    pub fn deal_to(&mut self, seat: Seat) {
        let card = Sealed::new(self.top_card(0));
        self.emit(Event::Dealt { seat, card });
    }

    pub fn burn(&mut self) {
        let card = Sealed::new(self.top_card(0));
        self.emit(Event::Burned { card });
    }

    /// The card so many below the top of the stub.
    pub fn top_card(&self, below: usize) -> Slot {
        self.table.hand.as_ref().map_or(Slot::Unread, |hand| hand.stub.open().card(below))
    }

    /// Burns, where the house does, and deals the next street; false where cards must be shuffled first.
    ///
    /// # Rules
    /// L-3, L-5
    pub fn deal_street(&mut self) -> bool {
        if self.table.slips.is_some() {
            return self.deal_street_with_slips();
        }
        if self.table.house.rules.burn_before_board_cards {
            self.burn();
        }
        self.turn_street();
        true
    }

    /// The cards of the next street, from the top of the stub.
    pub fn turn_street(&mut self) {
        match self.table.hand.as_ref().map_or(0, Hand::board_len) {
            0 => {
                let cards = [0, 1, 2].map(|below| self.top_card(below));
                self.emit(Event::FlopDealt { cards });
            }
            3 => self.emit(Event::TurnDealt { card: self.top_card(0) }),
            _ => self.emit(Event::RiverDealt { card: self.top_card(0) }),
        }
    }

    /// Tables every live hand that is not tabled yet (W-5).
    pub fn table_all(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        self.table_hands(hand.live.without(hand.tabled).clockwise_from_left_of(hand.button));
    }
}
