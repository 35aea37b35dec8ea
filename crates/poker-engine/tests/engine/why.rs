//! The reasons of the rules, with amounts worked out by hand.

use poker_cards::Chips;
use poker_engine::{Play, Viewer, project};
use poker_view::{Because, EventView, HandName, WhyView};

use crate::play::Game;

fn reasons(game: &Game) -> Vec<(String, Because)> {
    game.table.why().into_iter().map(|WhyView { rule, because }| (rule, because)).collect()
}

#[track_caller]
fn says(game: &Game, rule: &str, because: Because) {
    let reasons = reasons(game);
    assert!(reasons.contains(&(rule.into(), because.clone())), "{because:?} is not among {reasons:#?}");
}

#[test]
fn a_short_all_in_moves_the_bet_but_not_the_size_of_a_raise() {
    let mut game = Game::new(&[550, 5_000, 5_000, 5_000]);
    game.deal("");
    // Blinds 50 and 100 in seats 2 and 3: a raise to 500 is one of 400, all-in to 550 adds 50.
    game.play(4, Play::RaiseTo(Chips::new(500))).unwrap();
    game.play(1, Play::AllIn).unwrap();
    says(&game, "7.3", Because::ToCall { seat: 2, level: 550, bet: 50, amount: 500 });
    says(&game, "7.3", Because::LastFullRaise { level: 550, full: 400, min: 950 });
    says(&game, "T-2", Because::UpToStack { max: 5_000 });
    game.passive(&[2, 3]);
    says(&game, "7.3", Because::ToCall { seat: 4, level: 550, bet: 500, amount: 50 });
    says(&game, "7.6", Because::NotReopened { seat: 4, increase: 50, threshold: 400 });
}

#[test]
fn pots_are_cut_at_what_the_all_in_player_has_put_in() {
    let mut game = Game::new(&[5_000, 300, 5_000]);
    game.deal("");
    game.play(1, Play::RaiseTo(Chips::new(600))).unwrap();
    says(&game, "7.3", Because::CallForLess { seat: 2, amount: 250, missing: 550 });
    game.passive(&[2, 3]);
    says(&game, "P-1", Because::Pot { pot: 0, amount: 900, from: 0, up_to: 300, seats: vec![1, 2, 3] });
    says(&game, "P-1", Because::Pot { pot: 1, amount: 600, from: 300, up_to: 600, seats: vec![1, 3] });
}

#[test]
fn equal_hands_share_and_the_odd_chips_go_left_of_the_button() {
    let mut game = Game::new(&[5_000; 4]);
    // Burn, eight hole cards, burn, flop, burn, turn, burn, river: the board is a royal flush.
    game.deal("2c 2d 3d 4d 5d 2h 3h 4h 5h 3c As Ks Qs 4c Js 5c Ts");
    game.passive(&[4, 1]);
    game.play(2, Play::Fold).unwrap();
    game.passive(&[3, 3, 4, 1, 3, 4, 1, 3, 4, 1]);
    says(&game, "W-2", Because::ShowsAsFirst { seat: 3 });
    for seat in [3, 4, 1] {
        game.play(seat, Play::Show).unwrap();
    }
    // 350 in chips of 25 for three: 100 each, two chips are left.
    let shared: Vec<_> = reasons(&game).into_iter().filter(|(rule, _)| rule != "P-1").collect();
    assert_eq!(
        shared,
        [
            ("P-4".into(), Because::EqualHands { pot: 0, seats: vec![3, 4, 1], share: 100 }),
            ("P-5".into(), Because::OddChip { pot: 0, seat: 3, amount: 25 }),
            ("P-5".into(), Because::OddChip { pot: 0, seat: 4, amount: 25 }),
        ]
    );
    assert_eq!(game.stacks(), [5_000, 4_950, 5_025, 5_025]);
}

