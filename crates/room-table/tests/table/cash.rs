use poker_engine::House;
use poker_view::{EventView, Face, Phase};
use room_protocol::{Act, Outcome};

use crate::world::*;

fn own_cards(ear: &Ear) -> Vec<Face> {
    let own = ear.view().seats.iter().find(|seat| Some(seat.seat) == ear.view().me).unwrap();
    own.cards.clone()
}

fn heard(ear: &Ear, card: Face) -> bool {
    ear.texts.iter().any(|text| text.contains(&format!(r#""{card}""#)))
}

#[tokio::test(start_paused = true)]
async fn nobody_inherits_the_cards_of_a_chair() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, _ben) = room.two_buyers(2_000, 2_000).await;
    let cards = own_cards(&ada);
    assert!(cards.len() == 2 && cards.iter().all(|&card| card != Face::Down && heard(&ada, card)));
    ada.must(Act::Fold {}).await;
    ada.must(Act::Stand {}).await;
    let mut cleo = room.join(3, "Cleo").await;
    cleo.must(buy(1, 2_000)).await;
    assert_eq!(cleo.view().me, Some(1));
    for last_seq in [None, Some(0)] {
        let again = room.join_after(3, "Cleo", last_seq).await;
        let dealt = |event: &EventView| matches!(event, EventView::Dealt { seat: 1, card: Face::Down });
        assert_eq!(again.saw(dealt), 2, "the hand of before is told, face down");
        cleo.texts.extend(again.texts);
    }
    for card in cards {
        assert!(!heard(&cleo, card), "{card} was Ada's");
    }
}

#[tokio::test(start_paused = true)]
async fn a_chair_of_a_cash_table_costs_chips_and_one_of_a_tournament_none() {
    let room = Room::of(limit(), &[DRAW, KINGS]);
    let mut ada = room.join(1, "Ada").await;
    for chips in [None, Some(0), Some(999)] {
        let Outcome::Refused { refusal } = ada.ask(Act::Sit { seat: 1, chips }).await else { panic!("{chips:?}") };
        assert_eq!((refusal.code.as_str(), refusal.amount), ("buy-in-too-small", Some(1_000)));
    }
    assert_eq!(ada.refused(buy(1, -5)).await, "bad-amount");
    assert_eq!(ada.refused(buy(1, i64::MAX)).await, "bad-amount");
    ada.must(buy(1, 1_000)).await;
    assert_eq!((ada.view().phase, ada.stack(1)), (Phase::Seating, 1_000));
    ada.must(Act::AddChips { amount: 500 }).await;
    assert_eq!(ada.stack(1), 1_500);
    assert_eq!(ada.refused(Act::AddChips { amount: -500 }).await, "bad-amount");
    let Outcome::Refused { refusal } = ada.ask(Act::AddChips { amount: 1 }).await else { panic!("a cent") };
    assert_eq!((refusal.code.as_str(), refusal.amount), ("buy-in-too-small", Some(100)), "a small bet at least");
    let tournament = Room::open(&[DRAW]);
    let mut ben = tournament.join(2, "Ben").await;
    assert_eq!(ben.refused(buy(1, 5_000)).await, "bad-amount");
    assert_eq!(ben.refused(Act::AddChips { amount: 500 }).await, "not-seated");
}

#[tokio::test(start_paused = true)]
async fn a_table_with_too_few_players_waits_and_goes_on_when_somebody_sits_down() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 2_000).await;
    ada.must(Act::Fold {}).await;
    assert_eq!(ada.room().next_hand_at, Some(ada.now + 4_000));
    ada.must(Act::Stand {}).await;
    ben.catch_up().await;
    assert_eq!((ben.room().next_hand_at, ben.view().phase), (None, Phase::HandOver));
    assert_eq!(ben.view().seats.len(), 1);
    tokio::time::sleep(std::time::Duration::from_secs(3600)).await;
    ben.catch_up().await;
    assert_eq!(ben.view().hand, 1);
    ada.must(buy(4, 1_000)).await;
    ben.catch_up().await;
    assert_eq!(ben.room().next_hand_at, Some(ben.now + 1_000));
    ben.until(|ear| ear.view().hand == 2).await;
    assert_eq!(ben.saw(|event| matches!(event, EventView::TimeCredited { .. })), 0, "no level clock to set right");
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_later_waits_or_posts() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, _ben) = room.two_buyers(2_000, 2_000).await;
    let mut cleo = room.join(3, "Cleo").await;
    cleo.must(buy(4, 1_000)).await;
    assert_eq!(cleo.saw(|event| matches!(event, EventView::Joined { seat: 4, chips: 1_000, waits: true })), 1);
    let entry = cleo.view().entry.unwrap();
    assert_eq!((entry.posting, entry.amount), (false, 100));
    cleo.must(Act::Post {}).await;
    assert!(cleo.view().entry.unwrap().posting);
    cleo.must(Act::Wait {}).await;
    assert!(!cleo.view().entry.unwrap().posting);
    assert_eq!(ada.refused(Act::Post {}).await, "not-now", "she plays already");
}

