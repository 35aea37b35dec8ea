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

use std::process::Command;

use serde_json::Value;

/// The program with its arguments.
fn cardroom(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom"));
    command.args(arguments);
    command
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Lines of JSON.
fn json(bytes: &[u8]) -> Vec<Value> {
    text(bytes).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
