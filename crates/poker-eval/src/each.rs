//! All hands of seven cards, in order.

use poker_cards::{Card, CardSet};

use crate::Prefix;
use crate::flushes;
use crate::pairs::{Lines, SPILL, Spread, plain};
use crate::rows::{Rows, RowsOf};

/// The threes of the 48 cards that are left above the four lowest.
const THREES: usize = 17_296;

/// Who is called. Dynamic, so that the loops are compiled here, and once a path.
pub(crate) type Call<'a> = &'a mut dyn FnMut(&Prefix, &[u16]);

/// Calls with every four cards, lowest first, and the values with each three higher ones.
#[inline(always)]
pub(crate) fn each_seven<S: Spread>(spread: S, call: Call) {
    let rows = Rows::of(6);
    let mut values = vec![0; THREES + SPILL];
    for first in cards_from(0) {
        let one = Prefix::EMPTY.with(first);
        for second in cards_from(first.index() + 1) {
            let two = one.with(second);
            for third in cards_from(second.index() + 1) {
                let three = two.with(third);
                for rank in (third.index() + 1) / 4..13 {
                    rank_of_fourth(spread, rows, &three, third.index() + 1, rank, &mut values, call);
                }
            }
        }
    }
}

/// Calls with every fourth card of one rank from an index on.
#[inline(always)]
fn rank_of_fourth<S: Spread>(
    spread: S,
    rows: RowsOf,
    three: &Prefix,
    from: u8,
    rank: u8,
    values: &mut [u16],
    call: Call,
) {
    let mut lines = None;
    for fourth in cards_of(rank, from) {
        let four = three.with(fourth);
        let from = fourth.index() + 1;
        // The suit of the fourth card does not matter for the rows, nor does that of the fifth.
        let lines = lines.get_or_insert_with(|| lines_by_fifth(rows, &four, from));
        let end = threes(spread, lines, &four, from, values);
        call(&four, &values[..end]);
    }
}

/// The rows of five cards and one more, by the rank of the fifth.
#[inline(never)]
fn lines_by_fifth(rows: RowsOf, four: &Prefix, from: u8) -> [Lines; 13] {
    std::array::from_fn(|rank| match cards_of(rank as u8, from).next() {
        Some(fifth) => Lines::new(rows, &four.with(fifth), rank),
        None => Lines::NONE,
    })
}

/// The values with each three more cards from an index on.
#[inline(always)]
fn threes<S: Spread>(spread: S, lines: &[Lines; 13], four: &Prefix, from: u8, values: &mut [u16]) -> usize {
    let three_suited = four.sum().three_suited();
    let mut end = 0;
    for fifth in cards_from(from) {
        let begin = end;
        let from = usize::from(fifth.index()) + 1;
        let held = four.cards().union(CardSet::from_iter([fifth]));
        end = plain(spread, &lines[fifth.rank() as usize], None, held, from, values, begin);
        if let Some(suit) = three_suited {
            flushes::of_pairs(held, suit, from, values, begin);
        }
    }
    if three_suited.is_none() {
        for suit in (0..4).filter(|&suit| four.sum().has_two(suit)) {
            flushes::of_threes(four.cards(), suit, usize::from(from), values);
        }
    }
    end
}

/// The cards of a rank from an index on.
fn cards_of(rank: u8, from: u8) -> impl Iterator<Item = Card> {
    (from.max(4 * rank)..4 * rank + 4).filter_map(Card::from_index)
}

fn cards_from(from: u8) -> impl Iterator<Item = Card> {
    (from..52).filter_map(Card::from_index)
}
