//! What a table needs of the world: a clock, chance, and a store for its events.

use std::fmt;
use std::future::Future;
use std::str::FromStr;

use poker_cards::{Permutation, Seat};
use poker_engine::{EventBytes, PlayerId};
use room_protocol::CommandId;

/// Names a table in the store and in addresses; drawn at random, written as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u64);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for TableId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<TableId, Self::Err> {
        u64::from_str_radix(text, 16).map(TableId)
    }
}

/// Somebody in the room, as the session says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The room's number for the person.
    pub id: PlayerId,
    /// The name; empty for a host who has not said one, and for somebody who only looks on.
    pub name: String,
    /// May start games.
    pub host: bool,
    /// A program.
    pub bot: bool,
    /// One of the house's own programs: plays only where people do, and rises for them.
    pub house_bot: bool,
}

impl Person {
    /// Whether the person came by the link of the rail: may look on at every table, and do nothing else.
    pub fn only_looks_on(&self) -> bool {
        self.name.is_empty() && !self.host
    }
}

/// Tells the time.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since the Unix epoch.
    fn now_ms(&self) -> i64;
}

/// Answers every call for chance.
pub trait Entropy: Send + 'static {
    /// A uniformly random order of `len` cards.
    ///
    /// # Errors
    /// [`EntropyFault`] where the source fails: no hand begins then.
    fn order(&mut self, len: u8) -> Result<Permutation, EntropyFault>;
}

/// The source of chance failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the random source failed: {0}")]
pub struct EntropyFault(pub String);

/// A command that was done and the answer it got, kept so that the same id gets the same answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRecord {
    /// Who asked.
    pub person: PlayerId,
    /// The command's own number.
    pub id: CommandId,
    /// The answer, as JSON of `room_protocol::Outcome`.
    pub answer: String,
}

/// What a table appends in one transaction: all of it or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The table.
    pub table: TableId,
    /// How many events the table has stored before: the fence against a second owner.
    pub expected_seq: u64,
    /// The events in log bytes; the first gets number `expected_seq + 1`.
    pub events: EventBytes,
    /// The command that caused them, if a person gave it.
    pub command: Option<CommandRecord>,
    /// The table before these events, if a hand begins with them.
    pub checkpoint: Option<Checkpoint>,
    /// The chairs that are promised now, where that has changed.
    pub promises: Option<Vec<Promised>>,
    /// Whether the host closes the table after this hand, where that has changed.
    pub closing: Option<bool>,
}

/// A table between two hands, from which it is rebuilt without the events before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The table of the engine, in log bytes.
    pub table: Vec<u8>,
    /// What everybody has bought and taken away so far, as JSON that the table's task alone reads.
    pub accounts: String,
}

/// A chair that a bot leaves for who asked for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promised {
    /// The chair.
    pub seat: Seat,
    /// Who is to have it.
    pub person: PlayerId,
}

/// A table as the store has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The house rules in log bytes.
    pub house: Vec<u8>,
    /// The newest checkpoint and the number of events before it. One without accounts, of an older version, is none.
    pub checkpoint: Option<(u64, Checkpoint)>,
    /// The events after the checkpoint (all without one), in order.
    pub events: EventBytes,
    /// The promised chairs.
    pub promises: Vec<Promised>,
    /// Whether the host closes the table after the hand.
    pub closing: bool,
}

/// Why the store did not do it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has written to this table.
    #[error("table {table} has {found} events, not {expected}: another process owns it")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number this process knows.
        expected: u64,
        /// The number in the store.
        found: u64,
    },
    /// There is no such table.
    #[error("there is no table {0}")]
    Missing(TableId),
    /// The disk or the database failed; nothing of the batch was kept.
    #[error("the store failed: {0}")]
    Storage(String),
}

/// Keeps events. What was answered with `Ok` survives the process and the power.
pub trait EventStore: Send + Sync + 'static {
    /// Appends a batch: events, command and checkpoint together, or nothing.
    ///
    /// # Errors
    /// [`StoreError`]; nothing was kept then.
    fn append(&self, batch: Batch) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The stored answer to a command, if it was done before.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    fn answer(
        &self,
        table: TableId,
        person: PlayerId,
        id: CommandId,
    ) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;

    /// The table from its newest checkpoint on.
    ///
    /// # Errors
    /// [`StoreError::Missing`] or [`StoreError::Storage`]
    fn load(&self, table: TableId) -> impl Future<Output = Result<Loaded, StoreError>> + Send;
}
