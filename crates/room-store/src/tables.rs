//! The list of tables.

use std::collections::HashMap;

use room_table::{StoreError, TableId};
use rusqlite::{Connection, Row, params};

use crate::Store;
use crate::writer::Done;

/// One table of the room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Names it.
    pub id: TableId,
    /// As the host called it.
    pub name: String,
    /// When it was opened, milliseconds since the Unix epoch.
    pub created_ms: i64,
}

impl Store {
    /// Opens a table under these house rules (log bytes).
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn open_table(&self, table: TableRow, house: Vec<u8>) -> Result<(), StoreError> {
        let insert = move |connection: &Connection| {
            let sql = "INSERT INTO tables (id, name, created_ms, house) VALUES (?1, ?2, ?3, ?4)";
            connection.execute(sql, params![table.id.0.cast_signed(), table.name, table.created_ms, house])?;
            Ok(())
        };
        self.write(insert).await
    }

    /// Notes that a table's game is over, with what the list of tables says of it. The note is good until something happens at
    /// the table.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn rest(&self, table: TableId, facts: String) -> Result<(), StoreError> {
        let insert = move |connection: &Connection| {
            let sql = "INSERT INTO resting (table_id, facts, seq)
                       VALUES (?1, ?2, (SELECT max(seq) FROM events WHERE table_id = ?1))
                       ON CONFLICT DO UPDATE SET facts = excluded.facts, seq = excluded.seq";
            connection.execute(sql, params![table.0.cast_signed(), facts])?;
            Ok(())
        };
        self.write(insert).await
    }

    /// The tables whose game is over, with what was noted of them and is still so.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn resting(&self) -> Result<HashMap<TableId, String>, StoreError> {
        let read = |connection: &Connection| {
            let sql = "SELECT table_id, facts FROM resting
                       WHERE seq = (SELECT max(seq) FROM events WHERE events.table_id = resting.table_id)";
            let mut statement = connection.prepare(sql)?;
            let row = |row: &Row<'_>| Ok((TableId(row.get::<_, i64>(0)?.cast_unsigned()), row.get(1)?));
            Ok(statement.query_map([], row)?.collect::<rusqlite::Result<_>>()?)
        };
        self.read(read).await
    }

    /// All tables, newest first.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.read(tables).await
    }
}

/// All tables, newest first.
pub(crate) fn tables(connection: &Connection) -> Done<Vec<TableRow>> {
    let sql = "SELECT id, name, created_ms FROM tables ORDER BY created_ms DESC, id";
    let mut statement = connection.prepare(sql)?;
    let rows = statement.query_map([], table_row)?.collect::<rusqlite::Result<_>>()?;
    Ok(rows)
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    let id = TableId(row.get::<_, i64>(0)?.cast_unsigned());
    Ok(TableRow { id, name: row.get(1)?, created_ms: row.get(2)? })
}
