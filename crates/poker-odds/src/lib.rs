//! Odds: what each hand or range wins, exactly or by samples.

mod hole;
mod range;
mod spot;

pub use hole::Hole;
pub use range::{Range, RangeError};
pub use spot::{Spot, SpotError};
