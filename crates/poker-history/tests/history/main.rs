//! Recorded hands through the engine: small ones worked out by hand, damaged ones, and a large collection.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod collection;
mod damaged;
mod hands;
