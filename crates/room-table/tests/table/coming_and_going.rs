//! Late messages, lost lines, and people who leave or sit down in the middle of a hand: SV-1 to SV-8.

use std::time::Duration;

use poker_engine::{House, Rake};
use poker_view::{Cause, EventView, Face, Phase};
use room_protocol::Act;

use crate::world::*;

/// Ada has the first button, Ben the small blind and Cleo the big one.
const DRAW_OF_THREE: &str = "Kh Qh Jh";

/// Fixed limit 100/200 with blinds 50 and 100, without rake.
fn limit() -> House {
    House { rules: poker_engine::Rules { rake: Rake::None, ..House::pacific_limit().rules }, ..House::pacific_limit() }
}

/// Ada, Ben and Cleo in seats 1 to 3, the game just started and the first hand dealt.
async fn three_players(room: &Room, chips: Option<i64>) -> [Ear; 3] {
    let mut ears = [room.join(1, "Ada").await, room.join(2, "Ben").await, room.join(3, "Cleo").await];
    for (ear, seat) in ears.iter_mut().zip(1..) {
        ear.must(Act::Sit { seat, chips }).await;
    }
    ears[0].must(Act::Start {}).await;
    for ear in &mut ears {
        ear.until(|ear| ear.view().turn.is_some()).await;
    }
    ears
}

/// All chips of the table: in the stacks and in the middle.
fn chips(ear: &Ear) -> i64 {
    ear.view().pot_total + ear.view().seats.iter().map(|seat| seat.stack).sum::<i64>()
}

// SV-1
#[tokio::test(start_paused = true)]
async fn a_bet_that_comes_again_in_the_next_hand_moves_no_chip() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Call {}).await;
    ben.must(Act::Check {}).await;
    ben.must(Act::Check {}).await;
    ada.catch_up().await;
    let (id, turn, bet) = (ada.next_id(), Some(ada.turn()), Act::Bet { to: 125 });
    let done = ada.send(id.clone(), turn, bet.clone()).await;
    ben.must(Act::Fold {}).await;
    ben.until(|ear| ear.view().hand == 2).await;
    ben.must(Act::Call {}).await;
    ada.until(|ear| ear.view().hand == 2 && ear.view().menu.is_some()).await;
    let (before, stored) = (ada.view().clone(), room.store.events().len());
    assert_eq!(ada.send(id, turn, bet.clone()).await, done, "the answer of then");
    let other = ada.next_id();
    assert_eq!(code(ada.send(other, turn, bet).await), "stale-turn");
    ada.catch_up().await;
    assert_eq!((ada.view(), room.store.events().len()), (&before, stored), "chips, turn and deadline are as before");
}

// SV-2
#[tokio::test(start_paused = true)]
async fn whose_line_is_lost_checks_where_it_is_free_and_folds_to_a_bet_alone() {
    let room = Room::open(&[DRAW_OF_THREE, ACES]);
    let [mut ada, mut ben, cleo] = three_players(&room, None).await;
    drop(cleo);
    ada.must(Act::Call {}).await;
    ben.must(Act::Fold {}).await;
    let folds = |ear: &Ear| ear.saw(|event| matches!(event, EventView::Folded { seat: 3, .. }));
    let checks = |ear: &Ear| ear.saw(|event| matches!(event, EventView::Checked { seat: 3, cause: Cause::Timeout }));
    // Her big blind is not raised; then she is the first on the flop.
    ada.until(|ear| checks(ear) == 1).await;
    ada.until(|ear| checks(ear) == 2).await;
    assert_eq!((ada.view().board.len(), folds(&ada)), (3, 0));
    ada.must(Act::Bet { to: 50 }).await;
    ada.until(|ear| folds(ear) == 1).await;
    assert_eq!([1, 2, 3].map(|seat| ada.stack(seat)), [5_075, 4_975, 4_950]);
}

