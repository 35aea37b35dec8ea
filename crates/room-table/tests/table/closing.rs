//! The end of a cash table, and what everybody has bought and takes away.

use std::time::Duration;

use poker_engine::{House, PlayerId};
use poker_view::{EventView, Phase};
use room_protocol::{AccountView, Act, Outcome, RoomView};
use room_table::{Ended, Ports};

use crate::world::*;

fn bought(ear: &Ear) -> Vec<(u8, Option<i64>)> {
    ear.room().chairs.iter().map(|chair| (chair.seat, chair.bought)).collect()
}

fn account(name: &str, seat: Option<u8>, bought: i64, took: i64) -> AccountView {
    AccountView { name: name.into(), bot: false, seat, bought, took }
}

#[tokio::test(start_paused = true)]
async fn the_room_tells_what_everybody_has_bought_since_he_sat_down() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 1_500).await;
    assert_eq!(bought(&ben), [(1, Some(2_000)), (2, Some(1_500))]);
    ada.must(Act::Fold {}).await;
    ada.must(Act::AddChips { amount: 700 }).await;
    ben.catch_up().await;
    assert_eq!(bought(&ben), [(1, Some(2_700)), (2, Some(1_500))], "what was lost changes nothing");
    ada.must(Act::Stand {}).await;
    ada.must(buy(3, 1_000)).await;
    assert_eq!(bought(&ada), [(2, Some(1_500)), (3, Some(1_000))], "since she sat down");
    let tournament = Room::open(&[DRAW, ACES]);
    let (ada, _ben) = tournament.two_players().await;
    assert_eq!(bought(&ada), [(1, None), (2, None)]);
}

#[tokio::test(start_paused = true)]
async fn what_was_bought_is_known_after_a_crash_before_and_after_a_checkpoint() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 1_500).await;
    ada.must(Act::Fold {}).await;
    ben.must(Act::AddChips { amount: 300 }).await;
    ben.until(|ear| ear.view().hand == 2).await;
    let kept = room.store.loaded().checkpoint.unwrap().1.accounts;
    assert!(kept.contains(r#""bought":1800"#), "{kept}");
    let room = room.killed(1_000).await;
    let cleo = room.join(3, "Cleo").await;
    assert_eq!(bought(&cleo), [(1, Some(2_000)), (2, Some(1_800))]);
    // A log without accounts, as older versions wrote it, is read from its first event on.
    room.store.kept.lock().unwrap().checkpoint = None;
    let room = room.killed(1_000).await;
    let cleo = room.join(3, "Cleo").await;
    assert_eq!(bought(&cleo), [(1, Some(2_000)), (2, Some(1_800))]);
}

#[tokio::test(start_paused = true)]
async fn the_host_closes_a_cash_table_between_hands_and_everybody_sees_the_result() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 1_500).await;
    assert_eq!(ben.refused(Act::Close {}).await, "not-host");
    assert_eq!(ben.refused(Act::PlayOn {}).await, "not-host");
    assert_eq!(ada.refused(Act::PlayOn {}).await, "not-now");
    assert_eq!(ada.room().accounts, None);
    let mut cleo = room.join(3, "Cleo").await;
    cleo.must(buy(4, 1_000)).await;
    cleo.must(Act::Stand {}).await;
    // Ada folds her small blind of 50 to Ben.
    ada.must(Act::Fold {}).await;
    ada.must(Act::Close {}).await;
    let result = vec![
        account("Ada", Some(1), 2_000, 1_950),
        account("Ben", Some(2), 1_500, 1_550),
        account("Cleo", None, 1_000, 1_000),
    ];
    for ear in [&mut ben, &mut cleo] {
        ear.catch_up().await;
        assert_eq!(ear.saw(|event| matches!(event, EventView::TableClosed)), 1);
        assert_eq!((ear.view().phase, ear.room().next_hand_at), (Phase::Finished, None));
        assert!(ear.view().showable.is_empty(), "what is not allowed any more is not offered");
        assert_eq!(ear.room().accounts.as_ref(), Some(&result));
    }
    tokio::time::sleep(Duration::from_secs(3_600)).await;
    ben.catch_up().await;
    assert_eq!((ben.view().hand, ben.view().phase), (1, Phase::Finished), "no more hands are dealt");
    for act in [buy(5, 1_000), Act::Start {}, Act::Close {}] {
        let mut asked =
            if matches!(act, Act::Sit { .. }) { room.join(3, "Cleo").await } else { room.join(1, "Ada").await };
        assert!(matches!(asked.ask(act).await, Outcome::Refused { .. }));
    }
    // Whoever stands up stays in the list.
    ben.must(Act::Stand {}).await;
    ada.catch_up().await;
    assert_eq!(ada.room().accounts.as_ref().unwrap()[1], account("Ben", None, 1_500, 1_550));
}

