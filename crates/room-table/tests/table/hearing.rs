use std::time::Duration;

use poker_view::{EventView, Face};
use room_protocol::{Act, Outcome, ServerMessage};

use crate::world::*;

// SV-9
#[tokio::test(start_paused = true)]
async fn a_viewer_who_comes_back_hears_exactly_what_he_missed() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let left = ben.seq;
    drop(ben.connection);
    ada.must(Act::Raise { to: 200 }).await;
    let raised = ada.seq;
    assert!(raised > left);
    ben = room.join_after(2, "Ben", Some(left)).await;
    assert_eq!(ben.texts.len(), 1);
    let ServerMessage::Update { events, .. } = serde_json::from_str(&ben.texts[0]).unwrap() else {
        panic!("{}", ben.texts[0])
    };
    assert_eq!(events.iter().map(|event| event.seq).collect::<Vec<_>>(), (left + 1..=raised).collect::<Vec<_>>());
    assert!(matches!(events[0].event, Some(EventView::Raised { seat: 1, to: 200, .. })));
    // The big blind of 50 is his already.
    assert_eq!(ben.view().menu.unwrap().call, Some(150));
    assert_eq!(ben.view().turn.map(|turn| (turn.seat, turn.deadline - ben.now)), Some((2, 30_000)));
    // From the very beginning, too; but a number that the table has not reached is answered with everything.
    let ben = room.join_after(2, "Ben", Some(0)).await;
    assert_eq!(ben.events.len() as u64, raised);
    let again = room.join_after(2, "Ben", Some(raised + 1)).await;
    assert!(again.texts[0].contains(r#""type":"snapshot""#));
}

#[tokio::test(start_paused = true)]
async fn a_snapshot_tells_the_current_hand() {
    let room = Room::open(&[DRAW, ACES]);
    let (mut ada, mut ben) = room.two_players().await;
    let first = room.join(3, "Cleo").await;
    assert!(
        matches!(first.events[1].event, Some(EventView::Shuffled)),
        "the draw for the button belongs to the first hand"
    );
    ada.must(Act::Fold {}).await;
    let after = room.join(3, "Cleo").await;
    assert_eq!(after.saw(|event| matches!(event, EventView::HandEnded { hand: 1 })), 1);
    ben.until(|ear| ear.view().hand == 2).await;
    let second = room.join(3, "Cleo").await;
    assert!(matches!(second.events[0].event, Some(EventView::HandStarted { hand: 2, .. })), "{:?}", second.events[0]);
    assert_eq!(second.events.last().unwrap().seq, second.seq);
}

#[tokio::test(start_paused = true)]
async fn numbers_have_no_gaps_and_hidden_events_are_numbers_alone() {
    let room = Room::open(&[DRAW, ACES]);
    let cleo = room.join(3, "Cleo").await;
    let (_ada, _ben) = room.two_players().await;
    let mut cleo = cleo;
    cleo.catch_up().await;
    let stored = room.store.events().len();
    assert_eq!(cleo.events.iter().map(|event| event.seq).collect::<Vec<_>>(), (1..=stored as u64).collect::<Vec<_>>());
    // Nobody is told that the draw for the button begins.
    let begun = room.store.events().iter().position(|event| matches!(event, poker_engine::Event::DrawBegun)).unwrap();
    assert_eq!(cleo.events[begun].event, None);
}

#[tokio::test(start_paused = true)]
async fn a_viewer_who_does_not_listen_is_cut_off_and_starts_anew() {
    let room = Room::open(&[DRAW, ACES]);
    let deaf = room.handle.connect(person(3, "Cleo"), None).await.unwrap();
    let (mut ada, mut ben) = room.two_players().await;
    assert_eq!(ada.room().watching, 1);
    for _ in 0..40 {
        let (first, second) = if ada.view().button == Some(1) { (&mut ada, &mut ben) } else { (&mut ben, &mut ada) };
        first.must(Act::Fold {}).await;
        let next = first.view().hand + 1;
        first.until(|ear| ear.view().hand == next).await;
        second.until(|ear| ear.view().hand == next).await;
    }
    assert_eq!(ada.room().watching, 0);
    let mut deaf = deaf;
    let mut queued = 0;
    while deaf.messages.recv().await.is_some() {
        queued += 1;
    }
    assert_eq!(queued, 64);
    let again = room.join_after(3, "Cleo", Some(1)).await;
    assert!(again.texts[0].contains(r#""type":"snapshot""#), "40 hands are more than the table keeps");
    assert_eq!(again.view().hand, 41);
}

#[tokio::test(start_paused = true)]
async fn who_asks_and_does_not_listen_is_cut_off_too() {
    let room = Room::open(&[DRAW, ACES]);
    let mut deaf = room.join(3, "Cleo").await;
    let mut ada = room.join(1, "Ada").await;
    deaf.catch_up().await;
    for _ in 0..70 {
        // Refused: no update goes out, the answers alone fill the queue.
        let id = deaf.next_id();
        room.handle.command(deaf.connection.id, id, None, Act::Stand {}).await.unwrap();
    }
    // Ada hears it without anything else happening.
    ada.until(|ear| ear.room().watching == 1).await;
    let mut answers = 0;
    while let Some(ServerMessage::Answer(_)) = deaf.listen().await {
        answers += 1;
    }
    assert_eq!(answers, 64);
}

#[tokio::test(start_paused = true)]
async fn who_comes_and_goes_without_end_is_told_twice_a_second() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    ada.catch_up().await;
    let heard = ada.texts.len();
    let came = room.now_ms();
    for _ in 0..100 {
        // Whoever comes sees the room as it is, himself in it.
        assert_eq!(room.join(3, "Cleo").await.room().watching, 2);
        ada.catch_up().await;
    }
    assert_eq!(ada.texts.len(), heard + 1, "the first is told at once, the others wait");
    ada.until(|ear| ear.room().watching == 1).await;
    assert_eq!((ada.texts.len(), ada.now), (heard + 2, came + 500));
    // An event takes with it what waits.
    let _cleo = room.join(3, "Cleo").await;
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    assert_eq!(ada.room().watching, 1);
    tokio::time::sleep(Duration::from_secs(60)).await;
    ada.catch_up().await;
    assert_eq!(ada.texts.len(), heard + 4, "the event and its answer");
}

#[tokio::test(start_paused = true)]
async fn sitting_and_standing_without_end_fills_neither_log_nor_memory() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    let mut done = 0;
    let mut refused = Vec::new();
    for number in 0..100 {
        let act = if ada.view().me.is_none() { Act::Sit { seat: 1, chips: None } } else { Act::Stand {} };
        match ada.ask(act).await {
            Outcome::Done { .. } if number < 30 => done += 1,
            outcome => refused.push(code(outcome)),
        }
    }
    assert_eq!((done, refused), (30, vec!["too-fast".to_owned(); 70]));
    assert_eq!(room.store.events().len(), 30);
    // Others are not held back, and she may go on after a while.
    room.join(2, "Ben").await.must(Act::Sit { seat: 2, chips: None }).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    // No hand has begun, and what nobody can have missed in a short while is told by a snapshot.
    for number in 0..300 {
        tokio::time::sleep(Duration::from_secs(2)).await;
        ada.must(Act::Stand {}).await;
        ada.must(if number % 2 == 0 { Act::Sit { seat: 3, chips: None } } else { Act::Sit { seat: 1, chips: None } })
            .await;
    }
    let late = room.join_after(3, "Cleo", Some(ada.seq - 512)).await;
    assert_eq!((late.seq, late.events.len()), (ada.seq, 512));
    for last_seq in [0, ada.seq - 513] {
        let again = room.join_after(3, "Cleo", Some(last_seq)).await;
        assert!(again.texts[0].contains(r#""type":"snapshot""#), "after {last_seq}");
        assert!(again.events.is_empty());
    }
}

/// The texts that Ben hears until hands are shown, when the hand is checked down.
async fn heard_by_ben(decks: &[&str]) -> (Vec<String>, Vec<Face>) {
    let room = Room::open(decks);
    let (mut ada, mut ben) = room.two_players().await;
    ada.must(Act::Call {}).await;
    ben.must(Act::Check {}).await;
    for _ in 0..3 {
        ben.must(Act::Check {}).await;
        ada.must(Act::Check {}).await;
    }
    ben.until(|ear| ear.saw(|event| matches!(event, EventView::Tabled { seat: 1, .. })) > 0).await;
    let hidden = |text: &String| !text.contains(r#""type":"showdown-started""#);
    let texts = ben.texts.iter().map(|text| text.to_string()).take_while(hidden).collect();
    let cards = ben.events.iter().filter_map(|stamped| match &stamped.event {
        Some(EventView::Tabled { seat: 1, cards, .. }) => Some(cards.clone()),
        _ => None,
    });
    (texts, cards.flatten().collect())
}

// SV-10
#[tokio::test(start_paused = true)]
async fn what_nobody_may_see_changes_no_byte() {
    let (one, shown_one) = heard_by_ben(&[DRAW, ACES]).await;
    // The same board and the same nines; other burns, another stub, another draw below the top, and kings for Ada.
    let other = "4c  Ks 9s Kd 9d  4d  3h 7c 8s  4h  Jd  4s  5c  Qc";
    let (two, shown_two) = heard_by_ben(&["Kh Qh 5d", other]).await;
    assert!(one.len() > 10);
    assert_eq!(one, two);
    assert_ne!(shown_one, shown_two, "the two worlds differ in what is shown at last");
    // No card of Ada's in any text; the draw for the button shows other cards.
    for text in &one {
        assert!(!text.contains(r#""As""#) && !text.contains(r#""Ad""#), "{text}");
    }
    assert!(one.iter().any(|text| text.contains(r#""9s""#)), "Ben sees his own cards");
}

#[tokio::test(start_paused = true)]
async fn a_closed_table_says_so() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    room.handle.close().await.unwrap();
    assert!(matches!(ada.hear().await, ServerMessage::Bye { reason } if reason == "closing"));
    assert!(ada.listen().await.is_none());
    assert_eq!(room.task.await.unwrap(), room_table::Ended::Closed);
    assert!(room.handle.connect(person(1, "Ada"), None).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_holds_ends() {
    let Room { handle, task, .. } = Room::open(&[DRAW, ACES]);
    let mut connection = handle.connect(person(1, "Ada"), None).await.unwrap();
    drop(handle);
    assert_eq!(task.await.unwrap(), room_table::Ended::Closed);
    connection.messages.recv().await.unwrap();
    assert!(connection.messages.recv().await.unwrap().json.contains("closing"));
}
