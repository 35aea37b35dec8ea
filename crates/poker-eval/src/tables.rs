//! Every value that five, six and seven cards can have when no suit counts, and the way to find one by adding.
//!
//! The thirteen ranks are split into the seven low ones (2 to 8) and the six high ones (9 to A). Each rank has a
//! key, chosen so that the sum of the keys of up to seven cards says which ranks of the half they are: all sums
//! differ. Only the deuce has the key nothing: how many deuces there are follows from the number of cards.
//!
//! The low halves are listed by their number of cards, deuces not counted, and a low half's *place* is where it
//! stands in that list. With a given high half there are *s* cards left for the low one, so up to four of them
//! deuces: the low halves with *s* − 4 to *s* other cards, a run of that list. Hence the values of all hands lie one
//! run behind the other without a gap, and a hand stands at the *start* of its high half plus the place of its low half.

use crate::value::{Repeats, with_flush, without_flush};

/// The keys of six ranks: each the smallest that keeps all sums of up to seven cards, four of a rank, distinct.
const KEYS: [u16; 6] = [1, 5, 24, 112, 521, 2247];

/// One more than the largest sum: four times the highest key and three times the next.
const SUMS: usize = 4 * 2247 + 3 * 521 + 1;

/// How many halves of up to seven cards there are.
const HALVES: usize = 1548;

/// The bits of the suit counters of no card: each counts from three, so that the fifth card of a suit sets its top bit.
pub(crate) const NO_CARDS: u64 = 0x3333 << 48;

/// What each card adds to a hand's sum: the low key at bit 0, the high key at bit 16, one of its suit at bit 48 + 4 × suit.
pub(crate) static CARDS: [u64; 52] = {
    let mut cards = [0; 52];
    let mut card = 0;
    while card < 52 {
        let key = match card / 4 {
            0 => 0,
            rank @ 1..=6 => KEYS[rank - 1] as u64,
            rank => (KEYS[rank - 7] as u64) << 16,
        };
        cards[card] = key | 1 << (48 + 4 * (card % 4));
        card += 1;
    }
    cards
};

/// Up to seven cards of six ranks.
#[derive(Clone, Copy)]
struct Half {
    sum: u16,
    cards: usize,
    repeats: Repeats,
}

/// All halves, those with fewer cards first.
static BY_CARDS: [Half; HALVES] = {
    let none = Half { sum: 0, cards: 0, repeats: Repeats { once: 0, twice: 0, thrice: 0, four: 0 } };
    let mut halves = [none; HALVES];
    let (mut next, mut cards) = (0, 0);
    while cards <= 7 {
        let mut digits = 0;
        while digits < 5 * 5 * 5 * 5 * 5 * 5 {
            let half = half(digits);
            if half.cards == cards {
                halves[next] = half;
                next += 1;
            }
            digits += 1;
        }
        cards += 1;
    }
    assert!(next == HALVES);
    halves
};

/// The half whose numbers of cards of each rank are the digits to the base five.
const fn half(mut digits: u16) -> Half {
    let mut half = Half { sum: 0, cards: 0, repeats: Repeats { once: 0, twice: 0, thrice: 0, four: 0 } };
    let mut rank = 0;
    while digits > 0 {
        let cards = digits % 5;
        half.sum += cards * KEYS[rank];
        half.cards += cards as usize;
        half.repeats.once |= ((cards >= 1) as u16) << rank;
        half.repeats.twice |= ((cards >= 2) as u16) << rank;
        half.repeats.thrice |= ((cards >= 3) as u16) << rank;
        half.repeats.four |= ((cards >= 4) as u16) << rank;
        digits /= 5;
        rank += 1;
    }
    half
}

/// The first half with so many cards; at eight, the end of the list.
static FIRST: [usize; 9] = {
    let mut first = [HALVES; 9];
    let mut place = HALVES;
    while place > 0 {
        place -= 1;
        first[BY_CARDS[place].cards] = place;
    }
    first
};

