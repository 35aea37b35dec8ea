//! The betting: whose turn it is, what he does, and when the round is over.

use poker_cards::{Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::hand::{Hand, Stage};
use crate::house::{Absent, Timeout, Variant};
use crate::places::Hole;
use crate::{Cause, Event, Play, Range, Reason, Table, TurnId};

impl Table {
    /// Who still has to act in this round (7.2).
    pub(crate) fn pending(&self, hand: &Hand) -> SeatSet {
        let able = self.able(hand);
        let pending = able.and(hand.round.to_act);
        // Whoever is alone only has something to say to a bet that he has not matched.
        if able.len() == 1 {
            return pending.iter().filter(|&seat| self.to_call(hand, seat).is_positive()).collect();
        }
        pending
    }
}

impl Table {
    /// Whether the table acts for this player when his turn comes: he is away (T-8) or leaves.
    pub(crate) fn plays_no_more(&self, seat: Seat) -> bool {
        self.leaving.contains(seat) || self.stays_away(seat)
    }

    /// Whether he is dealt in and away.
    pub(crate) fn stays_away(&self, seat: Seat) -> bool {
        self.away.contains(seat) && self.house.rules.deals_absent()
    }

    /// Whether he is all-in for what he has put in when his turn comes: he has no connection and faces a bet.
    ///
    /// # Rules
    /// 7.10 `disconnect_allin`
    pub(crate) fn protects(&self, hand: &Hand, seat: Seat) -> bool {
        self.offline.contains(seat) && hand.totals[seat].is_positive() && self.to_call(hand, seat).is_positive()
    }

    /// Whether a check is made for a player who does not act, instead of a fold.
    ///
    /// # Rules
    /// T-8, 7.10
    fn checks_for(&self, hand: &Hand, seat: Seat, cause: Cause) -> bool {
        let rules = &self.house.rules;
        let allowed = match cause {
            Cause::Timeout => rules.timeout == Timeout::CheckOrFold,
            Cause::Away => rules.absent == Absent::PostsAndChecks && !self.leaving.contains(seat),
            Cause::Player | Cause::Rules => false,
        };
        allowed && self.may_check(hand) && !self.to_call(hand, seat).is_positive()
    }

    /// The check or the fold that is made for him.
    fn passes_for(&self, hand: &Hand, seat: Seat, cause: Cause) -> Event {
        if self.checks_for(hand, seat, cause) { Event::Checked { seat, cause } } else { Event::Folded { seat, cause } }
    }
}

impl Felt<'_> {
    /// A player's action in turn.
    ///
    /// # Rules
    /// SPEC 7.3, 7.4; the order of refusals is that of the scenario format.
    #[inline(always)]
    pub fn play(&mut self, seat: Seat, turn: Option<TurnId>, play: Play) -> Result<(), Reason> {
        let Some(hand) = self.table.hand.as_ref().filter(|hand| !hand.is_over()) else {
            return Err(Reason::NotNow);
        };
        if play == Play::PlayBoard {
            return self.play_board(seat);
        }
        match &hand.turn {
            Some(current) if current.seat != seat => {
                return Err(Reason::NotYourTurn { actor: Some(current.seat) });
            }
            None => return Err(Reason::NotYourTurn { actor: None }),
            Some(current) if turn.is_some_and(|turn| turn != current.id) => return Err(Reason::StaleTurn),
            Some(_) => {}
        }
        match hand.stage {
            Stage::Showdown(showdown) => return self.show_or_muck(showdown, seat, play),
            Stage::Exchange(_) => return self.exchange(seat, play),
            _ => {}
        }
        self.bet(seat, play)?;
        self.next_turn(seat);
        Ok(())
    }

    /// What a player does in the betting.
    #[inline(always)]
    fn bet(&mut self, seat: Seat, play: Play) -> Result<(), Reason> {
        let hand = self.table.hand.as_ref().ok_or(Reason::NotNow)?;
        let missing = self.table.to_call(hand, seat);
        let stack = self.table.chairs[seat].stack;
        let first = hand.round.level == Chips::ZERO;
        match play {
            Play::Fold => self.emit(Event::Folded { seat, cause: Cause::Player }),
            Play::Check if missing.is_positive() || !self.table.may_check(hand) => {
                return Err(Reason::CannotCheck { to_call: missing.min(stack) });
            }
            Play::Check => self.emit(Event::Checked { seat, cause: Cause::Player }),
            Play::Call if !missing.is_positive() => return Err(Reason::NotNow),
            Play::Call => self.emit(Event::Called { seat, amount: missing.min(stack), all_in: stack <= missing }),
            Play::AllIn if missing.is_positive() && stack <= missing => {
                self.emit(Event::Called { seat, amount: stack, all_in: true });
            }
            Play::AllIn => {
                let to = hand.round.bets[seat] + stack;
                self.wager(seat, to)?;
            }
            Play::BetTo(to) if first => self.wager(seat, to)?,
            Play::RaiseTo(to) if !first => self.wager(seat, to)?,
            Play::BetTo(_)
            | Play::RaiseTo(_)
            | Play::Show
            | Play::Muck
            | Play::PlayBoard
            | Play::Draw(_)
            | Play::DrawCount(_) => return Err(Reason::NotNow),
        }
        Ok(())
    }

    #[inline(always)]
    fn wager(&mut self, seat: Seat, to: Chips) -> Result<(), Reason> {
        let hand = self.table.hand.as_ref().ok_or(Reason::NotNow)?;
        let round = &hand.round;
        let first = round.level == Chips::ZERO;
        let range = match self.table.wager(hand, seat) {
            // A total at or below the bet is too small whatever the stack.
            Err(Reason::RaiseTooLarge { .. }) if to <= round.level => {
                return Err(Reason::RaiseTooSmall { min: self.table.least_raise(hand) });
            }
            wager => wager?,
        };
        check_size(to, range, first, self.table.house.chip_unit)?;
        // 7.4: only an increase of full size changes the size of the next.
        let full = (to - round.level).max(round.full);
        let (complete, count) = self.table.counted(hand, to);
        let counts = count > round.count;
        let able = (count > 0).then(|| if counts { self.table.able(hand).len() as u8 } else { round.able_before });
        let all_in = to == round.bets[seat] + self.table.chairs[seat].stack;
        if first {
            self.emit(Event::Bet { seat, to, full, all_in, complete, count, able });
        } else {
            self.emit(Event::Raised { seat, to, full, all_in, complete, count, able });
        }
        Ok(())
    }

    /// Asks the next player clockwise who has to act, or closes the round. Players who are away fold (T-8).
    pub fn next_turn(&mut self, after: Seat) {
        let mut after = after;
        loop {
            let Some(hand) = &self.table.hand else { return };
            let pending = if hand.live.len() == 1 { SeatSet::EMPTY } else { self.table.pending(hand) };
            let Some(seat) = pending.left_of(after) else {
                return self.close_round();
            };
            let event = if self.table.plays_no_more(seat) {
                self.table.passes_for(hand, seat, Cause::Away)
            } else if self.table.protects(hand, seat) {
                Event::Protected { seat }
            } else {
                return self.ask(seat);
            };
            self.emit(event);
            after = seat;
        }
    }

    #[inline(always)]
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
        let Some(hand) = &self.table.hand else { return };
        if let Stage::Showdown(showdown) = hand.stage {
            return self.show_for(showdown, seat, cause);
        }
        if let Stage::Exchange(_) = hand.stage {
            if cause == Cause::Timeout || !self.table.leaving.contains(seat) {
                return self.lay_away(seat, Hole::NONE, cause);
            }
            self.emit(Event::Folded { seat, cause });
            return self.next_to_exchange();
        }
        let event = self.table.passes_for(hand, seat, cause);
        self.emit(event);
        self.next_turn(seat);
    }

    /// The round is over: an uncalled bet goes back, the rest goes to the pots, and the hand goes on.
    ///
    /// # Rules
    /// 7.7, L-5, L-6, W-5, SPEC 12.3
    pub fn close_round(&mut self) {
        let opened = self.table.hand.as_ref().is_some_and(|hand| hand.round.level.is_positive());
        self.return_uncalled();
        self.emit(Event::RoundClosed);
        let Some(hand) = &self.table.hand else { return };
        if hand.live.len() == 1 {
            return self.settle();
        }
        match self.table.house.rules.variant {
            Variant::FiveCardDraw if hand.exchanged => self.end_betting(),
            // Whoever is all-in has a claim that no later hand could give him back.
            Variant::FiveCardDraw if !opened && hand.live.and(hand.all_in).is_empty() => self.pass_out(),
            Variant::FiveCardDraw => self.begin_exchange(),
            Variant::Holdem => self.next_street(),
        }
    }

    pub fn next_street(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let button = hand.button;
        if self.table.able(hand).len() < 2 || hand.board_len() == 5 {
            return self.end_betting();
        }
        if self.deal_street() {
            self.next_turn(button);
        }
    }

    /// A street was dealt from shuffled cards: the betting on it, or the rest of the board.
    pub fn go_on_after_street(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        if self.table.able(hand).len() < 2 {
            return self.end_betting();
        }
        self.next_turn(hand.button);
    }

    /// No more betting in this hand: the rest of the board, and hands are shown; all of them before it where somebody is all-in
    /// and the house has it so.
    pub fn end_betting(&mut self) {
        if self.table.slips.is_some() {
            self.find_wrong_hands();
        }
        let Some(hand) = &self.table.hand else { return };
        if hand.live.len() == 1 {
            return self.settle();
        }
        let face_up = self.table.house.rules.all_in_face_up && self.table.able(hand) != hand.live;
        if face_up {
            self.table_all();
        }
        if self.table.house.rules.variant == Variant::Holdem && !self.run_out() {
            return;
        }
        if face_up { self.settle() } else { self.begin_showdown() }
    }

    /// The rest of the board; false where cards must be shuffled first.
    fn run_out(&mut self) -> bool {
        while self.table.hand.as_ref().is_some_and(|hand| hand.board_len() < 5) {
            if !self.deal_street() {
                return false;
            }
        }
        true
    }

    fn return_uncalled(&mut self) {
        let Some(hand) = &self.table.hand else { return };
        let bets = &hand.round.bets;
        let (mut top, mut largest, mut second) = (hand.button, Chips::ZERO, Chips::ZERO);
        for seat in hand.seats.iter() {
            if bets[seat] > largest {
                (top, largest, second) = (seat, bets[seat], largest);
            } else {
                second = second.max(bets[seat]);
            }
        }
        // The blind of a dead hand stays: it is no bet that nobody has called.
        let forced = if hand.live.contains(top) { Chips::ZERO } else { hand.forced[top] };
        let amount = (largest - second).min(hand.totals[top] - forced);
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
