//! The next card.

use poker_cards::CardSet;
use poker_odds::Progress;

use crate::spot;

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// Four to a flush and an open straight against a pair of aces: nine spades, and six more for the straight.
#[test]
fn outs_are_the_cards_that_take_the_lead() {
    let outs = spot(&["8s7s", "AhAd"], "9s6s2c", "").unwrap().outs().unwrap();
    assert!(!outs[0].leads && outs[1].leads);
    assert_eq!(outs[0].outs, cards("As Ks Qs Js Ts 5s 4s 3s 2s Tc Td Th 5c 5d 5h"));
    assert_eq!((outs[0].level, outs[1].outs), (CardSet::EMPTY, CardSet::EMPTY));
    let outs = spot(&["8s7s", "AhAd"], "9s6s2c", "Ts 5d").unwrap().outs().unwrap();
    assert_eq!(outs[0].outs.len(), 13);
}

/// A kicker that is too low to count once the board has a pair more or an ace.
#[test]
fn cards_that_bring_level_are_no_outs() {
    let outs = spot(&["Ks9d", "Kh8d"], "KcQcJd3h", "").unwrap().outs().unwrap();
    assert_eq!(outs[1].outs, cards("8c 8h 8s"));
    assert_eq!(outs[1].level, cards("Ac Ad Ah As Kd Qd Qh Qs Jc Jh Js 3c 3d 3s"));
}

#[test]
fn there_are_outs_on_flop_and_turn_for_hands_alone() {
    assert_eq!(spot(&["8s7s", "AhAd"], "", "").unwrap().outs(), None);
    assert_eq!(spot(&["8s7s", "AhAd"], "9s6s2cKdKh", "").unwrap().outs(), None);
    assert_eq!(spot(&["8s7s", "AA"], "9s6s2c", "").unwrap().outs(), None);
}

/// Each card is as likely as any other, so their odds together are those of now.
#[test]
fn the_odds_after_each_card_are_on_average_those_before() {
    let spot = spot(&["8s7s", "AhAd", "KsKc"], "9s6s2c", "Qh").unwrap();
    let (now, next) = (spot.exact(1, &Progress::new()).unwrap(), spot.next_cards(1, &Progress::new()));
    assert_eq!(next.len(), 52 - 3 - 6 - 1);
    for player in 0..3 {
        let mean = next.iter().map(|next| next.players[player].equity).sum::<f64>() / next.len() as f64;
        assert!((mean - now.players[player].equity).abs() < 1e-12);
    }
}

#[test]
fn a_card_that_takes_a_whole_range_cannot_come() {
    let next = spot(&["AsKs,AsQs", "22"], "7c8d9h", "").unwrap().next_cards(1, &Progress::new());
    assert!(next.iter().all(|next| next.card.to_string() != "As") && next.len() == 48);
}
