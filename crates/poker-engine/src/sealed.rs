//! Cards that nobody may see, by type.

use std::fmt;

use poker_cards::Card;

/// A secret of the deck: a hole card, a burn, the stub, an order of cards.
///
/// It has no way to be read, compared, printed or serialized from outside this crate; `Debug` prints `??`.
/// Only the log codec writes it, and only [`project`](crate::project) and [`view`](crate::view) decide who sees it.
#[derive(Clone, Copy)]
pub struct Sealed<T>(T);

impl<T> Sealed<T> {
    pub(crate) const fn new(secret: T) -> Sealed<T> {
        Sealed(secret)
    }

    pub(crate) const fn open(&self) -> &T {
        &self.0
    }

    pub(crate) const fn open_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("??")
    }
}

/// A card on the table: read, or dealt by hand from a real deck and not read by anybody yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The card is known.
    Read(Card),
    /// Nobody has read the card.
    Unread,
}

impl Slot {
    /// The card, if it was read.
    pub const fn card(self) -> Option<Card> {
        match self {
            Slot::Read(card) => Some(card),
            Slot::Unread => None,
        }
    }
}
