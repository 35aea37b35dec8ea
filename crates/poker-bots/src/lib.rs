//! Players that see only what a player sees: a [`TableView`](poker_view::TableView), never the table itself.
//!
//! A bot reads the spot from the view, estimates its chance to win by dealing the unseen cards many times, and compares
//! that with the price. Its chance comes from a seed: the same seed and the same views in the same order give the same
//! decisions. Chances and shares are whole numbers in thousandths, so no floating point touches chips.

mod betting;
mod bot;
mod chance;
mod chart;
mod decision;
mod draw;
mod holdem;
mod showdown;
mod spot;
mod style;
mod unbeatable;
mod unseen;

pub use bot::Bot;
pub use decision::{Choice, Decision};
pub use style::Temperament;
