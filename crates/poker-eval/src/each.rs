//! All hands of seven cards, in order.

use poker_cards::Card;

use crate::Prefix;
use crate::pairs::{SPILL, Spread, Start, pairs};
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
    let mut end = 0;
    for fifth in cards_from(from) {
        let five = four.with(fifth);
        let start = Start { rows, sum: five.sum(), held: five.cards() };
        end = pairs(spread, start, usize::from(fifth.index()) + 1, values, end);
    }
    end
}

fn cards_from(from: u8) -> impl Iterator<Item = Card> {
    (from..52).filter_map(Card::from_index)
}
