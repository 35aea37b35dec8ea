//! One deal after the other, each ranked on its own.

use poker_cards::{Card, CardSet};
use poker_eval::rank;
use poker_odds::{Odds, Range};

/// What each player wins alone, shares, and wins in all; the last in parts of 2,520, which two to ten players can share.
#[derive(Debug, Default, PartialEq)]
pub struct Counts {
    pub win: Vec<u128>,
    pub tie: Vec<u128>,
    pub parts: Vec<u128>,
    pub deals: u128,
}

pub fn count(ranges: &[Range], board: CardSet, dead: CardSet) -> Counts {
    let zero = || vec![0; ranges.len()];
    let mut counts = Counts { win: zero(), tie: zero(), parts: zero(), deals: 0 };
    give(ranges, &mut Vec::new(), board, board.union(dead), 1, &mut counts);
    counts
}

fn give(ranges: &[Range], hands: &mut Vec<CardSet>, board: CardSet, out: CardSet, weight: u128, counts: &mut Counts) {
    let Some(range) = ranges.get(hands.len()) else { return deal(hands, board, out, 0, weight, counts) };
    for &(hole, more) in range.holes() {
        if !out.contains(hole.high()) && !out.contains(hole.low()) {
            let hand: CardSet = [hole.high(), hole.low()].into_iter().collect();
            hands.push(hand);
            give(ranges, hands, board, out.union(hand), weight * u128::from(more), counts);
            hands.pop();
        }
    }
}

fn deal(hands: &[CardSet], board: CardSet, out: CardSet, from: u8, weight: u128, counts: &mut Counts) {
    if board.len() == 5 {
        let ranks: Vec<_> = hands.iter().map(|hand| rank(hand.union(board)).unwrap()).collect();
        let best = ranks.iter().max().unwrap();
        let winners = ranks.iter().filter(|rank| *rank == best).count() as u128;
        for (player, _) in ranks.iter().enumerate().filter(|(_, rank)| *rank == best) {
            *if winners == 1 { &mut counts.win[player] } else { &mut counts.tie[player] } += weight;
            counts.parts[player] += weight * 2_520 / winners;
        }
        counts.deals += weight;
        return;
    }
    for card in (from..).map_while(Card::from_index).filter(|&card| !out.contains(card)) {
        let with = board.union([card].into_iter().collect());
        deal(hands, with, out, card.index() + 1, weight, counts);
    }
}

/// Whether the odds are those counts; floating point comes in only at the end, so next to nothing may be lost.
pub fn agrees(odds: &Odds, counts: &Counts) -> bool {
    let near = |odds: f64, count: u128, of: u128| (odds - count as f64 / of as f64).abs() < 1e-12;
    odds.players.iter().enumerate().all(|(player, share)| {
        near(share.win, counts.win[player], counts.deals)
            && near(share.tie, counts.tie[player], counts.deals)
            && near(share.equity, counts.parts[player], counts.deals * 2_520)
    })
}
