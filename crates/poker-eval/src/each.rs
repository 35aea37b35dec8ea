//! All hands of seven cards, in order.
//!
//! As long as no suit counts, the suits of the first cards do not matter: what has been written for the ranks of four
//! cards is copied for their other suits, and flushes are written over the copy.

use poker_cards::{Card, Rank};

use crate::Prefix;
use crate::flushes::{Flushes, of_three_more, three_of, two_of};
use crate::pairs::{BLOCK, Lines, plain};
use crate::rows::{Rows, RowsOf};

/// The threes of the 48 cards that are left above the four lowest.
const THREES: usize = 17_296;

/// All 133,784,560 hands of seven cards in order, with every value: calls with each four cards, lowest first, and the
/// values with each three higher cards, in order.
pub fn each_seven(mut call: impl FnMut(&Prefix, &[u16])) {
    let mut values = Values::new();
    for first in cards_from(0) {
        let one = Prefix::EMPTY.with(first);
        for second_rank in Rank::ALL {
            values.forget();
            for second in cards_of(second_rank, first.index() + 1) {
                let two = one.with(second);
                for third in cards_from(second.index() + 1) {
                    let three = two.with(third);
                    for fourth in cards_from(third.index() + 1) {
                        let four = three.with(fourth);
                        call(&four, values.of(&four, [third, fourth]));
                    }
                }
            }
        }
    }
}

struct Values {
    rows: RowsOf,
    /// By the ranks of the third and the fourth card: the values of four cards with each three higher ones as if no suit
    /// counted, from the lowest such cards on. Those of higher cards of these ranks are the end of that.
    plain: [[Vec<u16>; 13]; 13],
    values: Vec<u16>,
    flushes: Flushes,
}

impl Values {
    fn new() -> Values {
        let plain = Default::default();
        Values { rows: Rows::of(6), plain, values: Vec::with_capacity(THREES), flushes: Flushes::new() }
    }

    /// Other ranks of the first two cards are to come.
    fn forget(&mut self) {
        self.plain.iter_mut().flatten().for_each(Vec::clear);
    }

    /// The values of four cards with each three higher ones. Cards of two ranks have to come lowest first.
    fn of(&mut self, four: &Prefix, [third, fourth]: [Card; 2]) -> &[u16] {
        let from = fourth.index() + 1;
        let plain = &mut self.plain[third.rank() as usize][fourth.rank() as usize];
        if plain.is_empty() {
            threes(self.rows, four, from, plain);
        }
        self.values.clear();
        self.values.extend_from_slice(&plain[plain.len() - three_of(52 - usize::from(from))..]);
        of_three_more(four, from, &mut self.values, &mut self.flushes);
        &self.values
    }
}

/// Writes the values of four cards with each three more from an index on, as if no suit counted.
fn threes(rows: RowsOf, four: &Prefix, from: u8, values: &mut Vec<u16>) {
    values.resize(three_of(52 - usize::from(from)) + BLOCK, 0);
    let mut end = 0;
    for rank in Rank::ALL {
        let mut fifths = cards_of(rank, from);
        let Some(fifth) = fifths.next() else { continue };
        let after = usize::from(fifth.index()) + 1;
        plain(&Lines::new(rows, &four.with(fifth), after / 4), after, &mut values[end..]);
        let pairs = end..end + two_of(52 - after);
        end = pairs.end;
        // What a higher card of the rank makes is the end of that.
        for fifth in fifths {
            let begin = pairs.end - two_of(51 - usize::from(fifth.index()));
            values.copy_within(begin..pairs.end, end);
            end += pairs.end - begin;
        }
    }
    values.truncate(end);
}

/// The cards of a rank from an index on.
fn cards_of(rank: Rank, from: u8) -> impl Iterator<Item = Card> {
    let first = 4 * rank as u8;
    (from.max(first)..first + 4).filter_map(Card::from_index)
}

fn cards_from(from: u8) -> impl Iterator<Item = Card> {
    (from..52).filter_map(Card::from_index)
}