// SV-3
#[tokio::test(start_paused = true)]
async fn who_is_all_in_and_loses_his_line_wins_his_pot() {
    let room = Room::open(&[DRAW, "2c  9s As 9d Ad  2d  3h 7c 8s  2h  Jd  2s  5c"]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Call {}).await;
    ben.must(Act::Raise { to: 5_000 }).await;
    drop(ben);
    tokio::time::sleep(Duration::from_secs(5)).await;
    ada.must(Act::Call {}).await;
    let ben = room.join(2, "Ben").await;
    assert_eq!((ben.view().me, ben.stack(1), ben.stack(2)), (Some(2), 0, 10_000));
}

// SV-4 (a)
#[tokio::test(start_paused = true)]
async fn a_player_who_never_comes_back_holds_nobody_up() {
    let room = Room::open(&[DRAW, ACES]);
    let (ada, mut ben) = room.two_players().await;
    let asked = ben.now;
    drop(ada);
    ben.until(|ear| ear.saw(|event| matches!(event, EventView::TimedOut { seat: 1 })) == 1).await;
    assert_eq!(ben.now - asked, 30_000);
    ben.until(|ear| ear.view().hand == 2).await;
    assert_eq!(ben.now - asked, 34_000);
}

// SV-4 (b) and (c)
#[tokio::test(start_paused = true)]
async fn after_an_all_in_the_next_hand_needs_no_word_from_anybody() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Raise { to: 5_000 }).await;
    ben.must(Act::Fold {}).await;
    ada.catch_up().await;
    let folded = ada.now;
    assert_eq!((ada.stack(1), ada.stack(2)), (5_050, 4_950));
    ada.until(|ear| ear.view().hand == 2).await;
    assert_eq!(ada.now - folded, 4_000);
    // Ben has the button now, and the aces: Ada has 100 left.
    ben.until(|ear| ear.view().menu.is_some()).await;
    ben.must(Act::Raise { to: 4_950 }).await;
    ada.must(Act::Call {}).await;
    let called = ada.now;
    assert_eq!((ada.stack(1), ada.stack(2)), (100, 9_900));
    ada.until(|ear| ear.view().hand == 3).await;
    assert_eq!(ada.now - called, 7_000);
}

// SV-5
#[tokio::test(start_paused = true)]
async fn who_leaves_before_his_turn_is_not_waited_for() {
    for (leaver, winner) in [(2, 3), (3, 2)] {
        let room = Room::of(limit(), &[DRAW_OF_THREE, ACES]);
        let mut ears = three_players(&room, Some(2_000)).await;
        let began = room.now_ms();
        ears[leaver - 1].must(Act::Stand {}).await;
        ears[0].must(Act::Fold {}).await;
        if winner < leaver {
            // The small blind acts before the one who leaves, and has only to complete his bet.
            ears[winner - 1].must(Act::Call {}).await;
        }
        let ear = &mut ears[winner - 1];
        ear.catch_up().await;
        assert_eq!((ear.view().phase, room.now_ms()), (Phase::HandOver, began), "seat {leaver} leaves");
        let posted = [50, 100][leaver - 2];
        assert_eq!((ear.stack(1), ear.stack(winner as u8)), (2_000, 2_000 + posted));
        let left = |event: &EventView| *event == EventView::Left { seat: leaver as u8, chips: 2_000 - posted };
        assert_eq!(ear.saw(left), 1);
    }
}

