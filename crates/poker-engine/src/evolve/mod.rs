//! Replaying events. No rule stands here: every amount, card, seat and level is in the event.

mod cards;
mod chairs;
mod chips;
mod showdown;
mod start;

use poker_cards::Seat;

use self::cards::{evolve_cards, evolve_exchange};
use self::chairs::evolve_chairs;
use self::chips::{evolve_betting, evolve_chips};
use self::showdown::evolve_showdown;
use self::start::start_hand;
use crate::table::Stand;
use crate::{Cause, Event, Table, slips};

/// Folds one event into the table. The event must come from [`apply`](crate::apply) on the same table; one that cannot
/// follow changes nothing that the invariants would not find.
pub fn evolve(table: &mut Table, event: &Event) {
    fold(table, event);
    if table.slips.is_some() {
        slips::after(table, event);
    }
}

/// Folds what every hand needs of an event. Inlined where an event of a known kind is made, so that nothing of it but its
/// arm stays, and the event is written into the log at once.
#[inline(always)]
pub(crate) fn fold(table: &mut Table, event: &Event) {
    match *event {
        Event::Dealt { .. }
        | Event::Burned { .. }
        | Event::FlopDealt { .. }
        | Event::TurnDealt { .. }
        | Event::RiverDealt { .. }
        | Event::Shuffled { .. }
        | Event::ShuffledByHand
        | Event::RoundClosed
        | Event::HoleRead { .. }
        | Event::BoardRead { .. } => evolve_cards(table, event),
        Event::ActionOn { .. }
        | Event::Folded { .. }
        | Event::Checked { .. }
        | Event::Called { .. }
        | Event::Bet { .. }
        | Event::Raised { .. }
        | Event::Protected { .. } => evolve_betting(table, event),
        Event::AntePosted { .. }
        | Event::BlindPosted { .. }
        | Event::Posted { .. }
        | Event::DeadPosted { .. }
        | Event::TableAntePosted { .. }
        | Event::BetReturned { .. }
        | Event::PotAwarded { .. }
        | Event::Raked { .. }
        | Event::Carried { .. } => evolve_chips(table, event),
        Event::ShowdownStarted { .. }
        | Event::Tabled { .. }
        | Event::Mucked { .. }
        | Event::MuckQuestioned { .. }
        | Event::BoardPlayed { .. }
        | Event::HandEnded { .. } => evolve_showdown(table, event),
        Event::ExchangeBegun { .. }
        | Event::LaidAway { .. }
        | Event::Served { .. }
        | Event::StubRenewed { .. }
        | Event::ExchangeEnded => evolve_exchange(table, event),
        Event::HandStarted { .. } => start_hand(table, event),
        Event::LevelReached { level, .. } => table.announced = Some(level),
        Event::DrewForButton { .. } | Event::Cut { .. } => {}
        _ => evolve_game(table, event),
    }
    if let Some(seat) = player_chose(event) {
        spoke(table, seat);
    }
}

#[inline(never)]
fn evolve_game(table: &mut Table, event: &Event) {
    match *event {
        Event::GameStarted { at_ms } => {
            table.started_ms = Some(at_ms);
            table.stand = Stand::Ready;
        }
        Event::DrawBegun => table.stand = Stand::Draw { shuffled: false },
        Event::DrawShuffled { .. } => table.stand = Stand::Draw { shuffled: true },
        Event::ButtonWon { seat } => {
            table.first_button = Some(seat);
            table.stand = Stand::Ready;
        }
        Event::Eliminated { seat, place, shared_to } => {
            go_out(table, seat);
            table.chairs[seat].place = Some((place, shared_to));
        }
        Event::GameWon { seat } => {
            table.chairs[seat].place = Some((1, 1));
            table.stand = Stand::Finished;
        }
        Event::TimeCredited { ms } => credit(table, ms),
        Event::TableClosed => table.stand = Stand::Closed,
        Event::Sat { .. }
        | Event::Stood { .. }
        | Event::Joined { .. }
        | Event::ChipsAdded { .. }
        | Event::Leaving { .. }
        | Event::Left { .. }
        | Event::WillPost { .. }
        | Event::WillWait { .. }
        | Event::BlindMissed { .. }
        | Event::TableFounded { .. }
        | Event::SatOut { .. }
        | Event::CameBack { .. }
        | Event::ConnectionLost { .. }
        | Event::ConnectionFound { .. }
        | Event::OddChipsAwarded { .. }
        | Event::TimedOut { .. } => evolve_chairs(table, event),
        _ => slips::fold(table, event),
    }
}

/// Out of the tournament; the hand remembers who was away, should it be void.
fn go_out(table: &mut Table, seat: Seat) {
    table.out.insert(seat);
    if let Some(hand) = table.hand.as_mut().filter(|_| table.away.contains(seat)) {
        hand.away_out.insert(seat);
    }
    table.away.remove(seat);
}

fn credit(table: &mut Table, ms: i64) {
    table.started_ms = table.started_ms.map(|started| started.saturating_add(ms));
    if let Some(turn) = table.hand.as_mut().and_then(|hand| hand.turn.as_mut()) {
        turn.since_ms = turn.since_ms.saturating_add(ms);
        turn.deadline_ms = turn.deadline_ms.saturating_add(ms);
    }
}

/// Notes that a player gave his own word.
fn spoke(table: &mut Table, seat: Seat) {
    if let Some(hand) = &mut table.hand {
        table.chairs[seat].missed = 0;
        hand.spoke.insert(seat);
    }
}

/// The seat, if the event is a player's own word in the betting or the showdown.
#[inline(always)]
pub(crate) fn player_chose(event: &Event) -> Option<Seat> {
    match *event {
        Event::Folded { seat, cause: Cause::Player }
        | Event::Checked { seat, cause: Cause::Player }
        | Event::Mucked { seat, cause: Cause::Player }
        | Event::Tabled { seat, cause: Cause::Player, .. }
        | Event::LaidAway { seat, cause: Cause::Player, .. }
        | Event::Called { seat, .. }
        | Event::Bet { seat, .. }
        | Event::Raised { seat, .. } => Some(seat),
        _ => None,
    }
}
