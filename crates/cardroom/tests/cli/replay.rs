//! `replay`: what it prints of recorded hands, and its exit status.

use std::process::Output;

use tempfile::TempDir;

use crate::{cardroom, json, text};

const SIDE_POT: &str = include_str!("../../../../examples/side-pot.phh");

/// Writes the files into a folder and plays them there.
fn replay(files: &[(&str, &str)], more: &[&str]) -> Output {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let mut command = cardroom(&["replay"]);
    command.args(files.iter().map(|(name, _)| name)).args(more);
    command.current_dir(folder.path()).output().unwrap()
}

fn lines(bytes: &[u8]) -> Vec<&str> {
    text(bytes).lines().collect()
}

#[test]
fn a_hand_that_ends_as_recorded_is_counted() {
    let played = replay(&[("a.phh", SIDE_POT), ("b.phh", SIDE_POT)], &[]);
    assert_eq!(played.status.code(), Some(0));
    assert_eq!(lines(&played.stdout), ["2 hands, 2 equal, 0 different, 0 not supported"]);
}

#[test]
fn other_stacks_and_other_games_are_named_with_their_place() {
    let moved = SIDE_POT.replace("[300, 400, 0]", "[300, 399, 1]");
    let omaha = SIDE_POT.replace("variant = \"NT\"", "variant = \"PO\"");
    let played = replay(&[("moved.phh", &moved), ("omaha.phh", &omaha)], &[]);
    assert_eq!(played.status.code(), Some(1));
    let said = lines(&played.stdout);
    assert!(said[0].starts_with("moved.phh:1: hand ") && said[0].contains("recorded p2 399, p3 1"), "{said:?}");
    assert!(said[1].starts_with("omaha.phh:1: hand ") && said[1].contains("not supported") && said[1].contains("PO"));
    assert_eq!(said[2..], ["2 hands, 0 equal, 1 different, 1 not supported"]);

    let played = replay(&[("moved.phh", &moved)], &["--json"]);
    let told = json(&played.stdout);
    assert_eq!((told[0]["file"].as_str(), told[0]["verdict"].as_str()), (Some("moved.phh"), Some("different")));
    assert_eq!(told[1], serde_json::json!({ "hands": 1, "equal": 0, "different": 1, "unsupported": 0 }));
}

/// On the turn aces lose to two kings, and to two queens, out of 42 cards.
#[test]
fn the_hands_of_those_still_in_are_told_with_their_odds() {
    let played = replay(&[("a.phh", SIDE_POT)], &["--odds"]);
    let said = lines(&played.stdout);
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(said[0].starts_with("a.phh:1: hand 1: before the flop: p1 AsAh "), "{said:?}");
    assert!(said[2].ends_with(": p1 AsAh 90.48 %, p2 KsKh 4.76 %, p3 QsQh 4.76 %"), "{said:?}");

    // Queens that were folded are out: two kings of 42 cards. Unknown queens are not: two of 44.
    let folded = r#"
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", "p3 f", "p1 cbr 100", "p2 cc", "d db 2c7d9h", "d db 3s", "d db 4c"]
"#;
    let unknown = folded.replace("QsQh", "????");
    for (text, rest) in [(folded, 42.0), (&unknown[..], 44.0)] {
        let played = replay(&[("a.phh", text)], &["--odds", "--json"]);
        let turn = &json(&played.stdout)[2];
        assert_eq!((&turn["hand"], &turn["board"]), (&"1".into(), &"2c7d9h3s".into()));
        let equity = |player: &str| turn["equity"][player].as_f64().unwrap();
        assert!((equity("p2") - 2.0 / rest).abs() < 1e-12 && equity("p1") + equity("p2") == 1.0, "{turn}");
        assert!(turn["equity"]["p3"].is_null());
    }

    let nothing_told = replay(&[("a.phh", &folded.replace("KsKh", "????"))], &["--odds"]);
    assert!(!lines(&nothing_told.stdout).iter().any(|line| line.contains('%')));
}

#[test]
fn a_damaged_or_missing_file_is_named_and_the_others_are_played() {
    let damaged = format!("{SIDE_POT}\nplayers = [\"P1\", \n");
    let played = replay(&[("damaged.phh", &damaged), ("whole.phh", SIDE_POT)], &["no-such.phh"]);
    assert_eq!(played.status.code(), Some(2));
    let said = lines(&played.stderr);
    let line = damaged.lines().count();
    assert!(said[0].starts_with(&format!("cardroom: damaged.phh:{line}: ")), "{said:?}");
    assert!(said[1].starts_with("cardroom: no-such.phh: "), "{said:?}");
    assert_eq!(lines(&played.stdout), ["1 hands, 1 equal, 0 different, 0 not supported"]);
}
