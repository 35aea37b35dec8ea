//! The cases of the rules, by name.

use poker_cards::{CardError, CardSet};
use poker_eval::{Category, HandRank, name, rank};

/// The players' hole cards with the expected words and the ranks of the five that count.
type Tied = &'static [(&'static str, &'static str, &'static str)];

/// Case, board, and who wins: groups of players who tie, the best first.
const CASES: &[(&str, &str, &[Tied])] = &[
    (
        "EV-1 five-high straight",
        "3c 4h 5s Kd Kh",
        &[&[("As 2d", "straight, five high", "5432A")], &[("Kc 9s", "three of a kind, kings", "KKK95")]],
    ),
    (
        "EV-2 ace-low straight flush",
        "2d 3d 4d 5d Qs",
        &[
            &[("Ad Kc", "straight flush, five high", "5432A")],
            &[("Kd 9h", "flush, king high", "K5432")],
            &[("6c Th", "straight, six high", "65432")],
        ],
    ),
    (
        "EV-3 unused hole card",
        "5c 6d 7h 8s 9c",
        &[&[("Ah Kd", "straight, nine high", "98765"), ("2c 3d", "straight, nine high", "98765")]],
    ),
    (
        "EV-4 fifth flush card",
        "Qd Jd 9d Kc 6d",
        &[&[("Qc 7d", "flush, queen high", "QJ976")], &[("Ah 5d", "flush, queen high", "QJ965")]],
    ),
    (
        "EV-5 three pairs",
        "4d 8s 4h 7d 8c",
        &[&[("7c 5h", "two pair, eights and sevens", "88775")], &[("Kc 6s", "two pair, eights and fours", "8844K")]],
    ),
    (
        "EV-6 one kicker plays",
        "Jd 7h Jc Kh Ks",
        &[&[("Ah 8h", "two pair, kings and jacks", "KKJJA"), ("As Qc", "two pair, kings and jacks", "KKJJA")]],
    ),
    (
        "EV-7 trips with two pairs",
        "2s 3s 2h 3h 3d",
        &[
            &[("Ts Th", "full house, threes over tens", "333TT")],
            &[("9s 9h", "full house, threes over nines", "33399")],
        ],
    ),
    (
        "EV-8 four to a flush",
        "Ad 3s 4s 5h 6s",
        &[&[("Ah Ks", "one pair, aces", "AAK65"), ("Ac Kh", "one pair, aces", "AAK65")]],
    ),
    (
        "EV-9 board straight extended",
        "4c 5d 6h 7s 8c",
        &[
            &[("Th 9s", "straight, ten high", "T9876")],
            &[("9d 2c", "straight, nine high", "98765")],
            &[("Ah Kd", "straight, eight high", "87654")],
        ],
    ),
    (
        "EV-9 second case",
        "7s 3s 4c 5h 6d",
        &[&[("8s 9c", "straight, nine high", "98765")], &[("2c 8d", "straight, eight high", "87654")]],
    ),
    (
        "EV-10 royal above king high",
        "Ks Qs Js Ts 9d",
        &[&[("As Ah", "straight flush, ace high", "AKQJT")], &[("Ac 9s", "straight flush, king high", "KQJT9")]],
    ),
    (
        "EV-11 kickers of one pair",
        "9c 7s 5h 5s 3c",
        &[&[("8h Ks", "one pair, fives", "55K98")], &[("4d Qs", "one pair, fives", "55Q97")]],
    ),
    (
        "EV-12 everybody wins",
        "Qh Qc As Tc 5h",
        &[&[("Th 3c", "two pair, queens and tens", "QQTTA"), ("Td 9h", "two pair, queens and tens", "QQTTA")]],
    ),
    (
        "EV-13 two of three tie",
        "Ks 8d 8c 4h 2s",
        &[
            &[("Ah Qd", "one pair, eights", "88AKQ"), ("As Qc", "one pair, eights", "88AKQ")],
            &[("Jh Tc", "one pair, eights", "88KJT")],
        ],
    ),
    (
        "EV-14 with different sevens",
        "5s 6s Td 6h As",
        &[&[("3s Ad", "two pair, aces and sixes", "AA66T")], &[("7h 7d", "two pair, sevens and sixes", "7766A")]],
    ),
    (
        "C116 (a)",
        "As Ad Kc Kh Qs",
        &[&[("2d 2c", "two pair, aces and kings", "AAKKQ"), ("Jd 9c", "two pair, aces and kings", "AAKKQ")]],
    ),
    (
        "C116 (b)",
        "Kc 9d 7h 4s 2c",
        &[&[("Ks Qd", "one pair, kings", "KKQ97")], &[("Kh Jd", "one pair, kings", "KKJ97")]],
    ),
    ("C116 (c)", "Kc Qd Jh 9s 8c", &[&[("Ks 3d", "one pair, kings", "KKQJ9"), ("Kh 2d", "one pair, kings", "KKQJ9")]]),
    (
        "C116 (d)",
        "8c 8d 8h 5s 5c",
        &[&[("As Kd", "full house, eights over fives", "88855"), ("4d 4h", "full house, eights over fives", "88855")]],
    ),
    (
        "C116 (e)",
        "8c 8d 5h 5s 2c",
        &[
            &[("8h Ad", "full house, eights over fives", "88855")],
            &[("5d Ah", "full house, fives over eights", "55588")],
        ],
    ),
    (
        "C116 (f)",
        "9c 9d 9h 9s 2c",
        &[&[("As 3d", "four of a kind, nines", "9999A")], &[("Ks Kd", "four of a kind, nines", "9999K")]],
    ),
    (
        "C116 (g)",
        "Ah Qh 9h 4c 2d",
        &[&[("8h 3h", "flush, ace high", "AQ983")], &[("7h 6h", "flush, ace high", "AQ976")]],
    ),
    ("C116 (h)", "Ah Kh Qh 9h 4h", &[&[("3h 2c", "flush, ace high", "AKQ94"), ("2h 3c", "flush, ace high", "AKQ94")]]),
    (
        "C116 (i)",
        "2c 3d 4h 5s Jc",
        &[&[("6d 9h", "straight, six high", "65432")], &[("Ad Kh", "straight, five high", "5432A")]],
    ),
    ("C116 (j)", "Qc Kd Ah 2s 3c", &[&[("2d 9h", "one pair, twos", "22AKQ")], &[("9d 7h", "high card, ace", "AKQ97")]]),
    (
        "two threes of a kind make a full house",
        "Qc Qd Qh 6s 6c",
        &[&[("6d Ah", "full house, queens over sixes", "QQQ66")]],
    ),
    (
        "four of a kind with a pair takes the higher single card",
        "6c 6d 6h 4s 4c",
        &[&[("6s Td", "four of a kind, sixes", "6666T")], &[("Ts Th", "full house, sixes over tens", "666TT")]],
    ),
    (
        "a flush hides a straight, whatever its top",
        "9s 8s 7s 6d 5d",
        &[&[("4s 2s", "flush, nine high", "98742")], &[("Td 3s", "straight, ten high", "T9876")]],
    ),
];

