//! Decks that come again: an honest source never repeats one, a source with few starts does.

use std::hash::{DefaultHasher, Hash, Hasher};

use poker_fair::KeyedWords;

use crate::chance::{Chance, Deck, deck};

const DECKS: usize = 1_000_000;

/// How many of a million decks had come before. Decks are compared by 64-bit hashes: two different
/// decks among a million share one with a chance of 3 in 100 million.
fn repeats(mut deal: impl FnMut() -> Deck) -> usize {
    let mut hashes: Vec<u64> = (0..DECKS).map(|_| hash(&deal())).collect();
    hashes.sort_unstable();
    hashes.dedup();
    DECKS - hashes.len()
}

fn hash(deck: &Deck) -> u64 {
    let mut hasher = DefaultHasher::new();
    deck.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn a_million_decks_are_all_different() {
    let mut chance = Chance::new(5);
    assert_eq!(repeats(|| deck(&mut chance)), 0);
}

#[test]
fn a_million_decks_from_one_key_are_all_different() {
    let mut words = KeyedWords::new([5; 32], b"repeats");
    assert_eq!(repeats(|| deck(&mut words)), 0);
}

/// A million draws out of 2³² starts meet 10¹² / 2 / 2³² = 116 times, give or take √116 = 11; four times that is allowed.
#[test]
fn seeds_of_32_bits_are_caught() {
    let mut seeds = Chance::new(6);
    let repeats = repeats(|| deck(&mut Chance::new(seeds.below(1 << 32))));
    assert!((73..=159).contains(&repeats), "{repeats}");
}

/// A day has *d* = 86.4 million milliseconds. Of a million draws about 10¹² / 2d − 10¹⁸ / 6d² = 5,787 − 22 = 5,765
/// have come before, give or take √5,765 = 76; four times that is allowed.
#[test]
fn a_clock_as_the_seed_is_caught() {
    let mut times = Chance::new(7);
    let repeats = repeats(|| deck(&mut Chance::new(times.below(86_400_000))));
    assert!((5_461..=6_069).contains(&repeats), "{repeats}");
}
