//! Replaying events. No rule stands here: every amount, card, seat and level is in the event.

use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Burns, Exchange, Hand, Round, Showdown, Stage, Standing, Stub, Turn};
use crate::house::Stakes;
use crate::places::{Hole, Places};
use crate::table::{Chair, Positions, Split, Stand};
use crate::{Blind, Cause, Event, PlayerId, Sealed, Slot, Table, slips};

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
        Event::LevelReached { level, .. } => table.announced = Some(level),
        Event::HandStarted { .. } => start_hand(table, event),
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

fn evolve_chairs(table: &mut Table, event: &Event) {
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
fn settle_in(table: &mut Table, seats: SeatSet) {
    table.waiting = table.waiting.without(seats);
    table.posting = table.posting.without(seats);
    table.owing = table.owing.without(seats);
}

fn start_hand(table: &mut Table, event: &Event) {
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

#[inline(always)]
fn evolve_betting(table: &mut Table, event: &Event) {
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
fn evolve_chips(table: &mut Table, event: &Event) {
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

/// Old logs do not say how many could still act before a bet or raise that counts.
fn able_in_old_logs(hand: &Hand, count: u8) -> u8 {
    if count <= hand.round.count { hand.round.able_before } else { hand.live.without(hand.all_in).len() as u8 }
}

#[inline(always)]
fn evolve_cards(table: &mut Table, event: &Event) {
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
fn evolve_exchange(table: &mut Table, event: &Event) {
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

#[inline(always)]
fn evolve_showdown(table: &mut Table, event: &Event) {
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
