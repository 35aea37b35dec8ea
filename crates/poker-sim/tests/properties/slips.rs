//! Slips thrown at random into random hands: chips and cards stay whole, every hand ends, replay agrees, a ruling that is
//! taken back leaves no trace, and cards that nobody has read change nothing but the showdown.

use std::collections::BTreeMap;

use poker_cards::{Card, CardSet, Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, Floor, Format, Play, Slip, Slot, Table, Viewer, apply, check, evolve, inspect,
    project, view,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};

use crate::clumsy::{Clumsy, seeds};

const fn must_be_accepted(act: &Act) -> bool {
    matches!(act, Act::StartHand | Act::Shuffled { .. } | Act::Play { .. })
}

#[test]
fn hands_with_slips_end_and_chips_and_cards_stay_whole() {
    let mut rulings: BTreeMap<&'static str, u32> = BTreeMap::new();
    let mut errands: BTreeMap<&'static str, u32> = BTreeMap::new();
    let mut hands = 0;
    for seed in seeds(600) {
        let mut game = Clumsy::new(seed);
        let mut steps = 0;
        while game.table.hand_number() < 6 {
            let Some(act) = game.next() else { break };
            let done = game.submit(act);
            assert!(done || !must_be_accepted(&act), "seed {seed}: {act:?}");
            steps += 1;
            assert!(steps < 3_000, "seed {seed}: the hand does not end");
        }
        hands += game.table.hand_number();
        // A cash table may close between two hands; nothing is left lying there.
        let between = game.table.awaiting() == Awaiting::Hand && game.table.hand_number() > 0;
        let cash = game.table.house().rules.format == Format::Cash;
        assert_eq!(game.submit(Act::Close), between && cash, "seed {seed}");
        assert!(!(between && cash) || game.table.carried() == Chips::ZERO, "seed {seed}");
        for (id, count) in &game.rulings {
            *rulings.entry(id).or_default() += count;
        }
        for (kind, count) in &game.errands {
            *errands.entry(kind).or_default() += count;
        }
    }
    eprintln!("{hands} hands, {rulings:?}, {errands:?}");
    assert!(hands > 2_000, "{hands} hands");
    let ids = ["I-1a", "I-1a'", "I-1b", "I-1c", "I-1d", "I-2", "I-3", "I-4a", "I-4b", "I-4c", "I-5a", "I-5b", "12.10"];
    let numbers = (1..=14).map(|number| format!("X-{number}"));
    let missing: Vec<String> =
        ids.map(String::from).into_iter().chain(numbers).filter(|id| !rulings.contains_key(id.as_str())).collect();
    assert!(missing.is_empty(), "no ruling {missing:?} in {rulings:?}");
}

/// The table but for the number of the turn, which is never used twice.
fn trace(table: &Table) -> String {
    let seen = inspect(table);
    let mut views: Vec<_> = Seat::all().map(|seat| view(table, Viewer::Seat(seat), 0)).collect();
    for view in &mut views {
        if let Some(turn) = &mut view.turn {
            (turn.turn, turn.deadline, turn.allowed) = (0, 0, 0);
        }
        view.level.next_at = None;
    }
    let hands: Vec<_> = Seat::all().map(|seat| (seen.hole(seat), seen.extra(seat))).collect();
    let piles = (seen.stub(), seen.burns(), seen.laid_away(), seen.set_aside(), seen.planned());
    format!("{views:?} {hands:?} {piles:?} {:?} {:?}", table.rulings(), table.carried())
}

