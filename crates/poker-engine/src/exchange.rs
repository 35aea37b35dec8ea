//! The exchange of five-card draw: cards are laid away and others served.

use poker_cards::{Permutation, Seat};

use crate::apply::Felt;
use crate::hand::{Exchange, Hand, Stage, Stub};
use crate::house::{BottomCard, ReshuffleScope, RoundTwoStarter};
use crate::places::Hole;
use crate::{Cause, Event, Play, Reason, Sealed, Slot, Table};

impl Table {
    /// Who is being served: the player whose turn it was, and after all of them those who still get a card, the fifth or one for a
    /// card that was exposed, in order.
    fn served_now(&self, hand: &Hand) -> Option<Seat> {
        let Stage::Exchange(Exchange { waiting, serving, .. }) = hand.stage else { return None };
        let short = |seat: &Seat| self.held(hand, *seat) < self.house.rules.hole_cards();
        serving.or_else(|| {
            let mut owed = hand.live.clockwise_from_left_of(hand.button);
            waiting.is_empty().then(|| owed.find(short)).flatten()
        })
    }

    /// Cards that a reshuffle takes up, in the order in which it numbers them: those laid away, but for the own ones of the player
    /// served where the house has it so, then the hands that were folded, then the bottom card if it is shuffled in. None
    /// unless the rules ask for a shuffle now.
    ///
    /// # Rules
    /// SPEC 12.5
    pub(crate) fn reshuffled(&self, hand: &Hand) -> Option<Stub> {
        let seat = self.served_now(hand).filter(|_| hand.turn.is_none())?;
        let rules = &self.house.rules;
        let own = match rules.reshuffle_scope {
            ReshuffleScope::All => 0..0,
            ReshuffleScope::Others => hand.laid_by(seat),
        };
        let laid = hand.laid.open().cards().enumerate().filter(|(place, _)| !own.contains(place)).map(|(_, card)| card);
        let mut cards: Stub = laid.collect();
        for seat in hand.folded.iter() {
            hand.holes.open()[seat].cards().for_each(|card| cards.push(card));
        }
        if rules.bottom_card == BottomCard::Merge {
            hand.stub.open().cards().for_each(|bottom| cards.push(bottom));
        }
        Some(cards)
    }
}

