//! The plain path, with no more than the language has.

use poker_cards::Card;

use crate::{HandRank, rank_of};

pub(crate) fn rank_each<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = rank_of(hand);
    }
}
