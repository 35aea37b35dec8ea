//! What cards add up to: enough to look their rank up.

use poker_cards::{Card, CardSet};

use crate::halves::KEYS;

/// The sum of some cards. From the lowest bit: the key of the low half, a counter for each suit, the number of cards, and
/// at the top the key of the high half. A suit's counter starts at three, so that the fifth card sets its top bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Sum(u64);

pub(crate) const SUITS_AT: u32 = 16;
const CARDS_AT: u32 = 36;
pub(crate) const HIGH_AT: u32 = 64 - KEY_BITS;

/// A hand's keys have so many bits.
pub(crate) const KEY_BITS: u32 = 14;

/// What each card adds. There is an entry for every byte, so that an index needs no check; those above 51 are not used.
static CARDS: [u64; 256] = {
    let mut cards = [0; 256];
    let mut card = 0;
    while card < 52 {
        cards[card] = key(card / 4) | 1 << CARDS_AT | 1 << (SUITS_AT + 4 * (card as u32 % 4));
        card += 1;
    }
    cards
};

/// What a card of this rank adds to the halves.
const fn key(rank: usize) -> u64 {
    match rank {
        0 => 0,
        1..=6 => KEYS[rank - 1] as u64,
        _ => (KEYS[rank - 7] as u64) << HIGH_AT,
    }
}

/// What the cards of each two ranks add, by their bits: deuces and threes, up to queens and kings.
static TWO_RANKS: [[u64; 256]; 6] = [of_bits(0), of_bits(8), of_bits(16), of_bits(24), of_bits(32), of_bits(40)];

/// What aces add.
static ACES: [u64; 16] = of_bits(48);

/// What sets of cards from this one on add, by their bits.
const fn of_bits<const N: usize>(first: usize) -> [u64; N] {
    let mut sums = [0; N];
    let mut bits = 1;
    while bits < N {
        // A set adds what it adds without its lowest card, and that card.
        sums[bits] = sums[bits & (bits - 1)] + CARDS[first + bits.trailing_zeros() as usize];
        bits += 1;
    }
    sums
}

/// The tables of this module.
pub(crate) const SIZE: usize = size_of_val(&CARDS) + size_of_val(&TWO_RANKS) + size_of_val(&ACES);

impl Sum {
    /// No card.
    pub const NONE: Sum = Sum(0x3333 << SUITS_AT);

    /// The bits of which one is set if five of seven cards or fewer have one suit.
    pub const FLUSH: u64 = 0x8888 << SUITS_AT;

    pub const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub fn of(cards: CardSet) -> Sum {
        let bytes = cards.bits().to_le_bytes();
        let aces = ACES[usize::from(bytes[6] % 16)];
        let sum = |sum: u64, (table, &byte): (&[u64; 256], &u8)| sum.wrapping_add(table[usize::from(byte)]);
        Sum(TWO_RANKS.iter().zip(&bytes).fold(Sum::NONE.0.wrapping_add(aces), sum))
    }

    /// One card more.
    #[inline]
    pub fn with(self, card: Card) -> Sum {
        Sum(self.0.wrapping_add(CARDS[usize::from(card.index())]))
    }

    /// One card more of a rank, whatever its suit.
    pub fn with_rank(self, rank: usize) -> Sum {
        Sum(self.0 + key(rank) + (1 << CARDS_AT))
    }

    /// The key of the low half.
    #[inline]
    pub const fn low(self) -> usize {
        self.0 as usize & ((1 << KEY_BITS) - 1)
    }

    /// The key of the high half.
    #[inline]
    pub const fn high(self) -> usize {
        (self.0 >> HIGH_AT) as usize
    }

    /// How many cards there are.
    #[inline]
    pub const fn cards(self) -> usize {
        (self.0 >> CARDS_AT) as usize & 63
    }

    /// Whether five of seven cards or fewer have one suit.
    #[inline]
    pub const fn has_flush(self) -> bool {
        self.0 & Sum::FLUSH != 0
    }

    /// The suit of five or more out of seven cards or fewer; clubs if there is none.
    #[inline]
    pub const fn flush(self) -> u32 {
        suit(self.0)
    }

    /// The suit of four or more out of seven cards or fewer.
    #[inline]
    pub const fn four_suited(self) -> Option<u32> {
        suit_with(self.0.wrapping_add(0x1111 << SUITS_AT))
    }

    /// The suit of three or more out of five cards or fewer.
    #[inline]
    pub const fn three_suited(self) -> Option<u32> {
        suit_with(self.0.wrapping_add(0x2222 << SUITS_AT))
    }

    /// Whether exactly two cards have this suit.
    #[inline]
    pub const fn has_two(self, suit: u32) -> bool {
        self.0 >> (SUITS_AT + 4 * suit) & 15 == 5
    }
}

const fn suit_with(counters: u64) -> Option<u32> {
    if counters & 0x8888 << SUITS_AT == 0 { None } else { Some(suit(counters)) }
}

/// The suit whose counter has its top bit set.
const fn suit(counters: u64) -> u32 {
    ((counters >> SUITS_AT & 0x8888).trailing_zeros() / 4) & 3
}

/// The ranks held in a suit.
#[inline]
pub(crate) const fn suited(cards: CardSet, suit: u32) -> u16 {
    let ones = cards.bits() >> suit & 0x1111_1111_1111_1111;
    let twos = (ones | ones >> 3) & 0x0303_0303_0303_0303;
    let fours = (twos | twos >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) as u16
}
