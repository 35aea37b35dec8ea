//! Hands that are dead by a ruling.

use poker_cards::{Chips, Seat};

use crate::apply::Felt;
use crate::hand::{Hand, Round, Stage};
use crate::house::Structure;
use crate::slips::{Planned, Remedy, Ruling, Slip};
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

    /// Where what nobody has called goes back, the bet is what it was before. A forced bet is no bet that can be uncalled.
    pub(crate) fn emit_kill(&mut self, seat: Seat, returns: bool) {
        let hand = self.hand_now();
        let others = hand.seats.but(seat).iter().map(|other| hand.round.bets[other]);
        let second = others.max().unwrap_or(Chips::ZERO);
        let wagered = hand.totals[seat] - self.table.chairs[seat].forced;
        let uncalled = (hand.round.bets[seat] - second).min(wagered).max(Chips::ZERO);
        let returned = if returns { uncalled } else { Chips::ZERO };
        let Round { level, full, complete, count, .. } =
            if returned.is_positive() { self.round_before(hand, seat, second) } else { hand.round };
        self.emit(Event::HandKilled { seat, returned, level, full, complete, count });
    }

    /// The round before the last raise, whose raiser is this seat. What the size of the raise before it was stands in the bets
    /// in front; where the raiser himself had made that bet, it is at most the difference to the next lower one.
    fn round_before(&self, hand: &Hand, seat: Seat, second: Chips) -> Round {
        let first_round = hand.board_len() == 0 && !hand.exchanged;
        let level = if first_round { second.max(hand.stakes.big_blind) } else { second };
        let below = hand.seats.but(seat).iter().map(|other| hand.round.bets[other]).filter(|&bet| bet < second);
        let step = second - below.max().unwrap_or(Chips::ZERO);
        let least = if first_round { hand.stakes.first_bet() } else { hand.stakes.table_bet() };
        let full = hand.round.full.min(step.max(least));
        if self.table.house.rules.structure != Structure::Fixed {
            return Round { level, full, ..hand.round };
        }
        let counted = hand.round.complete == hand.round.bets[seat];
        let all_in = !self.table.chairs[seat].stack.is_positive();
        let complete = match counted {
            false => hand.round.complete,
            true if all_in || level == Chips::ZERO => level,
            true => (hand.round.complete - self.table.unit(hand)).max(Chips::ZERO),
        };
        let count = hand.round.count - u8::from(counted);
        Round { level, complete, count, ..hand.round }
    }
}
