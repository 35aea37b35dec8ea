//! Exact equity, one thread, warm.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use poker_odds::{Odds, Progress, Range, Spot};
use pokers::{HandRange, exact_equity, get_card_mask};

use crate::race::{Race, Row, contestant};
use crate::work::EQUITIES;

pub fn run(race: &Race) {
    for (bench, ranges, board) in EQUITIES {
        row(race, bench, ranges, board);
    }
}

fn row(race: &Race, bench: &str, ranges: &[&str], board: &str) {
    let read: Vec<Range> = ranges.iter().map(|range| range.parse().expect("a range")).collect();
    let spot = Spot::new(&read, board.parse().expect("a board"), "".parse().expect("no card")).expect("a spot");
    let theirs = HandRange::from_strings(ranges.iter().map(ToString::to_string).collect());
    let board = get_card_mask(board);
    let (found, peer_found) = (RefCell::new(0.0), RefCell::new(0.0));
    let ours = contestant("ours", || {
        let odds: Odds = spot.exact(1, &Progress::new()).expect("nobody stops it");
        *found.borrow_mut() = odds.players[0].equity;
        odds.players.len() as u64
    });
    let peer = contestant("pokers 0.10.0", || {
        let odds = exact_equity(&theirs, board, 0, 1, Arc::new(AtomicBool::new(false)), |_| ()).expect("a spot");
        *peer_found.borrow_mut() = odds.equities[0];
        odds.eval_count
    });
    race.run(Row { bench, ours: vec![ours], peers: vec![peer], things: None });
    let (found, peer_found) = (found.into_inner(), peer_found.into_inner());
    assert!((found - peer_found).abs() < 1e-6, "{bench}: {found}, and pokers has {peer_found}");
}
