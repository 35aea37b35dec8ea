//! A table from its stored bytes.

use poker_engine::{Event, LogError, PlayerId, Setup, SetupRefusal, Table};

use crate::accounts::Accounts;
use crate::tail::Tail;
use crate::{Loaded, Person, TableId};

/// Why the stored bytes make no table.
#[derive(Debug, thiserror::Error)]
#[error("table {table}: {reason}")]
pub struct LoadFault {
    /// The table.
    pub table: TableId,
    /// What is wrong with its bytes.
    pub reason: LoadReason,
}

/// What is wrong with the stored bytes.
#[derive(Debug, thiserror::Error)]
pub enum LoadReason {
    /// The house rules cannot be read.
    #[error("the house rules cannot be read: {0}")]
    House(LogError),
    /// The house rules can be read and make no sense.
    #[error("the house rules make no sense: {0}")]
    Rules(SetupRefusal),
    /// The checkpoint after so many events cannot be read.
    #[error("the checkpoint after event {0} cannot be read: {1}")]
    Checkpoint(u64, LogError),
    /// The accounts beside the checkpoint after so many events cannot be read.
    #[error("the accounts of the checkpoint after event {0} cannot be read: {1}")]
    Accounts(u64, serde_json::Error),
    /// The event with this number cannot be read.
    #[error("event {0} cannot be read: {1}")]
    Event(u64, LogError),
    /// The events lead to a table with chips or cards missing or too many.
    #[error("the events break an invariant of the game")]
    Broken,
}

/// A table that was rebuilt.
pub(crate) struct Rebuilt {
    pub(crate) table: Table,
    pub(crate) tail: Tail,
    pub(crate) accounts: Accounts,
    /// The newest time that the events tell, if they tell any.
    pub(crate) known_ms: Option<i64>,
}

/// Rebuilds a table from its checkpoint and the events after it, in the middle of a hand if need be.
pub(crate) fn rebuild(
    table: TableId,
    loaded: &Loaded,
    people: impl Fn(PlayerId) -> Option<Person>,
) -> Result<Rebuilt, LoadFault> {
    replay(loaded, people).map_err(|reason| LoadFault { table, reason })
}

fn replay(loaded: &Loaded, people: impl Fn(PlayerId) -> Option<Person>) -> Result<Rebuilt, LoadReason> {
    let house = poker_engine::decode_house(&loaded.house).map_err(LoadReason::House)?;
    let (before, mut table, mut accounts) = match &loaded.checkpoint {
        None => (0, Table::new(Setup::empty(house)).map_err(LoadReason::Rules)?, Accounts::default()),
        Some((seq, kept)) => {
            let unreadable = |fault| LoadReason::Checkpoint(*seq, fault);
            let checkpoint = poker_engine::decode_checkpoint(&kept.table).map_err(unreadable)?;
            let accounts = Accounts::read(&kept.accounts).map_err(|fault| LoadReason::Accounts(*seq, fault))?;
            (*seq, Table::resume(house, &checkpoint).map_err(unreadable)?, accounts)
        }
    };
    let mut tail = Tail::after(before);
    let mut known_ms = None;
    for bytes in loaded.events.iter() {
        let event = poker_engine::decode_event(bytes).map_err(|fault| LoadReason::Event(tail.seq() + 1, fault))?;
        poker_engine::evolve(&mut table, &event);
        accounts.note(&event, &people);
        known_ms = time_after(known_ms, &event);
        tail.push(event);
    }
    poker_engine::check(&table).map_err(|_| LoadReason::Broken)?;
    Ok(Rebuilt { table, tail, accounts, known_ms })
}

/// Credited time is time that had passed.
fn time_after(known_ms: Option<i64>, event: &Event) -> Option<i64> {
    match *event {
        Event::GameStarted { at_ms } => Some(at_ms),
        Event::ActionOn { since_ms, .. } => Some(since_ms),
        Event::TimeCredited { ms } => known_ms.map(|known_ms| known_ms.saturating_add(ms)),
        _ => known_ms,
    }
}
