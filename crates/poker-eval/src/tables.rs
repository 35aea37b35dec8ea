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

use crate::halves::{BY_CARDS, FIRST, HALVES, Half, SUMS, run};
use crate::sum::{KEY_BITS, Sum};
use crate::value::{Repeats, with_flush, without_flush};

/// The place of the low half with each sum; as long as the bits of a key reach, so that a sum needs no check.
static PLACES: [u16; 1 << KEY_BITS] = {
    let mut places = [u16::MAX; 1 << KEY_BITS];
    let mut place = 0;
    while place < HALVES {
        let sum = BY_CARDS[place].sum as usize;
        assert!(places[sum] == u16::MAX, "two halves have one sum");
        places[sum] = place as u16;
        place += 1;
    }
    places
};

/// Where hands of seven cards start, by the sum of the high half.
static STARTS_7: [u16; 1 << KEY_BITS] = starts(7);
/// Where hands of six cards start, by the sum of the high half; those of five with the same high half follow them.
static STARTS_6: [u16; SUMS] = starts(6);

/// Where the run of each high half starts, less the place of the run's first low half. Starts wrap round below zero.
const fn starts<const N: usize>(cards: usize) -> [u16; N] {
    let mut starts = [0; N];
    let (mut high, mut next) = (0, 0u16);
    while high < FIRST[cards + 1] {
        let half = &BY_CARDS[high];
        let (from, to) = run(cards - half.cards);
        starts[half.sum as usize] = next.wrapping_sub(from as u16);
        next += (to - from) as u16;
        if cards == 6 && half.cards < cards {
            let (from, to) = run(5 - half.cards);
            next += (to - from) as u16;
        }
        high += 1;
    }
    starts
}

/// By the number of high cards: from the start of six cards to that of five.
static FROM_6_TO_5: [u16; 8] = {
    let mut steps = [0; 8];
    let mut highs = 0;
    while highs <= 5 {
        let ((_, six_to), (five_from, _)) = (run(6 - highs), run(5 - highs));
        steps[highs] = (six_to - five_from) as u16;
        highs += 1;
    }
    steps
};

/// The values of seven cards.
static SEVEN: [u16; 49_205] = {
    let mut values = [0; 49_205];
    let (mut high, mut next) = (0, 0);
    while high < HALVES {
        next = fill(&mut values, next, 7, &BY_CARDS[high]);
        high += 1;
    }
    assert!(next == values.len());
    values
};

/// The values of six and of five cards.
static SIX_AND_FIVE: [u16; 18_395 + 6_175] = {
    let mut values = [0; 18_395 + 6_175];
    let (mut high, mut next) = (0, 0);
    while high < FIRST[7] {
        next = fill(&mut values, next, 6, &BY_CARDS[high]);
        if BY_CARDS[high].cards <= 5 {
            next = fill(&mut values, next, 5, &BY_CARDS[high]);
        }
        high += 1;
    }
    assert!(next == values.len());
    values
};

/// Writes the values of all hands of so many cards with this high half, and says where the next begin.
const fn fill(values: &mut [u16], mut next: usize, cards: usize, high: &Half) -> usize {
    let (mut place, to) = run(cards - high.cards);
    while place < to {
        values[next] = without_flush(repeats(cards, high, &BY_CARDS[place]));
        next += 1;
        place += 1;
    }
    next
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

const _: () = assert!(
    size_of_val(&PLACES)
        + size_of_val(&STARTS_7)
        + size_of_val(&STARTS_6)
        + size_of_val(&SEVEN)
        + size_of_val(&SIX_AND_FIVE)
        + size_of_val(&FLUSHES)
        <= 256_000,
    "the tables stay small enough for the second-level cache"
);

/// The place of the low half.
#[inline]
pub(crate) fn place(sum: Sum) -> u16 {
    PLACES[sum.low()]
}

/// The value of seven cards when no suit counts; the lowest value if these are no seven different cards.
#[inline]
pub(crate) fn seven(sum: Sum) -> u16 {
    let number = STARTS_7[sum.high()].wrapping_add(place(sum));
    SEVEN.get(usize::from(number)).copied().unwrap_or(1)
}

/// The value of six cards when no suit counts; the lowest value if these are no six different cards.
#[inline]
pub(crate) fn six(sum: Sum) -> u16 {
    six_or_five(sum, 0)
}

/// The value of five cards when no suit counts; the lowest value if these are no five different cards.
#[inline]
pub(crate) fn five(sum: Sum) -> u16 {
    six_or_five(sum, FROM_6_TO_5[sum.highs()])
}

#[inline]
fn six_or_five(sum: Sum, step: u16) -> u16 {
    let start = STARTS_6.get(sum.high()).copied().unwrap_or(0);
    let number = start.wrapping_add(place(sum)).wrapping_add(step);
    SIX_AND_FIVE.get(usize::from(number)).copied().unwrap_or(1)
}
