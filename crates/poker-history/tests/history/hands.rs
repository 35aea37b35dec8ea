//! Hands worked out by hand, and the same hands with one thing changed.

use poker_history::{Difference, Hand, Unsupported, Verdict, read_text, replay};

pub const SIDE_POT: &str = include_str!("../../../../examples/side-pot.phh");
const LIMIT_CAP: &str = include_str!("../hands/limit-cap.phh");
const ANTE_ALL_IN: &str = include_str!("../hands/ante-all-in.phh");
const ODD_CHIP: &str = include_str!("../hands/odd-chip.phh");
const BIG_BLIND_ANTE: &str = include_str!("../hands/big-blind-ante.phh");
const HEADS_UP: &str = include_str!("../hands/heads-up.phh");

/// The text with one thing replaced.
#[track_caller]
pub fn with(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "{old}");
    text.replace(old, new)
}

fn hand(text: &str) -> Result<Hand, Unsupported> {
    let mut records = read_text("test.phh", text).unwrap_or_else(|error| panic!("{error}"));
    records.remove(0).hand
}

fn verdict(text: &str) -> Verdict {
    hand(text).map_or_else(Verdict::Unsupported, |hand| replay(&hand))
}

/// What is said of a hand that differs.
#[track_caller]
fn different(text: &str) -> String {
    match verdict(text) {
        Verdict::Different(difference) => difference.to_string(),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn unsupported(text: &str) -> Unsupported {
    match verdict(text) {
        Verdict::Unsupported(reason) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn hands_worked_out_by_hand_end_as_recorded() {
    for text in [SIDE_POT, LIMIT_CAP, ANTE_ALL_IN, ODD_CHIP, BIG_BLIND_ANTE, HEADS_UP] {
        assert_eq!(verdict(text), Verdict::Equal, "{text}");
    }
}

#[test]
fn other_stacks_are_found_and_named() {
    let text = with(SIDE_POT, "[300, 400, 0]", "[300, 399, 1]");
    assert_eq!(different(&text), "finishing stacks: recorded p2 399, p3 1; played p2 400, p3 0");
    let text = with(HEADS_UP, "[0.92, 1.08]", "[0.9, 1.1]");
    assert_eq!(different(&text), "finishing stacks: recorded p1 0.9, p2 1.1; played p1 0.92, p2 1.08");
}

#[test]
fn odd_chips_that_lie_elsewhere_are_named_as_such() {
    let text = with(ODD_CHIP, "[99, 101, 100]", "[99, 100, 101]");
    let reason = "only odd chips of a shared pot lie elsewhere: recorded p2 100, p3 101; played p2 101, p3 100";
    assert_eq!(different(&text), reason);
    // A share that is too large by more than the odd chip, and an odd chip of somebody who has no part in the pot.
    for stacks in ["[99, 102, 99]", "[100, 100, 100]"] {
        let found = verdict(&with(ODD_CHIP, "[99, 101, 100]", stacks));
        assert!(matches!(found, Verdict::Different(Difference::Stacks { .. })), "{stacks}: {found:?}");
    }
}

#[test]
fn a_record_that_halves_a_chip_is_named_with_the_stacks_in_whole_chips() {
    let text = with(ODD_CHIP, "[99, 101, 100]", "[99.0, 100.5, 100.5]");
    assert_eq!(different(&text), "the record splits a chip: p2 100.5, p3 100.5; in whole chips p2 101, p3 100");
    // The same halves in the wrong hands are just other stacks.
    let text = with(ODD_CHIP, "[99, 101, 100]", "[99.5, 100.5, 100.0]");
    let reason = "finishing stacks: recorded p1 99.5, p3 100; played p1 99, p3 100.5";
    assert_eq!(different(&text), reason);
}

#[test]
fn fractions_of_the_bets_make_the_unit_finer() {
    let text = with(&with(ODD_CHIP, "cbr 5", "cbr 4.5"), "[99, 101, 100]", "[99, 100.5, 100.5]");
    // A pot of 10 comes to 5 each: 100 - 4.5 + 5.
    assert_eq!(verdict(&text), Verdict::Equal);
    assert_eq!(hand(&text).map(|hand| hand.decimals), Ok(1));
}

#[test]
fn an_action_against_the_rules_is_named_with_its_line() {
    let text = with(SIDE_POT, "p3 cbr 30", "p3 cbr 15");
    assert_eq!(different(&text), "line 13: 'p3 cbr 15': the least raise is to 20");
    let text = with(SIDE_POT, "p2 cbr 50 # all he has", "p2 cbr 51 # more than he has");
    assert_eq!(different(&text), "line 21: 'p2 cbr 51': the largest bet is 50");
    let text = with(LIMIT_CAP, "\"p3 cc\"", "\"p3 cbr 50\"");
    assert_eq!(different(&text), "line 17: 'p3 cbr 50': the last raise of the round is made");
}

#[test]
fn another_order_is_named_with_its_line() {
    let text = with(LIMIT_CAP, "p3 cbr 20\",\n  \"p1 cbr 30", "p1 cbr 20\",\n  \"p3 cbr 30");
    assert_eq!(different(&text), "line 14: 'p1 cbr 20': p3 is to act");
    let text = with(LIMIT_CAP, "\"p3 f\",", "\"p3 f\", \"p1 f\"");
    assert_eq!(different(&text), "line 27: 'p1 f': nobody is to act");
    let text = with(LIMIT_CAP, "d db Ks", "d db KsKd");
    assert_eq!(different(&text), "line 25: 'd db KsKd': 1 cards are due on the board");
    assert_eq!(different(&with(LIMIT_CAP, "\"p3 f\",", "")), "the record ends while p3 is to act");
    assert_eq!(different(&with(SIDE_POT, "\"d db 4c\",", "")), "the record ends while cards of the board are missing");
}

#[test]
fn unknown_hands_lose_when_thrown_away_and_are_never_guessed() {
    // p3 throws his queens away in the record: nobody needs to know them.
    assert_eq!(verdict(&with(SIDE_POT, "d dh p3 QsQh", "d dh p3 ????")), Verdict::Equal);
    assert_eq!(verdict(&with(SIDE_POT, "\"d dh p3 QsQh\",", "")), Verdict::Equal);
    // A hand that the record tells only when it is shown counts as well.
    assert_eq!(verdict(&with(SIDE_POT, "d dh p1 AsAh", "d dh p1 ??Ah")), Verdict::Equal);
    // Shown, or not said to be thrown away, and not told.
    let hidden = with(SIDE_POT, "d dh p3 QsQh", "d dh p3 ????");
    assert_eq!(unsupported(&with(&hidden, "\"p3 sm\"", "\"p3 sm ????\"")), Unsupported::HiddenCards);
    assert_eq!(unsupported(&with(&hidden, "\"p3 sm\",", "")), Unsupported::HiddenCards);
    assert_eq!(unsupported(&with(SIDE_POT, "d db 4c", "d db ??")), Unsupported::HiddenCards);
    // Nobody has bet on the river, so the first on the left of the button must show; this record hides the hand.
    let hidden = with(&with(ODD_CHIP, "d dh p2 AsKd", "d dh p2 ????"), "p2 sm AsKd", "p2 sm");
    assert_eq!(unsupported(&hidden), Unsupported::HiddenCards);
}

#[test]
fn who_must_show_shows_also_where_the_record_throws_the_hand_away() {
    // p2 must show first and wins: thrown away in the record, the pot of 11 would be another's.
    let text = with(ODD_CHIP, "\"p2 sm AsKd\"", "\"p2 sm\"");
    assert_eq!(verdict(&text), Verdict::Equal);
    let text = with(&text, "[99, 101, 100]", "[99, 95, 106]");
    assert!(matches!(verdict(&text), Verdict::Different(Difference::Stacks { .. })));
}

#[test]
fn a_hand_thrown_away_wins_nothing() {
    let text = with(ODD_CHIP, "\"p3 sm AhKc\"", "\"p3 sm\"");
    assert_eq!(verdict(&with(&text, "[99, 101, 100]", "[99, 106, 95]")), Verdict::Equal);
}

#[test]
fn what_cannot_be_played_says_why() {
    let of = |text: &str, old, new| unsupported(&with(text, old, new));
    assert_eq!(of(SIDE_POT, "\"NT\"", "\"PO\""), Unsupported::Variant("PO".into()));
    assert_eq!(of(SIDE_POT, "[5, 10, 0]", "[5, 10, 20]"), Unsupported::Straddles);
    assert_eq!(of(SIDE_POT, "[5, 10, 0]", "[0, 10, 0]"), Unsupported::Blinds);
    assert_eq!(of(SIDE_POT, "[5, 10, 0]", "[10, 5, 0]"), Unsupported::Blinds);
    assert_eq!(of(SIDE_POT, "min_bet = 10", "min_bet = 5"), Unsupported::LeastBet);
    assert_eq!(of(SIDE_POT, "[100, 300, 300]", "[100, 300, inf]"), Unsupported::UnknownStack);
    assert_eq!(of(SIDE_POT, "\"d db 4c\"", "\"d db 4c\", \"d db 5c\""), Unsupported::SecondBoard);
    assert_eq!(of(SIDE_POT, "finishing_stacks", "other_stacks"), Unsupported::NoFinish);
    assert_eq!(of(LIMIT_CAP, "big_bet = 20", "big_bet = 30"), Unsupported::BetSizes);
    assert_eq!(of(LIMIT_CAP, "[5, 10, 0]", "[5, 20, 0]"), Unsupported::BetSizes);
    assert_eq!(of(BIG_BLIND_ANTE, "= false", "= true"), Unsupported::TrimmedAntes);
    let p2 = poker_cards::Seat::new(2).unwrap();
    assert_eq!(of(BIG_BLIND_ANTE, "[200, 60, 200]", "[200, 10, 200]"), Unsupported::AnteTakesAll(p2));
    let eleven = format!("starting_stacks = [{}1]", "1, ".repeat(10));
    assert_eq!(of(SIDE_POT, "starting_stacks = [100, 300, 300]", &eleven), Unsupported::Players(11));
    let large = of(SIDE_POT, "[100, 300, 300]", "[100, 300, 9007199254740991]");
    assert!(matches!(large, Unsupported::NoTable(_)), "{large:?}");
}

#[test]
fn a_least_bet_above_the_big_blind_counts() {
    // From 10 the least raise with a least bet of 20 is to 30.
    let text = with(SIDE_POT, "min_bet = 10", "min_bet = 20");
    assert_eq!(verdict(&text), Verdict::Equal);
    let text = with(&text, "p3 cbr 30", "p3 cbr 29");
    assert_eq!(different(&text), "line 13: 'p3 cbr 29': the least raise is to 30");
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_change_nothing() {
    let text = format!("\u{feff}{}", with(SIDE_POT, "p3 cbr 30", "p3 cbr 15").replace('\n', "\r\n"));
    assert_eq!(different(&text), "line 13: 'p3 cbr 15': the least raise is to 20");
}

#[test]
fn a_file_of_many_hands_keeps_their_order_names_and_lines() {
    let text = format!("[2]\n_file = 'a/b.phh'\n{SIDE_POT}\n[10]\n{LIMIT_CAP}\n[1]\nvariant = 'FB'\n");
    let records = read_text("test.phhs", &text).unwrap();
    let told: Vec<_> =
        records.iter().map(|record| (record.name.as_str(), record.source.as_deref(), record.line)).collect();
    let ten = 3 + SIDE_POT.lines().count() + 1;
    let one = ten + LIMIT_CAP.lines().count() + 2;
    assert_eq!(told, [("2", Some("a/b.phh"), 1), ("10", None, ten), ("1", None, one)]);
    assert_eq!(records[2].hand, Err(Unsupported::Variant("FB".into())));
    assert!(records[..2].iter().all(|record| record.hand.as_ref().map(replay) == Ok(Verdict::Equal)));
}
