//! The path for machines with AVX2: four hands are added up at once.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use poker_cards::Card;

use crate::HandRank;
use crate::halves::KEYS;
use crate::path::one_by_one;
use crate::rank::{flush, plain};
use crate::sum::{HIGH_AT, SUITS_AT, Sum};

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

const RANK_BITS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const TOP_BITS: u64 = 0x8080_8080_8080_8080;

/// How many hands are added up before they are looked up.
const CHUNK: usize = 64;

/// The sums of hands, so that no vector lies across two lines of the cache.
#[repr(C, align(64))]
struct Sums([Sum; CHUNK]);

#[target_feature(enable = "avx2")]
fn rank_each<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    let whole = hands.len().min(ranks.len()) / CHUNK * CHUNK;
    let mut sums = Sums([Sum::NONE; CHUNK]);
    for (hands, ranks) in hands.as_chunks::<CHUNK>().0.iter().zip(ranks.as_chunks_mut::<CHUNK>().0) {
        prefetch(hands.as_ptr().cast(), size_of_val(hands));
        prefetch(ranks.as_ptr().cast(), size_of_val(ranks));
        let mut flushes = 0;
        for (place, (hands, sums)) in hands.as_chunks().0.iter().zip(sums.0.as_chunks_mut().0).enumerate() {
            flushes |= add_up::<N>(four_hands(hands), sums) << (4 * place);
        }
        look_up(&sums.0, flushes, hands, ranks);
    }
    one_by_one(&hands[whole..], &mut ranks[whole..]);
}

/// How many bytes ahead the list is asked for, about a page.
const AHEAD: usize = 4096;

/// Asks for bytes that lie ahead of these: what a machine fetches by itself ends with the page.
#[inline]
fn prefetch(from: *const i8, bytes: usize) {
    for byte in (0..bytes).step_by(64) {
        // SAFETY: asking for memory reads none, and any address may be asked for.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(from.wrapping_add(AHEAD + byte)) };
    }
}

/// First all as if no suit counted, then the flushes: a branch for each hand would be guessed wrong for every flush.
#[inline]
fn look_up<const N: usize>(
    sums: &[Sum; CHUNK],
    mut flushes: u64,
    hands: &[[Card; N]; CHUNK],
    ranks: &mut [HandRank; CHUNK],
) {
    for (sum, rank) in sums.iter().zip(ranks.iter_mut()) {
        *rank = plain::<N>(*sum);
    }
    while flushes != 0 {
        let hand = flushes.trailing_zeros() as usize;
        ranks[hand] = flush(sums[hand], hands[hand].iter().copied().collect());
        flushes &= flushes - 1;
    }
}

/// The cards of four hands, one in eight bytes; the bytes behind a hand have no meaning.
#[target_feature(enable = "avx2")]
#[inline]
fn four_hands<const N: usize>(hands: &[[Card; N]; 4]) -> __m256i {
    const { assert!(5 <= N && N < 8, "two hands have eight bytes, and a hand has not") };
    // SAFETY: a card is a byte, and any byte may be read as a part of a number. Eight bytes from the start of a hand end
    // within the next hand, and those of the last hand start within the one before.
    let eight = |byte| unsafe { hands.as_ptr().cast::<u8>().add(byte).cast::<u64>().read_unaligned() };
    let last = eight(4 * N - 8) >> (8 * (8 - N));
    _mm256_set_epi64x(last as i64, eight(2 * N) as i64, eight(N) as i64, eight(0) as i64)
}

/// Adds up four hands of so many cards; the bits say which are flushes.
#[target_feature(enable = "avx2")]
#[inline]
fn add_up<const N: usize>(cards: __m256i, sums: &mut [Sum; 4]) -> u64 {
    // Deuces add no key, and bytes with the top bit no suit: that is what the bytes behind the cards are made.
    let behind = u64::MAX << (8 * N);
    let ranks = _mm256_and_si256(_mm256_srli_epi16::<2>(cards), _mm256_set1_epi64x((RANK_BITS & !behind) as i64));
    let cards = _mm256_or_si256(cards, _mm256_set1_epi64x((TOP_BITS & behind) as i64));
    let add = |table: &[u8; 16], places| {
        // SAFETY: sixteen bytes are read from sixteen.
        let table = _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(table.as_ptr().cast()) });
        _mm256_sad_epu8(_mm256_shuffle_epi8(table, places), _mm256_setzero_si256())
    };
    let low = _mm256_add_epi64(add(&RANKS[0], ranks), _mm256_slli_epi64::<8>(add(&RANKS[1], ranks)));
    let high = _mm256_add_epi64(add(&RANKS[2], ranks), _mm256_slli_epi64::<8>(add(&RANKS[3], ranks)));
    let suits = _mm256_add_epi64(add(&SUITS[0], cards), _mm256_slli_epi64::<8>(add(&SUITS[1], cards)));
    let mut sum = _mm256_add_epi64(low, _mm256_slli_epi64::<{ HIGH_AT as i32 }>(high));
    sum = _mm256_add_epi64(sum, _mm256_slli_epi64::<{ SUITS_AT as i32 }>(suits));
    sum = _mm256_add_epi64(sum, _mm256_set1_epi64x(Sum::NONE.bits() as i64));
    // SAFETY: 32 bytes are written to 32, and any eight bytes are a sum.
    unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), sum) };
    let counters = _mm256_and_si256(sum, _mm256_set1_epi64x(Sum::FLUSH as i64));
    let none = _mm256_cmpeq_epi64(counters, _mm256_setzero_si256());
    u64::from(_mm256_movemask_pd(_mm256_castsi256_pd(none)) as u8 ^ 15)
}
