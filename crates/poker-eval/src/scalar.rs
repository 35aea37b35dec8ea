//! The plain path, with no more than the language has.

use poker_cards::Card;

use crate::pairs::{Free, Spread, four_of, put_four};
use crate::path::Compared;
use crate::{HandRank, rank_of};

#[derive(Clone, Copy)]
pub(crate) struct Scalar;

impl Spread for Scalar {
    #[inline(always)]
    fn spread(self, row: &[u16; 16], rank: usize, free: Option<&Free>, values: &mut [u16], at: usize) {
        let count = 4 * (13 - rank);
        let values = &mut values[at..at + count];
        for ((place, four), &value) in values.chunks_exact_mut(4).enumerate().zip(&row[rank..13]) {
            let value = four_of(value);
            put_four(four, 0, free.map_or(value, |free| value & free.four(4 * (rank + place))));
        }
    }
}

pub(crate) fn rank_each<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = rank_of(hand);
    }
}

/// Goes through two lists of one length.
#[inline(always)]
pub(crate) fn compare(one: &[u16], other: &[u16]) -> Compared {
    let mut compared = Compared::default();
    for (&one, &other) in one.iter().zip(other) {
        let counts = one != 0 && other != 0;
        compared.higher += u32::from(counts && one > other);
        compared.equal += u32::from(counts && one == other);
        compared.lower += u32::from(counts && one < other);
    }
    compared
}
