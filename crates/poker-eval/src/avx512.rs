//! The path for machines with AVX-512 and its byte permutations (VBMI): eight hands are added up at once, and
//! thirty-two values written at once.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use poker_cards::Card;

use crate::avx2::TAIL_SHUFFLE;
use crate::each::{Call, each_seven};
use crate::halves::KEYS;
use crate::list::{CHUNK, rank_chunk};
use crate::pairs::{Free, Lines, SPILL, Spread, TAIL, pairs, run_start};
use crate::path::Compared;
use crate::sum::Sum;
use crate::{HandRank, Prefix, scalar};

/// Proof that the machine has AVX-512 F, BW, VL and VBMI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub fn new() -> Option<Avx512> {
        let all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi");
        all.then_some(Avx512(()))
    }

    pub fn rank_each<const N: usize>(self, hands: &[[Card; N]], ranks: &mut [HandRank]) {
        // SAFETY: the machine has AVX-512, as `self` proves.
        unsafe { rank_each(hands, ranks) }
    }

    pub fn pairs(self, lines: &Lines, prefix: &Prefix, from: usize, values: &mut [u16]) -> usize {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
        fn with_avx512(avx512: Avx512, lines: &Lines, prefix: &Prefix, from: usize, values: &mut [u16]) -> usize {
            pairs(avx512, lines, prefix, from, values, 0)
        }
        // SAFETY: as above.
        unsafe { with_avx512(self, lines, prefix, from, values) }
    }

    pub fn each_seven(self, call: Call) {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
        fn with_avx512(avx512: Avx512, call: Call) {
            each_seven(avx512, call);
        }
        // SAFETY: as above.
        unsafe { with_avx512(self, call) }
    }

    pub fn compare(self, one: &[u16], other: &[u16]) -> Compared {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
        fn with_avx512(one: &[u16], other: &[u16]) -> Compared {
            scalar::compare(one, other)
        }
        // SAFETY: as above.
        unsafe { with_avx512(one, other) }
    }
}

/// A quarter of each number: the rank of each card, and on.
static QUARTERS: [u16; 52 + SPILL] = {
    let mut quarters = [0; 52 + SPILL];
    let mut place = 0;
    while place < quarters.len() {
        quarters[place] = place as u16 / 4;
        place += 1;
    }
    quarters
};

impl Spread for Avx512 {
    #[inline(always)]
    fn spread(self, row: &[u16; 16], card: usize, free: Option<&Free>, values: &mut [u16], at: usize) {
        assert!(card < 52 && at + SPILL <= values.len(), "room for whole vectors");
        // SAFETY: the machine has the instructions, as `self` proves. The row has 16 words. The quarters and the masks
        // reach 64 places beyond the last card, and the values beyond `at`, as just asserted; no more is touched.
        unsafe {
            let row = _mm256_loadu_si256(row.as_ptr().cast());
            let quarters = QUARTERS.as_ptr().add(card);
            let masks = free.map(|free| free.masks().as_ptr().add(card));
            let values = values.as_mut_ptr().add(at);
            if card >= 36 {
                let mut spread = _mm256_permutexvar_epi16(_mm256_loadu_si256(quarters.cast()), row);
                if let Some(masks) = masks {
                    spread = _mm256_and_si256(spread, _mm256_loadu_si256(masks.cast()));
                }
                _mm256_storeu_si256(values.cast(), spread);
                return;
            }
            let row = _mm512_zextsi256_si512(row);
            for from in (0..52 - card).step_by(32) {
                let mut spread = _mm512_permutexvar_epi16(_mm512_loadu_si512(quarters.add(from).cast()), row);
                if let Some(masks) = masks {
                    spread = _mm512_and_si512(spread, _mm512_loadu_si512(masks.add(from).cast()));
                }
                _mm512_storeu_si512(values.add(from).cast(), spread);
            }
        }
    }

    #[inline(always)]
    fn tail(self, [kings, king_ace, aces]: [u16; 3], card: usize, values: &mut [u16], at: usize) {
        let place = run_start(card) - run_start(TAIL);
        assert!(place < 28 && at + SPILL <= values.len(), "room for whole vectors");
        let three = i64::from(kings) | i64::from(king_ace) << 16 | i64::from(aces) << 32;
        // SAFETY: the machine has the instructions, as `self` proves. A vector of shuffles is read from the 28th word at
        // most, and 64 follow it; 32 words are written, and they lie within the values as just asserted.
        unsafe {
            let shuffle = _mm512_loadu_si512(TAIL_SHUFFLE.as_ptr().add(2 * place).cast());
            let tail = _mm512_shuffle_epi8(_mm512_set1_epi64(three), shuffle);
            _mm512_storeu_si512(values.as_mut_ptr().add(at).cast(), tail);
        }
    }
}

/// A byte for each card, and nothing for the twelve numbers that are no card.
#[repr(C, align(64))]
struct Bytes([u8; 64]);

