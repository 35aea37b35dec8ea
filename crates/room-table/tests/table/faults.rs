use std::time::Duration;

use poker_cards::Chips;
use poker_engine::{Event, Setup, Table, inspect};
use poker_view::{EventView, Phase};
use room_protocol::{Act, Outcome};
use room_table::{Checkpoint, Ended, LoadReason, Loaded, Ports};

use crate::world::*;

#[tokio::test(start_paused = true)]
async fn what_cannot_be_stored_has_not_happened() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let (seq, digest) = (ada.seq, inspect(&room.store.table()).digest());
    let deadline = ada.view().turn.unwrap().deadline;
    room.store.mood(Mood::Fails);
    let (id, turn) = (ada.next_id(), Some(ada.turn()));
    let failed = Outcome::Failed { code: "storage".into() };
    assert_eq!(ada.send(id.clone(), turn, Act::Call {}).await, failed);
    ben.until(|ear| ear.room().halted.as_deref() == Some("storage")).await;
    assert_eq!((ben.seq, inspect(&room.store.table()).digest()), (seq, digest));
    assert_eq!(room.handle.line().halted, Some("storage"));
    // Past the deadline: nobody could act, so nobody is late.
    tokio::time::sleep(Duration::from_secs(45)).await;
    assert_eq!(ada.send(id.clone(), turn, Act::Call {}).await, failed);
    room.store.mood(Mood::Works);
    ben.until(|ear| ear.room().halted.is_none()).await;
    let deadline_now = ben.view().turn.unwrap().deadline;
    assert!((deadline + 45_000..=deadline + 46_000).contains(&deadline_now), "{}", deadline_now - deadline);
    assert_eq!(ben.saw(|event| matches!(event, EventView::TimedOut { .. })), 0);
    // The same command again is done now.
    let seq = ben.seq;
    assert!(matches!(ada.send(id, turn, Act::Call {}).await, Outcome::Done { seq: done } if done > seq));
}

#[tokio::test(start_paused = true)]
async fn a_table_with_nothing_to_do_is_not_halted_for_ever() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    room.store.mood(Mood::Fails);
    let failed = Outcome::Failed { code: "storage".into() };
    assert_eq!(ada.ask(Act::Sit { seat: 1, chips: None }).await, failed);
    assert_eq!(ada.room().halted.as_deref(), Some("storage"));
    assert!(ada.view().seats.is_empty());
    // She may try again after a second, and sees whether it works.
    ada.until(|ear| ear.room().halted.is_none()).await;
    assert_eq!(ada.ask(Act::Sit { seat: 1, chips: None }).await, failed);
    room.store.mood(Mood::Works);
    ada.until(|ear| ear.room().halted.is_none()).await;
    ada.must(Act::Sit { seat: 1, chips: None }).await;
}

#[tokio::test(start_paused = true)]
async fn no_hand_begins_that_cannot_be_stored() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    room.store.mood(Mood::Fails);
    ada.until(|ear| ear.room().halted.is_some()).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    ada.catch_up().await;
    assert_eq!((ada.view().hand, ada.room().next_hand_at), (1, None));
    room.store.mood(Mood::Works);
    ada.until(|ear| ear.view().hand == 2).await;
    assert_eq!(ada.room().halted, None);
}

#[tokio::test(start_paused = true)]
async fn without_chance_no_hand_begins() {
    let room = Room::with(MemoryStore::new(&house()), SimClock::new(), Decks::broken());
    let mut ada = room.join(1, "Ada").await;
    let mut ben = room.join(2, "Ben").await;
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    ben.must(Act::Sit { seat: 2, chips: None }).await;
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.room().halted.as_deref() == Some("chance")).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    assert!(!room.store.events().iter().any(|event| matches!(event, Event::DrawBegun | Event::HandStarted { .. })));
    room.decks.replace(&[DRAW, ACES]);
    ada.until(|ear| ear.view().hand == 1).await;
    assert_eq!(ada.room().halted, None);
}

#[tokio::test(start_paused = true)]
async fn a_second_owner_stops_the_table() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    // Another process stores an event.
    room.store.kept.lock().unwrap().events.push(poker_engine::encode_event(&Event::TimeCredited { ms: 1 }));
    let outcome = ada.ask(Act::Call {}).await;
    assert_eq!(outcome, Outcome::Failed { code: "broken".into() });
    assert!(ada.listen().await.is_none());
    while ben.listen().await.is_some() {}
    assert_eq!(ben.room().halted.as_deref(), Some("broken"));
    assert_eq!(room.task.await.unwrap(), Ended::Conflict);
    assert!(room.handle.connect(person(1, "Ada"), None).await.is_err());
    assert_eq!(room.handle.line().halted, Some("broken"));
}

