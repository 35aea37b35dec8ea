//! The binary, run as people run it.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod bench;
mod odds;
mod room;
mod sim;
