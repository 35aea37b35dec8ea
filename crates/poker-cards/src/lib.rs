//! The vocabulary of the card table: cards and sets of them, permutations, chips and seats.
//!
//! ```
//! use poker_cards::{Card, CardSet};
//!
//! let hole: CardSet = "As Kd".parse()?;
//! assert_eq!(hole.len(), 2);
//! assert!(hole.contains("Kd".parse::<Card>()?));
//! # Ok::<(), poker_cards::CardError>(())
//! ```

mod card;
#[cfg(feature = "cbor")]
mod cbor;
mod chips;
mod permutation;
mod seat;
mod set;

pub use card::{Card, CardError, Rank, Suit, parse_cards};
pub use chips::Chips;
pub use permutation::{Permutation, PermutationError};
pub use seat::{PerSeat, SEATS, Seat, SeatSet};
pub use set::CardSet;
