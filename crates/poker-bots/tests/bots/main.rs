//! Bots at the table, measured.
#![allow(missing_docs, clippy::unwrap_used)]

mod arena;
mod entry;
mod measured;
mod never;
mod spots;
