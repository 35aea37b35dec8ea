//! A hand begins.

use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use super::chairs::settle_in;
use crate::hand::{Burns, Hand, Round, Stage, Standing, Stub};
use crate::house::Stakes;
use crate::places::{Hole, Places};
use crate::table::{Positions, Stand};
use crate::{Event, Sealed, Table};

pub(super) fn start_hand(table: &mut Table, event: &Event) {
    let Event::HandStarted { hand, level, stakes, button, small, big, dealer, seats } = *event else { return };
    let mut start_stacks = PerSeat::all(Chips::ZERO);
    seats.iter().for_each(|seat| start_stacks[seat] = table.chairs[seat].stack);
    let newcomers = seats.without(table.dealt);
    table.dealt = table.dealt.or(seats);
    table.hands = hand;
    table.positions = Some(Positions { button, small, big });
    table.stand = Stand::Hand;
    let dead = std::mem::take(&mut table.carried);
    table.hand = Some(Hand {
        dead,
        carried_in: dead,
        split_in: table.split.take(),
        posters: table.posting.and(seats),
        owed_small: table.owing.small.and(seats),
        owed_big: table.owing.big.and(seats),
        waiters: table.waiting.and(seats),
        newcomers,
        ..fresh_hand(hand, level, stakes, button, dealer, seats, start_stacks)
    });
    settle_in(table, seats);
}

fn fresh_hand(
    number: u32,
    level: u8,
    stakes: Stakes,
    button: Seat,
    dealer: Seat,
    seats: SeatSet,
    start_stacks: PerSeat<Chips>,
) -> Hand {
    Hand {
        number,
        level,
        stakes,
        button,
        dealer,
        small_poster: None,
        big_poster: None,
        seats,
        live: seats,
        folded: SeatSet::EMPTY,
        mucked: SeatSet::EMPTY,
        tabled: SeatSet::EMPTY,
        on_board: SeatSet::EMPTY,
        all_in: SeatSet::EMPTY,
        protected: SeatSet::EMPTY,
        posters: SeatSet::EMPTY,
        owed_small: SeatSet::EMPTY,
        owed_big: SeatSet::EMPTY,
        waiters: SeatSet::EMPTY,
        newcomers: SeatSet::EMPTY,
        away_out: SeatSet::EMPTY,
        start_stacks,
        forced: PerSeat::all(Chips::ZERO),
        totals: PerSeat::all(Chips::ZERO),
        won: PerSeat::all(Chips::ZERO),
        dead: Chips::ZERO,
        carried_in: Chips::ZERO,
        split_in: None,
        blinds: Chips::ZERO,
        raked: Chips::ZERO,
        carried: Chips::ZERO,
        moved: Chips::ZERO,
        gone: SeatSet::EMPTY,
        stub: Sealed::new(Stub::EMPTY),
        burns: Sealed::new(Burns::NONE),
        holes: Sealed::new(PerSeat::all(Hole::NONE)),
        laid: Sealed::new(Stub::EMPTY),
        laid_counts: PerSeat::all(0),
        board: Places::NONE,
        // F-2: the nominal big blind is the level and the first full bet, also when it is posted short.
        round: Round::new(stakes.big_blind, stakes.first_bet()),
        before: Standing::default(),
        drew: false,
        exchanged: false,
        spoke: SeatSet::EMPTY,
        opener: None,
        aggressor: None,
        turn: None,
        stage: Stage::Shuffle,
        shown: None,
    }
}