#[test]
fn players_win_and_tie_as_the_rules_say() {
    for &(case, board, groups) in CASES {
        let mut last: Option<HandRank> = None;
        for tied in groups {
            let ranks: Vec<HandRank> = tied.iter().map(|player| checked_rank(case, board, player)).collect();
            assert!(ranks.iter().all(|&rank| rank == ranks[0]), "{case}: no tie");
            assert!(last.is_none_or(|last| last > ranks[0]), "{case}: wrong order");
            last = Some(ranks[0]);
        }
    }
}

fn checked_rank(case: &str, board: &str, &(hole, words, five): &(&str, &str, &str)) -> HandRank {
    let cards: CardSet = format!("{board} {hole}").parse().unwrap();
    let named = name(cards).unwrap();
    let ranks: String = named.best.iter().map(|card| card.rank().letter()).collect();
    assert_eq!((named.to_string().as_str(), ranks.as_str()), (words, five), "{case}: {hole}");
    rank(cards).unwrap()
}

#[test]
fn the_ends_of_the_scale() {
    let value = |cards: &str| rank(cards.parse().unwrap()).map(HandRank::value);
    assert_eq!(value("7s 5d 4h 3c 2c"), Some(1));
    assert_eq!(value("As Ks Qs Js Ts 2c 2d"), Some(7462));
    assert_eq!(value("Kh Qh Jh Th 9h"), Some(7461));
    assert_eq!(value("5h 4h 3h 2h Ah"), Some(7453));
}

