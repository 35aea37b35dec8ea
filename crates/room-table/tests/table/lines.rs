//! All-in protection at a limit table whose house rules have it: who loses his connection is all-in for what he has put in.

use std::time::Duration;

use poker_engine::{House, Rake};
use poker_view::{EventView, PlayerState};
use room_protocol::Act;

use crate::world::*;

/// Nothing is burned: the hole cards in turn from the left of the big blind, then the board.
const KINGS: &str = "As 7d Ad 7c  3h 4c 8s 9h Jd";
const OTHERS: &str = "2c 3c 2d 3d  4h 5s 6s 8h Td";

fn limit(disconnect_allin: bool) -> House {
    let mut house = House::pacific_limit();
    house.rules.rake = Rake::None;
    house.rules.disconnect_allin = disconnect_allin;
    house
}

/// Ada in seat 1 and Ben in seat 2; Ada has the button and raises, and Ben has to answer.
async fn ben_faces_a_raise(room: &Room) -> (Ear, Ear) {
    let (mut ada, mut ben) = (room.join(1, "Ada").await, room.join(2, "Ben").await);
    ada.must(Act::Sit { seat: 1, chips: Some(2_000) }).await;
    ben.must(Act::Sit { seat: 2, chips: Some(2_000) }).await;
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    ada.must(Act::Raise { to: 200 }).await;
    ben.until(|ear| ear.view().menu.is_some()).await;
    (ada, ben)
}

fn protected(ear: &Ear) -> usize {
    ear.saw(|event| matches!(event, EventView::Protected { seat: 2 }))
}

fn state_of_ben(ear: &Ear) -> PlayerState {
    ear.view().seats[1].state
}

#[tokio::test(start_paused = true)]
async fn who_loses_the_connection_before_a_bet_is_all_in_for_what_he_has_put_in() {
    let room = Room::of(limit(true), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = ben_faces_a_raise(&room).await;
    drop(ben);
    tokio::time::sleep(Duration::from_millis(4_900)).await;
    ada.catch_up().await;
    assert_eq!((protected(&ada), state_of_ben(&ada)), (0, PlayerState::Live), "he may come back");
    ada.until(|ear| protected(ear) == 1).await;
    // The 100 that Ada raised by come back, the board is dealt out, and the aces win 200.
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::HandEnded { .. })) == 1).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::BetReturned { seat: 1, amount: 100 })), 1);
    assert_eq!(ada.saw(|event| matches!(event, EventView::TimedOut { .. } | EventView::Folded { .. })), 0);
    let won = |event: &EventView| matches!(event, EventView::PotAwarded { amount: 200, .. });
    assert_eq!(ada.saw(won), 1);
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_in_time_or_before_the_next_bet_plays_on() {
    let room = Room::of(limit(true), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = ben_faces_a_raise(&room).await;
    drop(ben);
    tokio::time::sleep(Duration::from_millis(3_000)).await;
    let mut ben = room.join(2, "Ben").await;
    tokio::time::sleep(Duration::from_millis(4_000)).await;
    ben.catch_up().await;
    assert_eq!((protected(&ben), state_of_ben(&ben)), (0, PlayerState::Live));
    ben.must(Act::Call {}).await;
    // On the flop Ben acts first and checks; while Ada thinks he is gone for long, and back before she has bet.
    ben.must(Act::Check {}).await;
    drop(ben);
    tokio::time::sleep(Duration::from_millis(8_000)).await;
    let mut ben = room.join(2, "Ben").await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    ada.must(Act::Bet { to: 100 }).await;
    ben.until(|ear| ear.view().menu.is_some()).await;
    assert_eq!((protected(&ben), state_of_ben(&ben)), (0, PlayerState::Live));
}

#[tokio::test(start_paused = true)]
async fn the_protection_and_what_ended_it_are_in_the_log() {
    let room = Room::of(limit(true), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = ben_faces_a_raise(&room).await;
    drop(ben);
    ada.until(|ear| protected(ear) == 1).await;
    let ben = room.join(2, "Ben").await;
    let stacks = |ear: &Ear| ear.view().seats.iter().map(|seat| seat.stack).collect::<Vec<_>>();
    let before = stacks(&ben);
    drop((ada, ben));
    // The room is loaded again from its events.
    let room = room.killed(0).await;
    let mut ada = room.join(1, "Ada").await;
    let ben = room.join(2, "Ben").await;
    assert_eq!(stacks(&ben), before);
    // The next hand is Ben's as anybody's: he is connected, faces the small blind and is asked.
    ada.until(|ear| ear.view().hand == 2 && ear.view().turn.is_some_and(|turn| turn.seat == 2)).await;
    tokio::time::sleep(Duration::from_millis(6_000)).await;
    ada.catch_up().await;
    assert_eq!(ada.view().turn.map(|turn| turn.seat), Some(2));
    assert_eq!(protected(&ada), 1, "in the hand before");
    drop(ben);
}

#[tokio::test(start_paused = true)]
async fn without_the_rule_the_clock_decides() {
    let room = Room::of(limit(false), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = ben_faces_a_raise(&room).await;
    drop(ben);
    ada.until(|ear| ear.saw(|event| matches!(event, EventView::Folded { seat: 2, .. })) == 1).await;
    assert_eq!(protected(&ada), 0);
}
