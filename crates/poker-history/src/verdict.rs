//! What came of a hand, in words that name the place.

use poker_cards::{Chips, Seat};
use poker_engine::{Broken, Reason};

use crate::amount::written;

/// How a recorded hand went at our table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It ended with the recorded stacks.
    Equal,
    /// It did not go or not end as recorded.
    Different(Difference),
    /// It cannot be played or compared.
    Unsupported(Unsupported),
}

/// Where play parts from the record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The rules refuse a recorded action.
    #[error("line {line}: '{text}': {reason}")]
    Refused {
        /// The line of the file.
        line: usize,
        /// The action as written there.
        text: String,
        /// Why.
        reason: Reason,
    },
    /// Somebody else is to act, or nobody.
    #[error("line {line}: '{text}': {}", whose(.actor))]
    NotHisTurn {
        /// The line of the file.
        line: usize,
        /// The action as written there.
        text: String,
        /// Who is to act.
        actor: Option<Seat>,
    },
    /// Cards come to the board when none are due.
    #[error("line {line}: '{text}': {due} cards are due on the board")]
    Board {
        /// The line of the file.
        line: usize,
        /// The deal as written there.
        text: String,
        /// How many cards are due.
        due: usize,
    },
    /// The record stops before the hand is over.
    #[error("the record ends while {}", waiting(.actor))]
    Ends {
        /// Who is to act; none where the board is not whole.
        actor: Option<Seat>,
    },
    /// The record gives fractions of a chip. Played in the unit of the record the hand ends as recorded; in whole chips as
    /// the house splits, the odd chip goes to one player.
    #[error("the record splits a chip: {}; in whole chips {}", list(.recorded), list(.whole))]
    SplitChip {
        /// The recorded stacks of the players concerned.
        recorded: Vec<Stack>,
        /// Their stacks in whole chips.
        whole: Vec<Stack>,
    },
    /// Players share a pot as recorded, but the chips that cannot be shared lie with others of them.
    #[error("only odd chips of a shared pot lie elsewhere: recorded {}; played {}", list(.recorded), list(.played))]
    OddChips {
        /// The recorded stacks of the players concerned.
        recorded: Vec<Stack>,
        /// Their stacks as played.
        played: Vec<Stack>,
    },
    /// Other stacks.
    #[error("finishing stacks: recorded {}; played {}", list(.recorded), list(.played))]
    Stacks {
        /// The recorded stacks of the players concerned.
        recorded: Vec<Stack>,
        /// Their stacks as played.
        played: Vec<Stack>,
    },
    /// The table broke one of its invariants: a fault of the engine.
    #[error("fault: {0}")]
    Fault(Broken),
}

/// A player's stack, with the digits behind the point of its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Whose.
    pub seat: Seat,
    /// How much.
    pub chips: Chips,
    /// Digits behind the point.
    pub decimals: u8,
}

/// Why a recorded hand cannot be played or compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsupported {
    /// Another game.
    #[error("variant {0}; NT and FT can be played")]
    Variant(String),
    /// More players than chairs.
    #[error("{0} players; a table has 2 to 10 chairs")]
    Players(usize),
    /// Forced bets other than a small and a big blind.
    #[error("straddles or posts beside the two blinds")]
    Straddles,
    /// The blinds are no blinds of this house.
    #[error("a small blind above 0 and a big blind that is not below it are needed")]
    Blinds,
    /// The least bet is below the big blind.
    #[error("a least bet below the big blind")]
    LeastBet,
    /// Bet sizes that do not fit each other.
    #[error("at fixed limit the small bet must be the big blind, and the big bet twice as much")]
    BetSizes,
    /// A stack that nobody knows.
    #[error("a starting stack that is not known")]
    UnknownStack,
    /// Antes of different size, of which a part is given back.
    #[error("antes of different size that are trimmed")]
    TrimmedAntes,
    /// A single ante that leaves its player nothing.
    #[error("the ante takes all chips of {}", name(*.0))]
    AnteTakesAll(Seat),
    /// The rest of the board is dealt more than once.
    #[error("more than five cards on the board")]
    SecondBoard,
    /// Cards decide that the record does not tell.
    #[error("cards unknown at the showdown")]
    HiddenCards,
    /// Nothing to compare.
    #[error("plays to its end, but no finishing stacks are recorded to compare")]
    NoFinish,
    /// The engine cannot seat this table.
    #[error("no such table: {0}")]
    NoTable(String),
}

/// The player's name in the record.
fn name(seat: Seat) -> String {
    format!("p{seat}")
}

fn whose(actor: &Option<Seat>) -> String {
    actor.map_or("nobody is to act".into(), |seat| format!("{} is to act", name(seat)))
}

fn waiting(actor: &Option<Seat>) -> String {
    actor.map_or("cards of the board are missing".into(), |seat| format!("{} is to act", name(seat)))
}

fn list(stacks: &[Stack]) -> String {
    let written = |stack: &Stack| format!("{} {}", name(stack.seat), written(stack.chips, stack.decimals));
    stacks.iter().map(written).collect::<Vec<_>>().join(", ")
}
