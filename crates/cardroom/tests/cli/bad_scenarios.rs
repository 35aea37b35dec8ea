//! `scenario run` with files that cannot be used: file, line and reason on stderr, exit status 2.

use std::fs::File;

use tempfile::TempDir;

use crate::cardroom;

/// A usable file; its script begins in line 7.
pub const GOOD: &str = r#"title   = "A walk"
source  = "SPEC 7.7"
profile = "home-no-limit"
button  = 1
seats   = [{ seat = 1, name = "P1", stack = 500 }, { seat = 2, name = "P2", stack = 500 }]
script  = """
hole P1 As Kd
start
P1 folds
expect stacks P1 475, P2 525
"""
"#;

/// Runs a file of these bytes: the exit status and what stands on stderr, the folder's name left out.
fn run(bytes: &[u8]) -> (Option<i32>, String) {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("a.toml"), bytes).unwrap();
    let output = cardroom(&["scenario", "run", "a.toml"]).current_dir(folder.path()).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// The file with one text put for another is refused in this line and for this reason.
#[track_caller]
fn refused(from: &str, to: &str, line: usize, reason: &str) {
    assert!(GOOD.contains(from), "{from}");
    let (status, said) = run(GOOD.replacen(from, to, 1).as_bytes());
    assert_eq!(status, Some(2), "{said}");
    assert!(said.starts_with(&format!("cardroom: a.toml:{line}: ")), "{said}");
    assert!(said.contains(reason), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn the_file_itself_is_usable() {
    assert_eq!(run(GOOD.as_bytes()), (Some(0), String::new()));
}

#[test]
fn unknown_words_are_refused_where_they_stand() {
    refused("home-no-limit", "homeless", 3, "unknown profile 'homeless'; known are ");
    refused("button  = 1", "button  = 1\nrules = { colour = true }", 5, "bad-option: ");
    refused("button  = 1", "buttons = 1", 4, "unknown key 'buttons'; known are ");
    refused("P1 folds", "P1 flies", 9, "'P1 flies' is no line of this language");
    refused("P1 folds", "P3 folds", 9, "no player 'P3'; here are P1, P2");
    refused("expect stacks", "expect luck", 10, "is no expectation of this language");
}

#[test]
fn options_that_cannot_be_together_are_refused() {
    let rules = |rules: &str| format!("button  = 1\nrules = {{ {rules} }}");
    refused("button  = 1", &rules("small_blind = 100, big_blind = 50"), 5, "bad-stakes: ");
    refused("button  = 1", &rules("small_blind = 10, small_blind = 20"), 5, "not TOML: ");
    refused("button  = 1", "button  = 7", 5, "bad-seats: ");
}

#[test]
fn amounts_that_overflow_are_refused() {
    refused("stack = 500", "stack = 9007199254740992", 5, "'9007199254740992' is too large");
    refused("stack = 500", "stack = 99999999999999999999999", 5, "is too large");
    refused("stack = 500", "stack = -1", 5, "bad-seats: ");
    refused("stack = 500", "stack = 1e3", 5, "is not an amount");
    refused("stack = 500", "stack = 9007199254740991", 5, "bad-seats: ");
    refused("button  = 1", "button  = 99999999999999999999999", 4, "button: a whole number expected");
    refused("P1 folds", "P1 raises to 9007199254740992", 9, "is too large");
    refused("P1 folds", "time passes 99999999999999h", 9, "is no time");
}

#[test]
fn cards_that_cannot_be_are_refused() {
    refused("As Kd", "As As", 7, "bad-cards: As stands twice; a deck has it once");
    refused("hole P1 As Kd", "hole P1 As Kd\nhole P2 As Qd", 8, "bad-cards: As is already placed in this hand");
    refused("As Kd", "As 1d", 7, "1d");
    refused("As Kd", "As Kx", 7, "Kx");
    refused("As Kd", "As ??", 7, "?? is no card that can be arranged");
    refused("As Kd", "As Kd Qd", 7, "2 cards expected, 3 found");
}

#[test]
fn scripts_that_stop_early_are_refused() {
    refused(
        "expect stacks P1 475, P2 525",
        "hole P2 Qs Qd",
        10,
        "cards are arranged here for a hand that never starts",
    );
    refused("P1 folds\nexpect stacks P1 475, P2 525\n\"\"\"\n", "", 9, "not TOML: ");
    refused("hole P1 As Kd\nstart\nP1 folds\nexpect stacks P1 475, P2 525\n", "", 6, "the script is empty");
    let (status, said) = run(b"");
    assert_eq!((status, said.as_str()), (Some(2), "cardroom: a.toml: the key 'title' is missing\n"));
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let latin = GOOD.replace("A walk", "Caf?").into_bytes();
    let latin: Vec<u8> = latin.into_iter().map(|byte| if byte == b'?' { 0xE9 } else { byte }).collect();
    assert_eq!(run(&latin), (Some(2), "cardroom: a.toml:1: not UTF-8 text; save the file as UTF-8\n".into()));
    refused("P1 folds", "P1 \u{0}folds", 9, "not TOML: ");
}

#[test]
fn a_file_of_a_hundred_megabytes_is_not_read() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.toml");
    File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let output = cardroom(&["scenario", "run"]).arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.ends_with("a.toml: more than 1 MiB; a scenario is a short text\n"), "{said}");
}

#[test]
fn lines_that_end_as_on_windows_are_read_and_counted() {
    assert_eq!(run(GOOD.replace('\n', "\r\n").as_bytes()).0, Some(0));
    let (status, said) = run(GOOD.replace("P1 folds", "P1 flies").replace('\n', "\r\n").as_bytes());
    assert_eq!(status, Some(2));
    assert!(said.starts_with("cardroom: a.toml:9: P1 flies: "), "{said}");
}

#[test]
fn a_missing_file_is_refused() {
    let output = cardroom(&["scenario", "run", "none.toml"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("cardroom: none.toml: cannot be read: "));
}
