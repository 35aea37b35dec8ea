//! The reasons of the rules, with amounts worked out by hand.

use poker_cards::Chips;
use poker_engine::Play;
use poker_view::{Because, WhyView};

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
    says(&game, "P-1", Because::Pot { pot: 0, amount: 900, up_to: 300, seats: vec![1, 2, 3] });
    says(&game, "P-1", Because::Pot { pot: 1, amount: 600, up_to: 600, seats: vec![1, 3] });
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
    says(&game, "P-1", Because::Pot { pot: 0, amount: 100, up_to: 50, seats: vec![3] });
    says(&game, "P-3", Because::Unopposed { pot: 0, seat: 3 });
}
