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

use std::sync::Arc;

use minicbor::{Decode, Encode};
use poker_cards::{CardSet, Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Hand, Hole, Stub};
use crate::house::Irregularities;
use crate::table::{Chair, Positions, Split, Stand};
use crate::{Reason, Sealed, Slot, Table};

pub(crate) use fold::{after, fold};

/// A street of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
#[allow(missing_docs)]
pub enum BoardStreet {
    #[n(0)]
    Flop,
    #[n(1)]
    Turn,
    #[n(2)]
    River,
}

/// How the stub was disordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Disorder {
    /// The order can be restored.
    #[n(0)]
    Restored,
    /// The order is lost.
    #[n(1)]
    Lost,
    /// Burned and folded cards are among the stub.
    #[n(2)]
    Mixed,
}

/// What goes wrong. Places count the hole cards of the deal from 1, receivers alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Slip {
    /// A hole card is turned face up in the deal, or falls off the table (I-1, X-11).
    #[n(0)]
    ExposesCard {
        /// Which.
        #[n(0)]
        place: u8,
        /// It fell off the table.
        #[n(1)]
        off_table: bool,
    },
    /// The replacement of an exposed card is exposed as well (I-1c).
    #[n(1)]
    ExposesReplacement,
    /// After the deal a player gets one more card (I-5).
    #[n(2)]
    DealsExtra {
        /// Who.
        #[n(0)]
        seat: Seat,
    },
    /// A player does not get his last card.
    #[n(3)]
    DealsShort {
        /// Who.
        #[n(0)]
        seat: Seat,
    },
    /// A card lies face up in the deck.
    #[n(4)]
    BoxedCard {
        /// Where it comes up.
        #[n(0)]
        place: u8,
    },
    /// A joker is in the deck.
    #[n(5)]
    Joker {
        /// Where it comes up.
        #[n(0)]
        place: u8,
    },
    /// The flop has four or five cards (I-2).
    #[n(6)]
    ExcessFlop {
        /// How many.
        #[n(0)]
        cards: u8,
    },
    /// No card is burned before a street.
    #[n(7)]
    NoBurn {
        /// Which.
        #[n(0)]
        street: BoardStreet,
    },
    /// Two cards are burned before a street.
    #[n(8)]
    TwoBurns {
        /// Which.
        #[n(0)]
        street: BoardStreet,
    },
    /// A replacement is exposed in the exchange (SPEC 12.10).
    #[n(9)]
    ExposesDrawn {
        /// Which of the cards served in the exchange, from 1.
        #[n(0)]
        place: u8,
    },
    /// A street is burned and turned before the betting is complete (I-3, I-4).
    #[n(10)]
    EarlyStreet {
        /// Which.
        #[n(0)]
        street: BoardStreet,
    },
    /// The dealer takes a live hand away.
    #[n(11)]
    KillsHand {
        /// Whose.
        #[n(0)]
        seat: Seat,
        /// The cards can be told for certain.
        #[n(1)]
        identified: bool,
    },
    /// The stub falls.
    #[n(12)]
    DropsStub {
        /// How far its order is gone.
        #[n(0)]
        disorder: Disorder,
    },
    /// The hand is played with the button at a wrong player.
    #[n(13)]
    WrongButton {
        /// Where.
        #[n(0)]
        seat: Seat,
    },
}

impl Slip {
    /// Whether it happens in the deal of the hole cards.
    pub const fn of_deal(self) -> bool {
        matches!(
            self,
            Slip::ExposesCard { .. }
                | Slip::ExposesReplacement
                | Slip::DealsExtra { .. }
                | Slip::DealsShort { .. }
                | Slip::BoxedCard { .. }
                | Slip::Joker { .. }
        )
    }

    /// Whether it can happen without anybody seeing it.
    pub const fn can_be_unnoticed(self) -> bool {
        matches!(
            self,
            Slip::DealsExtra { .. }
                | Slip::DealsShort { .. }
                | Slip::Joker { .. }
                | Slip::NoBurn { .. }
                | Slip::TwoBurns { .. }
                | Slip::WrongButton { .. }
        )
    }
}

/// What the floor says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floor {
    /// The hand is dealt again.
    Misdeal,
    /// Two identical cards, or a card of another deck: the hand is void.
    FoulDeck,
    /// A card is missing.
    MissingCard,
    /// A slip that nobody noticed is found.
    Notices,
    /// The cards of a player touched others.
    FoulHand {
        /// Whose.
        seat: Seat,
        /// The cards can be told for certain.
        identified: bool,
    },
    /// The last ruling of this hand is taken back.
    TakesBack,
}

