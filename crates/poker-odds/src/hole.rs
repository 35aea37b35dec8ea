//! Two hole cards.

use std::fmt;
use std::sync::LazyLock;

use poker_cards::{Card, Rank, Suit};
use poker_eval::pair_place;

/// Two different hole cards; which came first does not count. The higher is written first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole {
    high: Card,
    low: Card,
}

impl Hole {
    /// How many there are.
    pub const COUNT: usize = 1_326;

    /// The two cards; `None` if they are one and the same.
    pub fn new(one: Card, other: Card) -> Option<Hole> {
        (one != other).then(|| Hole { high: one.max(other), low: one.min(other) })
    }

    /// All of them, in the order of [`pair_place`].
    pub fn all() -> &'static [Hole] {
        static ALL: LazyLock<Vec<Hole>> = LazyLock::new(|| {
            let cards = || (0..).map_while(Card::from_index);
            cards().flat_map(|low| cards().filter_map(move |high| (low < high).then_some(Hole { high, low }))).collect()
        });
        &ALL
    }

    /// The higher card.
    pub const fn high(self) -> Card {
        self.high
    }

    /// The lower card.
    pub const fn low(self) -> Card {
        self.low
    }

    /// The place among all, 0 to 1,325.
    pub(crate) const fn place(self) -> usize {
        pair_place(self.low, self.high)
    }

    /// The two cards as bits.
    pub(crate) const fn bits(self) -> u64 {
        1 << self.high.index() | 1 << self.low.index()
    }

    /// All holes of these two ranks, with suits for which `which` says yes.
    pub(crate) fn of_ranks(one: Rank, other: Rank, which: impl Fn(Suit, Suit) -> bool) -> Vec<Hole> {
        let mut holes = Vec::new();
        for first in Suit::ALL {
            for second in Suit::ALL.into_iter().filter(|&second| which(first, second)) {
                holes.extend(Hole::new(Card::new(one, first), Card::new(other, second)));
            }
        }
        holes.sort_unstable();
        holes.dedup();
        holes
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_holes_stand_at_their_places() {
        assert_eq!(Hole::all().len(), Hole::COUNT);
        assert!(Hole::all().iter().enumerate().all(|(place, hole)| hole.place() == place));
    }

    #[test]
    fn a_card_makes_no_hole_with_itself() {
        let (ace, king) = ("As".parse().unwrap(), "Kd".parse().unwrap());
        assert_eq!(Hole::new(ace, ace), None);
        assert_eq!(Hole::new(king, ace).unwrap().to_string(), "AsKd");
    }
}
