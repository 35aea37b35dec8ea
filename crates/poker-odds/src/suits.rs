//! Suits are all alike: hands and boards that differ only by a change of suits have the same odds.

use std::sync::LazyLock;

use poker_cards::CardSet;

use crate::Hole;

/// How many ways there are to change four suits about.
const CHANGES: usize = 24;

/// A set of changes of suits, one bit each; those that leave something as it is form a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Changes(u32);

/// One change of suits.
pub(crate) type Change = usize;

/// The change that changes nothing.
pub(crate) const SAME: Change = 0;

struct Table {
    /// Where each suit goes.
    suits: [[u8; 4]; CHANGES],
    /// By the first change and the second: the change that does both.
    both: [[u8; CHANGES]; CHANGES],
    /// By change and place: where the hole cards go.
    holes: Vec<[u16; Hole::COUNT]>,
    /// By change and suits as four bits: the suits they become.
    sets: [[u8; 16]; CHANGES],
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut all = Vec::new();
    for code in 0..256u32 {
        let suits = [0, 2, 4, 6].map(|shift| (code >> shift & 3) as u8);
        if (0..4).all(|suit| suits.contains(&suit)) {
            all.push(suits);
        }
    }
    all.sort_unstable();
    let suits: [[u8; 4]; CHANGES] = all.try_into().expect("four suits have 24 orders");
    let number = |wanted: [u8; 4]| suits.iter().position(|&suits| suits == wanted).unwrap_or(SAME) as u8;
    let after = |first: usize, second: usize| number(suits[first].map(|suit| suits[second][usize::from(suit)]));
    let place = |hole: Hole, suits: &[u8; 4]| {
        let [one, other] =
            [hole.low(), hole.high()].map(|card| card.index() & !3 | suits[usize::from(card.index() & 3)]);
        pair_place_of(one, other)
    };
    Table {
        suits,
        both: std::array::from_fn(|first| std::array::from_fn(|second| after(first, second))),
        holes: suits.iter().map(|suits| std::array::from_fn(|hole| place(Hole::all()[hole], suits))).collect(),
        sets: suits.map(|suits| {
            std::array::from_fn(|set| {
                (0..4).filter(|suit| set >> suit & 1 == 1).fold(0, |to, suit| to | 1 << suits[suit])
            })
        }),
    }
});

fn pair_place_of(one: u8, other: u8) -> u16 {
    let (low, high) = (usize::from(one.min(other)), usize::from(one.max(other)));
    (low * (103 - low) / 2 + high - low - 1) as u16
}

impl Changes {
    /// All of them.
    pub const ALL: Changes = Changes((1 << CHANGES) - 1);

    /// The changes that leave all these sets as they are.
    pub fn keeping(sets: &[CardSet]) -> Changes {
        Changes::ALL.that(|change| sets.iter().all(|set| cards(change, set.bits()) == set.bits()))
    }

    /// Those changes for which `keep` says yes.
    pub fn that(self, keep: impl Fn(Change) -> bool) -> Changes {
        Changes(self.iter().filter(|&change| keep(change)).fold(0, |bits, change| bits | 1 << change))
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    fn iter(self) -> impl Iterator<Item = Change> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let change = bits.trailing_zeros() as usize;
            if bits == 0 {
                return None;
            }
            bits &= bits - 1;
            Some(change)
        })
    }

    /// The first of all hole cards that these become, a change that makes it, and the changes that then leave it as it is.
    pub fn first_hole(self, hole: usize) -> (usize, Change, Changes) {
        let table = &*TABLE;
        let first = self.iter().map(|change| (usize::from(table.holes[change][hole]), change)).min();
        let (first, change) = first.unwrap_or((hole, SAME));
        (first, change, self.that(|change| usize::from(table.holes[change][first]) == first))
    }

    /// For suits as four bits: whether no change makes a lower set of them, how many sets they become, and which changes leave them.
    pub fn first_suits(self, suits: usize) -> Option<(u32, Changes)> {
        let sets = &TABLE.sets;
        if self.iter().any(|change| usize::from(sets[change][suits]) < suits) {
            return None;
        }
        let keep = self.that(|change| usize::from(sets[change][suits]) == suits);
        Some((self.len() / keep.len(), keep))
    }
}

/// What hole cards become.
pub(crate) fn hole(change: Change, hole: usize) -> usize {
    usize::from(TABLE.holes[change][hole])
}

/// Whether a range stays as it is, weights included. The hands stand in order.
pub(crate) fn keeps_range(change: Change, holes: &[(Hole, u32)]) -> bool {
    holes.iter().all(|&(from, weight)| {
        let to = Hole::all()[hole(change, from.place())];
        holes.binary_search_by_key(&to.place(), |(hole, _)| hole.place()).is_ok_and(|place| holes[place].1 == weight)
    })
}

/// One change, then another.
pub(crate) fn both(first: Change, second: Change) -> Change {
    usize::from(TABLE.both[first][second])
}

/// What cards become, as bits.
fn cards(change: Change, cards: u64) -> u64 {
    const CLUBS: u64 = 0x1_1111_1111_1111;
    let suits = &TABLE.suits[change];
    (0..4).fold(0, |to, suit| to | (cards >> suit & CLUBS) << suits[suit])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> usize {
        let cards = poker_cards::parse_cards(text).unwrap();
        Hole::new(cards[0], cards[1]).unwrap().place()
    }

    #[test]
    fn the_first_change_is_none_and_two_changes_make_one() {
        assert_eq!(TABLE.suits[SAME], [0, 1, 2, 3]);
        let hand = place("AsKd");
        for first in 0..CHANGES {
            for second in 0..CHANGES {
                assert_eq!(hole(second, hole(first, hand)), hole(both(first, second), hand));
            }
        }
    }

    #[test]
    fn starting_hands_are_169() {
        let mut first: Vec<usize> = (0..Hole::COUNT).map(|hole| Changes::ALL.first_hole(hole).0).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 169);
    }

    #[test]
    fn a_pair_of_aces_leaves_four_changes() {
        let (_, _, left) = Changes::ALL.first_hole(place("AsAh"));
        assert_eq!(left.len(), 4);
        let sets = ["As Ah".parse().unwrap(), "Kd".parse().unwrap()];
        assert_eq!(Changes::keeping(&sets).len(), 2);
    }

    #[test]
    fn orbits_of_suits_cover_all_sets() {
        for changes in [Changes::ALL, Changes::keeping(&["As".parse().unwrap()])] {
            let met: u32 = (0..16).filter_map(|suits| changes.first_suits(suits)).map(|(sets, _)| sets).sum();
            assert_eq!(met, 16);
        }
    }
}
