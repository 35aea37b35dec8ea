//! Up to seven cards of six ranks: what is listed to make the tables.

use crate::value::Repeats;

/// The keys of six ranks: each the smallest that keeps all sums of up to seven cards, four of a rank, distinct.
pub(crate) const KEYS: [u16; 6] = [1, 5, 24, 112, 521, 2247];

/// One more than the largest sum: four times the highest key and three times the next.
pub(crate) const SUMS: usize = 4 * 2247 + 3 * 521 + 1;

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

/// All halves, those with fewer cards first.
pub(crate) static BY_CARDS: [Half; HALVES] = {
    let mut halves = [NONE; HALVES];
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
