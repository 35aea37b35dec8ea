//! Places for cards side by side: a hand of cards, the board, the burned cards.

use std::fmt;

use minicbor::decode::{Decode, Decoder, Error as DecodeError};
use minicbor::encode::{Encode, Encoder, Error as EncodeError, Write};
use poker_cards::{Card, CardSet};

use crate::Slot;

/// So many places, each empty until a card lies there; a byte a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Places<const N: usize>([u8; N]);

/// The cards of one hand, or some of them.
pub type Hole = Places<5>;

/// Stands for a card that nobody has read.
pub(crate) const UNREAD: u8 = 255;
/// Stands for no card.
const EMPTY: u8 = 254;

/// The byte that stands for a card.
pub(crate) fn byte(card: Slot) -> u8 {
    card.card().map_or(UNREAD, Card::index)
}

/// The card that stands for this byte.
pub(crate) fn slot(byte: u8) -> Slot {
    Card::from_index(byte).map_or(Slot::Unread, Slot::Read)
}

impl<const N: usize> Places<N> {
    pub(crate) const NONE: Places<N> = Places([EMPTY; N]);

    /// The cards, in the order of their places.
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Slot> + use<N> {
        self.0.into_iter().filter(|&place| place != EMPTY).map(slot)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().filter(|&&place| place != EMPTY).count()
    }

    /// All cards; none while one of them is unread.
    pub(crate) fn read(&self) -> Option<CardSet> {
        let (mut cards, mut unread) = (CardSet::EMPTY, false);
        for &place in &self.0 {
            if let Some(card) = Card::from_index(place) {
                cards.insert(card);
            }
            unread |= place == UNREAD;
        }
        (!unread).then_some(cards)
    }

    pub(crate) fn has_unread(&self) -> bool {
        self.0.contains(&UNREAD)
    }

    /// Puts a card into the first empty place.
    pub(crate) fn push(&mut self, card: Slot) {
        self.replace(EMPTY, byte(card));
    }

    /// Makes the first unread card this one.
    pub(crate) fn tell(&mut self, card: Slot) {
        self.replace(UNREAD, byte(card));
    }

    /// Takes the first such card out, if it is there.
    pub(crate) fn take(&mut self, card: Slot) {
        self.replace(byte(card), EMPTY);
    }

    fn replace(&mut self, old: u8, new: u8) {
        if let Some(place) = self.0.iter_mut().find(|place| **place == old) {
            *place = new;
        }
    }

    /// Takes the last such card out, if it is there; its place stays empty.
    pub(crate) fn take_last(&mut self, card: Slot) {
        if let Some(place) = self.0.iter_mut().rev().find(|place| **place == byte(card)) {
            *place = EMPTY;
        }
    }

    /// Moves the cards behind an empty place up.
    pub(crate) fn close_up(&mut self) {
        let cards = self.cards();
        *self = Places::NONE;
        cards.for_each(|card| self.push(card));
    }
}

impl<const N: usize> Default for Places<N> {
    fn default() -> Places<N> {
        Places::NONE
    }
}

impl<const N: usize> fmt::Debug for Places<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl<const N: usize> FromIterator<Slot> for Places<N> {
    /// The first of these cards, as many as there are places.
    fn from_iter<I: IntoIterator<Item = Slot>>(cards: I) -> Places<N> {
        let mut places = Places::NONE;
        cards.into_iter().for_each(|card| places.push(card));
        places
    }
}

impl<C, const N: usize> Encode<C> for Places<N> {
    fn encode<W: Write>(&self, e: &mut Encoder<W>, context: &mut C) -> Result<(), EncodeError<W::Error>> {
        e.array(self.len() as u64)?;
        self.cards().try_for_each(|card| card.encode(e, context))
    }
}

impl<'b, C, const N: usize> Decode<'b, C> for Places<N> {
    fn decode(d: &mut Decoder<'b>, context: &mut C) -> Result<Places<N>, DecodeError> {
        let count = d.array()?.filter(|&count| count <= N as u64);
        let count = count.ok_or_else(|| DecodeError::message("more cards than places"))?;
        (0..count).map(|_| Slot::decode(d, context)).collect()
    }
}