#[tokio::test(start_paused = true)]
async fn who_stands_up_with_cards_in_hand_leaves_after_the_hand() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut ben) = room.two_buyers(2_000, 2_000).await;
    ben.must(Act::Stand {}).await;
    assert!(ben.view().seats[1].leaving);
    assert_eq!(ben.refused(Act::AddChips { amount: 500 }).await, "not-now");
    // Ada calls, and Ben, who has the big blind, is passed: his hand is folded, and he goes with 1,900.
    ada.must(Act::Call {}).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::Left { seat: 2, chips: 1_900 })), 1);
    ben.catch_up().await;
    assert_eq!((ben.view().me, ada.view().seats.len()), (None, 1));
}

#[tokio::test(start_paused = true)]
async fn who_misses_two_turns_at_a_cash_table_is_away_and_keeps_his_chair() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (_ada, mut ben) = room.two_buyers(2_000, 2_000).await;
    let away = |ear: &Ear| ear.saw(|event| matches!(event, EventView::SatOut { seat: 1, .. })) == 1;
    let timed_out = |ear: &Ear| ear.saw(|event| matches!(event, EventView::TimedOut { seat: 1 }));
    ben.until(|ear| timed_out(ear) == 1).await;
    assert!(!away(&ben));
    // In the second hand Ben has the button: he calls, and Ada is asked in the big blind.
    ben.until(|ear| ear.view().menu.is_some()).await;
    ben.must(Act::Call {}).await;
    ben.until(away).await;
    assert_eq!(timed_out(&ben), 2);
    while ben.view().phase == Phase::Playing {
        match ben.view().menu {
            Some(_) => ben.must(Act::Check {}).await,
            None => drop(ben.hear().await),
        }
    }
    tokio::time::sleep(std::time::Duration::from_secs(3600)).await;
    ben.catch_up().await;
    assert_eq!((ben.view().hand, ben.room().next_hand_at), (2, None), "the away are not dealt in");
    assert!(ben.view().seats[0].away && ben.view().seats[0].stack > 0);
}

