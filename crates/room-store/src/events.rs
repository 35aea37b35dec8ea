//! The event log: what tables need of the store.

use poker_cards::Seat;
use poker_engine::{EventBytes, PlayerId};
use room_protocol::CommandId;
use room_table::{Batch, Checkpoint, EventStore, Loaded, Promised, StoreError, TableId};
use rusqlite::{Connection, OptionalExtension, params};

use crate::Store;
use crate::writer::{Done, storage};

impl EventStore for Store {
    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.write(move |connection| append(connection, &batch)).await
    }

    async fn answer(&self, table: TableId, person: PlayerId, id: CommandId) -> Result<Option<String>, StoreError> {
        self.read(move |connection| answer(connection, table, person, &id)).await
    }

    async fn load(&self, table: TableId) -> Result<Loaded, StoreError> {
        self.read(move |connection| load(connection, table)).await
    }
}

fn append(connection: &Connection, batch: &Batch) -> Done<()> {
    let Batch { table, expected_seq: expected, .. } = *batch;
    let found = last_seq(connection, table)?;
    if found != expected {
        return Err(StoreError::Conflict { table, expected, found }.into());
    }
    let id = table.0.cast_signed();
    let mut insert = connection.prepare_cached("INSERT INTO events (table_id, seq, bytes) VALUES (?1, ?2, ?3)")?;
    for (seq, bytes) in (expected + 1..).zip(batch.events.iter()) {
        insert.execute(params![id, seq.cast_signed(), bytes])?;
    }
    if let Some(checkpoint) = &batch.checkpoint {
        let sql = "INSERT INTO checkpoints (table_id, seq, bytes, accounts) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT DO UPDATE SET seq = ?2, bytes = ?3, accounts = ?4";
        let Checkpoint { table, accounts } = checkpoint;
        connection.prepare_cached(sql)?.execute(params![id, expected.cast_signed(), table, accounts])?;
    }
    if let Some(command) = &batch.command {
        let sql = "INSERT INTO commands (table_id, person, id, answer) VALUES (?1, ?2, ?3, ?4)";
        let person = command.person.0.cast_signed();
        connection.prepare_cached(sql)?.execute(params![id, person, command.id.bytes(), command.answer])?;
    }
    if let Some(closing) = batch.closing {
        connection.execute("UPDATE tables SET closing = ?2 WHERE id = ?1", params![id, closing])?;
    }
    if let Some(promises) = &batch.promises {
        connection.execute("DELETE FROM promises WHERE table_id = ?1", [id])?;
        for Promised { seat, person } in promises {
            let sql = "INSERT INTO promises (table_id, seat, person) VALUES (?1, ?2, ?3)";
            connection.execute(sql, params![id, seat.number(), person.0.cast_signed()])?;
        }
    }
    Ok(())
}

fn promises(connection: &Connection, table: TableId) -> Done<Vec<Promised>> {
    let mut statement = connection.prepare_cached("SELECT seat, person FROM promises WHERE table_id = ?1")?;
    let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, u8>(0)?, PlayerId(row.get::<_, i64>(1)?.cast_unsigned())));
    let rows = statement.query_map([table.0.cast_signed()], read)?.collect::<rusqlite::Result<Vec<_>>>()?;
    let promised = |(seat, person)| Some(Promised { seat: Seat::new(seat)?, person });
    rows.into_iter()
        .map(promised)
        .collect::<Option<_>>()
        .ok_or_else(|| storage("a chair that is none is promised").into())
}

fn closing(connection: &Connection, table: TableId) -> Done<bool> {
    let mut statement = connection.prepare_cached("SELECT closing FROM tables WHERE id = ?1")?;
    Ok(statement.query_row([table.0.cast_signed()], |row| row.get(0))?)
}

fn last_seq(connection: &Connection, table: TableId) -> Done<u64> {
    let sql = "SELECT (SELECT max(seq) FROM events WHERE table_id = tables.id) FROM tables WHERE id = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let found = statement.query_row([table.0.cast_signed()], |row| row.get::<_, Option<i64>>(0)).optional()?;
    Ok(found.ok_or(StoreError::Missing(table))?.unwrap_or(0).cast_unsigned())
}

fn answer(connection: &Connection, table: TableId, person: PlayerId, id: &CommandId) -> Done<Option<String>> {
    let sql = "SELECT answer FROM commands WHERE table_id = ?1 AND person = ?2 AND id = ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let keys = params![table.0.cast_signed(), person.0.cast_signed(), id.bytes()];
    Ok(statement.query_row(keys, |row| row.get(0)).optional()?)
}

fn load(connection: &Connection, table: TableId) -> Done<Loaded> {
    let (house, checkpoint) = beginning(connection, table)?;
    let checkpoint =
        checkpoint.and_then(|(seq, bytes, accounts)| Some((seq, Checkpoint { table: bytes, accounts: accounts? })));
    let mut events = EventBytes::default();
    let after = checkpoint.as_ref().map_or(0, |(seq, _)| *seq);
    events_after(connection, table, after, |_, bytes| {
        events.push(bytes);
        Ok(())
    })?;
    Ok(Loaded {
        house,
        checkpoint,
        events,
        promises: promises(connection, table)?,
        closing: closing(connection, table)?,
    })
}

/// A number of events, the checkpoint taken after them in log bytes, and the accounts beside it where there are any.
pub(crate) type Stored = (u64, Vec<u8>, Option<String>);

/// The house rules in log bytes, and the newest checkpoint.
pub(crate) fn beginning(connection: &Connection, table: TableId) -> Done<(Vec<u8>, Option<Stored>)> {
    let id = table.0.cast_signed();
    let house = connection.prepare_cached("SELECT house FROM tables WHERE id = ?1")?;
    let house = { house }.query_row([id], |row| row.get(0)).optional()?.ok_or(StoreError::Missing(table))?;
    let mut checkpoint =
        connection.prepare_cached("SELECT seq, bytes, accounts FROM checkpoints WHERE table_id = ?1")?;
    let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?, row.get(2)?));
    Ok((house, checkpoint.query_row([id], read).optional()?))
}

/// Hands over the events with numbers above `after`, in order; a missing number is a fault.
pub(crate) fn events_after(
    connection: &Connection,
    table: TableId,
    after: u64,
    mut each: impl FnMut(u64, &[u8]) -> Done<()>,
) -> Done<()> {
    let sql = "SELECT seq, bytes FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params![table.0.cast_signed(), after.cast_signed()])?;
    let mut expected = after;
    while let Some(row) = rows.next()? {
        let seq = row.get::<_, i64>(0)?.cast_unsigned();
        expected += 1;
        if seq != expected {
            return Err(storage(format!("event {expected} of table {table} is missing")).into());
        }
        let bytes = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
        each(seq, bytes)?;
    }
    Ok(())
}
