//! What would come of some acts: worked out on a copy, so that a refusal or a fault leaves nothing behind.

use poker_engine::{Act, Awaiting, Command, Event, Refusal, Table};

use crate::{Config, Entropy, pace};

/// The copy and what happened on it.
pub(crate) struct Draft {
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
    /// Whether the host closes the table after the hand, where that changes.
    pub(crate) closing: Option<bool>,
    at_ms: i64,
    config: Config,
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
    pub(crate) fn of(table: &Table, at_ms: i64, config: Config) -> Draft {
        Draft { table: table.clone(), events: Vec::new(), closing: None, at_ms, config }
    }

    /// Does an act and answers every call for chance that it brings.
    pub(crate) fn act(&mut self, act: Act, entropy: &mut impl Entropy) -> Result<(), Stop> {
        let before = self.events.len();
        self.apply(act).map_err(Stop::Refused)?;
        self.answer_chance(entropy).map_err(Stop::Fault)?;
        self.let_land(before);
        poker_engine::check(&self.table).map_err(|_| Stop::Fault(Fault::Broken))
    }

    /// Gives an order of cards as often as the table asks for one.
    fn answer_chance(&mut self, entropy: &mut impl Entropy) -> Result<(), Fault> {
        while let Awaiting::Shuffle(len) = self.table.awaiting() {
            let order = entropy.order(len).map_err(|_| Fault::Chance)?;
            // An order of another length than asked for is refused.
            self.apply(Act::Shuffled { order }).map_err(|_| Fault::Chance)?;
        }
        Ok(())
    }

    /// Lets the clock of a decision run from when the cards before it lie on the table, not from when the machine dealt them.
    fn let_land(&mut self, before: usize) {
        let ms = pace::landing_ms(self.config, &self.events[before..]);
        let Some(Event::ActionOn { since_ms, deadline_ms, .. }) = self.events[before..].last_mut() else { return };
        *since_ms += ms;
        *deadline_ms += ms;
        if let Some(asked) = self.events.last() {
            poker_engine::evolve(&mut self.table, asked);
        }
    }

    /// Whether a hand begins.
    pub(crate) fn begins_hand(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::HandStarted { .. }))
    }

    fn apply(&mut self, act: Act) -> Result<(), Refusal> {
        poker_engine::apply(&mut self.table, &Command { at_ms: self.at_ms, act }, &mut self.events)
    }
}