#[tokio::test(start_paused = true)]
async fn cards_are_laid_away_once_and_only_own_ones() {
    // Seat 2 is left of the button: 2 and 1 get five cards in turn, nothing is burned.
    let deck = "As 2c Ad 3d Kh 4h Ks 5s 7d 9c  Ac Ah 2d";
    let room = Room::of(House::five_card_draw_home(), &[DRAW, deck]);
    let mut ada = room.join(1, "Ada").await;
    let mut ben = room.join(2, "Ben").await;
    ada.must(buy(1, 100)).await;
    ben.must(buy(2, 100)).await;
    ada.must(Act::Start {}).await;
    ben.until(|ear| ear.view().menu.is_some()).await;
    assert_eq!(ben.refused(Act::Check {}).await, "cannot-check");
    ben.must(Act::Bet { to: 2 }).await;
    ada.must(Act::Call {}).await;
    ben.until(|ear| ear.view().menu.is_some_and(|menu| menu.draw == Some(3))).await;
    let faces = |text: &str| text.split(' ').map(card_face).collect::<Vec<_>>();
    for (cards, code) in [
        ("2c", "not-your-cards"),
        ("7d 7d", "not-your-cards"),
        ("7d ??", "not-your-cards"),
        ("As Ad Kh Ks", "too-many-cards"),
    ] {
        assert_eq!(ben.refused(Act::Draw { cards: faces(cards) }).await, code, "{cards}");
    }
    ben.must(Act::Draw { cards: faces("7d") }).await;
    ada.catch_up().await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::LaidAway { seat: 2, count: 1, .. })), 1);
    assert!(!heard(&ada, card_face("7d")), "what Ben laid away is his own business");
    ada.must(Act::Draw { cards: Vec::new() }).await;
    assert_eq!(ada.saw(|event| matches!(event, EventView::LaidAway { seat: 1, count: 0, .. })), 1);
}

fn card_face(text: &str) -> Face {
    if text == "??" { Face::Down } else { Face::Up(text.parse().unwrap()) }
}

#[tokio::test(start_paused = true)]
async fn a_short_stub_is_shuffled_in_the_middle_of_a_hand() {
    // Eight times five cards leave 12: not enough for eight players who exchange three each.
    let house = House { chairs: 8, ..House::five_card_draw_home() };
    let room = Room::with(MemoryStore::new(&house), SimClock::new(), Decks::of(&["Kh Qh", KINGS]));
    let mut ears = Vec::new();
    for id in 1..=8 {
        let mut ear = room.join(id, &format!("Guest {id}")).await;
        ear.must(buy(id as u8, 100)).await;
        ears.push(ear);
    }
    ears[0].must(Act::Start {}).await;
    let last = |ears: &[Ear]| ears[0].saw(|event| matches!(event, EventView::StubRenewed));
    for _ in 0..30 {
        ears[0].until(|ear| ear.view().turn.is_some()).await;
        let seat = ears[0].view().turn.unwrap().seat;
        let ear = &mut ears[usize::from(seat) - 1];
        ear.catch_up().await;
        let menu = ear.view().menu.unwrap();
        let act = match (menu.draw, menu.call, menu.bet) {
            (Some(_), ..) => Act::Draw { cards: own_cards(ear)[..3].to_vec() },
            (_, Some(_), _) => Act::Call {},
            (_, _, Some(bet)) if !menu.check => Act::Bet { to: bet.min },
            _ => Act::Check {},
        };
        ear.must(act).await;
        ears[0].catch_up().await;
        if last(&ears) > 0 {
            break;
        }
    }
    assert_eq!(last(&ears), 1);
}

/// Ada in seat 1 and the house's bot in seat 2.
async fn with_a_bot(room: &Room) -> (Ear, Ear) {
    let mut ada = room.join(1, "Ada").await;
    ada.must(buy(1, 2_000)).await;
    assert!(matches!(room.handle.seat_bot(otto(), 2).await, Outcome::Done { .. }));
    let bot = room.come(otto(), None).await;
    ada.catch_up().await;
    (ada, bot)
}

#[tokio::test(start_paused = true)]
async fn a_bot_buys_in_for_a_usual_amount_and_rises_at_once_before_the_start() {
    let room = Room::of(limit(), &[DRAW, KINGS]);
    let (ada, mut bot) = with_a_bot(&room).await;
    assert_eq!(ada.stack(2), 5_000, "50 big blinds");
    assert!(ada.room().chairs[1].bot);
    let mut ben = room.join(2, "Ben").await;
    assert_eq!(ben.refused(buy(2, 5)).await, "buy-in-too-small");
    assert_eq!(ben.refused(buy(1, 1_000)).await, "seat-taken", "people do not rise for people");
    ben.must(buy(2, 1_000)).await;
    bot.catch_up().await;
    assert_eq!((ben.view().me, bot.view().me, ben.stack(2)), (Some(2), None, 1_000));
    assert!(matches!(room.handle.seat_bot(otto(), 2).await, Outcome::Refused { .. }), "nobody rises for a bot");
}

