//! Cards to which more are added: the start of many hands.

use poker_cards::{Card, CardSet};

use crate::HandRank;
use crate::rank::rank_sum;
use crate::rows::{EMPTY, Row, Rows};
use crate::sum::{Sum, suited};

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
    sum: Sum,
    cards: CardSet,
}

/// What decides the rank of a prefix with one more card.
pub(crate) struct More {
    /// By the rank of the card, when its suit does not count.
    pub plain: &'static Row,
    /// The suit of which four or more cards are held; any, if there is none.
    pub suit: u32,
    /// By the rank of a card of that suit; empty if there is none.
    pub flush: &'static Row,
    /// The value of the flush that is there already; 0 if there is none.
    pub already: u16,
}

impl Prefix {
    /// No card.
    pub const EMPTY: Prefix = Prefix { sum: Sum::NONE, cards: CardSet::EMPTY };

    /// The cards.
    pub const fn cards(&self) -> CardSet {
        self.cards
    }

    /// The prefix with one card more; a card that is there already changes nothing.
    #[inline]
    #[must_use]
    pub fn with(&self, card: Card) -> Prefix {
        let mut cards = self.cards;
        if cards.insert(card) { Prefix { sum: self.sum.with(card), cards } } else { *self }
    }

    /// The rank of the best five of five to seven cards; `None` for fewer or more cards.
    ///
    /// # Rules
    /// D-2, D-3.
    #[inline]
    pub fn rank(&self) -> Option<HandRank> {
        rank_sum(self.sum, self.cards)
    }

    /// What one more card makes of four to six.
    #[inline]
    pub(crate) fn more(&self, rows: &'static Rows) -> More {
        let plain = rows.plain(self.sum);
        let Some(suit) = self.sum.four_suited() else {
            return More { plain, suit: 0, flush: &EMPTY, already: 0 };
        };
        let (flush, already) = rows.flush(suited(self.cards, suit));
        More { plain, suit, flush, already }
    }
}

impl From<CardSet> for Prefix {
    fn from(cards: CardSet) -> Prefix {
        Prefix { sum: Sum::of(cards), cards }
    }
}
