//! The shuffle against known answers, against all orders of five cards, and against the laws of chance.

#![allow(clippy::unwrap_used)]

mod chance;
mod exhaustive;
mod positions;
mod repeats;
mod vectors;
