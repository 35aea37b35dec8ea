//! Cards are dealt, read and exchanged.

use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Exchange, Hand, Round, Stage, Stub};
use crate::places::Hole;
use crate::{Event, Sealed, Slot, Table};

#[inline(always)]
pub(super) fn evolve_cards(table: &mut Table, event: &Event) {
    let Some(hand) = &mut table.hand else { return };
    match *event {
        Event::Shuffled { order } => {
            *hand.stub.open_mut() = Stub::deck(Some(order.open()));
            hand.stage = Stage::Betting;
        }
        Event::ShuffledByHand => {
            *hand.stub.open_mut() = Stub::deck(None);
            hand.stage = Stage::Betting;
        }
        Event::Burned { card } => {
            hand.burns.open_mut().push(*card.open());
            hand.stub.open_mut().drop_top(1);
        }
        Event::Dealt { seat, card } => {
            hand.holes.open_mut()[seat].push(*card.open());
            hand.stub.open_mut().drop_top(1);
        }
        Event::FlopDealt { cards } => cards.into_iter().for_each(|card| put_on_board(hand, card)),
        Event::TurnDealt { card } | Event::RiverDealt { card } => put_on_board(hand, card),
        Event::RoundClosed => {
            let aggressor = hand.round.aggressor;
            hand.round = Round::new(Chips::ZERO, hand.stakes.table_bet());
            // The showdown asks for the last aggressor of the last round (W-2).
            if hand.board_len() == 5 || hand.exchanged {
                hand.round.aggressor = aggressor;
            }
            hand.turn = None;
        }
        Event::HoleRead { seat, cards } => cards.open().cards().for_each(|card| hand.holes.open_mut()[seat].tell(card)),
        Event::BoardRead { card } => hand.board.tell(Slot::Read(card)),
        _ => {}
    }
}

#[inline(never)]
pub(super) fn evolve_exchange(table: &mut Table, event: &Event) {
    let Some(hand) = &mut table.hand else { return };
    match *event {
        Event::ExchangeBegun { seats } => {
            hand.drew = true;
            hand.stage = Stage::Exchange(Exchange { waiting: seats, serving: None, fifth: SeatSet::EMPTY });
        }
        Event::LaidAway { seat, count, cards, fifth, .. } => {
            for card in cards.open().cards() {
                hand.holes.open_mut()[seat].take(card);
                hand.laid.open_mut().push(card);
            }
            hand.laid_counts[seat] = count;
            serve(hand, seat, Some(seat));
            if let Stage::Exchange(exchange) = &mut hand.stage
                && fifth.unwrap_or(count == 5)
            {
                exchange.fifth.insert(seat);
            }
            hand.turn = None;
        }
        Event::Served { seat } => serve(hand, seat, None),
        Event::StubRenewed { stub, kept } => {
            hand.stub = stub;
            let own = kept.map_or(0..0, |seat| hand.laid_by(seat));
            hand.laid = Sealed::new(hand.laid.open().cards().take(own.end).skip(own.start).collect());
            let counts = std::mem::replace(&mut hand.laid_counts, PerSeat::all(0));
            if let Some(seat) = kept {
                hand.laid_counts[seat] = counts[seat];
            }
            hand.folded.iter().for_each(|seat| hand.holes.open_mut()[seat] = Hole::NONE);
        }
        Event::ExchangeEnded => {
            hand.stage = Stage::Betting;
            hand.exchanged = true;
        }
        _ => {}
    }
}

fn serve(hand: &mut Hand, seat: Seat, serving: Option<Seat>) {
    if let Stage::Exchange(exchange) = &mut hand.stage {
        exchange.waiting.remove(seat);
        exchange.serving = serving;
    }
}

fn put_on_board(hand: &mut Hand, card: Slot) {
    hand.board.push(card);
    hand.stub.open_mut().drop_top(1);
}
