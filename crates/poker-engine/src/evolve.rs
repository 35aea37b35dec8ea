//! Replaying events. No rule stands here: every amount, card, seat and level is in the event.

use poker_cards::{Card, Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Burns, Deck, Hand, Round, Showdown, Stage, Turn};
use crate::house::Stakes;
use crate::table::{Chair, Positions, Stand};
use crate::{Blind, Event, Sealed, Slot, Table};

/// Folds one event into the table. The event must come from [`apply`](crate::apply) on the same table; one that cannot
/// follow changes nothing that the invariants would not find.
pub fn evolve(table: &mut Table, event: &Event) {
    match *event {
        Event::Sat { seat, player, stack } => {
            table.occupied.insert(seat);
            table.chairs[seat] = Chair { player: Some(player), stack, ..Chair::default() };
        }
        Event::Stood { seat } => {
            table.occupied.remove(seat);
            table.chairs[seat] = Chair::default();
        }
        Event::GameStarted { at_ms } => {
            table.started_ms = Some(at_ms);
            table.stand = Stand::Ready;
        }
        Event::DrawBegun => table.stand = Stand::Draw(None),
        Event::DrawShuffled { order } => table.stand = Stand::Draw(Some(order)),
        Event::DrewForButton { .. } | Event::Cut { .. } | Event::TimedOut { .. } => evolve_presence(table, event),
        Event::ButtonWon { seat } => {
            table.first_button = Some(seat);
            table.stand = Stand::Ready;
        }
        Event::LevelReached { level, .. } => table.announced = Some(level),
        Event::HandStarted { .. } => start_hand(table, event),
        Event::SatOut { .. } | Event::CameBack { .. } | Event::TimeCredited { .. } => evolve_presence(table, event),
        Event::Eliminated { seat, place, shared_to } => {
            table.out.insert(seat);
            table.away.remove(seat);
            table.chairs[seat].place = Some((place, shared_to));
        }
        Event::GameWon { seat } => {
            table.chairs[seat].place = Some((1, 1));
            table.stand = Stand::Finished;
        }
        _ => evolve_hand(table, event),
    }
}

fn evolve_presence(table: &mut Table, event: &Event) {
    match *event {
        Event::SatOut { seat, .. } => table.away.insert(seat),
        Event::CameBack { seat } => {
            table.away.remove(seat);
            table.chairs[seat].missed = 0;
        }
        Event::TimedOut { seat, .. } => table.chairs[seat].missed = table.chairs[seat].missed.saturating_add(1),
        Event::TimeCredited { ms } => {
            table.started_ms = table.started_ms.map(|started| started.saturating_add(ms));
            if let Some(turn) = table.hand.as_mut().and_then(|hand| hand.turn.as_mut()) {
                turn.since_ms = turn.since_ms.saturating_add(ms);
                turn.deadline_ms = turn.deadline_ms.saturating_add(ms);
            }
        }
        _ => {}
    }
}

fn start_hand(table: &mut Table, event: &Event) {
    let Event::HandStarted { hand, level, stakes, button, small, big, dealer, seats } = *event else { return };
    let mut start_stacks = PerSeat::all(Chips::ZERO);
    for seat in seats.iter() {
        start_stacks[seat] = table.chairs[seat].stack;
    }
    table.hands = hand;
    table.positions = Some(Positions { button, small, big });
    table.stand = Stand::Hand;
    table.hand = Some(fresh_hand(hand, level, stakes, button, dealer, seats, start_stacks));
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
        start_stacks,
        totals: PerSeat::all(Chips::ZERO),
        won: PerSeat::all(Chips::ZERO),
        deck: Sealed::new(Deck { order: None, dealt: 0 }),
        burns: Sealed::new(Burns::default()),
        holes: Sealed::new(PerSeat::all([None; 2])),
        board: [None; 5],
        // F-2: the nominal big blind is the level and the first full bet, also when it is posted short.
        round: Round::new(stakes.big_blind, stakes.big_blind),
        turn: None,
        stage: Stage::Shuffle,
    }
}

