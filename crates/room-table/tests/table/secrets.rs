//! No message names a card before it is shown: SV-10.

use std::collections::BTreeSet;

use poker_engine::House;
use poker_view::{EventView, Face};
use room_protocol::{Act, ServerMessage, Stamped};

use crate::world::*;

/// The cards that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split('"').filter(|word| word.len() == 2 && word.parse::<poker_cards::Card>().is_ok());
    words.map(str::to_owned).collect()
}

/// The cards that an event shows to everybody, and to the viewer in this seat.
fn shown(event: &EventView, viewer: Option<u8>) -> Vec<Face> {
    match event {
        EventView::DrewForButton { card, .. } | EventView::TurnDealt { card } | EventView::RiverDealt { card } => {
            vec![*card]
        }
        EventView::FlopDealt { cards } => cards.to_vec(),
        EventView::Tabled { cards, .. } => cards.clone(),
        EventView::Dealt { seat, card } if Some(*seat) == viewer => vec![*card],
        _ => Vec::new(),
    }
}

/// Every text names only what this hand has shown up to then.
fn tells_nothing_early(ear: &Ear) {
    let mut known = BTreeSet::new();
    for text in &ear.texts {
        let events: Vec<Stamped> = match serde_json::from_str(text).unwrap() {
            ServerMessage::Snapshot { log, .. } => log,
            ServerMessage::Update { events, .. } => events,
            _ => Vec::new(),
        };
        let events: Vec<_> = events.into_iter().filter_map(|stamped| stamped.event).collect();
        if events.iter().any(|event| matches!(event, EventView::HandStarted { .. })) {
            known.clear();
        }
        known.extend(events.iter().flat_map(|event| shown(event, ear.view().me)).map(|card| card.to_string()));
        let early: Vec<_> = named(text).difference(&known).cloned().collect();
        assert!(early.is_empty(), "{early:?} in {text}");
    }
}

async fn to_act(ears: &mut [Ear]) -> &mut Ear {
    for ear in ears.iter_mut() {
        ear.catch_up().await;
    }
    ears.iter_mut().find(|ear| ear.view().menu.is_some()).unwrap()
}

/// Ten hands of two players, with a person on the rail and one who comes again in each hand.
async fn ten_hands(house: House, decks: &[&str], chips: Option<i64>, all_in_in: &[u32]) {
    let room = Room::of(house, decks);
    let mut rail = room.join(3, "Cleo").await;
    let mut ears = [room.join(1, "Ada").await, room.join(2, "Ben").await];
    for (ear, seat) in ears.iter_mut().zip(1..) {
        ear.must(Act::Sit { seat, chips }).await;
    }
    ears[0].must(Act::Start {}).await;
    for hand in 1..=10 {
        for ear in &mut ears {
            ear.until(|ear| ear.view().hand == hand && ear.view().turn.is_some()).await;
        }
        tells_nothing_early(&room.join(2, "Ben").await);
        tells_nothing_early(&room.join(3, "Cleo").await);
        if all_in_in.contains(&hand) {
            let ear = to_act(&mut ears).await;
            let to = ear.view().menu.unwrap().raise.unwrap().max;
            ear.must(Act::Raise { to }).await;
        }
        if hand % 3 == 1 {
            to_act(&mut ears).await.must(Act::Fold {}).await;
        }
        play_out(&mut ears).await;
        rail.catch_up().await;
        tells_nothing_early(&room.join(2, "Ben").await);
        tells_nothing_early(&room.join(3, "Cleo").await);
    }
    let [_, ben] = &ears;
    for ear in [&rail, ben] {
        assert_eq!(ear.saw(|event| matches!(event, EventView::HandEnded { .. })), 10);
        assert!(ear.saw(|event| matches!(event, EventView::Folded { .. })) > 2);
        assert!(ear.saw(|event| matches!(event, EventView::Tabled { .. })) > 3);
        tells_nothing_early(ear);
    }
}

// SV-10
#[tokio::test(start_paused = true)]
async fn ten_hands_with_folds_and_all_ins_name_no_card_early() {
    // Who has the button has the aces: Ben folds to them, then Ada keeps 100 chips, and then she doubles them.
    ten_hands(House::home_no_limit(), &[DRAW, ACES], None, &[1, 2, 3]).await;
}

// SV-10
#[tokio::test(start_paused = true)]
async fn ten_hands_of_draw_name_no_card_early() {
    let deck = "As 2c Ad 3d Kh 4h Ks 5s 7d 9c  Ac Ah 2d";
    ten_hands(House::five_card_draw_home(), &[DRAW, deck], Some(100), &[]).await;
}
