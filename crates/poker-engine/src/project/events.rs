//! The events, as a viewer may know them: by their sense, and without an arm for those that nobody has thought of.

use poker_cards::Seat;
use poker_view::{EventView, Face};

use super::{Viewer, decided_by, face, name_of, numbers};
use crate::slips::{Pile, Remedy};
use crate::{Blind, Cause, Event, Slot};

macro_rules! of_people {
    () => {
        Event::Sat { .. }
            | Event::Stood { .. }
            | Event::GameStarted { .. }
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
            | Event::TimedOut { .. }
            | Event::TimeCredited { .. }
            | Event::ConnectionLost { .. }
            | Event::ConnectionFound { .. }
            | Event::OddChipsAwarded { .. }
            | Event::TableClosed
    };
}

macro_rules! of_start {
    () => {
        Event::DrawBegun
            | Event::DrawShuffled { .. }
            | Event::DrewForButton { .. }
            | Event::ButtonWon { .. }
            | Event::LevelReached { .. }
            | Event::HandStarted { .. }
            | Event::AntePosted { .. }
            | Event::TableAntePosted { .. }
            | Event::BlindPosted { .. }
            | Event::Posted { .. }
            | Event::DeadPosted { .. }
    };
}

macro_rules! of_cards {
    () => {
        Event::Shuffled { .. }
            | Event::ShuffledByHand
            | Event::Cut { .. }
            | Event::Burned { .. }
            | Event::Dealt { .. }
            | Event::FlopDealt { .. }
            | Event::TurnDealt { .. }
            | Event::RiverDealt { .. }
            | Event::HoleRead { .. }
            | Event::BoardRead { .. }
            | Event::ExchangeBegun { .. }
            | Event::LaidAway { .. }
            | Event::Served { .. }
            | Event::StubRenewed { .. }
            | Event::ExchangeEnded
    };
}

macro_rules! of_bets {
    () => {
        Event::ActionOn { .. }
            | Event::Folded { .. }
            | Event::Checked { .. }
            | Event::Called { .. }
            | Event::Bet { .. }
            | Event::Raised { .. }
            | Event::BetReturned { .. }
            | Event::RoundClosed
            | Event::Protected { .. }
    };
}

macro_rules! of_end {
    () => {
        Event::ShowdownStarted { .. }
            | Event::Tabled { .. }
            | Event::Mucked { .. }
            | Event::MuckQuestioned { .. }
            | Event::BoardPlayed { .. }
            | Event::PotAwarded { .. }
            | Event::Raked { .. }
            | Event::Carried { .. }
            | Event::Eliminated { .. }
            | Event::HandEnded { .. }
            | Event::GameWon { .. }
    };
}

macro_rules! of_rulings {
    () => {
        Event::SlipPlanned { .. }
            | Event::Slipped { .. }
            | Event::SlipFound { .. }
            | Event::MixBegun { .. }
            | Event::JokerFound { .. }
            | Event::Ruled { .. }
            | Event::RulingTakenBack { .. }
            | Event::CardMoved { .. }
            | Event::CardExposed { .. }
            | Event::CardsShown { .. }
            | Event::JokerDealt { .. }
            | Event::ChipsReturned { .. }
            | Event::Misdealt
            | Event::HandVoided { .. }
            | Event::HandKilled { .. }
            | Event::StubMixed { .. }
            | Event::AsideMixed { .. }
    };
}

/// The event as this viewer may know it; none where even its kind says too much.
pub fn project(event: &Event, viewer: Viewer) -> Option<EventView> {
    match event {
        of_people!() => people(event),
        of_start!() => start(event),
        of_cards!() => cards(event, viewer),
        of_bets!() => bets(event),
        of_end!() => end(event),
        of_rulings!() => rulings(event, viewer),
    }
}

