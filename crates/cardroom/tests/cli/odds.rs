//! `odds`: equity, the next card, the draw, and what cannot be asked.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::{cardroom, json, text};

fn odds(arguments: &[&str]) -> Output {
    cardroom(&["odds"]).args(arguments).output().unwrap()
}

fn lines(arguments: &[&str]) -> Vec<Value> {
    let found = odds(&[arguments, &["--json"]].concat());
    assert_eq!(found.status.code(), Some(0), "{found:?}");
    json(&found.stdout)
}

fn part(line: &Value, key: &str) -> f64 {
    line[key].as_f64().unwrap()
}

#[test]
fn equity_is_exact_unless_samples_are_asked_for() {
    let exact = lines(&["AsAh", "KdKc"]);
    assert_eq!((&exact[0]["hand"], &exact[0]["method"]), (&"AsAh".into(), &"exact".into()));
    assert_eq!(format!("{:.6}", part(&exact[0], "equity")), "0.812555");
    assert!((part(&exact[0], "win") + part(&exact[0], "tie") / 2.0 - part(&exact[0], "equity")).abs() < 1e-12);
    assert!(exact[0]["interval"].is_null());
    let sampled = lines(&["AsAh", "KdKc", "--samples", "5000"]);
    assert_eq!(sampled[0]["method"], "sampled");
    let off = (part(&sampled[0], "equity") - part(&exact[0], "equity")).abs();
    assert!(off < 2.0 * part(&sampled[0], "interval"), "{sampled:?}");
    assert_eq!(sampled, lines(&["AsAh", "KdKc", "--samples", "5000", "--seed", "1"]));
    assert_ne!(sampled, lines(&["AsAh", "KdKc", "--samples", "5000", "--seed", "2"]));
}

#[test]
fn cards_are_read_as_people_write_them() {
    let equity = |arguments: &[&str]| lines(arguments).iter().map(|line| part(line, "equity")).collect::<Vec<_>>();
    let exact = equity(&["AsAh", "TsTc", "--board", "Td7s2c"]);
    assert_eq!(equity(&["asah", "10s10c", "--board", "10d 7S 2c"]), exact);
    assert_eq!(equity(&["A♠A♥", "T♠T♣", "--board", "T♦7♠2♣"]), exact);
    assert_eq!(equity(&["aa", "kk", "--dead", "2♣"]), equity(&["AA", "KK", "--dead", "2c"]));
    assert_eq!(lines(&["asjs8s3skd"])[0]["chance"], lines(&["AsJs8s3sKd"])[0]["chance"]);
}

/// Every field that a line can have stands in the help.
#[test]
fn the_help_names_every_field() {
    let help = odds(&["--help"]).stdout;
    let fields_of_json = text(&help).split("--json").nth(1).unwrap();
    let told = [
        lines(&["8s7s", "AhAd", "--board", "9s6s2c", "--next"]),
        lines(&["AsAh", "KdKc", "--samples", "1000"]),
        lines(&["AsJs8s3sKd"]),
        lines(&["AsJs8s3sKd", "9c9d9h5s2d"]),
    ];
    let fields = told.iter().flatten().flat_map(|line| line.as_object().unwrap().keys());
    let fields: std::collections::BTreeSet<&String> = fields.collect();
    assert_eq!(fields.len(), 15, "{fields:?}");
    let words: Vec<&str> = fields_of_json.split(|letter: char| !letter.is_ascii_alphabetic()).collect();
    for field in fields.into_iter().map(String::as_str).chain(["stopped", "part"]) {
        assert!(words.contains(&field), "{field}");
    }
}

/// A flush draw and an open straight on the flop have 15 outs.
#[test]
fn the_next_card_is_told_with_the_outs() {
    let told = lines(&["8s7s", "AhAd", "--board", "9s6s2c", "--next"]);
    assert_eq!(told.iter().filter(|line| line["next"].is_string()).count(), 45);
    assert_eq!(told.last().unwrap()["outs"].as_array().unwrap().len(), 15);
}

