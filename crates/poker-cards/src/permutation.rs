//! A checked order of cards: the only way chance enters a table.

/// An order of *n* ≤ 52 things: every number below *n* once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Permutation {
    len: u8,
    order: [u8; 52],
}

impl std::fmt::Debug for Permutation {
    /// Says only how many there are: the order may be that of a deck nobody has seen.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "an order of {}", self.len)
    }
}

const IN_ORDER: [u8; 52] = {
    let mut order = [0; 52];
    let mut number = 0;
    while number < 52 {
        order[number as usize] = number;
        number += 1;
    }
    order
};

/// Why a list of numbers is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PermutationError {
    /// More than 52 things.
    #[error("{0} places; a deck has 52 at most")]
    TooLong(usize),
    /// A number that is too large or stands twice.
    #[error("{0} is out of range or stands twice")]
    NotOnce(u8),
}

impl Permutation {
    /// Checks that every number below the length stands once.
    ///
    /// # Errors
    /// [`PermutationError`] names the first number that does not.
    pub fn new(numbers: &[u8]) -> Result<Permutation, PermutationError> {
        let mut order = [0; 52];
        if numbers.len() > order.len() {
            return Err(PermutationError::TooLong(numbers.len()));
        }
        let mut seen = 0u64;
        for (place, &number) in order.iter_mut().zip(numbers) {
            if number as usize >= numbers.len() || seen >> number & 1 == 1 {
                return Err(PermutationError::NotOnce(number));
            }
            seen |= 1 << number;
            *place = number;
        }
        Ok(Permutation { len: numbers.len() as u8, order })
    }

    /// The order that changes nothing, of `len` ≤ 52 things; longer is cut to 52.
    pub fn identity(len: u8) -> Permutation {
        let (mut order, len) = (IN_ORDER, len.min(52));
        order[len as usize..].fill(0);
        Permutation { len, order }
    }

    /// Changes over each place, from the last to the second, with the one that is drawn for it: this place or one before it.
    /// `len` is cut to 52, and what is drawn to the place.
    #[inline]
    pub fn shuffled(len: u8, mut drawn: impl FnMut(u8) -> u8) -> Permutation {
        let Permutation { len, mut order } = Permutation::identity(len);
        for place in (1..len.min(52)).rev() {
            order.swap(place.into(), drawn(place).min(place).into());
        }
        Permutation { len, order }
    }

    /// The numbers in order; the first is on top.
    pub fn numbers(&self) -> &[u8] {
        &self.order[..self.len as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_orders_are_accepted() {
        assert_eq!(Permutation::new(&[2, 0, 1]).unwrap().numbers(), [2, 0, 1]);
        assert_eq!(Permutation::new(&[0, 0]).err(), Some(PermutationError::NotOnce(0)));
        assert_eq!(Permutation::new(&[0, 2]).err(), Some(PermutationError::NotOnce(2)));
        assert_eq!(Permutation::new(&[0; 53]).err(), Some(PermutationError::TooLong(53)));
        assert_eq!(Permutation::new(Permutation::identity(52).numbers()), Ok(Permutation::identity(52)));
    }

    #[test]
    fn a_shuffle_changes_over_places_from_the_last_down() {
        assert_eq!(Permutation::shuffled(4, |place| place), Permutation::identity(4));
        // 0 1 2 3, then 3 1 2 0, then 2 1 3 0, then 1 2 3 0.
        assert_eq!(Permutation::shuffled(4, |_| 0).numbers(), [1, 2, 3, 0]);
        assert_eq!(Permutation::shuffled(60, |_| 200), Permutation::identity(52));
    }
}
