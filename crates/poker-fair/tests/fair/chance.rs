//! A fast generator with a fixed start, so that every run sees the same decks.

use poker_fair::{Words, shuffle};

/// xoshiro256++, started from a number by splitmix64.
pub struct Chance([u64; 4]);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance([1, 2, 3, 4].map(|step| splitmix(seed.wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(step)))))
    }

    fn next_u64(&mut self) -> u64 {
        let state = &mut self.0;
        let output = state[0].wrapping_add(state[3]).rotate_left(23).wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        output
    }

    /// A number below `end`, by the high half of a product: nothing to do with how the shuffle draws.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.next_u64()) * u128::from(end)) >> 64) as u64
    }
}

impl Words for Chance {
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }
}

fn splitmix(state: u64) -> u64 {
    let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

pub type Deck = [u8; 52];

/// A full deck in the order that the words give.
pub fn deck(words: &mut impl Words) -> Deck {
    shuffle(52, words).numbers().try_into().unwrap()
}
