//! Odds: what each hand or range wins, exactly or by samples.
//!
//! ```
//! use poker_odds::{Progress, Range, Spot};
//!
//! let ranges = ["AsAh".parse::<Range>()?, "KdKc".parse()?];
//! let spot = Spot::new(&ranges, "".parse()?, "".parse()?)?;
//! let odds = spot.exact(1, &Progress::new()).expect("nobody stops it");
//! assert_eq!(format!("{:.6}", odds.players[0].equity), "0.812555");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod exact;
mod hole;
mod lists;
mod odds;
mod open;
mod progress;
mod range;
mod spot;
mod suits;
mod tally;

pub use hole::Hole;
pub use odds::{Method, Odds, Share};
pub use progress::Progress;
pub use range::{Range, RangeError};
pub use spot::{Spot, SpotError};
