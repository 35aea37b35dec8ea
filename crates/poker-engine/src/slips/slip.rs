//! What goes wrong, and what the floor says.

use minicbor::{Decode, Encode};
use poker_cards::Seat;

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