/// A ruling of the floor in the middle of a hand, taken back at once or after some more play.
#[test]
fn a_ruling_that_is_taken_back_leaves_no_trace() {
    let (mut at_once, mut later) = (0, 0);
    for seed in seeds(500) {
        let mut game = Clumsy::new(seed);
        for _ in 0..120 {
            let decides = matches!(game.table.awaiting(), Awaiting::Decision { .. });
            let Some(act) = game.next() else { break };
            let now = matches!(
                act,
                Act::Floor { floor: Floor::Misdeal | Floor::FoulDeck | Floor::MissingCard | Floor::FoulHand { .. } }
                    | Act::Slip {
                        slip: Slip::EarlyStreet { .. } | Slip::KillsHand { .. } | Slip::DropsStub { .. },
                        ..
                    }
                    | Act::ShowCards { .. }
            );
            let (before, rulings, told) = (trace(&game.table), game.table.rulings().len(), game.events.len());
            if !game.submit(act) || !now || !decides || game.table.rulings().len() != rulings + 1 {
                continue;
            }
            let hand = game.table.hand_number();
            let mut more = game.words.below(4);
            while more > 0 || matches!(game.table.awaiting(), Awaiting::Shuffle(_)) {
                more = more.saturating_sub(1);
                let played = match game.table.awaiting() {
                    Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut game.words) },
                    Awaiting::Decision { seat, turn, .. } => {
                        let menu = game.table.menu(seat).expect("the turn is his");
                        let (pot, unit) = (game.table.pot_total(), game.table.house().chip_unit);
                        Act::Play { seat, turn: Some(turn), play: choose(&menu, pot, unit, &mut game.words) }
                    }
                    _ => break,
                };
                game.submit(played);
                later += 1;
            }
            // Whoever has left at the end of the hand has taken his chips away.
            let gone = game.events[told..].iter().any(|event| matches!(event, Event::Left { .. }));
            if game.table.rulings().len() != rulings + 1 || game.table.hand_number() != hand || gone {
                continue;
            }
            assert!(game.submit(Act::Floor { floor: Floor::TakesBack }), "seed {seed}: {act:?}");
            assert!(trace(&game.table) == before, "seed {seed}: {act:?} left a trace");
            game.taken_back += 1;
        }
        at_once += game.taken_back;
    }
    assert!(at_once > 300 && later > 150, "{at_once} rulings taken back, {later} steps between");
}

/// What happened but for the faces of the cards.
fn blank(event: &Event) -> Option<String> {
    let faces = |text: String| {
        let mut blank = text.clone();
        for index in 0..52 {
            let card = Card::from_index(index).expect("a card").to_string();
            blank = blank.replace(&format!("Up({card})"), "Down");
        }
        blank
    };
    project(event, Viewer::Rail).map(|told| faces(format!("{told:?}")))
}

fn is_showdown(event: &Event) -> bool {
    matches!(event, Event::ShowdownStarted { .. } | Event::Tabled { .. } | Event::PotAwarded { .. })
}

#[test]
fn cards_that_nobody_has_read_change_nothing_before_the_showdown() {
    let (mut rulings, mut same) = (0, 0);
    for seed in seeds(800) {
        let mut game = Clumsy::new(seed);
        let mut unread = game.table.clone();
        let mut others = Vec::new();
        for _ in 0..60 {
            let Some(act) = game.next() else { break };
            // What names cards cannot be said of cards that nobody has read.
            let act = match act {
                Act::Play { seat, turn, play: Play::Draw(cards) } => {
                    Act::Play { seat, turn, play: Play::DrawCount(cards.len() as u8) }
                }
                Act::ShowCards { .. } => continue,
                act => act,
            };
            let (read, read_there) = (game.events.len(), others.len());
            let drawing = matches!(act, Act::Shuffled { .. }) && game.table.hand_number() == 0;
            let done = game.submit(act);
            let there = if matches!(act, Act::Shuffled { .. }) && !drawing { Act::ShuffledByHand } else { act };
            let done_there = apply(&mut unread, &Command { at_ms: game.now_ms, act: there }, &mut others).is_ok();
            assert_eq!(done, done_there, "seed {seed}: {act:?}");
            check(&unread).expect("sound");
            let shown = game.events[read..].iter().position(is_showdown);
            let until = shown.unwrap_or(game.events.len() - read);
            let told: Vec<_> = game.events[read..read + until].iter().filter_map(blank).collect();
            let until = others[read_there..].iter().position(is_showdown).unwrap_or(others.len() - read_there);
            let told_there: Vec<_> = others[read_there..read_there + until].iter().filter_map(blank).collect();
            assert_eq!(told, told_there, "seed {seed}: {act:?}");
            same += told.len();
            if shown.is_some() {
                break;
            }
        }
        rulings += game.table.rulings().len();
    }
    assert!(rulings > 200 && same > 10_000, "{rulings} rulings, {same} events");
}

