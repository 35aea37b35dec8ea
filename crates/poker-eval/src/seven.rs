//! Thirty-two hands of seven cards at once, worked out rather than looked up, for machines with AVX-512.
//!
//! The sets of ranks held once, twice, three and four times are made card by card. From these follows the number of
//! a hand inside its category, as [`value`](crate::value) has it: the numbering of sets adds up rank by rank, so a
//! set is cut into its high and its low ranks, and each part looked up in a table that fits into registers. How many
//! of the low ranks count follows from how many there are, as the number of ranks is the same for all hands of a category.
//! Flushes, full houses and four of a kind, one hand in seventeen, are left to the tables.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use poker_cards::Card;

use crate::Category;
use crate::value::LOWEST;

/// How many hands are ranked at once.
pub(crate) const AT_ONCE: usize = 32;

/// The hands for which the values have no meaning, a bit a hand.
#[derive(Clone, Copy, Default)]
pub(crate) struct Left {
    pub flushes: u32,
    pub others: u32,
}

#[repr(C, align(64))]
struct Bytes<const N: usize>([u8; N]);

#[repr(C, align(64))]
struct Words([u16; 64]);

/// Adds up the numbering of the highest `keep` ranks of a set, of which the lowest is counted as `lowest` and the first
/// counts `of` at a time.
const fn number(set: usize, lowest: usize, keep: u32, of: usize) -> usize {
    let (mut number, mut of, mut kept, mut bit) = (0, of, 0, 7);
    while bit > 0 && kept < keep {
        bit -= 1;
        if set >> bit & 1 == 1 {
            number += choose(bit + lowest, of);
            of -= 1;
            kept += 1;
        }
    }
    number
}

const fn choose(things: usize, of: usize) -> usize {
    let (mut ways, mut taken) = (1, 0);
    while taken < of {
        ways = ways * things.saturating_sub(taken) / (taken + 1);
        taken += 1;
    }
    ways
}

const fn at_most(count: u32, most: u32) -> u32 {
    if count < most { count } else { most }
}

/// The highest five of seven ranks: the part of the ranks from nine up, with the lowest value of a high card. Straights,
/// of which each stands above all others with its top card, and five high below all with an ace, are left out.
static FIVE_HIGH: Words = {
    let mut table = [0; 64];
    let mut set = 1;
    while set < 64 {
        let top = 7 + (set as u32).ilog2() as usize;
        let straights = top - 4 + (top == 12) as usize;
        let number = number(set, 7, at_most((set as u32).count_ones(), 5), 5);
        table[set] = (number - straights) as u16 + LOWEST[Category::HighCard as usize];
        set += 1;
    }
    Words(table)
};

/// All but two of the low ranks: so many count when two of all do not.
static BUT_TWO: Bytes<128> = {
    let mut table = [0; 128];
    let mut set: usize = 0;
    while set < 128 {
        let keep = set.count_ones().saturating_sub(2);
        table[set] = number(set, 0, keep, keep as usize) as u8;
        set += 1;
    }
    Bytes(table)
};

/// All of up to two low ranks.
static TWO_LOW: Bytes<128> = {
    let mut table = [0; 128];
    let mut set: usize = 0;
    while set < 128 {
        let keep = at_most(set.count_ones(), 2);
        table[set] = number(set, 0, keep, keep as usize) as u8;
        set += 1;
    }
    Bytes(table)
};

/// The high ranks of which the highest `keep` count, the lowest of them counted as `lowest`.
const fn high(lowest: usize, keep: u32) -> Bytes<64> {
    let mut table = [0; 64];
    let mut set: usize = 0;
    while set < 64 {
        table[set] = number(set, lowest, at_most(set.count_ones(), keep), keep as usize) as u8;
        set += 1;
    }
    Bytes(table)
}

/// Of twelve ranks, those from the sixth on: the highest three, the highest two.
static THREE_OF_TWELVE: Bytes<64> = high(6, 3);
static TWO_OF_TWELVE: Bytes<64> = high(6, 2);
/// Of thirteen ranks, those from nine up: the highest two.
static TWO_HIGH: Bytes<64> = high(7, 2);
/// The highest rank from nine up.
static TOP_HIGH: Bytes<64> = high(7, 1);

/// The highest low rank.
static TOP_LOW: Bytes<128> = {
    let mut table = [0; 128];
    let mut set = 1;
    while set < 128 {
        table[set] = (set as u32).ilog2() as u8;
        set += 1;
    }
    Bytes(table)
};

/// What a card adds to the counters of two suits; 63 is no card.
const fn suits(first: usize) -> Bytes<64> {
    let mut table = [0; 64];
    let mut card = 0;
    while card < 52 {
        if card % 4 / 2 * 2 == first {
            table[card] = 1 << (4 * (card % 2));
        }
        card += 1;
    }
    Bytes(table)
}

static CLUBS_DIAMONDS: Bytes<64> = suits(0);
static HEARTS_SPADES: Bytes<64> = suits(2);

