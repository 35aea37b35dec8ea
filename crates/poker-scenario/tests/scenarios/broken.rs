//! The runner can fail: broken scenarios fail at the right line with the right words, unusable ones are errors.

use poker_scenario::{Failure, LONGEST, ScenarioError, run_bytes, run_text};

/// A scenario of three players, button 1, whose script begins in line 10.
fn scenario(script: &str) -> String {
    format!(
        r#"title   = "A test"
source  = "SPEC"
profile = "home-no-limit"
button  = 1
seats   = [
  {{ seat = 1, name = "P1", stack = 1000 }},
  {{ seat = 2, name = "P2", stack = 1000 }},
  {{ seat = 3, name = "P3", stack = 1000 }},
]
script = """
{script}
"""
"#
    )
}

fn failure(text: &str) -> Failure {
    let report = run_text("test.toml", text).unwrap_or_else(|error| panic!("{error}"));
    report.failure.unwrap_or_else(|| panic!("passed:\n{text}"))
}

fn error(text: &str) -> ScenarioError {
    match run_text("test.toml", text) {
        Err(error) => error,
        Ok(report) => panic!("no error but: {report}"),
    }
}

/// The last line of the script must fail with these words; all lines before it hold.
#[track_caller]
fn fails(script: &str, expected: &str, found: &str) {
    let failure = failure(&scenario(script));
    let last = script.lines().count();
    let text = script.lines().last().unwrap_or_default();
    assert_eq!((failure.line, failure.text.as_str()), (10 + last, text), "{failure}");
    assert_eq!((failure.expected.as_str(), failure.found.as_str()), (expected, found), "{failure}");
}

#[test]
fn a_failure_names_file_line_text_both_sides_and_the_table() {
    let report = run_text("test.toml", &scenario("start\n  expect actor P2   # no")).expect("a scenario");
    let text = report.to_string();
    assert!(text.starts_with("test.toml:12: expect actor P2   # no\n  expected: P2\n  found:    P1\n"), "{text}");
    assert!(text.contains("| hand 1, preflop, button 1, blinds 25/50, pot 75, actor P1\n"), "{text}");
    assert!(text.contains("| seat 2: P2 975, live, holds "), "{text}");
}

#[test]
fn every_expectation_can_fail() {
    let start = |line: &str| format!("hole P1 As Ah\nboard 2c 7h 9s Jc 3d\nstart\n{line}");
    let at_start = [
        ("expect actor none", "none", "P1"),
        ("expect legal P1 fold, call 50", "fold, call 50", "fold, call 50, raise 100..1000"),
        (
            "expect legal P1 fold, call 50, raise 100..999",
            "fold, call 50, raise 100..999",
            "fold, call 50, raise 100..1000",
        ),
        ("expect legal P2 fold, call 25", "fold, call 25", "not this player's turn"),
        ("expect street flop", "flop", "preflop"),
        ("expect board 2c 7h 9s", "2c 7h 9s", "none"),
        ("expect hole P1 As Ac", "Ac As", "Ah As"),
        ("expect burned 2", "2", "1"),
        ("expect stub 46", "46", "45"),
        ("expect discards 1", "1", "0"),
        ("expect set-aside Th", "Th", "none"),
        ("expect sees P2 P1 As Ah", "Ah As", "?? ??"),
        ("expect hidden Ah As from P1", "none of the cards named to P1", "Ah As of the cards named to P1"),
        ("expect button 2", "2", "1"),
        ("expect blinds P2 25", "P2 25", "P2 25, P3 50"),
        ("expect blinds none", "none", "P2 25, P3 50"),
        ("expect posted P2 25 live", "P2 25 live", "no entry post"),
        ("expect pot 100", "100", "75"),
        ("expect stacks P1 1000, P2 1000", "P1 1000, P2 1000", "P1 1000, P2 975"),
        ("expect won P1 75", "P1 75", "P1 0"),
        ("expect returned P1 75", "P1 75", "P1 0"),
        ("expect rake 1", "1", "0"),
        ("expect carried 1", "1", "0"),
        ("expect must-show P1", "P1", "none"),
        ("expect show-order P1, P2", "P1, P2", "none"),
        ("expect shown P1", "P1", "none"),
        ("expect mucked P1", "P1", "none"),
        ("expect rank P1 \"one pair, aces\"", "one pair, aces", "fewer than five cards"),
        ("expect ruling I-1b", "I-1b", "no ruling"),
        ("expect misdeal", "a misdeal", "no misdeal"),
        ("expect out P1 place 3", "place 3", "not out"),
        ("expect level 50/100", "50/100", "25/50"),
        (
            "expect log \"P1 folds\"",
            "P1 folds",
            "The blinds are 25/50. / Hand 1. / P2 posts the small blind 25. / P3 posts the big blind 50.",
        ),
        ("expect order cut P2", "cut P2", "blinds, shuffle, cut P3, burn, deal"),
        ("expect order deal, burn", "deal, burn", "blinds, shuffle, cut P3, burn, deal"),
    ];
    for (line, expected, found) in at_start {
        fails(&start(line), expected, found);
    }
}

