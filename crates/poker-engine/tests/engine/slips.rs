//! Cards that are shown outside a showdown, and rulings where a scenario cannot look.

use poker_engine::{
    Act, House, OptionValue, Phase, Play, PlayerId, Reason, Ruling, Seated, Setup, Slip, Table, Viewer, project, view,
};
use poker_view::{EventView, Face};

use crate::play::{Game, cards, seat};

fn show(game: &mut Game, number: u8, text: &str) -> Result<(), Reason> {
    game.give(Act::ShowCards { seat: seat(number), cards: cards(text).into_iter().collect() })
}

fn seen(game: &Game, number: usize) -> Vec<String> {
    view(&game.table, Viewer::Rail, 0).seats[number - 1].cards.iter().map(Face::to_string).collect()
}

#[test]
fn a_winner_whom_nobody_called_shows_one_card_or_both() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("2c As Kd Ah Kh");
    game.play(1, Play::Fold).unwrap();
    assert_eq!(game.table.phase(), Phase::HandOver);
    assert_eq!(seen(&game, 2), ["??", "??"]);
    let showable = view(&game.table, Viewer::Seat(seat(2)), 0).showable;
    assert_eq!(showable, ["Kd", "Kh"].map(|card| Face::Up(card.parse().unwrap())));
    show(&mut game, 2, "Kd").unwrap();
    assert_eq!(seen(&game, 2), ["Kd", "??"]);
    assert_eq!(show(&mut game, 2, "Kd"), Err(Reason::NotYourCards));
    show(&mut game, 2, "Kh").unwrap();
    assert_eq!(seen(&game, 2), ["Kd", "Kh"]);
    // A fold is a fold, and nothing was ruled on.
    assert_eq!(show(&mut game, 1, "As"), Err(Reason::NotNow));
    assert!(view(&game.table, Viewer::Seat(seat(1)), 0).showable.is_empty() && game.table.rulings().is_empty());
}

#[test]
fn in_the_middle_of_a_hand_it_is_a_ruling_and_the_hand_plays_on() {
    let mut game = Game::new(&[5000, 5000]);
    game.deal("2c As Kd Ah Kh");
    assert_eq!(show(&mut game, 2, "As"), Err(Reason::NotYourCards));
    assert_eq!(show(&mut game, 2, ""), Err(Reason::NotYourCards));
    show(&mut game, 2, "Kd Kh").unwrap();
    assert_eq!((game.table.rulings(), seen(&game, 2)), (vec![Ruling::OwnCardExposed], vec!["Kd".into(), "Kh".into()]));
    assert!(view(&game.table, Viewer::Seat(seat(1)), 0).showable.is_empty());
    // The next hand knows nothing of it.
    game.play(1, Play::Fold).unwrap();
    game.give(Act::StartHand).unwrap();
    assert_eq!(game.table.rulings(), []);
}

/// Where the machine deals there is nothing to rule on, but a hand that is over may be shown.
#[test]
fn where_the_machine_deals_cards_are_shown_after_the_hand_alone() {
    let mut house = House::pacific_limit();
    house.set("rake", &OptionValue::Word("none".into())).unwrap();
    let table = Table::new(Setup {
        house,
        seats: [1, 2]
            .map(|number| Seated {
                seat: seat(number),
                player: PlayerId(number.into()),
                stack: poker_cards::Chips::new(5000),
            })
            .into(),
        button: Some(seat(1)),
        running: false,
    })
    .unwrap();
    let mut game = Game { fresh: table.clone(), table, events: Vec::new(), now_ms: 1_000 };
    game.give(Act::StartGame).unwrap();
    game.deal("As Kd Ah Kh");
    assert_eq!(show(&mut game, 2, "Kd"), Err(Reason::MachineDeals));
    game.play(1, Play::Fold).unwrap();
    show(&mut game, 2, "Kd").unwrap();
    assert_eq!(seen(&game, 2), ["Kd", "??"]);
}

/// Seat 2 gets a third card, and nobody notices: he sees it, the others see two backs and hear of no card that moved.
#[test]
fn a_card_too_many_is_its_owners_secret() {
    let mut game = Game::new(&[5000, 5000, 5000]);
    game.give(Act::Slip { slip: Slip::DealsExtra { seat: seat(2) }, unnoticed: true }).unwrap();
    game.deal("2c As Kd Qh Ah Kh Qd 7s");
    let of_seat_2 = |viewer| view(&game.table, viewer, 0).seats[1].cards.len();
    assert_eq!([Viewer::Rail, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))].map(of_seat_2), [2, 2, 3]);
    let moved = |viewer| {
        let told = game.events.iter().filter_map(|event| project(event, viewer));
        told.filter(|event| matches!(event, EventView::CardMoved { .. } | EventView::Ruled { .. })).count()
    };
    assert_eq!([Viewer::Rail, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))].map(moved), [0, 0, 1]);
}

/// It is put right before the blinds, so there is nothing to tell; and only one button can lie wrong.
#[test]
fn a_wrong_button_that_is_seen_at_once_is_no_slip() {
    let mut game = Game::new(&[5000, 5000, 5000]);
    let wrong = |number, unnoticed| Act::Slip { slip: Slip::WrongButton { seat: seat(number) }, unnoticed };
    assert_eq!(game.give(wrong(2, false)), Err(Reason::NotNow));
    game.give(wrong(2, true)).unwrap();
    assert_eq!(game.give(wrong(3, true)), Err(Reason::NotNow));
}
