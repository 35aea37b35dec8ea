//! Why the table stands as it does: the reasons that the rules give, as data.

use serde::{Deserialize, Serialize};

use crate::HandName;

/// A reason and the rule that gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct WhyView {
    /// The rule's number in the book, such as `7.6` or `P-5`.
    pub rule: String,
    /// The reason.
    pub because: Because,
}

/// A reason with its facts. Seats are numbers, amounts the smallest unit, pots are counted from 0, the main pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs)]
pub enum Because {
    /// Nothing is to call: one may check.
    CheckFree { seat: u8 },
    /// Before the draw there is no check: bet or drop.
    NoCheckYet { seat: u8 },
    /// The level less what lies in front is to call.
    ToCall {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        level: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        bet: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// The stack is less than what is to call: it calls for all it has.
    CallForLess {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        missing: i64,
    },
    /// The least first bet of the round.
    LeastBet {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        min: i64,
    },
    /// The least raise is the level and the size of the last full bet or raise.
    LastFullRaise {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        level: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        full: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        min: i64,
    },
    /// The least raise is the level and the least that this table lets anybody raise by.
    LeastRaise {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        level: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        by: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        min: i64,
    },
    /// Every bet and raise has one size: the last complete bet and one unit.
    OneSize {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        complete: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        unit: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        to: i64,
    },
    /// The stack does not reach the least: it is all-in or nothing.
    AllInOnly {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        to: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        min: i64,
    },
    /// The most is the stack.
    UpToStack {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        max: i64,
    },
    /// The most is the level and the pot after the call.
    UpToPot {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        level: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        pot: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        max: i64,
    },
    /// The most is the level and the table's largest bet.
    UpToTable {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        level: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        largest: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        max: i64,
    },
    /// No raise: nobody else has chips to answer it with.
    NobodyToAnswer { seat: u8 },
    /// No raise: since the player's last action the bet grew by less than a full raise.
    NotReopened {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        increase: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        threshold: i64,
    },
    /// No raise: the bet and the raises that the house allows are made.
    Capped { seat: u8, raises: u8 },
    /// No raise: the call takes all his chips.
    CallTakesAll { seat: u8 },
    /// So many cards may be exchanged.
    DrawUpTo { seat: u8, most: u8 },
    /// Shows first: the last to bet or raise in this round.
    ShowsAsAggressor { seat: u8 },
    /// Shows first: whoever bet or raised last is not in the hand any more, and he is next.
    ShowsAfterFolder { seat: u8, aggressor: u8 },
    /// Shows first: players of the last side pot show before the others.
    ShowsForSidePot { seat: u8 },
    /// Shows first: nobody bet in this round, and he is first from the left of the button.
    ShowsAsFirst { seat: u8 },
    /// His turn to show comes after the others; a hand that does not win need not be shown.
    ShowsInTurn { seat: u8 },
    /// The board alone would win or share a pot: throwing the hand away without a word would give it up.
    BoardWouldPlay { seat: u8 },
    /// A pot: the chips of everybody up to what the smallest all-in in it has put in.
    Pot {
        pot: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        /// What each has put into the pots before it.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        from: i64,
        /// What each who can win it has put in at least.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        up_to: i64,
        seats: Vec<u8>,
    },
    /// Chips that are nobody's bet lie in the main pot.
    DeadMoney {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// The house takes its share.
    Raked {
        pot: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// Wins a pot that nobody else claims.
    Unopposed { pot: u8, seat: u8 },
    /// Wins with the best hand of those who can win the pot.
    BestHand { pot: u8, seat: u8, hand: HandName },
    /// Equal hands share.
    EqualHands {
        pot: u8,
        seats: Vec<u8>,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        share: i64,
    },
    /// An indivisible chip goes to the first winner left of the button.
    OddChip {
        pot: u8,
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// What cannot be shared stays for the next hand.
    Carried {
        pot: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
}