macro_rules! rulings {
    ($($(#[$doc:meta])* $number:literal $name:ident = $id:literal),* $(,)?) => {
        /// A ruling, by its id in SPEC 13.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
        #[cbor(index_only)]
        pub enum Ruling { $($(#[$doc])* #[n($number)] $name),* }

        impl Ruling {
            /// The id in SPEC 13, such as `I-1b`; `12.10` for what stands there alone.
            pub const fn id(self) -> &'static str {
                match self { $(Ruling::$name => $id),* }
            }
        }
    };
}

rulings! {
    /// The first hole card exposed.
    0 FirstCardExposed = "I-1a",
    /// The second card off the deck exposed, where that is a misdeal too.
    1 SecondCardExposed = "I-1a'",
    /// One other hole card exposed.
    2 CardExposed = "I-1b",
    /// A second hole card exposed in the same deal.
    3 TwoExposed = "I-1c",
    /// Draw: one exposed card is kept.
    4 ExposedKept = "I-1d",
    /// Too many cards on the flop.
    5 ExcessFlop = "I-2",
    /// The flop too early.
    6 EarlyFlop = "I-3",
    /// The turn too early.
    7 EarlyTurn = "I-4a",
    /// The river too early.
    8 EarlyRiver = "I-4b",
    /// The river too early after the turn was.
    9 EarlyRiverAfterTurn = "I-4c",
    /// One extra card to the first player.
    10 ExtraToFirst = "I-5a",
    /// Other extra cards.
    11 Extra = "I-5b",
    /// A hand thrown away without announcing the board.
    12 BoardNotAnnounced = "I-6",
    /// A boxed card.
    13 BoxedCard = "X-1",
    /// A joker.
    14 Joker = "X-2",
    /// A foul deck.
    15 FoulDeck = "X-3",
    /// A short deck.
    16 ShortDeck = "X-4",
    /// A misdeal of the list, or a hand that is a card short.
    17 Misdeal = "X-5",
    /// A wrong count found too late for a misdeal.
    18 WrongCount = "X-6",
    /// The button at the wrong player.
    19 WrongButton = "X-7",
    /// A wrong burn, found before action.
    20 WrongBurn = "X-8",
    /// A wrong burn, found after action.
    21 WrongBurnStands = "X-9",
    /// A card exposed by its owner.
    22 OwnCardExposed = "X-10",
    /// A card off the table in the deal.
    23 OffTable = "X-11",
    /// A hand that touched other cards.
    24 FoulHand = "X-12",
    /// A live hand taken away by the dealer.
    25 HandTaken = "X-13",
    /// A disordered stub.
    26 DroppedStub = "X-14",
    /// Draw: a replacement exposed, or a hand that is a card short.
    27 Draw = "12.10",
}

/// What the dealer does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Remedy {
    /// All cards are shuffled and dealt again.
    #[n(0)]
    Redeal,
    /// The card is replaced.
    #[n(1)]
    Replace,
    /// The card stays and plays.
    #[n(2)]
    Keep,
    /// The card becomes the burn card of the next street.
    #[n(3)]
    NextBurn,
    /// The stub is shuffled with the cards that lie aside, and the street is dealt anew.
    #[n(4)]
    Reshuffle,
    /// The next card of the stub takes the place; the card that lies aside may come later.
    #[n(5)]
    NextCard,
    /// One of the cards is picked at random to be burned.
    #[n(6)]
    Scramble,
    /// The order is restored without a shuffle.
    #[n(7)]
    Restore,
    /// What was dealt stands.
    #[n(8)]
    Stands,
    /// The hand is dead; its chips stay.
    #[n(9)]
    Dead,
    /// All chips of the hand go back.
    #[n(10)]
    Void,
    /// The card is a scrap of paper.
    #[n(11)]
    SetAside,
    /// The missing card is dealt.
    #[n(12)]
    Fill,
}

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Pile {
    /// The top of the stub.
    #[n(0)]
    Stub,
    /// The burned cards.
    #[n(1)]
    Burns,
    /// The burned cards, and it counts as the burn of the next street.
    #[n(2)]
    NextBurn,
    /// The board.
    #[n(3)]
    Board,
    /// Aside, until a shuffle or for a later street.
    #[n(4)]
    Aside,
    /// Aside for good: boxed cards.
    #[n(5)]
    Scrap,
    /// A hand.
    #[n(6)]
    Hole(#[n(0)] Seat),
    /// A card too many in a hand.
    #[n(7)]
    Extra(#[n(0)] Seat),
    /// The cards laid away in the exchange.
    #[n(8)]
    Discards,
}

/// A street that is dealt from shuffled cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Again {
    /// Which.
    #[n(0)]
    pub street: BoardStreet,
    /// A card is burned first, whatever the house does.
    #[n(1)]
    pub burn: bool,
}

/// Cards that are shuffled within the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Mix {
    /// The stub alone.
    #[n(0)]
    Stub,
    /// The stub and the cards that lie aside.
    #[n(1)]
    StubAndAside,
    /// The cards that lie aside alone, one of which is picked.
    #[n(2)]
    Aside,
}

/// A void hand that is played again: its level and its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Replay {
    #[n(0)]
    pub level: u8,
    #[n(1)]
    pub seats: SeatSet,
}

/// Who leads the betting once a bet or raise is taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Led {
    /// The last to bet or raise in the round.
    #[n(0)]
    pub round: Option<Seat>,
    /// The last in the hand.
    #[n(1)]
    pub hand: Option<Seat>,
    /// The first in the hand.
    #[n(2)]
    pub opener: Option<Seat>,
    /// Fixed limit: how many could still act before the last that counts.
    #[n(3)]
    pub able: u8,
}

/// What else of a void hand is as it was before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Back {
    /// The level that the hand keeps where it begins again with the button at its place (M-2).
    #[n(0)]
    pub level: Option<u8>,
    /// Wait for the big blind again.
    #[n(1)]
    pub waiters: SeatSet,
    /// Have never been dealt in (B-3).
    #[n(2)]
    pub newcomers: SeatSet,
    /// Are away again, who had gone out of the tournament by it.
    #[n(3)]
    pub away: SeatSet,
    /// Owe no small blind, or no big one: it passed them in this hand alone, which begins again.
    #[n(4)]
    pub spared_small: SeatSet,
    #[n(5)]
    #[allow(missing_docs)]
    pub spared_big: SeatSet,
}

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
    pub jokers: SeatSet,
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
            jokers: SeatSet::EMPTY,
            jokers_aside: 0,
            extras: Sealed::new(PerSeat::all(Hole::default())),
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

    /// Cards that a player holds, a joker counted.
    pub(crate) fn held(&self, hand: &Hand, seat: Seat) -> usize {
        let joker = self.slips.as_ref().is_some_and(|slips| slips.jokers.contains(seat));
        hand.holes.open()[seat].len() + usize::from(joker)
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
