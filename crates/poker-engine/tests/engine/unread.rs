//! A real deck: nobody knows the cards until somebody reads them.

use poker_engine::{Act, Awaiting, Phase, Play, Reason, Slip, Street, Viewer, view};
use poker_view::Face;

use crate::play::{Game, cards, seat};

fn read_hole(game: &mut Game, number: u8, text: &str) -> Result<(), Reason> {
    game.give(Act::ReadHole { seat: seat(number), cards: text.parse().unwrap() })
}

fn read_board(game: &mut Game, text: &str) {
    for card in cards(text) {
        game.give(Act::ReadBoard { card }).unwrap();
    }
}

fn dealt_by_hand(stacks: &[i64]) -> Game {
    let mut game = Game::new(stacks);
    game.give(Act::StartHand).unwrap();
    game.give(Act::ShuffledByHand).unwrap();
    game
}

#[test]
fn the_betting_needs_no_card_and_the_showdown_waits_for_them() {
    let mut game = dealt_by_hand(&[5000, 5000]);
    game.passive(&[1, 2]);
    assert_eq!(view(&game.table, Viewer::Rail, 0).board, [Face::Down; 3]);
    read_board(&mut game, "2c 7d 9h");
    assert_eq!(game.table.street(), Some(Street::Flop));
    game.passive(&[2, 1, 2, 1, 2, 1]);
    game.play(2, Play::Show).unwrap();
    game.play(1, Play::Show).unwrap();
    assert_eq!(game.table.awaiting(), Awaiting::Reading);
    read_board(&mut game, "Js 3d");
    assert_eq!(read_hole(&mut game, 1, "As 2c"), Err(Reason::BadCards));
    read_hole(&mut game, 1, "As Ah").unwrap();
    assert_eq!(game.table.awaiting(), Awaiting::Reading);
    assert_eq!(read_hole(&mut game, 2, "As Kd"), Err(Reason::BadCards));
    assert_eq!(read_hole(&mut game, 1, "Kc Kd"), Err(Reason::BadCards));
    read_hole(&mut game, 2, "Ks Kh").unwrap();
    assert_eq!((game.table.phase(), game.stacks()), (Phase::HandOver, vec![5100, 4900]));
    // What was read after it was tabled lies face up for everybody.
    let rail = view(&game.table, Viewer::Rail, 0);
    assert_eq!(rail.seats[0].cards.iter().map(Face::to_string).collect::<Vec<_>>(), ["Ah", "As"]);
}

#[test]
fn an_all_in_runs_out_and_waits() {
    let mut game = dealt_by_hand(&[300, 5000]);
    game.play(1, Play::AllIn).unwrap();
    game.play(2, Play::Call).unwrap();
    assert_eq!(game.table.awaiting(), Awaiting::Reading);
    assert_eq!(game.play(1, Play::Check), Err(Reason::NotYourTurn { actor: None }));
    read_hole(&mut game, 1, "As Ah").unwrap();
    read_hole(&mut game, 2, "Ks Kh").unwrap();
    read_board(&mut game, "2c 7d 9h Js 3d");
    assert_eq!(game.stacks(), [600, 4700]);
    assert_eq!(game.give(Act::ReadBoard { card: cards("4d")[0] }), Err(Reason::NotNow));
}

#[test]
fn a_fold_needs_no_reading() {
    let mut game = dealt_by_hand(&[5000, 5000]);
    game.play(1, Play::Fold).unwrap();
    assert_eq!(game.stacks(), [4950, 5050]);
}

#[test]
fn cards_read_by_their_owner_stay_hidden_from_the_rail() {
    let mut game = dealt_by_hand(&[5000, 5000]);
    read_hole(&mut game, 1, "As Ah").unwrap();
    assert_eq!(view(&game.table, Viewer::Rail, 0).seats[0].cards, [Face::Down; 2]);
    assert_ne!(view(&game.table, Viewer::Seat(seat(1)), 0).seats[0].cards, [Face::Down; 2]);
}

/// Of two players seat 1 has the button and gets the first card: the third card of the deal is his second.
#[test]
fn a_card_that_was_read_and_burned_is_not_read_again() {
    let mut game = dealt_by_hand(&[5000, 5000]);
    read_hole(&mut game, 1, "As Ah").unwrap();
    game.give(Act::Slip { slip: Slip::ExposesCard { place: 3, off_table: false }, unnoticed: false }).unwrap();
    // The ace of spades or hearts lies among the burns; the card for it is unread.
    assert_eq!(read_hole(&mut game, 1, "As"), Err(Reason::BadCards));
    assert_eq!(read_hole(&mut game, 1, "Ah"), Err(Reason::BadCards));
    assert_eq!(read_hole(&mut game, 2, "As Kd"), Err(Reason::BadCards));
    read_hole(&mut game, 1, "Ac").unwrap();
    read_hole(&mut game, 2, "Ks Kd").unwrap();
}
