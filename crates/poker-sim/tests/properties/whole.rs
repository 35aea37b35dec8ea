//! The simulation itself: same seed, same digest; chips in are chips out.

use poker_cards::Chips;
use poker_engine::{House, OptionValue};
use poker_sim::{Plan, SimError, run};

use crate::game::Game;

fn plan(players: u8, seed: u64) -> Plan {
    Plan { house: House::home_no_limit(), players, hands: 1_500, seed }
}

#[test]
fn the_same_seed_plays_the_same_hands_and_another_does_not() {
    let one = run(&plan(6, 7)).unwrap();
    assert_eq!(one, run(&plan(6, 7)).unwrap());
    assert_ne!(one.digest, run(&plan(6, 8)).unwrap().digest);
    assert_eq!(one.hands, 1_500);
}

#[test]
fn chips_in_are_chips_out_and_every_kind_of_hand_occurs() {
    for players in 2..=10 {
        let summary = run(&plan(players, players.into())).unwrap();
        assert_eq!(summary.chips_in, summary.chips_out + summary.rake + summary.carried);
        assert_eq!(summary.chips_in.units() % (5_000 * i64::from(players)), 0);
        assert!(summary.showdowns > 100 && summary.actions > summary.hands);
        assert!(players == 2 || summary.side_pots > 20, "{players}: {} side pots", summary.side_pots);
    }
}

#[test]
fn a_plan_that_makes_no_table_is_refused() {
    assert!(matches!(run(&plan(1, 1)), Err(SimError::Setup(_))));
    assert!(matches!(run(&plan(11, 1)), Err(SimError::Setup(_))));
    let mut house = House::home_no_limit();
    house.set("starting_stack", &OptionValue::Number(Chips::MAX.units() / 10)).unwrap();
    let large = Plan { house, hands: u64::MAX, ..plan(10, 1) };
    assert_eq!(run(&large), Err(SimError::TooManyChips));
}

/// `Game::submit` checks after every command; here whole games are played to the end.
#[test]
fn every_hand_ends_and_every_chip_is_somewhere() {
    let mut ended = 0;
    for seed in 0..300 {
        let mut game = Game::new(seed);
        let chips = game.table.total_chips();
        for _ in 0..40 {
            let more = game.hand();
            assert_eq!(game.table.total_chips(), chips, "seed {seed}");
            if !more {
                ended += 1;
                break;
            }
        }
    }
    assert!(ended > 50, "only {ended} games were played to their end");
}
