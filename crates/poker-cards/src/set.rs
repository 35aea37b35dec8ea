//! A set of cards in one machine word.

use std::fmt;
use std::str::FromStr;

use crate::{Card, CardError, Rank, card::parse_cards};

/// A set of cards, one bit a card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole deck.
    pub const FULL: CardSet = CardSet((1 << 52) - 1);

    /// The set as bits; bit *i* is the card with index *i*.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Puts the card in; `false` if it was there already.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// How many cards there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of either set.
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards of one rank.
    pub const fn of_rank(self, rank: Rank) -> CardSet {
        CardSet(self.0 & 0xf << (4 * rank as u32))
    }

    /// The card with the highest index; `None` of an empty set.
    pub const fn highest(self) -> Option<Card> {
        match self.0.checked_ilog2() {
            Some(index) => Card::from_index(index as u8),
            None => None,
        }
    }

    /// The cards, lowest index first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = Card::from_index(bits.trailing_zeros() as u8)?;
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        CardSet(cards.into_iter().fold(0, |bits, card| bits | 1 << card.index()))
    }
}

impl FromStr for CardSet {
    type Err = CardError;

    fn from_str(text: &str) -> Result<CardSet, CardError> {
        Ok(parse_cards(text)?.into_iter().collect())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let set: CardSet = "As 2c Td".parse().unwrap();
        assert_eq!(set.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["2c", "Td", "As"]);
        assert_eq!((set.len(), CardSet::FULL.len(), CardSet::FULL.iter().count()), (3, 52, 52));
        assert!(CardSet::EMPTY.is_empty() && CardSet::EMPTY.iter().next().is_none());
        assert_eq!(CardSet::FULL.without(set).union(set), CardSet::FULL);
    }

    #[test]
    fn ranks_and_the_highest_card_are_found() {
        let set: CardSet = "Ks 2c Kd Td".parse().unwrap();
        assert_eq!(set.highest().map(|card| card.to_string()).as_deref(), Some("Ks"));
        assert_eq!(set.of_rank(Rank::King), "Kd Ks".parse().unwrap());
        assert_eq!(set.of_rank(Rank::Ace).highest(), None);
    }

    #[test]
    fn insert_says_whether_the_card_is_new() {
        let mut set = CardSet::EMPTY;
        let ace: Card = "As".parse().unwrap();
        assert!(set.insert(ace) && !set.insert(ace) && set.contains(ace));
    }
}
