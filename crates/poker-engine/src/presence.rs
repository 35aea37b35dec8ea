//! Leaving the table for a while, and coming back.

use poker_cards::Seat;

use crate::apply::Felt;
use crate::{Awaiting, Cause, Event, Phase, Reason};

impl Felt<'_> {
    /// # Rules
    /// T-8
    pub fn sit_out(&mut self, seat: Seat) -> Result<(), Reason> {
        self.present(seat)?;
        if !self.table.may_leave(seat) {
            return Err(Reason::MayNotLeave);
        }
        self.leave(seat, Cause::Player);
        Ok(())
    }

    pub fn mark_away(&mut self, seat: Seat) -> Result<(), Reason> {
        self.present(seat)?;
        self.leave(seat, Cause::Timeout);
        Ok(())
    }

    pub fn come_back(&mut self, seat: Seat) -> Result<(), Reason> {
        if !self.table.in_play().contains(seat) {
            return Err(Reason::NotSeated);
        }
        if !self.table.away.contains(seat) {
            return Err(Reason::NotNow);
        }
        self.emit(Event::CameBack { seat });
        Ok(())
    }

    fn present(&self, seat: Seat) -> Result<(), Reason> {
        if !self.table.in_play().contains(seat) {
            return Err(Reason::NotSeated);
        }
        let playing = !matches!(self.table.phase(), Phase::Seating | Phase::Finished);
        if playing && !self.table.away.contains(seat) { Ok(()) } else { Err(Reason::NotNow) }
    }

    /// Away from now on; if the turn is his, it is played for him at once.
    fn leave(&mut self, seat: Seat, cause: Cause) {
        self.emit(Event::SatOut { seat, cause });
        if let Awaiting::Decision { seat: actor, .. } = self.table.awaiting()
            && actor == seat
        {
            self.act_for(seat, Cause::Away);
        }
    }
}
