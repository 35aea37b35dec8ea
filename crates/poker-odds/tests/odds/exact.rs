//! Every deal counted.

use poker_cards::{Card, CardSet};
use poker_odds::{Method, Progress, Range, Spot};

use crate::oracle::{agrees, count};
use crate::{Chance, exact, spot};

fn check(ranges: &[Range], board: CardSet, dead: CardSet) {
    let odds = Spot::new(ranges, board, dead).unwrap().exact(2, &Progress::new()).unwrap();
    let counts = count(ranges, board, dead);
    let names: Vec<String> = ranges.iter().map(ToString::to_string).collect();
    assert!(agrees(&odds, &counts), "{names:?} board {board:?} dead {dead:?}: {odds:?}, counted {counts:?}");
    assert_eq!(odds.method, Method::Exact);
    let sum: f64 = odds.players.iter().map(|share| share.equity).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

fn check_text(ranges: &[&str], board: &str, dead: &str) {
    let ranges: Vec<Range> = ranges.iter().map(|range| range.parse().unwrap()).collect();
    check(&ranges, board.parse().unwrap(), dead.parse().unwrap());
}

/// A range of a few hands out of these cards, some with weights.
fn some_range(cards: &[Card], chance: &mut Chance) -> Range {
    let mut parts = std::collections::BTreeMap::new();
    for _ in 0..=chance.below(4) {
        let (one, other) = (chance.below(cards.len()), chance.below(cards.len()));
        let (one, other) = (cards[one].max(cards[other]), cards[one].min(cards[other]));
        if one != other {
            parts.insert(format!("{one}{other}"), ["", ":0.5", ":0.75"][chance.below(3)]);
        }
    }
    parts.entry(format!("{}{}", cards[0].max(cards[1]), cards[0].min(cards[1]))).or_insert("");
    let parts: Vec<String> = parts.iter().map(|(hand, weight)| format!("{hand}{weight}")).collect();
    parts.join(",").parse().unwrap()
}

#[test]
fn hands_on_a_board_are_counted_right() {
    let mut chance = Chance(7);
    for round in 0..120 {
        let deck = chance.deck();
        let (players, board) = (2 + round % 3, [3, 4, 5][round / 3 % 3]);
        let hands: Vec<Range> = (0..players)
            .map(|player| format!("{}{}", deck[2 * player], deck[2 * player + 1]).parse().unwrap())
            .collect();
        let board = deck[20..20 + board].iter().copied().collect();
        check(&hands, board, deck[30..30 + round % 4].iter().copied().collect());
    }
}

#[test]
fn ranges_on_a_board_are_counted_right() {
    let mut chance = Chance(11);
    for round in 0..60 {
        let deck = chance.deck();
        let (players, board) = (2 + round % 3, [3, 4, 5][round / 3 % 3]);
        // A few cards for all, so that hands take cards from each other; each range has one hand of its own.
        let ranges: Vec<Range> = (0..players)
            .map(|player| {
                let mut cards = deck[2 * player..2 * player + 2].to_vec();
                cards.extend(&deck[10..16]);
                some_range(&cards, &mut chance)
            })
            .collect();
        let (board, dead) = (deck[20..20 + board].iter().copied().collect(), deck[30..34].iter().copied().collect());
        check(&ranges, board, dead);
    }
}

#[test]
fn hands_before_the_flop_are_counted_right() {
    let mut chance = Chance(13);
    for round in 0..24 {
        let deck = chance.deck();
        let players = 2 + round % 4;
        let hands: Vec<Range> = (0..players)
            .map(|player| format!("{}{}", deck[2 * player], deck[2 * player + 1]).parse().unwrap())
            .collect();
        // With so many dead cards, few boards are left; which suits are left changes from round to round.
        let dead = deck[10..10 + 24].iter().copied().collect();
        check(&hands, CardSet::EMPTY, dead);
    }
}

#[test]
fn suited_hands_and_flush_boards_are_counted_right() {
    // Spades and hearts alone are left for the board: every flush there is.
    let clubs_and_diamonds: String = "23456789TJQKA".chars().map(|rank| format!("{rank}c{rank}d")).collect();
    let dead = clubs_and_diamonds.replace("2c", "").replace("2d", "");
    let low = format!("{dead}3s3h4s4h5s5h");
    check_text(&["AsKs", "QhJh"], "", &low);
    check_text(&["AsKs", "QsJs", "Ah2h"], "", &low);
    check_text(&["7s6s", "8s9h", "2c2d", "AsAh"], "", &low);
    check_text(&["7s6s:0.5,8h7h", "2c2d,2s2h", "AsKh,AhKh:0.25"], "", &format!("{low}JsJh"));
}

#[test]
fn ranges_before_the_flop_are_counted_right() {
    let clubs_and_diamonds: String = "456789TJQKA".chars().map(|rank| format!("{rank}c{rank}d")).collect();
    let dead = format!("{clubs_and_diamonds}4s4h5s5h6s6h7s7h");
    check_text(&["22,AKs", "33:0.5,QJs"], "", &dead);
    check_text(&["random", "AsAh"], "", &format!("{dead}8s8h9s9h"));
}

#[test]
fn known_equities_come_out() {
    for (ranges, equity) in [
        (["AsAh", "KdKc"], "0.812555"),
        (["AA", "KK"], "0.819461"),
        (["QQ+,AK", "22+,ATs+,KQs,AJo+"], "0.641169"),
        (["AsAh", "random"], "0.852037"),
    ] {
        assert_eq!(format!("{:.6}", exact(&ranges, "", "").players[0].equity), equity, "{ranges:?}");
    }
    let three = exact(&["AsAh", "KdKc", "QsQh"], "", "");
    assert_eq!(format!("{:.6}", three.players[0].equity), "0.665054");
    let flop = exact(&["QQ+,AK", "22+,ATs+,KQs,AJo+"], "Ks7d2c", "");
    assert_eq!(format!("{:.6}", flop.players[0].equity), "0.804432");
    let flop = exact(&["AsKs", "random"], "Qs7d2c", "");
    assert_eq!(format!("{:.6}", flop.players[0].equity), "0.580426");
}

#[test]
fn places_and_suits_change_nothing() {
    let one = exact(&["JsTs", "8c8d", "Ah5d"], "9s4h2c", "");
    let other = exact(&["8h8s", "Ad5s", "JcTc"], "9c4d2h", "");
    for (place, at) in [(0, 2), (1, 0), (2, 1)] {
        assert_eq!(one.players[place], other.players[at]);
    }
    let one = exact(&["AKs", "99"], "", "2c");
    let other = exact(&["99", "AKs"], "", "2d");
    assert_eq!((one.players[0], one.players[1]), (other.players[1], other.players[0]));
}

#[test]
fn a_weight_for_all_hands_of_a_range_changes_nothing() {
    assert_eq!(exact(&["QQ:0.5", "AKs"], "", "").players, exact(&["QQ", "AKs"], "", "").players);
}

#[test]
fn ten_players_share_what_the_board_gives() {
    let hands = ["2c3d", "2d3h", "2h3s", "2s3c", "4c5d", "4d5h", "4h5s", "4s5c", "6c7d", "6d7h"];
    let odds = exact(&hands, "AsKsQsJsTs", "");
    assert!(
        odds.players.iter().all(|share| (share.win, share.tie) == (0.0, 1.0) && (share.equity - 0.1).abs() < 1e-15)
    );
    let odds = exact(&hands, "", "");
    assert!((odds.players.iter().map(|share| share.equity).sum::<f64>() - 1.0).abs() < 1e-12);
}

#[test]
fn a_stopped_count_says_so() {
    let progress = Progress::new();
    let spot = spot(&["AA", "random"], "", "").unwrap();
    progress.stop();
    assert_eq!(spot.exact(2, &progress), None);
}

/// Counted by another program, one deal after the other: each wins 614,156,506 of 1,258,543,440.
#[test]
fn any_two_cards_each_win_half_on_a_flop() {
    let odds = exact(&["random", "random"], "Ks7d2c", "");
    for share in &odds.players {
        assert!((share.win - 614_156_506.0 / 1_258_543_440.0).abs() < 1e-12 && share.equity == 0.5);
    }
}
