//! Cards to which more are added: the start of many hands.

use poker_cards::{Card, CardSet};

use crate::HandRank;
use crate::rank::{flush, has_flush, suited};
use crate::rows::{EMPTY, Row, Rows};
use crate::tables::{CARDS, NO_CARDS, plain};

/// Some cards, added up so that one more costs an addition. An enumeration makes a prefix once and goes on from it often.
///
/// ```
/// use poker_eval::{Prefix, rank};
///
/// let board = Prefix::from("Kc Kd 9h 4s 2c".parse::<poker_cards::CardSet>()?);
/// let trips = board.with("Kh".parse()?).with("Qd".parse()?);
/// assert_eq!(trips.rank(), rank(trips.cards()));
/// # Ok::<(), poker_cards::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prefix {
    sum: u64,
    cards: CardSet,
}

/// What decides the rank of a prefix with one more card.
pub(crate) struct More<'a> {
    /// By the rank of the card, when its suit does not count.
    pub plain: &'a Row,
    /// The suit of which four or more cards are held; any, if there is none.
    pub suit: u32,
    /// By the rank of a card of that suit; empty if there is none.
    pub flush: &'a Row,
    /// The flush that is there already; 0 if there is none.
    pub already: u16,
}

impl Prefix {
    /// No card.
    pub const EMPTY: Prefix = Prefix { sum: NO_CARDS, cards: CardSet::EMPTY };

    /// The cards.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// The prefix with one card more; a card that is there already changes nothing.
    #[inline]
    #[must_use]
    pub fn with(&self, card: Card) -> Prefix {
        let mut cards = self.cards;
        let more = if cards.insert(card) { CARDS[usize::from(card.index())] } else { 0 };
        Prefix { sum: self.sum.wrapping_add(more), cards }
    }

    /// The rank of the best five of five to seven cards; `None` for fewer or more cards.
    ///
    /// # Rules
    /// D-2, D-3.
    #[inline]
    pub fn rank(&self) -> Option<HandRank> {
        let len = self.cards.len();
        if !(5..=7).contains(&len) {
            return None;
        }
        HandRank::new(if has_flush(self.sum) { flush(self.sum, self.cards) } else { plain(self.sum, len) })
    }

    /// What one more card makes of four to six.
    #[inline]
    pub(crate) fn more(&self, rows: &'static Rows) -> More<'static> {
        let plain = rows.plain(self.sum, self.cards.len());
        // Counters start at three: one more, and four cards of a suit set the top bit.
        let four = (self.sum.wrapping_add(0x1111 << 48)) & 0x8888 << 48;
        if four == 0 {
            return More { plain, suit: 0, flush: &EMPTY, already: 0 };
        }
        let suit = four.trailing_zeros() / 4 - 12;
        let ranks = suited(self.cards, suit);
        More { plain, suit, flush: rows.flush(ranks), already: crate::tables::FLUSHES[usize::from(ranks)] }
    }
}

impl From<CardSet> for Prefix {
    fn from(cards: CardSet) -> Prefix {
        Prefix { sum: crate::rank::sum(cards), cards }
    }
}
