//! Damaged files name line and reason, and nothing makes the reader or the player panic.

use poker_history::{HistoryError, read_file, read_text, replay};

use crate::hands::{SIDE_POT, with};

fn error(text: &str) -> (usize, String) {
    match read_text("test.phh", text) {
        Err(HistoryError { line: Some(line), reason, .. }) => (line, reason),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn damaged(old: &str, new: &str, line: usize, reason: &str) {
    assert_eq!(error(&with(SIDE_POT, old, new)), (line, reason.into()));
}

#[test]
fn damaged_fields_name_line_and_reason() {
    damaged("min_bet = 10\n", "", 1, "hand 1: the key 'min_bet' is missing");
    damaged("min_bet = 10", "min_bet = \"10\"", 7, "min_bet: an amount such as 100 or 2.5 expected");
    damaged("min_bet = 10", "min_bet = -10", 7, "min_bet: an amount such as 100 or 2.5 expected");
    damaged("min_bet = 10", "min_bet = 0x0A", 7, "min_bet: an amount such as 100 or 2.5 expected");
    damaged("\"NT\"", "7", 4, "variant: a text expected");
    damaged("[0, 0, 0]", "[0, 0]", 5, "antes: 2 amounts; 3 expected, one a player");
    damaged("[0, 0, 0]", "0", 5, "antes: a list expected");
    damaged("[100, 300, 300]", "[100, 0, 300]", 8, "starting_stacks: a player without chips");
    damaged("[100, 300, 300]", "[100, nan, 300]", 8, "starting_stacks: an amount such as 100 or 2.5 expected");
    damaged("[100, 300, 300]", "[100, 99999999999999999, 300]", 8, "a larger amount than a table may hold");
    damaged("[300, 400, 0]", "[300, 400]", 28, "finishing_stacks: 2 amounts; 3 expected, one a player");
}

#[test]
fn damaged_actions_name_line_and_reason() {
    damaged("p3 cbr 30", "p3 cbr many", 13, "'p3 cbr many': many is no amount such as 100 or 2.5");
    damaged("p3 cbr 30", "p7 cbr 30", 13, "'p7 cbr 30': p7 is no player; there are p1 to p3");
    damaged("p3 cbr 30", "p3 raises", 13, "'p3 raises': no action; known are d dh, d db, f, cc, cbr and sm");
    damaged("\"p3 cbr 30\"", "30", 13, "actions: a text expected");
    damaged("d db 3s", "d db AsAh", 20, "'d db AsAh': As stands twice in this hand; a deck has it once");
    damaged("d dh p3 QsQh", "d dh p3 QsQhQd", 12, "'d dh p3 QsQhQd': p3 gets more than two cards");
    damaged("p1 sm AsAh", "p1 sm AsAd", 25, "'p1 sm AsAd': p1 shows other cards than were dealt");
}

#[test]
fn texts_that_are_no_hands_name_line_and_reason() {
    let (line, reason) = error(&SIDE_POT.replace("finishing_stacks =", "finishing_stacks"));
    assert!(line == 28 && reason.starts_with("not TOML: "), "{line} {reason}");
    assert_eq!(error("[1]\nvariant = 'FB'\n\n[2]\n").1, "hand 2: the key 'variant' is missing");
    assert_eq!(error("title = 'x'"), (1, "'title' is neither a key of one hand nor a table with a hand".into()));
    let empty = read_text("empty.phhs", "# nothing\n").unwrap_err();
    assert_eq!(empty.to_string(), "empty.phhs: there is no hand in it");
}

#[test]
fn files_that_cannot_be_used_say_so() {
    let folder = tempfile::tempdir().unwrap();
    let reason = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let error = read_file(&path).unwrap_err();
        (error.line, error.reason)
    };
    let latin = reason("latin.phh", b"variant = 'NT'\n# caf\xe9\n");
    assert_eq!(latin, (Some(2), "not UTF-8 text; save the file as UTF-8".into()));
    let large = folder.path().join("large.phhs");
    std::fs::File::create(&large).unwrap().set_len(100_000_000).unwrap();
    assert_eq!(read_file(&large).unwrap_err().reason, "longer than 16 MB; cut it into smaller files");
    assert!(read_file(folder.path()).unwrap_err().reason.contains("a folder"));
    assert!(read_file(&folder.path().join("none.phh")).unwrap_err().reason.starts_with("cannot be read: "));
}

#[test]
fn no_cut_and_no_changed_letter_makes_it_panic() {
    let mut hands = 0;
    for at in 0..SIDE_POT.len() {
        let cut = [SIDE_POT[..at].to_owned(), format!("{}{}", &SIDE_POT[..at], &SIDE_POT[at + 1..])];
        let changed =
            ["0", "9", "\"", "?", "."].map(|letter| format!("{}{letter}{}", &SIDE_POT[..at], &SIDE_POT[at + 1..]));
        for text in cut.iter().chain(&changed) {
            for record in read_text("test.phh", text).into_iter().flatten() {
                hands += u32::from(record.hand.as_ref().map(replay).is_ok());
            }
        }
    }
    // Most changes in comments leave a whole hand: the loop did play.
    assert!(hands > 1_000, "{hands}");
}
