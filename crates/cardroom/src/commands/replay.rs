//! `cardroom replay`: plays recorded hands and compares the stacks.

mod odds;

use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use poker_history::{Record, Verdict, read_file, replay};

use super::UNUSABLE;
use super::out::{complain, done};

/// Plays recorded hands through the engine and compares the finishing stacks.
///
/// The last line counts the hands. A record that splits a chip is different: the reason gives the stacks in whole chips.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  cardroom replay hands.phhs evening.phh\n  cardroom replay --odds evening.phh")]
pub struct Args {
    /// Files in the Poker Hand History format, .phh or .phhs; hold'em without limit (NT) and at fixed limit (FT) is played.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// One JSON object a hand that is not equal: file, hand, verdict, reason, line, source; last hands, equal, different,
    /// unsupported. With --odds before them also each deal: file, hand, board, equity.
    #[arg(long)]
    json: bool,
    /// Also what the hands of those still in were worth before each deal of the board, where the record tells them all.
    #[arg(long)]
    odds: bool,
}

#[derive(Default)]
struct Counts {
    hands: u64,
    equal: u64,
    different: u64,
    unsupported: u64,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut counts = Counts::default();
    let mut unusable = false;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for path in &args.files {
        match read_file(path) {
            Ok(records) => {
                let file = path.display().to_string();
                for record in &records {
                    if args.odds {
                        tell_odds(&mut out, &file, record, args.json);
                    }
                    if let Some(told) = counts.play(&file, record, args.json) {
                        done(writeln!(out, "{told}"));
                    }
                }
            }
            Err(error) => {
                unusable = true;
                complain!("{error}");
            }
        }
    }
    done(writeln!(out, "{}", counts.told(args.json)).and_then(|()| out.flush()));
    Ok(match (unusable, counts.different) {
        (true, _) => ExitCode::from(UNUSABLE),
        (false, 0) => ExitCode::SUCCESS,
        (false, _) => ExitCode::FAILURE,
    })
}

/// Prints what the hands of a record were worth.
fn tell_odds(out: &mut impl Write, file: &str, record: &Record, json: bool) {
    let Record { name, line, .. } = record;
    for moment in record.hand.iter().flat_map(odds::moments) {
        if json {
            let mut told = moment.json();
            told["file"] = file.into();
            told["hand"] = name.as_str().into();
            done(writeln!(out, "{told}"));
        } else {
            done(writeln!(out, "{file}:{line}: hand {name}: {moment}"));
        }
    }
}

impl Counts {
    /// Plays a hand; the line to print about it, unless it is equal.
    fn play(&mut self, file: &str, record: &Record, json: bool) -> Option<String> {
        self.hands += 1;
        let verdict = match &record.hand {
            Ok(hand) => replay(hand),
            Err(reason) => Verdict::Unsupported(reason.clone()),
        };
        let (word, reason) = match verdict {
            Verdict::Equal => {
                self.equal += 1;
                return None;
            }
            Verdict::Different(difference) => {
                self.different += 1;
                ("different", difference.to_string())
            }
            Verdict::Unsupported(reason) => {
                self.unsupported += 1;
                ("unsupported", reason.to_string())
            }
        };
        let Record { name, source, line, .. } = record;
        if json {
            let told = serde_json::json!({
                "file": file, "hand": name, "verdict": word, "reason": reason, "line": line, "source": source,
            });
            return Some(told.to_string());
        }
        let source = source.as_ref().map_or(String::new(), |source| format!(" ({source})"));
        let word = if word == "unsupported" { "not supported" } else { word };
        Some(format!("{file}:{line}: hand {name}{source}: {word}: {reason}"))
    }

    fn told(&self, json: bool) -> String {
        let Counts { hands, equal, different, unsupported } = self;
        if json {
            serde_json::json!({ "hands": hands, "equal": equal, "different": different, "unsupported": unsupported })
                .to_string()
        } else {
            format!("{hands} hands, {equal} equal, {different} different, {unsupported} not supported")
        }
    }
}