fn evolve_hand(table: &mut Table, event: &Event) {
    let Table { hand: Some(hand), chairs, .. } = table else { return };
    match *event {
        Event::AntePosted { seat, amount, .. } => {
            chairs[seat].stack -= amount;
            hand.totals[seat] += amount;
        }
        Event::BlindPosted { seat, blind, amount, .. } => {
            put_in(hand, chairs, seat, amount);
            match blind {
                Blind::Small => hand.small_poster = Some(seat),
                Blind::Big => hand.big_poster = Some(seat),
            }
        }
        Event::Folded { seat, .. } => {
            hand.live.remove(seat);
            hand.folded.insert(seat);
            acted(hand, seat);
        }
        Event::Checked { seat, .. } => acted(hand, seat),
        Event::Called { seat, amount, .. } => {
            put_in(hand, chairs, seat, amount);
            acted(hand, seat);
        }
        Event::Bet { seat, to, full, .. } | Event::Raised { seat, to, full, .. } => {
            put_in(hand, chairs, seat, to - hand.round.bets[seat]);
            hand.round.level = to;
            hand.round.full = full;
            hand.round.aggressor = Some(seat);
            acted(hand, seat);
        }
        Event::BetReturned { seat, amount } => {
            hand.round.bets[seat] -= amount;
            hand.totals[seat] -= amount;
            chairs[seat].stack += amount;
        }
        Event::PotAwarded { seat, amount, .. } => {
            hand.won[seat] += amount;
            chairs[seat].stack += amount;
        }
        Event::ActionOn { seat, turn, since_ms, deadline_ms } => {
            hand.turn = Some(Turn { seat, id: turn, since_ms, deadline_ms });
            table.turns = turn.0;
        }
        _ => evolve_cards(hand, event),
    }
    if let Some(seat) = player_chose(event) {
        table.chairs[seat].missed = 0;
    }
}

/// The seat, if the event is a player's own word in the betting or the showdown.
fn player_chose(event: &Event) -> Option<Seat> {
    match *event {
        Event::Folded { seat, cause: crate::Cause::Player }
        | Event::Checked { seat, cause: crate::Cause::Player }
        | Event::Mucked { seat, cause: crate::Cause::Player }
        | Event::Tabled { seat, cause: crate::Cause::Player, .. }
        | Event::Called { seat, .. }
        | Event::Bet { seat, .. }
        | Event::Raised { seat, .. } => Some(seat),
        _ => None,
    }
}

fn put_in(hand: &mut Hand, chairs: &mut PerSeat<Chair>, seat: Seat, amount: Chips) {
    chairs[seat].stack -= amount;
    hand.round.bets[seat] += amount;
    hand.totals[seat] += amount;
}

fn acted(hand: &mut Hand, seat: Seat) {
    hand.round.acted.insert(seat);
    hand.round.acted_level[seat] = hand.round.level;
    hand.turn = None;
}

fn evolve_cards(hand: &mut Hand, event: &Event) {
    match *event {
        Event::Shuffled { order } => {
            *hand.deck.open_mut() = Deck { order: Some(*order.open()), dealt: 0 };
            hand.stage = Stage::Betting;
        }
        Event::ShuffledByHand => hand.stage = Stage::Betting,
        Event::Burned { card } => {
            let place = hand.burns.open().len();
            if let Some(place) = hand.burns.open_mut().cards.get_mut(place) {
                *place = Some(*card.open());
            }
            hand.deck.open_mut().dealt += 1;
        }
        Event::Dealt { seat, card } => {
            if let Some(place) = hand.holes.open_mut()[seat].iter_mut().find(|place| place.is_none()) {
                *place = Some(*card.open());
            }
            hand.deck.open_mut().dealt += 1;
        }
        Event::FlopDealt { cards } => cards.into_iter().for_each(|card| put_on_board(hand, card)),
        Event::TurnDealt { card } | Event::RiverDealt { card } => put_on_board(hand, card),
        Event::RoundClosed => {
            let first_bet = hand.stakes.big_blind;
            let aggressor = hand.round.aggressor;
            hand.round = Round::new(Chips::ZERO, first_bet);
            // The showdown asks for the last aggressor of the last round (W-2).
            if hand.board_len() == 5 {
                hand.round.aggressor = aggressor;
            }
            hand.turn = None;
        }
        Event::HoleRead { seat, cards } => {
            hand.holes.open_mut()[seat] = cards.open().map(|card| Some(Slot::Read(card)))
        }
        Event::BoardRead { card } => read_board(hand, card),
        _ => evolve_showdown(hand, event),
    }
}

fn put_on_board(hand: &mut Hand, card: Slot) {
    if let Some(place) = hand.board.iter_mut().find(|place| place.is_none()) {
        *place = Some(card);
    }
    hand.deck.open_mut().dealt += 1;
}

fn read_board(hand: &mut Hand, card: Card) {
    if let Some(place) = hand.board.iter_mut().find(|place| **place == Some(Slot::Unread)) {
        *place = Some(Slot::Read(card));
    }
}

fn evolve_showdown(hand: &mut Hand, event: &Event) {
    match *event {
        Event::ShowdownStarted { first, seats } => {
            hand.stage = Stage::Showdown(Showdown { first, seats, waiting: seats, asked: None });
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
