//! Why the rules said no.

use poker_cards::{Chips, Seat};

use crate::Menu;

/// A command that was not accepted. The table is untouched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// What the seat that asked may do now, if the turn is his.
    pub menu: Option<Menu>,
}

/// Why, with the facts; in the order in which reasons are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Reason {
    #[error("the turn is not yours")]
    NotYourTurn { actor: Option<Seat> },
    #[error("that decision is over")]
    StaleTurn,
    #[error("not possible now")]
    NotNow,
    #[error("nobody could answer a raise")]
    NobodyToAnswer,
    #[error("the betting is not open for you again")]
    NotReopened,
    #[error("the last raise of the round is made")]
    Capped,
    #[error("{to_call} to call: a check is not possible")]
    CannotCheck { to_call: Chips },
    #[error("the least bet is {min}")]
    BetTooSmall { min: Chips },
    #[error("the largest bet is {max}")]
    BetTooLarge { max: Chips },
    #[error("the least raise is to {min}")]
    RaiseTooSmall { min: Chips },
    #[error("the largest raise is to {max}")]
    RaiseTooLarge { max: Chips },
    #[error("the smallest chip is {unit}")]
    NotAChipUnit { unit: Chips },
    #[error("{max} cards at most")]
    TooManyCards { max: u8 },
    #[error("those cards are not in your hand")]
    NotYourCards,
    #[error("the least buy-in is {min}")]
    BuyInTooSmall { min: Chips },
    #[error("the largest buy-in is {max}")]
    BuyInTooLarge { max: Chips },
    #[error("nobody comes in between the button and the big blind")]
    MustWait,
    #[error("the dealer and the next dealer may not leave")]
    MayNotLeave,
    #[error("the chair is taken")]
    SeatTaken { seat: Seat },
    #[error("this table has no such chair")]
    BadSeats,
    #[error("you sit already")]
    AlreadySeated { seat: Seat },
    #[error("nobody sits there")]
    NotSeated,
    #[error("the game has started")]
    GameStarted,
    #[error("two players at least")]
    TooFewPlayers,
    #[error("a card stands twice, or was read already")]
    BadCards,
    #[error("the machine deals at this table, and it does not slip")]
    MachineDeals,
    #[error("the hand has gone on too far for that")]
    TooLate,
}

impl Reason {
    /// The stable code on the wire and in scenario files.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::NotYourTurn { .. } => "not-your-turn",
            Reason::StaleTurn => "stale-turn",
            Reason::NotNow => "not-now",
            Reason::NobodyToAnswer => "nobody-to-answer",
            Reason::NotReopened => "not-reopened",
            Reason::Capped => "capped",
            Reason::TooManyCards { .. } => "too-many-cards",
            Reason::NotYourCards => "not-your-cards",
            Reason::BuyInTooSmall { .. } => "buy-in-too-small",
            Reason::BuyInTooLarge { .. } => "buy-in-too-large",
            Reason::MustWait => "must-wait",
            Reason::CannotCheck { .. } => "cannot-check",
            Reason::BetTooSmall { .. } => "bet-too-small",
            Reason::BetTooLarge { .. } => "bet-too-large",
            Reason::RaiseTooSmall { .. } => "raise-too-small",
            Reason::RaiseTooLarge { .. } => "raise-too-large",
            Reason::NotAChipUnit { .. } => "not-a-chip-unit",
            Reason::MayNotLeave => "may-not-leave",
            Reason::SeatTaken { .. } => "seat-taken",
            Reason::BadSeats => "bad-seats",
            Reason::AlreadySeated { .. } => "already-seated",
            Reason::NotSeated => "not-seated",
            Reason::GameStarted => "too-late",
            Reason::TooFewPlayers => "too-few-players",
            Reason::BadCards => "bad-cards",
            Reason::MachineDeals => "machine-deals",
            Reason::TooLate => "too-late",
        }
    }

    /// The amount that the code speaks of.
    pub const fn amount(self) -> Option<Chips> {
        match self {
            Reason::CannotCheck { to_call: amount }
            | Reason::BetTooSmall { min: amount }
            | Reason::BetTooLarge { max: amount }
            | Reason::RaiseTooSmall { min: amount }
            | Reason::RaiseTooLarge { max: amount }
            | Reason::BuyInTooSmall { min: amount }
            | Reason::BuyInTooLarge { max: amount }
            | Reason::NotAChipUnit { unit: amount } => Some(amount),
            Reason::TooManyCards { max } => Some(Chips::new(max as i64)),
            _ => None,
        }
    }

    /// The seat that the code speaks of.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Reason::NotYourTurn { actor } => actor,
            Reason::SeatTaken { seat } | Reason::AlreadySeated { seat } => Some(seat),
            _ => None,
        }
    }
}

/// Why a table cannot be set up so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupRefusal {
    /// A house rule is unknown, or its value makes no sense.
    #[error("house rule '{key}': {problem}")]
    BadOption {
        /// The rule's name.
        key: String,
        /// What is wrong and what is possible.
        problem: String,
    },
    /// Blinds or an ante that make no sense.
    #[error("stakes: {0}")]
    BadStakes(String),
    /// Seats that the table has not, that stand twice, or stacks that are no stacks.
    #[error("seats: {0}")]
    BadSeats(String),
}

impl SetupRefusal {
    /// The stable code in scenario files.
    pub const fn code(&self) -> &'static str {
        match self {
            SetupRefusal::BadOption { .. } => "bad-option",
            SetupRefusal::BadStakes(_) => "bad-stakes",
            SetupRefusal::BadSeats(_) => "bad-seats",
        }
    }
}