#[tokio::test(start_paused = true)]
async fn who_waits_to_come_in_is_offered_nothing_at_a_closed_table() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, _ben) = room.two_buyers(2_000, 1_500).await;
    let mut cleo = room.join(3, "Cleo").await;
    cleo.must(buy(4, 1_000)).await;
    assert!(cleo.view().entry.is_some());
    ada.must(Act::Fold {}).await;
    ada.must(Act::Close {}).await;
    cleo.catch_up().await;
    assert_eq!((cleo.view().phase, cleo.view().entry), (Phase::Finished, None));
}

#[tokio::test(start_paused = true)]
async fn a_closed_table_is_closed_after_a_crash_with_its_result() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, _ben) = room.two_buyers(2_000, 1_500).await;
    ada.must(Act::Fold {}).await;
    ada.must(Act::Close {}).await;
    let room = room.killed(60_000).await;
    for last_seq in [None, Some(ada.seq)] {
        let again = room.join_after(3, "Cleo", last_seq).await;
        assert_eq!((again.view().phase, again.view().seats.len()), (Phase::Finished, 2));
        let result = [account("Ada", Some(1), 2_000, 1_950), account("Ben", Some(2), 1_500, 1_550)];
        assert_eq!(again.room().accounts.as_deref(), Some(&result[..]));
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_is_known_no_more_was_a_bot() {
    let room = Room::of(limit(), &[DRAW]);
    let mut ada = room.join(1, "Ada").await;
    ada.must(buy(1, 1_000)).await;
    assert!(matches!(room.handle.seat_bot(otto(), 2).await, Outcome::Done { .. }));
    let mut bot = room.come(otto(), None).await;
    bot.must(Act::Stand {}).await;
    ada.must(Act::Close {}).await;
    let of = |room: &RoomView, place: usize| {
        let account = &room.accounts.as_ref().unwrap()[place];
        (account.name.clone(), account.bot)
    };
    assert_eq!((of(ada.room(), 0), of(ada.room(), 1)), (("Ada".into(), false), ("Bot Otto".into(), true)));
    // The room forgets its bots when they have gone.
    let ports = Ports { store: room.store.clone(), clock: room.clock.clone(), entropy: room.decks.clone() };
    let ada_alone = |PlayerId(id)| (id == 1).then(|| person(1, "Ada"));
    let (handle, task) = room_table::spawn(TABLE, "Friday", &room.store.loaded(), ada_alone, ports, PACE).unwrap();
    let room = Room { handle, task, ..room };
    let cleo = room.join(3, "Cleo").await;
    assert_eq!((of(cleo.room(), 0), of(cleo.room(), 1)), (("Ada".into(), false), (String::new(), true)));
}

#[tokio::test(start_paused = true)]
async fn in_a_hand_the_table_closes_after_it_and_everybody_is_told_so() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 1_500).await;
    ada.must(Act::Close {}).await;
    ben.until(|ear| ear.room().closing).await;
    assert_eq!(ben.view().phase, Phase::Playing);
    ada.must(Act::PlayOn {}).await;
    ben.until(|ear| !ear.room().closing).await;
    assert_eq!(ada.refused(Act::PlayOn {}).await, "not-now");
    ada.must(Act::Close {}).await;
    // What was answered is stored: the room may die.
    let room = room.killed(1_000).await;
    let (mut ada, mut ben) = (room.join(1, "Ada").await, room.join(2, "Ben").await);
    assert!(ben.room().closing);
    ada.must(Act::Fold {}).await;
    ben.catch_up().await;
    let over = ben.now;
    assert_eq!((ben.view().phase, ben.room().closing), (Phase::HandOver, true), "the last hand lies there for a while");
    ben.until(|ear| ear.view().phase == Phase::Finished).await;
    assert_eq!((ben.now - over, ben.view().hand, ben.room().closing), (4_000, 1, false));
    assert_eq!(ada.refused(Act::PlayOn {}).await, "not-now", "it is closed");
    let result = [account("Ada", Some(1), 2_000, 1_950), account("Ben", Some(2), 1_500, 1_550)];
    assert_eq!(ben.room().accounts.as_deref(), Some(&result[..]));
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_to_close_waits_for_nobody() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = room.two_buyers(2_000, 1_500).await;
    ada.must(Act::Close {}).await;
    drop((ada, ben));
    // The clock folds Ada's hand, and nobody is there for a next one.
    tokio::time::sleep(Duration::from_secs(120)).await;
    let cleo = room.join(3, "Cleo").await;
    assert_eq!((cleo.view().phase, cleo.view().hand), (Phase::Finished, 1));
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_to_close_closes_when_everybody_goes_before_the_last_hand_is_cleared() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 1_500).await;
    ada.must(Act::Close {}).await;
    ada.must(Act::Fold {}).await;
    ben.catch_up().await;
    assert_eq!((ben.view().phase, ben.room().closing), (Phase::HandOver, true));
    for ear in [ada, ben] {
        tokio::time::sleep(Duration::from_secs(1)).await;
        drop(ear);
    }
    // Nobody looks while it closes, and nobody comes.
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(room.handle.line().phase, Phase::Finished);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_cannot_be_closed_for_its_disk_is_halted_once_and_closed_later() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = room.two_buyers(2_000, 1_500).await;
    let mut cleo = room.join(3, "Cleo").await;
    ada.must(Act::Close {}).await;
    ada.must(Act::Fold {}).await;
    room.store.mood(Mood::Fails);
    drop((ada, ben));
    let seconds = |seconds: u64| tokio::time::sleep(Duration::from_secs(seconds));
    seconds(10).await;
    cleo.catch_up().await;
    assert_eq!((cleo.view().phase, cleo.room().halted.as_deref()), (Phase::HandOver, Some("storage")));
    let told = cleo.texts.len();
    seconds(10).await;
    cleo.catch_up().await;
    assert_eq!(cleo.texts.len(), told, "nothing changes while the disk is full");
    room.store.mood(Mood::Works);
    seconds(10).await;
    cleo.catch_up().await;
    assert_eq!((cleo.view().phase, cleo.room().halted.as_deref()), (Phase::Finished, None));
}

