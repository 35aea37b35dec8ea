//! Slips on the board: too many cards, too early, with the wrong burn.

use poker_cards::Permutation;

use crate::apply::Felt;
use crate::hand::Stub;
use crate::house::{ExcessFlop, Irregularities, PrematureTurn, Variant};
use crate::slips::{Again, BoardStreet, Disorder, Mix, Pile, Planned, Remedy, Ruling, Slip};
use crate::{Event, Reason, Sealed, Slot};

impl BoardStreet {
    /// The street that comes after so many cards of the board; none after the river.
    pub(crate) const fn after(board: usize) -> Option<BoardStreet> {
        match board {
            0 => Some(BoardStreet::Flop),
            3 => Some(BoardStreet::Turn),
            4 => Some(BoardStreet::River),
            _ => None,
        }
    }

    /// Cards on the board once it is dealt.
    pub(crate) const fn board(self) -> usize {
        match self {
            BoardStreet::Flop => 3,
            BoardStreet::Turn => 4,
            BoardStreet::River => 5,
        }
    }

    /// Cards that it brings.
    const fn cards(self) -> usize {
        if matches!(self, BoardStreet::Flop) { 3 } else { 1 }
    }
}

impl Felt<'_> {
    /// Whether a card is burned before the next street.
    fn burns_next(&self) -> bool {
        let burned = self.table.slips.as_ref().is_some_and(|slips| slips.burned);
        self.table.house.rules.burn_before_board_cards && !burned
    }

    /// Deals the next street as the planned slips and the rulings have it; false where cards must be shuffled first.
    ///
    /// # Rules
    /// I-2 to I-4, X-8
    pub fn deal_street_with_slips(&mut self) -> bool {
        let Some(street) = BoardStreet::after(self.hand_now().board_len()) else { return true };
        let again = self.table.slips.as_ref().and_then(|slips| slips.again);
        if again.is_some_and(|again| again.street == street) {
            self.emit(Event::MixBegun { mix: Mix::StubAndAside });
            return false;
        }
        let burns = self.burns_next();
        if let Some(planned) = self.plan(Slip::NoBurn { street }).filter(|_| burns) {
            self.slip_now(planned);
            self.turn_street();
            return !planned.noticed || self.rule_wrong_burn(street, false);
        }
        let twice = self.plan(Slip::TwoBurns { street }).filter(|_| burns);
        let excess = [4, 5].into_iter().find_map(|cards| self.plan(Slip::ExcessFlop { cards }));
        let excess = excess.filter(|_| street == BoardStreet::Flop && twice.is_none());
        if let Some(planned) = twice.or(excess) {
            self.slip_now(planned);
        }
        if burns {
            self.burn();
        }
        if twice.is_some() {
            self.burn();
        }
        self.turn_street();
        match (twice, excess) {
            (Some(planned), _) => !planned.noticed || self.rule_wrong_burn(street, true),
            (None, Some(planned)) => self.rule_excess(planned),
            (None, None) => true,
        }
    }

    /// # Rules
    /// I-2
    fn rule_excess(&mut self, planned: Planned) -> bool {
        let Slip::ExcessFlop { cards } = planned.slip else { return true };
        for _ in 3..cards {
            let card = self.top_card(0);
            self.move_card(Pile::Stub, Pile::Board, card, true);
        }
        if cards == 4 && self.table.house.rules.excess_flop == ExcessFlop::ScramblePick {
            self.rule(Ruling::ExcessFlop, Remedy::Scramble, None, None);
            self.take_off_board(cards.into());
            self.emit(Event::MixBegun { mix: Mix::Aside });
        } else {
            let again = Again { street: BoardStreet::Flop, burn: false };
            self.rule_again(Ruling::ExcessFlop, Remedy::Reshuffle, again);
            self.take_off_board(cards.into());
            self.emit(Event::MixBegun { mix: Mix::StubAndAside });
        }
        false
    }

    /// The last cards of the board lie aside, in their order.
    fn take_off_board(&mut self, count: usize) {
        let board: Vec<Slot> = self.hand_now().board.cards().collect();
        for &card in &board[board.len().saturating_sub(count)..] {
            self.move_card(Pile::Board, Pile::Aside, card, true);
        }
    }

    /// Rules on a street with no burn or two, before anybody has acted on it; false where cards must be shuffled first.
    ///
    /// # Rules
    ///
    pub(crate) fn rule_wrong_burn(&mut self, street: BoardStreet, twice: bool) -> bool {
        if street == BoardStreet::Flop {
            return self.rule_wrong_burn_of_flop(twice);
        }
        self.rule(Ruling::WrongBurn, Remedy::Restore, None, None);
        let Some(exposed) = self.last_of_board() else { return true };
        match self.last_burn() {
            Some(burned) if twice => {
                self.move_card(Pile::Board, Pile::Stub, exposed, true);
                self.move_card(Pile::Burns, Pile::Board, burned, true);
            }
            // The burns were shuffled into a fallen stub.
            None if twice => {}
            _ => {
                self.move_card(Pile::Board, Pile::Burns, exposed, true);
                self.turn_street();
            }
        }
        true
    }

    fn rule_wrong_burn_of_flop(&mut self, twice: bool) -> bool {
        let scramble = !twice && self.table.house.rules.irregularities == Irregularities::Tda;
        if scramble {
            self.rule(Ruling::WrongBurn, Remedy::Scramble, None, None);
        } else {
            // Of two burns the first stays, so that one card is burned in the end.
            let again = Again { street: BoardStreet::Flop, burn: !twice };
            self.rule_again(Ruling::WrongBurn, Remedy::Reshuffle, again);
        }
        if let Some(burned) = self.last_burn().filter(|_| twice) {
            self.move_card(Pile::Burns, Pile::Aside, burned, false);
        }
        self.take_off_board(3);
        self.emit(Event::MixBegun { mix: if scramble { Mix::Aside } else { Mix::StubAndAside } });
        false
    }

    fn last_of_board(&self) -> Option<Slot> {
        self.hand_now().board.cards().last()
    }

    fn last_burn(&self) -> Option<Slot> {
        self.hand_now().burns.open().cards().last()
    }

    /// Rules on a street with no burn or two, after somebody has acted on it: the later cards are those that would have come.
    ///
    /// # Rules
    ///
    pub(crate) fn rule_late_burn(&mut self, twice: bool) {
        let more_to_come = self.hand_now().board_len() < 5;
        self.rule(Ruling::WrongBurnStands, Remedy::Stands, None, None);
        // Burns that were shuffled into a fallen stub are no burns any more.
        if twice && more_to_come {
            if let Some(burned) = self.last_burn() {
                self.move_card(Pile::Burns, Pile::Stub, burned, false);
            }
        } else if more_to_come {
            let card = self.top_card(0);
            self.move_card(Pile::Stub, Pile::Burns, card, false);
        }
    }

    /// Burn and turn before the betting is complete: the cards lie aside until it is.
    ///
    /// # Rules
    /// I-3, I-4a, I-4b, I-4c
    pub(crate) fn deal_early(&mut self, street: BoardStreet) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        let due =
            self.table.house.rules.variant == Variant::Holdem && BoardStreet::after(hand.board_len()) == Some(street);
        if !due || !self.is_betting() || self.ruled_in_deal(early_rulings(street)) {
            return Err(Reason::NotNow);
        }
        self.slip_now(Planned { slip: Slip::EarlyStreet { street }, noticed: true });
        if self.burns_next() {
            self.burn();
        }
        self.turn_street();
        let after_turn = self.table.slips.as_ref().is_some_and(|slips| slips.aside.open().len() > 0);
        let (ruling, remedy, again) = match street {
            BoardStreet::Flop => (Ruling::EarlyFlop, Remedy::Reshuffle, BoardStreet::Flop),
            BoardStreet::Turn if self.table.house.rules.premature_turn == PrematureTurn::ReshuffleRedeal => {
                (Ruling::EarlyTurn, Remedy::Reshuffle, BoardStreet::Turn)
            }
            BoardStreet::Turn => (Ruling::EarlyTurn, Remedy::NextCard, BoardStreet::River),
            BoardStreet::River if after_turn => (Ruling::EarlyRiverAfterTurn, Remedy::Reshuffle, BoardStreet::River),
            BoardStreet::River => (Ruling::EarlyRiver, Remedy::Reshuffle, BoardStreet::River),
        };
        self.rule_again(ruling, remedy, Again { street: again, burn: false });
        self.take_off_board(street.cards());
        Ok(())
    }

    /// # Rules
    ///
    pub(crate) fn drop_stub(&mut self, disorder: Disorder) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        if hand.turn.is_none() || hand.stub.open().len() == 0 {
            return Err(Reason::NotNow);
        }
        self.slip_now(Planned { slip: Slip::DropsStub { disorder }, noticed: true });
        let remedy = if disorder == Disorder::Restored { Remedy::Restore } else { Remedy::Reshuffle };
        self.rule(Ruling::DroppedStub, remedy, None, None);
        if disorder == Disorder::Mixed {
            // A burn that was made for the next street is made no more.
            let burned = self.table.slips.as_ref().is_some_and(|slips| slips.burned);
            let burns = if burned { Pile::NextBurn } else { Pile::Burns };
            for card in hand.burns.open().cards() {
                self.move_card(burns, Pile::Stub, card, false);
            }
            for seat in hand.folded.iter() {
                for card in hand.holes.open()[seat].cards() {
                    self.move_card(Pile::Hole(seat), Pile::Stub, card, false);
                }
            }
        }
        if disorder != Disorder::Restored {
            self.emit(Event::MixBegun { mix: Mix::Stub });
        }
        Ok(())
    }

    /// The cards were shuffled, or nobody knows how: the dealer goes on.
    pub(crate) fn mixed(&mut self, mix: Mix, order: Option<&Permutation>) {
        let lying = self.table.mixed(self.hand_now()).unwrap_or_default();
        let cards: Stub = match order {
            Some(order) => order.numbers().iter().map(|&number| lying[usize::from(number)]).collect(),
            None => lying.iter().map(|_| Slot::Unread).collect(),
        };
        match mix {
            Mix::Stub => self.emit(Event::StubMixed { stub: Sealed::new(cards) }),
            Mix::StubAndAside => {
                let burn = self.table.slips.as_ref().and_then(|slips| slips.again).is_some_and(|again| again.burn);
                self.emit(Event::StubMixed { stub: Sealed::new(cards) });
                if burn || self.table.house.rules.redeal_burn {
                    self.burn();
                }
                self.turn_street();
                self.go_on_after_street();
            }
            Mix::Aside => {
                self.emit(Event::AsideMixed { aside: Sealed::new(cards) });
                self.pick_burn(cards);
                self.go_on_after_street();
            }
        }
    }

    /// One card is burned, the others are the flop: of four it is the burn of the turn, of three the one that was missing.
    fn pick_burn(&mut self, cards: Stub) {
        let (burn, missing) = if cards.len() == 4 { (Pile::NextBurn, 0) } else { (Pile::Burns, 1) };
        self.move_card(Pile::Aside, burn, cards.card(0), false);
        for place in 1..cards.len() {
            self.move_card(Pile::Aside, Pile::Board, cards.card(place), true);
        }
        for _ in 0..missing {
            let card = self.top_card(0);
            self.move_card(Pile::Stub, Pile::Board, card, true);
        }
    }

    pub(crate) fn is_betting(&self) -> bool {
        let hand = self.hand_now();
        hand.stage == crate::hand::Stage::Betting && hand.turn.is_some()
    }
}

const fn early_rulings(street: BoardStreet) -> &'static [Ruling] {
    match street {
        BoardStreet::Flop => &[Ruling::EarlyFlop],
        BoardStreet::Turn => &[Ruling::EarlyTurn],
        BoardStreet::River => &[Ruling::EarlyRiver, Ruling::EarlyRiverAfterTurn],
    }
}
