use std::time::Duration;

use poker_engine::Event;
use poker_view::{Cause, EventView, Phase};
use room_protocol::{Act, Outcome};
use room_table::Config;

use crate::world::*;

async fn wait(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

fn credits(room: &Room) -> Vec<i64> {
    let credit = |event: &Event| match *event {
        Event::TimeCredited { ms } => Some(ms),
        _ => None,
    };
    room.store.events().iter().filter_map(credit).collect()
}

fn hands(room: &Room) -> usize {
    room.store.events().iter().filter(|event| matches!(event, Event::HandStarted { .. })).count()
}

#[tokio::test(start_paused = true)]
async fn hands_follow_after_a_pause_longer_if_cards_were_shown() {
    // In the second hand the button is Ben's, and the aces are Ada's.
    let second = "2c  9s As 9d Ad  2d  3h 7c 8s  2h  Jd  2s  5c";
    let room = Room::open(&[DRAW, ACES, second]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    assert_eq!(ada.room().next_hand_at, Some(ada.now + 4_000));
    let ended = ada.now;
    ada.until(|ear| ear.view().hand == 2).await;
    assert_eq!(ada.now - ended, 4_000);
    ben.catch_up().await;
    // Ben has the button and is all-in; Ada calls: both hands are tabled.
    ben.must(Act::Raise { to: ben.stack(2) + 25 }).await;
    ada.must(Act::Call {}).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::Tabled { .. })), 2);
    assert_eq!((ada.stack(1), ada.stack(2)), (9_950, 50));
    assert_eq!(ada.room().next_hand_at, Some(ada.now + 7_000));
}

/// A room that waits for cards to land and gives time to look at a showdown.
fn unhurried(decks: &[&str]) -> Room {
    let pace =
        Config { pause_of_street_ms: 900, pause_of_pot_ms: 1_600, landing_ms: 450, landing_of_card_ms: 20, ..PACE };
    Room::paced(MemoryStore::new(&house()), SimClock::new(), Decks::of(decks), pace)
}

#[tokio::test(start_paused = true)]
async fn the_clock_runs_from_when_the_cards_lie() {
    let room = unhurried(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let clock = |ear: &Ear| {
        let turn = ear.view().turn.unwrap();
        (turn.deadline - ear.now, turn.allowed)
    };
    // Two cards for each of two.
    assert_eq!(clock(&ada), (30_530, 30_000));
    ada.must(Act::Call {}).await;
    ben.catch_up().await;
    assert_eq!(clock(&ben), (30_000, 30_000), "no card was dealt");
    ben.must(Act::Check {}).await;
    assert_eq!(clock(&ben), (30_510, 30_000), "the flop");
    ben.must(Act::Check {}).await;
    ada.must(Act::Check {}).await;
    assert_eq!(clock(&ada), (30_470, 30_000), "the turn");
    let asked = ada.now;
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimedOut { seat: 2 })) == 1).await;
    assert_eq!(ada.now - asked, 30_470);
    // The log says the same.
    let digest = poker_engine::inspect(&room.store.table()).digest();
    let deadline = ada.view().turn.unwrap().deadline;
    let room = room.killed(0).await;
    assert_eq!(poker_engine::inspect(&room.store.table()).digest(), digest);
    let ada = room.join(1, "Ada").await;
    assert_eq!(ada.view().turn.unwrap().deadline, deadline);
}

#[tokio::test(start_paused = true)]
async fn a_board_that_ran_out_is_looked_at_longer() {
    let second = "2c  9s As 9d Ad  2d  3h 7c 8s  2h  Jd  2s  5c";
    let room = unhurried(&[DRAW, ACES, second]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    assert_eq!(ada.room().next_hand_at, Some(ada.now + 4_000));
    ben.until(|ear| ear.view().hand == 2).await;
    // All-in before the flop: three streets follow without a word.
    ben.must(Act::Raise { to: ben.stack(2) + 25 }).await;
    ada.must(Act::Call {}).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::Tabled { .. })), 2);
    assert_eq!(ada.room().next_hand_at, Some(ada.now + 7_000 + 3 * 900));
}

#[tokio::test(start_paused = true)]
async fn every_pot_but_one_is_looked_at_longer() {
    let room = unhurried(&["Kh Qh Jh", ACES]);
    let mut ada = room.join(1, "Ada").await;
    let mut ben = room.join(2, "Ben").await;
    let mut cleo = room.join(3, "Cleo").await;
    for (ear, seat) in [(&mut ada, 1), (&mut ben, 2), (&mut cleo, 3)] {
        ear.must(Act::Sit { seat, chips: None }).await;
    }
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    ada.must(Act::Fold {}).await;
    ben.must(Act::Fold {}).await;
    cleo.catch_up().await;
    assert_eq!([1, 2, 3].map(|seat| cleo.stack(seat)), [5_000, 4_975, 5_025]);
    ben.until(|ear| ear.view().menu.is_some()).await;
    // Ben has the button; everybody is all-in, for the main pot and one between Ada and Cleo.
    ben.must(Act::Raise { to: 4_975 }).await;
    cleo.must(Act::Call {}).await;
    ada.must(Act::Raise { to: 5_000 }).await;
    cleo.must(Act::Call {}).await;
    cleo.catch_up().await;
    assert_eq!(cleo.saw(|event| matches!(event, EventView::PotAwarded { pot: 1, .. })), 1);
    assert_eq!(cleo.room().next_hand_at, Some(cleo.now + 7_000 + 3 * 900 + 1_600));
}

