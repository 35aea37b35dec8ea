//! The ranks of the best five with each value, in reading order.

use poker_cards::Rank;

use crate::HandRank;
use crate::value::{LOWEST, Repeats, with_flush, without_flush};

/// What the five cards of a value are: four bits a rank, what is read first in the lowest, then a bit for a flush and the
/// number of the category.
#[derive(Clone, Copy)]
pub(crate) struct Reading(u32);

const FLUSH_AT: u32 = 20;
const FLUSH: u32 = 1 << FLUSH_AT;
const CATEGORY_AT: u32 = FLUSH_AT + 1;

/// How many of the five cards each category names; the others are kickers.
const NAMED: [u32; 9] = [1, 2, 4, 3, 1, 1, 5, 4, 1];

impl Reading {
    #[inline]
    pub fn of(rank: HandRank) -> Reading {
        READINGS[usize::from(rank.value())]
    }

    /// Whether the five cards are of one suit.
    #[inline]
    pub const fn has_flush(self) -> bool {
        self.0 & FLUSH != 0
    }

    /// The ranks, high to low but for what stands more than once, which goes first; the ace of A-2-3-4-5 is last.
    #[inline]
    pub fn ranks(self) -> [Rank; 5] {
        [0, 1, 2, 3, 4].map(|place| Rank::ALL[(self.0 >> (4 * place)) as usize % 16 % 13])
    }

    /// The place of the kicker that differs first, where both have the same name.
    #[inline]
    pub fn kicker_place(self, other: Reading) -> Option<usize> {
        let differ = self.0 ^ other.0;
        let named = NAMED[(self.0 >> CATEGORY_AT) as usize % NAMED.len()];
        // Where nothing differs the place is beyond the last.
        let place = differ.trailing_zeros() / 4;
        (differ >> FLUSH_AT == 0 && (named..5).contains(&place)).then_some(place as usize)
    }
}

static READINGS: [Reading; 1 << 13] = {
    let mut readings = [Reading(0); 1 << 13];
    let mut five = [0; 5];
    // Every five ranks once, none higher than the one before it.
    while five[0] < 13 {
        let repeats = repeats(five);
        let reading = reading(five);
        if five[0] != five[4] {
            let value = without_flush(repeats);
            readings[value as usize] = Reading(reading | category(value) << CATEGORY_AT);
        }
        if repeats.once.count_ones() == 5 {
            let value = with_flush(repeats.once);
            readings[value as usize] = Reading(reading | FLUSH | category(value) << CATEGORY_AT);
        }
        five = next(five);
    }
    readings
};

/// The number of the category that a value belongs to.
const fn category(value: u16) -> u32 {
    let mut category = 0;
    while category < 8 && LOWEST[category + 1] <= value {
        category += 1;
    }
    category as u32
}

/// The next five ranks, counted up from the last place.
const fn next(mut five: [u32; 5]) -> [u32; 5] {
    let mut place = 4;
    while place > 0 && five[place] == five[place - 1] {
        five[place] = 0;
        place -= 1;
    }
    five[place] += 1;
    five
}

const fn repeats(five: [u32; 5]) -> Repeats {
    let mut held = [0; 4];
    let mut place = 0;
    while place < 5 {
        let mut times = 0;
        while times < 4 && times < count(five, five[place]) {
            held[times] |= 1 << five[place];
            times += 1;
        }
        place += 1;
    }
    Repeats { once: held[0], twice: held[1], thrice: held[2], four: held[3] }
}

const fn count(five: [u32; 5], rank: u32) -> usize {
    let (mut count, mut place) = (0, 0);
    while place < 5 {
        count += (five[place] == rank) as usize;
        place += 1;
    }
    count
}

const fn reading(five: [u32; 5]) -> u32 {
    if matches!(five, [12, 3, 2, 1, 0]) {
        return 3 | 2 << 4 | 1 << 8 | 12 << 16;
    }
    let (mut reading, mut placed, mut size) = (0, 0, 5);
    while size > 0 {
        let mut place = 0;
        while place < 5 {
            if count(five, five[place]) == size {
                reading |= five[place] << (4 * placed);
                placed += 1;
            }
            place += 1;
        }
        size -= 1;
    }
    reading
}
