//! The whole table, hidden cards included: for scenario files, audits and tests alone.

use poker_cards::Seat;

use crate::hand::Hand;
use crate::{Slip, Slot, Table};

/// A look at everything.
#[derive(Clone, Copy)]
pub struct Inspection<'a>(pub(crate) &'a Table);

/// Opens a table for inspection. No crate that serves people may call this; a test of the project sees to it.
pub fn inspect(table: &Table) -> Inspection<'_> {
    Inspection(table)
}

impl Inspection<'_> {
    pub(crate) fn hand(&self) -> Option<&Hand> {
        self.0.hand.as_ref()
    }

    /// The hole cards of a seat, as dealt.
    pub fn hole(&self, seat: Seat) -> Vec<Slot> {
        self.hand().map_or_else(Vec::new, |hand| hand.holes.open()[seat].cards().collect())
    }

    /// The burned cards, in order.
    pub fn burns(&self) -> Vec<Slot> {
        self.hand().into_iter().flat_map(|hand| hand.burns.open().cards()).collect()
    }

    /// What is left of the deck, top first.
    pub fn stub(&self) -> Vec<Slot> {
        self.hand().map_or_else(Vec::new, |hand| hand.stub.open().cards().collect())
    }

    /// The cards laid away in the exchange and not yet taken up again; folded hands do not count.
    pub fn laid_away(&self) -> Vec<Slot> {
        self.hand().map_or_else(Vec::new, |hand| hand.laid.open().cards().collect())
    }

    /// Cards that lie aside: those of streets that came too early, boxed cards, and jokers as cards that cannot be read.
    pub fn set_aside(&self) -> Vec<Slot> {
        let Some(slips) = self.0.slips.as_deref() else { return Vec::new() };
        let cards = slips.aside.open().cards().chain(slips.scrap.open().cards());
        cards.chain((0..slips.jokers_aside).map(|_| Slot::Unread)).collect()
    }

    /// Slips that are still to come.
    pub fn planned(&self) -> Vec<Slip> {
        self.0.slips.iter().flat_map(|slips| slips.planned.iter().map(|planned| planned.slip)).collect()
    }

    /// A card too many in a hand that nobody has noticed.
    pub fn extra(&self, seat: Seat) -> Vec<Slot> {
        self.0.slips.iter().flat_map(|slips| slips.extras.open()[seat].cards().collect::<Vec<_>>()).collect()
    }

    /// The cards that the next shuffle within the hand takes up, in the order that it numbers them.
    pub fn laid_down(&self) -> Vec<Slot> {
        if let Some(mixed) = self.hand().and_then(|hand| self.0.mixed(hand)) {
            return mixed;
        }
        let cards = self.hand().and_then(|hand| self.0.reshuffled(hand));
        cards.map_or_else(Vec::new, |cards| cards.cards().collect())
    }
}
