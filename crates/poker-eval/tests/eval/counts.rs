//! How often each category comes, over all sets of five, six and seven cards.

use std::thread;

use poker_cards::{Card, CardSet};
use poker_eval::{Category, HandRank, rank};

use crate::{each_set, oracle};

const HIGHEST: usize = 7462;

/// How many sets have each category, from the lowest, and how many different values there are.
fn count(cards: u8) -> ([u64; 9], usize) {
    let part = |odd: bool| {
        let mut by_value = vec![0; HIGHEST + 1];
        let lowest_cards = (0..).map_while(Card::from_index).filter(|card| (card.index() % 2 == 1) == odd);
        for lowest in lowest_cards {
            each_set(CardSet::from_iter([lowest]), Some(lowest.index()), cards - 1, &mut |set| {
                by_value[rank(set).unwrap().value() as usize] += 1;
            });
        }
        by_value
    };
    let (even, odd) = thread::scope(|scope| {
        let even = scope.spawn(|| part(false));
        (part(true), even.join().unwrap())
    });
    let by_value: Vec<u64> = even.into_iter().zip(odd).map(|(even, odd)| even + odd).collect();
    let categories = Category::ALL.map(|category| by_value[values(category)].iter().sum());
    (categories, by_value.into_iter().filter(|&sets| sets > 0).count())
}

/// The values of a category: those below it, by hand, and its own number.
fn values(category: Category) -> std::ops::RangeInclusive<usize> {
    match category {
        Category::HighCard => 1..=1277,
        Category::OnePair => 1278..=4137,
        Category::TwoPair => 4138..=4995,
        Category::ThreeOfAKind => 4996..=5853,
        Category::Straight => 5854..=5863,
        Category::Flush => 5864..=7140,
        Category::FullHouse => 7141..=7296,
        Category::FourOfAKind => 7297..=7452,
        Category::StraightFlush => 7453..=7462,
    }
}

#[test]
fn all_sets_of_five() {
    let counts = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];
    assert_eq!(counts.iter().sum::<u64>(), 2_598_960);
    assert_eq!(count(5), (counts, 7462));
}

#[test]
fn all_sets_of_six() {
    let counts = [6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844];
    assert_eq!(counts.iter().sum::<u64>(), 20_358_520);
    assert_eq!(count(6).0, counts);
}

#[test]
fn all_sets_of_seven() {
    let counts = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
    assert_eq!(counts.iter().sum::<u64>(), 133_784_560);
    assert_eq!(count(7), (counts, 4824));
}

#[test]
fn five_cards_have_the_same_number_exactly_when_the_oracle_says_they_tie_and_a_higher_one_when_they_win() {
    let mut by_value = vec![None; HIGHEST + 1];
    each_set(CardSet::EMPTY, None, 5, &mut |set| {
        let ranked: HandRank = rank(set).unwrap();
        let cards: Vec<Card> = set.iter().collect();
        let expected = oracle::five(cards.try_into().unwrap());
        assert_eq!(ranked.category(), expected.0, "{set:?}");
        assert_eq!(*by_value[ranked.value() as usize].get_or_insert(expected), expected, "{set:?}");
    });
    assert_eq!(by_value[0], None);
    assert!(by_value[1..].iter().all(Option::is_some));
    assert!(by_value.is_sorted_by(|lower, higher| lower < higher));
}
