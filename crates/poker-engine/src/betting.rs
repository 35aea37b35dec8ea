//! The betting: whose turn it is, what he does, and when the round is over.

use poker_cards::{Chips, Seat};

use crate::apply::Felt;
use crate::hand::{Hand, Stage};
use crate::{Cause, Event, Play, Range, Reason, Table, TurnId};

impl Table {
    /// Whether the seat still has to act in this round (7.2).
    fn pending(&self, hand: &Hand, seat: Seat) -> bool {
        if !hand.live.contains(seat) || !self.chairs[seat].stack.is_positive() {
            return false;
        }
        if self.to_call(hand, seat).is_positive() {
            return true;
        }
        !hand.round.acted.contains(seat) && !self.able(hand).but(seat).is_empty()
    }
}

impl Felt<'_> {
    /// A player's action in turn.
    ///
    /// # Rules
    /// SPEC 7.3, 7.4; the order of refusals is that of the scenario format.
    pub fn play(&mut self, seat: Seat, turn: Option<TurnId>, play: Play) -> Result<(), Reason> {
        let Some(hand) = self.table.hand.filter(|hand| hand.stage != Stage::Over) else {
            return Err(Reason::NotNow);
        };
        if play == Play::PlayBoard {
            return self.play_board(&hand, seat);
        }
        let actor = hand.turn.map(|turn| turn.seat);
        let current = hand.turn.filter(|turn| turn.seat == seat).ok_or(Reason::NotYourTurn { actor })?;
        if turn.is_some_and(|turn| turn != current.id) {
            return Err(Reason::StaleTurn);
        }
        match hand.stage {
            Stage::Showdown(showdown) => self.show_or_muck(&hand, showdown, seat, play),
            _ => self.bet(&hand, seat, play),
        }
    }

    fn bet(&mut self, hand: &Hand, seat: Seat, play: Play) -> Result<(), Reason> {
        let missing = self.table.to_call(hand, seat);
        let stack = self.table.chairs[seat].stack;
        let first = hand.round.level == Chips::ZERO;
        let event = match play {
            Play::Fold => Event::Folded { seat, cause: Cause::Player },
            Play::Check if missing.is_positive() => {
                return Err(Reason::CannotCheck { to_call: missing.min(stack) });
            }
            Play::Check => Event::Checked { seat, cause: Cause::Player },
            Play::Call if !missing.is_positive() => return Err(Reason::NotNow),
            Play::Call => Event::Called { seat, amount: missing.min(stack), all_in: stack <= missing },
            Play::AllIn if missing.is_positive() && stack <= missing => {
                Event::Called { seat, amount: stack, all_in: true }
            }
            Play::AllIn => self.wager_event(hand, seat, hand.round.bets[seat] + stack)?,
            Play::BetTo(to) if first => self.wager_event(hand, seat, to)?,
            Play::RaiseTo(to) if !first => self.wager_event(hand, seat, to)?,
            Play::BetTo(_) | Play::RaiseTo(_) | Play::Show | Play::Muck | Play::PlayBoard => {
                return Err(Reason::NotNow);
            }
        };
        self.emit(event);
        self.next_turn(seat);
        Ok(())
    }

    fn wager_event(&self, hand: &Hand, seat: Seat, to: Chips) -> Result<Event, Reason> {
        let first = hand.round.level == Chips::ZERO;
        let range = match self.table.wager(hand, seat) {
            // A total at or below the bet is too small whatever the stack.
            Err(Reason::RaiseTooLarge { .. }) if to <= hand.round.level => {
                return Err(Reason::RaiseTooSmall { min: hand.round.level + hand.round.full });
            }
            wager => wager?,
        };
        check_size(to, range, first, self.table.house.chip_unit)?;
        let increase = to - hand.round.level;
        // 7.4: only an increase of full size changes the size of the next.
        let full = increase.max(hand.round.full);
        let all_in = to == range.max;
        Ok(if first { Event::Bet { seat, to, full, all_in } } else { Event::Raised { seat, to, full, all_in } })
    }

    /// Asks the next player clockwise who has to act, or closes the round. Players who are away fold (T-8).
    pub fn next_turn(&mut self, after: Seat) {
        let mut after = after;
        loop {
            let Some(hand) = &self.table.hand else { return };
            if hand.live.len() == 1 {
                return self.close_round();
            }
            let mut around = hand.live.clockwise_from_left_of(after);
            let Some(seat) = around.find(|&seat| self.table.pending(hand, seat)) else {
                return self.close_round();
            };
            if !self.table.away.contains(seat) {
                return self.ask(seat);
            }
            self.emit(Event::Folded { seat, cause: Cause::Away });
            after = seat;
        }
    }

    pub fn ask(&mut self, seat: Seat) {
        let turn = TurnId(self.table.turns.wrapping_add(1));
        let deadline_ms = self.at_ms.saturating_add(self.table.house.decision_ms);
        self.emit(Event::ActionOn { seat, turn, since_ms: self.at_ms, deadline_ms });
    }

    /// Acts for a player who is away or whose clock ran out.
    ///
    /// # Rules
    /// T-8, 7.10
    pub fn act_for(&mut self, seat: Seat, cause: Cause) {
        let Some(hand) = self.table.hand else { return };
        if let Stage::Showdown(showdown) = hand.stage {
            return self.show_for(&hand, showdown, seat, cause);
        }
        let free = !self.table.to_call(&hand, seat).is_positive();
        if free && cause == Cause::Timeout {
            self.emit(Event::Checked { seat, cause });
        } else {
            self.emit(Event::Folded { seat, cause });
        }
        self.next_turn(seat);
    }

    /// The round is over: an uncalled bet goes back, the rest goes to the pots, and the hand goes on.
    ///
    /// # Rules
    /// 7.7, L-5, L-6, W-5
    fn close_round(&mut self) {
        self.return_uncalled();
        self.emit(Event::RoundClosed);
        let Some(hand) = self.table.hand else { return };
        if hand.live.len() == 1 {
            return self.settle();
        }
        let able = self.table.able(&hand);
        let all_in = able != hand.live;
        if able.len() < 2 || (hand.board_len() == 5 && all_in) {
            return self.run_out();
        }
        if hand.board_len() == 5 {
            return self.begin_showdown();
        }
        self.deal_street();
        self.next_turn(hand.button);
    }

    /// No more betting: all hands face up, then the rest of the board.
    fn run_out(&mut self) {
        self.table_all();
        while self.table.hand.as_ref().is_some_and(|hand| hand.board_len() < 5) {
            self.deal_street();
        }
        self.settle();
    }

    fn return_uncalled(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let bets = &hand.round.bets;
        let Some(top) = hand.seats.iter().max_by_key(|&seat| bets[seat]) else { return };
        let second = hand.seats.but(top).iter().map(|seat| bets[seat]).max().unwrap_or(Chips::ZERO);
        let amount = bets[top] - second;
        if amount.is_positive() {
            self.emit(Event::BetReturned { seat: top, amount });
        }
    }
}

/// Whether a total is within bounds and in chips; the exact bounds may break the chip unit (SPEC 1).
fn check_size(to: Chips, range: Range, first: bool, unit: Chips) -> Result<(), Reason> {
    let Range { min, max } = range;
    if to < min {
        return Err(if first { Reason::BetTooSmall { min } } else { Reason::RaiseTooSmall { min } });
    }
    if to > max {
        return Err(if first { Reason::BetTooLarge { max } } else { Reason::RaiseTooLarge { max } });
    }
    if to != min && to != max && to.units() % unit.units() != 0 {
        return Err(Reason::NotAChipUnit { unit });
    }
    Ok(())
}
