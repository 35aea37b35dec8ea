//! Who sits where, and what he waits for.

use poker_cards::{Chips, Seat, SeatSet};

use crate::table::Chair;
use crate::{Blind, Event, PlayerId, Table};

pub(super) fn evolve_chairs(table: &mut Table, event: &Event) {
    match *event {
        Event::Sat { seat, player, stack } => take_chair(table, seat, player, stack),
        Event::Joined { seat, player, chips, waits } => {
            take_chair(table, seat, player, chips);
            moved_after_hand(table, seat, chips);
            if waits {
                table.waiting.insert(seat);
            }
        }
        Event::ChipsAdded { seat, amount } => {
            table.chairs[seat].stack += amount;
            moved_after_hand(table, seat, amount);
        }
        Event::OddChipsAwarded { seat, amount } => {
            table.chairs[seat].stack += amount;
            table.carried -= amount;
            moved_after_hand(table, seat, amount);
        }
        Event::Leaving { seat } => table.leaving.insert(seat),
        Event::Stood { seat } => free_chair(table, seat),
        Event::Left { seat, chips } => {
            moved_after_hand(table, seat, Chips::ZERO - chips);
            if let Some(hand) = &mut table.hand {
                hand.gone.insert(seat);
            }
            free_chair(table, seat);
        }
        Event::WillPost { seat } => {
            table.waiting.remove(seat);
            table.posting.insert(seat);
        }
        Event::WillWait { seat } => {
            table.posting.remove(seat);
            table.waiting.insert(seat);
        }
        Event::BlindMissed { seat, blind } => {
            let owing = &mut table.owing;
            owing.any.insert(seat);
            match blind {
                Some(Blind::Small) => owing.small.insert(seat),
                Some(Blind::Big) => owing.big.insert(seat),
                Some(Blind::Early) | None => {}
            }
        }
        Event::ConnectionLost { seat } => table.offline.insert(seat),
        Event::ConnectionFound { seat } => table.offline.remove(seat),
        Event::TableFounded { seats } => settle_in(table, seats),
        Event::SatOut { seat, .. } => table.away.insert(seat),
        Event::CameBack { seat } => {
            table.away.remove(seat);
            table.chairs[seat].missed = 0;
        }
        Event::TimedOut { seat, .. } => table.chairs[seat].missed = table.chairs[seat].missed.saturating_add(1),
        _ => {}
    }
}

fn take_chair(table: &mut Table, seat: Seat, player: PlayerId, stack: Chips) {
    table.occupied.insert(seat);
    forget_blinds(table, seat);
    table.chairs[seat] = Chair { player: Some(player), stack, ..Chair::default() };
}

fn free_chair(table: &mut Table, seat: Seat) {
    let Table { occupied, away, waiting, posting, leaving, offline, .. } = table;
    for set in [occupied, away, waiting, posting, leaving, offline] {
        set.remove(seat);
    }
    if let Some(split) = &mut table.split {
        split.winners.remove(seat);
    }
    forget_blinds(table, seat);
    table.chairs[seat] = Chair::default();
}

/// Whoever takes the chair was never dealt in and owes nothing.
fn forget_blinds(table: &mut Table, seat: Seat) {
    table.dealt.remove(seat);
    table.owing = table.owing.without(SeatSet::from_iter([seat]));
}

/// Chips that come or go while the last hand still lies there do not belong to it.
fn moved_after_hand(table: &mut Table, seat: Seat, amount: Chips) {
    if let Some(hand) = table.hand.as_mut().filter(|hand| hand.seats.contains(seat)) {
        hand.moved += amount;
    }
}

/// These players have their place: they owe nothing and wait for nothing.
pub(super) fn settle_in(table: &mut Table, seats: SeatSet) {
    table.waiting = table.waiting.without(seats);
    table.posting = table.posting.without(seats);
    table.owing = table.owing.without(seats);
}