#[test]
fn expectations_of_the_end_of_a_hand_can_fail() {
    let script = "hole P1 As Ah\nhole P2 Ks Kh\nboard 2c 7h 9s Jc 3d\nstart\nP1 all-in\nP2 all-in\nP3 folds";
    let at_end = [
        ("expect won P1 2000, P2 50", "P1 2000, P2 50", "P1 2050, P2 0"),
        ("expect out P2 place 2", "place 2", "place 3"),
        ("expect shown P1", "P1", "P1, P2"),
        ("expect rank P1 \"one pair, kings\"", "one pair, kings", "one pair, aces"),
        ("expect hidden Kh from rail", "none of the cards named to the rail", "Kh of the cards named to the rail"),
        ("expect pots 2050 P1", "2050 P1", "2050 P1 P2"),
        ("expect stub 36", "36", "37"),
        ("expect actor P1", "P1", "none"),
        ("expect no ruling\nexpect ruling I-6", "I-6", "no ruling"),
    ];
    for (line, expected, found) in at_end {
        fails(&format!("{script}\n{line}"), expected, found);
    }
}

#[test]
fn a_refused_action_fails_and_so_does_an_accepted_one_that_was_to_be_refused() {
    fails("start\nP2 folds", "accepted", "refused with not-your-turn: the turn is not yours");
    fails("start\nrejected P1 folds", "refused", "accepted");
    fails(
        "start\nrejected cannot-check P1 raises to 60",
        "refused with cannot-check",
        "refused with raise-too-small: the least raise is to 100",
    );
    fails("start\nP1 folds\nP2 folds\nP1 returns", "accepted", "refused with not-now: not possible now");
}

#[test]
fn a_reshuffle_that_never_comes_fails() {
    let failed = failure(&scenario("start\nreshuffle As Kd\nP1 folds"));
    assert_eq!((failed.line, failed.found.as_str()), (12, "none came after this line"));
}

#[test]
fn cards_that_cannot_come_fail_at_their_line() {
    let failed = failure(&scenario("burns 2c 3c 4c 5c 6c\nstart"));
    assert_eq!((failed.line, failed.found.as_str()), (11, "this hand burns not so many cards"));
    let failed = failure(&scenario(
        "hole P3 As Ah\nboard Ac Ad 7h 8h 9s\nstart\nP1 all-in\nP2 folds\nP3 all-in\nhole P1 2c 2d\nstart",
    ));
    assert_eq!((failed.line, failed.found.as_str()), (17, "this player is not dealt so many cards in this hand"));
    let failed = failure(&scenario("first dealer P1 As\nstart"));
    assert_eq!((failed.line, failed.found.as_str()), (11, "the button is given; no cards are drawn for it"));
}

#[test]
fn set_ups_are_refused_with_their_code() {
    let with =
        |change: &str| format!("refused = \"bad-seats\"\n{}", scenario("").replace("stack = 1000 },\n]", change));
    let passes = |text: &str| run_text("test.toml", text).expect("a scenario").passed();
    assert!(passes(&with("stack = 0 },\n]")));
    assert!(passes(&with("stack = 1000 },\n  { seat = 11, name = \"P4\", stack = 1000 },\n]")));
    assert!(passes(&with("stack = 1000 },\n  { seat = 3, name = \"P4\", stack = 1000 },\n]")));
    let good = failure(&with("stack = 1000 },\n]"));
    assert_eq!(
        (good.line, good.expected.as_str(), good.found.as_str()),
        (1, "the set-up refused with bad-seats", "accepted")
    );
    let other = failure(&with("stack = 0 },\n]").replace("bad-seats", "bad-stakes"));
    assert!(other.found.starts_with("refused with bad-seats: "), "{other}");
    let unasked = error(&scenario("start").replace("stack = 1000 },\n]", "stack = 0 },\n]"));
    assert_eq!(unasked.line, Some(5));
    assert!(unasked.reason.starts_with("bad-seats: "), "{unasked}");
}

