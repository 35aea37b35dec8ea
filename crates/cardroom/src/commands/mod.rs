//! One file a command. Exit status: 0 for yes, 1 for no, 2 for unusable input.

mod audit;
mod bench;
mod folder;
mod host_link;
mod number;
mod odds;
mod out;
mod rank;
mod replay;
mod scenario;
mod serve;
mod sim;
mod spelling;

use std::process::ExitCode;

pub use out::complaint;

/// The exit status for input that cannot be used; also clap's.
pub const UNUSABLE: u8 = 2;

/// A poker room for friends: play money, one binary, no cloud.
#[derive(clap::Parser)]
#[command(version, arg_required_else_help = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Serve(serve::Args),
    HostLink(host_link::Args),
    Audit(audit::Args),
    Scenario(scenario::Args),
    Sim(sim::Args),
    Rank(rank::Args),
    Odds(odds::Args),
    Replay(replay::Args),
    Bench(bench::Args),
}

impl Cli {
    /// Runs the command.
    ///
    /// # Errors
    /// What made the input unusable, in one line, with the way out.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            Command::Serve(args) => serve::run(args),
            Command::HostLink(args) => host_link::run(args),
            Command::Audit(args) => audit::run(args),
            Command::Scenario(args) => scenario::run(args),
            Command::Sim(args) => sim::run(args),
            Command::Rank(args) => rank::run(args),
            Command::Odds(args) => odds::run(args),
            Command::Replay(args) => replay::run(args),
            Command::Bench(args) => bench::run(args),
        }
    }
}
