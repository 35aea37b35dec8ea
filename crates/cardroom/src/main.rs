//! A poker room for friends in one binary; `cardroom --help` lists what it does.

mod commands;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match commands::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("cardroom: {error:#}");
            ExitCode::from(commands::UNUSABLE)
        }
    }
}
