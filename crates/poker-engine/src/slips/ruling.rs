//! Rulings by their id, and what the dealer does after them.

use minicbor::{Decode, Encode};
use poker_cards::{Seat, SeatSet};

use crate::slips::BoardStreet;

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
