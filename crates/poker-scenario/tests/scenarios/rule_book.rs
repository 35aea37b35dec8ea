//! Every rule has a scenario, and the page of the rules is the one that the files make.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::shelf::book;

fn file(path: &str) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).ok()
}

#[test]
fn every_rule_has_a_scenario_or_a_reason() {
    let book = book();
    assert_eq!(book.unproved(), Vec::<&str>::new(), "these rules have neither a scenario nor a reason");
    assert_eq!(book.excused_for_nothing(), Vec::<&str>::new(), "these rules have a scenario; the reason can go");
}

#[test]
fn the_page_is_up_to_date() {
    let page = file("docs/rules.md").unwrap_or_default();
    assert!(page == book().page("../"), "docs/rules.md is old; `cargo xtask rules` writes it");
}

/// The list against the book of rules that the project was built to: its ids stand at the beginning of a list entry, in
/// the first cell of a table, or number a heading.
#[test]
fn the_list_names_every_rule_of_the_rule_book() {
    let Some(spec) = file("../shared/rules/SPEC.md") else {
        eprintln!("skipped: no ../shared");
        return;
    };
    let mut wanted = BTreeSet::new();
    let (mut part, mut in_draw) = (0, false);
    for line in spec.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            part = heading.split('.').next().and_then(|number| number.parse().ok()).unwrap_or(0);
            in_draw = part == 12;
        }
        if !(2..=13).contains(&part) {
            continue;
        }
        let word = line.trim_start_matches(['*', '|', '#', ' ']).split([' ', '*', '.']).next().unwrap_or("");
        let named =
            |prefix: &str| word.strip_prefix(prefix).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if ["D-", "T-", "B-", "F-", "L-", "P-", "K-", "W-", "M-", "I-", "X-"].into_iter().any(named) {
            wanted.insert(word.trim_end_matches(':').to_string());
        }
        if let Some(number) = line.strip_prefix("### ").and_then(|heading| heading.split(' ').next()) {
            wanted.insert(number.into());
        }
        let digits = line.split('.').next().unwrap_or("");
        if in_draw && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            wanted.insert(format!("12.{digits}"));
        }
    }
    wanted.remove("13.1");
    // An exposed card that is kept has its id in the page of the scenario language.
    wanted.insert("I-1d".into());
    wanted.insert("1".into());
    let book = book();
    let listed: BTreeSet<String> = book.ids().into_iter().map(Into::into).collect();
    assert_eq!(listed, wanted);
}
