//! The value of a set of ranks, worked out: what the tables are filled with.
//!
//! Ranks are counted 0 (deuce) to 12 (ace), and a set of ranks is a mask with one bit a rank. Inside a category
//! the values are numbered from 0 in the order of the tie-break, for example `pair × 220 + kickers`: three kickers
//! out of the twelve other ranks make 220 sets. Sets of equal size are numbered highest card first, which is the
//! combinatorial number system: the *k*-th lowest rank *r* of the set adds *r* over *k*.

use crate::Category;

/// The ranks held at least once, twice, three times, four times.
#[derive(Clone, Copy)]
pub(crate) struct Repeats {
    pub once: u16,
    pub twice: u16,
    pub thrice: u16,
    pub four: u16,
}

/// The value of five or more ranks of one suit. With seven cards a flush leaves no room for four of a kind or a full house.
pub(crate) const fn with_flush(ranks: u16) -> u16 {
    match straight(ranks) {
        Some(top) => value(Category::StraightFlush, top),
        None => value(Category::Flush, TOP_FIVE[ranks as usize]),
    }
}

/// The value of five to seven cards when no suit counts.
pub(crate) const fn without_flush(ranks: Repeats) -> u16 {
    let Repeats { once, twice, thrice, four } = ranks;
    if four != 0 {
        let quads = highest(four);
        return value(Category::FourOfAKind, quads * 12 + highest(without(once, quads)));
    }
    if thrice != 0 {
        let trips = highest(thrice);
        let pairs = without(twice, trips);
        if pairs != 0 {
            return value(Category::FullHouse, trips * 12 + highest(pairs));
        }
    }
    if let Some(top) = straight(once) {
        return value(Category::Straight, top);
    }
    if thrice != 0 {
        let trips = highest(thrice);
        return value(Category::ThreeOfAKind, trips * 66 + top_two(without(once, trips)));
    }
    match twice.count_ones() {
        0 => value(Category::HighCard, TOP_FIVE[once as usize]),
        1 => {
            let pair = highest(twice);
            value(Category::OnePair, pair * 220 + top_three(without(once, pair)))
        }
        _ => two_pair(once, twice),
    }
}

const fn two_pair(once: u16, twice: u16) -> u16 {
    let high = highest(twice);
    let low = highest(twice ^ 1 << high);
    // The higher rank goes first, so that the place of the lower one has not moved.
    let kicker = highest(without(without(once, high), low));
    value(Category::TwoPair, top_two(twice) * 11 + kicker)
}

const fn value(category: Category, within: u16) -> u16 {
    LOWEST[category as usize] + within
}

/// The straight in these ranks: 0 for five high (A-2-3-4-5) to 9 for ace high.
const fn straight(ranks: u16) -> Option<u16> {
    let ace_low = ranks << 1 | ranks >> 12;
    let starts = ace_low & ace_low >> 1 & ace_low >> 2 & ace_low >> 3 & ace_low >> 4;
    if starts == 0 { None } else { Some(highest(starts)) }
}

/// The highest rank of a set that is not empty.
const fn highest(ranks: u16) -> u16 {
    15 - ranks.leading_zeros() as u16
}

/// The set without one rank, the higher ranks moved down a place.
const fn without(ranks: u16, rank: u16) -> u16 {
    let below = (1 << rank) - 1;
    ranks & below | ranks >> 1 & !below
}

/// The number of the set of the two highest ranks.
const fn top_two(ranks: u16) -> u16 {
    let high = highest(ranks);
    let low = highest(ranks ^ 1 << high);
    high * (high - 1) / 2 + low
}

/// The number of the set of the three highest ranks.
const fn top_three(ranks: u16) -> u16 {
    let high = highest(ranks);
    high * (high - 1) * (high - 2) / 6 + top_two(ranks ^ 1 << high)
}

/// The lowest value of each category.
pub(crate) const LOWEST: [u16; 9] = {
    let mut lowest = [1; 9];
    let mut place = 1;
    while place < 9 {
        lowest[place] = lowest[place - 1] + Category::ALL[place - 1].values();
        place += 1;
    }
    lowest
};

/// For each set of ranks the number of its five highest ranks among the 1,277 fives that are no straight.
/// Entries of fewer than five ranks, and of straights, have no meaning.
static TOP_FIVE: [u16; 1 << 13] = {
    let mut table = [0; 1 << 13];
    let (mut ranks, mut next) = (0u16, 0);
    while (ranks as usize) < table.len() {
        if ranks.count_ones() > 5 {
            table[ranks as usize] = table[(ranks & (ranks - 1)) as usize];
        } else if ranks.count_ones() == 5 && straight(ranks).is_none() {
            table[ranks as usize] = next;
            next += 1;
        }
        ranks += 1;
    }
    assert!(next == Category::HighCard.values());
    table
};
