//! What a viewer may know: every event and every table goes through here, and nothing else leaves.
//!
//! Views are built up from what is public; the viewer's own cards are added. There is no viewer who sees everything.

mod ahead;
mod events;
mod raises;

use poker_cards::{Card, CardSet, Chips, Seat, SeatSet};
use poker_view::{
    Bounds, EntryView, EventView, Face, GameView, HandName, LevelView, MenuView, PlayerState, PotView, RefusalView,
    SeatView, TableView, TurnView,
};

use crate::hand::Hand;
use crate::house::{Format, Profile};
use crate::pots::Pot;
use crate::table::Stand;
use crate::{Event, House, Menu, Phase, Range, Refusal, Slot, Street, Table};

pub use events::project;

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
        big_blind_next: seat_number(big_blind_next(table)),
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
        raise_now: me.and_then(Seat::new).and_then(|seat| raises::raise_now(table, seat)),
        ahead: me.and_then(Seat::new).and_then(|seat| ahead::ahead(table, seat)),
        show_order: show_order.into_iter().map(Seat::number).collect(),
        showable: me.and_then(Seat::new).map_or_else(Vec::new, |seat| showable(table, seat)),
        carried: table.carried.units(),
        entry: me.and_then(Seat::new).and_then(|seat| entry_view(table, seat)),
        lets_go: table.lets_go(),
        me,
    }
}

/// Between two hands the positions of the next one are known, unless the button has yet to be drawn.
fn big_blind_next(table: &Table) -> Option<Seat> {
    let between = matches!(table.phase(), Phase::Ready | Phase::HandOver);
    if between { table.next_hand()?.positions.big } else { None }
}

fn buy_in(table: &Table) -> Option<Bounds> {
    let house = &table.house;
    let most = house.max_buy_in.unwrap_or(Chips::new(Chips::MAX.units() / 100));
    let cash = house.rules.format == Format::Cash;
    cash.then(|| Bounds { min: house.least_purchase(Chips::ZERO).units(), max: most.units() })
}

/// Cards of his own that a player may turn up now without tabling his hand: when the hand is over and the table not closed, or in
/// his turn at the showdown where the rulings have an overlay.
fn showable(table: &Table, seat: Seat) -> Vec<Face> {
    let turn = table.hand.as_ref().and_then(|hand| hand.turn).is_some_and(|turn| turn.seat == seat);
    let showdown = table.street() == Some(Street::Showdown) && turn && table.ruled_by().is_ok();
    let closed = matches!(table.stand, Stand::Closed);
    if closed || table.phase() == Phase::Playing && !showdown {
        return Vec::new();
    }
    table.hidden_cards(seat).iter().map(Face::Up).collect()
}

/// What somebody who is not dealt in may choose.
fn entry_view(table: &Table, seat: Seat) -> Option<EntryView> {
    let (waiting, posting) = (table.waiting.contains(seat), table.posting.contains(seat));
    let away = table.away.contains(seat);
    let closed = table.phase() == Phase::Finished;
    ((waiting || posting) && !away && !closed).then(|| EntryView {
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
            cards.map(shown).chain((0..table.jokers(seat)).map(|_| Face::Down)).collect()
        }
    }
}

/// A card too many, and the place of a joker, in the hand of somebody who sees it.
fn odd_faces(table: &Table, seat: Seat) -> Vec<Face> {
    let Some(slips) = table.slips.as_deref() else { return Vec::new() };
    let jokers = (0..table.jokers(seat)).map(|_| Face::Down);
    slips.extras.open()[seat].cards().map(face).chain(jokers).collect()
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

pub(crate) fn name_of(best: [Card; 5]) -> Option<HandName> {
    let name = poker_eval::name(best.into_iter().collect::<CardSet>())?;
    let ranks = std::iter::once(name.high).chain(name.second).map(poker_cards::Rank::letter).collect();
    let best = name.best.map(Face::Up).to_vec();
    Some(HandName { category: name.category.wire_name().into(), ranks, best, kicker: None })
}

/// A hand with the card that decided for it.
pub(crate) fn decided_by(name: HandName, kicker: Option<Card>) -> HandName {
    HandName { kicker: kicker.map(|card| card.rank().letter().to_string()), ..name }
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
