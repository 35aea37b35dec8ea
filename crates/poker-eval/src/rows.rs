//! For enumerations: the values that each one more card makes, thirteen in a row, one for each rank.
//!
//! Four, five or six cards point at one row, and the row answers for every card of the deck at once as long as no
//! suit counts.

use std::sync::LazyLock;

use crate::halves::{BY_CARDS, FIRST, run};
use crate::sum::{KEY_BITS, Sum};
use crate::tables::{five, place, seven, six};

/// The values by the rank of the one more card, 0 where four of it are held; the last three places are empty.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Row(pub [u16; 16]);

/// How many hands of four, five and six cards there are when suits are left out.
const HANDS: usize = 1_820 + 6_175 + 18_395;

/// All rows, 845 kB, and where they are, 98 kB.
pub(crate) struct Rows {
    /// By the number of cards less four and the sum of the high half: where the rows of its low halves start.
    starts: Box<[Starts; 3]>,
    rows: Vec<Row>,
}

type Starts = [u16; 1 << KEY_BITS];

/// The rows of hands of one number of cards.
#[derive(Clone, Copy)]
pub(crate) struct RowsOf {
    starts: &'static Starts,
    rows: &'static [Row],
}

static ROWS: LazyLock<Rows> = LazyLock::new(Rows::build);

impl Rows {
    /// The rows of so many cards, four to six; all are built by the first who asks.
    pub fn of(cards: usize) -> RowsOf {
        RowsOf { starts: &ROWS.starts[cards - 4], rows: &ROWS.rows }
    }

    fn build() -> Rows {
        let mut next = 0;
        let starts = Box::new([4, 5, 6].map(|cards| starts(cards, &mut next)));
        let mut rows = Rows { starts, rows: vec![Row([0; 16]); HANDS] };
        for cards in 4..=6 {
            rows.fill(Sum::NONE, &mut [0; 13], 0, cards);
        }
        rows
    }

    /// Fills the rows of all hands with these numbers of cards of the ranks below `rank`, and `left` cards of the others.
    fn fill(&mut self, sum: Sum, counts: &mut [usize; 13], rank: usize, left: usize) {
        if left == 0 {
            let row = number(&self.starts[sum.cards() - 4], sum);
            for (rank, _) in counts.iter().enumerate().filter(|&(_, &count)| count < 4) {
                self.rows[row].0[rank] = plain(sum.with_rank(rank));
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

impl RowsOf {
    /// The row of a hand.
    #[inline]
    pub fn row(&self, sum: Sum) -> &'static Row {
        &self.rows[number(self.starts, sum)]
    }
}

#[inline]
fn number(starts: &Starts, sum: Sum) -> usize {
    usize::from(starts[sum.high()].wrapping_add(place(sum)))
}

/// Where the rows of each high half start, less the place of its first low half.
fn starts(cards: usize, next: &mut u16) -> Starts {
    let mut starts = [0; 1 << KEY_BITS];
    for high in &BY_CARDS[..FIRST[cards + 1]] {
        let (from, to) = run(cards - high.cards);
        starts[usize::from(high.sum)] = next.wrapping_sub(from as u16);
        *next += (to - from) as u16;
    }
    starts
}

/// The value of five to seven cards when no suit counts.
fn plain(sum: Sum) -> u16 {
    match sum.cards() {
        5 => five(sum),
        6 => six(sum),
        _ => seven(sum),
    }
}
