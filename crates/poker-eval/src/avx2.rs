//! The path for machines with AVX2: four hands are added up at once, and sixteen values written at once.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use poker_cards::Card;

use crate::each::{Call, each_seven};
use crate::halves::KEYS;
use crate::list::{CHUNK, rank_chunk};
use crate::pairs::{Free, Lines, SPILL, Spread, TAIL, TAIL_PLACES, pairs, run_start};
use crate::path::Compared;
use crate::sum::Sum;
use crate::{HandRank, Prefix, scalar};

/// Proof that the machine has AVX2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Avx2(());

/// The bytes of one vector.
#[repr(C, align(32))]
struct Bytes([u8; 32]);

impl Avx2 {
    pub fn new() -> Option<Avx2> {
        is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }

    pub fn rank_each<const N: usize>(self, hands: &[[Card; N]], ranks: &mut [HandRank]) {
        // SAFETY: the machine has AVX2, as `self` proves.
        unsafe { rank_each(hands, ranks) }
    }

    pub fn pairs(self, lines: &Lines, prefix: &Prefix, from: usize, values: &mut [u16]) -> usize {
        #[target_feature(enable = "avx2")]
        fn with_avx2(avx2: Avx2, lines: &Lines, prefix: &Prefix, from: usize, values: &mut [u16]) -> usize {
            pairs(avx2, lines, prefix, from, values, 0)
        }
        // SAFETY: as above.
        unsafe { with_avx2(self, lines, prefix, from, values) }
    }

    pub fn each_seven(self, call: Call) {
        #[target_feature(enable = "avx2")]
        fn with_avx2(avx2: Avx2, call: Call) {
            each_seven(avx2, call);
        }
        // SAFETY: as above.
        unsafe { with_avx2(self, call) }
    }

    pub fn compare(self, one: &[u16], other: &[u16]) -> Compared {
        #[target_feature(enable = "avx2")]
        fn with_avx2(one: &[u16], other: &[u16]) -> Compared {
            scalar::compare(one, other)
        }
        // SAFETY: as above.
        unsafe { with_avx2(one, other) }
    }
}

/// For each card: where sixteen words from this card on find their ranks among eight. These eight are those from the
/// rank of the card on, or the last eight of a row.
static SHUFFLES: [Bytes; 52] = {
    let mut shuffles = [const { Bytes([0x80; 32]) }; 52];
    let mut place = 0;
    while place < 52 * 16 {
        let (card, word) = (place / 16, place % 16);
        let rank = (card + word) / 4 - first_of_eight(card);
        if rank < 8 {
            shuffles[card].0[2 * word] = 2 * rank as u8;
            shuffles[card].0[2 * word + 1] = 2 * rank as u8 + 1;
        }
        place += 1;
    }
    shuffles
};

const fn first_of_eight(card: usize) -> usize {
    if card / 4 < 8 { card / 4 } else { 8 }
}

impl Spread for Avx2 {
    #[inline(always)]
    fn spread(self, row: &[u16; 16], card: usize, free: Option<&Free>, values: &mut [u16], at: usize) {
        assert!(at + SPILL <= values.len(), "room for whole vectors");
        for (vector, card) in (card..52).step_by(16).enumerate() {
            // SAFETY: the machine has AVX2, as `self` proves. Eight words of the row are read from the eighth at most,
            // and it has 16; sixteen masks from the 51st at most, and 64 follow the 52nd. At most four vectors are
            // written, and these 64 words lie within the values as just asserted.
            unsafe {
                let eight = _mm_loadu_si128(row.as_ptr().add(first_of_eight(card)).cast());
                let shuffle = _mm256_load_si256(SHUFFLES[card].0.as_ptr().cast());
                let mut spread = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(eight), shuffle);
                if let Some(free) = free {
                    spread = _mm256_and_si256(spread, _mm256_loadu_si256(free.masks().as_ptr().add(card).cast()));
                }
                _mm256_storeu_si256(values.as_mut_ptr().add(at + 16 * vector).cast(), spread);
            }
        }
    }

    #[inline(always)]
    fn tail(self, [kings, king_ace, aces]: [u16; 3], card: usize, values: &mut [u16], at: usize) {
        let place = run_start(card) - run_start(TAIL);
        assert!(place < 28 && at + SPILL <= values.len(), "room for whole vectors");
        let three = i64::from(kings) | i64::from(king_ace) << 16 | i64::from(aces) << 32;
        // SAFETY: the machine has AVX2, as `self` proves. Two vectors of shuffles are read from the 28th word at most,
        // and 64 follow it; two are written, and these 32 words lie within the values as just asserted.
        unsafe {
            let three = _mm256_set1_epi64x(three);
            for from in [0, 16] {
                let shuffle = _mm256_loadu_si256(TAIL_SHUFFLE.as_ptr().add(2 * (place + from)).cast());
                let tail = _mm256_shuffle_epi8(three, shuffle);
                _mm256_storeu_si256(values.as_mut_ptr().add(at + from).cast(), tail);
            }
        }
    }
}

/// Where the words of the tail find their value among three.
pub(crate) static TAIL_SHUFFLE: [u8; 2 * TAIL_PLACES.len()] = {
    let mut shuffle = [0; 2 * TAIL_PLACES.len()];
    let mut word = 0;
    while word < TAIL_PLACES.len() {
        shuffle[2 * word] = 2 * TAIL_PLACES[word];
        shuffle[2 * word + 1] = 2 * TAIL_PLACES[word] + 1;
        word += 1;
    }
    shuffle
};

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