#[test]
fn a_raise_before_the_flop_is_not_the_last_round() {
    let mut game = Game::new(&[5_000; 3]);
    game.deal("");
    game.play(1, Play::Call).unwrap();
    game.play(2, Play::RaiseTo(Chips::new(300))).unwrap();
    game.passive(&[3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1]);
    // Checked to the end: the small blind shows first because he is left of the button, not because he raised.
    says(&game, "W-2", Because::ShowsAsFirst { seat: 2 });
}

#[test]
fn a_pot_that_nobody_else_claims_is_won_without_comparison() {
    let mut game = Game::new(&[5_000; 3]);
    game.deal("");
    game.play(1, Play::Fold).unwrap();
    game.play(2, Play::Fold).unwrap();
    // The uncalled half of the big blind went back: 50 and 50.
    says(&game, "P-1", Because::Pot { pot: 0, amount: 100, from: 0, up_to: 50, seats: vec![3] });
    says(&game, "P-3", Because::Unopposed { pot: 0, seat: 3 });
}

/// The hands that were awarded a pot, as everybody is told.
fn won(game: &Game) -> Vec<HandName> {
    let told = game.events.iter().filter_map(|event| project(event, Viewer::Rail));
    let won = told.filter_map(|event| if let EventView::PotAwarded { rank, .. } = event { rank } else { None });
    won.collect()
}

/// Two players all-in before the flop with these hands, on this board.
fn all_in(hands: [&str; 2], board: &str) -> Game {
    let [one, two] = hands.map(crate::play::cards);
    let board = crate::play::cards(board);
    let (burns, b) = (crate::play::cards("8c 2h 3h 4h"), &board);
    // Seat 2 is dealt first; a card is burned before the deal, the flop, the turn and the river.
    let hands = [burns[0], two[0], one[0], two[1], one[1]];
    let order = [&hands[..], &[burns[1], b[0], b[1], b[2], burns[2], b[3], burns[3], b[4]]].concat();
    let order: Vec<String> = order.iter().map(ToString::to_string).collect();
    let mut game = Game::new(&[1_000; 2]);
    game.deal(&order.join(" "));
    let first = game.actor().unwrap();
    game.play(first, Play::AllIn).unwrap();
    game.passive(&[3 - first]);
    game
}

#[test]
fn of_two_hands_with_the_same_name_the_kicker_is_told() {
    for (hands, board, kicker) in [
        (["As Kd", "Ah Qd"], "Ac 9d 7h 4s 2c", Some("K")),
        // The second kicker: ace, king, jack against ace, king, ten.
        (["As Jd", "Ah Td"], "Ac Kd 7h 4s 2c", Some("J")),
        // Two pair of the board with the higher fifth card.
        (["As 3d", "Qh Jd"], "Kc Kd 7h 7s 2c", Some("A")),
        // A flush is compared card by card: ace, king, nine, seven, five against ace, king, nine, seven, four.
        (["5s 8d", "4s 8h"], "As Ks 9s 7s 2c", Some("5")),
        // The names tell the two apart.
        (["As Ad", "Kh Kd"], "Qc 9d 7h 4s 2c", None),
        (["As 9s", "Ah 7d"], "Ac 9d 7h 4s 2c", None),
    ] {
        let game = all_in(hands, board);
        let won = won(&game);
        assert_eq!(won.iter().map(|hand| hand.kicker.as_deref()).collect::<Vec<_>>(), [kicker], "{hands:?}");
        let winner = if game.stacks()[0] == 2_000 { 1 } else { 2 };
        says(&game, "P-2", Because::BestHand { pot: 0, seat: winner, hand: won[0].clone() });
    }
}

#[test]
fn shared_pots_name_no_kicker() {
    let game = all_in(["As 3d", "Ah 6d"], "Ac Kd Qh Js 2c");
    assert_eq!(won(&game).iter().map(|hand| hand.kicker.as_deref()).collect::<Vec<_>>(), [None, None]);
}