/// What each card adds to the first four bytes of a sum: low key and high key, the lower byte of each first.
static KEY_BYTES: [Bytes; 4] = [key_byte(0), key_byte(1), key_byte(2), key_byte(3)];

/// What each card adds to the counters: clubs and diamonds, hearts and spades.
static SUIT_BYTES: [Bytes; 2] = [suit_byte(0), suit_byte(1)];

/// One for each card of the high ranks.
static HIGH_BYTES: Bytes = {
    let mut bytes = [0; 64];
    let mut card = 28;
    while card < 52 {
        bytes[card] = 1;
        card += 1;
    }
    Bytes(bytes)
};

const fn key_byte(byte: usize) -> Bytes {
    let mut bytes = [0; 64];
    let mut card = 4;
    while card < 52 {
        let rank = card / 4;
        let (key, place) = if rank < 7 { (KEYS[rank - 1], byte) } else { (KEYS[rank - 7], byte.wrapping_sub(2)) };
        if place < 2 {
            bytes[card] = key.to_le_bytes()[place];
        }
        card += 1;
    }
    Bytes(bytes)
}

const fn suit_byte(byte: usize) -> Bytes {
    let mut bytes = [0; 64];
    let mut card = 0;
    while card < 52 {
        if card % 4 / 2 == byte {
            bytes[card] = 1 << (4 * (card % 2));
        }
        card += 1;
    }
    Bytes(bytes)
}

/// Where the cards of eight hands of so many cards come from, each hand in eight bytes.
const fn byte_places(cards: usize) -> Bytes {
    let mut bytes = [0; 64];
    let mut place = 0;
    while place < 64 {
        bytes[place] = (place / 8 * cards + place % 8) as u8;
        place += 1;
    }
    Bytes(bytes)
}

/// Bits that turn the bytes behind the cards into no card.
const fn junk(cards: usize) -> i64 {
    0x3f3f_3f3f_3f3f_3f3f << (8 * cards)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn rank_each<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    const { assert!(N < 8, "a hand has eight bytes with one to spare") };
    let count = hands.len().min(ranks.len());
    let (chunks, rest) = hands[..count].as_chunks::<CHUNK>();
    let (chunks_ranks, rest_ranks) = ranks[..count].as_chunks_mut::<CHUNK>();
    let mut sums = [Sum::NONE; CHUNK];
    for (hands, ranks) in chunks.iter().zip(chunks_ranks) {
        for (hands, sums) in hands.as_chunks().0.iter().zip(sums.chunks_exact_mut(8)) {
            sums.copy_from_slice(&add_up(hands));
        }
        rank_chunk(&sums, hands, ranks);
    }
    scalar::rank_each(rest, rest_ranks);
}

/// The sums of eight hands.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn add_up<const N: usize>(hands: &[[Card; N]; 8]) -> [Sum; 8] {
    let load = |bytes: &Bytes| {
        // SAFETY: 64 bytes are read from 64.
        unsafe { _mm512_loadu_si512(bytes.0.as_ptr().cast()) }
    };
    let all = (1 << (8 * N)) - 1;
    // SAFETY: eight hands are so many bytes, a card being one; the others are not read.
    let cards = unsafe { _mm512_maskz_loadu_epi8(all, hands.as_ptr().cast()) };
    let cards = _mm512_permutexvar_epi8(load(const { &byte_places(N) }), cards);
    let cards = _mm512_or_si512(cards, _mm512_set1_epi64(junk(N)));
    let add = |bytes| _mm512_sad_epu8(_mm512_permutexvar_epi8(cards, load(bytes)), _mm512_setzero_si512());
    let low = _mm512_add_epi64(add(&KEY_BYTES[0]), _mm512_slli_epi64::<8>(add(&KEY_BYTES[1])));
    let high = _mm512_add_epi64(add(&KEY_BYTES[2]), _mm512_slli_epi64::<8>(add(&KEY_BYTES[3])));
    let suits = _mm512_add_epi64(add(&SUIT_BYTES[0]), _mm512_slli_epi64::<8>(add(&SUIT_BYTES[1])));
    let mut sum = _mm512_add_epi64(low, _mm512_slli_epi64::<16>(high));
    sum = _mm512_add_epi64(sum, _mm512_slli_epi64::<48>(suits));
    if N == 5 {
        // Only hands of five are looked up by their number of high cards.
        sum = _mm512_add_epi64(sum, _mm512_slli_epi64::<32>(add(&HIGH_BYTES)));
    }
    sum = _mm512_add_epi64(sum, _mm512_set1_epi64(Sum::NONE.bits() as i64));
    let mut sums = [Sum::NONE; 8];
    // SAFETY: 64 bytes are written to 64, and any eight bytes are a sum.
    unsafe { _mm512_storeu_si512(sums.as_mut_ptr().cast(), sum) };
    sums
}
