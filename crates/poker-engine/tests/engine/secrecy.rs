//! Hidden cards cannot leak, by type.

use std::fmt::Display;
use std::hash::Hash;
use std::ops::Deref;

use poker_cards::{Card, Permutation};
use poker_engine::{Act, Sealed, Slot, Table, Viewer, encode_event, project, view};
use poker_view::{EventView, Face};
use static_assertions::assert_not_impl_any;

use crate::play::{Game, seat, stacked};

assert_not_impl_any!(Sealed<Slot>: Deref, Display, PartialEq, PartialOrd, Hash, AsRef<Slot>, Into<Slot>, minicbor::Encode<()>);
assert_not_impl_any!(Sealed<Permutation>: Deref, Display, PartialEq, PartialOrd, Hash, minicbor::Encode<()>);
assert_not_impl_any!(poker_engine::Event: PartialEq, Hash, minicbor::Encode<()>);
assert_not_impl_any!(Table: PartialEq, Hash, std::fmt::Debug, minicbor::Encode<()>);

#[test]
fn events_print_no_hidden_card() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("2c As Kd Ah Kh");
    let text = format!("{:?}", game.events);
    for card in ["As", "Kd", "Ah", "Kh", "2c"] {
        assert!(!text.contains(card), "{card} stands in {text}");
    }
    assert!(text.contains("??"));
}

#[test]
fn a_dealt_card_is_seen_by_its_owner_alone() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("2c As Kd Ah Kh");
    let faces = |viewer| -> Vec<(u8, Face)> {
        let views = game.events.iter().filter_map(|event| project(event, viewer));
        views
            .filter_map(|event| match event {
                EventView::Dealt { seat, card } => Some((seat, card)),
                _ => None,
            })
            .collect()
    };
    let up = |text: &str| Face::Up(text.parse::<Card>().unwrap());
    // Heads-up the button, seat 1, gets the first card.
    assert_eq!(faces(Viewer::Seat(seat(1))), [(1, up("As")), (2, Face::Down), (1, up("Ah")), (2, Face::Down)]);
    assert_eq!(faces(Viewer::Seat(seat(2))), [(1, Face::Down), (2, up("Kd")), (1, Face::Down), (2, up("Kh"))]);
    assert!(faces(Viewer::Rail).iter().all(|(_, card)| *card == Face::Down));
}

#[test]
fn the_view_of_a_seat_has_its_own_cards_and_the_backs_of_the_others() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("2c As Kd Ah Kh");
    let cards = |viewer, number: usize| view(&game.table, viewer, 0).seats[number - 1].cards.clone();
    assert_eq!(cards(Viewer::Seat(seat(2)), 1), [Face::Down; 2]);
    assert_eq!(cards(Viewer::Rail, 2), [Face::Down; 2]);
    assert_ne!(cards(Viewer::Seat(seat(2)), 2), [Face::Down; 2]);
}

/// Two decks that agree in what seat 2 may see, until somebody shows: his cards and the board.
#[test]
fn two_worlds_look_the_same_from_a_seat() {
    let worlds = ["2c As Kd Ah Kh 3c 7d 8d 9d 4c 2h 5c 3h", "6s Qs Kd Jh Kh Tc 7d 8d 9d Ts 2h 6c 3h"];
    let [one, other] = worlds.map(|deck| {
        let mut game = Game::new(&[5000, 5000]);
        game.deal(deck);
        let mut tables = vec![view(&game.table, Viewer::Seat(seat(2)), 0)];
        for number in [1, 2, 2, 1, 2, 1, 2, 1] {
            game.passive(&[number]);
            tables.push(view(&game.table, Viewer::Seat(seat(2)), 0));
        }
        // Before his turn and after his own checks: something may still be asked of him four times.
        assert_eq!(tables.iter().filter(|table| table.ahead.is_some()).count(), 4);
        let seen: Vec<_> = game.events.iter().map(|event| project(event, Viewer::Seat(seat(2)))).collect();
        (format!("{seen:?}"), format!("{tables:?}"))
    });
    assert_eq!(one, other);
}

#[test]
fn a_card_takes_the_same_room_in_the_log_whatever_it_is() {
    let lengths = |deck: &str| {
        let mut game = Game::new(&[5000, 5000]);
        game.give(Act::StartHand).unwrap();
        game.give(Act::Shuffled { order: stacked(deck) }).unwrap();
        game.events.iter().map(|event| encode_event(event).len()).collect::<Vec<_>>()
    };
    assert_eq!(lengths("2c 2d 2h 2s 3c"), lengths("As Ad Ah Ac Ks"));
}
