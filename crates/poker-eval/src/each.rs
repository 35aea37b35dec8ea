//! All hands of seven cards, in order.

use poker_cards::Card;

use crate::Prefix;
use crate::flushes;
use crate::pairs::{Lines, SPILL, Spread, plain};
use crate::rows::{Rows, RowsOf};

/// The threes of the 48 cards that are left above the four lowest.
const THREES: usize = 17_296;

/// Calls with every four cards, lowest first, and the values with each three higher ones.
#[inline(always)]
pub(crate) fn each_seven<S: Spread>(spread: S, mut call: impl FnMut(&Prefix, &[u16])) {
    let rows = Rows::of(6);
    let mut values = vec![0; THREES + SPILL];
    for first in cards_from(0) {
        let one = Prefix::EMPTY.with(first);
        for second in cards_from(first.index() + 1) {
            let two = one.with(second);
            for third in cards_from(second.index() + 1) {
                let three = two.with(third);
                for fourth in cards_from(third.index() + 1) {
                    let four = three.with(fourth);
                    let end = threes(spread, rows, &four, fourth.index() + 1, &mut values);
                    call(&four, &values[..end]);
                }
            }
        }
    }
}

/// The values with each three more cards from an index on.
#[inline(always)]
fn threes<S: Spread>(spread: S, rows: RowsOf, four: &Prefix, from: u8, values: &mut [u16]) -> usize {
    let three_suited = four.sum().three_suited();
    let mut end = 0;
    for rank in from / 4..13 {
        // The suit of the fifth card does not matter for the rows.
        let mut lines = None;
        for fifth in cards_from(from.max(4 * rank)).take_while(|card| card.index() < 4 * rank + 4) {
            let five = four.with(fifth);
            let lines = lines.get_or_insert_with(|| Lines::new(rows, &five, usize::from(rank)));
            let (begin, from) = (end, usize::from(fifth.index()) + 1);
            end = plain(spread, lines, None, five.cards(), from, values, begin);
            if let Some(suit) = three_suited {
                flushes::of_pairs(five.cards(), suit, from, values, begin);
            }
        }
    }
    if three_suited.is_none() {
        for suit in (0..4).filter(|&suit| four.sum().has_two(suit)) {
            flushes::of_threes(four.cards(), suit, usize::from(from), values);
        }
    }
    end
}

fn cards_from(from: u8) -> impl Iterator<Item = Card> {
    (from..52).filter_map(Card::from_index)
}
