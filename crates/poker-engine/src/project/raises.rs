//! Which raise of the betting round one now would be.

use poker_cards::Seat;
use poker_view::RaiseView;

use crate::Table;
use crate::hand::Stage;
use crate::house::CapHeadsUp;

/// The raise that this player may make now, counted as the house counts it; none where his bet or raise would be none that
/// counts, or where no number limits them: between two players, in a house that has it so.
///
/// # Rules
/// SPEC 7.4, 7.5
pub(super) fn raise_now(table: &Table, seat: Seat) -> Option<RaiseView> {
    let hand = table.hand.as_ref().filter(|hand| hand.stage == Stage::Betting)?;
    hand.turn.filter(|turn| turn.seat == seat)?;
    let rules = &table.house.rules;
    let of = rules.raise_cap?;
    let wager = table.wager(hand, seat).ok()?;
    let limited = rules.cap_heads_up != CapHeadsUp::UncappedBeforeCap || table.able(hand).len() > 2;
    let (_, count) = table.counted(hand, wager.max);
    // The first that counts is the bet.
    let counts = count > hand.round.count && count > 1;
    (counts && limited).then(|| RaiseView { number: count - 1, of })
}
