//! The path for machines with AVX-512 and its byte permutations (VBMI): eight hands are added up at once.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use poker_cards::Card;

use crate::halves::KEYS;
use crate::list::{CHUNK, rank_chunk};
use crate::sum::Sum;
use crate::{HandRank, scalar};

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
