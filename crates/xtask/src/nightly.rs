//! The long runs: too long for every change, short enough for a night.

use std::fs::{File, create_dir_all};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::run::{Tool, root};

/// One long run, with the minutes that it takes or is given on two cores.
struct Part {
    name: &'static str,
    about: &'static str,
    minutes: u64,
    run: fn(minutes: u64) -> Result<()>,
}

const PARTS: [Part; 9] = [
    Part { name: "evaluator", about: "every set of five to seven cards", minutes: 2, run: evaluator },
    Part {
        name: "perft",
        about: "lines of play to the last pinned depth, by engine and model",
        minutes: 2,
        run: perft,
    },
    Part { name: "properties", about: "random hands with every invariant looked at", minutes: 15, run: properties },
    Part { name: "oracle", about: "random hands played again in PokerKit", minutes: 5, run: oracle },
    Part { name: "bench", about: "one round beside other crates, which must agree", minutes: 3, run: beside },
    Part { name: "sim", about: "random play at full speed, each profile", minutes: 3, run: sim },
    Part { name: "fuzz", about: "scenario text, recorded hands, log bytes, commands", minutes: 20, run: fuzz },
    Part { name: "crash", about: "a room killed under load", minutes: 10, run: crash },
    Part { name: "mutants", about: "faults put into betting, pots and showdown, a sample", minutes: 60, run: mutants },
];

/// What the chore can be told to run, a line a part.
pub fn help() -> String {
    let lines = PARTS.map(|part| format!("    {:<11} {:>3} min  {}", part.name, part.minutes, part.about));
    lines.join("\n")
}

#[expect(clippy::disallowed_methods, reason = "a chore says how long it took")]
fn now() -> Instant {
    Instant::now()
}

/// Runs the parts that are named, or all of them; the last lines say how each went.
pub fn run(names: &[String]) -> Result<()> {
    if let Some(unknown) = names.iter().find(|name| !PARTS.iter().any(|part| part.name == **name)) {
        bail!("there is no long run '{unknown}'; there are\n{}", help());
    }
    let wanted = PARTS.iter().filter(|part| names.is_empty() || names.iter().any(|name| name == part.name));
    let mut told = Vec::new();
    let mut failed = 0;
    for part in wanted {
        eprintln!("== {}: {} ({} min)", part.name, part.about, part.minutes);
        let begun = now();
        let went = match (part.run)(part.minutes) {
            Ok(()) => "passed".into(),
            Err(error) => {
                failed += 1;
                format!("FAILED: {error:#}")
            }
        };
        told.push(format!("{:<11} {:>6.1} min  {went}", part.name, begun.elapsed().as_secs_f64() / 60.0));
    }
    println!("{}", told.join("\n"));
    if failed > 0 {
        bail!("{failed} of the long runs failed");
    }
    Ok(())
}

/// Hands that the property run plays in a minute, on one slow core.
const HANDS_A_MINUTE: u64 = 300_000;

/// Hands that PokerKit plays in a minute.
const ORACLE_HANDS_A_MINUTE: u64 = 15_000;

/// Hands that the simulator plays in a minute.
const SIM_HANDS_A_MINUTE: u64 = 8_000_000;

/// Every hand of seven cards there is, so that no sample stands for them.
const HANDS_OF_SEVEN: u64 = 133_784_560;

fn evaluator(_: u64) -> Result<()> {
    let test = ["test", "--release", "--package", "poker-eval"];
    Tool::cargo().args(test).env("POKER_EVAL_HANDS", HANDS_OF_SEVEN.to_string()).run()
}

fn perft(_: u64) -> Result<()> {
    properties_of("perft").env("POKER_PERFT", "deep").run()
}

fn properties(minutes: u64) -> Result<()> {
    properties_of("long_run").env("POKER_SIM_HANDS", (minutes * HANDS_A_MINUTE).to_string()).run()
}

/// A test of poker-sim, with its checks on.
fn properties_of(test: &str) -> Tool {
    let profile = ["test", "--release", "--config", "profile.release.debug-assertions=true"];
    Tool::cargo().args(profile).args(["--package", "poker-sim", "--test", "properties", test])
}

/// Where the tools of the long runs lie.
fn workshop() -> Result<PathBuf> {
    let folder = root().join("target/nightly");
    create_dir_all(&folder)?;
    Ok(folder.canonicalize()?)
}

