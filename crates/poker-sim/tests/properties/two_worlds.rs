//! Two worlds with the same cards for one watcher and other hidden ones look the same to him, byte for byte, until a
//! hidden card is shown. In the draw the discards and the replacements of others are hidden as well.

use poker_cards::{Card, CardSet, Permutation, Seat};
use poker_engine::{Act, Awaiting, Command, Event, Play, Slot, Table, Viewer, apply, inspect, project, view};

use crate::game::{Game, Next};

/// Each card, by its index, as it is in the other world.
#[derive(Clone)]
struct Swap([u8; 52]);

impl Swap {
    /// Cards that the watcher gets to see stay, all others change places.
    fn hidden(game: &mut Game, seen: CardSet) -> Swap {
        let hidden: Vec<u8> =
            (0..52).filter(|&index| !Card::from_index(index).is_some_and(|card| seen.contains(card))).collect();
        let mixed = game.shuffle(hidden.len() as u8);
        let mut swap = Swap(std::array::from_fn(|index| index as u8));
        for (&from, &to) in hidden.iter().zip(mixed.numbers()) {
            swap.0[usize::from(from)] = hidden[usize::from(to)];
        }
        swap
    }

    fn order(&self, order: &Permutation) -> Permutation {
        let numbers: Vec<u8> = order.numbers().iter().map(|&number| self.0[usize::from(number)]).collect();
        Permutation::new(&numbers).expect("the same cards in another order")
    }

    fn cards(&self, cards: CardSet) -> CardSet {
        cards.iter().filter_map(|card| Card::from_index(self.0[usize::from(card.index())])).collect()
    }
}

/// What a watcher has been sent: each event, and the whole table after each command.
fn sent(events: &[Event], table: &Table, watcher: Viewer, now_ms: i64) -> (String, String) {
    let told: Vec<_> = events.iter().map(|event| project(event, watcher)).collect();
    let seen = view(table, watcher, now_ms);
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("a view is plain data");
    (json(&|| serde_json::to_string(&told)), json(&|| serde_json::to_string(&seen)))
}

fn shows(events: &[Event]) -> Option<usize> {
    events.iter().position(|event| matches!(event, Event::Tabled { .. } | Event::Mucked { .. }))
}

/// A command, when it was given, whether it dealt the hand, and what the watcher was sent.
struct Step {
    act: Act,
    at_ms: i64,
    deals: bool,
    accepted: bool,
    sent: (String, String),
}

/// One hand in one world, up to the first hand that is shown.
struct Told {
    steps: Vec<Step>,
    /// The act with which hands are shown, and what was sent before it within the same answer.
    reveal: Option<(Act, i64, String)>,
    /// All that the watcher saw of the cards.
    seen: CardSet,
}

fn play(game: &mut Game, watcher: Viewer) -> Told {
    let mut told = Told { steps: Vec::new(), reveal: None, seen: CardSet::default() };
    let mut begun = false;
    while let Next::Act(act) = game.next() {
        if begun && (matches!(act, Act::StartHand) || matches!(game.table.awaiting(), Awaiting::Hand)) {
            break;
        }
        begun |= matches!(act, Act::StartHand);
        let (from, deals) = (game.events.len(), game.table.deal_plan().is_some());
        let accepted = game.submit(act);
        let at_ms = game.now_ms;
        // Also what comes within the answer in which hands are shown: the board does.
        let hole = if let Viewer::Seat(seat) = watcher { inspect(&game.table).hole(seat) } else { Vec::new() };
        told.seen = told.seen.union(hole.into_iter().chain(game.table.board()).filter_map(Slot::card).collect());
        let events = &game.events[from..];
        if let Some(first) = shows(events) {
            told.reveal = Some((act, at_ms, sent(&events[..first], &game.table, watcher, at_ms).0));
            break;
        }
        told.steps.push(Step { act, at_ms, deals, accepted, sent: sent(events, &game.table, watcher, at_ms) });
    }
    told
}

/// The same hand in the other world must tell the same; how many commands did, and whether it ended unseen.
fn compare(mut table: Table, told: &Told, swap: &Swap, watcher: Viewer) -> (u32, bool) {
    for step in &told.steps {
        let mut events = Vec::new();
        let act = there(step.act, step.deals, swap);
        let answer = apply(&mut table, &Command { at_ms: step.at_ms, act }, &mut events);
        assert_eq!(answer.is_ok(), step.accepted);
        assert_eq!(shows(&events), None, "after {:?}", step.act);
        assert_eq!(sent(&events, &table, watcher, step.at_ms), step.sent, "after {:?}", step.act);
    }
    if let Some((act, at_ms, before)) = &told.reveal {
        let mut events = Vec::new();
        apply(&mut table, &Command { at_ms: *at_ms, act: there(*act, false, swap) }, &mut events)
            .expect("accepted here");
        let first = shows(&events).expect("shown here");
        assert_eq!(sent(&events[..first], &table, watcher, *at_ms).0, *before, "up to the first hand shown");
    }
    (told.steps.len() as u32, told.reveal.is_none())
}

fn there(act: Act, deals: bool, swap: &Swap) -> Act {
    match act {
        Act::Shuffled { order } if deals => Act::Shuffled { order: swap.order(&order) },
        Act::Play { seat, turn, play: Play::Draw(cards) } => {
            Act::Play { seat, turn, play: Play::Draw(swap.cards(cards)) }
        }
        act => act,
    }
}

#[test]
fn hidden_cards_change_nothing_that_a_watcher_sees() {
    let (mut commands, mut unseen, mut draws) = ([0; 3], [0; 3], 0);
    for seed in 0..3_000 {
        let mut game = Game::new(seed);
        let players: Vec<Seat> = game.table.in_play().iter().collect();
        let chosen = game.words.below(players.len() as u64 + 1) as usize;
        let watcher = players.get(chosen).map_or(Viewer::Rail, |&seat| Viewer::Seat(seat));
        let before = game.table.clone();
        let told = play(&mut game, watcher);
        let swap = Swap::hidden(&mut game, told.seen);
        let (same, ended) = compare(before, &told, &swap, watcher);
        let profile = seed as usize % 3;
        commands[profile] += same;
        unseen[profile] += u32::from(ended);
        draws += told.steps.iter().filter(|step| matches!(step.act, Act::Play { play: Play::Draw(_), .. })).count();
    }
    assert!(commands.iter().all(|&commands| commands > 8_000), "{commands:?} commands");
    assert!(unseen.iter().all(|&hands| hands > 60), "{unseen:?} hands without a showdown");
    assert!(draws > 500, "{draws} exchanges");
}

/// The comparison can fail: the owner of a card that changes sees another one.
#[test]
fn the_owner_of_a_changed_card_sees_it() {
    for seed in 0..3 {
        let mut game = Game::new(seed);
        game.submit(Act::StartHand);
        while game.table.deal_plan().is_none() {
            let Next::Act(act) = game.next() else { unreachable!("a hand begins") };
            game.submit(act);
        }
        let order = Permutation::identity(52);
        let reversed = Swap(std::array::from_fn(|index| 51 - index as u8));
        let mut other = game.clone();
        game.submit(Act::Shuffled { order });
        other.submit(Act::Shuffled { order: reversed.order(&order) });
        let owner = Viewer::Seat(game.table.live().iter().next().expect("somebody plays"));
        assert_ne!(sent(&[], &game.table, owner, 0).1, sent(&[], &other.table, owner, 0).1);
        assert_eq!(sent(&[], &game.table, Viewer::Rail, 0).1, sent(&[], &other.table, Viewer::Rail, 0).1);
    }
}
