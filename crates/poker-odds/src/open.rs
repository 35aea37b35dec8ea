//! Hands against each other before the flop, exactly: all boards, by their ranks and their suit.
//!
//! First all boards are counted as if no suit counted. Then, for each suit and each number of its cards on the board that
//! gives somebody a flush, those boards are counted again, and what was counted of them before is taken back.

use crate::Hole;
use crate::boards::{BOARDS, ONE, TWO, Tables, Values};
use crate::runouts::suit_of;
use crate::tally::Tally;

/// A hand as this module sees it.
struct Hand {
    values: &'static Values,
    /// By suit: the ranks held.
    suits: [u16; 4],
}

/// What is left in the deck: by suit the ranks.
struct Deck([u16; 4]);

/// Hands that meet before the flop.
struct Match<'a> {
    hands: &'a [Hand],
    deck: Deck,
    tables: &'static Tables,
    tally: &'a mut Tally<i64>,
}

/// A suit; others in which the same is held and left need no look of their own.
struct Flush {
    suit: usize,
    times: i16,
}

/// Counts all boards by who wins; `dead` are bits of cards that are out beside the hands.
pub(crate) fn play(holes: &[Hole], dead: u64, tally: &mut Tally<i64>) {
    let tables = Tables::get();
    let suits = |cards: u64| [0, 1, 2, 3].map(|suit| suit_of(cards, suit));
    let hand =
        |hole: &Hole| Hand { values: tables.values(hole.high().rank(), hole.low().rank()), suits: suits(hole.bits()) };
    let hands: Vec<Hand> = holes.iter().map(hand).collect();
    let taken = holes.iter().fold(dead, |taken, hole| taken | hole.bits());
    let mut game = Match { hands: &hands, deck: Deck(suits(!taken)), tables, tally };
    game.plain();
    for flush in game.suits() {
        game.three_of(&flush);
        game.four_of(&flush);
        game.five_of(&flush);
    }
}

impl Match<'_> {
    /// Counts all boards as if no suit counted.
    fn plain(&mut self) {
        let ways = self.deck.boards();
        if let [one, other] = self.hands {
            let (higher, equal) = compare(&one.values.all, &other.values.all, &ways);
            self.count_two(higher, equal, ways.iter().map(|&ways| i64::from(ways)).sum());
        } else {
            for (board, &ways) in ways.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                self.tally.add(best(self.hands.iter().map(|hand| hand.values.all[board])), ways.into());
            }
        }
    }

    /// The suits, those that are alike once.
    fn suits(&self) -> Vec<Flush> {
        let alike = |one: usize, other: usize| {
            self.deck.0[one] == self.deck.0[other] && self.hands.iter().all(|hand| hand.suits[one] == hand.suits[other])
        };
        let mut flushes: Vec<Flush> = Vec::new();
        for suit in 0..4 {
            match flushes.iter_mut().find(|flush| alike(flush.suit, suit)) {
                Some(flush) => flush.times += 1,
                None => flushes.push(Flush { suit, times: 1 }),
            }
        }
        flushes
    }

    /// Boards with three cards of the suit.
    fn three_of(&mut self, flush: &Flush) {
        let left = |rank: usize| self.deck.left_beside(rank, flush.suit);
        let mut ways = [0; TWO];
        for (ways, &[low, high]) in ways.iter_mut().zip(&self.tables.two) {
            *ways = flush.times * if low == high { left(low) * (left(low) - 1) / 2 } else { left(low) * left(high) };
        }
        self.flushes(flush, 3, &ways, |values| &values.three);
    }

    /// Boards with four cards of the suit.
    fn four_of(&mut self, flush: &Flush) {
        let mut ways = [0; ONE];
        for (rank, ways) in ways.iter_mut().enumerate().take(13) {
            *ways = flush.times * self.deck.left_beside(rank, flush.suit);
        }
        self.flushes(flush, 4, &ways, |values| &values.four);
    }

    /// Counts boards by the cards of the suit, and for each by the `ways` of the other cards.
    fn flushes<const N: usize>(
        &mut self,
        flush: &Flush,
        on_board: usize,
        ways: &[i16; N],
        values: impl Fn(&'static Values) -> &'static [[i16; N]],
    ) {
        let held: Vec<u16> = self.hands.iter().map(|hand| hand.suits[flush.suit]).collect();
        let flushes = |held: u16| held.count_ones() as usize + on_board >= 5;
        if !held.iter().any(|&held| flushes(held)) {
            return;
        }
        let values: Vec<_> = self.hands.iter().map(|hand| values(hand.values)).collect();
        let all: i64 = ways.iter().map(|&ways| i64::from(ways)).sum();
        let left = self.deck.0[flush.suit];
        for (place, &suited) in
            self.tables.suited[on_board - 3].iter().enumerate().filter(|(_, suited)| *suited & !left == 0)
        {
            let value = |held: u16| if flushes(held) { self.tables.flush(suited | held) } else { 0 };
            if let (&[one, other], [held, held_by_other]) = (&values[..], &held[..]) {
                let (one, other) = (&one[place], &other[place]);
                let (higher, equal) = compare(one, other, ways);
                self.count_two(-higher, -equal, -all);
                let (flush, flush_of_other) = (value(*held), value(*held_by_other));
                // A flush against none: only full houses and more beat it.
                if flush == 0 {
                    self.count_two(above(one, flush_of_other, ways), 0, all);
                } else if flush_of_other == 0 {
                    self.count_two(all - above(other, flush, ways), 0, all);
                } else {
                    let part = |is: bool| if is { all } else { 0 };
                    self.count_two(part(flush > flush_of_other), part(flush == flush_of_other), all);
                }
            } else {
                for (board, &ways) in ways.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                    let plain = values.iter().map(|values| values[place][board]);
                    self.tally.add(best(plain.clone()), -i64::from(ways));
                    self.tally.add(best(plain.zip(&held).map(|(plain, &held)| plain.max(value(held)))), ways.into());
                }
            }
        }
    }

    /// Boards of the suit alone.
    fn five_of(&mut self, flush: &Flush) {
        let left = self.deck.0[flush.suit];
        for (place, &suited) in self.tables.suited[2].iter().enumerate().filter(|(_, suited)| *suited & !left == 0) {
            self.tally.add(best(self.hands.iter().map(|hand| hand.values.five[place])), -i64::from(flush.times));
            let flushes = self.hands.iter().map(|hand| self.tables.flush(suited | hand.suits[flush.suit]));
            self.tally.add(best(flushes), flush.times.into());
        }
    }

    /// Counts so many boards of two hands: those where the first is higher, where both are equal, and all.
    fn count_two(&mut self, higher: i64, equal: i64, all: i64) {
        self.tally.add(0b01, higher);
        self.tally.add(0b11, equal);
        self.tally.add(0b10, all - higher - equal);
    }
}

