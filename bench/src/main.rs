//! The hot paths beside peers: every row is run in rounds, all contestants in turn, and the medians are compared.

mod engine;
mod eval;
#[path = "../../crates/cardroom/src/commands/bench/hands.rs"]
mod hands;
mod odds;
mod race;
#[path = "../../crates/cardroom/src/commands/bench/work.rs"]
mod work;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask bench [eval|odds|engine] [--rounds N] [--json]
runs the rows beside the peer crates, all in turn in each of N rounds (7), and compares the medians
cargo xtask bench instructions [--renew]
counts instructions, without the peers";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let mut race = race::Race { rounds: 7, json: false };
    let mut groups = Vec::new();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "eval" | "odds" | "engine" => groups.push(argument),
            "--json" => race.json = true,
            "--rounds" => match arguments.next().and_then(|rounds| rounds.parse().ok()) {
                Some(rounds @ 1..) => race.rounds = rounds,
                _ => return unusable(),
            },
            _ => return unusable(),
        }
    }
    if groups.is_empty() || groups.iter().any(|group| group == "eval") {
        eval::run(&race);
    }
    if groups.is_empty() || groups.iter().any(|group| group == "odds") {
        odds::run(&race);
    }
    if groups.is_empty() || groups.iter().any(|group| group == "engine") {
        engine::run(&race);
    }
    ExitCode::SUCCESS
}

fn unusable() -> ExitCode {
    eprintln!("{HELP}");
    ExitCode::from(2)
}
