//! Events alone make the same table, also after a way through the log; a checkpoint goes on as if nothing had been.

use poker_engine::{
    Act, Awaiting, Command, Event, Table, apply, check, decode_checkpoint, decode_event, decode_house,
    encode_checkpoint, encode_event, encode_house, evolve, inspect,
};

use crate::game::{Game, Next};

fn digest(table: &Table) -> u64 {
    inspect(table).digest()
}

#[test]
fn folding_the_events_gives_the_same_table_also_through_the_log() {
    for seed in 0..240 {
        let mut game = Game::new(seed);
        let mut replayed = game.table.clone();
        for _ in 0..400 {
            let Next::Act(act) = game.next() else { break };
            let folded = game.events.len();
            game.submit(act);
            for event in &game.events[folded..] {
                let bytes = encode_event(event);
                let read = decode_event(&bytes).expect("what was written reads back");
                assert_eq!(encode_event(&read), bytes);
                evolve(&mut replayed, &read);
                // An audit looks at the table after each event of a log, not after each command.
                check(&replayed).unwrap_or_else(|broken| panic!("seed {seed}, {event:?}: {broken}"));
            }
            assert_eq!(digest(&replayed), digest(&game.table), "seed {seed} after {act:?}");
        }
    }
}

/// The next hand at two tables, answered alike; the events of both.
fn alike(game: &mut Game, other: &mut Table) -> (Vec<Event>, Vec<Event>) {
    let from = game.events.len();
    let mut others = Vec::new();
    let mut begun = false;
    while let Next::Act(act) = game.next() {
        let starts = matches!(act, Act::StartHand);
        if begun && starts {
            break;
        }
        begun |= starts;
        let accepted = game.submit(act);
        let command = Command { at_ms: game.now_ms, act };
        assert_eq!(apply(other, &command, &mut others).is_ok(), accepted);
        // Until then the last hand still lies on one of the tables.
        assert!(!begun || digest(other) == digest(&game.table), "{act:?}");
    }
    (game.events[from..].to_vec(), others)
}

#[test]
fn a_checkpoint_goes_on_as_if_nothing_had_been() {
    let mut resumed = 0;
    for seed in 0..240 {
        let mut game = Game::new(seed);
        for _ in 0..5 {
            let house = decode_house(&encode_house(game.table.house())).expect("house rules read back");
            let kept = game.table.checkpoint().expect("no hand is running");
            let kept = decode_checkpoint(&encode_checkpoint(&kept)).expect("a checkpoint reads back");
            let mut other = Table::resume(house, &kept).expect("a checkpoint makes a table");
            assert_eq!(other.awaiting(), game.table.awaiting());
            assert_eq!(other.total_chips(), game.table.total_chips());
            assert_eq!((other.carried(), other.rake()), (game.table.carried(), game.table.rake()));
            let outside = |table: &Table| (table.away(), table.waiting(), table.posting());
            assert_eq!(outside(&other), outside(&game.table));
            if game.table.awaiting() == Awaiting::Nothing {
                break;
            }
            let (events, others) = alike(&mut game, &mut other);
            let bytes = |events: &[Event]| events.iter().map(encode_event).collect::<Vec<_>>();
            assert_eq!(bytes(&events), bytes(&others), "seed {seed}");
            resumed += 1;
        }
    }
    assert!(resumed > 200, "only {resumed} checkpoints");
}

#[test]
fn there_is_no_checkpoint_while_a_hand_runs() {
    let mut game = Game::new(1);
    game.submit(Act::StartHand);
    assert!(game.table.checkpoint().is_none());
}