/// The run of low halves that go with a high half which leaves `low` cards for them.
const fn run(low: usize) -> (usize, usize) {
    (FIRST[low.saturating_sub(4)], FIRST[low + 1])
}

/// The place of the low half with this sum.
pub(crate) static PLACES: [u16; SUMS] = {
    let mut places = [u16::MAX; SUMS];
    let mut place = 0;
    while place < HALVES {
        let sum = BY_CARDS[place].sum as usize;
        assert!(places[sum] == u16::MAX, "two halves have one sum");
        places[sum] = place as u16;
        place += 1;
    }
    places
};

/// By the sum of the high half: what makes its low halves' places the numbers of hands of 4, 5, 6 and 7 cards.
pub(crate) static STARTS: [[u16; SUMS]; 4] = [starts(4), starts(5), starts(6), starts(7)];

const fn starts(cards: usize) -> [u16; SUMS] {
    let mut starts = [0; SUMS];
    let (mut high, mut next) = (0, 0u16);
    while high < FIRST[cards + 1] {
        let (from, to) = run(cards - BY_CARDS[high].cards);
        starts[BY_CARDS[high].sum as usize] = next.wrapping_sub(from as u16);
        next += (to - from) as u16;
        high += 1;
    }
    starts
}

/// The values of five cards when no suit counts, by number.
pub(crate) static FIVE: [u16; 6_175] = values(5);
/// The values of six cards when no suit counts, by number.
pub(crate) static SIX: [u16; 18_395] = values(6);
/// The values of seven cards when no suit counts, by number.
pub(crate) static SEVEN: [u16; 49_205] = values(7);

const fn values<const N: usize>(cards: usize) -> [u16; N] {
    let mut values = [0; N];
    let (mut high, mut next) = (0, 0);
    while high < FIRST[cards + 1] {
        let (mut place, to) = run(cards - BY_CARDS[high].cards);
        while place < to {
            values[next] = without_flush(repeats(cards, &BY_CARDS[high], &BY_CARDS[place]));
            next += 1;
            place += 1;
        }
        high += 1;
    }
    assert!(next == N);
    values
}

/// The number of a hand of 4 to 7 cards with this sum.
#[inline]
pub(crate) fn number(sum: u64, cards: usize) -> usize {
    let start = STARTS[cards - 4][usize::from((sum >> 16) as u16)];
    usize::from(start.wrapping_add(PLACES[usize::from(sum as u16)]))
}

/// The value of 5 to 7 cards with this sum when no suit counts; 0 if no cards have this sum.
#[inline]
pub(crate) fn plain(sum: u64, cards: usize) -> u16 {
    let (high, low) = (usize::from((sum >> 16) as u16), usize::from(sum as u16));
    let (Some(&start), Some(&place)) = (STARTS[cards - 4].get(high), PLACES.get(low)) else { return 0 };
    let number = usize::from(start.wrapping_add(place));
    let values: &[u16] = match cards {
        5 => &FIVE,
        6 => &SIX,
        _ => &SEVEN,
    };
    values.get(number).copied().unwrap_or(0)
}

/// The ranks of a hand of so many cards; those that are in neither half are deuces.
const fn repeats(cards: usize, high: &Half, low: &Half) -> Repeats {
    let deuces = cards - high.cards - low.cards;
    let (high, low) = (&high.repeats, &low.repeats);
    Repeats {
        once: high.once << 7 | low.once << 1 | (deuces >= 1) as u16,
        twice: high.twice << 7 | low.twice << 1 | (deuces >= 2) as u16,
        thrice: high.thrice << 7 | low.thrice << 1 | (deuces >= 3) as u16,
        four: high.four << 7 | low.four << 1 | (deuces >= 4) as u16,
    }
}

/// The values of flushes by the ranks of the suit; sets of fewer than five ranks have none.
pub(crate) static FLUSHES: [u16; 1 << 13] = {
    let mut values = [0; 1 << 13];
    let mut ranks = 0u16;
    while ranks < 1 << 13 {
        if ranks.count_ones() >= 5 {
            values[ranks as usize] = with_flush(ranks);
        }
        ranks += 1;
    }
    values
};
