//! How the temperaments play. The figures of 10,000 hands come from the example `measure`; these are shorter runs with
//! bounds that they leave room for.

use poker_bots::{Bot, Temperament};

use crate::arena::{Arena, GAMES, Player};

/// Hands of a mixed table for each game.
const HANDS: u64 = 400;

#[test]
fn each_temperament_plays_its_share_of_hands() {
    for (game, _, shares) in GAMES {
        let mut arena = Arena::mixed(game, (100, 100), 11);
        (0..HANDS).for_each(|_| arena.hand());
        for (which, (least, most)) in shares.into_iter().enumerate() {
            let share = arena.of(which).voluntary_share();
            assert!((least..most).contains(&share), "{game}: temperament {which} plays {share:.1} % of its hands");
        }
    }
}

/// Every decision is checked by the arena; here stacks run from one unit to forty, so that much is played all-in.
#[test]
fn short_and_unequal_stacks_break_no_promise() {
    for (game, ..) in GAMES {
        let mut arena = Arena::mixed(game, (1, 40), 12);
        (0..HANDS).for_each(|_| arena.hand());
        assert!(arena.tallies.iter().all(|tally| tally.folds > 0 && tally.bets > 0));
    }
}

#[test]
fn every_number_of_chairs_can_be_bots() {
    for (game, most) in [("home-no-limit", 10), ("pacific-limit", 10), ("five-card-draw-home", 8)] {
        for count in 2..=most {
            let bots = (0..count).map(|seed| Player::Bot(Bot::new(Temperament::Loose, seed)));
            let mut arena = Arena::new(game, bots.collect(), (1, 60), count);
            (0..15).for_each(|_| arena.hand());
        }
    }
}

/// The whole 95 per cent interval lies above nothing.
#[test]
fn solid_beats_a_player_without_a_plan() {
    for (game, unit, _) in GAMES {
        let players = vec![Player::Bot(Bot::new(Temperament::Solid, 5)), Player::Random];
        let mut arena = Arena::new(game, players, (100, 100), 13);
        (0..1_500).for_each(|_| arena.hand());
        let (won, half) = arena.tallies[0].per_hundred();
        assert!(won - half > 0.0, "{game}: {won:.1} ± {half:.1} {unit} per 100 hands");
    }
}

#[test]
fn the_same_seed_plays_the_same() {
    let played = |seed| {
        let mut arena = Arena::mixed("home-no-limit", (100, 100), seed);
        (0..30).for_each(|_| arena.hand());
        arena.tallies.iter().map(|tally| (tally.decisions, tally.won.to_bits())).collect::<Vec<_>>()
    };
    assert_eq!(played(3), played(3));
    assert_ne!(played(3), played(4));
}
