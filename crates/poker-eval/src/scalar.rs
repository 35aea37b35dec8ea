//! The plain path, with no more than the language has.

use poker_cards::Card;

use crate::pairs::{Free, SPILL, Spread, TAIL, TAIL_PLACES, four_of, put_four, run_start};
use crate::path::Compared;
use crate::{HandRank, rank_of};

#[derive(Clone, Copy)]
pub(crate) struct Scalar;

impl Spread for Scalar {
    #[inline(always)]
    fn spread(self, row: &[u16; 16], card: usize, free: Option<&Free>, values: &mut [u16], at: usize) {
        let (rank, suit) = (card / 4, card % 4);
        let mask = |card| free.map_or(u64::MAX, |free| free.four(card));
        let values = &mut values[at..at + SPILL];
        // The first rank may lack some suits; what is written too much is overwritten by the next.
        put_four(values, 0, four_of(row[rank]) & mask(card));
        let mut place = 4 - suit;
        for (rank, &value) in row.iter().enumerate().take(13).skip(rank + 1) {
            put_four(values, place, four_of(value) & mask(4 * rank));
            place += 4;
        }
    }

    #[inline(always)]
    fn tail(self, three: [u16; 3], card: usize, values: &mut [u16], at: usize) {
        let places = &TAIL_PLACES[run_start(card) - run_start(TAIL)..28];
        for (value, &place) in values[at..].iter_mut().zip(places) {
            *value = three[usize::from(place)];
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
