//! Main and side pots.

use poker_cards::{Chips, Seat, SeatSet};

use crate::Table;
use crate::hand::Hand;

/// A pot and who can win it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// Chips in it.
    pub amount: Chips,
    /// Live players who have matched it.
    pub seats: SeatSet,
}

impl Table {
    /// The pots, main pot first: with the bets in front as if the round ended now; after the hand as before the award.
    pub fn pots(&self) -> Vec<Pot> {
        self.hand.as_ref().map_or_else(Vec::new, |hand| pots(hand, |seat| hand.totals[seat]))
    }

    /// The pots of the closed rounds, without the bets in front.
    pub fn closed_pots(&self) -> Vec<Pot> {
        self.hand.as_ref().map_or_else(Vec::new, |hand| pots(hand, |seat| hand.totals[seat] - hand.round.bets[seat]))
    }
}

/// Cuts what each seat put in at the totals of live all-in players.
///
/// # Rules
/// P-1
pub(crate) fn pots(hand: &Hand, put: impl Fn(Seat) -> Chips) -> Vec<Pot> {
    // Who mucks at the showdown gives up his claim, and the pots stay as they are.
    let live = hand.seats.without(hand.folded);
    let Some(highest) = live.iter().map(&put).max() else { return Vec::new() };
    let mut caps: Vec<Chips> = live.and(hand.all_in).iter().map(&put).chain([highest]).collect();
    caps.sort_unstable();
    caps.dedup();
    let mut pots = Vec::with_capacity(caps.len());
    let mut below = Chips::ZERO;
    for cap in caps {
        // Folded chips above the highest live total fall into the last pot.
        let ceiling = if cap == highest { Chips::MAX } else { cap };
        let layer: Chips = hand.seats.iter().map(|seat| put(seat).min(ceiling) - put(seat).min(below)).sum();
        let amount = if pots.is_empty() { layer + hand.dead } else { layer };
        let seats = live.iter().filter(|&seat| put(seat) >= cap).collect();
        if amount.is_positive() {
            pots.push(Pot { amount, seats });
        }
        below = cap;
    }
    pots
}