/// The same hand with other hidden cards looks the same to a watcher, slips and all, until hands are shown.
#[test]
fn hidden_cards_stay_hidden_whatever_the_dealer_does() {
    let (mut compared, mut rulings) = (0, 0);
    for seed in seeds(1_200) {
        let mut game = Clumsy::new(seed);
        let seats: Vec<Seat> = game.table.in_play().iter().collect();
        let chosen = game.words.below(seats.len() as u64 + 1) as usize;
        let watcher = seats.get(chosen).map_or(Viewer::Rail, |&seat| Viewer::Seat(seat));
        let mut other = game.table.clone();
        let (mut steps, mut seen) = (Vec::new(), CardSet::EMPTY);
        for _ in 0..60 {
            let Some(act) = game.next() else { break };
            let act = match act {
                Act::Play { seat, turn, play: Play::Draw(cards) } => {
                    Act::Play { seat, turn, play: Play::DrawCount(cards.len() as u8) }
                }
                act => act,
            };
            let (read, deck) = (game.events.len(), game.table.deal_plan().is_some());
            let mut stepped = game.table.clone();
            let at_ms = game.now_ms + 1_000;
            let done = game.submit(act);
            for event in &game.events[read..] {
                evolve(&mut stepped, event);
                seen = seen.union(shown_to(watcher, event, &stepped));
            }
            if game.events[read..].iter().any(is_showdown) {
                break;
            }
            steps.push((act, at_ms, deck, done, sent(&game.events[read..], &game.table, watcher)));
        }
        let swap = swap(&mut game.words, seen);
        for (act, at_ms, deck, done, told) in steps {
            let there = match act {
                Act::Shuffled { order } if deck => {
                    let numbers: Vec<u8> = order.numbers().iter().map(|&number| swap[usize::from(number)]).collect();
                    Act::Shuffled { order: Permutation::new(&numbers).expect("the same cards") }
                }
                Act::ShowCards { seat, cards } => {
                    let index = |card: Card| Card::from_index(swap[usize::from(card.index())]).expect("a card");
                    Act::ShowCards { seat, cards: cards.iter().map(index).collect() }
                }
                act => act,
            };
            let mut events = Vec::new();
            assert_eq!(
                apply(&mut other, &Command { at_ms, act: there }, &mut events).is_ok(),
                done,
                "seed {seed}: {act:?}"
            );
            assert_eq!(sent(&events, &other, watcher), told, "seed {seed}: {act:?}");
            compared += 1;
        }
        rulings += other.rulings().len();
    }
    assert!(compared > 12_000 && rulings > 300, "{compared} commands, {rulings} rulings");
}

/// Cards that a watcher may know after an event: his own, the board, and those that everybody has seen.
fn shown_to(watcher: Viewer, event: &Event, table: &Table) -> CardSet {
    let seen = inspect(table);
    let own = if let Viewer::Seat(seat) = watcher { [seen.hole(seat), seen.extra(seat)].concat() } else { Vec::new() };
    let open = match *event {
        Event::CardExposed { card, .. } => vec![card],
        Event::CardsShown { cards, .. } => cards.cards().collect(),
        Event::Ruled { card, .. } => card.into_iter().collect(),
        Event::DrewForButton { card, .. } => vec![Slot::Read(card)],
        _ => Vec::new(),
    };
    // A boxed card lies face up.
    let scrap = if matches!(event, Event::CardMoved { seen: true, .. }) { seen.set_aside() } else { Vec::new() };
    own.into_iter().chain(open).chain(scrap).chain(table.board()).filter_map(Slot::card).collect()
}

fn sent(events: &[Event], table: &Table, watcher: Viewer) -> String {
    let told: Vec<_> = events.iter().map(|event| project(event, watcher)).collect();
    format!("{told:?} {:?}", view(table, watcher, 0))
}

/// Each card as it is in the other world: those that were seen stay, the others change places.
fn swap(words: &mut FastWords, seen: CardSet) -> [u8; 52] {
    let hidden: Vec<u8> = CardSet::FULL.without(seen).iter().map(Card::index).collect();
    let mixed = shuffle(hidden.len() as u8, words);
    let mut swap = std::array::from_fn(|index| index as u8);
    for (&from, &to) in hidden.iter().zip(mixed.numbers()) {
        swap[usize::from(from)] = hidden[usize::from(to)];
    }
    swap
}
