//! The host rules as the floor, and a winner shows a card.

use poker_view::{EventView, Face};
use room_protocol::{Act, Floor};

use crate::world::{ACES, DRAW, Room};

const KINGS: &str = "2c  Ks 9h Kd 9c";

fn faces(cards: &[&str]) -> Vec<Face> {
    cards.iter().map(|card| Face::Up(card.parse().unwrap())).collect()
}

#[tokio::test(start_paused = true)]
async fn the_host_calls_a_misdeal_and_takes_it_back_after_a_restart() {
    let room = Room::open(&[DRAW, ACES, KINGS]);
    let (ada, mut ben) = room.two_players().await;
    let mut ada = ada;
    let misdeal = Act::Floor { says: Floor::Misdeal };
    assert_eq!(ben.refused(misdeal.clone()).await, "not-host");
    ada.must(misdeal.clone()).await;
    ben.catch_up().await;
    assert_eq!(ben.saw(|event| matches!(event, EventView::Ruled { ruling, .. } if ruling == "X-5")), 1);
    assert_eq!(ada.view().seats[0].cards, faces(&["Ks", "Kd"]));
    let room = room.killed(1_000).await;
    let mut ada = room.join(1, "Ada").await;
    assert_eq!(ada.view().seats[0].cards, faces(&["Ks", "Kd"]));
    ada.must(Act::Floor { says: Floor::TakesBack }).await;
    assert_eq!(ada.view().seats[0].cards, faces(&["As", "Ad"]));
    assert_eq!(ada.view().turn.map(|turn| turn.seat), Some(1));
    assert_eq!(ada.refused(Act::Floor { says: Floor::TakesBack }).await, "not-now");
    // Both have acted: too late for a misdeal.
    let mut ben = room.join(2, "Ben").await;
    ada.must(Act::Call {}).await;
    ben.catch_up().await;
    ben.must(Act::Check {}).await;
    assert_eq!(ada.refused(misdeal).await, "too-late");
}

#[tokio::test(start_paused = true)]
async fn cards_are_shown_when_the_hand_is_over() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let show = |cards: &[&str]| Act::ShowCards { cards: faces(cards) };
    assert_eq!(ada.refused(show(&["As"])).await, "not-now");
    ada.must(Act::Raise { to: 100 }).await;
    ben.catch_up().await;
    ben.must(Act::Fold {}).await;
    ada.catch_up().await;
    assert_eq!(ada.view().showable, faces(&["Ad", "As"]));
    assert_eq!(ben.refused(show(&["9s"])).await, "not-now");
    ada.must(show(&["Ad"])).await;
    ben.catch_up().await;
    assert_eq!(ben.view().seats[0].cards, [vec![Face::Down], faces(&["Ad"])].concat());
}
