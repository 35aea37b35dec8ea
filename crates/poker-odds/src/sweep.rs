//! Range against range on one board at a time: all hands in the order of their values, swept once.
//!
//! On a board a hand's value hangs on its two ranks, and on which of its cards have the suit of which the board has three
//! or more. Hands of equal value and ranks make a *cell*: a rectangle of suits by suits. Going up through the cells, it is
//! known how many of the other's hands lie below, in all and by each of their cards, and so how many of them go with a hand:
//! those below, less those that have its one card, less those that have its other.

use poker_cards::Rank;

use crate::boards::Tables;
use crate::progress::{Progress, share};
use crate::runouts::{Look, Runout, runouts};
use crate::tally::Tally;
use crate::{Hole, Spot};

/// How many run-outs are one piece of work.
const PIECE: usize = 64;

/// Numbers by the suit of a lower card (rows) and of a higher card (columns).
type Square = [[u32; 4]; 4];

/// The hands of two ranks. In a pair, the card of the lower suit counts as the lower card.
struct Ranks {
    low: usize,
    high: usize,
    /// The weights of both players' hands.
    sides: [Side; 2],
    /// The products of both weights.
    both: Square,
}

/// The weights of a player's hands of two ranks, rows first and columns first.
#[derive(Clone, Copy, Default)]
struct Side {
    rows: Square,
    columns: Square,
}

/// Hands of two ranks that have one value: those whose cards have suits of these sets.
#[derive(Clone, Copy)]
struct Cell {
    value: i16,
    ranks: u8,
    low_suits: u8,
    high_suits: u8,
}

/// The weights of a cell's hands, in all and by card.
#[derive(Clone, Copy, Default)]
struct Sums {
    all: u32,
    low: [u32; 4],
    high: [u32; 4],
}

/// Weights of hands, in all and by card.
#[derive(Default)]
struct Held {
    all: u64,
    cards: [[u32; 4]; 13],
}

/// Two ranges, sorted for sweeping.
pub(crate) struct Sweep {
    ranks: Vec<Ranks>,
}

/// What one thread works with.
struct Sweeper<'a> {
    sweep: &'a Sweep,
    look: Option<Look>,
    cells: Vec<Cell>,
    sums: Vec<[Sums; 2]>,
    tally: Tally,
}

impl Spot {
    /// Counts all deals of two ranges, one board after the other.
    pub(crate) fn count_sweeping(&self, threads: usize, progress: &Progress) -> (Tally, f64) {
        let sweep = Sweep::new(self.holes(0), self.holes(1));
        let runouts = runouts(self);
        let pieces = runouts.len().div_ceil(PIECE);
        let start = || Sweeper { sweep: &sweep, look: None, cells: Vec::new(), sums: Vec::new(), tally: Tally::new(2) };
        let (found, done) = share(threads, pieces, progress, start, |sweeper, piece| {
            runouts[piece * PIECE..].iter().take(PIECE).for_each(|runout| sweeper.board(runout));
        });
        let mut all = Tally::new(2);
        found.iter().for_each(|sweeper| all.merge(&sweeper.tally));
        (all, done as f64 / pieces as f64)
    }
}

impl Sweep {
    fn new(one: &[(Hole, u32)], other: &[(Hole, u32)]) -> Sweep {
        let mut ranks: Vec<Ranks> = Vec::new();
        let pairs = (0..13).flat_map(|high| (0..=high).map(move |low| (low, high)));
        ranks.extend(pairs.map(|(low, high)| Ranks {
            low,
            high,
            sides: [Side::default(); 2],
            both: Square::default(),
        }));
        for (player, holes) in [one, other].into_iter().enumerate() {
            for &(hole, weight) in holes {
                let (low, high) = (hole.low().rank() as usize, hole.high().rank() as usize);
                let (row, column) = (hole.low().suit() as usize, hole.high().suit() as usize);
                let side = &mut ranks[high * (high + 1) / 2 + low].sides[player];
                side.rows[row][column] = weight;
                side.columns[column][row] = weight;
            }
        }
        ranks.retain(|ranks| ranks.sides.iter().any(|side| side.rows != Square::default()));
        for ranks in &mut ranks {
            let [one, other] = &ranks.sides;
            ranks.both = std::array::from_fn(|row| {
                std::array::from_fn(|column| one.rows[row][column] * other.rows[row][column])
            });
        }
        Sweep { ranks }
    }

    /// The cells of boards with this look, lowest first.
    fn cells(&self, look: &Look, cells: &mut Vec<Cell>) {
        let tables = Tables::get();
        cells.clear();
        for (place, ranks) in self.ranks.iter().enumerate() {
            let plain = tables.values(Rank::ALL[ranks.low], Rank::ALL[ranks.high]).all[look.number];
            let mut cell =
                |value, low_suits, high_suits| cells.push(Cell { value, ranks: place as u8, low_suits, high_suits });
            let Some((suit, suited)) = look.flush else {
                cell(plain, 15, 15);
                continue;
            };
            let (of, off) = (1 << suit, 15 ^ 1 << suit);
            let flush = |more: u16| tables.flush(suited | more);
            let (low, high) = (1 << ranks.low, 1 << ranks.high);
            cell(flush(low | high), of, of);
            if suited.count_ones() == 3 {
                cell(plain, off, 15);
                cell(plain, of, off);
            } else {
                cell(flush(low), of, off);
                cell(flush(high), off, of);
                cell(plain.max(flush(0)), off, off);
            }
        }
        cells.sort_unstable_by_key(|cell| cell.value);
    }
}

