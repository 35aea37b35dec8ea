//! Five cards, and all words that matter.

use std::collections::{BTreeMap, BTreeSet};

use poker_cards::Permutation;
use poker_fair::{Words, shuffle};

/// Gives these words, and counts how many were taken.
struct Script<'a> {
    words: &'a [u32],
    taken: usize,
}

impl Words for Script<'_> {
    fn next_u32(&mut self) -> u32 {
        self.taken += 1;
        self.words[self.taken - 1]
    }
}

/// The order that these words give; all of them are taken.
fn order(len: u8, words: &[u32]) -> Permutation {
    let mut script = Script { words, taken: 0 };
    let order = shuffle(len, &mut script);
    assert_eq!(script.taken, words.len(), "words taken");
    order
}

/// Each of the four draws sees every remainder of 5, 4, 3 and 2 equally often when its word runs from 0 to 59,
/// so the 60⁴ streams must give each of the 120 orders 60⁴ / 120 = 108,000 times.
#[test]
fn every_order_of_five_comes_equally_often() {
    let mut times: BTreeMap<[u8; 5], u32> = BTreeMap::new();
    for stream in 0..60_u32.pow(4) {
        let words = [stream / 216_000, stream / 3_600 % 60, stream / 60 % 60, stream % 60];
        let order: [u8; 5] = order(5, &words).numbers().try_into().unwrap();
        *times.entry(order).or_default() += 1;
    }
    assert_eq!(times.len(), 120);
    assert_eq!(times.into_values().collect::<BTreeSet<u32>>(), BTreeSet::from([108_000]));
}

#[test]
fn places_are_drawn_from_the_last_down() {
    // Places 3, 2 and 1 change with 0, 0 and 0: 0123 -> 3120 -> 2130 -> 1230.
    assert_eq!(order(4, &[0, 0, 0]).numbers(), [1, 2, 3, 0]);
    // With 1, 2 and 0: 0123 -> 0321 -> stays -> 3021. The words are taken modulo 4, 3 and 2.
    assert_eq!(order(4, &[5, 8, 6]).numbers(), [3, 0, 2, 1]);
}

/// 2³² = 3 × 1,431,655,765 + 1: of three outcomes the very last word is thrown away.
#[test]
fn a_word_beyond_the_largest_multiple_is_thrown_away() {
    assert_eq!(order(3, &[u32::MAX, u32::MAX, 1, 1]).numbers(), order(3, &[1, 1]).numbers());
    assert_eq!(order(3, &[u32::MAX - 1, 1]).numbers(), order(3, &[2, 1]).numbers());
}

/// Two and four divide 2³²; every word counts.
#[test]
fn no_word_is_thrown_away_without_need() {
    assert_eq!(order(2, &[u32::MAX]).numbers(), [0, 1]);
    assert_eq!(order(2, &[u32::MAX - 1]).numbers(), [1, 0]);
}

#[test]
fn no_or_one_card_needs_no_word() {
    assert_eq!((order(0, &[]).numbers(), order(1, &[]).numbers()), (&[][..], &[0][..]));
}

#[test]
fn more_than_a_deck_is_cut_to_a_deck() {
    assert_eq!(order(255, &[0; 51]).numbers(), order(52, &[0; 51]).numbers());
}
