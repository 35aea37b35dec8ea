//! A poker room for friends in one binary; `cardroom --help` lists what it does.

// They panic where nobody reads; see commands/out.rs.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod commands;

use std::process::ExitCode;

use clap::Parser;
use clap::error::{Error, ErrorKind};

fn main() -> ExitCode {
    let cli = match commands::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.exit()
        }
        Err(error) => return unusable(&one_line(&error)),
    };
    cli.run().unwrap_or_else(|error| unusable(&format!("{error:#}")))
}

fn unusable(why: &str) -> ExitCode {
    commands::complaint(format_args!("{why}"));
    ExitCode::from(commands::UNUSABLE)
}

/// What is wrong with the arguments, and what would be right: each paragraph that clap has to say about it.
fn one_line(error: &Error) -> String {
    let text = error.to_string();
    let paragraphs = text.trim_start_matches("error: ").split("\n\n");
    let paragraphs = paragraphs.map(|lines| lines.split_whitespace().collect::<Vec<_>>().join(" "));
    let told = paragraphs.filter(|words| !words.is_empty() && !words.starts_with("For more information"));
    told.collect::<Vec<_>>().join("; ")
}
