//! The list of tables.

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
