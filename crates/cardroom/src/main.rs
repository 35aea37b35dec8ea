//! A poker room for friends in one binary; `cardroom --help` lists what it does.

// They panic where nobody reads; see commands/out.rs.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod commands;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match commands::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            commands::complaint(format_args!("{error:#}"));
            ExitCode::from(commands::UNUSABLE)
        }
    }
}