/// From eight hands one behind the other to all first cards, all second cards and on; the last eight are no cards.
static BY_CARD: Bytes<64> = {
    let mut places = [0; 64];
    let mut place = 0;
    while place < 56 {
        places[place] = (place % 8 * 7 + place / 8) as u8;
        place += 1;
    }
    Bytes(places)
};

/// The values of thirty-two hands, but for those that are left.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
pub(crate) fn values(hands: &[[Card; 7]; AT_ONCE], values: &mut [u16; AT_ONCE]) -> Left {
    let cards = by_card(hands);
    let flushes = flushes(&cards);
    let held = held(&cards);
    let (worked_out, others) = worked_out(held);
    // SAFETY: 64 bytes are written to 64.
    unsafe { _mm512_storeu_si512(values.as_mut_ptr().cast(), worked_out) };
    Left { flushes, others: others & !flushes }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn load<const N: usize>(table: &Bytes<N>, half: usize) -> __m512i {
    const { assert!(N >= 64) };
    assert!(64 * half + 64 <= N);
    // SAFETY: 64 bytes are read from the table, as just asserted.
    unsafe { _mm512_loadu_si512(table.0.as_ptr().add(64 * half).cast()) }
}

/// Two cards of all hands in each vector, one in each half; the last half has no cards.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn by_card(hands: &[[Card; 7]; AT_ONCE]) -> [__m512i; 4] {
    let eight = |group: usize| {
        let hands: &[[Card; 7]] = &hands[8 * group..8 * group + 8];
        // SAFETY: eight hands are the 56 bytes that are read, a card being one.
        let cards = unsafe { _mm512_maskz_loadu_epi8((1 << 56) - 1, hands.as_ptr().cast()) };
        let cards = _mm512_permutexvar_epi8(load(&BY_CARD, 0), cards);
        _mm512_mask_set1_epi8(cards, 0xff << 56, 63)
    };
    let [a, b, c, d] = [eight(0), eight(1), eight(2), eight(3)];
    let low = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
    let high = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
    let ab = (_mm512_permutex2var_epi64(a, low, b), _mm512_permutex2var_epi64(a, high, b));
    let cd = (_mm512_permutex2var_epi64(c, low, d), _mm512_permutex2var_epi64(c, high, d));
    let first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
    let second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
    [
        _mm512_permutex2var_epi64(ab.0, first, cd.0),
        _mm512_permutex2var_epi64(ab.0, second, cd.0),
        _mm512_permutex2var_epi64(ab.1, first, cd.1),
        _mm512_permutex2var_epi64(ab.1, second, cd.1),
    ]
}

/// The hands with five cards of a suit.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn flushes(cards: &[__m512i; 4]) -> u32 {
    let top_bits = _mm256_or_si256(counters(cards, &CLUBS_DIAMONDS), counters(cards, &HEARTS_SPADES));
    _mm256_test_epi8_mask(top_bits, _mm256_set1_epi8(0x88_u8 as i8))
}

/// The counters of two suits, three more than there are cards, so that five cards set the top bit.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn counters(cards: &[__m512i; 4], table: &Bytes<64>) -> __m256i {
    let table = load(table, 0);
    let ab = _mm512_add_epi8(_mm512_permutexvar_epi8(cards[0], table), _mm512_permutexvar_epi8(cards[1], table));
    let cd = _mm512_add_epi8(_mm512_permutexvar_epi8(cards[2], table), _mm512_permutexvar_epi8(cards[3], table));
    let both = _mm512_add_epi8(ab, cd);
    let all = _mm256_add_epi8(_mm512_castsi512_si256(both), _mm512_extracti64x4_epi64::<1>(both));
    _mm256_add_epi8(all, _mm256_set1_epi8(0x33))
}

/// The ranks held once, twice, three times and four times.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn held(cards: &[__m512i; 4]) -> [__m512i; 4] {
    let rank = |card: usize| {
        let bytes = if card.is_multiple_of(2) {
            _mm512_castsi512_si256(cards[card / 2])
        } else {
            _mm512_extracti64x4_epi64::<1>(cards[card / 2])
        };
        _mm512_sllv_epi16(_mm512_set1_epi16(1), _mm512_srli_epi16::<2>(_mm512_cvtepu8_epi16(bytes)))
    };
    let mut held = [rank(0), _mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512()];
    for card in 1..7 {
        let rank = rank(card);
        for times in (1..4).rev() {
            // What was there, or was there once less and comes again.
            held[times] = _mm512_ternarylogic_epi64::<0xf8>(held[times], held[times - 1], rank);
        }
        held[0] = _mm512_or_si512(held[0], rank);
    }
    held
}

/// Looks the low byte of each word up, by its lowest seven bits.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
#[inline]
fn low(table: &Bytes<128>, sets: __m512i) -> __m512i {
    _mm512_maskz_permutex2var_epi8(0x5555_5555_5555_5555, load(table, 0), sets, load(table, 1))
}

/// Looks the low byte of each word up, by its lowest six bits.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
#[inline]
fn six_bits<const N: usize>(table: &Bytes<N>, sets: __m512i) -> __m512i {
    _mm512_maskz_permutexvar_epi8(0x5555_5555_5555_5555, sets, load(table, 0))
}

