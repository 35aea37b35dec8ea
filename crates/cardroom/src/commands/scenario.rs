//! `cardroom scenario`: plays scenario files.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use poker_scenario::{LONGEST, Report, ScenarioError, run_bytes};

use super::UNUSABLE;
use super::out::{complain, say};

/// Scenario files: short texts that play a table and say what must be true.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Scenario,
}

#[derive(clap::Subcommand)]
enum Scenario {
    Run(RunArgs),
}

/// Play scenario files; the last line counts those that passed and failed.
#[derive(clap::Args)]
#[command(after_help = "scenarios/README.md tells how they are written.\n\nExample: cardroom scenario run scenarios/")]
struct RunArgs {
    /// Files, or folders with .toml files in them at any depth.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// One JSON object a file: file, passed, and for a failure line, text, expected, found; last passed, failed.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Scenario::Run(args) = args.command;
    let mut files = Vec::new();
    for path in &args.paths {
        collect(path, &mut files)?;
    }
    let (mut passed, mut failed, mut unusable) = (0u64, 0u64, false);
    for file in &files {
        match played(file) {
            Ok(report) => {
                if report.passed() {
                    passed += 1
                } else {
                    failed += 1
                }
                tell(&report, args.json);
            }
            Err(error) => {
                unusable = true;
                complain!("{error}");
            }
        }
    }
    if args.json {
        say!("{}", serde_json::json!({ "passed": passed, "failed": failed }));
    } else {
        say!("{passed} passed, {failed} failed");
    }
    Ok(match (unusable, failed) {
        (true, _) => ExitCode::from(UNUSABLE),
        (false, 0) => ExitCode::SUCCESS,
        (false, _) => ExitCode::FAILURE,
    })
}

/// Plays the scenario in a file. No more is read of it than a scenario may have.
fn played(path: &Path) -> Result<Report, ScenarioError> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST as u64 + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) => run_bytes(&name, &bytes),
        Err(error) => Err(ScenarioError { file: name, line: None, reason: format!("cannot be read: {error}") }),
    }
}

/// The file itself, or the scenario files below a folder, in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let before = files.len();
    below(path, files)?;
    ensure!(
        files.len() > before,
        "{}: no .toml file in this folder; name a folder with scenario files",
        path.display()
    );
    Ok(())
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let reading = || format!("{}: cannot be read", folder.display());
    let entries = std::fs::read_dir(folder).with_context(reading)?;
    let mut entries = entries.collect::<Result<Vec<_>, _>>().with_context(reading)?;
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        // The kind of the entry itself: a link back to a folder above would never end.
        if entry.file_type().with_context(reading)?.is_dir() {
            below(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

fn tell(report: &Report, json: bool) {
    match (&report.failure, json) {
        (None, false) => {}
        (Some(_), false) => say!("{report}"),
        (None, true) => say!("{}", serde_json::json!({ "file": report.file, "passed": true })),
        (Some(failure), true) => {
            let line = serde_json::json!({
                "file": report.file, "passed": false, "line": failure.line, "text": failure.text,
                "expected": failure.expected, "found": failure.found,
            });
            say!("{line}");
        }
    }
}
