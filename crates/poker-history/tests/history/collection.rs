//! Ten thousand recorded hands, where they are at hand.

use std::collections::BTreeMap;
use std::path::PathBuf;

use poker_history::{Difference, Unsupported, Verdict, read_file, replay};

/// The file of the collection beside the project.
fn file(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/phh").join(name);
    if path.is_file() {
        return Some(path);
    }
    println!("skipped: no ../shared");
    None
}

/// Where the hand comes from, and the recorded and the whole-chip stacks of the players who share the pot.
type Split = (String, Vec<String>, Vec<i64>);

#[test]
fn ten_thousand_hands_without_a_limit_end_as_recorded_and_eight_split_a_chip() {
    let Some(path) = file("pluribus.phhs") else { return };
    let mut splits: Vec<Split> = Vec::new();
    let mut equal = 0;
    for record in read_file(&path).unwrap() {
        match replay(record.hand.as_ref().unwrap()) {
            Verdict::Equal => equal += 1,
            Verdict::Different(Difference::SplitChip { recorded, whole }) => {
                let source = record.source.unwrap();
                let tenths = recorded.iter().map(|stack| format!("p{} {}", stack.seat, stack.chips));
                splits.push((source, tenths.collect(), whole.iter().map(|stack| stack.chips.units()).collect()));
            }
            other => panic!("{:?}: {other:?}", record.source),
        }
    }
    splits.sort();
    // Pots of 675 and others that are odd: half of it, and the whole chip to the first on the left of the button.
    let expected = [
        ("102/0", ["p1 101125", "p5 101125"], [10_113, 10_112]),
        ("32/23", ["p3 103875", "p6 103875"], [10_388, 10_387]),
        ("41b/204", ["p1 101625", "p4 101625"], [10_163, 10_162]),
        ("60/88", ["p2 101375", "p6 101375"], [10_138, 10_137]),
        ("75b/76", ["p3 101625", "p6 101625"], [10_163, 10_162]),
        ("88/128", ["p4 102875", "p6 102875"], [10_288, 10_287]),
        ("91/43", ["p4 101875", "p5 101875"], [10_188, 10_187]),
        ("91/53", ["p1 101125", "p4 101125"], [10_113, 10_112]),
    ];
    let expected = expected.map(|(source, recorded, whole)| {
        (format!("pluribus/{source}.phh"), recorded.map(String::from).to_vec(), whole.to_vec())
    });
    assert_eq!((equal, splits), (9_992, expected.to_vec()));
}

/// How many hands are equal, and why the others are not supported.
fn count(name: &str) -> Option<(u32, BTreeMap<String, u32>)> {
    let (mut equal, mut reasons) = (0, BTreeMap::new());
    for record in read_file(&file(name)?).unwrap() {
        let verdict = record.hand.as_ref().map_or_else(|reason| Verdict::Unsupported(reason.clone()), replay);
        match verdict {
            Verdict::Equal => equal += 1,
            Verdict::Unsupported(Unsupported::Variant(code)) => *reasons.entry(code).or_default() += 1,
            Verdict::Unsupported(reason) => *reasons.entry(reason.to_string()).or_default() += 1,
            other => panic!("{}: {other:?}", record.name),
        }
    }
    Some((equal, reasons))
}

#[test]
fn the_final_of_2023_ends_as_recorded_where_it_is_holdem() {
    let Some((equal, reasons)) = count("wsop-2023-43-5.phhs") else { return };
    // 11 without a limit, 7 at fixed limit.
    let others = [("F2L3D", 7), ("F7S", 13), ("F7S/8", 7), ("FO/8", 14), ("FR", 10), ("N2L1D", 7), ("PO", 7)];
    assert_eq!((equal, reasons), (18, others.map(|(code, hands)| (code.into(), hands)).into()));
}

#[test]
fn a_notable_hand_plays_to_its_end_and_has_nothing_to_compare() {
    let Some((equal, reasons)) = count("notable.phhs") else { return };
    let others = [("F2L3D", 1), ("FB", 1), ("NS", 1), ("PO", 1), (&Unsupported::NoFinish.to_string(), 1)];
    assert_eq!((equal, reasons), (0, others.map(|(code, hands)| (code.into(), hands)).into()));
}