#[tokio::test(start_paused = true)]
async fn a_bot_with_cards_rises_after_the_hand() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut bot) = with_a_bot(&room).await;
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    let mut ben = room.join(2, "Ben").await;
    assert_eq!(ben.refused(buy(2, 5)).await, "buy-in-too-small");
    ben.catch_up().await;
    assert!(!ben.view().seats[1].leaving, "for too few chips nobody rises");
    assert_eq!(ben.refused(buy(2, 1_000)).await, "bot-rises");
    assert_eq!(ben.refused(buy(2, 1_000)).await, "bot-rises", "asked once more nothing else happens");
    ben.catch_up().await;
    assert!(ben.view().seats[1].leaving);
    ada.must(Act::Fold {}).await;
    bot.catch_up().await;
    assert_eq!(bot.view().me, None);
    ben.must(buy(2, 1_000)).await;
}

#[tokio::test(start_paused = true)]
async fn a_promised_chair_waits_a_minute_for_who_asked_first() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, _bot) = with_a_bot(&room).await;
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    let (mut ben, mut cleo) = (room.join(2, "Ben").await, room.join(3, "Cleo").await);
    assert_eq!(ben.refused(buy(2, 1_000)).await, "bot-rises");
    assert_eq!(cleo.refused(buy(2, 1_000)).await, "seat-taken", "it is promised to Ben");
    ada.must(Act::Fold {}).await;
    cleo.catch_up().await;
    assert_eq!(cleo.view().seats.len(), 1, "the bot has left");
    tokio::time::sleep(std::time::Duration::from_secs(59)).await;
    assert_eq!(cleo.refused(buy(2, 1_000)).await, "seat-taken");
    let robo = room_table::Person { bot: true, ..person(4, "Robo") };
    assert!(matches!(room.handle.seat_bot(robo, 2).await, Outcome::Refused { .. }));
    ben.must(buy(2, 1_000)).await;
    // The promise is kept and over.
    ben.must(Act::Stand {}).await;
    cleo.must(buy(2, 1_000)).await;
}

