use poker_view::{EventView, Phase};
use room_protocol::{Act, Outcome};

use crate::world::*;

#[tokio::test(start_paused = true)]
async fn two_people_play_a_hand() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    assert_eq!((ada.view().button, ada.view().small_blind, ada.view().big_blind), (Some(1), Some(1), Some(2)));
    assert_eq!((ada.view().pot_total, ada.stack(1), ada.stack(2)), (75, 4_975, 4_950));
    assert!(ada.view().menu.is_some() && ben.view().menu.is_none());
    ada.must(Act::Raise { to: 150 }).await;
    ben.must(Act::Call {}).await;
    ben.must(Act::Check {}).await;
    ada.must(Act::Bet { to: 300 }).await;
    ben.must(Act::Fold {}).await;
    ada.catch_up().await;
    assert_eq!(ada.view().phase, Phase::HandOver);
    assert_eq!((ada.stack(1), ada.stack(2)), (5_150, 4_850));
    assert_eq!(ada.saw(|event| matches!(event, EventView::Tabled { .. })), 0);
    ada.until(|ear| ear.view().hand == 2).await;
    assert_eq!(ada.view().button, Some(2));
}

#[tokio::test(start_paused = true)]
async fn the_same_command_twice_is_done_once() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let (id, turn) = (ada.next_id(), Some(ada.turn()));
    let first = ada.send(id.clone(), turn, Act::Call {}).await;
    let stored = room.store.kept.lock().unwrap().events.len();
    assert_eq!(first, Outcome::Done { seq: stored as u64 });
    assert_eq!(ada.send(id.clone(), turn, Act::Call {}).await, first);
    // The same number for something else is still the old command.
    assert_eq!(ada.send(id.clone(), turn, Act::Fold {}).await, first);
    assert_eq!(room.store.kept.lock().unwrap().events.len(), stored);
    // From another tab of the same person, and after a restart.
    let mut tab = room.join(1, "Ada").await;
    assert_eq!(tab.send(id.clone(), turn, Act::Call {}).await, first);
    let room = room.killed(1_000).await;
    let mut ada = room.join(1, "Ada").await;
    assert_eq!(ada.send(id, turn, Act::Call {}).await, first);
    let calls = room.store.events().iter().filter(|event| matches!(event, poker_engine::Event::Called { .. })).count();
    assert_eq!(calls, 1);
}

#[tokio::test(start_paused = true)]
async fn a_refused_command_gets_the_same_answer_again() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let (id, turn) = (ada.next_id(), Some(ada.turn()));
    let refusal = ada.send(id.clone(), turn, Act::Raise { to: 60 }).await;
    let Outcome::Refused { refusal: view } = &refusal else { panic!("{refusal:?}") };
    assert_eq!((view.code.as_str(), view.amount), ("raise-too-small", Some(100)));
    assert_eq!(ada.send(id, turn, Act::Call {}).await, refusal);
}

// SV-1, UI-3
#[tokio::test(start_paused = true)]
async fn an_old_turn_is_refused() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let old = ada.turn();
    ada.must(Act::Call {}).await;
    ben.must(Act::Check {}).await;
    ben.must(Act::Check {}).await;
    ada.catch_up().await;
    // The turn is Ada's again, on the flop, and her click of before the flop comes late.
    assert_eq!(ada.view().turn.map(|turn| turn.seat), Some(1));
    let id = ada.next_id();
    assert_eq!(code(ada.send(id, Some(old), Act::Check {}).await), "stale-turn");
    let id = ada.next_id();
    assert_eq!(code(ada.send(id, None, Act::Check {}).await), "stale-turn");
    ada.must(Act::Check {}).await;
}

#[tokio::test(start_paused = true)]
async fn each_may_ask_only_for_what_is_his() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "").await;
    assert_eq!(ada.refused(Act::Sit { seat: 1, chips: None }).await, "must-name");
    room.handle.person_changed(person(1, "Ada")).await.unwrap();
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    assert_eq!(ada.refused(Act::Sit { seat: 3, chips: None }).await, "already-seated");
    let mut ben = room.join(2, "Ben").await;
    assert_eq!(ben.refused(Act::Sit { seat: 1, chips: None }).await, "seat-taken");
    assert_eq!(ben.refused(Act::Sit { seat: 7, chips: None }).await, "bad-seats");
    assert_eq!(ben.refused(Act::Sit { seat: 0, chips: None }).await, "bad-seats");
    assert_eq!(ben.refused(Act::Stand {}).await, "not-seated");
    assert_eq!(ada.refused(Act::Start {}).await, "too-few-players");
    ben.must(Act::Sit { seat: 3, chips: None }).await;
    ben.must(Act::Stand {}).await;
    ben.must(Act::Sit { seat: 2, chips: None }).await;
    assert_eq!(ben.refused(Act::Start {}).await, "not-host");
    ada.must(Act::Start {}).await;
    assert_eq!(ben.refused(Act::Stand {}).await, "too-late");
    ada.until(|ear| ear.view().turn.is_some()).await;
    let mut cleo = room.join(3, "Cleo").await;
    assert_eq!(cleo.refused(Act::Fold {}).await, "not-seated");
    assert_eq!(ben.refused(Act::Call {}).await, "not-your-turn");
    assert_eq!(ada.refused(Act::Raise { to: -1 }).await, "bad-amount");
    assert_eq!(ada.refused(Act::Raise { to: i64::MAX }).await, "bad-amount");
    assert_eq!(ada.refused(Act::Raise { to: 5_025 }).await, "raise-too-large");
}

#[tokio::test(start_paused = true)]
async fn a_chair_for_a_program() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    let bot = room_table::Person { bot: true, ..person(2, "Rob") };
    assert_eq!(room.handle.seat_bot(bot.clone(), 2).await, Outcome::Done { seq: 1 });
    assert_eq!(code(room.handle.seat_bot(bot, 3).await), "already-seated");
    ada.until(|ear| ear.view().seats.len() == 1).await;
    let chair = &ada.room().chairs[0];
    assert_eq!((chair.seat, chair.name.as_str(), chair.bot, chair.connected), (2, "Rob", true, false));
}

#[tokio::test(start_paused = true)]
async fn two_tabs_are_one_person() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    let mut watcher = room.join(2, "Ben").await;
    ada.must(Act::Sit { seat: 4, chips: None }).await;
    let tab = room.join(1, "Ada").await;
    assert_eq!(tab.view().me, Some(4));
    watcher.catch_up().await;
    assert_eq!(watcher.room().watching, 1);
    drop(ada);
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    watcher.catch_up().await;
    assert!(watcher.room().chairs[0].connected);
    drop(tab);
    watcher.until(|ear| !ear.room().chairs[0].connected).await;
    room.handle.person_changed(person(1, "Ada L")).await.unwrap();
    watcher.until(|ear| ear.room().chairs[0].name == "Ada L").await;
}

#[tokio::test(start_paused = true)]
async fn the_list_of_tables_needs_no_task() {
    let room = Room::open(&[DRAW, ACES]);
    assert_eq!(
        (room.handle.line().phase, room.handle.line().seated(), room.handle.line().chairs),
        (Phase::Seating, 0, 6)
    );
    let (_ada, _ben) = room.two_players().await;
    let line = room.handle.line();
    assert_eq!((line.phase, line.seated(), line.halted), (Phase::Playing, 2, None));
    assert_eq!(line.players, [1, 2].map(poker_engine::PlayerId));
}
