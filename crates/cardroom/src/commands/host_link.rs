//! `cardroom host-link`: a fresh host link for whoever can read the data folder.

use std::process::ExitCode;

use room_server::SystemClock;
use room_store::Visitor;
use room_table::Clock;

use super::folder::Folder;
use super::out::say;

/// Prints a fresh host link, good once and for a day; also while the room is open.
#[derive(clap::Args)]
#[command(after_help = "Example: cardroom host-link --data ~/poker")]
pub struct Args {
    #[command(flatten)]
    folder: Folder,
}

/// Where a room is, that has never said so.
const USUAL: &str = "http://127.0.0.1:7777";

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let visitor = Visitor::open(&args.folder.path()?)?;
    let address = visitor.address()?.unwrap_or_else(|| USUAL.into());
    let token = visitor.issue_host_token(SystemClock.now_ms())?;
    say!("{address}/host#{}", token.as_str());
    Ok(ExitCode::SUCCESS)
}
