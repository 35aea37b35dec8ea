//! Logs of released versions replay for ever.

use poker_engine::{Setup, Table, check, decode_event, decode_house, evolve, inspect};

fn bytes(hex: &str) -> Vec<u8> {
    let digit = |letter: u8| char::from(letter).to_digit(16).unwrap() as u8;
    hex.as_bytes().chunks_exact(2).map(|pair| digit(pair[0]) * 16 + digit(pair[1])).collect()
}

#[path = "../golden/stands.rs"]
mod stands;

/// First line: house rules. Then one event a line; a line with `=` says how the table stands there, in the first version by its digest.
fn replay(log: &str) -> (Table, usize) {
    let mut lines = log.lines();
    let house = decode_house(&bytes(lines.next().unwrap())).unwrap();
    let mut table = Table::new(Setup::empty(house)).unwrap();
    let mut compared = 0;
    for line in lines {
        if let Some(recorded) = line.strip_prefix("= ") {
            check(&table).unwrap();
            let digest = format!("{:016x}", inspect(&table).digest());
            let found = if recorded.len() == digest.len() { digest } else { stands::stands(&table) };
            assert_eq!(found, recorded, "after {compared} of them");
            compared += 1;
        } else {
            evolve(&mut table, &decode_event(&bytes(line)).unwrap());
        }
    }
    (table, compared)
}

#[test]
fn the_first_version_replays() {
    let (table, compared) = replay(include_str!("../golden/v1.log"));
    assert!(compared > 20, "one digest a hand");
    assert_eq!(table.phase(), poker_engine::Phase::Finished);
    // Six players with 5,000 chips each: the winner has them all.
    assert_eq!(table.total_chips().units(), 30_000);
}

#[test]
fn the_cash_games_of_the_second_version_replay() {
    for (log, hands) in [
        (include_str!("../golden/v2-pacific-limit.log"), 40),
        (include_str!("../golden/v2-five-card-draw-home.log"), 40),
    ] {
        let (table, compared) = replay(log);
        assert_eq!(
            (compared, table.hand_number()),
            (hands + 1, hands as u32),
            "one digest before each hand, one at the end"
        );
        assert_eq!(table.phase(), poker_engine::Phase::HandOver);
    }
}

/// What only dealers who slip, and rulings, bring into a log.
const OF_SLIPS: [&str; 17] = [
    "SlipPlanned",
    "Slipped",
    "SlipFound",
    "Ruled",
    "RulingTakenBack",
    "CardMoved",
    "CardExposed",
    "CardsShown",
    "JokerDealt",
    "JokerFound",
    "ChipsReturned",
    "Misdealt",
    "HandVoided",
    "HandKilled",
    "MixBegun",
    "StubMixed",
    "AsideMixed",
];

/// The third version says more of void and dead hands; that of the second replays all the same.
#[test]
fn hands_with_every_slip_replay() {
    for log in [include_str!("../golden/v2-slips.log"), include_str!("../golden/v3-slips.log")] {
        let (table, compared) = replay(log);
        assert_eq!((compared, table.hand_number()), (5, 5), "one line after each hand");
        assert_eq!(table.total_chips().units(), 1_600);
        let events = log.lines().skip(1).filter(|line| !line.starts_with('='));
        let kinds: Vec<String> = events
            .map(|line| format!("{:?}", decode_event(&bytes(line)).unwrap()))
            .map(|event| event.split(' ').next().unwrap().to_string())
            .collect();
        for kind in OF_SLIPS {
            assert!(kinds.iter().any(|other| other == kind), "no {kind}");
        }
    }
}
