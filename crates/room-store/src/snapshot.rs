//! Everything as it is at one moment, for the audit; a room may be open beside it.

use std::path::Path;

use room_table::{StoreError, TableId};
use rusqlite::Connection;

use crate::folder::{self, OpenError};
use crate::{TableRow, events, tables};

/// The data of a room at one moment; never writes.
pub struct Snapshot(Connection);

impl Snapshot {
    /// The room in this folder as it is now, also one that a killed process left behind.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn open(folder: &Path) -> Result<Snapshot, OpenError> {
        folder::require_room(folder)?;
        let connection = folder::connect_reader(folder)?;
        folder::require_current(folder, &connection)?;
        connection.execute_batch("BEGIN").map_err(folder::database(folder))?;
        Ok(Snapshot(connection))
    }

    /// All tables, newest first.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        Ok(tables::tables(&self.0)?)
    }

    /// The house rules of a table, and its newest checkpoint with the number of events before it, in log bytes.
    ///
    /// # Errors
    /// [`StoreError::Missing`] or [`StoreError::Storage`]
    #[allow(clippy::type_complexity)]
    pub fn beginning(&self, table: TableId) -> Result<(Vec<u8>, Option<(u64, Vec<u8>)>), StoreError> {
        let (house, checkpoint) = events::beginning(&self.0, table)?;
        Ok((house, checkpoint.map(|(seq, bytes, _)| (seq, bytes))))
    }

    /// Hands over all events of a table with their numbers, in log bytes and in order.
    ///
    /// # Errors
    /// [`StoreError::Storage`], also for a number that is missing.
    pub fn events(&self, table: TableId, mut each: impl FnMut(u64, &[u8])) -> Result<(), StoreError> {
        let each = |seq, bytes: &[u8]| {
            each(seq, bytes);
            Ok(())
        };
        Ok(events::events_after(&self.0, table, 0, each)?)
    }
}
