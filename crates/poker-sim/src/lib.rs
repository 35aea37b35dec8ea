//! Random legal play at full speed on one core, over the engine's public functions.
//!
//! Players choose evenly among what the menu offers; raises are the least, the pot, everything or anything between,
//! so that side pots and showdowns happen often. A tournament table ends when one player has all the chips; at a cash table
//! whoever is broke buys chips again, or somebody else takes the chair and posts or waits. Then a fresh table begins.
//! The words for the shuffles come from a fast generator that everybody can foresee: no crate that serves people may
//! use this one.
//!
//! ```
//! use poker_engine::House;
//! use poker_sim::{Plan, run};
//!
//! let summary = run(&Plan { house: House::home_no_limit(), players: 6, hands: 100, seed: 1 })?;
//! assert_eq!(summary.chips_in, summary.chips_out);
//! # Ok::<(), poker_sim::SimError>(())
//! ```

mod cash;
mod fold;
mod play;
mod policy;
mod six;
mod words;

pub use cash::buy_in;
pub use play::{Plan, SimError, Summary, run};
pub use policy::choose;
pub use six::SixHanded;
pub use words::FastWords;
