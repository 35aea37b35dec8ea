//! Bets, forced bets and pots.

use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Hand, Stage, Turn};
use crate::table::{Chair, Split};
use crate::{Blind, Event, Table};

#[inline(always)]
pub(super) fn evolve_betting(table: &mut Table, event: &Event) {
    let Table { hand: Some(hand), chairs, turns, .. } = table else { return };
    match *event {
        Event::ActionOn { seat, turn, since_ms, deadline_ms } => {
            hand.turn = Some(Turn { seat, id: turn, since_ms, deadline_ms });
            *turns = turn.0;
        }
        Event::Folded { seat, .. } => {
            hand.live.remove(seat);
            hand.folded.insert(seat);
            if let Stage::Exchange(exchange) = &mut hand.stage {
                exchange.waiting.remove(seat);
            }
            acted(hand, seat);
        }
        Event::Checked { seat, .. } => acted(hand, seat),
        Event::Called { seat, amount, .. } => {
            put_in(hand, chairs, seat, amount);
            acted(hand, seat);
        }
        Event::Bet { seat, to, full, complete, count, able, .. }
        | Event::Raised { seat, to, full, complete, count, able, .. } => {
            let able_before = able.unwrap_or_else(|| able_in_old_logs(hand, count));
            hand.before = hand.standing();
            put_in(hand, chairs, seat, to - hand.round.bets[seat]);
            let round = &mut hand.round;
            round.able_before = able_before;
            (round.level, round.full, round.complete, round.count) = (to, full, complete, count);
            round.to_act = SeatSet::ALL;
            round.aggressor = Some(seat);
            hand.opener = hand.opener.or(Some(seat));
            hand.aggressor = Some(seat);
            acted(hand, seat);
        }
        Event::Protected { seat } => {
            hand.protected.insert(seat);
            hand.all_in.insert(seat);
            hand.turn = None;
        }
        _ => {}
    }
}

#[inline(always)]
pub(super) fn evolve_chips(table: &mut Table, event: &Event) {
    let Table { hand: Some(hand), chairs, rake, carried, split, .. } = table else { return };
    match *event {
        Event::AntePosted { seat, amount, .. } => {
            pay(hand, chairs, seat, amount);
            hand.forced[seat] += amount;
            hand.totals[seat] += amount;
        }
        Event::BlindPosted { seat, blind, amount, .. } => {
            put_in(hand, chairs, seat, amount);
            hand.forced[seat] += amount;
            hand.blinds += amount;
            match blind {
                Blind::Small => hand.small_poster = Some(seat),
                Blind::Big => hand.big_poster = Some(seat),
                Blind::Early => {}
            }
        }
        Event::Posted { seat, amount, .. } => {
            put_in(hand, chairs, seat, amount);
            hand.forced[seat] += amount;
        }
        Event::DeadPosted { seat, amount, .. } | Event::TableAntePosted { seat, amount, .. } => {
            pay(hand, chairs, seat, amount);
            hand.dead += amount;
        }
        Event::BetReturned { seat, amount } => {
            hand.round.bets[seat] -= amount;
            hand.totals[seat] -= amount;
            chairs[seat].stack += amount;
            if !hand.protected.contains(seat) {
                hand.all_in.remove(seat);
            }
        }
        Event::PotAwarded { seat, amount, .. } => {
            hand.won[seat] += amount;
            chairs[seat].stack += amount;
        }
        Event::Raked { amount, .. } => {
            hand.raked += amount;
            *rake += amount;
        }
        Event::Carried { amount, winners, .. } => {
            hand.carried += amount;
            *carried += amount;
            *split = winners.map(|winners| Split { button: hand.button, winners });
        }
        _ => {}
    }
}

/// Chips leave the stack.
fn pay(hand: &mut Hand, chairs: &mut PerSeat<Chair>, seat: Seat, amount: Chips) {
    chairs[seat].stack -= amount;
    if !chairs[seat].stack.is_positive() {
        hand.all_in.insert(seat);
    }
}

fn put_in(hand: &mut Hand, chairs: &mut PerSeat<Chair>, seat: Seat, amount: Chips) {
    pay(hand, chairs, seat, amount);
    hand.round.bets[seat] += amount;
    hand.totals[seat] += amount;
}

fn acted(hand: &mut Hand, seat: Seat) {
    hand.round.acted.insert(seat);
    hand.round.to_act.remove(seat);
    hand.round.acted_level[seat] = hand.round.level;
    hand.turn = None;
}

/// Old logs do not say how many could still act before a bet or raise that counts.
fn able_in_old_logs(hand: &Hand, count: u8) -> u8 {
    if count <= hand.round.count { hand.round.able_before } else { hand.live.without(hand.all_in).len() as u8 }
}