/// Who sits, comes, goes and is away.
fn people(event: &Event) -> Option<EventView> {
    Some(match *event {
        Event::Sat { seat, player: _, stack } => EventView::Sat { seat: seat.number(), stack: stack.units() },
        Event::Stood { seat } => EventView::Stood { seat: seat.number() },
        Event::GameStarted { at_ms: _ } => EventView::GameStarted,
        Event::SatOut { seat, cause } => EventView::SatOut { seat: seat.number(), cause: cause_view(cause) },
        Event::CameBack { seat } => EventView::CameBack { seat: seat.number() },
        Event::TimedOut { seat, turn: _ } => EventView::TimedOut { seat: seat.number() },
        Event::TimeCredited { ms } => EventView::TimeCredited { ms },
        Event::Joined { seat, player: _, chips, waits } => {
            EventView::Joined { seat: seat.number(), chips: chips.units(), waits }
        }
        Event::ChipsAdded { seat, amount } => EventView::ChipsAdded { seat: seat.number(), amount: amount.units() },
        Event::Leaving { seat } => EventView::Leaving { seat: seat.number() },
        Event::Left { seat, chips } => EventView::Left { seat: seat.number(), chips: chips.units() },
        Event::WillPost { seat } => EventView::WillPost { seat: seat.number() },
        Event::WillWait { seat } => EventView::WillWait { seat: seat.number() },
        Event::BlindMissed { seat, blind: _ } => EventView::BlindMissed { seat: seat.number() },
        Event::TableFounded { seats: _ } => return None,
        // The room tells who is connected.
        Event::ConnectionLost { seat: _ } | Event::ConnectionFound { seat: _ } => return None,
        Event::OddChipsAwarded { seat, amount } => {
            EventView::OddChipsAwarded { seat: seat.number(), amount: amount.units() }
        }
        Event::TableClosed => EventView::TableClosed,
        of_start!() | of_cards!() | of_bets!() | of_end!() | of_rulings!() => return None,
    })
}

/// How a hand begins: the draw for the button, the level, the forced bets.
fn start(event: &Event) -> Option<EventView> {
    Some(match *event {
        Event::DrawBegun => return None,
        Event::DrawShuffled { order: _ } => EventView::Shuffled,
        Event::DrewForButton { seat, card } => EventView::DrewForButton { seat: seat.number(), card: Face::Up(card) },
        Event::ButtonWon { seat } => EventView::ButtonWon { seat: seat.number() },
        Event::LevelReached { level, stakes } => EventView::LevelReached {
            level: level.saturating_add(1),
            small_blind: stakes.small_blind.units(),
            big_blind: stakes.big_blind.units(),
            ante: stakes.ante.units(),
        },
        Event::HandStarted { hand, button, dealer, seats, level: _, stakes: _, small: _, big: _ } => {
            EventView::HandStarted { hand, button: button.number(), dealer: dealer.number(), seats: numbers(seats) }
        }
        Event::AntePosted { seat, amount, all_in } | Event::TableAntePosted { seat, amount, all_in } => {
            EventView::AntePosted { seat: seat.number(), amount: amount.units(), all_in }
        }
        Event::BlindPosted { seat, blind, amount, all_in } => {
            EventView::BlindPosted { seat: seat.number(), blind: blind_view(blind), amount: amount.units(), all_in }
        }
        Event::Posted { seat, amount, all_in } => {
            EventView::Posted { seat: seat.number(), amount: amount.units(), all_in, dead: false }
        }
        Event::DeadPosted { seat, amount, all_in } => {
            EventView::Posted { seat: seat.number(), amount: amount.units(), all_in, dead: true }
        }
        of_people!() | of_cards!() | of_bets!() | of_end!() | of_rulings!() => return None,
    })
}

/// The cards on their way.
fn cards(event: &Event, viewer: Viewer) -> Option<EventView> {
    Some(match *event {
        Event::Shuffled { order: _ } | Event::ShuffledByHand => EventView::Shuffled,
        Event::Cut { seat } => EventView::Cut { seat: seat.number() },
        Event::Burned { card: _ } => EventView::Burned,
        Event::Dealt { seat, card } => {
            let card = if viewer.is(seat) { face(*card.open()) } else { Face::Down };
            EventView::Dealt { seat: seat.number(), card }
        }
        Event::FlopDealt { cards } => EventView::FlopDealt { cards: cards.map(face) },
        Event::TurnDealt { card } => EventView::TurnDealt { card: face(card) },
        Event::RiverDealt { card } => EventView::RiverDealt { card: face(card) },
        Event::HoleRead { seat: _, cards: _ } => return None,
        Event::BoardRead { card } => EventView::BoardRead { card: Face::Up(card) },
        Event::ExchangeEnded | Event::Served { seat: _ } => return None,
        Event::ExchangeBegun { seats } => EventView::ExchangeBegun { seats: numbers(seats) },
        // What was laid away is nobody's business, not even later (C142).
        Event::LaidAway { seat, count, cards: _, cause, fifth: _ } => {
            EventView::LaidAway { seat: seat.number(), count, cause: cause_view(cause) }
        }
        Event::StubRenewed { stub: _, kept: _ } => EventView::StubRenewed,
        of_people!() | of_start!() | of_bets!() | of_end!() | of_rulings!() => return None,
    })
}

