//! Boards of five cards as far as they matter: by their ranks, and by the suit of which there are three or more.
//!
//! When no suit counts, the value of seven cards hangs on their ranks alone. Five cards have 6,175 different sets of ranks,
//! so two hole cards need 6,175 values, and 91 pairs of ranks cover all hole cards. Where three or more cards of the board
//! have one suit, the ranks of that suit give the flushes. That is all there is to know of 2,598,960 boards.

use std::sync::{LazyLock, OnceLock};

use poker_cards::{Card, CardSet, Rank, Suit};
use poker_eval::{Prefix, rank};

/// How many sets of five ranks there are, five of one rank included, which is never dealt.
pub(crate) const BOARDS: usize = 6_188;

/// How many pairs of ranks hole cards have.
const RANK_PAIRS: usize = 91;

/// How many sets of two ranks there are, filled up to whole vectors.
pub(crate) const TWO: usize = 96;

/// How many ranks there are, filled up likewise.
pub(crate) const ONE: usize = 16;

/// All that hangs on ranks alone.
pub(crate) struct Tables {
    /// By the ranks of one suit, five to seven of them: the value.
    flushes: Vec<i16>,
    /// The sets of three, four and five ranks of one suit.
    pub suited: [Vec<u16>; 3],
    /// The sets of two other ranks, lower first.
    pub two: Vec<[usize; 2]>,
    /// By set of three ranks of one suit, then by the two others: the number of the board; and so on.
    three: Vec<u16>,
    four: Vec<u16>,
    five: Vec<u16>,
    /// By pair of ranks, for those that were asked for.
    values: [OnceLock<Box<Values>>; RANK_PAIRS],
}

/// The values of two hole cards with each board when no suit counts. Boards that leave no room for them have the value 0.
pub(crate) struct Values {
    /// By the number of the board.
    pub all: [i16; BOARDS],
    /// The same again by three cards of one suit and the two others.
    pub three: Vec<[i16; TWO]>,
    /// By four cards of one suit and the other.
    pub four: Vec<[i16; ONE]>,
    /// By five cards of one suit.
    pub five: Vec<i16>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);

impl Tables {
    pub fn get() -> &'static Tables {
        &TABLES
    }

    /// The values of hole cards of two ranks.
    pub fn values(&self, one: Rank, other: Rank) -> &Values {
        let (low, high) = (one.min(other) as usize, one.max(other) as usize);
        self.values[high * (high + 1) / 2 + low].get_or_init(|| Box::new(self.work_out(low, high)))
    }

    /// The value of a flush.
    #[inline]
    pub fn flush(&self, ranks: u16) -> i16 {
        self.flushes[usize::from(ranks)]
    }

    fn build() -> Tables {
        let two: Vec<[usize; 2]> = (0..13).flat_map(|high| (0..=high).map(move |low| [low, high])).collect();
        let suited = [3, 4, 5].map(|cards| (0..1 << 13).filter(|ranks: &u16| ranks.count_ones() == cards).collect());
        let [three, four, five]: &[Vec<u16>; 3] = &suited;
        Tables {
            flushes: (0..1 << 13).map(flush).collect(),
            three: three.iter().flat_map(|&suited| two.iter().map(move |others| board_with(suited, others))).collect(),
            four: four.iter().flat_map(|&suited| (0..13).map(move |other| board_with(suited, &[other]))).collect(),
            five: five.iter().map(|&suited| board_with(suited, &[])).collect(),
            values: [const { OnceLock::new() }; RANK_PAIRS],
            suited,
            two,
        }
    }

    fn work_out(&self, low: usize, high: usize) -> Values {
        let mut all = [0; BOARDS];
        each_board(|number, board| all[number] = value(board, low, high));
        let value = |&board: &u16| all[usize::from(board)];
        Values {
            three: self.three.chunks_exact(self.two.len()).map(|boards| row(boards.iter().map(value))).collect(),
            four: self.four.chunks_exact(13).map(|boards| row(boards.iter().map(value))).collect(),
            five: self.five.iter().map(value).collect(),
            all,
        }
    }
}

/// Values filled up with nothing.
fn row<const N: usize>(values: impl Iterator<Item = i16>) -> [i16; N] {
    let mut row = [0; N];
    row.iter_mut().zip(values).for_each(|(place, value)| *place = value);
    row
}

