//! Hands that are dead by a ruling.

use poker_cards::{Chips, Seat};

use crate::apply::Felt;
use crate::hand::{Hand, Round, Stage, Standing};
use crate::slips::{Led, Planned, Remedy, Ruling, Slip};
use crate::{Event, Reason};

impl Felt<'_> {
    /// The cards of a player touched others, or the dealer took them: they play if they can be told for certain.
    ///
    /// # Rules
    ///
    pub(crate) fn foul(&mut self, seat: Seat, identified: bool, slip: Option<Slip>) -> Result<(), Reason> {
        let hand = self.running_hand()?;
        if hand.turn.is_none() || !self.can_be_killed(seat) {
            return Err(Reason::NotNow);
        }
        if let Some(slip) = slip {
            self.slip_now(Planned { slip, noticed: true });
        }
        let ruling = if slip.is_some() { Ruling::HandTaken } else { Ruling::FoulHand };
        self.rule(ruling, if identified { Remedy::Keep } else { Remedy::Dead }, Some(seat), None);
        if !identified {
            self.kill(seat, true);
        }
        Ok(())
    }

    /// The last hand cannot die: the pot is its owner's.
    pub(crate) fn can_be_killed(&self, seat: Seat) -> bool {
        let hand = self.hand_now();
        hand.live.contains(seat) && hand.live.len() > 1
    }

    /// The hand is dead and the game goes on. Its chips stay, where it `returns` but for what nobody has called.
    pub(crate) fn kill(&mut self, seat: Seat, returns: bool) {
        let actor = self.hand_now().turn.map(|turn| turn.seat);
        self.emit_kill(seat, returns);
        let Some(hand) = self.table.hand else { return };
        let his_turn = actor == Some(seat);
        match hand.stage {
            Stage::Betting if hand.live.len() == 1 => self.close_round(),
            Stage::Betting => {
                let waits = actor.filter(|&actor| actor != seat && self.table.pending(&hand).contains(actor));
                if let Some(after) = actor.filter(|_| waits.is_none()) {
                    self.next_turn(after);
                }
            }
            Stage::Exchange(_) if his_turn || hand.live.len() == 1 => self.next_to_exchange(),
            Stage::Showdown(_) if his_turn || hand.live.len() == 1 => self.next_to_show(),
            Stage::Shuffle | Stage::Exchange(_) | Stage::Showdown(_) | Stage::Over => {}
        }
    }

    /// Where what nobody has called goes back, the bet is what it was before, or what was called of it. A forced bet is no bet
    /// that can be uncalled.
    ///
    /// # Rules
    /// X-12, 7.4, W-2
    pub(crate) fn emit_kill(&mut self, seat: Seat, returns: bool) {
        let hand = self.hand_now();
        let others = hand.seats.but(seat).iter().map(|other| hand.round.bets[other]);
        let called = others.max().unwrap_or(Chips::ZERO);
        let wagered = hand.totals[seat] - hand.forced[seat];
        let uncalled = (hand.round.bets[seat] - called).min(wagered).max(Chips::ZERO);
        let returned = if returns { uncalled } else { Chips::ZERO };
        // Whoever called the nominal blind above a short one has raised nothing.
        let raised = returned.is_positive() && hand.round.aggressor == Some(seat);
        let now = if raised { self.raise_to(hand, seat, called) } else { hand.standing() };
        let Standing { level, full, complete, count, able_before: able, .. } = now;
        let led = Led { round: now.aggressor, hand: now.aggressor_of_hand, opener: now.opener, able };
        let led = raised.then_some(led);
        self.emit(Event::HandKilled { seat, returned, level, full, complete, count, led });
    }

    /// How the betting stands if the last raise was only to this amount, or if that is no raise, was not made.
    fn raise_to(&self, hand: &Hand, seat: Seat, to: Chips) -> Standing {
        let Standing { level, full, complete, count, able_before, .. } = hand.before;
        if to <= level {
            return hand.before;
        }
        let round = Round { level, full, complete, count, ..hand.round };
        let (complete, count) = self.table.counted(&Hand { round, ..*hand }, to);
        Standing {
            level: to,
            full: (to - level).max(full),
            complete,
            count,
            able_before: if count > round.count { hand.round.able_before } else { able_before },
            aggressor: Some(seat),
            ..hand.standing()
        }
    }
}
