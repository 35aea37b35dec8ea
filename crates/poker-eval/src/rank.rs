//! The value of the best five of five to seven cards, as one number.

use poker_cards::{Card, CardSet};

use crate::Category;
use crate::sum::{Sum, suited};
use crate::tables::{self, five, seven, six};
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
    of_set(Sum::of(cards), cards)
}

/// Ranks the best five of five, six or seven different cards in any order. If a card stands twice, the rank has no meaning.
///
/// # Rules
/// D-2, D-3: the remaining cards never matter.
#[inline]
pub fn rank_of<const N: usize>(cards: &[Card; N]) -> HandRank {
    const { assert!(5 <= N && N <= 7, "five, six or seven cards have a rank") };
    of_sum(cards.iter().fold(Sum::NONE, |sum, &card| sum.with(card)), cards)
}

/// Ranks so many cards that are added up.
#[inline]
fn of_sum<const N: usize>(sum: Sum, cards: &[Card; N]) -> HandRank {
    if sum.has_flush() { cold_flush(sum, cards) } else { plain::<N>(sum) }
}

/// Ranks a set of cards that is added up.
#[inline]
pub(crate) fn of_set(sum: Sum, cards: CardSet) -> Option<HandRank> {
    let count = sum.cards();
    if !(5..=7).contains(&count) {
        return None;
    }
    if sum.has_flush() {
        return Some(cold_flush_of_set(sum, cards));
    }
    Some(match count {
        5 => plain::<5>(sum),
        6 => plain::<6>(sum),
        _ => plain::<7>(sum),
    })
}

/// Ranks so many cards when no suit counts.
#[inline]
pub(crate) fn plain<const N: usize>(sum: Sum) -> HandRank {
    HandRank(match N {
        5 => five(sum),
        6 => six(sum),
        _ => seven(sum),
    })
}

/// Ranks a flush.
#[inline]
pub(crate) fn flush(sum: Sum, cards: CardSet) -> HandRank {
    // A card that stands twice can leave a suit with fewer than five ranks.
    HandRank(tables::flush(suited(cards, sum.flush())).max(1))
}

/// Out of line, or both ways would be worked out for every hand.
#[cold]
#[inline(never)]
fn cold_flush(sum: Sum, cards: &[Card]) -> HandRank {
    flush(sum, cards.iter().copied().collect())
}

#[cold]
#[inline(never)]
fn cold_flush_of_set(sum: Sum, cards: CardSet) -> HandRank {
    flush(sum, cards)
}
