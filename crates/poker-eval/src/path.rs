//! The ways through the machine: plain code, or the vector instructions it has.

use poker_cards::Card;

use crate::rows::Rows;
use crate::{HandRank, Prefix, scalar};

/// A way to rank many hands at once. A value exists only where the machine can go that way; every way gives the same ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path(Way);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Scalar,
}

/// How many pairs of cards a deck has.
const PAIRS: usize = 1_326;

/// Room for the ranks of a prefix with each two more cards; a new one is empty.
#[derive(Clone, Debug)]
pub struct Pairs(Box<[u16; PAIRS + SPILL]>);

/// Whole vectors are written, so the last may reach this far beyond the last pair.
pub(crate) const SPILL: usize = 32;

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs(Box::new([0; PAIRS + SPILL]))
    }
}

/// How two lists of ranks compare, place by place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Places where the first is higher.
    pub higher: u32,
    /// Places where both are the same rank.
    pub equal: u32,
    /// Places where the first is lower.
    pub lower: u32,
}

impl Path {
    /// The plain way, which every machine has.
    pub const SCALAR: Path = Path(Way::Scalar);

    /// The fastest way of this machine.
    pub fn best() -> Path {
        Path::SCALAR
    }

    /// All ways of this machine, the plain one first.
    pub fn all() -> Vec<Path> {
        vec![Path::SCALAR]
    }

    /// The name: `scalar`, `avx2` or `avx512`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Way::Scalar => "scalar",
        }
    }

    /// Ranks many hands of five, six or seven different cards each, as [`rank_of`](crate::rank_of) does.
    /// Goes on to the end of the shorter list.
    pub fn rank_each<const N: usize>(self, hands: &[[Card; N]], ranks: &mut [HandRank]) {
        match self.0 {
            Way::Scalar => scalar::rank_each(hands, ranks),
        }
    }

    /// The values of four to six cards with each one more, by the index of the card; 0 where it is held already.
    /// `None` for fewer or more cards.
    #[inline]
    pub fn one_more(self, prefix: &Prefix) -> Option<[u16; 52]> {
        if !(4..=6).contains(&prefix.cards().len()) {
            return None;
        }
        let more = prefix.more(Rows::get());
        Some(match self.0 {
            Way::Scalar => scalar::one_more(&more, prefix.cards()),
        })
    }

    /// The values of three to five cards with each two more, both of an index of at least `from`: (from, from + 1),
    /// (from, from + 2) … (50, 51); 0 where one is held already. `None` for fewer or more cards.
    ///
    /// With `from` 0 that are 1,326 values; the pair of the indices *a* < *b* stands at [`pair_place`]`(a, b)`.
    /// An enumeration in order asks for the pairs beyond its last card, and meets every hand once.
    #[inline]
    pub fn two_more<'a>(self, prefix: &Prefix, from: u8, pairs: &'a mut Pairs) -> Option<&'a [u16]> {
        if !(3..=5).contains(&prefix.cards().len()) {
            return None;
        }
        let rest = usize::from(52u8.saturating_sub(from));
        match self.0 {
            Way::Scalar => scalar::two_more(prefix, from, &mut pairs.0[..PAIRS]),
        }
        Some(&pairs.0[..rest * rest.saturating_sub(1) / 2])
    }

    /// Compares two lists place by place; places where either is 0 do not count. Goes on to the end of the shorter list.
    pub fn compare(self, one: &[u16], other: &[u16]) -> Compared {
        match self.0 {
            Way::Scalar => scalar::compare(one, other),
        }
    }

    /// All 133,784,560 hands of seven cards in order, with every rank: for each five cards, lowest first, the values
    /// with each two higher cards as [`two_more`](Path::two_more) lists them.
    pub fn each_seven(self, mut call: impl FnMut(&Prefix, &[u16])) {
        let mut pairs = Pairs::default();
        each_prefix(Prefix::EMPTY, 0, 5, &mut |prefix, from| {
            if let Some(values) = self.two_more(prefix, from, &mut pairs) {
                call(prefix, values);
            }
        });
    }
}

/// Where the pair of two different cards stands in the 1,326 of a whole deck, lower index first.
#[inline]
pub const fn pair_place(one: Card, other: Card) -> usize {
    let (one, other) = (one.index() as usize, other.index() as usize);
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    low * (103 - low) / 2 + high - low - 1
}

/// Calls with every way to add `more` cards in order, and the index after the last.
fn each_prefix(prefix: Prefix, from: u8, more: u8, call: &mut impl FnMut(&Prefix, u8)) {
    if more == 0 {
        return call(&prefix, from);
    }
    for card in (from..).map_while(Card::from_index) {
        each_prefix(prefix.with(card), card.index() + 1, more - 1, call);
    }
}
