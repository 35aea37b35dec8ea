//! What the help says, and what is said about arguments that cannot be.

use std::collections::BTreeSet;
use std::process::Output;

use tempfile::TempDir;

use crate::{cardroom, json, text};

const COMMANDS: [&str; 9] = ["serve", "host-link", "audit", "scenario run", "sim", "rank", "odds", "replay", "bench"];

fn run(line: &str) -> Output {
    cardroom(&line.split(' ').collect::<Vec<_>>()).output().unwrap()
}

fn help(command: &str) -> String {
    text(&run(&format!("{command} --help")).stdout).into()
}

#[test]
fn every_command_has_a_line_in_the_list_and_an_example() {
    let list = text(&run("--help").stdout).to_owned();
    for command in COMMANDS {
        let name = command.split(' ').next().unwrap();
        let line = list.lines().find(|line| line.trim_start().starts_with(name)).unwrap();
        assert!(line.chars().count() <= 100, "{line}");
        let help = help(command);
        assert!(help.contains("\nExample") && help.contains(&format!("cardroom {command} ")), "{help}");
    }
}

/// All but those that serve, need a data folder or measure.
#[test]
fn the_commands_of_the_readme_run_and_print_what_it_says() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut ran = Vec::new();
    for line in include_str!("../../../../README.md").lines().filter(|line| line.starts_with("cardroom ")) {
        let (command, says) = line.split_once('#').unwrap_or((line, ""));
        let words: Vec<&str> = command.split_whitespace().skip(1).collect();
        if ["serve", "host-link", "audit", "bench"].contains(&words[0]) {
            continue;
        }
        let output = cardroom(&words).current_dir(root).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{line}");
        if words[0] == "rank" {
            assert_eq!(text(&output.stdout).trim(), says.trim());
        }
        ran.push(words[0]);
    }
    assert_eq!(ran, ["scenario", "sim", "replay", "rank", "odds"]);
}

#[test]
fn lists_in_the_help_begin_at_the_margin() {
    let help = help("bench");
    for line in ["\nRows, in million hands a second:\n  eval/", "\nRows, in milliseconds:\n  odds/"] {
        assert!(help.contains(line), "{help}");
    }
}

/// Every field that a line can have stands in the help of its command.
#[test]
fn the_help_names_every_field() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let hand = include_str!("../../../../examples/side-pot.phh");
    let hand = path("a.phh", &hand.replace("[300, 400, 0]", "[300, 399, 1]"));
    let scenario = path("a.toml", &crate::bad_scenarios::GOOD.replace("P1 475", "P1 474"));
    for (command, arguments) in [
        ("sim", "--profile home-no-limit --hands 10".into()),
        ("rank", "As Kd Qh Jc Ts".into()),
        ("scenario run", scenario),
        ("replay", format!("{hand} --odds")),
        ("bench", "eval --rounds 1".into()),
    ] {
        let lines = json(&run(&format!("{command} {arguments} --json")).stdout);
        let fields: BTreeSet<&String> = lines.iter().flat_map(|line| line.as_object().unwrap().keys()).collect();
        let help = help(command);
        let told = help.split("--json").nth(1).unwrap();
        let words: Vec<&str> = told.split(|letter: char| !letter.is_ascii_alphabetic() && letter != '_').collect();
        assert!(fields.len() > 3, "{lines:?}");
        for field in fields {
            assert!(words.contains(&field.as_str()), "{command}: {field}");
        }
    }
}

#[test]
fn a_number_that_cannot_be_is_told_its_bounds() {
    for (arguments, says) in [
        ("sim --profile roberts --players 300", " from 2 to 10"),
        ("sim --profile roberts --players one", " from 2 to 10"),
        ("sim --profile roberts --hands 0", ", at least 1"),
        ("sim --profile roberts --seed -1", ", at least 0"),
        ("odds AsAh KdKc --samples -3", " from 1 to 1000000000000"),
        ("odds AsAh KdKc --seed 1.5", ", at least 0"),
        ("bench --rounds 0", " from 1 to 1000"),
    ] {
        let refused = run(arguments);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.ends_with(&format!(": write a whole number{says}\n")), "{said}");
    }
}

#[test]
fn arguments_that_cannot_be_are_named_in_one_line_with_the_way_out() {
    for (arguments, says) in [
        ("felt", "unrecognized subcommand 'felt'; Usage: cardroom <COMMAND>"),
        ("sim", "not provided: --profile <PROFILE>; Usage: cardroom sim --profile <PROFILE>"),
        ("odds --bored Ks7d2c", "a similar argument exists: '--board'; Usage: cardroom odds "),
        ("bench felt", "'felt' for '[WHAT]...' [possible values: eval, odds, engine, table]"),
        ("serve --listen 7777", "give address and port, such as 0.0.0.0:7777 or 127.0.0.1:7777"),
    ] {
        let refused = run(arguments);
        let said = text(&refused.stderr);
        assert_eq!((refused.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.starts_with("cardroom: ") && said.contains(says), "{said}");
    }
    // Whoever names no command at all is told them all.
    assert!(text(&cardroom(&[]).output().unwrap().stderr).contains("host-link"));
}

#[test]
fn a_house_rule_that_is_none_leads_to_the_list_of_all() {
    let refused = run("sim --profile roberts --rules antes=5");
    let said = text(&refused.stderr);
    assert_eq!(said, "cardroom: there is no house rule 'antes'; `cardroom sim --help` lists them\n");
    let help = help("sim");
    assert!(help.contains("ante") && help.contains("bottom_card"), "{help}");
}

/// Whoever opened the room without naming a folder need not name it later either.
#[cfg(target_os = "linux")]
#[test]
fn the_usual_data_folder_is_that_of_every_command() {
    let home = TempDir::new().unwrap();
    for command in ["host-link", "audit"] {
        let refused = cardroom(&[command]).env("XDG_DATA_HOME", home.path()).output().unwrap();
        let said = text(&refused.stderr);
        let usual = home.path().join("cardroom");
        assert_eq!(refused.status.code(), Some(2));
        assert!(said.starts_with(&format!("cardroom: there is no room in {}", usual.display())), "{said}");
    }
}
