//! The ways a board may go on.

use crate::Spot;
use crate::boards::board_number;
use crate::suits::Changes;

/// A whole board, and how many boards are like it but for the suits.
#[derive(Clone, Copy)]
pub(crate) struct Runout {
    pub cards: u64,
    pub times: u32,
}

/// What decides the order of all hands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Look {
    /// The number of the board by its ranks.
    pub number: usize,
    /// The suit of three or more cards, as the number of the suit and its ranks.
    pub flush: Option<(usize, u16)>,
}

impl Runout {
    /// What decides the order of hands.
    pub fn look(&self) -> Look {
        let (mut ranks, mut bits) = ([0; 5], self.cards);
        for rank in &mut ranks {
            *rank = bits.trailing_zeros() as usize / 4;
            bits &= bits.wrapping_sub(1);
        }
        let suit = (0..4).map(|suit| (suit, suit_of(self.cards, suit))).find(|(_, ranks)| ranks.count_ones() >= 3);
        Look { number: board_number(ranks), flush: suit }
    }
}

/// The ranks of a suit among cards as bits.
pub(crate) fn suit_of(cards: u64, suit: usize) -> u16 {
    (0..13).fold(0, |ranks, rank| ranks | ((cards >> (rank * 4 + suit) & 1) as u16) << rank)
}

/// All whole boards of a spot, those alike for all ranges once; such with one look stand together.
pub(crate) fn runouts(spot: &Spot) -> Vec<Runout> {
    let left = !spot.board().union(spot.dead).bits();
    let mut runouts = Vec::new();
    deal(Runout { cards: spot.board().bits(), times: 1 }, 0, spot.same(), left, &mut runouts);
    runouts.sort_by_cached_key(Runout::look);
    runouts
}

/// Deals on from a rank upwards. Suits are dealt to each rank so that no change that leaves all before as it is makes them
/// lower: that meets one of all boards that are alike.
fn deal(board: Runout, rank: usize, changes: Changes, left: u64, runouts: &mut Vec<Runout>) {
    let missing = 5 - board.cards.count_ones();
    if missing == 0 {
        return runouts.push(board);
    }
    if rank == 13 {
        return;
    }
    let left_of_rank = (left >> (rank * 4) & 15) as usize;
    for suits in (0..=left_of_rank).filter(|suits| suits & !left_of_rank == 0 && suits.count_ones() <= missing) {
        if let Some((times, changes)) = changes.first_suits(suits) {
            let cards = board.cards | (suits as u64) << (rank * 4);
            deal(Runout { cards, times: board.times * times }, rank + 1, changes, left, runouts);
        }
    }
}

impl Spot {
    /// The changes of suits that leave all ranges, the board and the dead cards as they are.
    pub(crate) fn same(&self) -> Changes {
        let keeps = |change| self.players.iter().all(|holes| crate::suits::keeps_range(change, holes));
        Changes::keeping(&[self.board, self.dead]).that(keeps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Range;

    fn boards(ranges: [&str; 2], board: &str) -> (usize, u32) {
        let ranges = ranges.map(|range| range.parse::<Range>().unwrap());
        let spot = Spot::new(&ranges, board.parse().unwrap(), "".parse().unwrap()).unwrap();
        let runouts = runouts(&spot);
        (runouts.len(), runouts.iter().map(|runout| runout.times).sum())
    }

    /// 134,459 boards differ by more than their suits.
    #[test]
    fn boards_alike_are_met_once_and_all_are_counted() {
        assert_eq!(boards(["random", "random"], ""), (134_459, 2_598_960));
        assert_eq!(boards(["AsKs", "QdQc:0.5,QdQh"], "7s8d9h"), (1_176, 1_176));
        // Spades on the board leave six changes of the other suits: turn and river of one rank, of one suit …
        let (met, all) = boards(["random", "random"], "7s8s9s");
        assert!(met < 400 && all == 1_176);
        assert_eq!(boards(["random", "random"], "7s8s9sTcJd"), (1, 1));
    }
}