#[tokio::test(start_paused = true)]
async fn a_panic_costs_this_table_alone() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let digest = inspect(&room.store.table()).digest();
    room.store.mood(Mood::Panics);
    let (id, turn) = (ada.next_id(), Some(ada.turn()));
    room.handle.command(ada.connection.id, id.clone(), turn, Act::Call {}).await.unwrap();
    assert!(ada.listen().await.is_none());
    assert!(room.task.await.unwrap_err().is_panic());
    assert!(room.handle.connect(person(1, "Ada"), None).await.is_err());
    assert_eq!(room.handle.line().halted, Some("broken"));
    // The store has the table as it was, and it can be brought back.
    room.store.mood(Mood::Works);
    assert_eq!(inspect(&room.store.table()).digest(), digest);
    let room = Room::with(room.store, room.clock, room.decks);
    let mut ada = room.join(1, "Ada").await;
    assert!(matches!(ada.send(id, turn, Act::Call {}).await, Outcome::Done { .. }));
}

#[tokio::test(start_paused = true)]
async fn after_a_kill_the_same_decision_waits() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Raise { to: 150 }).await;
    ben.must(Act::Call {}).await;
    ben.must(Act::Check {}).await;
    ada.catch_up().await;
    let before = room.store.table();
    let (turn, asked) = (ada.turn(), ada.now);
    tokio::time::sleep(Duration::from_secs(20)).await;
    let room = room.killed(3_600_000).await;
    let restarted = room.now_ms();
    let mut ada = room.join(1, "Ada").await;
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimeCredited { .. })) == 1).await;
    // The full 30 seconds again.
    assert_eq!((ada.turn(), ada.view().turn.unwrap().deadline), (turn, restarted + 30_000));
    assert_eq!(ada.view().level.number, 1);
    assert_eq!(ada.view().seats[0].cards.iter().map(ToString::to_string).collect::<Vec<_>>(), ["As", "Ad"]);
    let after = room.store.table();
    let hidden = |table: &poker_engine::Table| {
        let inspection = inspect(table);
        (inspection.hole(seat(1)), inspection.hole(seat(2)), inspection.burns(), inspection.stub())
    };
    assert_eq!(hidden(&after), hidden(&before));
    // But for the credited time it is the same table to the last bit.
    let mut credited = before;
    poker_engine::evolve(&mut credited, &Event::TimeCredited { ms: restarted - asked });
    assert_eq!(inspect(&after).digest(), inspect(&credited).digest());
    ada.must(Act::Bet { to: 100 }).await;
    assert_eq!((ada.stack(1), ada.view().pot_total), (4_750, 400));
    let ben = room.join(2, "Ben").await;
    assert_eq!(ben.room().chairs.iter().map(|chair| chair.name.as_str()).collect::<Vec<_>>(), ["Ada", "Ben"]);
}

