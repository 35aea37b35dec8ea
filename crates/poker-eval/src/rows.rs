//! For enumerations: the values that each one more card makes, thirteen in a row, one for each rank.
//!
//! Four, five or six cards point at one row, and the row answers for every card of the deck at once as long as no
//! suit counts. Where four or more cards have one suit, a second row holds the flushes.

use std::sync::LazyLock;

use crate::tables::{CARDS, FLUSHES, number, plain};

/// The values by the rank of the one more card; the last three places are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(32))]
pub(crate) struct Row(pub [u16; 16]);

/// Nothing for any card.
pub(crate) static EMPTY: Row = Row([0; 16]);

/// Where the rows of four, five and six cards begin, and where they end: that many hands differ when suits are left out.
const FROM: [usize; 4] = [0, 1_820, 1_820 + 6_175, 1_820 + 6_175 + 18_395];

/// How many sets of four to six ranks there are.
const SUITED: usize = 715 + 1_287 + 1_716;

/// All rows: 845 kB for the plain ones, 119 kB for flushes and 16 kB to find these.
pub(crate) struct Rows {
    /// By number of cards, then by the number of the hand; 0 where four of the rank are held.
    plain: Vec<Row>,
    /// Where the row of a suit's ranks is among the flushes.
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

    /// The row of four to six cards with this sum.
    #[inline]
    pub fn plain(&self, sum: u64, cards: usize) -> &Row {
        &self.plain[FROM[cards - 4] + number(sum, cards)]
    }

    /// The row of four to six ranks of one suit: with each one more rank of the suit.
    #[inline]
    pub fn flush(&self, ranks: u16) -> &Row {
        &self.flushes[usize::from(self.places[usize::from(ranks)])]
    }

    fn build() -> Rows {
        // One empty row follows the last, for reads across its end.
        let mut plain = vec![EMPTY; FROM[3] + 1];
        for cards in 4..=6 {
            fill(&mut plain[FROM[cards - 4]..], &mut [0; 13], 0, cards);
        }
        let mut places = vec![0; 1 << 13];
        let mut flushes = Vec::with_capacity(SUITED);
        for ranks in (0u16..1 << 13).filter(|ranks| (4..=6).contains(&ranks.count_ones())) {
            places[usize::from(ranks)] = flushes.len() as u16;
            let with = |rank| if rank < 13 { FLUSHES[usize::from(ranks | 1u16 << rank)] } else { 0 };
            flushes.push(Row(std::array::from_fn(with)));
        }
        debug_assert_eq!(flushes.len(), SUITED);
        Rows { plain, places, flushes }
    }
}

/// Fills the rows of all hands with these numbers of cards of each rank below `rank` and any of the others, `cards` in all.
fn fill(rows: &mut [Row], counts: &mut [usize; 13], rank: usize, cards: usize) {
    let held: usize = counts[..rank].iter().sum();
    if rank == counts.len() {
        if held == cards {
            fill_one(rows, counts, cards);
        }
        return;
    }
    for count in 0..=4.min(cards - held) {
        counts[rank] = count;
        fill(rows, counts, rank + 1, cards);
    }
    counts[rank] = 0;
}

fn fill_one(rows: &mut [Row], counts: &[usize; 13], cards: usize) {
    let sum: u64 = (0..13).map(|rank| counts[rank] as u64 * key(rank)).sum();
    let row = &mut rows[number(sum, cards)].0;
    for rank in (0..13).filter(|&rank| counts[rank] < 4) {
        row[rank] = plain(sum + key(rank), cards + 1);
    }
}

/// What a card of this rank adds, its suit left out.
fn key(rank: usize) -> u64 {
    CARDS[rank * 4] & 0xffff_ffff
}
