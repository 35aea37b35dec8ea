//! Cards to which more are added: the start of many hands.

use poker_cards::{Card, CardSet};

use crate::HandRank;
use crate::pairs::{Lines, PAIRS, Pairs, one_more, pairs, run_start};
use crate::rank::of_set;
use crate::rows::Rows;
use crate::sum::Sum;

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
        of_set(self.sum, self.cards)
    }

    /// The values of four to six cards with each one more, by the index of the card; 0 where it is held already.
    /// `None` for fewer or more cards.
    #[inline]
    pub fn one_more(&self) -> Option<[u16; 52]> {
        let count = self.sum.cards();
        if !(4..=6).contains(&count) {
            return None;
        }
        Some(one_more(&Rows::of(count).row(self.sum).0, self.sum.four_suited(), self.cards))
    }

    /// The values of three to five cards with each two more, both of an index of at least `from`: (from, from + 1),
    /// (from, from + 2) … (50, 51); 0 where one is held already. `None` for fewer or more cards.
    ///
    /// With `from` 0 that are 1,326 values; the pair of the indices *a* < *b* stands at [`pair_place`](crate::pair_place)`(a, b)`.
    /// An enumeration in order asks for the pairs beyond its last card, and meets every hand once.
    #[inline]
    pub fn two_more<'a>(&self, from: u8, room: &'a mut Pairs) -> Option<&'a [u16]> {
        let count = self.sum.cards();
        if !(3..=5).contains(&count) {
            return None;
        }
        let from = usize::from(from.min(52));
        let lines = Lines::new(Rows::of(count + 1), self, from / 4);
        pairs(&lines, self, from, &mut *room.0);
        Some(&room.0[..PAIRS - run_start(from)])
    }

    #[inline]
    pub(crate) fn sum(&self) -> Sum {
        self.sum
    }
}

impl From<CardSet> for Prefix {
    fn from(cards: CardSet) -> Prefix {
        Prefix { sum: Sum::of(cards), cards }
    }
}
