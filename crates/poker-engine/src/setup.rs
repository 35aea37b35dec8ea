//! What an operator, a file or a test may ask for as the beginning of a table: not necessarily possible.

use poker_cards::{Chips, Seat};

use crate::{House, PlayerId};

/// A player who sits from the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The chair.
    pub seat: Seat,
    /// The person.
    pub player: PlayerId,
    /// Chips; exempt from starting stack and chip unit.
    pub stack: Chips,
}

/// The beginning of a table; [`Table::new`](crate::Table::new) checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The house rules.
    pub house: House,
    /// Who sits already.
    pub seats: Vec<Seated>,
    /// The button of the first hand; drawn by card where none is given (B-1).
    pub button: Option<Seat>,
    /// The players have been playing for a while: whoever joins a cash table posts or waits (T-4), also before the first hand.
    pub running: bool,
}

impl Setup {
    /// An empty table under these rules.
    pub fn empty(house: House) -> Setup {
        Setup { house, seats: Vec::new(), button: None, running: false }
    }
}