#[tokio::test(start_paused = true)]
async fn who_does_not_answer_in_time_is_passed_and_then_away() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let asked = ada.now;
    // 30 seconds: Ada faces the big blind and is folded.
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimedOut { seat: 1 })) == 1).await;
    assert_eq!(ada.now - asked, 30_000);
    assert_eq!(ada.saw(|event| matches!(event, EventView::Folded { seat: 1, cause: Cause::Timeout })), 1);
    assert_eq!(ada.saw(|event| matches!(event, EventView::SatOut { .. })), 0);
    // The second hand: Ben calls, Ada is asked and does not answer: checked, and away; the flop is played without her.
    ben.until(|ear| ear.view().hand == 2).await;
    ben.must(Act::Call {}).await;
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::SatOut { seat: 1, cause: Cause::Timeout })) == 1).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::TimedOut { seat: 1 })), 2);
    ben.catch_up().await;
    assert!(ben.view().seats[0].away);
    ada.must(Act::ComeBack {}).await;
    assert!(!ada.view().seats[0].away);
    assert_eq!(ada.refused(Act::ComeBack {}).await, "not-now");
}

#[tokio::test(start_paused = true)]
async fn an_answer_in_between_forgives_a_missed_turn() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.until(|ear| ear.view().hand == 2).await;
    ben.until(|ear| ear.view().hand == 2).await;
    ben.must(Act::Call {}).await;
    ada.must(Act::Check {}).await;
    // Ada speaks first on the flop, and misses that turn.
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimedOut { seat: 1 })) == 2).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::SatOut { .. })), 0);
}

#[tokio::test(start_paused = true)]
async fn no_hand_begins_while_nobody_is_connected() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    let ended = ada.now;
    drop((ada, ben));
    wait(3_600_000).await;
    assert_eq!(hands(&room), 1);
    // A watcher is not enough.
    let mut cleo = room.join(3, "Cleo").await;
    assert_eq!(cleo.room().next_hand_at, None);
    wait(60_000).await;
    assert_eq!(hands(&room), 1);
    let mut ben = room.join(2, "Ben").await;
    let back = ben.now;
    assert_eq!(ben.room().next_hand_at, Some(back + 1_000));
    assert_eq!(ben.view().level.big_blind, 50, "as of the next hand, not of an hour of nothing");
    ben.until(|ear| ear.view().hand == 2).await;
    // The rest began when the hand was due, and the level clock gets it back: still 25/50 after an hour.
    assert_eq!(credits(&room), [back + 1_000 - (ended + 4_000)]);
    assert_eq!((ben.view().level.number, ben.view().level.big_blind), (1, 50));
    cleo.catch_up().await;
    assert_eq!(cleo.view().hand, 2);
    // Given back once.
    ben.must(Act::Fold {}).await;
    ben.until(|ear| ear.view().hand == 3).await;
    assert_eq!(credits(&room).len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_short_absence_costs_and_gives_nothing() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    let ended = ada.now;
    drop((ada, ben));
    wait(3_500).await;
    let mut ada = room.join(1, "Ada").await;
    assert_eq!(ada.room().next_hand_at, Some(ended + 4_000));
    ada.until(|ear| ear.view().hand == 2).await;
    assert!(credits(&room).is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_table_where_everybody_is_away_rests() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    // Nobody answers any more: heads-up both miss turns until both are away.
    ada.until(|ear| ear.view().seats.iter().all(|seat| seat.away)).await;
    ada.until(|ear| ear.view().phase == Phase::HandOver).await;
    let played = hands(&room);
    wait(600_000).await;
    assert_eq!(hands(&room), played);
    ben.catch_up().await;
    assert_eq!(ben.room().next_hand_at, None);
    ben.must(Act::ComeBack {}).await;
    assert_eq!(ben.room().next_hand_at, Some(ben.now + 1_000));
    wait(1_500).await;
    assert_eq!(hands(&room), played + 1);
}

#[tokio::test(start_paused = true)]
async fn a_laptop_that_slept_gives_the_time_back() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let deadline = ada.view().turn.unwrap().deadline;
    wait(10_000).await;
    room.clock.put_on(8 * 3_600_000);
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimeCredited { .. })) == 1).await;
    assert_eq!(ada.view().turn.unwrap().deadline, deadline + 8 * 3_600_000);
    assert_eq!(ada.saw(|event| matches!(event, EventView::TimedOut { .. })), 0);
    assert_eq!(ada.view().level.number, 1);
    ada.must(Act::Call {}).await;
}