/// The betting.
fn bets(event: &Event) -> Option<EventView> {
    Some(match *event {
        Event::ActionOn { seat, turn, since_ms: _, deadline_ms } => {
            EventView::ActionOn { seat: seat.number(), turn: turn.0, deadline: deadline_ms }
        }
        Event::Folded { seat, cause } => EventView::Folded { seat: seat.number(), cause: cause_view(cause) },
        Event::Checked { seat, cause } => EventView::Checked { seat: seat.number(), cause: cause_view(cause) },
        Event::Called { seat, amount, all_in } => {
            EventView::Called { seat: seat.number(), amount: amount.units(), all_in }
        }
        Event::Bet { seat, to, all_in, full: _, complete: _, count: _, able: _ } => {
            EventView::Bet { seat: seat.number(), to: to.units(), all_in }
        }
        Event::Raised { seat, to, all_in, full: _, complete: _, count: _, able: _ } => {
            EventView::Raised { seat: seat.number(), to: to.units(), all_in }
        }
        Event::BetReturned { seat, amount } => EventView::BetReturned { seat: seat.number(), amount: amount.units() },
        Event::RoundClosed => EventView::RoundClosed,
        Event::Protected { seat } => EventView::Protected { seat: seat.number() },
        of_people!() | of_start!() | of_cards!() | of_end!() | of_rulings!() => return None,
    })
}

/// The showdown and the award.
fn end(event: &Event) -> Option<EventView> {
    Some(match *event {
        Event::ShowdownStarted { first, seats, order } => {
            EventView::ShowdownStarted { order: order.seats(first, seats).map(Seat::number).collect() }
        }
        Event::Tabled { seat, cards, best, cause } => EventView::Tabled {
            seat: seat.number(),
            cards: cards.cards().map(face).collect(),
            rank: best.and_then(name_of),
            cause: cause_view(cause),
        },
        Event::Mucked { seat, cause } => EventView::Mucked { seat: seat.number(), cause: cause_view(cause) },
        Event::MuckQuestioned { seat } => EventView::MuckQuestioned { seat: seat.number() },
        Event::BoardPlayed { seat } => EventView::BoardPlayed { seat: seat.number() },
        Event::PotAwarded { pot, seat, amount, among, best, kicker } => EventView::PotAwarded {
            pot,
            seat: seat.number(),
            amount: amount.units(),
            among: numbers(among),
            rank: best.and_then(name_of).map(|name| decided_by(name, kicker.and_then(Slot::card))),
        },
        Event::Eliminated { seat, place, shared_to } => EventView::Eliminated { seat: seat.number(), place, shared_to },
        Event::HandEnded { hand } => EventView::HandEnded { hand },
        Event::GameWon { seat } => EventView::GameWon { seat: seat.number() },
        Event::Raked { pot, amount } => EventView::Raked { pot, amount: amount.units() },
        Event::Carried { pot, amount, winners: _ } => EventView::Carried { pot, amount: amount.units() },
        of_people!() | of_start!() | of_cards!() | of_bets!() | of_rulings!() => return None,
    })
}