impl Felt<'_> {
    /// All live players in order, the dealer last.
    ///
    /// # Rules
    /// SPEC 12.4
    pub fn begin_exchange(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        self.emit(Event::ExchangeBegun { seats: hand.live });
        if self.table.house.rules.draw_burn {
            self.burn();
        }
        self.next_to_exchange();
    }

    pub fn next_to_exchange(&mut self) {
        loop {
            let Some(hand) = &self.table.hand else { return };
            let Stage::Exchange(Exchange { waiting, .. }) = hand.stage else { return };
            if hand.live.len() == 1 {
                return self.close_round();
            }
            let Some(seat) = waiting.left_of(hand.button) else {
                return self.serve_fifths();
            };
            if self.table.leaving.contains(seat) {
                self.emit(Event::Folded { seat, cause: Cause::Away });
            } else if self.table.stays_away(seat) {
                return self.lay_away(seat, Hole::NONE, Cause::Away);
            } else {
                return self.ask(seat);
            }
        }
    }

    /// A fifth card comes only after all others were served, and a card for one that was exposed only when everybody has his
    /// cards; then the betting goes on, or the hands are shown.
    ///
    /// # Rules
    /// SPEC 12.4, 12.6, 12.10
    fn serve_fifths(&mut self) {
        loop {
            let Some(hand) = &self.table.hand else { return };
            let Some(seat) = self.table.served_now(hand) else {
                // Another card may be exposed in turn while one is replaced.
                if self.lay_off_exposed() {
                    continue;
                }
                break;
            };
            if hand.stub.open().len() <= 1 {
                return;
            }
            self.serve_card(seat);
        }
        self.emit(Event::ExchangeEnded);
        let Some(hand) = &self.table.hand else { return };
        if self.table.house.rules.second_round {
            return self.next_turn(self.before_second_round(hand));
        }
        self.end_betting();
    }

    /// The seat on whose left the second round begins.
    fn before_second_round(&self, hand: &Hand) -> Seat {
        let opener = hand.opener.filter(|_| self.table.house.rules.round_two_starter == RoundTwoStarter::Opener);
        match opener {
            Some(seat) if hand.live.contains(seat) => hand.live.right_of(seat).unwrap_or(seat),
            Some(seat) => seat,
            None => hand.button,
        }
    }

    pub fn exchange(&mut self, seat: Seat, play: Play) -> Result<(), Reason> {
        let hand = self.table.hand.as_ref().ok_or(Reason::NotNow)?;
        let hole = &hand.holes.open()[seat];
        let cards: Hole = match play {
            Play::Fold => {
                self.emit(Event::Folded { seat, cause: Cause::Player });
                self.next_to_exchange();
                return Ok(());
            }
            Play::Draw(cards) if cards.iter().all(|card| hole.cards().any(|held| held == Slot::Read(card))) => {
                if cards.len() > usize::from(self.table.house.rules.max_exchange) {
                    return Err(Reason::TooManyCards { max: self.table.house.rules.max_exchange });
                }
                hole.cards().filter(|held| held.card().is_some_and(|card| cards.contains(card))).collect()
            }
            Play::Draw(_) => return Err(Reason::NotYourCards),
            Play::DrawCount(count) if count > self.table.house.rules.max_exchange => {
                return Err(Reason::TooManyCards { max: self.table.house.rules.max_exchange });
            }
            Play::DrawCount(count) => hole.cards().take(usize::from(count)).collect(),
            _ => return Err(Reason::NotNow),
        };
        self.lay_away(seat, cards, Cause::Player);
        Ok(())
    }

    /// Stands pat, or whatever else the cards are, for a player or by his own word.
    pub fn lay_away(&mut self, seat: Seat, cards: Hole, cause: Cause) {
        let count = cards.len() as u8;
        let fifth = Some(count == 5);
        self.emit(Event::LaidAway { seat, count, cards: Sealed::new(cards), cause, fifth });
        self.serve(seat);
    }

    /// Serves what is owed, of five cards the first four. The bottom card is not served; when only it is left, the cards laid
    /// down so far must be shuffled first.
    ///
    /// # Rules
    /// SPEC 12.4, 12.5
    pub fn serve(&mut self, seat: Seat) {
        loop {
            let Some(hand) = &self.table.hand else { return };
            let Stage::Exchange(Exchange { fifth, .. }) = hand.stage else { return };
            let now = self.table.house.rules.hole_cards() - usize::from(fifth.contains(seat));
            if self.table.held(hand, seat) >= now {
                self.emit(Event::Served { seat });
                return self.next_to_exchange();
            }
            if hand.stub.open().len() <= 1 {
                return;
            }
            self.serve_card(seat);
        }
    }

    /// The cards laid down were shuffled, or nobody knows how; they are the stub now, on the bottom card if that stays, and
    /// serving goes on.
    pub fn renew_stub(&mut self, order: Option<&Permutation>) {
        let Some(hand) = self.table.hand else { return };
        let (Some(cards), Some(seat)) = (self.table.reshuffled(&hand), self.table.served_now(&hand)) else { return };
        let mut stub: Stub = match order {
            Some(order) => order.numbers().iter().map(|&number| cards.card(usize::from(number))).collect(),
            None => cards.cards().map(|_| Slot::Unread).collect(),
        };
        let rules = &self.table.house.rules;
        if rules.bottom_card == BottomCard::Keep {
            hand.stub.open().cards().for_each(|bottom| stub.push(bottom));
        }
        let kept = (rules.reshuffle_scope == ReshuffleScope::Others).then_some(seat);
        self.emit(Event::StubRenewed { stub: Sealed::new(stub), kept });
        match hand.stage {
            Stage::Exchange(Exchange { serving: Some(seat), .. }) => self.serve(seat),
            _ => self.serve_fifths(),
        }
    }
}
