//! How often each card comes to each place, over many decks; and wrong shuffles that must not pass.

use std::thread;

use poker_fair::{KeyedWords, Words};

use crate::chance::{Chance, Deck, deck};

/// Two threads, each with a share of the decks and its own generator.
fn statistic<S>(decks: u32, seed: u64, source: impl Fn(u64) -> S + Sync, deal: impl Fn(&mut S) -> Deck + Sync) -> f64 {
    let part = |seed: u64| {
        let mut source = source(seed);
        let mut counts = [[0; 52]; 52];
        for _ in 0..decks / 2 {
            for (place, card) in deal(&mut source).into_iter().enumerate() {
                counts[place][card as usize] += 1;
            }
        }
        counts
    };
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(|| part(seed + 1));
        (part(seed), other.join().unwrap())
    });
    pearson(decks, &one, &other)
}

type Counts = [[u32; 52]; 52];

/// Pearson's sum of (count − expected)² / expected, times 51/52.
///
/// The factor: each deck has every place once and every card once, so a cell has the variance of one in 52, and all
/// rows and columns have fixed sums, which leaves 51 × 51 free cells. For decks the sum has the mean 52 × 51 and not
/// 51 × 51: a deck fills 52 cells, which hang together. Scaled by 51/52 it follows chi-square with 2,601 degrees.
fn pearson(decks: u32, one: &Counts, other: &Counts) -> f64 {
    let expected = f64::from(decks) / 52.0;
    let cells = one.as_flattened().iter().zip(other.as_flattened());
    let sum: f64 = cells.map(|(one, other)| (f64::from(one + other) - expected).powi(2) / expected).sum();
    sum * 51.0 / 52.0
}

/// Chi-square with 2,601 degrees is below the first bound once in 10,000 times, and above the second as often
/// (by the formula of Wilson and Hilferty).
const BOUNDS: std::ops::RangeInclusive<f64> = 2341.3..=2877.8;

#[test]
fn ten_million_decks_have_every_card_in_every_place_equally_often() {
    let statistic = statistic(10_000_000, 1, Chance::new, deck);
    assert!(BOUNDS.contains(&statistic), "{statistic}");
}

#[test]
fn a_million_decks_from_keys_do_so_too() {
    let key = |seed| KeyedWords::new([seed as u8; 32], b"statistics");
    let statistic = statistic(1_000_000, 1, key, deck);
    assert!(BOUNDS.contains(&statistic), "{statistic}");
}

/// The mean of forty statistics scatters by √(2 × 2601 / 40) = 11.4. Without the factor 51/52 it would be 51 too high.
#[test]
fn the_statistic_has_the_mean_of_its_law() {
    let mean = (0..40).map(|run| statistic(50_000, 1000 + 2 * run, Chance::new, deck)).sum::<f64>() / 40.0;
    assert!((mean - 2601.0).abs() < 40.0, "{mean}");
}

/// A shuffle must be caught by far: at the doubled upper bound at least.
fn assert_caught(decks: u32, wrong: impl Fn(&mut Chance) -> Deck + Sync) {
    let statistic = statistic(decks, 1, Chance::new, wrong);
    assert!(statistic > 2.0 * BOUNDS.end(), "{statistic}");
}

fn new_deck() -> Deck {
    std::array::from_fn(|place| place as u8)
}

#[test]
fn changing_each_place_with_any_place_is_caught() {
    assert_caught(100_000, |chance| {
        let mut deck = new_deck();
        for place in 0..52 {
            deck.swap(place, chance.below(52) as usize);
        }
        deck
    });
}

/// Off by one: no card can stay where it was.
#[test]
fn never_drawing_the_place_itself_is_caught() {
    assert_caught(100_000, |chance| {
        let mut deck = new_deck();
        for place in (1..52).rev() {
            deck.swap(place, chance.below(place as u64) as usize);
        }
        deck
    });
}

#[test]
fn the_remainder_of_a_byte_is_caught() {
    assert_caught(100_000, |chance| {
        let mut deck = new_deck();
        for place in (1..52).rev() {
            deck.swap(place, (chance.next_u32() >> 24) as usize % (place + 1));
        }
        deck
    });
}

/// The first two cards are left as they happen to lie.
#[test]
fn leaving_out_the_last_change_is_caught() {
    assert_caught(100_000, |chance| {
        let mut deck = new_deck();
        for place in (2..52).rev() {
            deck.swap(place, chance.below(place as u64 + 1) as usize);
        }
        deck
    });
}

/// Two riffles of a new deck, each cut about the middle.
#[test]
fn two_riffles_are_caught() {
    assert_caught(10_000, |chance| riffle(riffle(new_deck(), chance), chance));
}

fn riffle(deck: Deck, chance: &mut Chance) -> Deck {
    let cut = (0..52).filter(|_| chance.below(2) == 0).count();
    let (mut upper, mut lower) = (deck[..cut].iter(), deck[cut..].iter());
    std::array::from_fn(|_| {
        let left = (upper.len() + lower.len()) as u64;
        let half = if chance.below(left) < upper.len() as u64 { &mut upper } else { &mut lower };
        *half.next().unwrap()
    })
}