impl Sweeper<'_> {
    fn board(&mut self, board: &Runout) {
        let look = board.look();
        if self.look != Some(look) {
            self.sweep.cells(&look, &mut self.cells);
            self.look = Some(look);
        }
        let left: [u8; 13] = std::array::from_fn(|rank| (!board.cards >> (rank * 4) & 15) as u8);
        let mut held = [Held::default(), Held::default()];
        let (mut below, mut up_to, mut same) = (0u64, 0u64, 0u64);
        for group in self.cells.chunk_by(|one, other| one.value == other.value) {
            self.sums.clear();
            for cell in group {
                let ranks = &self.sweep.ranks[usize::from(cell.ranks)];
                let suits = (left[ranks.low] & cell.low_suits, left[ranks.high] & cell.high_suits);
                let sums = [ranks.sides[0].sums(suits), ranks.sides[1].sums(suits)];
                below = held[1].beside(&sums[0], ranks).wrapping_add(below);
                same += u64::from(within(&ranks.both, suits));
                self.sums.push(sums);
            }
            for (cell, sums) in group.iter().zip(&self.sums) {
                let ranks = &self.sweep.ranks[usize::from(cell.ranks)];
                held[0].add(&sums[0], ranks);
                held[1].add(&sums[1], ranks);
            }
            for (cell, sums) in group.iter().zip(&self.sums) {
                up_to = held[1].beside(&sums[0], &self.sweep.ranks[usize::from(cell.ranks)]).wrapping_add(up_to);
            }
        }
        // A hand shares both cards with itself: it was taken away twice, and should have been once.
        let all = held[0].with(&held[1]).wrapping_add(same);
        let up_to = up_to.wrapping_add(same);
        let times = u128::from(board.times);
        self.tally.add(0b01, u128::from(below) * times);
        self.tally.add(0b11, u128::from(up_to - below) * times);
        self.tally.add(0b10, u128::from(all - up_to) * times);
    }
}

/// All ones for the suits of a set.
const MASKS: [[u32; 4]; 16] = {
    let mut masks = [[0; 4]; 16];
    let mut place = 0;
    while place < 64 {
        if (place / 4) >> (place % 4) & 1 == 1 {
            masks[place / 4][place % 4] = u32::MAX;
        }
        place += 1;
    }
    masks
};

/// The sums by column of the part of a square that has these suits.
#[inline]
fn columns(square: &Square, (rows, columns): (u8, u8)) -> [u32; 4] {
    let (rows, columns) = (&MASKS[usize::from(rows)], &MASKS[usize::from(columns)]);
    let mut sums = [0; 4];
    for row in 0..4 {
        for column in 0..4 {
            sums[column] += square[row][column] & rows[row] & columns[column];
        }
    }
    sums
}

/// The sum of the part of a square that has these suits.
#[inline]
fn within(square: &Square, suits: (u8, u8)) -> u32 {
    columns(square, suits).iter().sum()
}

impl Side {
    #[inline]
    fn sums(&self, (low, high): (u8, u8)) -> Sums {
        let by_high = columns(&self.rows, (low, high));
        Sums { all: by_high.iter().sum(), low: columns(&self.columns, (high, low)), high: by_high }
    }
}

impl Held {
    #[inline]
    fn add(&mut self, sums: &Sums, ranks: &Ranks) {
        self.all += u64::from(sums.all);
        for suit in 0..4 {
            self.cards[ranks.low][suit] += sums.low[suit];
        }
        for suit in 0..4 {
            self.cards[ranks.high][suit] += sums.high[suit];
        }
    }

    /// The weight of all held hands beside those of a cell, as long as no hand is the same.
    #[inline]
    fn beside(&self, sums: &Sums, ranks: &Ranks) -> u64 {
        let mut taken = 0;
        for suit in 0..4 {
            taken += u64::from(self.cards[ranks.low][suit]) * u64::from(sums.low[suit]);
            taken += u64::from(self.cards[ranks.high][suit]) * u64::from(sums.high[suit]);
        }
        (self.all * u64::from(sums.all)).wrapping_sub(taken)
    }

    /// The weight of all held hands beside all of another.
    fn with(&self, other: &Held) -> u64 {
        let both = self.cards.iter().flatten().zip(other.cards.iter().flatten());
        let taken = both.map(|(&one, &other)| u64::from(one) * u64::from(other)).sum();
        (self.all * other.all).wrapping_sub(taken)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Progress, Range, Spot};

    /// The same counts, board by board for each two hands, which is how the oracle of the integration tests checks them.
    fn check(ranges: [&str; 2], board: &str, dead: &str) {
        let ranges = ranges.map(|range| range.parse::<Range>().unwrap());
        let spot = Spot::new(&ranges, board.parse().unwrap(), dead.parse().unwrap()).unwrap();
        let other = if board.is_empty() { Spot::count_open } else { Spot::count_lists };
        let progress = Progress::new();
        assert_eq!(spot.count_sweeping(2, &progress), other(&spot, 2, &progress), "{ranges:?} {board} {dead}");
    }

    #[test]
    fn sweeping_counts_what_meeting_one_by_one_counts() {
        for board in [
            "Ks7d2c",
            "Ks7s2c",
            "Ks7s2s",
            "KsKd7c",
            "KsKdKc",
            "9s8s7d6s",
            "9s8d7c6h",
            "5s4s3s2s",
            "AsKsQsJs9s",
            "2s2d2c2h3s",
        ] {
            check(["QQ+,AK:0.5,76s", "22+:0.25,ATs+,KQs,AJo+,76s"], board, "");
            check(["KK:0.0001,72o:0.7,A2+", "22+,K2s+"], board, "8h8c");
        }
    }

    #[test]
    fn sweeping_counts_all_boards_before_the_flop() {
        check(["QQ+,AKs:0.3", "TT+,AK"], "", "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d");
        check(["random", "88,A9s"], "", "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s9sTd");
    }
}
