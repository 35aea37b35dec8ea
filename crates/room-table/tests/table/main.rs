//! A table's task from outside: what people ask and hear, what the store keeps, and what happens when things fail.
#![allow(clippy::unwrap_used, reason = "these are tests, helpers included")]

mod world;

/// People play: authority, answers, turns.
mod play;

/// Deadlines, absence, rests.
mod pace;

/// What a viewer hears: numbers, hidden cards, resuming, being too slow.
mod hearing;

/// Stores that fail, conflict and panic; restarts.
mod cash;
mod faults;
mod floor;
