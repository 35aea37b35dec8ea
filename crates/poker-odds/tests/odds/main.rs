//! Odds, against counting one deal after the other.
#![allow(missing_docs, clippy::unwrap_used)]

mod draw;
mod exact;
mod next;
mod oracle;
mod sampled;

use poker_odds::{Odds, Progress, Range, Spot, SpotError};

pub fn spot(ranges: &[&str], board: &str, dead: &str) -> Result<Spot, SpotError> {
    let ranges: Vec<Range> = ranges.iter().map(|range| range.parse().unwrap()).collect();
    Spot::new(&ranges, board.parse().unwrap(), dead.parse().unwrap())
}

pub fn exact(ranges: &[&str], board: &str, dead: &str) -> Odds {
    spot(ranges, board, dead).unwrap().exact(2, &Progress::new()).unwrap()
}

/// Numbers by chance, the same in every run: xorshift.
pub struct Chance(pub u64);

impl Chance {
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.word()) * count as u128) >> 64) as usize
    }

    /// The whole deck in an order by chance.
    pub fn deck(&mut self) -> Vec<poker_cards::Card> {
        let mut deck: Vec<_> = (0..).map_while(poker_cards::Card::from_index).collect();
        for place in (1..deck.len()).rev() {
            deck.swap(place, self.below(place + 1));
        }
        deck
    }
}