impl Deck {
    /// How many cards of a rank are left.
    fn left(&self, rank: usize) -> i16 {
        self.0.iter().map(|suit| (suit >> rank & 1) as i16).sum()
    }

    /// How many cards of a rank are left in the other suits.
    fn left_beside(&self, rank: usize, suit: usize) -> i16 {
        self.left(rank) - (self.0[suit] >> rank & 1) as i16
    }

    /// How many ways there are to deal each set of five ranks, in the order of their numbers.
    fn boards(&self) -> [i16; BOARDS] {
        let left: [i16; 13] = std::array::from_fn(|rank| self.left(rank));
        let mut boards = [0; BOARDS];
        let mut rest = &mut boards[..];
        for a in 0..13 {
            for b in 0..=a {
                for c in 0..=b {
                    for d in 0..=c {
                        let (now, later) = rest.split_at_mut(d + 1);
                        let four = ways(&left, [a, b, c, d]);
                        now.iter_mut().zip(&left).for_each(|(ways, left)| *ways = four * left);
                        now[d] = ways(&left, [a, b, c, d, d]);
                        rest = later;
                    }
                }
            }
        }
        boards
    }
}

/// How many ways there are to take cards of these ranks, equal ranks beside each other.
#[inline]
fn ways<const N: usize>(left: &[i16; 13], ranks: [usize; N]) -> i16 {
    let (mut ways, mut run) = (1, 0);
    for place in 0..N {
        run += 1;
        if place + 1 == N || ranks[place + 1] != ranks[place] {
            ways *= choices(left[ranks[place]], run);
            run = 0;
        }
    }
    ways
}

/// How many ways there are to take some out of up to four cards.
#[inline]
fn choices(of: i16, some: usize) -> i16 {
    const CHOICES: [[i16; 6]; 5] =
        [[1, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0], [1, 2, 1, 0, 0, 0], [1, 3, 3, 1, 0, 0], [1, 4, 6, 4, 1, 0]];
    CHOICES[of as usize][some]
}

/// Who has the best value, one bit each.
#[inline]
fn best(values: impl Iterator<Item = i16>) -> usize {
    let (mut best, mut winners) = (0, 0);
    for (player, value) in values.enumerate() {
        if value > best {
            (best, winners) = (value, 1 << player);
        } else if value == best {
            winners |= 1 << player;
        }
    }
    winners
}

/// In how many ways the first is higher, and in how many both are equal. Blocks of lanes, so that compilers make vectors of it.
#[inline]
fn compare<const N: usize>(one: &[i16; N], other: &[i16; N], ways: &[i16; N]) -> (i64, i64) {
    let (mut higher, mut equal) = (0, 0);
    for ((&one, &other), &ways) in one.iter().zip(other).zip(ways) {
        higher += i32::from(if one > other { ways } else { 0 });
        equal += i32::from(if one == other { ways } else { 0 });
    }
    (higher.into(), equal.into())
}

/// In how many ways a value is above this one.
#[inline]
fn above<const N: usize>(values: &[i16; N], value: i16, ways: &[i16; N]) -> i64 {
    values.iter().zip(ways).map(|(&other, &ways)| i32::from(if other > value { ways } else { 0 })).sum::<i32>().into()
}
