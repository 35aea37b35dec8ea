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
mod draw;
mod exact;
mod hole;
mod lists;
mod next;
mod odds;
mod open;
mod plan;
mod progress;
mod range;
mod runouts;
mod sample;
mod spot;
mod suits;
mod sweep;
mod tally;

pub use draw::{Draw, DrawError, Exchange};
pub use hole::Hole;
pub use next::{NextCard, Outs};
pub use odds::{Method, Odds, Share};
pub use progress::Progress;
pub use range::{Range, RangeError};
pub use spot::{Spot, SpotError};
