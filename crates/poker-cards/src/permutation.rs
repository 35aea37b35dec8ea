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
        let mut order = [0; 52];
        let len = len.min(52);
        for number in 0..len {
            order[number as usize] = number;
        }
        Permutation { len, order }
    }

    /// Changes over two places; places beyond the length leave it as it is.
    pub fn swap(&mut self, one: u8, other: u8) {
        if one.max(other) < self.len {
            self.order.swap(one as usize, other as usize);
        }
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
    fn swapping_outside_changes_nothing() {
        let mut order = Permutation::identity(3);
        order.swap(0, 3);
        assert_eq!(order, Permutation::identity(3));
        order.swap(0, 2);
        assert_eq!(order.numbers(), [2, 1, 0]);
    }
}
