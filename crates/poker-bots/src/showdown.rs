//! Showing down.

use std::cmp::Ordering;

use poker_cards::CardSet;
use poker_eval::{HandRank, rank};
use poker_view::{Face, SeatView};

use crate::Choice;
use crate::spot::{Spot, faces};

/// Shows a hand that can win something against the hands on the table, and throws any other away where that is possible.
pub fn choose(spot: &Spot<'_>) -> Choice {
    let menu = &spot.menu;
    if menu.show && (!menu.muck || menu.asked || can_win(spot)) { Choice::Show } else { Choice::Muck }
}

/// Whether in some pot no hand that lies face up is better.
fn can_win(spot: &Spot<'_>) -> bool {
    let value = |hole: CardSet| rank(hole.union(spot.board));
    let mine = value(spot.hole);
    let tabled = |seat: &&&SeatView| seat.cards.iter().all(|card| matches!(card, Face::Up(_)));
    let pots = spot.view.pots.iter().filter(|pot| pot.seats.contains(&spot.me.seat));
    let mut contested = pots.map(|pot| {
        let rivals = spot.rivals.iter().filter(tabled).filter(|rival| pot.seats.contains(&rival.seat));
        rivals.map(|rival| value(faces(&rival.cards))).max().flatten()
    });
    // A hand that the bot cannot read is shown: nobody gives up a pot unseen.
    mine.is_none() || contested.any(|best| best <= mine)
}

/// What a hand gets of the pot in thousandths: all of it, a part of it in a tie, nothing against a better one.
pub fn share(mine: Option<HandRank>, mut rivals: impl Iterator<Item = Option<HandRank>>) -> i64 {
    let winners = rivals.try_fold(1, |winners, rival| match rival.cmp(&mine) {
        Ordering::Greater => None,
        Ordering::Equal => Some(winners + 1),
        Ordering::Less => Some(winners),
    });
    winners.map_or(0, |winners| 1_000 / winners)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pot_is_won_shared_or_lost() {
        let ranks = |values: &[u16]| values.iter().map(|&value| HandRank::new(value)).collect::<Vec<_>>();
        let gets = |rivals: &[u16]| share(HandRank::new(5_000), ranks(rivals).into_iter());
        assert_eq!((gets(&[]), gets(&[4_999, 1])), (1_000, 1_000));
        assert_eq!((gets(&[5_000, 1]), gets(&[5_000, 5_000])), (500, 333));
        assert_eq!((gets(&[5_001]), gets(&[5_000, 5_001])), (0, 0));
    }
}