/// Slips of the dealer and rulings of the floor.
fn rulings(event: &Event, viewer: Viewer) -> Option<EventView> {
    Some(match *event {
        // A slip that is still to come, or that nobody has noticed, is nobody's knowledge; one that was noticed is ruled on.
        Event::SlipPlanned { slip: _, noticed: _ }
        | Event::Slipped { slip: _, noticed: _ }
        | Event::SlipFound { slip: _ }
        | Event::MixBegun { mix: _ }
        | Event::JokerFound { seat: _ } => return None,
        Event::Ruled { ruling, remedy, seat, card, again: _ } => EventView::Ruled {
            ruling: ruling.id().into(),
            remedy: remedy_view(remedy),
            seat: seat.map(Seat::number),
            card: card.map(face),
        },
        Event::RulingTakenBack { ruling } => EventView::RulingTakenBack { ruling: ruling.id().into() },
        Event::CardMoved { from, to, card, seen } => return moved_view(viewer, from, to, *card.open(), seen),
        Event::CardExposed { seat, card, owed: _ } => EventView::CardExposed { seat: seat.number(), card: face(card) },
        Event::CardsShown { seat, cards } => {
            EventView::CardsShown { seat: seat.number(), cards: cards.cards().map(face).collect() }
        }
        Event::JokerDealt { seat } => EventView::Dealt { seat: seat.number(), card: Face::Down },
        Event::ChipsReturned { seat, amount } => {
            EventView::ChipsReturned { seat: seat.number(), amount: amount.units() }
        }
        Event::Misdealt => EventView::Misdealt,
        Event::HandVoided { dead: _, raked: _, carried: _, replay: _, posters: _, debts: _, owed_big: _, back: _ } => {
            EventView::HandVoided
        }
        Event::HandKilled { seat, returned, level: _, full: _, complete: _, count: _, led: _ } => {
            EventView::HandKilled { seat: seat.number(), returned: returned.units() }
        }
        Event::StubMixed { stub: _ } | Event::AsideMixed { aside: _ } => EventView::StubMixed,
        of_people!() | of_start!() | of_cards!() | of_bets!() | of_end!() => return None,
    })
}

/// A card that a ruling moved. A card too many in a hand is its owner's secret until it is found.
fn moved_view(viewer: Viewer, from: Pile, to: Pile, card: Slot, seen: bool) -> Option<EventView> {
    let (owner, secret) = match (from, to) {
        (_, Pile::Extra(seat)) => (Some(seat), true),
        (Pile::Hole(seat) | Pile::Extra(seat), _) | (_, Pile::Hole(seat)) => (Some(seat), false),
        _ => (None, false),
    };
    let own = owner.is_some_and(|seat| viewer.is(seat));
    let shown = if seen || own { face(card) } else { Face::Down };
    let seat = owner.map(Seat::number);
    (own || !secret).then(|| EventView::CardMoved { from: pile_view(from), to: pile_view(to), seat, card: shown })
}

fn blind_view(blind: Blind) -> poker_view::Blind {
    match blind {
        // To whoever looks, all that are smaller than the big blind are small.
        Blind::Small | Blind::Early => poker_view::Blind::Small,
        Blind::Big => poker_view::Blind::Big,
    }
}

fn cause_view(cause: Cause) -> poker_view::Cause {
    match cause {
        Cause::Player => poker_view::Cause::Player,
        Cause::Away => poker_view::Cause::Away,
        Cause::Timeout => poker_view::Cause::Timeout,
        Cause::Rules => poker_view::Cause::Rules,
    }
}

fn pile_view(pile: Pile) -> poker_view::Pile {
    match pile {
        Pile::Stub => poker_view::Pile::Stub,
        Pile::Burns | Pile::NextBurn => poker_view::Pile::Burns,
        Pile::Board => poker_view::Pile::Board,
        Pile::Aside | Pile::Scrap => poker_view::Pile::Aside,
        Pile::Hole(_) | Pile::Extra(_) => poker_view::Pile::Hand,
        Pile::Discards => poker_view::Pile::Discards,
    }
}

fn remedy_view(remedy: Remedy) -> poker_view::Remedy {
    match remedy {
        Remedy::Redeal => poker_view::Remedy::Redeal,
        Remedy::Replace => poker_view::Remedy::Replace,
        Remedy::Keep => poker_view::Remedy::Keep,
        Remedy::NextBurn => poker_view::Remedy::NextBurn,
        Remedy::Reshuffle => poker_view::Remedy::Reshuffle,
        Remedy::NextCard => poker_view::Remedy::NextCard,
        Remedy::Scramble => poker_view::Remedy::Scramble,
        Remedy::Restore => poker_view::Remedy::Restore,
        Remedy::Stands => poker_view::Remedy::Stands,
        Remedy::Dead => poker_view::Remedy::Dead,
        Remedy::Void => poker_view::Remedy::Void,
        Remedy::SetAside => poker_view::Remedy::SetAside,
        Remedy::Fill => poker_view::Remedy::Fill,
    }
}
