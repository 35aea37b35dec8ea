//! The ways through the machine: plain code, or the vector instructions it has.

use poker_cards::Card;

#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use crate::avx512::Avx512;
use crate::each::each_seven;
use crate::pairs::{Lines, SPILL, pairs, run_start};
use crate::rows::Rows;
use crate::scalar::{self, Scalar};
use crate::{HandRank, Prefix};

/// A way to rank many hands at once. A value exists only where the machine can go that way; every way gives the same ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path(Way);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Scalar,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

/// How many pairs of cards a deck has.
const PAIRS: usize = 1_326;

/// Room for the values of a prefix with each two more cards; a new one is empty.
#[derive(Clone, Debug)]
pub struct Pairs(Box<[u16; PAIRS + SPILL]>);

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs(Box::new([0; PAIRS + SPILL]))
    }
}

/// How two lists of values compare, place by place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Places where the first is higher.
    pub higher: u32,
    /// Places where both are the same.
    pub equal: u32,
    /// Places where the first is lower.
    pub lower: u32,
}

impl Path {
    /// The plain way, which every machine has.
    pub const SCALAR: Path = Path(Way::Scalar);

    /// The fastest way of this machine.
    #[cfg(target_arch = "x86_64")]
    pub fn best() -> Path {
        Path(Avx512::new().map(Way::Avx512).or(Avx2::new().map(Way::Avx2)).unwrap_or(Way::Scalar))
    }

    /// All ways of this machine, the plain one first.
    #[cfg(target_arch = "x86_64")]
    pub fn all() -> Vec<Path> {
        let ways = [Some(Way::Scalar), Avx2::new().map(Way::Avx2), Avx512::new().map(Way::Avx512)];
        ways.into_iter().flatten().map(Path).collect()
    }

    /// The fastest way of this machine.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn best() -> Path {
        Path::SCALAR
    }

    /// All ways of this machine, the plain one first.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn all() -> Vec<Path> {
        vec![Path::SCALAR]
    }

    /// The name: `scalar`, `avx2` or `avx512`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Way::Scalar => "scalar",
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(_) => "avx512",
        }
    }

    /// Ranks many hands of five, six or seven different cards each, as [`rank_of`](crate::rank_of) does.
    /// Goes on to the end of the shorter list.
    pub fn rank_each<const N: usize>(self, hands: &[[Card; N]], ranks: &mut [HandRank]) {
        match self.0 {
            Way::Scalar => scalar::rank_each(hands, ranks),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(avx2) => avx2.rank_each(hands, ranks),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(avx512) => avx512.rank_each(hands, ranks),
        }
    }

    /// The values of three to five cards with each two more, both of an index of at least `from`: (from, from + 1),
    /// (from, from + 2) … (50, 51); 0 where one is held already. `None` for fewer or more cards.
    ///
    /// With `from` 0 that are 1,326 values; the pair of the indices *a* < *b* stands at [`pair_place`]`(a, b)`.
    /// An enumeration in order asks for the pairs beyond its last card, and meets every hand once.
    #[inline]
    pub fn two_more<'a>(self, prefix: &Prefix, from: u8, room: &'a mut Pairs) -> Option<&'a [u16]> {
        let count = prefix.cards().len();
        if !(3..=5).contains(&count) {
            return None;
        }
        let from = usize::from(from.min(52));
        let lines = Lines::new(Rows::of(count + 1), prefix, from / 4);
        let end = match self.0 {
            Way::Scalar => pairs(Scalar, &lines, prefix, from, &mut *room.0, 0),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(avx2) => avx2.pairs(&lines, prefix, from, &mut *room.0),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(avx512) => avx512.pairs(&lines, prefix, from, &mut *room.0),
        };
        Some(&room.0[..end])
    }

    /// Compares two lists place by place; places where either is 0 do not count. Goes on to the end of the shorter list.
    pub fn compare(self, one: &[u16], other: &[u16]) -> Compared {
        match self.0 {
            Way::Scalar => scalar::compare(one, other),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(avx2) => avx2.compare(one, other),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(avx512) => avx512.compare(one, other),
        }
    }

    /// All 133,784,560 hands of seven cards in order, with every value: for each four cards, lowest first, the values
    /// with each three higher cards, in order.
    pub fn each_seven(self, mut call: impl FnMut(&Prefix, &[u16])) {
        match self.0 {
            Way::Scalar => each_seven(Scalar, &mut call),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(avx2) => avx2.each_seven(&mut call),
            #[cfg(target_arch = "x86_64")]
            Way::Avx512(avx512) => avx512.each_seven(&mut call),
        }
    }
}

/// Where the pair of two different cards stands in the 1,326 of a whole deck, lower index first.
#[inline]
pub const fn pair_place(one: Card, other: Card) -> usize {
    let (one, other) = (one.index() as usize, other.index() as usize);
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    run_start(low) + high - low - 1
}
