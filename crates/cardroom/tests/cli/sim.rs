//! `sim`, `scenario run` and `rank`: results as lines of JSON, and exit statuses.

use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::{cardroom, json, text};

fn run(arguments: &[&str]) -> Output {
    cardroom(arguments).output().unwrap()
}

fn sim(profile: &str, more: &[&str]) -> Value {
    let played = run(&[&["sim", "--profile", profile, "--hands", "500", "--json"], more].concat());
    assert_eq!((played.status.code(), text(&played.stderr)), (Some(0), ""));
    serde_json::from_slice(&played.stdout).unwrap()
}

#[test]
fn every_profile_is_played_and_every_chip_is_accounted_for() {
    for profile in ["home-no-limit", "pacific-limit", "five-card-draw-home"] {
        let line = sim(profile, &["--players", "5"]);
        let units = |key: &str| line[key].as_i64().unwrap();
        assert_eq!(units("chips_in"), units("chips_out") + units("rake") + units("carried"), "{line}");
        assert_eq!((units("rake") > 0, units("hands")), (profile == "pacific-limit", 500), "{line}");
        assert_eq!(line["digest"], sim(profile, &["--players", "5"])["digest"]);
        assert_ne!(line["digest"], sim(profile, &["--players", "5", "--seed", "2"])["digest"]);
        for key in ["profile", "players", "seed", "actions", "showdowns", "side_pots", "seconds", "hands_per_second"] {
            assert!(!line[key].is_null(), "{key}: {line}");
        }
    }
}

#[test]
fn rules_are_set_by_name() {
    assert_eq!(sim("pacific-limit", &["--rules", "small_bet=300,big_bet=600,rake=none"])["rake"], 0);
    // Everybody brings a hundred antes.
    let line = sim("five-card-draw-home", &["--rules", "ante=7,max_bet=20"]);
    assert_eq!(line["chips_in"].as_i64().unwrap() % 700, 0);
    // Fifty big blinds of 4, whatever order the rules come in; and without blinds a hundred antes.
    let line = sim("roberts", &["--rules", "min_buy_in=1,blinds=1/2/4,structure=pot_limit"]);
    assert_eq!(line["chips_in"].as_i64().unwrap() % 200, 0);
    let line = sim("roberts", &["--rules", "variant=five_card_draw,blinds=/,ante=3,min_buy_in=1"]);
    assert_eq!(line["chips_in"].as_i64().unwrap() % 300, 0);
}

#[test]
fn a_simulation_that_cannot_be_is_named_in_one_line() {
    for (arguments, says) in [
        (&["--profile", "poker"][..], "unknown profile 'poker'"),
        (&["--profile", "five-card-draw-home", "--players", "9"], "9 players; 2 to 8 can play"),
        (&["--profile", "pacific-limit", "--rules", "small_bet=300,big_bet=700"], "the big bet is twice the small bet"),
        (&["--profile", "pacific-limit", "--rules", "antes=5"], "there is no house rule 'antes'"),
        (
            &["--profile", "home-no-limit", "--rules", "small_bet=5"],
            "house rule 'small_bet': only with structure fixed",
        ),
        (&["--profile", "home-no-limit", "--rules", "ante"], "write it as"),
    ] {
        let refused = run(&[&["sim"], arguments].concat());
        let said = text(&refused.stderr);
        assert_eq!((refused.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.starts_with("cardroom: ") && said.contains(says), "{said}");
        assert!(refused.stdout.is_empty());
    }
    let refused = run(&["sim", "--profile", "roberts", "--rules", "blinds=10/,heads_up_blinds=literal"]);
    assert!(text(&refused.stderr).contains("needs a small and a big blind"));
    let help = run(&["sim", "--help"]);
    assert!(text(&help.stdout).contains("Amounts of pacific-limit are cents"));
}

const PASSES: &str = "title = \"t\"\nsource = \"s\"\nprofile = \"pacific-limit\"\ncents = true\nbutton = 1\n\
    seats = [{ seat = 1, name = \"P1\", stack = 10 }, { seat = 2, name = \"P2\", stack = 10 }]\n\
    script = \"\"\"\nstart\nexpect pot 1.50\n\"\"\"\n";

#[test]
fn scenarios_pass_fail_or_cannot_be_read() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let run_all = || {
        let ran = run(&["scenario", "run", "--json", folder.path().to_str().unwrap()]);
        (ran.status.code(), json(&ran.stdout))
    };
    write("a.toml", PASSES);
    let (status, lines) = run_all();
    assert_eq!((status, &lines[1]), (Some(0), &serde_json::json!({ "passed": 1, "failed": 0 })));
    write("b.toml", &PASSES.replace("1.50", "1.51"));
    let (status, lines) = run_all();
    assert_eq!((status, &lines[2]), (Some(1), &serde_json::json!({ "passed": 1, "failed": 1 })));
    assert_eq!((lines[1]["line"].as_i64(), lines[1]["found"].as_str()), (Some(9), Some("1.50")));
    write("c.toml", "no scenario");
    assert_eq!(run_all().0, Some(2));
}

#[test]
fn cards_have_a_rank_in_words_and_as_a_number() {
    let ranked = run(&["rank", "As", "Kd", "Qh", "Jc", "Ts", "--json"]);
    let line: Value = serde_json::from_slice(&ranked.stdout).unwrap();
    assert_eq!((line["category"].as_str(), line["words"].as_str()), (Some("straight"), Some("straight, ace high")));
    assert_eq!(run(&["rank", "As", "As", "Qh", "Jc", "Ts"]).status.code(), Some(2));
    assert_eq!(run(&["rank", "As"]).status.code(), Some(2));
}
