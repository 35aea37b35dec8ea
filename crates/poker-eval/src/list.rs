//! Lists of hands that vectors have added up: looking their ranks up.

use poker_cards::Card;

use crate::HandRank;
use crate::rank::{flush, plain};
use crate::sum::Sum;

/// How many hands are added up before they are looked up.
pub(crate) const CHUNK: usize = 256;

/// Ranks hands that are added up. First all as if no suit counted, noting the flushes, then these: a branch for each hand
/// would be guessed wrong for every flush.
#[inline(always)]
pub(crate) fn rank_chunk<const N: usize>(sums: &[Sum; CHUNK], hands: &[[Card; N]], ranks: &mut [HandRank]) {
    let mut flushes = [0u8; CHUNK];
    let mut count = 0;
    for (hand, (sum, rank)) in sums.iter().zip(ranks.iter_mut()).enumerate() {
        *rank = plain::<N>(*sum);
        flushes[count % CHUNK] = hand as u8;
        count += usize::from(sum.has_flush());
    }
    for &hand in &flushes[..count.min(CHUNK)] {
        let hand = usize::from(hand);
        ranks[hand] = flush(sums[hand], hands[hand].iter().copied().collect());
    }
}
