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

use crate::halves::{BY_CARDS, FIRST, HALVES, Half, run};
use crate::sum::{self, KEY_BITS, Sum};
use crate::value::{Repeats, with_flush, without_flush};

/// The place of the half with each sum; as long as the bits of a key reach, so that a sum needs no check.
static PLACES: [u16; 1 << KEY_BITS] = {
    let mut places = [0; 1 << KEY_BITS];
    let mut place = HALVES;
    while place > 0 {
        place -= 1;
        let sum = BY_CARDS[place].sum as usize;
        assert!(places[sum] == 0, "two halves have one sum");
        places[sum] = place as u16;
    }
    places
};

/// Where hands of seven cards start, by the sum of the high half.
static STARTS_7: [u16; 1 << KEY_BITS] = {
    let starts = starts(7, 0);
    let mut by_sum = [0; 1 << KEY_BITS];
    let mut place = 0;
    while place < HALVES {
        by_sum[BY_CARDS[place].sum as usize] = starts[place];
        place += 1;
    }
    by_sum
};
/// Where hands of six and of five cards start, by the place of the high half.
static STARTS_6: [u16; HALVES] = starts(6, 0);
static STARTS_5: [u16; HALVES] = starts(5, SEVENS);

/// Where the run of each high half starts, less the place of the run's first low half; the first of all starts at `next`.
/// Starts wrap round below zero.
const fn starts(cards: usize, mut next: usize) -> [u16; HALVES] {
    let mut starts = [0; HALVES];
    let mut high = 0;
    while high < FIRST[cards + 1] {
        let (from, to) = run(cards - BY_CARDS[high].cards);
        starts[high] = (next as u16).wrapping_sub(from as u16);
        next += to - from;
        high += 1;
    }
    starts
}

/// How many hands of seven cards there are when no suit counts; of six, and of five.
const SEVENS: usize = 49_205;
const SIXES: usize = 18_395;
const FIVES: usize = 6_175;

/// Where flushes start among the values.
const FLUSHES: u16 = 0xe000;

/// The values of seven cards, of five cards, and at the end of flushes by the ranks of the suit; sets of fewer than five
/// ranks have none. As long as sixteen bits reach, so that a number needs no check; what is no hand has the lowest value.
static VALUES: [u16; 1 << 16] = {
    let mut values = [1; 1 << 16];
    fill(&mut values, 0, 7, SEVENS);
    fill(&mut values, SEVENS, 5, SEVENS + FIVES);
    let mut ranks = 0;
    while ranks < 1 << 13 {
        values[(FLUSHES | ranks) as usize] = if ranks.count_ones() >= 5 { with_flush(ranks) } else { 0 };
        ranks += 1;
    }
    values
};

/// The values of six cards.
static SIX: [u16; SIXES] = {
    let mut values = [0; SIXES];
    fill(&mut values, 0, 6, SIXES);
    values
};

/// Writes the values of all hands of so many cards.
const fn fill(values: &mut [u16], mut next: usize, cards: usize, end: usize) {
    let mut high = 0;
    while high < FIRST[cards + 1] {
        let high_half = &BY_CARDS[high];
        let (mut place, to) = run(cards - high_half.cards);
        while place < to {
            values[next] = without_flush(repeats(cards, high_half, &BY_CARDS[place]));
            next += 1;
            place += 1;
        }
        high += 1;
    }
    assert!(next == end, "all hands have a value");
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

const _: () = assert!(
    size_of_val(&PLACES)
        + size_of_val(&STARTS_7)
        + size_of_val(&STARTS_6)
        + size_of_val(&STARTS_5)
        + size_of_val(&VALUES)
        + size_of_val(&SIX)
        + sum::SIZE
        <= 256_000,
    "the tables stay small enough for the second-level cache"
);

/// The place of the low half.
#[inline]
pub(crate) fn place(sum: Sum) -> u16 {
    PLACES[sum.low()]
}

/// The value of seven cards when no suit counts; without meaning if these are no seven different cards.
#[inline]
pub(crate) fn seven(sum: Sum) -> u16 {
    VALUES[usize::from(STARTS_7[sum.high()].wrapping_add(place(sum)))]
}

/// The value of six cards when no suit counts; without meaning if these are no six different cards.
#[inline]
pub(crate) fn six(sum: Sum) -> u16 {
    let number = number(&STARTS_6, sum);
    SIX.get(usize::from(number)).copied().unwrap_or(1)
}

/// The value of five cards when no suit counts; without meaning if these are no five different cards.
#[inline]
pub(crate) fn five(sum: Sum) -> u16 {
    VALUES[usize::from(number(&STARTS_5, sum))]
}

#[inline]
fn number(starts: &[u16; HALVES], sum: Sum) -> u16 {
    starts[usize::from(PLACES[sum.high()])].wrapping_add(place(sum))
}

/// The value of a flush by the ranks of the suit; nothing for fewer than five.
#[inline]
pub(crate) fn flush(ranks: u16) -> u16 {
    VALUES[usize::from(FLUSHES | ranks)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_that_make_no_hand_have_a_value_too() {
        for start in STARTS_7.iter().chain(&STARTS_5) {
            for place in 0..HALVES as u16 {
                assert_ne!(VALUES[usize::from(start.wrapping_add(place))], 0);
            }
        }
    }
}