#[tokio::test(start_paused = true)]
async fn a_viewer_of_before_the_kill_resumes_by_number() {
    let room = Room::open(&[DRAW, ACES]);
    let (ada, _ben) = room.two_players().await;
    let (seq, events) = (ada.seq, ada.events.len());
    assert_eq!(seq, events as u64);
    let room = room.killed(2_000).await;
    let mut ada = room.join_after(1, "Ada", Some(seq)).await;
    ada.catch_up().await;
    assert!(ada.texts[0].contains(r#""type":"update""#));
    assert_eq!(ada.events.len(), 1);
    assert!(matches!(ada.events[0].event, Some(EventView::TimeCredited { .. })));
}

#[tokio::test(start_paused = true)]
async fn between_two_hands_a_restart_waits_for_people() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let asked = ada.now;
    ada.must(Act::Fold {}).await;
    let room = room.killed(7_200_000).await;
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(room.store.table().hand_number(), 1);
    let mut ben = room.join(2, "Ben").await;
    let back = ben.now;
    ben.until(|ear| ear.view().hand == 2).await;
    // All the time since the last decision is given back: the log tells no later time.
    let credited = room
        .store
        .events()
        .iter()
        .any(|event| matches!(event, Event::TimeCredited { ms } if *ms == back + 1_000 - asked));
    assert!(credited);
    assert_eq!((ben.view().phase, ben.view().level.number), (Phase::Playing, 1));
}

#[tokio::test(start_paused = true)]
async fn bytes_that_make_no_table_are_named() {
    let store = MemoryStore::new(&house());
    let spawn = |loaded: Loaded| {
        let ports = Ports { store: store.clone(), clock: SimClock::new(), entropy: Decks::of(&[ACES]) };
        room_table::spawn(TABLE, "Friday", &loaded, |_| None, ports, PACE).map(|_| ()).unwrap_err().reason
    };
    let fine = store.loaded();
    assert!(matches!(spawn(Loaded { house: vec![0xff], ..fine.clone() }), LoadReason::House(_)));
    assert!(matches!(spawn(Loaded { events: [[0xff]].iter().collect(), ..fine.clone() }), LoadReason::Event(1, _)));
    let room = Room::open(&[DRAW, ACES]);
    let _players = room.two_players().await;
    let mut impossible = room.store.loaded();
    let too_much = Event::Called { seat: seat(1), amount: Chips::new(1_000_000), all_in: false };
    impossible.events.push(&poker_engine::encode_event(&too_much));
    assert!(matches!(spawn(impossible), LoadReason::Broken));
    let checkpoint = |table, accounts: &str| Some((9, Checkpoint { table, accounts: accounts.into() }));
    let damaged = Loaded { checkpoint: checkpoint(vec![0xff], "[]"), ..fine.clone() };
    assert!(matches!(spawn(damaged), LoadReason::Checkpoint(9, _)));
    let sound = poker_engine::encode_checkpoint(&Table::new(Setup::empty(house())).unwrap().checkpoint().unwrap());
    let damaged = Loaded { checkpoint: checkpoint(sound, "[{}]"), ..fine };
    assert!(matches!(spawn(damaged), LoadReason::Accounts(9, _)));
}

#[tokio::test(start_paused = true)]
async fn a_table_is_loaded_from_its_last_hand_on() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    let ended = ada.seq;
    ben.until(|ear| ear.view().hand == 2).await;
    let loaded = room.store.loaded();
    assert_eq!(loaded.checkpoint.map(|(seq, _)| seq), Some(ended));
    assert_eq!(loaded.events.len() as u64, ben.seq - ended);
    let room = room.killed(0).await;
    let mut ben = room.join_after(2, "Ben", Some(ended)).await;
    assert!(matches!(ben.events[0].event, Some(EventView::HandStarted { hand: 2, .. })));
    let early = room.join_after(2, "Ben", Some(ended - 1)).await;
    assert!(early.texts[0].contains(r#""type":"snapshot""#), "not in memory any more");
    ben.must(Act::Call {}).await;
    assert_eq!((ben.stack(1), ben.stack(2)), (4_925, 4_975));
}

#[tokio::test(start_paused = true)]
async fn the_time_of_a_failure_is_given_back_once() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let deadline = ada.view().turn.unwrap().deadline;
    room.store.mood(Mood::Fails);
    let failed = Outcome::Failed { code: "storage".into() };
    assert_eq!(ada.ask(Act::Call {}).await, failed);
    // The disk is full, and then the laptop sleeps.
    room.clock.put_on(3_600_000);
    tokio::time::sleep(Duration::from_secs(10)).await;
    room.store.mood(Mood::Works);
    ada.until(|ear| ear.room().halted.is_none()).await;
    let moved = ada.view().turn.unwrap().deadline - deadline;
    assert!((3_610_000..=3_611_000).contains(&moved), "{moved}");
}

#[tokio::test(start_paused = true)]
async fn two_restarts_give_no_more_than_was_lost() {
    let room = Room::open(&[DRAW, ACES]);
    let (ada, _ben) = room.two_players().await;
    let asked = ada.now;
    let room = room.killed(3_600_000).await;
    let mut ada = room.join(1, "Ada").await;
    ada.must(Act::Fold {}).await;
    let room = room.killed(3_600_000).await;
    let mut ben = room.join(2, "Ben").await;
    ben.until(|ear| ear.view().hand == 2).await;
    let credit = |event: &Event| match *event {
        Event::TimeCredited { ms } => Some(ms),
        _ => None,
    };
    let credited: i64 = room.store.events().iter().filter_map(credit).sum();
    let passed = ben.now - asked;
    assert!(7_200_000 <= credited && credited <= passed, "{credited} of {passed}");
}

#[tokio::test(start_paused = true)]
async fn a_restart_under_a_clock_that_was_set_back_stops_nothing() {
    let room = Room::open(&[DRAW, ACES]);
    let _players = room.two_players().await;
    let room = room.killed(-3_600_000).await;
    let mut ada = room.join(1, "Ada").await;
    let joined = ada.now;
    assert_eq!(ada.view().turn.unwrap().deadline, joined + 30_000);
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimedOut { .. })) == 1).await;
    assert_eq!(ada.now, joined + 30_000);
}
