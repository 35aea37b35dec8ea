//! The scenario language: a short text that sets up a table, plays it, and says what must be true on the way.
//!
//! [`run_text`] and [`run_bytes`] read a scenario and play it through the engine. The answer is a [`Report`], passed or
//! failed, or a [`ScenarioError`] where the text itself cannot be used. What the language has and the engine has not
//! fails the file with "not supported yet"; it never passes.
//!
//! After every line the runner also checks, unasked, that chips are conserved, that no card is in two places, and that
//! replaying the events so far gives the same table.
//!
//! ```
//! let text = r#"
//! title   = "Heads-up the button posts the small blind"
//! source  = "SPEC B-5"
//! profile = "home-no-limit"
//! button  = 1
//! seats   = [{ seat = 1, name = "P1", stack = 2000 }, { seat = 2, name = "P2", stack = 2000 }]
//! script  = """
//! start
//! expect blinds P1 25, P2 50
//! rejected cannot-check P1 checks
//! """
//! "#;
//! let report = poker_scenario::run_text("heads-up.toml", text)?;
//! assert!(report.passed());
//! # Ok::<(), poker_scenario::ScenarioError>(())
//! ```

mod claims;
mod expect;
mod layout;
mod lines;
mod list;
mod log;
mod money;
mod picture;
mod reader;
mod report;
mod rule_book;
mod rules;
mod run;
mod slips;
mod stage;
mod statement;

pub use reader::LONGEST;
pub use report::{Failure, Report, ScenarioError};
pub use rule_book::RuleBook;
pub use run::{run_bytes, run_text};