/// Calls with every board in the order of its number, the ranks lowest first.
fn each_board(mut call: impl FnMut(usize, [usize; 5])) {
    let mut number = 0;
    for a in 0..13 {
        for b in 0..=a {
            for c in 0..=b {
                for d in 0..=c {
                    for e in 0..=d {
                        call(number, [e, d, c, b, a]);
                        number += 1;
                    }
                }
            }
        }
    }
}

/// The number of the board with these ranks, lowest first.
pub(crate) fn board_number(ranks: [usize; 5]) -> usize {
    // The combinatorial number system: each rank moved up by its place makes five different numbers.
    (0..5).map(|place| CHOOSE[place][ranks[place] + place]).sum()
}

/// By place and number: how many ways there are to choose one more than the place out of the number.
const CHOOSE: [[usize; 18]; 5] = {
    let mut table = [[0; 18]; 5];
    let mut number = 0;
    while number < 18 {
        table[0][number] = number;
        number += 1;
    }
    let mut place = 1;
    while place < 5 {
        let mut number = 1;
        while number < 18 {
            table[place][number] = table[place][number - 1] + table[place - 1][number - 1];
            number += 1;
        }
        place += 1;
    }
    table
};

/// The number of the board with these ranks of one suit and the others.
fn board_with(suited: u16, others: &[usize]) -> u16 {
    let mut ranks = [0; 5];
    let suited = (0..13).filter(|rank| suited >> rank & 1 == 1);
    ranks.iter_mut().zip(suited.chain(others.iter().copied())).for_each(|(place, rank)| *place = rank);
    ranks.sort_unstable();
    board_number(ranks) as u16
}

/// The value of a board with two hole cards when no suit counts; 0 if a rank would come more than four times.
fn value(board: [usize; 5], low: usize, high: usize) -> i16 {
    let mut ranks = [board[0], board[1], board[2], board[3], board[4], low, high];
    ranks.sort_unstable();
    // Suits in turn: equal ranks get different ones, and no suit comes more than twice.
    let card = |place: usize| Card::new(Rank::ALL[ranks[place]], Suit::ALL[place % 4]);
    let cards = (0..7).fold(Prefix::EMPTY, |cards, place| cards.with(card(place)));
    cards.rank().filter(|_| cards.cards().len() == 7).map_or(0, |rank| rank.value() as i16)
}

fn flush(ranks: u16) -> i16 {
    let held = Rank::ALL.into_iter().filter(|&rank| ranks >> rank as u16 & 1 == 1);
    let cards: CardSet = held.map(|rank| Card::new(rank, Suit::Spades)).collect();
    rank(cards).map_or(0, |rank| rank.value() as i16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_numbered_in_order() {
        let mut boards = 0;
        each_board(|number, ranks| {
            assert_eq!(board_number(ranks), number);
            boards += 1;
        });
        assert_eq!(boards, BOARDS);
    }

    #[test]
    fn values_are_those_of_the_cards() {
        let tables = Tables::get();
        let value = |cards: &str| rank(cards.parse().unwrap()).unwrap().value() as i16;
        let board = board_number([0, 5, 7, 7, 12]);
        let with = |one: Rank, other: Rank| tables.values(one, other).all[board];
        assert_eq!(with(Rank::Ace, Rank::Ace), value("AsAh 2c 7d 9h 9s Ac"));
        assert_eq!(with(Rank::Nine, Rank::King), value("9cKh 2c 7d 9h 9s Ac"));
        assert_eq!(with(Rank::Two, Rank::Seven), value("7c2h 2c 7d 9h 9s Ac"));
        assert_eq!(tables.values(Rank::Ace, Rank::Ace).all[board_number([3, 12, 12, 12, 12])], 0);
        assert_eq!(tables.flush(0b1_0000_0000_1111), value("As2s3s4s5s"));
    }

    #[test]
    fn values_by_suited_cards_are_the_same_values() {
        let tables = Tables::get();
        let values = tables.values(Rank::Ten, Rank::Jack);
        let suited = tables.suited[0].iter().position(|&ranks| ranks == 0b1_0010_0000_0001).unwrap();
        let others = tables.two.iter().position(|&two| two == [3, 9]).unwrap();
        assert_eq!(values.three[suited][others], values.all[board_number([0, 3, 9, 9, 12])]);
        let suited = tables.suited[1].iter().position(|&ranks| ranks == 0b1_0010_0000_0011).unwrap();
        assert_eq!(values.four[suited][9], values.all[board_number([0, 1, 9, 9, 12])]);
    }
}
