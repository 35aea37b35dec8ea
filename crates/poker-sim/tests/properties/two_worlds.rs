//! Two worlds with the same cards for one watcher and other hidden ones look the same to him, byte for byte, until a
//! hidden card is shown.

use poker_cards::Permutation;
use poker_engine::{Act, Command, Event, Place, Table, Viewer, apply, project, view};

use crate::game::{Game, Next};

/// The same deck for this watcher: his cards and the board stay, all others change places.
fn other_world(game: &mut Game, order: &Permutation, watcher: Viewer) -> Permutation {
    let plan = game.table.deal_plan().expect("a hand is about to be dealt");
    let seen = |place: usize| match plan.places.get(place) {
        Some(Place::Board) => true,
        Some(Place::Hole(seat)) => watcher == Viewer::Seat(*seat),
        Some(Place::Burn) | None => false,
    };
    let hidden: Vec<usize> = (0..52).filter(|&place| !seen(place)).collect();
    let mut numbers = order.numbers().to_vec();
    let mixed = game.shuffle(hidden.len() as u8);
    for (&to, &from) in hidden.iter().zip(mixed.numbers()) {
        numbers[to] = order.numbers()[hidden[from as usize]];
    }
    Permutation::new(&numbers).expect("the same cards in another order")
}

/// What a watcher has been sent: each event, and the whole table after each command.
fn sent(events: &[Event], table: &Table, watcher: Viewer, now_ms: i64) -> (String, String) {
    let told: Vec<_> = events.iter().map(|event| project(event, watcher)).collect();
    let seen = view(table, watcher, now_ms);
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("a view is plain data");
    (json(&|| serde_json::to_string(&told)), json(&|| serde_json::to_string(&seen)))
}

/// Plays one hand in two worlds; how many commands both looked the same for, and whether it came to an end unseen.
fn hand(game: &mut Game, watcher: Viewer) -> (u32, bool) {
    let mut other = game.table.clone();
    let mut others: Vec<Event> = Vec::new();
    let mut same = 0;
    loop {
        let Next::Act(act) = game.next() else { return (same, true) };
        if same > 0 && matches!(act, Act::StartHand) {
            return (same, true);
        }
        let act_there = match act {
            Act::Shuffled { order } if game.table.deal_plan().is_some() => {
                Act::Shuffled { order: other_world(game, &order, watcher) }
            }
            act => act,
        };
        let (from, there_from) = (game.events.len(), others.len());
        let accepted = game.submit(act);
        let there = apply(&mut other, &Command { at_ms: game.now_ms, act: act_there }, &mut others);
        assert_eq!(there.is_ok(), accepted);
        let (here, there) = (&game.events[from..], &others[there_from..]);
        let shown = |events: &[Event]| {
            events.iter().position(|event| matches!(event, Event::Tabled { .. } | Event::Mucked { .. }))
        };
        if let Some(first) = shown(here).into_iter().chain(shown(there)).min() {
            let told = |events: &[Event], table| sent(&events[..first], table, watcher, game.now_ms).0;
            assert_eq!(told(here, &game.table), told(there, &other), "up to the first hand shown");
            return (same, false);
        }
        let (here, there) = (sent(here, &game.table, watcher, game.now_ms), sent(there, &other, watcher, game.now_ms));
        assert_eq!(here, there, "after {act:?}");
        same += 1;
    }
}

#[test]
fn hidden_cards_change_nothing_that_a_watcher_sees() {
    let (mut commands, mut unseen) = (0, 0);
    for seed in 0..1_500 {
        let mut game = Game::new(seed);
        let players: Vec<_> = game.table.in_play().iter().collect();
        let chosen = game.words.below(players.len() as u64 + 1) as usize;
        let watcher = players.get(chosen).map_or(Viewer::Rail, |&seat| Viewer::Seat(seat));
        let (same, ended) = hand(&mut game, watcher);
        commands += same;
        unseen += u32::from(ended);
    }
    assert!(commands > 10_000 && unseen > 60, "{commands} commands, {unseen} hands without a showdown");
}

/// The comparison can fail: the owner of a card that changes sees another one.
#[test]
fn the_owner_of_a_changed_card_sees_it() {
    let mut game = Game::new(2);
    game.submit(Act::StartHand);
    while game.table.deal_plan().is_none() {
        let Next::Act(act) = game.next() else { unreachable!("a hand begins") };
        game.submit(act);
    }
    let order = Permutation::identity(52);
    let changed = other_world(&mut game, &order, Viewer::Rail);
    let owner = Viewer::Seat(game.table.in_play().iter().next().expect("somebody plays"));
    let mut other = game.clone();
    game.submit(Act::Shuffled { order });
    other.submit(Act::Shuffled { order: changed });
    assert_ne!(sent(&[], &game.table, owner, 0).1, sent(&[], &other.table, owner, 0).1);
    assert_eq!(sent(&[], &game.table, Viewer::Rail, 0).1, sent(&[], &other.table, Viewer::Rail, 0).1);
}
