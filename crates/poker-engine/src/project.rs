//! What a viewer may know: every event and every table goes through here, and nothing else leaves.
//!
//! Views are built up from what is public; the viewer's own cards are added. There is no viewer who sees everything.

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};
use poker_view::{
    Bounds, EntryView, EventView, Face, GameView, HandName, LevelView, MenuView, PlayerState, PotView, RefusalView,
    SeatView, TableView, TurnView,
};

use crate::hand::Hand;
use crate::house::{Format, Profile};
use crate::pots::Pot;
use crate::slips::{Pile, Remedy};
use crate::{Blind, Cause, Event, House, Menu, Phase, Range, Refusal, Slot, Street, Table};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Anybody who watches.
    Rail,
    /// The player in this seat.
    Seat(Seat),
}

impl Viewer {
    fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// The event as this viewer may know it; none where even its kind says too much.
pub fn project(event: &Event, viewer: Viewer) -> Option<EventView> {
    Some(match *event {
        Event::Sat { seat, player: _, stack } => EventView::Sat { seat: seat.number(), stack: stack.units() },
        Event::Stood { seat } => EventView::Stood { seat: seat.number() },
        Event::GameStarted { at_ms: _ } => EventView::GameStarted,
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
        Event::ActionOn { seat, turn, since_ms: _, deadline_ms } => {
            EventView::ActionOn { seat: seat.number(), turn: turn.0, deadline: deadline_ms }
        }
        Event::Folded { seat, cause } => EventView::Folded { seat: seat.number(), cause: cause_view(cause) },
        Event::Checked { seat, cause } => EventView::Checked { seat: seat.number(), cause: cause_view(cause) },
        Event::Called { seat, amount, all_in } => {
            EventView::Called { seat: seat.number(), amount: amount.units(), all_in }
        }
        Event::Bet { seat, to, all_in, full: _, complete: _, count: _ } => {
            EventView::Bet { seat: seat.number(), to: to.units(), all_in }
        }
        Event::Raised { seat, to, all_in, full: _, complete: _, count: _ } => {
            EventView::Raised { seat: seat.number(), to: to.units(), all_in }
        }
        Event::BetReturned { seat, amount } => EventView::BetReturned { seat: seat.number(), amount: amount.units() },
        Event::RoundClosed => EventView::RoundClosed,
        Event::ShowdownStarted { first, seats, order } => {
            EventView::ShowdownStarted { order: order.seats(first, seats).map(Seat::number).collect() }
        }
        Event::Tabled { seat, cards, best, cause: _ } => EventView::Tabled {
            seat: seat.number(),
            cards: cards.cards().map(face).collect(),
            rank: best.and_then(name_of),
        },
        Event::Mucked { seat, cause } => EventView::Mucked { seat: seat.number(), cause: cause_view(cause) },
        Event::MuckQuestioned { seat } => EventView::MuckQuestioned { seat: seat.number() },
        Event::BoardPlayed { seat } => EventView::BoardPlayed { seat: seat.number() },
        Event::PotAwarded { pot, seat, amount, among, best } => EventView::PotAwarded {
            pot,
            seat: seat.number(),
            amount: amount.units(),
            among: numbers(among),
            rank: best.and_then(name_of),
        },
        Event::Eliminated { seat, place, shared_to } => EventView::Eliminated { seat: seat.number(), place, shared_to },
        Event::HandEnded { hand } => EventView::HandEnded { hand },
        Event::GameWon { seat } => EventView::GameWon { seat: seat.number() },
        Event::SatOut { seat, cause } => EventView::SatOut { seat: seat.number(), cause: cause_view(cause) },
        Event::CameBack { seat } => EventView::CameBack { seat: seat.number() },
        Event::TimedOut { seat, turn: _ } => EventView::TimedOut { seat: seat.number() },
        Event::TimeCredited { ms } => EventView::TimeCredited { ms },
        Event::HoleRead { seat: _, cards: _ } => return None,
        Event::BoardRead { card } => EventView::BoardRead { card: Face::Up(card) },
        Event::Joined { seat, player: _, chips, waits } => {
            EventView::Joined { seat: seat.number(), chips: chips.units(), waits }
        }
        Event::ChipsAdded { seat, amount } => EventView::ChipsAdded { seat: seat.number(), amount: amount.units() },
        Event::Leaving { seat } => EventView::Leaving { seat: seat.number() },
        Event::Left { seat, chips } => EventView::Left { seat: seat.number(), chips: chips.units() },
        Event::WillPost { seat } => EventView::WillPost { seat: seat.number() },
        Event::WillWait { seat } => EventView::WillWait { seat: seat.number() },
        Event::BlindMissed { seat, blind: _ } => EventView::BlindMissed { seat: seat.number() },
        Event::TableFounded { seats: _ } | Event::ExchangeEnded | Event::Served { seat: _ } => return None,
        Event::Posted { seat, amount, all_in } => {
            EventView::Posted { seat: seat.number(), amount: amount.units(), all_in, dead: false }
        }
        Event::DeadPosted { seat, amount, all_in } => {
            EventView::Posted { seat: seat.number(), amount: amount.units(), all_in, dead: true }
        }
        // The room tells who is connected, the table who is all-in.
        Event::ConnectionLost { seat: _ } | Event::ConnectionFound { seat: _ } | Event::Protected { seat: _ } => {
            return None;
        }
        Event::ExchangeBegun { seats } => EventView::ExchangeBegun { seats: numbers(seats) },
        // What was laid away is nobody's business, not even later (C142).
        Event::LaidAway { seat, count, cards: _, cause } => {
            EventView::LaidAway { seat: seat.number(), count, cause: cause_view(cause) }
        }
        Event::StubRenewed { stub: _, kept: _ } => EventView::StubRenewed,
        Event::Raked { pot, amount } => EventView::Raked { pot, amount: amount.units() },
        Event::Carried { pot, amount } => EventView::Carried { pot, amount: amount.units() },
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
        Event::HandVoided { dead: _, raked: _, carried: _, replay: _, posters: _, debts: _, owed_big: _ } => {
            EventView::HandVoided
        }
        Event::HandKilled { seat, returned, level: _, full: _, complete: _, count: _ } => {
            EventView::HandKilled { seat: seat.number(), returned: returned.units() }
        }
        Event::StubMixed { stub: _ } | Event::AsideMixed { aside: _ } => EventView::StubMixed,
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

/// The events of a log as this viewer may know them. Whoever took a chair after some of them saw those from the rail:
/// nobody inherits the cards of a chair.
pub fn project_log(events: &[Event], viewer: Viewer) -> Vec<Option<EventView>> {
    let takes_chair = |event: &Event| match *event {
        Event::Sat { seat, .. } | Event::Joined { seat, .. } => viewer.is(seat),
        _ => false,
    };
    let came = events.iter().rposition(takes_chair).unwrap_or(0);
    let seen_by = |index: usize| if index < came { Viewer::Rail } else { viewer };
    events.iter().enumerate().map(|(index, event)| project(event, seen_by(index))).collect()
}

/// The table as this viewer may know it at this time.
pub fn view(table: &Table, viewer: Viewer, now_ms: i64) -> TableView {
    let hand = table.hand.as_ref();
    let seat_number = |seat: Option<Seat>| seat.map(Seat::number);
    let rules = &table.house.rules;
    let turn = hand.and_then(|hand| hand.turn);
    let menu = turn.filter(|turn| viewer.is(turn.seat)).and_then(|turn| table.menu(turn.seat));
    let me = match viewer {
        Viewer::Seat(seat) if table.occupied.contains(seat) => Some(seat.number()),
        _ => None,
    };
    let show_order = if table.street() == Some(Street::Showdown) { table.show_order() } else { Vec::new() };
    // A hand that is over shows its pots as they were before the award.
    let pots = if table.phase() == Phase::Playing { table.closed_pots() } else { table.pots() };
    TableView {
        game: GameView {
            profile: rules.profile.word().into(),
            cents: rules.profile == Profile::PacificLimit,
            cash: rules.format == Format::Cash,
            buy_in: buy_in(table),
        },
        phase: table.phase().into(),
        hand: table.hands,
        street: table.street().map(street_view),
        seats: table.occupied.iter().map(|seat| seat_view(table, viewer, seat)).collect(),
        chairs: table.house.chairs,
        button: seat_number(table.button()),
        small_blind: seat_number(hand.and_then(|hand| hand.small_poster)),
        big_blind: seat_number(hand.and_then(|hand| hand.big_poster)),
        level: level_view(table, now_ms),
        board: table.board().into_iter().map(face).collect(),
        pots: pots.iter().map(pot_view).collect(),
        pot_total: table.pot_total().units(),
        turn: turn.map(|turn| TurnView {
            seat: turn.seat.number(),
            turn: turn.id.0,
            deadline: turn.deadline_ms,
            allowed: turn.deadline_ms - turn.since_ms,
        }),
        menu: menu.map(|menu| menu_view(&menu, &table.house)),
        show_order: show_order.into_iter().map(Seat::number).collect(),
        showable: me.and_then(Seat::new).map_or_else(Vec::new, |seat| showable(table, seat)),
        carried: table.carried.units(),
        entry: me.and_then(Seat::new).and_then(|seat| entry_view(table, seat)),
        me,
    }
}

fn buy_in(table: &Table) -> Option<Bounds> {
    let house = &table.house;
    let most = house.max_buy_in.unwrap_or(Chips::new(Chips::MAX.units() / 100));
    let cash = house.rules.format == Format::Cash;
    cash.then(|| Bounds { min: house.min_buy_in.max(house.chip_unit).units(), max: most.units() })
}

/// Cards of his own that a player may turn up now without tabling his hand: when the hand is over, or in his turn at the
/// showdown where the rulings have an overlay.
fn showable(table: &Table, seat: Seat) -> Vec<Face> {
    let turn = table.hand.as_ref().and_then(|hand| hand.turn).is_some_and(|turn| turn.seat == seat);
    let showdown = table.street() == Some(Street::Showdown) && turn && table.ruled_by().is_ok();
    if table.phase() == Phase::Playing && !showdown {
        return Vec::new();
    }
    table.hidden_cards(seat).iter().map(Face::Up).collect()
}

/// What somebody who is not dealt in may choose.
fn entry_view(table: &Table, seat: Seat) -> Option<EntryView> {
    let (waiting, posting) = (table.waiting.contains(seat), table.posting.contains(seat));
    let away = table.away.contains(seat);
    ((waiting || posting) && !away).then(|| EntryView {
        posting,
        may_post: posting || !table.must_wait(seat),
        amount: table.entry_price(seat).units(),
    })
}

/// A refusal for the one who asked.
pub fn refusal_view(refusal: &Refusal, house: &House) -> RefusalView {
    RefusalView {
        code: refusal.reason.code().into(),
        rule: refusal.reason.rule().map(String::from),
        amount: refusal.reason.amount().map(Chips::units),
        seat: refusal.reason.seat().map(Seat::number),
        menu: refusal.menu.as_ref().map(|menu| menu_view(menu, house)),
    }
}

fn seat_view(table: &Table, viewer: Viewer, seat: Seat) -> SeatView {
    let chair = &table.chairs[seat];
    let hand = table.hand.as_ref().filter(|hand| hand.seats.contains(seat) && !hand.gone.contains(seat));
    let seen = hand.is_some_and(|hand| sees(hand, viewer, seat));
    SeatView {
        seat: seat.number(),
        stack: chair.stack.units(),
        bet: hand.map_or(0, |hand| hand.round.bets[seat].units()),
        total: hand.map_or(0, |hand| hand.totals[seat].units()),
        state: player_state(table, hand, seat),
        away: table.away.contains(seat),
        waiting: table.waiting.contains(seat),
        posting: table.posting.contains(seat),
        leaving: table.leaving.contains(seat),
        cards: hand.map_or_else(Vec::new, |hand| faces(table, hand, seat, seen)),
        rank: hand.filter(|_| seen).and_then(|hand| hand.best(seat)).and_then(name_of),
        won: hand.map_or(0, |hand| hand.won[seat].units()),
        place: chair.place.map(|(first, _)| first),
        place_to: chair.place.map(|(_, last)| last),
    }
}

/// The owner sees his cards as long as he holds them, everybody sees a tabled hand.
fn sees(hand: &Hand, viewer: Viewer, seat: Seat) -> bool {
    hand.tabled.contains(seat) || viewer.is(seat)
}

fn faces(table: &Table, hand: &Hand, seat: Seat, seen: bool) -> Vec<Face> {
    let gone = hand.folded.contains(seat) || hand.mucked.contains(seat);
    let cards = hand.holes.open()[seat].cards();
    match (seen, gone) {
        (true, _) => cards.map(face).chain(odd_faces(table, seat)).collect(),
        (false, true) => Vec::new(),
        (false, false) => {
            let exposed: Vec<Slot> = table.exposed(seat).collect();
            let shown = |card: Slot| if exposed.contains(&card) { face(card) } else { Face::Down };
            let joker = table.slips.as_ref().is_some_and(|slips| slips.jokers.contains(seat));
            cards.map(shown).chain(joker.then_some(Face::Down)).collect()
        }
    }
}

/// A card too many, and the place of a joker, in the hand of somebody who sees it.
fn odd_faces(table: &Table, seat: Seat) -> Vec<Face> {
    let Some(slips) = table.slips.as_deref() else { return Vec::new() };
    let joker = slips.jokers.contains(seat).then_some(Face::Down);
    slips.extras.open()[seat].cards().map(face).chain(joker).collect()
}

fn player_state(table: &Table, hand: Option<&Hand>, seat: Seat) -> PlayerState {
    let over = hand.is_none_or(|hand| hand.is_over());
    match hand {
        _ if table.out.contains(seat) && over => PlayerState::Out,
        Some(hand) if hand.folded.contains(seat) => PlayerState::Folded,
        Some(hand) if hand.mucked.contains(seat) => PlayerState::Mucked,
        Some(hand) if hand.all_in.contains(seat) => PlayerState::AllIn,
        Some(_) => PlayerState::Live,
        None => PlayerState::Idle,
    }
}

fn level_view(table: &Table, now_ms: i64) -> LevelView {
    let (index, stakes) = table.stakes_at(now_ms);
    let clock = table.level_now(now_ms).max(index);
    let next = table.house.levels.get(clock + 1).map(|level| level.stakes);
    let next_at =
        table.started_ms.zip(table.house.level_ends_ms(clock)).map(|(start, ends)| start.saturating_add(ends));
    LevelView {
        number: index as u8 + 1,
        small_blind: stakes.small_blind.units(),
        big_blind: stakes.big_blind.units(),
        ante: stakes.ante.units(),
        lower: stakes.lower.units(),
        upper: if stakes.lower.is_positive() { stakes.largest_bet().units() } else { 0 },
        next_at,
        next_small_blind: next.map(|stakes| stakes.small_blind.units()),
        next_big_blind: next.map(|stakes| stakes.big_blind.units()),
    }
}

fn menu_view(menu: &Menu, house: &House) -> MenuView {
    MenuView {
        fold: menu.fold,
        check: menu.check,
        call: menu.call.map(Chips::units),
        bet: menu.bet.map(bounds),
        raise: menu.raise.map(bounds),
        show: menu.show,
        draw: menu.draw,
        capped: menu.capped,
        muck: menu.muck,
        asked: menu.asked,
        chip_unit: house.chip_unit.units(),
    }
}

fn bounds(range: Range) -> Bounds {
    Bounds { min: range.min.units(), max: range.max.units() }
}

fn pot_view(pot: &Pot) -> PotView {
    PotView { amount: pot.amount.units(), seats: numbers(pot.seats) }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

fn face(slot: Slot) -> Face {
    slot.card().map_or(Face::Down, Face::Up)
}

fn name_of(best: [Card; 5]) -> Option<HandName> {
    let name = poker_eval::name(best.into_iter().collect::<CardSet>())?;
    let ranks = std::iter::once(name.high).chain(name.second).map(poker_cards::Rank::letter).collect();
    Some(HandName { category: name.category.wire_name().into(), ranks, best: name.best.map(Face::Up).to_vec() })
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

impl From<Phase> for poker_view::Phase {
    fn from(phase: Phase) -> poker_view::Phase {
        match phase {
            Phase::Seating => poker_view::Phase::Seating,
            Phase::Ready => poker_view::Phase::Ready,
            Phase::Playing => poker_view::Phase::Playing,
            Phase::HandOver => poker_view::Phase::HandOver,
            Phase::Finished => poker_view::Phase::Finished,
        }
    }
}

fn street_view(street: Street) -> poker_view::Street {
    match street {
        Street::Preflop => poker_view::Street::Preflop,
        Street::Flop => poker_view::Street::Flop,
        Street::Turn => poker_view::Street::Turn,
        Street::River => poker_view::Street::River,
        Street::FirstBetting => poker_view::Street::FirstBetting,
        Street::Exchange => poker_view::Street::Exchange,
        Street::SecondBetting => poker_view::Street::SecondBetting,
        Street::Showdown => poker_view::Street::Showdown,
        Street::Over => poker_view::Street::Over,
    }
}
