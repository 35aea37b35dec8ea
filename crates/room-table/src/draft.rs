//! What would come of some acts: worked out on a copy, so that a refusal or a fault leaves nothing behind.

use poker_engine::{Act, Awaiting, Command, Event, Refusal, Table};

use crate::Entropy;

/// The copy and what happened on it.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
    at_ms: i64,
}

/// Why an act was not done.
pub(crate) enum Stop {
    /// The rules said no.
    Refused(Refusal),
    /// The machine failed.
    Fault(Fault),
}

/// How the machine failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The store cannot be written or read now.
    Storage,
    /// There is no randomness: no cards can be shuffled.
    Chance,
    /// Another process writes to this table.
    Conflict,
    /// Chips or cards would be missing or too many.
    Broken,
}

impl Fault {
    /// The word for it on the wire.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Fault::Storage => "storage",
            Fault::Chance => "chance",
            Fault::Conflict | Fault::Broken => "broken",
        }
    }
}

impl Draft {
    /// A copy of the table, for acts at this time.
    pub(crate) fn of(table: &Table, at_ms: i64) -> Draft {
        Draft { table: table.clone(), events: Vec::new(), at_ms }
    }

    /// Does an act and answers every call for chance that it brings.
    pub(crate) fn act(&mut self, act: Act, entropy: &mut impl Entropy) -> Result<(), Stop> {
        self.apply(act).map_err(Stop::Refused)?;
        self.answer_chance(entropy).map_err(Stop::Fault)?;
        poker_engine::check(&self.table).map_err(|_| Stop::Fault(Fault::Broken))
    }

    /// Gives an order of cards as often as the table asks for one.
    pub(crate) fn answer_chance(&mut self, entropy: &mut impl Entropy) -> Result<(), Fault> {
        while let Awaiting::Shuffle(len) = self.table.awaiting() {
            let order = entropy.order(len).map_err(|_| Fault::Chance)?;
            // An order of another length than asked for is refused.
            self.apply(Act::Shuffled { order }).map_err(|_| Fault::Chance)?;
        }
        Ok(())
    }

    /// Whether a hand begins.
    pub(crate) fn begins_hand(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::HandStarted { .. }))
    }

    fn apply(&mut self, act: Act) -> Result<(), Refusal> {
        poker_engine::apply(&mut self.table, &Command { at_ms: self.at_ms, act }, &mut self.events)
    }
}