// SV-6
#[tokio::test(start_paused = true)]
async fn a_small_blind_whose_line_is_lost_as_he_posts_stops_nothing() {
    let house = House { chairs: 8, ..House::home_no_limit() };
    let room = Room::with(MemoryStore::new(&house), SimClock::new(), Decks::of(&["Kh Qh", ACES]));
    let mut ears = Vec::new();
    for id in 1..=7 {
        let mut ear = room.join(id, &format!("Guest {id}")).await;
        ear.must(Act::Sit { seat: id as u8, chips: None }).await;
        ears.push(ear);
    }
    ears[0].must(Act::Start {}).await;
    ears[0].until(|ear| ear.view().turn.is_some()).await;
    // Nobody can go between the blinds and the cards: one message tells both.
    let told = ears[0].texts.iter().find(|text| text.contains("blind-posted")).unwrap();
    assert!(told.contains(r#""type":"dealt""#));
    let small_blind = usize::from(ears[0].view().small_blind.unwrap());
    drop(ears.remove(small_blind - 1));
    for _ in 0..5 {
        let seat = ears[0].view().turn.unwrap().seat;
        ears.iter_mut().find(|ear| ear.view().me == Some(seat)).unwrap().must(Act::Fold {}).await;
        ears[0].catch_up().await;
    }
    assert_eq!(ears[0].view().turn.map(|turn| usize::from(turn.seat)), Some(small_blind));
    ears[0].until(|ear| ear.view().phase == Phase::HandOver).await;
    assert_eq!((ears[0].stack(small_blind as u8), chips(&ears[0])), (4_975, 35_000));
    ears[0].until(|ear| ear.view().hand == 2 && ear.view().turn.is_some()).await;
    assert_eq!(chips(&ears[0]), 35_000);
}

// SV-7
#[tokio::test(start_paused = true)]
async fn who_sits_down_on_the_flop_is_in_no_hand_yet_and_stops_none() {
    let room = Room::of(limit(), &[DRAW, ACES]);
    let (mut ada, mut ben) = (room.join(1, "Ada").await, room.join(2, "Ben").await);
    ada.must(Act::Sit { seat: 1, chips: Some(2_000) }).await;
    ben.must(Act::Sit { seat: 2, chips: Some(2_000) }).await;
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    ada.must(Act::Call {}).await;
    ben.must(Act::Check {}).await;
    assert_eq!(ben.view().board.len(), 3);
    let turn = ben.view().turn;
    let (mut cleo, mut dora) = (room.join(3, "Cleo").await, room.join(4, "Dora").await);
    cleo.must(Act::Sit { seat: 3, chips: Some(1_000) }).await;
    dora.must(Act::Sit { seat: 4, chips: Some(1_000) }).await;
    ben.catch_up().await;
    assert_eq!(ben.view().turn, turn);
    for seat in &dora.view().seats[2..] {
        assert!(seat.waiting && seat.cards.is_empty(), "{seat:?}");
    }
    let mut ears = [ada, ben, cleo, dora];
    play_out(&mut ears).await;
    assert_eq!([3, 4].map(|seat| ears[0].stack(seat)), [1_000, 1_000]);
    for hand in [2, 3] {
        for ear in &mut ears {
            ear.until(|ear| ear.view().hand == hand).await;
        }
        play_out(&mut ears).await;
        assert_eq!((ears[0].view().hand, chips(&ears[0])), (hand, 6_000));
    }
}

// SV-8
#[tokio::test(start_paused = true)]
async fn a_page_that_is_loaded_again_has_the_same_decision_and_the_rest_of_its_time() {
    let room = Room::open(&[DRAW, ACES]);
    let (ada, mut ben) = room.two_players().await;
    let before = ada.view().clone();
    let asked = ada.now;
    drop(ada);
    tokio::time::sleep(Duration::from_secs(2)).await;
    ben.catch_up().await;
    assert!(!ben.room().chairs[0].connected && !ben.view().seats[0].away);
    let ada = room.join(1, "Ada").await;
    assert_eq!(ada.view(), &before);
    assert!(ada.view().seats[0].cards.iter().all(|card| *card != Face::Down));
    let turn = ada.view().turn.unwrap();
    assert_eq!((turn.seat, turn.deadline - ada.now, ada.now - asked), (1, 28_000, 2_000));
}

/// Who is about to have another name takes no chair under the old one, and who has a chair keeps his name.
#[tokio::test(start_paused = true)]
async fn nobody_sits_under_a_name_that_he_is_giving_up() {
    let room = Room::open(&[DRAW]);
    let mut ada = room.join(1, "Ada").await;
    assert_eq!(room.handle.hold_name(person(1, "Ada").id).await, Ok(true));
    assert_eq!(ada.refused(Act::Sit { seat: 1, chips: None }).await, "must-name");
    room.handle.person_changed(person(1, "Eve")).await.unwrap();
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    ada.catch_up().await;
    assert_eq!(ada.room().chairs[0].name, "Eve");
    assert_eq!(room.handle.hold_name(person(1, "Eve").id).await, Ok(false));
    let mut ben = room.join(2, "Ben").await;
    ben.must(Act::Sit { seat: 2, chips: None }).await;
}