/// The values of hands of which these ranks are held, and which hands need the tables.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
#[inline]
fn worked_out([once, twice, thrice, four]: [__m512i; 4]) -> (__m512i, u32) {
    let repeats = _mm512_popcnt_epi16(twice);
    let two_pair = _mm512_cmpge_epu16_mask(repeats, _mm512_set1_epi16(2));
    let three = _mm512_test_epi16_mask(thrice, thrice);
    let (straight, straights) = straights(once);
    let mut values = high_card(once);
    values = _mm512_mask_mov_epi16(values, _mm512_test_epi16_mask(twice, twice), one_pair(once, twice));
    values = _mm512_mask_mov_epi16(values, two_pair, two_pairs(once, twice, repeats));
    values = _mm512_mask_mov_epi16(values, three, three_of_a_kind(once, thrice));
    values = _mm512_mask_mov_epi16(values, straight, straights);
    (values, three & two_pair | _mm512_test_epi16_mask(four, four))
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn straights(once: __m512i) -> (u32, __m512i) {
    let ace_low = _mm512_or_si512(_mm512_slli_epi16::<1>(once), _mm512_srli_epi16::<12>(once));
    let two = _mm512_and_si512(ace_low, _mm512_srli_epi16::<1>(ace_low));
    let four = _mm512_and_si512(two, _mm512_srli_epi16::<2>(two));
    let starts = _mm512_and_si512(four, _mm512_srli_epi16::<4>(ace_low));
    let values = _mm512_add_epi16(highest(starts), lowest(Category::Straight));
    (_mm512_test_epi16_mask(starts, starts), values)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn high_card(once: __m512i) -> __m512i {
    // SAFETY: 64 bytes are read from the first half of 128, and from the last.
    let (first, last) = unsafe {
        let table = FIVE_HIGH.0.as_ptr();
        (_mm512_loadu_si512(table.cast()), _mm512_loadu_si512(table.add(32).cast()))
    };
    let high = _mm512_permutex2var_epi16(first, _mm512_srli_epi16::<7>(once), last);
    _mm512_add_epi16(high, low(&BUT_TWO, once))
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
#[inline]
fn one_pair(once: __m512i, pair: __m512i) -> __m512i {
    repeated(once, pair, &THREE_OF_TWELVE, 220, Category::OnePair)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
#[inline]
fn three_of_a_kind(once: __m512i, three: __m512i) -> __m512i {
    repeated(once, three, &TWO_OF_TWELVE, 66, Category::ThreeOfAKind)
}

/// One rank that is held more than once, and the highest of the others, of which there are so many sets.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
#[inline]
fn repeated(once: __m512i, rank: __m512i, high: &Bytes<64>, sets: i16, category: Category) -> __m512i {
    let below = _mm512_add_epi16(rank, _mm512_set1_epi16(-1));
    // Below the rank the others stay, above it they move down a place.
    let others = _mm512_ternarylogic_epi64::<0xca>(below, once, _mm512_srli_epi16::<1>(once));
    let number = _mm512_mullo_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(sets));
    let kickers = _mm512_add_epi16(six_bits(high, _mm512_srli_epi16::<6>(others)), six_bits(&BUT_TWO, others));
    _mm512_add_epi16(_mm512_add_epi16(number, kickers), lowest(category))
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg")]
#[inline]
fn two_pairs(once: __m512i, pairs: __m512i, repeats: __m512i) -> __m512i {
    // The lowest of three pairs does not count.
    let without_lowest = _mm512_add_epi16(pairs, _mm512_set1_epi16(-1));
    let three = _mm512_cmpeq_epi16_mask(repeats, _mm512_set1_epi16(3));
    let pairs = _mm512_mask_mov_epi16(pairs, three, _mm512_and_si512(pairs, without_lowest));
    let number = _mm512_add_epi16(six_bits(&TWO_HIGH, _mm512_srli_epi16::<7>(pairs)), low(&TWO_LOW, pairs));
    let kicker = highest(_mm512_andnot_si512(pairs, once));
    let below_kicker = _mm512_sllv_epi16(_mm512_set1_epi16(-1), kicker);
    let lower_pairs = _mm512_popcnt_epi16(_mm512_andnot_si512(below_kicker, pairs));
    let value = _mm512_add_epi16(_mm512_mullo_epi16(number, _mm512_set1_epi16(11)), lowest(Category::TwoPair));
    _mm512_add_epi16(value, _mm512_sub_epi16(kicker, lower_pairs))
}

/// The highest rank of each set.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
#[inline]
fn highest(sets: __m512i) -> __m512i {
    _mm512_max_epu16(six_bits(&TOP_HIGH, _mm512_srli_epi16::<7>(sets)), low(&TOP_LOW, sets))
}

/// The lowest value of a category.
#[target_feature(enable = "avx512f")]
#[inline]
fn lowest(category: Category) -> __m512i {
    _mm512_set1_epi16(LOWEST[category as usize] as i16)
}
