//! What a bot answers.

use poker_cards::Card;

/// What a bot does, and how long it seems to think about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What it does.
    pub play: Choice,
    /// How long to wait before it is sent, in milliseconds: 400 to 4,000, and at most half of the time allowed.
    pub pause_ms: u32,
}

/// An action that the menu or the entry offers. Amounts are totals of the street, within the bounds of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Throw the hand away; never where checking is free.
    Fold,
    /// Pass.
    Check,
    /// Match the bet.
    Call,
    /// Bet to this total.
    Bet(i64),
    /// Raise to this total.
    Raise(i64),
    /// Lay these cards of the own hand away; none stands pat.
    Draw(Vec<Card>),
    /// Table the hand.
    Show,
    /// Throw the hand away at the showdown.
    Muck,
    /// Play the board (W-6).
    PlayBoard,
    /// Come in with a post in the next hand.
    Post,
    /// Wait for the big blind after all.
    Wait,
}
