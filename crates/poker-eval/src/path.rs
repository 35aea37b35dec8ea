//! The ways through the machine: plain code, or the vector instructions it has.

use poker_cards::Card;

#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use crate::avx512::Avx512;
use crate::{HandRank, scalar};

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
}
