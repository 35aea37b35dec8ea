//! For enumerations: the values that each one more card makes, thirteen in a row, one for each rank.
//!
//! Four, five or six cards point at one row, and the row answers for every card of the deck at once as long as no
//! suit counts. Where four or more cards have one suit, a second row holds the flushes.

use std::sync::LazyLock;

use crate::halves::{BY_CARDS, FIRST, SUMS, run};
use crate::sum::Sum;
use crate::tables::{FLUSHES, five, place, seven, six};

/// The values by the rank of the one more card; the last three places are empty.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Row(pub [u16; 16]);

/// Nothing for any card.
pub(crate) static EMPTY: Row = Row([0; 16]);

/// How many hands of four, five and six cards there are when suits are left out.
const HANDS: usize = 1_820 + 6_175 + 18_395;

/// How many sets of four to six ranks there are.
const SUITED: usize = 715 + 1_287 + 1_716;

/// All rows: 845 kB for the plain ones, 119 kB for flushes, 80 kB to find them.
pub(crate) struct Rows {
    /// By the number of cards less four and the sum of the high half: where the rows of its low halves start.
    starts: [Vec<u16>; 3],
    plain: Vec<Row>,
    /// By the ranks of the suit: where its row is.
    places: Vec<u16>,
    flushes: Vec<Row>,
}

static ROWS: LazyLock<Rows> = LazyLock::new(Rows::build);

impl Rows {
    /// The rows, built by the first who asks.
    #[inline]
    pub fn get() -> &'static Rows {
        &ROWS
    }

    /// The row of four to six cards; 0 where four of the rank are held.
    #[inline]
    pub fn plain(&self, sum: Sum) -> &Row {
        &self.plain[self.number(sum)]
    }

    #[inline]
    fn number(&self, sum: Sum) -> usize {
        usize::from(self.starts[sum.cards() - 4][sum.high()].wrapping_add(place(sum)))
    }

    /// The row of four to six ranks of one suit, with each one more rank of it, and the value without one more.
    #[inline]
    pub fn flush(&self, ranks: u16) -> (&Row, u16) {
        let row = &self.flushes[usize::from(self.places[usize::from(ranks)])];
        (row, FLUSHES[usize::from(ranks)])
    }

    fn build() -> Rows {
        let mut next = 0;
        let starts = [4, 5, 6].map(|cards| starts(cards, &mut next));
        debug_assert_eq!(usize::from(next), HANDS);
        // One empty row follows the last, for reads across its end.
        let mut rows = Rows { starts, plain: vec![EMPTY; HANDS + 1], places: vec![0; 1 << 13], flushes: Vec::new() };
        for cards in 4..=6 {
            rows.fill(Sum::NONE, &mut [0; 13], 0, cards);
        }
        rows.flushes.reserve_exact(SUITED);
        for ranks in (0u16..1 << 13).filter(|ranks| (4..=6).contains(&ranks.count_ones())) {
            rows.places[usize::from(ranks)] = rows.flushes.len() as u16;
            let with = |rank| if rank < 13 { FLUSHES[usize::from(ranks | 1u16 << rank)] } else { 0 };
            rows.flushes.push(Row(std::array::from_fn(with)));
        }
        rows
    }

    /// Fills the rows of all hands with these numbers of cards of the ranks below `rank`, and `left` cards of the others.
    fn fill(&mut self, sum: Sum, counts: &mut [usize; 13], rank: usize, left: usize) {
        if left == 0 {
            let row = self.number(sum);
            for (rank, _) in counts.iter().enumerate().filter(|&(_, &count)| count < 4) {
                self.plain[row].0[rank] = plain(sum.with_rank(rank));
            }
        } else if rank < counts.len() {
            let mut with = sum;
            for count in 0..=left.min(4) {
                counts[rank] = count;
                self.fill(with, counts, rank + 1, left - count);
                with = with.with_rank(rank);
            }
            counts[rank] = 0;
        }
    }
}

/// Where the rows of each high half start, less the place of its first low half.
fn starts(cards: usize, next: &mut u16) -> Vec<u16> {
    let mut starts = vec![0; SUMS];
    for high in &BY_CARDS[..FIRST[cards + 1]] {
        let (from, to) = run(cards - high.cards);
        starts[usize::from(high.sum)] = next.wrapping_sub(from as u16);
        *next += (to - from) as u16;
    }
    starts
}

fn plain(sum: Sum) -> u16 {
    match sum.cards() {
        5 => five(sum),
        6 => six(sum),
        _ => seven(sum),
    }
}
