//! Taking a chair, leaving it for a while or for good, and coming back.

use poker_cards::{Chips, Seat};

use crate::apply::Felt;
use crate::hand::Stage;
use crate::house::{Entry, Format, Leave};
use crate::{Awaiting, Cause, Event, Phase, PlayerId, Reason};

impl Felt<'_> {
    /// # Rules
    /// T-3, M-7
    pub fn sit(&mut self, seat: Seat, player: PlayerId) -> Result<(), Reason> {
        if self.format() != Format::Tournament {
            return Err(Reason::NotNow);
        }
        if self.table.phase() != Phase::Seating {
            return Err(Reason::GameStarted);
        }
        self.free_chair(seat, player)?;
        self.emit(Event::Sat { seat, player, stack: self.table.house.starting_stack });
        Ok(())
    }

    /// # Rules
    /// T-3, T-4, T-5
    pub fn join(&mut self, seat: Seat, player: PlayerId, chips: Chips) -> Result<(), Reason> {
        if self.format() != Format::Cash {
            return Err(if self.table.phase() == Phase::Seating { Reason::NotNow } else { Reason::GameStarted });
        }
        self.free_chair(seat, player)?;
        self.buy_in(Chips::ZERO, chips)?;
        let running = self.table.running || self.table.positions.is_some() || self.table.hand_runs();
        let entry = self.table.house.rules.entry;
        if running && entry == Entry::Fixed {
            return Err(Reason::GameStarted);
        }
        let waits = running && entry == Entry::PostOrWait;
        self.emit(Event::Joined { seat, player, chips, waits });
        Ok(())
    }

    /// # Rules
    /// T-2, T-3
    pub fn add_chips(&mut self, seat: Seat, amount: Chips) -> Result<(), Reason> {
        self.seated(seat)?;
        if self.format() != Format::Cash || self.in_running_hand(seat) || !amount.is_positive() {
            return Err(Reason::NotNow);
        }
        self.buy_in(self.table.chairs[seat].stack, amount)?;
        let broke = !self.table.chairs[seat].stack.is_positive();
        self.emit(Event::ChipsAdded { seat, amount });
        if broke {
            self.take_place_again(seat);
        }
        Ok(())
    }

    fn buy_in(&self, has: Chips, more: Chips) -> Result<(), Reason> {
        let house = &self.table.house;
        let min = house.least_purchase(has);
        if more < min {
            return Err(Reason::BuyInTooSmall { min });
        }
        let room = Chips::MAX.units() / 100 - self.table.total_chips().units();
        let max = house.max_buy_in.map_or(room, |most| room.min(most.units() - has.units()));
        if more.units() > max {
            return Err(Reason::BuyInTooLarge { max: Chips::new(max) });
        }
        if more.units() % house.chip_unit.units() != 0 {
            return Err(Reason::NotAChipUnit { unit: house.chip_unit });
        }
        Ok(())
    }

    fn free_chair(&self, seat: Seat, player: PlayerId) -> Result<(), Reason> {
        if seat.number() > self.table.house.chairs {
            return Err(Reason::BadSeats);
        }
        if let Some(seat) = self.table.seat_of(player) {
            return Err(Reason::AlreadySeated { seat });
        }
        if self.table.occupied.contains(seat) { Err(Reason::SeatTaken { seat }) } else { Ok(()) }
    }

    pub fn stand(&mut self, seat: Seat) -> Result<(), Reason> {
        self.seated(seat)?;
        match self.format() {
            Format::Tournament if self.table.phase() == Phase::Seating => self.emit(Event::Stood { seat }),
            Format::Tournament => return Err(Reason::GameStarted),
            Format::Cash if self.table.leaving.contains(seat) => return Err(Reason::NotNow),
            Format::Cash if self.in_running_hand(seat) => {
                self.emit(Event::Leaving { seat });
                self.act_at_once(seat);
            }
            Format::Cash => self.emit(Event::Left { seat, chips: self.table.chairs[seat].stack }),
        }
        Ok(())
    }

    /// # Rules
    /// T-7, T-8
    pub fn sit_out(&mut self, seat: Seat) -> Result<(), Reason> {
        self.present(seat)?;
        if self.table.house.rules.leave == Leave::NotNearButton && !self.table.may_leave(seat) {
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
        self.take_place_again(seat);
        Ok(())
    }

    /// Whoever missed a blind waits for the big blind, until he says that he posts.
    fn take_place_again(&mut self, seat: Seat) {
        let waits = self.table.waiting.contains(seat) || self.table.posting.contains(seat);
        if self.table.owing.any.contains(seat) && !waits {
            self.emit(Event::WillWait { seat });
        }
    }

    /// # Rules
    /// T-4, T-6
    pub fn post(&mut self, seat: Seat) -> Result<(), Reason> {
        self.seated(seat)?;
        if !self.table.waiting.contains(seat) || self.table.away.contains(seat) {
            return Err(Reason::NotNow);
        }
        if self.table.must_wait(seat) {
            return Err(Reason::MustWait);
        }
        self.emit(Event::WillPost { seat });
        Ok(())
    }

    pub fn wait_for_big(&mut self, seat: Seat) -> Result<(), Reason> {
        self.seated(seat)?;
        if self.table.posting.contains(seat) {
            self.emit(Event::WillWait { seat });
        } else if !self.table.waiting.contains(seat) {
            return Err(Reason::NotNow);
        }
        Ok(())
    }

    /// # Rules
    /// 7.10 `disconnect_allin`
    pub fn lose_connection(&mut self, seat: Seat) -> Result<(), Reason> {
        self.seated(seat)?;
        if !self.table.house.rules.disconnect_allin || self.table.offline.contains(seat) {
            return Err(Reason::NotNow);
        }
        self.emit(Event::ConnectionLost { seat });
        if let Some(hand) = self.table.hand
            && hand.stage == Stage::Betting
            && hand.turn.is_some_and(|turn| turn.seat == seat)
            && self.table.protects(&hand, seat)
        {
            self.emit(Event::Protected { seat });
            self.next_turn(seat);
        }
        Ok(())
    }

    pub fn find_connection(&mut self, seat: Seat) -> Result<(), Reason> {
        self.seated(seat)?;
        if !self.table.offline.contains(seat) {
            return Err(Reason::NotNow);
        }
        self.emit(Event::ConnectionFound { seat });
        Ok(())
    }

    fn format(&self) -> Format {
        self.table.house.rules.format
    }

    fn seated(&self, seat: Seat) -> Result<(), Reason> {
        if self.table.occupied.contains(seat) { Ok(()) } else { Err(Reason::NotSeated) }
    }

    /// Whether the seat's chips belong to the hand that is being played.
    fn in_running_hand(&self, seat: Seat) -> bool {
        self.table.hand_runs() && self.table.hand.as_ref().is_some_and(|hand| hand.seats.contains(seat))
    }

    fn present(&self, seat: Seat) -> Result<(), Reason> {
        if !self.table.in_play().contains(seat) {
            return Err(Reason::NotSeated);
        }
        let playing = !matches!(self.table.phase(), Phase::Seating | Phase::Finished);
        if playing && !self.table.away.contains(seat) { Ok(()) } else { Err(Reason::NotNow) }
    }

    fn leave(&mut self, seat: Seat, cause: Cause) {
        // Whoever has not come in yet has to when he is back.
        if self.table.posting.contains(seat) {
            self.emit(Event::WillWait { seat });
        }
        self.emit(Event::SatOut { seat, cause });
        if self.table.house.rules.deals_absent() {
            self.act_at_once(seat);
        }
    }

    /// If the turn is his, it is played for him now.
    fn act_at_once(&mut self, seat: Seat) {
        if let Awaiting::Decision { seat: actor, .. } = self.table.awaiting()
            && actor == seat
        {
            self.act_for(seat, Cause::Away);
        }
    }
}
