//! What is measured. The benches beside other crates (`bench/` at the root) take this file too, so that both do the same.

use poker_cards::{Card, CardSet};

/// How many hands of seven cards there are.
pub const SEVENS: f64 = 133_784_560.0;

/// How many hands at random are ranked.
pub const HANDS: usize = 1 << 20;

/// Exact equities: the name of the row, hands or ranges, and the board.
pub const EQUITIES: [(&str, &[&str], &str); 8] = [
    ("odds/AsAh-KdKc", &["AsAh", "KdKc"], ""),
    ("odds/AA-KK", &["AA", "KK"], ""),
    ("odds/AsAh-KdKc-QsQh", &["AsAh", "KdKc", "QsQh"], ""),
    ("odds/ranges", &["QQ+,AK", "22+,ATs+,KQs,AJo+"], ""),
    ("odds/ranges-on-flop", &["QQ+,AK", "22+,ATs+,KQs,AJo+"], "Ks7d2c"),
    ("odds/AsAh-random", &["AsAh", "random"], ""),
    ("odds/AsKs-random-on-flop", &["AsKs", "random"], "Qs7d2c"),
    ("odds/random-random-on-flop", &["random", "random"], "Ks7d2c"),
];

/// Hands at random, the same in every run: SplitMix64 from 42.
pub fn random_hands() -> Vec<[Card; 7]> {
    let deck: Vec<Card> = CardSet::FULL.iter().collect();
    let mut state = 42u64;
    let mut card = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        deck[((u128::from(mixed ^ mixed >> 31) * 52) >> 64) as usize]
    };
    let mut hand = || {
        let (mut hand, mut held) = ([deck[0]; 7], CardSet::EMPTY);
        while held.len() < 7 {
            let (place, card) = (held.len(), card());
            if held.insert(card) {
                hand[place] = card;
            }
        }
        hand
    };
    (0..HANDS).map(|_| hand()).collect()
}

/// The sum of many values.
pub fn add_up(values: &[u16]) -> u64 {
    // Eight of at most 7,462 fit into sixteen bits, and eight such lanes into one vector.
    let (blocks, rest) = values.as_chunks::<64>();
    let mut sum = 0;
    for block in blocks {
        let mut lanes = [0u16; 8];
        for eight in block.as_chunks::<8>().0 {
            lanes.iter_mut().zip(eight).for_each(|(lane, value)| *lane += value);
        }
        sum += lanes.iter().map(|&lane| u32::from(lane)).sum::<u32>();
    }
    u64::from(sum + rest.iter().map(|&value| u32::from(value)).sum::<u32>())
}
