//! The value of the best five of five to seven cards, as one number.
//!
//! Ranks are counted 0 (deuce) to 12 (ace), and a set of ranks is a mask with one bit a rank. Inside a category
//! the values are numbered from 0 in the order of the tie-break, for example `pair × 220 + kickers`: three kickers
//! out of the twelve other ranks make 220 sets. Sets of equal size are numbered highest card first, which is the
//! combinatorial number system: the *k*-th lowest rank *r* of the set adds *r* over *k*.

use poker_cards::CardSet;

use crate::Category;

/// The value of the best five cards: 1 (7-5-4-3-2 of mixed suits) to 7462 (royal flush); the higher wins, equal ties.
///
/// # Rules
/// D-3, D-4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

impl HandRank {
    /// The number, 1 to 7462.
    pub const fn value(self) -> u16 {
        self.0
    }

    /// The category this value belongs to.
    pub fn category(self) -> Category {
        let place = LOWEST.partition_point(|&lowest| lowest <= self.0);
        Category::ALL[place - 1]
    }

    const fn new(category: Category, within: u16) -> HandRank {
        HandRank(LOWEST[category as usize] + within)
    }
}

/// Ranks the best five of five to seven cards; `None` for fewer or more cards.
///
/// # Rules
/// D-2, D-3: the remaining cards never matter.
pub fn rank(cards: CardSet) -> Option<HandRank> {
    if !(5..=7).contains(&cards.len()) {
        return None;
    }
    let suits = Suits::of(cards);
    Some(suits.flush().map_or_else(|| without_flush(&suits), with_flush))
}

/// The ranks held in each suit.
struct Suits([u16; 4]);

impl Suits {
    fn of(cards: CardSet) -> Suits {
        let bits = cards.bits();
        Suits([0, 1, 2, 3].map(|suit| every_fourth_bit(bits >> suit)))
    }

    /// The ranks of the suit with five or more cards; up to nine cards there is one at most.
    fn flush(&self) -> Option<u16> {
        self.0.into_iter().find(|ranks| ranks.count_ones() >= 5)
    }

    /// The ranks held at least once, twice, three times, four times.
    fn at_least(&self) -> [u16; 4] {
        let [c, d, h, s] = self.0;
        let (either_cd, both_cd, either_hs, both_hs) = (c | d, c & d, h | s, h & s);
        [
            either_cd | either_hs,
            both_cd | both_hs | (either_cd & either_hs),
            (both_cd & either_hs) | (both_hs & either_cd),
            both_cd & both_hs,
        ]
    }
}

/// Bits 0, 4, 8 … 48, pushed together.
const fn every_fourth_bit(bits: u64) -> u16 {
    let ones = bits & 0x1111_1111_1111_1111;
    let twos = (ones | ones >> 3) & 0x0303_0303_0303_0303;
    let fours = (twos | twos >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) as u16
}

/// With seven cards a flush leaves no room for four of a kind or a full house.
fn with_flush(ranks: u16) -> HandRank {
    match straight(ranks) {
        Some(top) => HandRank::new(Category::StraightFlush, top),
        None => HandRank::new(Category::Flush, TOP_FIVE[ranks as usize]),
    }
}

fn without_flush(suits: &Suits) -> HandRank {
    let [once, twice, thrice, four] = suits.at_least();
    if four != 0 {
        let quads = highest(four);
        return HandRank::new(Category::FourOfAKind, quads * 12 + highest(without(once, quads)));
    }
    if thrice != 0 {
        let trips = highest(thrice);
        let pairs = without(twice, trips);
        if pairs != 0 {
            return HandRank::new(Category::FullHouse, trips * 12 + highest(pairs));
        }
    }
    if let Some(top) = straight(once) {
        return HandRank::new(Category::Straight, top);
    }
    if thrice != 0 {
        let trips = highest(thrice);
        return HandRank::new(Category::ThreeOfAKind, trips * 66 + top_two(without(once, trips)));
    }
    match twice.count_ones() {
        0 => HandRank::new(Category::HighCard, TOP_FIVE[once as usize]),
        1 => {
            let pair = highest(twice);
            HandRank::new(Category::OnePair, pair * 220 + top_three(without(once, pair)))
        }
        _ => two_pair(once, twice),
    }
}

fn two_pair(once: u16, twice: u16) -> HandRank {
    let high = highest(twice);
    let low = highest(twice ^ 1 << high);
    // The higher rank goes first, so that the place of the lower one has not moved.
    let kicker = highest(without(without(once, high), low));
    HandRank::new(Category::TwoPair, top_two(twice) * 11 + kicker)
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
const LOWEST: [u16; 9] = {
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
