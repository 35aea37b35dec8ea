//! A table's task from outside: what people ask and hear, what the store keeps, and what happens when things fail.
#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

mod world;

/// People play: authority, answers, turns.
mod play;

/// Late messages, lost lines, people who leave or come in the middle of a hand.
mod coming_and_going;

/// Deadlines, absence, rests.
mod pace;

/// What a viewer hears: numbers, hidden cards, resuming, being too slow.
mod hearing;

/// What no message tells before it is shown.
mod secrets;

/// Stores that fail, conflict and panic; restarts.
mod cash;
mod closing;
mod faults;
mod floor;

/// All-in protection of who has lost his line.
mod lines;
