//! Up to seven cards of six ranks: what is listed to make the tables.

use crate::value::Repeats;

/// The keys of six ranks: each the smallest that keeps all sums of up to seven cards, four of a rank, distinct.
pub(crate) const KEYS: [u16; 6] = [1, 5, 24, 112, 521, 2247];

/// How many halves there are.
pub(crate) const HALVES: usize = 1548;

/// Up to seven cards of six ranks.
#[derive(Clone, Copy)]
pub(crate) struct Half {
    /// The sum of the keys.
    pub sum: u16,
    pub cards: usize,
    pub repeats: Repeats,
}

const NONE: Half = Half { sum: 0, cards: 0, repeats: Repeats { once: 0, twice: 0, thrice: 0, four: 0 } };

/// All halves, those with fewer cards first; of as many cards those with more ranks first. They come more often, and so what
/// is looked up often lies together.
pub(crate) static BY_CARDS: [Half; HALVES] = {
    let mut halves = [NONE; HALVES];
    let (mut next, mut cards) = (0, 0);
    while cards <= 7 {
        let mut ranks = 6;
        while ranks >= 0 {
            let mut place = 0;
            while place < HALVES {
                let half = &IN_ORDER[place];
                if half.cards == cards && half.repeats.once.count_ones() as i32 == ranks {
                    halves[next] = *half;
                    next += 1;
                }
                place += 1;
            }
            ranks -= 1;
        }
        cards += 1;
    }
    assert!(next == HALVES);
    halves
};

/// All halves in the order of their digits.
static IN_ORDER: [Half; HALVES] = {
    let mut halves = [NONE; HALVES];
    let (mut next, mut digits) = (0, 0);
    while digits < 5 * 5 * 5 * 5 * 5 * 5 {
        let half = half(digits);
        if half.cards <= 7 {
            halves[next] = half;
            next += 1;
        }
        digits += 1;
    }
    assert!(next == HALVES);
    halves
};

/// The half whose numbers of cards of each rank are the digits to the base five.
const fn half(mut digits: u16) -> Half {
    let mut half = NONE;
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
pub(crate) static FIRST: [usize; 9] = {
    let mut first = [HALVES; 9];
    let mut place = HALVES;
    while place > 0 {
        place -= 1;
        first[BY_CARDS[place].cards] = place;
    }
    first
};

/// The run of low halves that go with a high half which leaves `low` cards for them, up to four of these deuces.
pub(crate) const fn run(low: usize) -> (usize, usize) {
    (FIRST[low.saturating_sub(4)], FIRST[low + 1])
}
