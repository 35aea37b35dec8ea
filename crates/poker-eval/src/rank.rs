//! The value of the best five of five to seven cards, as one number.

use poker_cards::{Card, CardSet};

use crate::Category;
use crate::tables::{CARDS, FLUSHES, NO_CARDS, plain};
use crate::value::LOWEST;

/// The value of the best five cards: 1 (7-5-4-3-2 of mixed suits) to 7462 (royal flush); the higher wins, equal ties.
///
/// # Rules
/// D-3, D-4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HandRank(u16);

impl HandRank {
    /// The lowest: 7-5-4-3-2 of mixed suits.
    pub const LOWEST: HandRank = HandRank(1);
    /// The highest: a royal flush.
    pub const HIGHEST: HandRank = HandRank(7462);

    /// The rank with this number, 1 to 7462; `None` for any other.
    pub const fn new(value: u16) -> Option<HandRank> {
        if HandRank::LOWEST.0 <= value && value <= HandRank::HIGHEST.0 { Some(HandRank(value)) } else { None }
    }

    /// The number, 1 to 7462.
    pub const fn value(self) -> u16 {
        self.0
    }

    /// The category this value belongs to.
    pub fn category(self) -> Category {
        let place = LOWEST.partition_point(|&lowest| lowest <= self.0);
        Category::ALL[place - 1]
    }
}

/// Ranks the best five of five to seven cards; `None` for fewer or more cards.
///
/// # Rules
/// D-2, D-3: the remaining cards never matter.
#[inline]
pub fn rank(cards: CardSet) -> Option<HandRank> {
    let len = cards.len();
    if !(5..=7).contains(&len) {
        return None;
    }
    let sum = sum(cards);
    HandRank::new(if has_flush(sum) { flush(sum, cards) } else { plain(sum, len) })
}

/// Ranks the best five of five, six or seven different cards in any order. If a card stands twice, the rank has no meaning.
///
/// # Rules
/// D-2, D-3: the remaining cards never matter.
#[inline]
pub fn rank_of<const N: usize>(cards: [Card; N]) -> HandRank {
    const { assert!(5 <= N && N <= 7, "five, six or seven cards have a rank") };
    let sum = cards.iter().fold(NO_CARDS, |sum, card| sum.wrapping_add(CARDS[card.index() as usize]));
    let value = if has_flush(sum) { flush(sum, cards.into_iter().collect()) } else { plain(sum, N) };
    HandRank::new(value).unwrap_or(HandRank::LOWEST)
}

/// What the cards add up to.
#[inline]
pub(crate) fn sum(cards: CardSet) -> u64 {
    cards.iter().fold(NO_CARDS, |sum, card| sum.wrapping_add(CARDS[card.index() as usize]))
}

/// Whether five of these cards have one suit.
#[inline]
pub(crate) const fn has_flush(sum: u64) -> bool {
    sum & 0x8888 << 48 != 0
}

/// The value of a flush. Out of line and cold, or both ways would be worked out for every hand.
#[cold]
#[inline(never)]
pub(crate) fn flush(sum: u64, cards: CardSet) -> u16 {
    let suit = (sum & 0x8888 << 48).trailing_zeros() / 4 - 12;
    FLUSHES[suited(cards, suit) as usize]
}

/// The ranks held in a suit.
pub(crate) const fn suited(cards: CardSet, suit: u32) -> u16 {
    let ones = cards.bits() >> suit & 0x1111_1111_1111_1111;
    let twos = (ones | ones >> 3) & 0x0303_0303_0303_0303;
    let fours = (twos | twos >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) as u16
}
