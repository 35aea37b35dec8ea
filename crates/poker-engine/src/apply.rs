//! Deciding: a command becomes events, or is refused.

use poker_cards::Permutation;

use crate::evolve::fold;
use crate::hand::Stage;
use crate::table::Stand;
use crate::{Act, Awaiting, Cause, Command, Event, Phase, Reason, Refusal, Sealed, Table, TurnId, slips};

/// Decides a command and folds its events into the table, appending them to `events`; or refuses it, and then table and
/// events are as they were.
///
/// # Errors
/// [`Refusal`] says why, with the facts and the current menu.
#[inline(always)]
pub fn apply(table: &mut Table, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let mut felt = Felt { at_ms: command.at_ms, table, events };
    // Most commands are plays: where one is made it is decided on the spot.
    let done = match command.act {
        Act::Play { seat, turn, play } if !felt.table.awaits_shuffle() => felt.play(seat, turn, play),
        ref act => felt.decide(act),
    };
    let reason = match done {
        Ok(()) => return Ok(()),
        Err(reason) => reason,
    };
    let menu = match command.act {
        Act::Play { seat, .. } => table.menu(seat),
        _ => None,
    };
    Err(Refusal { reason, menu })
}

/// The table while a command is decided: what is emitted is folded at once, so the rules always read the present state.
pub(crate) struct Felt<'a> {
    pub table: &'a mut Table,
    pub events: &'a mut Vec<Event>,
    pub at_ms: i64,
}

impl Felt<'_> {
    #[inline(always)]
    pub fn emit(&mut self, event: Event) {
        fold(self.table, &event);
        self.events.push(event);
        if self.table.slips.is_some() {
            let event = self.events.last().expect("it was just pushed");
            slips::after(self.table, event);
        }
    }

    #[inline(never)]
    fn decide(&mut self, act: &Act) -> Result<(), Reason> {
        if self.table.awaits_shuffle() {
            return self.shuffled(act);
        }
        if let Stand::Closed = self.table.stand {
            // Whoever still sits at a closed table may go.
            return if let Act::Stand { seat } = *act { self.stand(seat) } else { Err(Reason::NotNow) };
        }
        match *act {
            Act::Sit { seat, player } => self.sit(seat, player),
            Act::Join { seat, player, chips } => self.join(seat, player, chips),
            Act::AddChips { seat, amount } => self.add_chips(seat, amount),
            Act::Stand { seat } => self.stand(seat),
            Act::StartGame => self.start_game(),
            Act::StartHand => self.start_hand(),
            Act::Shuffled { .. } | Act::ShuffledByHand => Err(Reason::NotNow),
            Act::ReadHole { seat, cards } => self.read_hole(seat, cards),
            Act::ReadBoard { card } => self.read_board(card),
            Act::Play { seat, turn, play } => self.play(seat, turn, play),
            Act::SitOut { seat } => self.sit_out(seat),
            Act::MarkAway { seat } => self.mark_away(seat),
            Act::ComeBack { seat } => self.come_back(seat),
            Act::Post { seat } => self.post(seat),
            Act::WaitForBig { seat } => self.wait_for_big(seat),
            Act::LoseConnection { seat } => self.lose_connection(seat),
            Act::FindConnection { seat } => self.find_connection(seat),
            Act::TimeOut { turn } => self.time_out(turn),
            Act::CreditTime { ms } => self.credit_time(ms),
            Act::Slip { slip, unnoticed } => self.slip(slip, !unnoticed),
            Act::Floor { floor } => self.floor(floor),
            Act::ShowCards { seat, cards } => self.show_cards(seat, cards),
            Act::Close => self.close(),
        }
    }

    fn start_game(&mut self) -> Result<(), Reason> {
        if self.table.phase() != Phase::Seating {
            return Err(Reason::GameStarted);
        }
        if self.table.occupied.len() < 2 {
            return Err(Reason::TooFewPlayers);
        }
        self.emit(Event::GameStarted { at_ms: self.at_ms });
        Ok(())
    }

    fn start_hand(&mut self) -> Result<(), Reason> {
        if self.table.awaiting() != Awaiting::Hand {
            return Err(Reason::NotNow);
        }
        if self.table.positions.is_some() || self.table.first_button.is_some() {
            return self.begin_hand();
        }
        if !self.table.can_play() {
            return Err(Reason::TooFewPlayers);
        }
        self.emit(Event::DrawBegun);
        Ok(())
    }

    fn shuffled(&mut self, act: &Act) -> Result<(), Reason> {
        let Awaiting::Shuffle(cards) = self.table.awaiting() else { return Err(Reason::NotNow) };
        let order = match *act {
            Act::Shuffled { order } if order.numbers().len() == usize::from(cards) => Some(order),
            Act::Shuffled { .. } => return Err(Reason::BadCards),
            Act::ShuffledByHand => None,
            _ => return Err(Reason::NotNow),
        };
        match (&self.table.stand, order) {
            (Stand::Draw { .. }, Some(order)) => return self.draw_for_button(&order),
            // With a real deck somebody must read the drawn cards aloud; no command says so yet.
            (Stand::Draw { .. }, None) => return Err(Reason::NotNow),
            _ => {}
        }
        if self.table.hand.as_ref().is_some_and(|hand| matches!(hand.stage, Stage::Shuffle)) {
            self.emit(order.map_or(Event::ShuffledByHand, |order| Event::Shuffled { order: Sealed::new(order) }));
            self.deal();
        } else if let Some(mix) = self.table.slips.as_ref().and_then(|slips| slips.mix) {
            self.mixed(mix, order.as_ref());
        } else {
            self.renew_stub(order.as_ref());
        }
        Ok(())
    }

    fn draw_for_button(&mut self, order: &Permutation) -> Result<(), Reason> {
        self.emit(Event::DrawShuffled { order: Sealed::new(*order) });
        let players = self.table.drawing();
        let mut highest = None;
        for (seat, &number) in players.iter().zip(order.numbers()) {
            let card = poker_cards::Card::from_index(number).expect("an order of 52 numbers cards");
            self.emit(Event::DrewForButton { seat, card });
            highest = highest.max(Some((card, seat)));
        }
        let (_, seat) = highest.ok_or(Reason::TooFewPlayers)?;
        self.emit(Event::ButtonWon { seat });
        self.begin_hand()
    }

    fn credit_time(&mut self, ms: i64) -> Result<(), Reason> {
        if ms <= 0 || self.table.started_ms.is_none() {
            return Err(Reason::NotNow);
        }
        self.emit(Event::TimeCredited { ms });
        Ok(())
    }

    fn time_out(&mut self, turn: TurnId) -> Result<(), Reason> {
        let Awaiting::Decision { seat, turn: current, .. } = self.table.awaiting() else {
            return Err(Reason::StaleTurn);
        };
        if turn != current {
            return Err(Reason::StaleTurn);
        }
        self.emit(Event::TimedOut { seat, turn });
        self.act_for(seat, Cause::Timeout);
        Ok(())
    }
}
