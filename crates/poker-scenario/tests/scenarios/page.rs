//! The page about the language names what the language has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use poker_scenario::run_text;

use crate::shelf::paths;

fn page() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/README.md")).expect("the page")
}

/// The lines in the first column of the table.
fn expectations(page: &str) -> Vec<&str> {
    let cells = page.lines().filter(|line| line.starts_with("| `expect")).filter_map(|line| line.split('|').nth(1));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// A line that the language does not have makes the text unusable; one that is only not true lets the scenario fail.
#[test]
fn every_line_of_the_table_is_a_line_of_the_language() {
    let readable = |line: &str| {
        let text = format!(
            "title = \"t\"\nsource = \"s\"\nprofile = \"home-no-limit\"\nbutton = 1\nseats = [\n\
             {{ seat = 1, name = \"P1\", stack = 1000 }},\n{{ seat = 2, name = \"P2\", stack = 1000 }},\n\
             {{ seat = 3, name = \"P3\", stack = 1000 }},\n]\nscript = \"\"\"\nstart\n{line}\n\"\"\"\n"
        );
        run_text("page.toml", &text)
    };
    let page = page();
    let lines = expectations(&page);
    assert!(lines.len() > 30, "{lines:?}");
    for line in lines {
        assert!(readable(line).is_ok(), "{:?}", readable(line));
    }
    assert!(readable("expect luck").is_err());
}

#[test]
fn every_expectation_of_the_collection_is_in_the_table() {
    let word = |line: &str| line.split(' ').nth(1).map(String::from);
    let page = page();
    let listed: BTreeSet<String> = expectations(&page).into_iter().filter_map(word).collect();
    for path in paths() {
        let text = fs::read_to_string(&path).expect("the file can be read");
        for word in text.lines().filter(|line| line.starts_with("expect ")).filter_map(word) {
            assert!(listed.contains(&word), "{}: {word}", path.display());
        }
    }
}
