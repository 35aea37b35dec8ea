//! The exchange of five-card draw: cards are laid away and others served.

use poker_cards::{Permutation, Seat};

use crate::apply::Felt;
use crate::hand::{Exchange, Hand, Hole, Stage, Stub};
use crate::{Cause, Event, Play, Reason, Sealed, Slot};

impl Felt<'_> {
    /// All live players in order, the dealer last.
    ///
    /// # Rules
    /// SPEC 12.4
    pub fn begin_exchange(&mut self) {
        let Some(hand) = self.table.hand else { return };
        self.emit(Event::ExchangeBegun { seats: hand.live });
        self.next_to_exchange();
    }

    pub fn next_to_exchange(&mut self) {
        loop {
            let Some(hand) = self.table.hand else { return };
            let Stage::Exchange(Exchange { waiting, .. }) = hand.stage else { return };
            if hand.live.len() == 1 {
                return self.close_round();
            }
            let Some(seat) = waiting.left_of(hand.button) else {
                if self.replace_drawn() {
                    return;
                }
                self.emit(Event::ExchangeEnded);
                return self.next_turn(hand.button);
            };
            if !self.table.leaving.contains(seat) {
                return self.ask(seat);
            }
            self.emit(Event::Folded { seat, cause: Cause::Away });
        }
    }

    pub fn exchange(&mut self, hand: &Hand, seat: Seat, play: Play) -> Result<(), Reason> {
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
        self.emit(Event::LaidAway { seat, count, cards: Sealed::new(cards), cause });
        self.serve(seat);
    }

    /// Serves what is owed. The bottom card stays; when only it is left, the cards laid down so far must be shuffled first.
    ///
    /// # Rules
    /// SPEC 12.5
    pub fn serve(&mut self, seat: Seat) {
        loop {
            let Some(hand) = &self.table.hand else { return };
            if hand.holes.open()[seat].len() == self.table.house.rules.hole_cards() {
                self.emit(Event::Served { seat });
                return self.next_to_exchange();
            }
            if hand.stub.open().len() <= 1 {
                return;
            }
            self.serve_card(seat);
        }
    }

    /// The cards laid down were shuffled, or nobody knows how; they go on the bottom card and serving goes on.
    pub fn renew_stub(&mut self, order: Option<&Permutation>) {
        let Some(hand) = self.table.hand else { return };
        let Stage::Exchange(Exchange { serving: Some(seat), .. }) = hand.stage else { return };
        let laid: Vec<Slot> = hand.laid_down().collect();
        let mut stub: Stub = match order {
            Some(order) => order.numbers().iter().map(|&number| laid[usize::from(number)]).collect(),
            None => laid.iter().map(|_| Slot::Unread).collect(),
        };
        hand.stub.open().cards().for_each(|bottom| stub.push(bottom));
        self.emit(Event::StubRenewed { stub: Sealed::new(stub) });
        self.serve(seat);
    }
}
