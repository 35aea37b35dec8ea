//! The simulation itself: same seed, same digest; chips in are chips out.

use poker_cards::Chips;
use poker_engine::{House, OptionValue, Profile};
use poker_sim::{Plan, SimError, buy_in, run};

fn plan(players: u8, seed: u64) -> Plan {
    Plan { house: House::home_no_limit(), players, hands: 1_500, seed }
}

fn houses() -> [House; 4] {
    [House::home_no_limit(), House::pacific_limit(), House::five_card_draw_home(), House::roberts()]
}

#[test]
fn the_same_seed_plays_the_same_hands_and_another_does_not() {
    for house in houses() {
        let plan = |seed| Plan { house: house.clone(), ..plan(6, seed) };
        let one = run(&plan(7)).unwrap();
        assert_eq!(one, run(&plan(7)).unwrap());
        assert_ne!(one.digest, run(&plan(8)).unwrap().digest);
        assert_eq!(one.hands, 1_500);
    }
}

#[test]
fn chips_in_are_chips_out_and_every_kind_of_hand_occurs() {
    for house in houses() {
        for players in 2..=house.chairs {
            let summary = run(&Plan { house: house.clone(), ..plan(players, players.into()) }).unwrap();
            let profile = house.rules.profile;
            assert_eq!(summary.chips_in, summary.chips_out + summary.rake + summary.carried);
            assert_eq!(summary.rake.is_positive(), profile == Profile::PacificLimit);
            assert_eq!(summary.chips_in.units() % buy_in(&house).units(), 0);
            assert!(summary.showdowns > 100 && summary.actions > summary.hands);
            assert!(players == 2 || summary.side_pots > 4, "{profile}, {players}: {} side pots", summary.side_pots);
        }
    }
}

#[test]
fn nothing_is_taken_where_the_house_takes_nothing() {
    let mut house = House::pacific_limit();
    house.set("rake", &OptionValue::Word("none".into())).unwrap();
    let summary = run(&Plan { house, ..plan(6, 1) }).unwrap();
    assert_eq!((summary.rake, summary.chips_in), (Chips::ZERO, summary.chips_out));
}

/// Fifty dollars at $1/$2, or the bounds of the house; 100 antes; always in whole chips.
#[test]
fn a_cash_player_sits_down_with_a_stack_that_the_house_takes() {
    let mut house = House::pacific_limit();
    assert_eq!(buy_in(&house), Chips::new(5_000));
    house.max_buy_in = Some(Chips::new(2_010));
    house.chip_unit = Chips::new(25);
    assert_eq!(buy_in(&house), Chips::new(2_000));
    let mut house = House::five_card_draw_home();
    house.set_spread(Chips::new(3), Chips::ZERO);
    assert_eq!(buy_in(&house), Chips::new(300));
    house.min_buy_in = Chips::new(500);
    assert_eq!(buy_in(&house), Chips::new(500));
}

#[test]
fn a_plan_that_makes_no_table_is_refused() {
    assert!(matches!(run(&plan(1, 1)), Err(SimError::Setup(_))));
    assert!(matches!(run(&plan(11, 1)), Err(SimError::Setup(_))));
    let mut house = House::home_no_limit();
    house.set("starting_stack", &OptionValue::Number(Chips::MAX.units() / 10)).unwrap();
    let large = Plan { house, hands: u64::MAX, ..plan(10, 1) };
    assert_eq!(run(&large), Err(SimError::TooManyChips));
    let mut house = House::pacific_limit();
    house.set_limit(Chips::new(1_000_000_000_000), Chips::new(2_000_000_000_000));
    assert_eq!(run(&Plan { house, ..plan(2, 1) }), Err(SimError::TooManyChips));
}
