//! The ways through the machine: plain code, or the vector instructions it has.

use poker_cards::Card;

#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
use crate::{HandRank, rank_of};

/// A way to rank many hands at once. A value exists only where the machine can go that way; every way gives the same ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path(Way);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Scalar,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
}

impl Path {
    /// The plain way, which every machine has.
    pub const SCALAR: Path = Path(Way::Scalar);

    /// The fastest way of this machine.
    #[cfg(target_arch = "x86_64")]
    pub fn best() -> Path {
        Path(Avx2::new().map_or(Way::Scalar, Way::Avx2))
    }

    /// All ways of this machine, the plain one first.
    #[cfg(target_arch = "x86_64")]
    pub fn all() -> Vec<Path> {
        [Some(Way::Scalar), Avx2::new().map(Way::Avx2)].into_iter().flatten().map(Path).collect()
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

    /// The name: `scalar` or `avx2`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Way::Scalar => "scalar",
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(_) => "avx2",
        }
    }

    /// Ranks many hands of five, six or seven different cards each, as [`rank_of`](crate::rank_of) does.
    /// Goes on to the end of the shorter list.
    pub fn rank_each<const N: usize>(self, hands: &[[Card; N]], ranks: &mut [HandRank]) {
        match self.0 {
            Way::Scalar => one_by_one(hands, ranks),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(avx2) => avx2.rank_each(hands, ranks),
        }
    }
}

pub(crate) fn one_by_one<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    hands.iter().zip(ranks).for_each(|(hand, rank)| *rank = rank_of(hand));
}
