//! What hands with slips need beside the hand, and the way back from a ruling.

use std::sync::Arc;

use minicbor::{Decode, Encode};
use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Hand, Stub};
use crate::places::Hole;
use crate::slips::{Again, Mix, Remedy, Replay, Ruling, Slip};
use crate::table::{Chair, Owing, Positions, Split, Stand};
use crate::{Sealed, Slot, Table};

/// A slip that is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Planned {
    /// Which.
    #[n(0)]
    pub slip: Slip,
    /// It is found at once.
    #[n(1)]
    pub noticed: bool,
}

/// A ruling of this hand, and the table to go back to.
#[derive(Clone)]
pub(crate) struct Ruled {
    pub ruling: Ruling,
    pub remedy: Remedy,
    pub before: Arc<Before>,
}

/// The table before a ruling.
pub(crate) struct Before {
    pub hand: Option<Hand>,
    pub slips: Slips,
    pub chairs: PerSeat<Chair>,
    pub carried: Chips,
    pub split: Option<Split>,
    pub rake: Chips,
    pub out: SeatSet,
    pub stand: Stand,
    pub positions: Option<Positions>,
    pub waiting: SeatSet,
    pub posting: SeatSet,
    pub owing: Owing,
}

/// What hands with slips need beside the hand.
#[derive(Clone)]
pub(crate) struct Slips {
    pub planned: Vec<Planned>,
    /// Happened, and nobody has found them yet.
    pub unnoticed: Vec<Slip>,
    /// Have acted by their own word in this round.
    pub spoke: SeatSet,
    pub rulings: Vec<Ruled>,
    /// The table before the slip that is being ruled on.
    pub mark: Option<Arc<Before>>,
    /// Hole cards are being dealt.
    pub dealing: bool,
    /// Cards served in the exchange.
    pub served: u8,
    pub aside: Sealed<Stub>,
    pub scrap: Sealed<Stub>,
    /// Players who hold a joker.
    pub jokers: PerSeat<u8>,
    /// Jokers that were found.
    pub jokers_aside: u8,
    pub extras: Sealed<PerSeat<Hole>>,
    /// Places of the deal whose card was exposed.
    pub places: Vec<u8>,
    /// Places of the deal where a joker came up.
    pub joker_places: Vec<u8>,
    /// Hole cards that everybody has seen.
    pub exposed: Vec<(Seat, Slot)>,
    /// Exposed cards that are replaced when all have their cards.
    pub owed: Vec<(Seat, Slot)>,
    /// The burn of the next street is made.
    pub burned: bool,
    pub again: Option<Again>,
    pub mix: Option<Mix>,
    pub replay: Option<Replay>,
    /// What the hand with the button at a wrong player was to be.
    pub replay_before: Option<Replay>,
    /// The hand begins again, with the button at its place; at this level.
    pub restarts: bool,
    pub level: Option<u8>,
    /// Missed a blind by the beginning of this hand, the small one or the big one.
    pub missed_small: SeatSet,
    pub missed_big: SeatSet,
    /// The positions before a hand with the button at the wrong player.
    pub positions: Option<Positions>,
}

impl Default for Slips {
    fn default() -> Slips {
        Slips {
            planned: Vec::new(),
            unnoticed: Vec::new(),
            spoke: SeatSet::EMPTY,
            rulings: Vec::new(),
            mark: None,
            dealing: false,
            served: 0,
            aside: Sealed::new(Stub::EMPTY),
            scrap: Sealed::new(Stub::EMPTY),
            jokers: PerSeat::all(0),
            jokers_aside: 0,
            extras: Sealed::new(PerSeat::all(Hole::NONE)),
            places: Vec::new(),
            joker_places: Vec::new(),
            exposed: Vec::new(),
            owed: Vec::new(),
            burned: false,
            again: None,
            mix: None,
            replay: None,
            replay_before: None,
            restarts: false,
            level: None,
            missed_small: SeatSet::EMPTY,
            missed_big: SeatSet::EMPTY,
            positions: None,
        }
    }
}

impl Slips {
    /// What is planned, if it is this.
    pub fn plan(&self, slip: Slip) -> Option<Planned> {
        self.planned.iter().copied().find(|planned| planned.slip == slip)
    }

    /// Whether a ruling of the present deal has one of these ids.
    pub fn ruled_in_deal(&self, rulings: &[Ruling]) -> bool {
        let deal = self.rulings.iter().rev().take_while(|ruled| ruled.remedy != Remedy::Redeal);
        deal.into_iter().any(|ruled| rulings.contains(&ruled.ruling))
    }
}

impl Before {
    pub(crate) fn of(table: &Table) -> Before {
        Before {
            hand: table.hand,
            slips: Slips { mark: None, ..table.slips.as_deref().cloned().unwrap_or_default() },
            chairs: table.chairs,
            carried: table.carried,
            split: table.split,
            rake: table.rake,
            out: table.out,
            stand: table.stand,
            positions: table.positions,
            waiting: table.waiting,
            posting: table.posting,
            owing: table.owing,
        }
    }

    /// The table of now as taking the ruling back would leave it.
    pub(crate) fn on(&self, table: &Table) -> Table {
        let mut table = table.clone();
        self.restore(&mut table);
        table
    }

    /// Puts the hand and its players back as they were; who sits, who is away, what the others have said since and how many
    /// turns there were stays as it is.
    pub(crate) fn restore(&self, table: &mut Table) {
        let players = self.hand.map_or(SeatSet::EMPTY, |hand| hand.seats);
        let gone_out = table.hand.map_or(SeatSet::EMPTY, |hand| hand.away_out);
        table.hand = self.hand;
        table.slips = Some(Box::new(self.slips.clone()));
        for seat in players.iter() {
            let (chair, was) = (&mut table.chairs[seat], &self.chairs[seat]);
            (chair.stack, chair.place) = (was.stack, was.place);
        }
        table.owing = table.owing.without(players).or(self.owing.of(players));
        table.away = table.away.or(gone_out);
        table.waiting = table.waiting.without(players).or(self.waiting.and(players));
        table.posting = table.posting.without(players).or(self.posting.and(players));
        (table.carried, table.rake, table.out) = (self.carried, self.rake, self.out);
        table.split = self.split;
        (table.stand, table.positions) = (self.stand, self.positions);
    }
}

impl Ruled {
    /// Whether the table before this ruling is still the table of these people and their chips.
    pub(crate) fn can_be_taken_back(&self, table: &Table) -> bool {
        let (Some(was), Some(hand)) = (&self.before.hand, &table.hand) else { return false };
        let same = |seat: Seat| table.chairs[seat].player == self.before.chairs[seat].player;
        was.number == hand.number && was.moved == hand.moved && was.gone == hand.gone && was.seats.iter().all(same)
    }
}
