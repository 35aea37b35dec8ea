//! The values of a prefix with each two more cards.

use poker_cards::{Card, CardSet, Rank, Suit};

use crate::Prefix;
use crate::flushes;
use crate::rows::RowsOf;

/// The values with one lower card are written as a block of one size: it ends among those with the next lower card, which
/// are written after it, or beyond the last pair.
pub(crate) const BLOCK: usize = 52;

/// How many pairs of cards a deck has.
pub(crate) const PAIRS: usize = 1_326;

/// Room for the values of a prefix with each two more cards; a new one is empty.
#[derive(Clone, Debug)]
pub struct Pairs(pub(crate) Box<[u16; PAIRS + BLOCK]>);

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs(Box::new([0; PAIRS + BLOCK]))
    }
}

/// The rows of a prefix with one more card, by its rank.
pub(crate) struct Lines([&'static [u16; 16]; 13]);

static NOTHING: [u16; 16] = [0; 16];

impl Lines {
    /// The rows for cards of `from` or a higher rank. `rows` are those of one card more than the prefix has.
    #[inline]
    pub fn new(rows: RowsOf, prefix: &Prefix, from: usize) -> Lines {
        let mut lines = [&NOTHING; 13];
        for (rank, line) in lines.iter_mut().enumerate().skip(from) {
            if prefix.cards().bits() >> (4 * rank) & 15 != 15 {
                *line = &rows.row(prefix.sum().with(Card::new(Rank::ALL[rank], Suit::Clubs))).0;
            }
        }
        Lines(lines)
    }
}

/// Writes the values with each two more cards of an index of at least `from`, in order; 0 where one is held.
/// There must be room for [`BLOCK`] more.
pub(crate) fn pairs(lines: &Lines, prefix: &Prefix, from: usize, values: &mut [u16]) {
    plain(lines, from, values);
    let place = |low: usize| run_start(low) - run_start(from);
    for card in prefix.cards().iter().map(|card| usize::from(card.index())).filter(|&card| card >= from) {
        values[place(card)..place(card + 1)].fill(0);
        (from..card).for_each(|low| values[place(low) + card - low - 1] = 0);
    }
    if let Some(suit) = prefix.sum().three_suited() {
        flushes::each_pair(prefix.cards(), suit, from, |place, value| values[place] = value);
    }
}

/// Writes the values when no suit counts, also where a card is held.
pub(crate) fn plain(lines: &Lines, from: usize, values: &mut [u16]) {
    // By the rank of the lower card: the values by the higher one.
    let mut by_high = [[0; 52 + BLOCK]; 13];
    for (rank, (line, by_high)) in lines.0.iter().zip(&mut by_high).enumerate().skip(from / 4) {
        for (high, &value) in line.iter().enumerate().take(13).skip(rank) {
            by_high[4 * high..4 * high + 4].fill(value);
        }
    }
    let mut place = 0;
    for low in from..51 {
        values[place..place + BLOCK].copy_from_slice(&by_high[low / 4][low + 1..low + 1 + BLOCK]);
        place += 51 - low;
    }
}

/// Where the pairs begin whose lower card has this index.
pub(crate) const fn run_start(card: usize) -> usize {
    card * (103 - card) / 2
}

/// The values of four to six cards with each one more, by index; 0 where it is held.
pub(crate) fn one_more(row: &[u16; 16], four_suited: Option<u32>, held: CardSet) -> [u16; 52] {
    let mut values = [0; 52];
    for (rank, &value) in row[..13].iter().enumerate() {
        values[4 * rank..4 * rank + 4].fill(value);
    }
    if let Some(suit) = four_suited {
        flushes::of_one_more(held, suit, &mut values);
    }
    for card in held.iter() {
        values[usize::from(card.index())] = 0;
    }
    values
}

/// Where the pair of two different cards stands in the 1,326 of a whole deck, lower index first.
#[inline]
pub const fn pair_place(one: Card, other: Card) -> usize {
    let (one, other) = (one.index() as usize, other.index() as usize);
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    run_start(low) + high - low - 1
}
