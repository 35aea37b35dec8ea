//! Plays the bots against each other and against a player without a plan, and prints what came of it;
//! stops where a bot breaks a promise, plays a share of hands out of its bounds, or does not win.
//!
//! `cargo run --release -p poker-bots --example measure -- [hands]`; 10,000 hands a game without a number.
#![allow(clippy::disallowed_methods)]

#[path = "../tests/bots/arena.rs"]
mod arena;
#[path = "../tests/bots/never.rs"]
mod never;

use std::time::Instant;

use arena::{Arena, GAMES, Player, TEMPERAMENTS};
use poker_bots::{Bot, Temperament};

fn main() {
    let hands = std::env::args().nth(1).and_then(|hands| hands.parse().ok()).unwrap_or(10_000);
    println!("six players, two of each temperament, {hands} hands a game, 100 units deep");
    println!("{:<20} {:<9} {:>11} {:>11} {:>22}", "game", "", "voluntary %", "aggression", "won per 100 hands");
    for (game, unit, shares) in GAMES {
        let mut arena = Arena::mixed(game, (100, 100), 1);
        let begun = Instant::now();
        (0..hands).for_each(|_| arena.hand());
        let spent_ms = begun.elapsed().as_secs_f64() * 1_000.0;
        for (which, temperament) in TEMPERAMENTS.iter().enumerate() {
            let tally = arena.of(which);
            let (won, half) = tally.per_hundred();
            let voluntary = tally.voluntary_share();
            let aggression = tally.bets as f64 / tally.calls.max(1) as f64;
            let (least, most) = shares[which];
            assert!((least..most).contains(&voluntary), "{game}: {temperament:?} plays {voluntary:.1} %");
            let name = format!("{temperament:?}");
            println!("{game:<20} {name:<9} {voluntary:>11.1} {aggression:>11.2} {won:>10.1} ± {half:<6.1} {unit}");
        }
        let decisions: u64 = arena.tallies.iter().map(|tally| tally.decisions).sum();
        println!("{game:<20} {decisions} decisions, {:.3} ms each, the table included", spent_ms / decisions as f64);
    }
    println!("\neach temperament alone against a player without a plan, {hands} hands a game, 100 units deep");
    for (game, unit, _) in GAMES {
        for temperament in TEMPERAMENTS {
            let (won, half) = against_random(game, temperament, hands);
            assert!(won > half, "{game}: {temperament:?} does not beat it");
            println!("{game:<20} {:<9} {won:>10.1} ± {half:.1} {unit} per 100 hands", format!("{temperament:?}"));
        }
    }
}

fn against_random(game: &str, temperament: Temperament, hands: u64) -> (f64, f64) {
    let players = vec![Player::Bot(Bot::new(temperament, 7)), Player::Random];
    let mut arena = Arena::new(game, players, (100, 100), 2);
    (0..hands).for_each(|_| arena.hand());
    arena.tallies[0].per_hundred()
}