#[tokio::test(start_paused = true)]
async fn a_table_can_be_closed_before_its_first_hand() {
    let room = Room::of(House::five_card_draw_home(), &[DRAW]);
    let mut ada = room.join(1, "Ada").await;
    ada.must(buy(1, 100)).await;
    ada.must(Act::Close {}).await;
    assert_eq!(ada.view().phase, Phase::Finished);
    let result = [account("Ada", Some(1), 100, 100)];
    assert_eq!(ada.room().accounts.as_deref(), Some(&result[..]));
}

/// Five cards each from the left of the button in seat 1: seats 2 and 3 hold the same hand.
const EQUALS: &str = "As Ah 2c Kd Kc 3c Qc Qd 4d 9h 9s 5d 7s 7c 7d";

#[tokio::test(start_paused = true)]
async fn a_chip_that_could_not_be_shared_goes_to_the_first_winner_when_the_table_closes() {
    let room = Room::of(House::five_card_draw_home(), &["Kh Qh Jh", EQUALS]);
    let mut ears = [room.join(1, "Ada").await, room.join(2, "Ben").await, room.join(3, "Cleo").await];
    for (ear, seat) in ears.iter_mut().zip(1..) {
        ear.must(buy(seat, 100)).await;
    }
    let [ada, ben, cleo] = &mut ears;
    ada.must(Act::Start {}).await;
    ben.until(|ear| ear.view().menu.is_some()).await;
    // Three antes and twice two: of seven each gets three.
    ben.must(Act::Bet { to: 2 }).await;
    cleo.must(Act::Call {}).await;
    ada.must(Act::Fold {}).await;
    for act in [Act::Draw { cards: Vec::new() }, Act::Check {}, Act::Show {}] {
        ben.must(act.clone()).await;
        cleo.must(act).await;
    }
    ada.catch_up().await;
    assert_eq!(ada.view().carried, 1);
    ada.must(Act::Close {}).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::OddChipsAwarded { seat: 2, amount: 1 })), 1);
    let took: Vec<i64> = ada.room().accounts.as_ref().unwrap().iter().map(|account| account.took).collect();
    assert_eq!((ada.view().carried, took), (0, vec![99, 101, 100]));
}

#[tokio::test(start_paused = true)]
async fn a_tournament_is_not_closed() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, _ben) = room.two_players().await;
    assert_eq!(ada.refused(Act::Close {}).await, "not-now");
    ada.must(Act::Fold {}).await;
    assert_eq!(ada.refused(Act::Close {}).await, "not-now");
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_game_is_over_ends_its_task_once_nobody_has_looked_for_a_while() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = room.two_buyers(2_000, 1_500).await;
    let bot = room.come(otto(), None).await;
    ada.must(Act::Fold {}).await;
    ada.must(Act::Close {}).await;
    drop(ben);
    let minutes = |minutes: u64| tokio::time::sleep(Duration::from_secs(60 * minutes));
    minutes(60).await;
    assert!(!room.task.is_finished(), "Ada looks");
    drop(ada);
    minutes(4).await;
    drop(room.join(3, "Cleo").await);
    minutes(4).await;
    assert!(!room.handle.rests(), "Cleo has looked");
    minutes(2).await;
    assert!(room.handle.rests(), "bots alone keep no table");
    assert_eq!(room.task.await.unwrap(), Ended::Rested);
    let line = room.handle.line();
    assert_eq!((line.phase, line.halted, line.players.len()), (Phase::Finished, None, 2));
    drop(bot);
}

#[tokio::test(start_paused = true)]
async fn a_table_whose_game_goes_on_does_not_rest() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, ben) = room.two_buyers(2_000, 1_500).await;
    ada.must(Act::Fold {}).await;
    drop((ada, ben));
    tokio::time::sleep(Duration::from_secs(86_400)).await;
    assert!(!room.task.is_finished());
}
