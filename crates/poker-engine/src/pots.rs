//! Main and side pots.

use poker_cards::{Chips, SEATS, Seat, SeatSet};

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
        self.hand.as_ref().map_or_else(Vec::new, |hand| pots(hand, |seat| hand.totals[seat]).to_vec())
    }

    /// The pots of the closed rounds, without the bets in front.
    pub fn closed_pots(&self) -> Vec<Pot> {
        let put = |hand: &Hand, seat| hand.totals[seat] - hand.round.bets[seat];
        self.hand.as_ref().map_or_else(Vec::new, |hand| pots(hand, |seat| put(hand, seat)).to_vec())
    }
}

/// The pots of a hand, no more than players.
#[derive(Clone, Copy)]
pub(crate) struct Pots {
    pots: [Pot; SEATS],
    count: usize,
}

impl std::ops::Deref for Pots {
    type Target = [Pot];

    fn deref(&self) -> &[Pot] {
        &self.pots[..self.count]
    }
}

/// Cuts what each seat put in at the totals of live all-in players.
///
/// # Rules
/// P-1
pub(crate) fn pots(hand: &Hand, put: impl Fn(Seat) -> Chips) -> Pots {
    let mut pots = Pots { pots: [Pot { amount: Chips::ZERO, seats: SeatSet::EMPTY }; SEATS], count: 0 };
    // Who mucks at the showdown gives up his claim, and the pots stay as they are.
    let mut claims = hand.seats.without(hand.folded);
    let Some(highest) = claims.iter().map(&put).max() else { return pots };
    let (mut below, mut dead) = (Chips::ZERO, hand.dead);
    let mut left = hand.seats.iter().map(&put).sum::<Chips>() + dead;
    loop {
        let cap = claims.and(hand.all_in).iter().map(&put).fold(highest, Chips::min);
        // The last pot holds all that is left, folded chips above the highest live total too.
        let last = cap == highest;
        let layer = |seat| put(seat).min(cap) - put(seat).min(below);
        let amount = if last { left } else { hand.seats.iter().map(layer).sum::<Chips>() + std::mem::take(&mut dead) };
        if amount.is_positive() {
            let seats = claims.iter().filter(|&seat| put(seat) >= cap).collect();
            pots.pots[pots.count] = Pot { amount, seats };
            pots.count += 1;
        }
        if last {
            return pots;
        }
        claims = claims.iter().filter(|&seat| put(seat) > cap).collect();
        (below, left) = (cap, left - amount);
    }
}
