//! The path for machines with AVX2: four hands are added up at once.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use poker_cards::Card;

use crate::halves::KEYS;
use crate::list::{CHUNK, rank_chunk};
use crate::sum::Sum;
use crate::{HandRank, scalar};

/// Proof that the machine has AVX2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub fn new() -> Option<Avx2> {
        is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }

    pub fn rank_each<const N: usize>(self, hands: &[[Card; N]], ranks: &mut [HandRank]) {
        // SAFETY: the machine has AVX2, as `self` proves.
        unsafe { rank_each(hands, ranks) }
    }
}

/// What the ranks of the cards add to each byte of a sum: the low byte and the high byte of the low key, and of the high key.
const RANKS: [[u8; 16]; 4] = {
    let mut bytes = [[0; 16]; 4];
    let mut place = 0;
    while place < KEYS.len() {
        let [low, high] = KEYS[place].to_le_bytes();
        bytes[0][place + 1] = low;
        bytes[1][place + 1] = high;
        bytes[2][place + 7] = low;
        bytes[3][place + 7] = high;
        place += 1;
    }
    bytes
};

/// What the suits of the cards add to the two bytes of counters, by the lowest four bits of an index.
const SUITS: [[u8; 16]; 2] = {
    let mut bytes = [[0; 16]; 2];
    let mut low = 0;
    while low < 16 {
        bytes[low % 4 / 2][low] = 1 << (4 * (low % 2));
        low += 1;
    }
    bytes
};

/// One for each rank of the high half.
const HIGHS: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0];

/// Eight bytes of which as many as there are cards stay, and the others get their top bit, so that they add nothing.
const fn junk(cards: usize) -> i64 {
    (0x8080_8080_8080_8080u64 << (8 * cards)) as i64
}

#[target_feature(enable = "avx2")]
fn rank_each<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    let count = hands.len().min(ranks.len());
    let mut done = 0;
    let mut sums = [Sum::NONE; CHUNK];
    // The last hand is read to its eighth byte, so one more hand has to follow.
    while done + CHUNK < count {
        for (place, sums) in sums.chunks_exact_mut(4).enumerate() {
            // SAFETY: these four hands have a further one behind them, and a hand has at least five bytes.
            let cards = unsafe { four_hands(hands.as_ptr().add(done + 4 * place)) };
            sums.copy_from_slice(&add_up::<N>(cards));
        }
        rank_chunk(&sums, &hands[done..done + CHUNK], &mut ranks[done..done + CHUNK]);
        done += CHUNK;
    }
    scalar::rank_each(&hands[done..count], &mut ranks[done..count]);
}

/// The cards of four hands, one in eight bytes.
///
/// # Safety
/// Eight bytes from the start of each of the four hands can be read.
#[target_feature(enable = "avx2")]
#[inline]
unsafe fn four_hands<const N: usize>(hands: *const [Card; N]) -> __m256i {
    // SAFETY: the caller says so; a card is one byte, and any byte may be read as a part of a number.
    let hand = |place| unsafe { hands.add(place).cast::<i64>().read_unaligned() };
    _mm256_set_epi64x(hand(3), hand(2), hand(1), hand(0))
}

/// The sums of four hands of so many cards.
#[target_feature(enable = "avx2")]
#[inline]
fn add_up<const N: usize>(cards: __m256i) -> [Sum; 4] {
    let cards = _mm256_or_si256(cards, _mm256_set1_epi64x(junk(N)));
    // The top bit stays on top, and bits of the neighbour that come in from above are cut off.
    let ranks = _mm256_and_si256(_mm256_srli_epi16::<2>(cards), _mm256_set1_epi8(0x0f));
    let ranks = _mm256_or_si256(ranks, _mm256_set1_epi64x(junk(N)));
    let add = |table: &[u8; 16], places| {
        // SAFETY: sixteen bytes are read from sixteen.
        let table = _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(table.as_ptr().cast()) });
        _mm256_sad_epu8(_mm256_shuffle_epi8(table, places), _mm256_setzero_si256())
    };
    let low = _mm256_add_epi64(add(&RANKS[0], ranks), _mm256_slli_epi64::<8>(add(&RANKS[1], ranks)));
    let high = _mm256_add_epi64(add(&RANKS[2], ranks), _mm256_slli_epi64::<8>(add(&RANKS[3], ranks)));
    let suits = _mm256_add_epi64(add(&SUITS[0], cards), _mm256_slli_epi64::<8>(add(&SUITS[1], cards)));
    let mut sum = _mm256_add_epi64(low, _mm256_slli_epi64::<16>(high));
    sum = _mm256_add_epi64(sum, _mm256_slli_epi64::<48>(suits));
    if N == 5 {
        // Only hands of five are looked up by their number of high cards.
        sum = _mm256_add_epi64(sum, _mm256_slli_epi64::<32>(add(&HIGHS, ranks)));
    }
    sum = _mm256_add_epi64(sum, _mm256_set1_epi64x(Sum::NONE.bits() as i64));
    let mut sums = [Sum::NONE; 4];
    // SAFETY: 32 bytes are written to 32, and any eight bytes are a sum.
    unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), sum) };
    sums
}