#[test]
fn unusable_texts_are_errors_with_line_and_reason() {
    let script = |script: &str| error(&scenario(script));
    for (line, reason) in [
        ("hole P1 7h 7h", "bad-cards: 7h stands twice"),
        ("hole P1 7h 7d\nboard 2c 7d 9s", "bad-cards: 7d is already placed in this hand"),
        ("start\nP9 folds", "no player 'P9'; here are P1, P2, P3"),
        ("start\nP1 jumps", "'P1 jumps' is no line of this language"),
        ("start\nexpect weather", "'expect weather' is no expectation"),
        ("start\nP1 raises to 1.5", "'1.5' has decimals; they need `cents = true`"),
        ("start\nP1 folds now", "nothing follows 'folds'"),
        ("start\ndealer flops 6", "'dealer flops 6' is no slip"),
        ("dealer exposes card 7", "hole card 7 is never dealt"),
        ("dealer exposes card 3 unnoticed", "'dealer exposes card 3' is seen by everybody"),
        ("start\nfloor sleeps", "'floor sleeps' is no ruling"),
        ("start\nexpect street attic", "'attic' is no street"),
        ("start\nP1 draws 3", "there is no exchange in this game"),
        ("deck As\nhole P1 Kd Kc", "deck stands alone"),
        ("start\nboard 2c 7h", "a hand that never starts"),
    ] {
        let found = script(line);
        assert_eq!(found.line, Some(10 + line.lines().count()), "{found}");
        assert!(found.reason.contains(reason), "{found}");
    }
    let head = |from: &str, to: &str| error(&scenario("start").replace(from, to));
    for (from, to, line, reason) in [
        ("button ", "buton ", Some(4), "unknown key 'buton'"),
        ("source  = \"SPEC\"", "", None, "the key 'source' is missing"),
        ("home-no-limit", "home", Some(3), "unknown profile 'home'"),
        ("\"P2\"", "\"P1\"", Some(7), "the name P1 stands twice"),
        ("name = \"P2\"", "nickname = \"P2\"", Some(7), "a seat is written"),
        ("seats   =", "seats   = =", Some(5), "not TOML"),
        ("stack = 1000 }", "stack = 10.5 }", Some(6), "decimals"),
    ] {
        let found = head(from, to);
        assert_eq!(found.line, line, "{found}");
        assert!(found.reason.contains(reason), "{found}");
    }
    assert!(error(&"x".repeat(2 << 20)).reason.contains("a short text"));
}

#[test]
fn bytes_that_are_no_text_are_errors() {
    let found = run_bytes("latin.toml", b"title = \"x\"\nsource = \"caf\xe9\"\n").expect_err("not UTF-8");
    assert_eq!((found.line, found.reason.as_str()), (Some(2), "not UTF-8 text; save the file as UTF-8"));
    let long = run_bytes("large.toml", &vec![0xFF; LONGEST + 1]).expect_err("too long");
    assert_eq!((long.line, long.reason.as_str()), (None, "more than 1 MiB; a scenario is a short text"));
}

#[test]
fn lines_that_end_as_on_windows_are_read_and_counted() {
    let text = scenario("start\nexpect pot 75\nexpect pot 80").replace('\n', "\r\n");
    let failed = failure(&text);
    assert_eq!((failed.line, failed.text.as_str(), failed.found.as_str()), (13, "expect pot 80", "75"));
}

#[test]
fn the_log_is_that_of_the_hand_in_the_words_of_the_catalogue() {
    let script = "hole P1 As Ah\nhole P2 Ks Kh\nboard 2c 7h 9s Jc 3d\nstart\nP1 all-in\nP2 all-in\nP3 folds";
    let all = "expect log \"P1 raises to 1000 and is all-in.\"\nexpect log \"P2 calls 975\"\n\
               expect log \"P1 shows As Ah\"\nexpect log \"The river: 3d.\"\n\
               expect log \"P1 wins the pot, 2050: pair of aces.\"\nexpect log \"P2 finishes in place 3.\"\n";
    let next = format!("{script}\n{all}start\nexpect log \"P1 raises\"");
    fails(&next, "P1 raises", "Hand 2. / P3 posts the small blind 25. / P1 posts the big blind 50.");
}

#[test]
fn what_a_watcher_was_sent_stays_sent() {
    let script = "hole P1 As Ah\nhole P2 Ks Kh\nboard 2c 7h 9s Jc 3d\nstart\nexpect hidden As Ah Ks Kh from rail\n\
                  expect hidden As Ah from P2\nP1 all-in\nP2 all-in\nP3 folds\nexpect hidden As from P3";
    fails(script, "none of the cards named to P3", "As of the cards named to P3");
}
