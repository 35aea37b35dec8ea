//! The values of a prefix with each two more cards: what every path does, and what each path does its own way.

use poker_cards::{Card, CardSet, Rank, Suit};

use crate::Prefix;
use crate::flushes;
use crate::rows::RowsOf;

/// Whole vectors are written, so the last may reach this far beyond the last pair.
pub(crate) const SPILL: usize = 64;

/// The cards held, as a mask over the values of one more card: all ones where the card can come, zero where it is held.
pub(crate) struct Free([u16; 52 + SPILL]);

/// How a path spreads thirteen values over fifty-two cards.
pub(crate) trait Spread: Copy {
    /// Writes the values of all cards from the index `card` on, at most 51, to the places from `at` on. Up to [`SPILL`]
    /// places from `at` on may be written in any case, and there must be room for so many.
    fn spread(self, row: &[u16; 16], card: usize, free: Option<&Free>, values: &mut [u16], at: usize);

    /// Writes the values of all pairs from a card on that is at least [`TAIL`], given those of two kings, of a king and an
    /// ace, and of two aces. Writes as far as `spread` may.
    fn tail(self, three: [u16; 3], card: usize, values: &mut [u16], at: usize);
}

/// The rows of a prefix with one more card, by its rank.
pub(crate) struct Lines([&'static [u16; 16]; 13]);

static NOTHING: [u16; 16] = [0; 16];

impl Lines {
    /// No rows.
    pub const NONE: Lines = Lines([&NOTHING; 13]);

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

/// Writes the values with each two more cards of an index of at least `from`, in order, and says where they end.
#[inline(always)]
pub(crate) fn pairs<S: Spread>(
    spread: S,
    lines: &Lines,
    prefix: &Prefix,
    from: usize,
    values: &mut [u16],
    at: usize,
) -> usize {
    let held = prefix.cards();
    let end = if held.bits() >> from == 0 {
        plain(spread, lines, None, held, from, values, at)
    } else {
        plain(spread, lines, Some(&Free::new(held)), held, from, values, at)
    };
    if let Some(suit) = prefix.sum().three_suited() {
        flushes::of_pairs(held, suit, from, values, at);
    }
    end
}

/// The values when no suit counts.
#[inline(always)]
pub(crate) fn plain<S: Spread>(
    spread: S,
    lines: &Lines,
    free: Option<&Free>,
    held: CardSet,
    from: usize,
    values: &mut [u16],
    mut at: usize,
) -> usize {
    let tail = if free.is_some() { 51 } else { TAIL };
    for card in from..tail {
        if free.is_some() && held.bits() >> card & 1 == 1 {
            values[at..at + 51 - card].fill(0);
        } else {
            spread.spread(lines.0[card / 4], card + 1, free, values, at);
        }
        at += 51 - card;
    }
    let from = from.max(tail);
    if from < 51 {
        let (king, ace) = (lines.0[11], lines.0[12]);
        spread.tail([king[11], king[12], ace[12]], from, values, at);
        at += run_start(51) - run_start(from);
    }
    at
}

/// From this card on, the first king, a prefix has so few pairs that all are written at once: two kings or a king and an
/// ace or two aces.
pub(crate) const TAIL: usize = 44;

/// Which of the three values each pair has from [`TAIL`] on, and enough behind them for any vector.
pub(crate) const TAIL_PLACES: [u8; 28 + SPILL] = {
    let mut places = [0; 28 + SPILL];
    let (mut low, mut next) = (TAIL, 0);
    while low < 51 {
        let mut high = low + 1;
        while high < 52 {
            places[next] = (low >= 48) as u8 + (high >= 48) as u8;
            next += 1;
            high += 1;
        }
        low += 1;
    }
    assert!(next == 28);
    places
};

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
        flushes::of_one_more(held, suit, &mut values);
    }
    for card in held.iter() {
        values[usize::from(card.index())] = 0;
    }
    values
}
