//! Hands are shown or thrown away.

use poker_cards::Seat;

use crate::hand::{Hand, Showdown, Stage};
use crate::{Event, Table};

#[inline(always)]
pub(super) fn evolve_showdown(table: &mut Table, event: &Event) {
    let Some(hand) = &mut table.hand else { return };
    match *event {
        Event::ShowdownStarted { first, seats, order } => {
            let showdown = Showdown { first, seats, order, waiting: seats, asked: None };
            hand.stage = Stage::Showdown(showdown);
            hand.shown = Some(showdown);
        }
        Event::Tabled { seat, .. } => {
            hand.tabled.insert(seat);
            answered(hand, seat);
        }
        Event::Mucked { seat, .. } => {
            if !hand.on_board.contains(seat) {
                hand.live.remove(seat);
            }
            hand.mucked.insert(seat);
            answered(hand, seat);
        }
        Event::MuckQuestioned { seat } => {
            if let Stage::Showdown(showdown) = &mut hand.stage {
                showdown.asked = Some(seat);
            }
        }
        Event::BoardPlayed { seat } => hand.on_board.insert(seat),
        Event::HandEnded { .. } => {
            hand.stage = Stage::Over;
            hand.turn = None;
        }
        _ => {}
    }
}

fn answered(hand: &mut Hand, seat: Seat) {
    if let Stage::Showdown(showdown) = &mut hand.stage
        && showdown.waiting.contains(seat)
    {
        showdown.waiting.remove(seat);
        showdown.asked = None;
        hand.turn = None;
    }
}
