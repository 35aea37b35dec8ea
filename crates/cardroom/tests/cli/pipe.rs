//! A reader who has seen enough, as `| head -1`: the program ends without a word.

use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::cardroom;

const SCENARIO: &str = r#"
title   = "nobody reads this"
source  = "none"
profile = "home-no-limit"
button  = 1
seats   = [{ seat = 1, name = "P1", stack = 5000 }, { seat = 2, name = "P2", stack = 5000 }]
script = """
start
P1 folds
expect won P1 9999
"""
"#;

/// A stream that nobody reads any more.
fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

fn in_folder(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = cardroom(arguments);
    command.current_dir(folder);
    command
}

#[test]
fn whoever_stops_reading_ends_a_command_quietly() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("a.toml"), SCENARIO).unwrap();
    std::fs::write(folder.path().join("a.phh"), include_str!("../../../../examples/side-pot.phh")).unwrap();
    // A room that was open once: its host link is asked for, and its logs are read.
    let mut room = in_folder(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--data", "."]);
    let mut room = room.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(room.stdout.take().unwrap()), &mut line).unwrap();
    room.kill().unwrap();
    room.wait().unwrap();
    for arguments in [
        "rank As Kd Qh Jc Ts",
        "rank As Kd Qh Jc Ts --json",
        "odds AsAh KdKc",
        "odds AsAh KdKc --json",
        "odds 8s7s AhAd --board 9s6s2c --next --json",
        "odds AsJs8s3sKd --json",
        "odds AsJs8s3sKd 9c9d9h5s2d",
        "sim --profile home-no-limit --hands 10",
        "sim --profile home-no-limit --hands 10 --json",
        "scenario run a.toml",
        "scenario run a.toml --json",
        "replay a.phh",
        "replay a.phh --json",
        "host-link --data .",
        "audit --data .",
        "audit --data . --json",
        "bench eval --rounds 1",
        "--help",
        "odds --help",
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let ended = in_folder(folder.path(), &words).stdout(closed()).output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!((ended.status.code(), said.as_str()), (Some(0), ""), "{arguments}");
    }
}

#[test]
fn complaints_that_nobody_reads_leave_the_exit_status() {
    let folder = TempDir::new().unwrap();
    for arguments in ["scenario run none.toml", "odds AsAh Kx", "replay none.phh", "sim --profile none"] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let ended = in_folder(folder.path(), &words).stderr(closed()).output().unwrap();
        assert_eq!(ended.status.code(), Some(2), "{arguments}");
    }
}
