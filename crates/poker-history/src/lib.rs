//! Recorded hands: they are read from files, played through the engine, and their stacks compared.
//!
//! [`read_file`] and [`read_text`] read the Poker Hand History format, one hand (PHH) or many (PHHS), into [`Record`]s.
//! Hold'em without a limit (`NT`) and at fixed limit (`FT`) becomes a [`Hand`]; whatever else a file records is
//! [`Unsupported`] with the reason. [`replay`] plays a hand and gives a [`Verdict`].
//!
//! Nothing is guessed. Cards that the record does not tell stay unread on the table, and where they decide a pot the hand is
//! not supported. The house shows hands in turn, takes no rake, caps fixed-limit betting at a bet and three raises, and
//! splits pots in the smallest unit that the stacks, forced bets and actions of the hand need.
//!
//! ```
//! let text = r#"
//! variant = "NT"
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [100, 100]
//! actions = ["d dh p1 ????", "d dh p2 AsAh", "p2 cbr 6", "p1 f"]
//! finishing_stacks = [98, 102]
//! "#;
//! let records = poker_history::read_text("aces.phh", text)?;
//! let hand = records[0].hand.as_ref().expect("hold'em without a limit");
//! assert_eq!(poker_history::replay(hand), poker_history::Verdict::Equal);
//! # Ok::<(), poker_history::HistoryError>(())
//! ```

mod amount;
mod hand;
mod notation;
mod reader;
mod replay;
mod script;
mod verdict;

pub use hand::{Betting, Deed, Finish, Hand, Record, Shown, Step};
pub use reader::{HistoryError, read_file, read_text};
pub use replay::replay;
pub use verdict::{Difference, Stack, Unsupported, Verdict};