#[test]
fn hands_of_five_cards_draw() {
    let told = lines(&["AsJs8s3sKd"]);
    let flush = told.iter().find(|line| line["category"] == "flush").unwrap();
    assert_eq!((&flush["exchange"], (part(flush, "chance") * 47.0).round()), (&1.into(), 9.0));
    // One of the nine spades is in the other hand, and 42 cards are left.
    let told = lines(&["AsJs8s3sKd", "9c9d9h5s2d"]);
    assert!((part(&told[0], "win") - 8.0 / 42.0).abs() < 1e-12);
    assert_eq!((&told[1]["exchange"], part(&told[1], "win")), (&0.into(), 1.0));
}

#[test]
fn what_cannot_be_asked_is_named_in_one_line() {
    let seven_ranks: String =
        "2345678".chars().flat_map(|rank| "cdhs".chars().flat_map(move |suit| [rank, suit])).collect();
    let ten_of_24_cards = [&["random"; 10][..], &["--dead", &seven_ranks]].concat();
    for (arguments, says) in [
        (&["AsAh"][..], "2 to 10 hands"),
        (&["AsAh", "AsKd"], "As stands in AsAh and in AsKd"),
        (&["AsAh", "Kx"], "'Kx'"),
        (&["AsAh", ""], "an empty range"),
        (&["AsAh", "QQ,,AK"], "'QQ,,AK'"),
        (&["AsAh", "QQ,QsQh:0.5"], "QsQh two weights"),
        (&["random"; 11], "there are 11"),
        (&ten_of_24_cards, "need 25 cards, and without the dead ones there are 24"),
        (&["AsAh", "KK", "--board", "2c3d"], "a board of 2 cards"),
        (&["AsAh", "KK", "--board", "2c3d2c"], "board '2c3d2c': 2c stands twice"),
        (&["AsAh", "KK", "--board", "2c3d4h", "--dead", "4h"], "4h is on the board and dead"),
        (&["AsAh", "KK", "--dead", "KsKhKd"], "no hand of 'KK' is left"),
        (&["AA", "AA", "AA"], "'AA' contradicts"),
        (&["AsAh", "KK", "--next"], "--next"),
        (&["AsJs8s3sKd", "9c9d9h5s3s"], "3s stands in"),
        (&["AsJs8s3sKd", "--board", "2c3d4h"], "no board"),
        (&["AsJs8s3sKd", "KK"], "AsJs8s3sKd is a hand of draw and KK one of hold'em"),
        (&["AhAd", "AsJs8s3sKd"], "AsJs8s3sKd is a hand of draw and AhAd one of hold'em"),
        (&["AsJs8s3sKd", "hello"], "'hello' is no hand or range"),
        (&["AsJs8s3sAs", "9c9d9h5s2d"], "'AsJs8s3sAs': As stands twice"),
        (&["asah", "as2d"], "As stands in"),
        (&["AsAh", "kx"], "'kx'"),
    ] {
        let refused = odds(arguments);
        let said = text(&refused.stderr);
        assert_eq!((refused.status.code(), said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
        assert!(said.starts_with("cardroom: ") && said.contains(says), "{arguments:?}: {said}");
        assert!(refused.stdout.is_empty());
    }
    assert_eq!(odds(&["AsAh", "KK", "--samples", "0"]).status.code(), Some(2));
}

/// Far more deals than there is time for: Ctrl-C gives those till then, and says so.
#[cfg(unix)]
#[test]
fn an_interrupted_count_tells_what_it_has() {
    let mut endless = cardroom(&["odds", "random", "random", "random", "--samples", "1000000000000", "--json"]);
    let mut running = endless.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The bar shows after a second; then the wish to stop is heard.
    let mut bar = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(running.stderr.take().unwrap()), &mut bar).unwrap();
    assert!(bar.contains('%'), "{bar}");
    assert!(Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap().success());
    let found = running.wait_with_output().unwrap();
    assert_eq!(found.status.code(), Some(1));
    let line = &json(&found.stdout)[0];
    assert_eq!((&line["stopped"], &line["method"]), (&true.into(), &"sampled".into()));
    assert!(part(line, "interval") > 0.0 && line["samples"].as_u64().unwrap() > 0);
}
