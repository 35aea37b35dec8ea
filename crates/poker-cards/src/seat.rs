//! Chairs around the table, numbered clockwise, and sets of them.

use std::fmt;
use std::ops::{Index, IndexMut};

/// How many chairs the largest table has (T-1).
pub const SEATS: usize = 10;

/// A chair, 1 to 10, numbered clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(Place);

/// Named one by one, so that the compiler knows that an array by seat has such a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
enum Place { P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 }

impl Seat {
    const ALL: [Seat; SEATS] = {
        use Place::{P0, P1, P2, P3, P4, P5, P6, P7, P8, P9};
        [Seat(P0), Seat(P1), Seat(P2), Seat(P3), Seat(P4), Seat(P5), Seat(P6), Seat(P7), Seat(P8), Seat(P9)]
    };

    /// The chair with this number, 1 to 10; `None` for any other.
    pub const fn new(number: u8) -> Option<Seat> {
        Seat::at(number.wrapping_sub(1) as u32)
    }

    /// The chair at this place in an array by seat.
    const fn at(index: u32) -> Option<Seat> {
        Some(Seat(match index {
            0 => Place::P0,
            1 => Place::P1,
            2 => Place::P2,
            3 => Place::P3,
            4 => Place::P4,
            5 => Place::P5,
            6 => Place::P6,
            7 => Place::P7,
            8 => Place::P8,
            9 => Place::P9,
            _ => return None,
        }))
    }

    /// The number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0 as u8 + 1
    }

    /// The place in an array by seat, 0 to 9.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn bit(self) -> u16 {
        1 << self.0 as u16
    }

    /// All chairs, the first first.
    pub fn all() -> impl DoubleEndedIterator<Item = Seat> {
        Seat::ALL.into_iter()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

/// A set of chairs, one bit a chair.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No chair.
    pub const EMPTY: SeatSet = SeatSet(0);
    /// Every chair.
    pub const ALL: SeatSet = SeatSet((1 << SEATS) - 1);

    /// The set as bits; bit 0 is seat 1.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set with these bits; bits beyond the tenth chair are dropped.
    pub const fn from_bits(bits: u16) -> SeatSet {
        SeatSet(bits & SeatSet::ALL.0)
    }

    /// Whether the chair is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// Puts the chair in.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= seat.bit();
    }

    /// Takes the chair out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !seat.bit();
    }

    /// How many chairs there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The chairs in both sets.
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The chairs in either set.
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The chairs of this set that are not in the other.
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The set without one chair.
    pub const fn but(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !seat.bit())
    }

    /// The chairs, seat 1 first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            // Of no bits the number is beyond every chair.
            let seat = Seat::at(bits.trailing_zeros())?;
            bits &= bits - 1;
            Some(seat)
        })
    }

    /// The first chair of the set clockwise after this one; the chair itself comes last.
    pub const fn left_of(self, seat: Seat) -> Option<Seat> {
        let beyond = self.0 & !(2 * seat.bit() - 1);
        let bits = if beyond != 0 { beyond } else { self.0 };
        Seat::at(bits.trailing_zeros())
    }

    /// The first chair of the set counter-clockwise from this one; the chair itself comes last.
    pub const fn right_of(self, seat: Seat) -> Option<Seat> {
        let before = self.0 & (seat.bit() - 1);
        let bits = if before != 0 { before } else { self.0 };
        Seat::at(15u32.wrapping_sub(bits.leading_zeros()))
    }

    /// The chairs clockwise from the left of this one; the chair itself comes last.
    pub fn clockwise_from_left_of(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.left_of(seat)?;
            left.remove(next);
            Some(next)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        SeatSet(seats.into_iter().fold(0, |bits, seat| bits | seat.bit()))
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// One value for each chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerSeat<T>([T; SEATS]);

impl<T: Copy> PerSeat<T> {
    /// The same value for every chair.
    pub const fn all(value: T) -> PerSeat<T> {
        PerSeat([value; SEATS])
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    fn set(numbers: &[u8]) -> SeatSet {
        numbers.iter().copied().map(seat).collect()
    }

    #[test]
    fn chairs_are_numbered_one_to_ten() {
        assert_eq!((Seat::new(0), Seat::new(11)), (None, None));
        assert_eq!(Seat::all().map(Seat::number).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    }

    #[test]
    fn left_is_clockwise_and_comes_round() {
        let taken = set(&[2, 5, 10]);
        let left = |number| taken.left_of(seat(number)).map(Seat::number);
        assert_eq!((left(1), left(2), left(5), left(10)), (Some(2), Some(5), Some(10), Some(2)));
        assert_eq!(set(&[3]).left_of(seat(3)), Some(seat(3)));
        assert_eq!(SeatSet::EMPTY.left_of(seat(3)), None);
    }

    #[test]
    fn right_is_counter_clockwise_and_comes_round() {
        let taken = set(&[2, 5, 10]);
        let right = |number| taken.right_of(seat(number)).map(Seat::number);
        assert_eq!((right(1), right(2), right(5), right(10)), (Some(10), Some(10), Some(2), Some(5)));
        assert_eq!(SeatSet::EMPTY.right_of(seat(1)), None);
    }

    #[test]
    fn a_round_starts_on_the_left_and_ends_with_oneself() {
        let order: Vec<u8> = set(&[2, 5, 10]).clockwise_from_left_of(seat(5)).map(Seat::number).collect();
        assert_eq!(order, [10, 2, 5]);
    }
}