fn oracle(minutes: u64) -> Result<()> {
    let workshop = workshop()?;
    let python = workshop.join(if cfg!(windows) { "venv/Scripts/python.exe" } else { "venv/bin/python" });
    if !python.is_file() {
        let venv = Tool::new("python3").args(["-m", "venv"]).arg(workshop.join("venv")).run();
        venv.context("PokerKit needs Python 3.11 with venv")?;
        let pip = ["-m", "pip", "install", "--quiet", "--requirement", "oracle/requirements.txt"];
        Tool::new(&python.to_string_lossy()).args(pip).run()?;
    }
    let hands = workshop.join("hands.jsonl");
    let count = (minutes * ORACLE_HANDS_A_MINUTE).to_string();
    let example = ["run", "--release", "--quiet", "--package", "poker-sim", "--example", "oracle", "--"];
    std::fs::write(&hands, Tool::cargo().args(example).args([count.as_str(), "1"]).output()?)?;
    Tool::new(&python.to_string_lossy()).arg("oracle/replay.py").stdin(File::open(hands)?).run()
}

/// Beside measuring, the bench compares ranks, equities and the length of hands with those of the other crates.
fn beside(_: u64) -> Result<()> {
    crate::bench::run(&["--rounds".into(), "1".into()])
}

fn sim(minutes: u64) -> Result<()> {
    let profiles = ["home-no-limit", "pacific-limit", "five-card-draw-home", "roberts"];
    let hands = (minutes * SIM_HANDS_A_MINUTE / profiles.len() as u64).to_string();
    for profile in profiles {
        let sim = ["run", "--release", "--quiet", "--package", "cardroom", "--", "sim"];
        Tool::cargo().args(sim).args(["--profile", profile, "--hands", hands.as_str()]).run()?;
    }
    Ok(())
}

fn fuzz(minutes: u64) -> Result<()> {
    const TARGETS: [&str; 4] = ["scenario", "phh", "log", "commands"];
    let help = "cargo-fuzz is missing; `cargo install cargo-fuzz` brings it";
    Tool::cargo().args(["fuzz", "--version"]).output().context(help)?;
    let seconds = format!("-max_total_time={}", minutes * 60 / TARGETS.len() as u64);
    for target in TARGETS {
        let corpus = root().join("fuzz/corpus").join(target);
        create_dir_all(&corpus)?;
        if target == "scenario" {
            seed(&root().join("scenarios"), &corpus)?;
        }
        // The instrumentation needs switches that the pinned compiler has but hides; a sanitizer would need another one.
        let run = Tool::cargo().env("RUSTC_BOOTSTRAP", "1").args(["fuzz", "run", "--sanitizer", "none", target]);
        run.args(["--", seconds.as_str(), "-max_len=4096", "-timeout=10"]).run()?;
    }
    Ok(())
}

/// Puts the scenarios of a folder among the texts that the fuzzer begins with.
fn seed(folder: &std::path::Path, corpus: &std::path::Path) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            seed(&path, corpus)?;
        } else if let Some(name) = path.file_name() {
            std::fs::copy(&path, corpus.join(name))?;
        }
    }
    Ok(())
}

fn crash(minutes: u64) -> Result<()> {
    let rounds = (minutes * 10).to_string();
    crate::crash(&["--rounds".into(), rounds])
}

/// The files whose faults cost chips.
const MUTATED: [&str; 3] = ["betting", "pots", "showdown"];

/// How many of a hundred faults the tests must find.
const CAUGHT: u64 = 90;

/// Puts faults into a sample of places and runs the tests that look at the rules. The variable `MUTANTS_SHARD` names
/// another sample than the first, such as `2/4`.
fn mutants(_: u64) -> Result<()> {
    let help = "cargo-mutants is missing; `cargo install cargo-mutants` brings it";
    Tool::cargo().args(["mutants", "--version"]).output().context(help)?;
    let workshop = workshop()?;
    let shard = std::env::var("MUTANTS_SHARD").unwrap_or_else(|_| "0/4".into());
    let mut tool = Tool::cargo().env("POKER_SIM_HANDS", "1000").args(["mutants", "--jobs", "1", "--shard", &shard]);
    tool = tool.args(["--test-package", "poker-engine,poker-scenario,poker-sim", "--output"]).arg(&workshop);
    for file in MUTATED {
        tool = tool.args(["--file", &format!("crates/poker-engine/src/{file}.rs")]);
    }
    // Faults that no test finds end it with a status of their own; the figures say how many.
    tool.finish()?;
    let outcomes: Value = serde_json::from_slice(&std::fs::read(workshop.join("mutants.out/outcomes.json"))?)?;
    let number = |key: &str| outcomes[key].as_u64().unwrap_or(0);
    let (found, missed) = (number("caught") + number("timeout"), number("missed"));
    println!("mutants {shard}: {found} found, {missed} not found, {} do not compile", number("unviable"));
    ensure!(found > 0 && found * 100 >= (found + missed) * CAUGHT, "fewer than {CAUGHT} of 100 faults were found");
    Ok(())
}
