//! The dealer's work: forced bets, shuffle, cut, burns, cards.

use poker_cards::{Card, Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::hand::{Hand, Stage};
use crate::table::Positions;
use crate::{Blind, Cause, Event, Sealed, Slot, Table};

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

/// Where each card goes in a hand without incident, from the top of the deck to the river.
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
        let mut places = vec![Place::Burn];
        for _ in 0..2 {
            places.extend(self.receivers(hand).map(Place::Hole));
        }
        for cards in [3, 1, 1] {
            places.push(Place::Burn);
            places.extend(std::iter::repeat_n(Place::Board, cards));
        }
        Some(DealPlan { places })
    }

    /// Who gets cards, first receiver first: the small blind, or the first left of the button where there is none.
    ///
    /// # Rules
    /// L-2
    fn receivers(&self, hand: &Hand) -> impl Iterator<Item = Seat> + use<> {
        let small = self.positions.map_or(hand.button, |positions| positions.small);
        let first = if hand.seats.contains(small) { Some(small) } else { hand.seats.left_of(hand.button) };
        let before = first.and_then(|first| hand.seats.right_of(first)).unwrap_or(hand.button);
        hand.seats.clockwise_from_left_of(before)
    }
}

impl Felt<'_> {
    /// Level, positions and forced bets; then the shuffle is waited for.
    ///
    /// # Rules
    /// M-2, B-4, F-3
    pub fn begin_hand(&mut self) {
        let players = self.table.in_play();
        let positions = self.table.next_positions(players).expect("two players and a button");
        let level = self.table.level_now(self.at_ms);
        let stakes = self.table.house.levels[level].stakes;
        let level = level as u8;
        if self.table.announced != Some(level) {
            self.emit(Event::LevelReached { level, stakes });
        }
        let Positions { button, small, big } = positions;
        let dealer = self.table.dealer_for(button, players);
        self.emit(Event::HandStarted {
            hand: self.table.hands + 1,
            level,
            stakes,
            button,
            small,
            big,
            dealer,
            seats: players,
        });
        self.post_antes(stakes.ante, players, button);
        if players.contains(small) {
            self.post_blind(small, Blind::Small, stakes.small_blind);
        }
        self.post_blind(big, Blind::Big, stakes.big_blind);
    }

    fn post_antes(&mut self, ante: Chips, players: SeatSet, button: Seat) {
        if !ante.is_positive() {
            return;
        }
        for seat in players.clockwise_from_left_of(button) {
            let stack = self.table.chairs[seat].stack;
            self.emit(Event::AntePosted { seat, amount: ante.min(stack), all_in: stack <= ante });
        }
    }

    /// Posts a blind, or what is left of the stack (F-2); a player whom the ante took everything posts none.
    fn post_blind(&mut self, seat: Seat, blind: Blind, blind_amount: Chips) {
        let stack = self.table.chairs[seat].stack;
        if stack.is_positive() {
            let all_in = stack <= blind_amount;
            self.emit(Event::BlindPosted { seat, blind, amount: blind_amount.min(stack), all_in });
        }
    }

    /// Cut, burn and hole cards; then the first round of betting.
    ///
    /// # Rules
    /// F-3, L-1, L-3
    pub fn deal(&mut self) {
        let Some(hand) = self.table.hand else { return };
        if let Some(seat) = self.table.cutter(hand.dealer, hand.seats) {
            self.emit(Event::Cut { seat });
        }
        self.burn();
        for _ in 0..2 {
            for seat in self.table.receivers(&hand) {
                let card = Sealed::new(self.top_card(0));
                self.emit(Event::Dealt { seat, card });
            }
        }
        let before_first = self.table.positions.map_or(hand.button, |positions| positions.big);
        self.next_turn(before_first);
    }

    fn burn(&mut self) {
        let card = Sealed::new(self.top_card(0));
        self.emit(Event::Burned { card });
    }

    /// The card so many below the top of the stub.
    fn top_card(&self, below: usize) -> Slot {
        let deck = self.table.hand.as_ref().map(|hand| *hand.deck.open());
        deck.and_then(|deck| {
            let order = deck.order?;
            let number = order.numbers().get(deck.dealt as usize + below)?;
            Card::from_index(*number)
        })
        .map_or(Slot::Unread, Slot::Read)
    }

    /// Burns and deals the next street.
    ///
    /// # Rules
    /// L-3, L-5
    pub fn deal_street(&mut self) {
        self.burn();
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
        let Some(hand) = self.table.hand else { return };
        for seat in hand.live.without(hand.tabled).clockwise_from_left_of(hand.button) {
            self.table_hand(seat, Cause::Rules);
        }
    }
}
