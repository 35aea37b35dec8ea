//! A recorded hand, whatever format it was written in.

use poker_cards::{Card, CardSet, Chips, Seat};

use crate::Unsupported;

/// One hand of a file: what it is called there, and what is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The name of the hand in a file of many, `1` in a file of one.
    pub name: String,
    /// Where the hand was before it was packed into this file, if it says so (`_file`).
    pub source: Option<String>,
    /// The line of the file, from 1, where the hand begins.
    pub line: usize,
    /// The hand, or why it cannot be played.
    pub hand: Result<Hand, Unsupported>,
}

/// A hand of hold'em as recorded. Player *n* of the record sits in seat *n*; amounts are whole numbers of a unit with
/// [`decimals`](Hand::decimals) digits behind the point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// What may be bet.
    pub betting: Betting,
    /// Digits behind the point of one chip: 0 where all amounts are whole, 2 for cents.
    pub decimals: u8,
    /// The small blind, above 0.
    pub small_blind: Chips,
    /// The big blind, not below the small one.
    pub big_blind: Chips,
    /// The ante of each seat, 0 for none, seat 1 first.
    pub antes: Vec<Chips>,
    /// The stack of each seat before the forced bets, seat 1 first.
    pub stacks: Vec<Chips>,
    /// The button; heads-up it has the small blind.
    pub button: Seat,
    /// The hole cards of each seat, seat 1 first; none where the record does not tell both of them.
    pub holes: Vec<Option<CardSet>>,
    /// What each seat did at the showdown, seat 1 first; none where nothing is recorded.
    pub showdown: Vec<Option<Shown>>,
    /// The betting and the board, in order.
    pub steps: Vec<Step>,
    /// The stacks after the hand, if recorded.
    pub finish: Option<Finish>,
}

/// What may be bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Betting {
    /// Anything from the least bet to the stack.
    NoLimit {
        /// The least bet.
        min_bet: Chips,
    },
    /// Exactly one unit: small bets before and on the flop, big bets after.
    Fixed {
        /// The small bet.
        small_bet: Chips,
        /// The big bet.
        big_bet: Chips,
    },
}

/// What a player did with the hand at the showdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Showed it.
    Tabled,
    /// Threw it away.
    Mucked,
}

/// One thing that was done, and where the file says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line of the file, from 1.
    pub line: usize,
    /// The step as the file writes it.
    pub text: String,
    /// What was done.
    pub deed: Deed,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Cards were dealt into the middle; none stands for one that the record does not tell.
    Board(Vec<Option<Card>>),
    /// A player folded.
    Fold(Seat),
    /// A player checked, or called where there was something to call.
    CheckOrCall(Seat),
    /// A player bet or raised to this total of the street.
    BetOrRaise(Seat, Chips),
}

/// The recorded stacks after the hand, in a unit of their own: a record that halves a chip needs a finer one than the bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Digits behind the point, not fewer than those of the hand.
    pub decimals: u8,
    /// The stack of each seat, seat 1 first.
    pub stacks: Vec<Chips>,
}

impl Hand {
    /// The seats, seat 1 first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all().take(self.stacks.len())
    }

    /// The same hand in a finer unit; none where it has fewer digits behind the point or an amount gets too large.
    pub fn in_unit(&self, decimals: u8) -> Option<Hand> {
        let factor = 10i64.checked_pow(u32::from(decimals.checked_sub(self.decimals)?))?;
        let finer = |chips: Chips| {
            let units = chips.units().checked_mul(factor).map(Chips::new);
            units.filter(|&chips| chips <= Chips::MAX)
        };
        let all = |list: &[Chips]| list.iter().copied().map(finer).collect::<Option<Vec<_>>>();
        let mut steps = self.steps.clone();
        for step in &mut steps {
            if let Deed::BetOrRaise(_, to) = &mut step.deed {
                *to = finer(*to)?;
            }
        }
        Some(Hand {
            betting: match self.betting {
                Betting::NoLimit { min_bet } => Betting::NoLimit { min_bet: finer(min_bet)? },
                Betting::Fixed { small_bet, big_bet } => {
                    Betting::Fixed { small_bet: finer(small_bet)?, big_bet: finer(big_bet)? }
                }
            },
            decimals,
            small_blind: finer(self.small_blind)?,
            big_blind: finer(self.big_blind)?,
            antes: all(&self.antes)?,
            stacks: all(&self.stacks)?,
            steps,
            ..self.clone()
        })
    }
}