#[test]
fn only_five_to_seven_cards_have_a_rank() {
    for number in [0, 1, 4, 8, 52] {
        let cards: CardSet = CardSet::FULL.iter().take(number).collect();
        assert!(rank(cards).is_none() && name(cards).is_none(), "{number} cards");
    }
}

/// EV-14: a set of cards cannot hold a card twice, and its notation says which one stands twice.
#[test]
fn the_same_card_twice_is_no_set() {
    let twice = "5s 6s Td 6h As 7h 7h".parse::<CardSet>();
    assert_eq!(twice, Err(CardError::Duplicate("7h".parse().unwrap())));
}

#[test]
fn of_equal_ranks_the_higher_suit_is_shown() {
    let best = |cards: &str| name(cards.parse().unwrap()).unwrap().best.map(|card| card.to_string());
    assert_eq!(best("9c 8d 7h 6s 5c 9s 8h"), ["9s", "8h", "7h", "6s", "5c"]);
    assert_eq!(best("Kc Kd Kh 6c 6d 6h 2s"), ["Kh", "Kd", "Kc", "6h", "6d"]);
}

#[test]
fn two_pair_and_full_house_name_a_second_rank() {
    for (cards, second) in [("AsAdKcKhQs", Some('K')), ("9c9d9h4s4c", Some('4')), ("9c9d9h4s3c", None)] {
        assert_eq!(name(cards.parse().unwrap()).unwrap().second.map(|rank| rank.letter()), second);
    }
}

#[test]
fn categories_have_stable_names_on_the_wire() {
    let names = [
        "high-card",
        "one-pair",
        "two-pair",
        "three-of-a-kind",
        "straight",
        "flush",
        "full-house",
        "four-of-a-kind",
        "straight-flush",
    ];
    assert_eq!(Category::ALL.map(Category::wire_name), names);
    assert!(Category::ALL.is_sorted());
}

#[test]
fn a_kicker_decides_between_hands_of_one_name() {
    let place = |one: &str, other: &str| {
        let rank = |cards: &str| rank(cards.parse().unwrap()).unwrap();
        rank(one).kicker_place(rank(other))
    };
    // Two pairs of aces: the third card, the fourth, the fifth.
    assert_eq!(place("As Ah Kd 7c 2s", "Ad Ac Qd 7h 2d"), Some(2));
    assert_eq!(place("As Ah Kd 7c 2s", "Ad Ac Ks 6h 2d"), Some(3));
    assert_eq!(place("As Ah Kd 7c 3s", "Ad Ac Ks 7h 2d"), Some(4));
    // Aces and kings, with a queen or a jack; four nines; high cards.
    assert_eq!(place("As Ah Kd Kc Qs", "Ad Ac Ks Kh Jd"), Some(4));
    assert_eq!(place("9s 9h 9d 9c As", "9s 9h 9d 9c Kd"), Some(4));
    assert_eq!(place("As Qh 9d 4c 2s", "Ad Jc Ts 4h 2d"), Some(1));
    // Different names, the second pair among them; equal hands; a full house has no kicker.
    assert_eq!(place("As Ah Kd Kc 2s", "Ad Ac Qs Qh Jd"), None);
    assert_eq!(place("As Ah Kd Kc 2s", "Ad Ac Ks 3h 2d"), None);
    assert_eq!(place("As Ah Kd 7c 2s", "Ad Ac Ks 7h 2d"), None);
    assert_eq!(place("As Ah Ad 7c 7s", "As Ah Ad 6h 6d"), None);
}
