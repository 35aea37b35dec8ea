//! Showing down.

use poker_cards::CardSet;
use poker_eval::rank;
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
