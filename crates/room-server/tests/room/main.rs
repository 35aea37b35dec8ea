//! A whole room on a real port, spoken to over real sockets.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

mod bots;
mod entry;
mod example;
mod hostile;
mod house_bots;
mod kit;
mod lifetime;
mod play;
