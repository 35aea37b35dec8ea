//! Ranking of five to seven cards: the value of the best five, and its name in words.
//!
//! A [`HandRank`] is the place of the best five among all 7,462 values that five cards can have, so two
//! players tie exactly when their ranks are equal: suits never count, nor do the sixth and seventh card.
//!
//! ```
//! use poker_eval::{name, rank};
//!
//! let board = "Kc Kd 9h 4s 2c";
//! let trips = format!("{board} Kh Qd").parse()?;
//! let two_pair = format!("{board} 9c Ad").parse()?;
//! assert!(rank(trips) > rank(two_pair));
//! assert_eq!(name(two_pair).map(|name| name.to_string()), Some("two pair, kings and nines".into()));
//! # Ok::<(), poker_cards::CardError>(())
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod category;
mod each;
mod flushes;
mod halves;
mod list;
mod name;
mod pairs;
mod path;
mod prefix;
mod rank;
mod reading;
mod rows;
mod scalar;
mod sum;
mod tables;
mod value;

pub use category::Category;
pub use name::{HandName, best, name};
pub use path::{Compared, Pairs, Path, pair_place};
pub use prefix::Prefix;
pub use rank::{HandRank, rank, rank_of};
