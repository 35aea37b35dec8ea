//! Slips of the dealer and rulings of the floor (SPEC 12.10, 13).
//!
//! A slip is told before it happens, where it concerns the deal or the next street, or when it has happened. The ruling is an
//! event with its id; the cards move by events of their own. What only hands with slips need lies in [`Slips`], beside the
//! hand, so that other hands pay nothing for it.

mod board;
mod deal;
mod draw;
mod floor;
mod fold;
mod kill;
mod notice;
mod ruling;
mod slip;
mod state;

use poker_cards::{CardSet, Seat};

use crate::hand::Hand;
use crate::house::Irregularities;
use crate::{Reason, Slot, Table};

pub(crate) use fold::{after, fold};
pub use ruling::{Again, Back, Led, Mix, Pile, Remedy, Replay, Ruling};
pub use slip::{BoardStreet, Disorder, Floor, Slip};
pub use state::Planned;
pub(crate) use state::{Before, Ruled, Slips};

impl Table {
    /// The rulings of the hand on the table, in order.
    pub fn rulings(&self) -> Vec<Ruling> {
        self.slips.iter().flat_map(|slips| slips.rulings.iter().map(|ruled| ruled.ruling)).collect()
    }

    /// Whether the hand on the table was dealt again.
    pub fn was_misdealt(&self) -> bool {
        self.slips.iter().any(|slips| slips.rulings.iter().any(|ruled| ruled.remedy == Remedy::Redeal))
    }

    /// The rulings have an overlay at this table.
    pub(crate) fn ruled_by(&self) -> Result<Irregularities, Reason> {
        match self.house.rules.irregularities {
            Irregularities::None => Err(Reason::MachineDeals),
            overlay => Ok(overlay),
        }
    }

    /// Cards of a shuffle within the hand that a slip has made necessary, as they lie.
    pub(crate) fn mixed(&self, hand: &Hand) -> Option<Vec<Slot>> {
        let slips = self.slips.as_deref()?;
        let stub = *hand.stub.open();
        let aside = *slips.aside.open();
        Some(match slips.mix? {
            Mix::Stub => stub.cards().collect(),
            Mix::StubAndAside => stub.cards().chain(aside.cards()).collect(),
            Mix::Aside => aside.cards().collect(),
        })
    }

    /// Cards that lie where only slips put them.
    pub(crate) fn cards_of_slips(&self, hand: &Hand) -> Vec<Slot> {
        let Some(slips) = self.slips.as_deref() else { return Vec::new() };
        let extras = hand.seats.iter().flat_map(|seat| slips.extras.open()[seat].cards().collect::<Vec<_>>());
        extras.chain(slips.aside.open().cards()).chain(slips.scrap.open().cards()).collect()
    }

    /// Cards that a player holds, jokers counted.
    pub(crate) fn held(&self, hand: &Hand, seat: Seat) -> usize {
        hand.holes.open()[seat].len() + self.jokers(seat)
    }

    /// Jokers that a player holds.
    pub(crate) fn jokers(&self, seat: Seat) -> usize {
        self.slips.as_ref().map_or(0, |slips| usize::from(slips.jokers[seat]))
    }

    /// Cards of a live hand that nobody but its owner has seen.
    pub(crate) fn hidden_cards(&self, seat: Seat) -> CardSet {
        let Some(hand) = &self.hand else { return CardSet::EMPTY };
        if !hand.live.contains(seat) || hand.tabled.contains(seat) || hand.gone.contains(seat) {
            return CardSet::EMPTY;
        }
        let held: CardSet = hand.holes.open()[seat].cards().filter_map(Slot::card).collect();
        held.without(self.exposed(seat).filter_map(Slot::card).collect())
    }

    /// What of the slips outlasts a hand: those that are still to come, and a hand that is played again.
    pub(crate) fn slips_between_hands(&self) -> (Vec<Planned>, Option<Replay>) {
        self.slips.as_ref().map_or_else(Default::default, |slips| (slips.planned.clone(), slips.replay))
    }

    /// Whether cards are to be shuffled within the hand because of a slip.
    pub(crate) fn is_mixing(&self) -> bool {
        self.slips.as_ref().is_some_and(|slips| slips.mix.is_some())
    }

    /// Cards that everybody has seen in a player's hand.
    pub(crate) fn exposed(&self, seat: Seat) -> impl Iterator<Item = Slot> {
        let exposed = self.slips.iter().flat_map(|slips| slips.exposed.iter());
        exposed.filter(move |(other, _)| *other == seat).map(|(_, card)| *card)
    }
}