#[tokio::test(start_paused = true)]
async fn a_click_right_after_the_sleep_is_not_late() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    room.clock.put_on(3_600_000);
    ada.must(Act::Call {}).await;
    assert_eq!(credits(&room), [3_600_000]);
    ada.catch_up().await;
    // The time was Ada's, before her click; Ben has his 30 seconds and no hour.
    assert_eq!(ada.view().turn.unwrap().deadline, ada.now + 30_000);
    assert_eq!(ada.saw(|event| matches!(event, EventView::TimedOut { .. })), 0);
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_set_back_stops_nothing() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let asked = ada.now;
    room.clock.put_on(-3_600_000);
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimedOut { .. })) == 1).await;
    assert_eq!(ada.now - asked, 30_000);
}

#[tokio::test(start_paused = true)]
async fn a_program_that_was_stopped_gives_the_time_back() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    let deadline = ada.view().turn.unwrap().deadline;
    // The task sleeps, to be woken within a second; both clocks go on without it for a minute.
    ada.catch_up().await;
    tokio::time::advance(Duration::from_secs(60)).await;
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::TimeCredited { .. })) == 1).await;
    assert!((deadline + 59_000..=deadline + 60_000).contains(&ada.view().turn.unwrap().deadline));
    assert_eq!(ada.saw(|event| matches!(event, EventView::TimedOut { .. })), 0);
}

#[tokio::test(start_paused = true)]
async fn a_sleep_between_hands_moves_the_next_hand() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    ada.must(Act::Fold {}).await;
    room.clock.put_on(3_600_000);
    ada.until(|ear| ear.view().hand == 2).await;
    assert_eq!(credits(&room), [3_600_000]);
    assert_eq!(ada.view().level.number, 1);
}

#[tokio::test(start_paused = true)]
async fn a_game_that_starts_without_its_players_rests() {
    let room = Room::open(&[DRAW, ACES]);
    let mut cleo = room.join(1, "Cleo").await;
    for (id, name) in [(2, "Ben"), (3, "Ada")] {
        let mut player = room.join(id, name).await;
        player.must(Act::Sit { seat: id as u8, chips: None }).await;
    }
    cleo.must(Act::Start {}).await;
    wait(1_860_000).await;
    assert_eq!(hands(&room), 0);
    let mut ben = room.join(2, "Ben").await;
    ben.until(|ear| ear.view().hand == 1).await;
    assert_eq!(ben.view().level.number, 1);
}

#[tokio::test(start_paused = true)]
async fn who_leaves_by_his_own_word_needs_leave() {
    let room = Room::open(&[DRAW, ACES]);
    let mut cleo = room.join(3, "Cleo").await;
    cleo.must(Act::Sit { seat: 3, chips: None }).await;
    let (mut ada, mut ben) = room.two_players().await;
    // Seat 1 has the button; three-handed only the big blind may leave.
    assert_eq!(ada.refused(Act::SitOut {}).await, "may-not-leave");
    assert_eq!(ben.refused(Act::SitOut {}).await, "may-not-leave");
    cleo.must(Act::SitOut {}).await;
    assert_eq!(cleo.saw(|event| matches!(event, EventView::SatOut { seat: 3, cause: Cause::Player })), 1);
}

/// Ada's call lies in the mailbox when the table gets to it, so long after her deadline; what it is answered.
async fn call_heard_after(late: Duration) -> (Result<u64, String>, usize) {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let deadline = ada.view().turn.unwrap().deadline;
    wait(29_000).await;
    let left = Duration::from_millis((deadline - room.now_ms()) as u64);
    let (id, turn) = (ada.next_id(), Some(ada.turn()));
    let (outcome, ()) = tokio::join!(ada.send(id, turn, Act::Call {}), tokio::time::advance(left + late));
    ben.catch_up().await;
    let answer = match outcome {
        Outcome::Done { seq } => Ok(seq),
        other => Err(code(other)),
    };
    (answer, ben.saw(|event| matches!(event, EventView::TimedOut { .. })))
}

#[tokio::test(start_paused = true)]
async fn a_busy_table_hears_a_player_out_and_a_full_mailbox_stops_no_clock() {
    let (answer, timed_out) = call_heard_after(Duration::from_millis(500)).await;
    assert!(answer.is_ok() && timed_out == 0, "{answer:?}");
    let (answer, timed_out) = call_heard_after(Duration::from_millis(2_500)).await;
    // Half the big blind was missing: the clock folded her hand, and that was the end of it.
    assert_eq!((answer.err().as_deref(), timed_out), (Some("not-now"), 1));
}
