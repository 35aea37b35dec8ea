//! The values of a prefix with each two more cards: what every path does, and what each path does its own way.

use poker_cards::{Card, CardSet, Rank, Suit};

use crate::rows::RowsOf;
use crate::sum::{Sum, suited};
use crate::tables::FLUSHES;

/// Whole vectors are written, so the last may reach this far beyond the last pair.
pub(crate) const SPILL: usize = 64;

/// The cards held, as a mask over the values of one more card: all ones where the card can come, zero where it is held.
pub(crate) struct Free([u16; 52 + SPILL]);

/// How a path spreads thirteen values over fifty-two cards.
pub(crate) trait Spread: Copy {
    /// Writes the values of the ranks from `rank` on, four times each, to the places from `at` on; up to [`SPILL`] places
    /// behind them may be written too. `rank` may be 13: then there is nothing to write.
    fn spread(self, row: &[u16; 16], rank: usize, free: Option<&Free>, values: &mut [u16], at: usize);
}

impl Free {
    pub fn new(held: CardSet) -> Free {
        let mut free = [u16::MAX; 52 + SPILL];
        for card in held.iter() {
            free[usize::from(card.index())] = 0;
        }
        Free(free)
    }

    /// The mask for the four cards from an index on.
    #[inline]
    pub fn four(&self, card: usize) -> u64 {
        word(&self.0, card)
    }

    /// The masks of all cards, and [`SPILL`] more.
    #[inline]
    pub fn masks(&self) -> &[u16; 52 + SPILL] {
        &self.0
    }
}

#[inline]
fn word(values: &[u16], at: usize) -> u64 {
    let four: [u16; 4] = values[at..at + 4].try_into().expect("four places");
    u64::from(four[0]) | u64::from(four[1]) << 16 | u64::from(four[2]) << 32 | u64::from(four[3]) << 48
}

/// Writes four values, lowest bits first.
#[inline]
pub(crate) fn put_four(values: &mut [u16], at: usize, four: u64) {
    values[at..at + 4].copy_from_slice(&[0, 16, 32, 48].map(|shift| (four >> shift) as u16));
}

/// A value four times.
#[inline]
pub(crate) const fn four_of(value: u16) -> u64 {
    value as u64 * 0x0001_0001_0001_0001
}

/// A prefix as an enumeration needs it: its sum and cards, and the rows of one card more.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    pub rows: RowsOf,
    pub sum: Sum,
    pub held: CardSet,
}

/// Writes the values with each two more cards of an index of at least `from`, in order, and says where they end.
#[inline(always)]
pub(crate) fn pairs<S: Spread>(spread: S, start: Start, from: usize, values: &mut [u16], at: usize) -> usize {
    let end = if start.held.bits() >> from == 0 {
        plain(spread, start, None, from, values, at)
    } else {
        plain(spread, start, Some(&Free::new(start.held)), from, values, at)
    };
    if let Some(suit) = start.sum.three_suited() {
        flushes(start.held, suit, from, values, at);
    }
    end
}

/// The values when no suit counts.
#[inline(always)]
fn plain<S: Spread>(
    spread: S,
    start: Start,
    free: Option<&Free>,
    from: usize,
    values: &mut [u16],
    mut at: usize,
) -> usize {
    let Start { rows, sum, held } = start;
    let mut first = from % 4;
    for rank in from / 4..13 {
        let above = 4 * (12 - rank);
        if held.bits() >> (4 * rank) & 15 == 15 {
            let run: usize = (first..4).map(|suit| 3 - suit + above).sum();
            values[at..at + run].fill(0);
            at += run;
            first = 0;
            continue;
        }
        let row = &rows.row(sum.with(Card::new(Rank::ALL[rank], Suit::Clubs))).0;
        for suit in first..4 {
            let card = 4 * rank + suit;
            if free.is_some() && held.bits() >> card & 1 == 1 {
                values[at..at + 51 - card].fill(0);
            } else {
                let four = four_of(row[rank]);
                put_four(values, at, free.map_or(four, |free| four & free.four(card + 1)));
                spread.spread(row, rank + 1, free, values, at + 3 - suit);
            }
            at += 51 - card;
        }
        first = 0;
    }
    at
}

/// Writes the flushes over the plain values, given three or more cards of a suit: with five of a suit among seven cards
/// there is neither four of a kind nor a full house, so a flush is always what counts.
fn flushes(held: CardSet, suit: u32, from: usize, values: &mut [u16], start: usize) {
    let ranks = suited(held, suit);
    let missing = 5 - ranks.count_ones() as i32;
    let others = !ranks & 0x1fff;
    // With three of the suit, only a card of the suit makes the fourth.
    let mut firsts = !held.bits() & CardSet::FULL.bits() & if missing == 2 { suit_bits(suit) } else { u64::MAX };
    firsts = firsts >> from << from;
    while firsts != 0 {
        let card = firsts.trailing_zeros();
        firsts &= firsts - 1;
        let (rank, in_suit) = (card / 4, card % 4 == suit);
        let with = if in_suit { ranks | 1 << rank } else { ranks };
        // The place of the pair of this card and the one of index 0, if there were one.
        let base = (start + run_start(card as usize) - run_start(from)).wrapping_sub(card as usize + 1);
        if missing <= i32::from(in_suit) {
            let already = FLUSHES[usize::from(with)];
            for next in card as usize + 1..52 {
                if held.bits() >> next & 1 == 0 {
                    values[base.wrapping_add(next)] = already;
                }
            }
        }
        if missing <= i32::from(in_suit) + 1 {
            let mut seconds = others >> (rank + u32::from(card % 4 >= suit)) << (rank + u32::from(card % 4 >= suit));
            while seconds != 0 {
                let second = seconds.trailing_zeros();
                seconds &= seconds - 1;
                let place = base.wrapping_add((second * 4 + suit) as usize);
                values[place] = FLUSHES[usize::from(with | 1 << second)];
            }
        }
    }
}

/// All cards of a suit.
const fn suit_bits(suit: u32) -> u64 {
    0x1_1111_1111_1111 << suit
}

/// Where the pairs begin whose lower card has this index.
pub(crate) const fn run_start(card: usize) -> usize {
    card * (103 - card) / 2
}

/// The values of four to six cards with each one more, by index; 0 where it is held.
pub(crate) fn one_more(row: &[u16; 16], four_suited: Option<u32>, held: CardSet) -> [u16; 52] {
    let mut values = [0; 52];
    for (rank, &value) in row[..13].iter().enumerate() {
        put_four(&mut values, 4 * rank, four_of(value));
    }
    if let Some(suit) = four_suited {
        let ranks = suited(held, suit);
        let already = FLUSHES[usize::from(ranks)];
        if already > 0 {
            values.fill(already);
        }
        for rank in 0..13 {
            values[4 * rank + suit as usize] = FLUSHES[usize::from(ranks | 1 << rank)];
        }
    }
    for card in held.iter() {
        values[usize::from(card.index())] = 0;
    }
    values
}
