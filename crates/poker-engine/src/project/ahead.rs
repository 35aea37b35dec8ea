//! What a player may make up his mind about before his turn.

use poker_cards::{Chips, Seat};
use poker_view::AheadView;

use crate::Table;
use crate::hand::{Hand, Stage};

/// What may still be asked of this player in the betting round that runs; none where nothing is, or it is his turn. It tells
/// what everybody at the table can work out from bets, stacks and the rules of the house.
pub(super) fn ahead(table: &Table, seat: Seat) -> Option<AheadView> {
    let hand = table.hand.as_ref().filter(|hand| hand.stage == Stage::Betting)?;
    let actor = hand.turn.map(|turn| turn.seat).filter(|&actor| actor != seat)?;
    if !table.able(hand).contains(seat) || table.plays_no_more(seat) {
        return None;
    }
    let due = table.pending(hand).contains(seat);
    let raised = may_be_raised(table, hand, actor, seat);
    (due || raised).then(|| AheadView {
        due,
        price: table.to_call(hand, seat).min(table.chairs[seat].stack).max(Chips::ZERO).units(),
        check: table.may_check(hand),
        raised,
    })
}

/// Whether somebody who decides before this seat, the actor or one between the two, may still bet or raise. Nobody gains that
/// right by the calls and folds of others, and whoever leaves folds.
fn may_be_raised(table: &Table, hand: &Hand, actor: Seat, seat: Seat) -> bool {
    let mut round = table.pending(hand).but(actor);
    round.insert(seat);
    let between = round.clockwise_from_left_of(actor).take_while(|&other| other != seat);
    let mut before = std::iter::once(actor).chain(between).filter(|&other| !table.leaving.contains(other));
    before.any(|other| table.wager(hand, other).is_ok())
}
