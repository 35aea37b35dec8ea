//! The binary, run as people run it.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod bad_scenarios;
mod bench;
mod help;
mod odds;
mod pipe;
mod replay;
mod room;
mod sim;
