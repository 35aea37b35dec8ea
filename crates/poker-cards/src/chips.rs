//! Chips: whole numbers of the smallest unit.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// An amount in the smallest unit of the table: one chip, or one cent at money tables.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chips(i64);

impl Chips {
    /// Nothing.
    pub const ZERO: Chips = Chips(0);
    /// The largest amount a table may hold in all: every reader of JSON can say it exactly (2⁵³ − 1).
    pub const MAX: Chips = Chips((1 << 53) - 1);

    /// So many units.
    pub const fn new(units: i64) -> Chips {
        Chips(units)
    }

    /// The number of units.
    pub const fn units(self) -> i64 {
        self.0
    }

    /// Whether something is there.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl Add for Chips {
    type Output = Chips;
    fn add(self, other: Chips) -> Chips {
        Chips(self.0 + other.0)
    }
}

impl Sub for Chips {
    type Output = Chips;
    fn sub(self, other: Chips) -> Chips {
        Chips(self.0 - other.0)
    }
}

impl AddAssign for Chips {
    fn add_assign(&mut self, other: Chips) {
        self.0 += other.0;
    }
}

impl SubAssign for Chips {
    fn sub_assign(&mut self, other: Chips) {
        self.0 -= other.0;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(amounts: I) -> Chips {
        amounts.fold(Chips::ZERO, Add::add)
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
