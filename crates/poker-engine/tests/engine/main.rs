//! The engine from outside: secrecy by type, replay, unread cards, the log of released versions.
#![allow(missing_docs, clippy::unwrap_used)]

mod ahead;
mod golden;
mod house;
mod opening;
mod play;
mod raises;
mod secrecy;
mod slips;
mod table;
mod unread;
mod why;
