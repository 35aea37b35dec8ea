//! The draw.

use poker_cards::CardSet;
use poker_eval::rank;
use poker_odds::{Draw, DrawError};

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-12
}

/// Nine of 47 cards make the flush.
#[test]
fn four_to_a_flush_draw_one() {
    let draw = Draw::new(cards("As Js 8s 3s Kd"), CardSet::EMPTY).unwrap();
    let flush = rank(cards("7s 5s 4s 3s 2s")).unwrap();
    let best = draw.best_for(flush);
    assert_eq!((best.keep(), best.drawn()), (cards("As Js 8s 3s"), 1));
    assert!(near(best.makes(flush), 9.0 / 47.0));
    // Two of the nine are dead, and another card.
    let draw = Draw::new(cards("As Js 8s 3s Kd"), cards("2s 4s 9d")).unwrap();
    assert!(near(draw.best_for(flush).makes(flush), 7.0 / 44.0));
}

/// Three cards to a pair of aces, 16,215 draws: three aces or better come with an ace, or with three of a kind.
#[test]
fn a_pair_draws_three() {
    let draw = Draw::new(cards("As Ah 9d 6c 2h"), CardSet::EMPTY).unwrap();
    let trips = rank(cards("2c 2d 2h 3s 4s")).unwrap();
    let best = draw.best_for(trips);
    assert_eq!(best.keep(), cards("As Ah"));
    // Of the 45 others 9 ranks have four cards and 3 have three: no ace, three of a kind: 9 × 4 + 3 × 1 = 39.
    let with_ace = 16_215.0 - 45.0 * 44.0 * 43.0 / 6.0;
    assert!(near(best.makes(trips), (with_ace + 39.0) / 16_215.0));
}

#[test]
fn a_made_hand_stands_pat_against_a_worse_one() {
    let straight = cards("9c 8d 7h 6s 5s");
    let draw = Draw::new(straight, cards("Ac Ad Ah Ks Kd")).unwrap();
    let best = draw.best_against(rank(cards("Ac Ad Ah 3s 2d")).unwrap());
    assert_eq!((best.drawn(), best.against(rank(cards("Ac Ad Ah 3s 2d")).unwrap()).win), (0, 1.0));
    assert_eq!(draw.exchanges().len(), 32);
}

#[test]
fn equal_ranks_share() {
    let draw = Draw::new(cards("9c 8d 7h 6s 5s"), CardSet::EMPTY).unwrap();
    let same = rank(cards("9s 8c 7d 6h 5h")).unwrap();
    let pat = &draw.exchanges()[0];
    let share = pat.against(same);
    assert_eq!((pat.drawn(), share.win, share.tie, share.equity), (0, 0.0, 1.0, 0.5));
}

#[test]
fn what_is_no_hand_is_named() {
    assert_eq!(Draw::new(cards("As Kd"), CardSet::EMPTY).unwrap_err(), DrawError::Cards(2));
    assert!(Draw::new(cards("As Kd Qh Jc 9s"), cards("Qh")).unwrap_err().to_string().starts_with("Qh "));
}