#[tokio::test(start_paused = true)]
async fn a_promised_chair_is_promised_after_a_restart_too() {
    // Before the bot has left its chair, and after.
    for left in [false, true] {
        let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
        let (mut ada, bot) = with_a_bot(&room).await;
        ada.must(Act::Start {}).await;
        ada.until(|ear| ear.view().menu.is_some()).await;
        let mut ben = room.join(2, "Ben").await;
        assert_eq!(ben.refused(buy(2, 1_000)).await, "bot-rises");
        if left {
            ada.must(Act::Fold {}).await;
        }
        drop((ada, bot, ben));
        let room = room.killed(0).await;
        let mut ada = room.join(1, "Ada").await;
        if !left {
            ada.until(|ear| ear.view().menu.is_some()).await;
            ada.must(Act::Fold {}).await;
        }
        let (mut ben, mut cleo) = (room.join(2, "Ben").await, room.join(3, "Cleo").await);
        assert_eq!(cleo.refused(buy(2, 1_000)).await, "seat-taken", "it is promised to Ben");
        ben.must(buy(2, 1_000)).await;
        // The store has forgotten a promise that was kept.
        assert!(room.store.loaded().promises.is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn a_promised_chair_that_is_let_go_is_anybodys() {
    for waits in [true, false] {
        let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
        let (mut ada, _bot) = with_a_bot(&room).await;
        ada.must(Act::Start {}).await;
        ada.until(|ear| ear.view().menu.is_some()).await;
        let (mut ben, mut cleo) = (room.join(2, "Ben").await, room.join(3, "Cleo").await);
        assert_eq!(ben.refused(buy(2, 1_000)).await, "bot-rises");
        ada.must(Act::Fold {}).await;
        if waits {
            tokio::time::sleep(std::time::Duration::from_secs(60)).await;
        } else {
            ben.must(buy(3, 1_000)).await;
        }
        cleo.must(buy(2, 1_000)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn in_a_tournament_a_bot_rises_until_the_start() {
    let room = Room::open(&[DRAW, ACES]);
    let mut ada = room.join(1, "Ada").await;
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    assert!(matches!(room.handle.seat_bot(otto(), 2).await, Outcome::Done { .. }));
    let mut ben = room.join(2, "Ben").await;
    ben.must(Act::Sit { seat: 2, chips: None }).await;
    assert!(matches!(room.handle.seat_bot(otto(), 3).await, Outcome::Done { .. }));
    let _bot = room.come(otto(), None).await;
    ada.must(Act::Start {}).await;
    let mut cleo = room.join(3, "Cleo").await;
    assert_eq!(cleo.refused(Act::Sit { seat: 3, chips: None }).await, "too-late");
}

#[tokio::test(start_paused = true)]
async fn bots_of_the_house_do_not_play_alone_and_other_programs_do() {
    let room = Room::of(limit(), &[DRAW, KINGS, OTHERS]);
    let (mut ada, mut bot) = with_a_bot(&room).await;
    let ida = poker_engine::PlayerId(OTTO + 1);
    let ida = room_table::Person { id: ida, name: "Bot Ida".into(), ..otto() };
    assert!(matches!(room.handle.seat_bot(ida.clone(), 3).await, Outcome::Done { .. }));
    let _ida = room.come(ida, None).await;
    ada.must(Act::Start {}).await;
    ada.must(Act::Stand {}).await;
    bot.catch_up().await;
    assert_eq!((bot.room().next_hand_at, bot.view().phase), (None, Phase::Ready), "though Ada looks on");
    let robo = room_table::Person { bot: true, ..person(3, "Robo") };
    assert!(matches!(room.handle.seat_bot(robo.clone(), 1).await, Outcome::Done { .. }));
    let _robo = room.come(robo, None).await;
    bot.until(|ear| ear.view().hand == 1).await;
}

#[tokio::test(start_paused = true)]
async fn bots_play_a_tournament_to_its_end_for_who_lost_to_them() {
    // Ada has the button: seats 2, 3 and 1 are dealt to in turn, and the aces of seat 2 win.
    let room = Room::open(&["Kh Qh Jh", "2c  As 9s 7d Ad 9d 2h  2d  3h 4c 8s  5h  Jd  2s  5c"]);
    let mut ada = room.join(1, "Ada").await;
    ada.must(Act::Sit { seat: 1, chips: None }).await;
    let ida = room_table::Person { id: poker_engine::PlayerId(OTTO + 1), name: "Bot Ida".into(), ..otto() };
    assert!(matches!(room.handle.seat_bot(otto(), 2).await, Outcome::Done { .. }));
    assert!(matches!(room.handle.seat_bot(ida.clone(), 3).await, Outcome::Done { .. }));
    let (mut otto, mut ida) = (room.come(otto(), None).await, room.come(ida, None).await);
    ada.must(Act::Start {}).await;
    ada.until(|ear| ear.view().menu.is_some()).await;
    ada.must(Act::Raise { to: 5_000 }).await;
    otto.must(Act::Call {}).await;
    ida.must(Act::Fold {}).await;
    ada.catch_up().await;
    assert_eq!(ada.view().seats[0].place, Some(3));
    ada.until(|ear| ear.view().hand == 2).await;
    // Nobody looks on any more: they finish the hand and rest.
    drop(ada.connection);
    let mut rail = room.join(3, "Cleo").await;
    for bot in [&mut otto, &mut ida] {
        bot.catch_up().await;
    }
    while rail.view().phase == Phase::Playing {
        for bot in [&mut otto, &mut ida] {
            bot.catch_up().await;
            if bot.view().menu.is_some() {
                bot.must(Act::Fold {}).await;
            }
        }
        rail.catch_up().await;
    }
    assert_eq!((rail.view().hand, rail.room().next_hand_at), (2, None));
}
