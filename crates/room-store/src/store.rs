//! The room's own access to its data.

use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use room_table::StoreError;
use rusqlite::{Connection, OptionalExtension, params};

use crate::folder::{self, OpenError};
use crate::writer::{Done, Writer, storage};
use crate::{people, token};

/// A room's data. Copies share one writer and one reader; the folder is free for others once the last copy is dropped.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    invite: String,
    rail: String,
    reader: Mutex<Connection>,
    writer: Writer,
    /// Held to the end; fields are dropped in order, so the writer has finished before.
    _lock: File,
}

impl Store {
    /// Opens the room in a folder, and makes both where they are missing.
    ///
    /// # Errors
    /// [`OpenError`]: not a folder, not writable, in use, from a newer version, a broken database.
    pub fn open(folder: &Path) -> Result<Store, OpenError> {
        let lock = folder::lock(folder)?;
        let mut connection = folder::connect(folder)?;
        folder::migrate(folder, &mut connection)?;
        people::renew_keys(&mut connection).map_err(folder::database(folder))?;
        let invite = code(folder, &connection, "invite")?;
        let rail = code(folder, &connection, "rail")?;
        let reader = Mutex::new(folder::connect_reader(folder)?);
        let not_started = |why| OpenError::NotWritable { folder: folder.to_owned(), why };
        let writer = Writer::start(connection).map_err(not_started)?;
        Ok(Store(Arc::new(Inner { invite, rail, reader, writer, _lock: lock })))
    }

    /// The code in the guest link; the same for as long as the folder lives.
    pub fn invite(&self) -> &str {
        &self.0.invite
    }

    /// The code in the link for those who only look on; the same for as long as the folder lives.
    pub fn rail(&self) -> &str {
        &self.0.rail
    }

    /// Notes where the room is to be reached, for [`Visitor::address`](crate::Visitor::address).
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn note_address(&self, address: String) -> Result<(), StoreError> {
        let note = move |connection: &Connection| {
            let sql = "INSERT INTO meta (key, value) VALUES ('address', ?1) ON CONFLICT DO UPDATE SET value = ?1";
            connection.execute(sql, [&address])?;
            Ok(())
        };
        self.write(note).await
    }

    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Done<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.writer.write(work).await
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Done<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let inner = Arc::clone(&self.0);
        let read = move || {
            let reader = inner.reader.lock().unwrap_or_else(PoisonError::into_inner);
            work(&reader)
        };
        Ok(tokio::task::spawn_blocking(read).await.map_err(storage)??)
    }
}

/// A code in a link of the room, 128 bits; drawn when it is first asked for.
fn code(folder: &Path, connection: &Connection, key: &str) -> Result<String, OpenError> {
    let find = || connection.query_row("SELECT value FROM meta WHERE key = ?1", [key], |row| row.get(0)).optional();
    if let Some(code) = find().map_err(folder::database(folder))? {
        return Ok(code);
    }
    let code = token::random_hex::<16>()?;
    let sql = "INSERT INTO meta (key, value) VALUES (?1, ?2)";
    connection.execute(sql, params![key, code]).map_err(folder::database(folder))?;
    Ok(code)
}

#[cfg(test)]
mod tests {
    use room_table::{Batch, EventStore, TableId};

    use super::*;
    use crate::TableRow;

    /// The database as large as it is now and so many pages more.
    async fn limit(store: &Store, more: u32) {
        let limit = move |connection: &Connection| {
            let pages: u32 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
            let set = format!("PRAGMA max_page_count = {}", pages + more);
            connection.query_row(&set, [], |_| Ok(()))?;
            Ok(())
        };
        store.write(limit).await.unwrap();
    }

    fn batch(table: TableId, expected_seq: u64, bytes: usize) -> Batch {
        Batch {
            table,
            expected_seq,
            events: [vec![1; bytes], vec![2; bytes]].iter().collect(),
            command: None,
            checkpoint: None,
            promises: None,
            closing: None,
        }
    }

    async fn store_with_tables(folder: &Path, tables: u64) -> Store {
        let store = Store::open(folder).unwrap();
        for number in 1..=tables {
            let row = TableRow { id: TableId(number), name: "Friday".into(), created_ms: 0 };
            store.open_table(row, Vec::new()).await.unwrap();
        }
        store
    }

    #[tokio::test]
    async fn a_full_disk_keeps_what_was_acknowledged_and_half_of_nothing() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = store_with_tables(folder.path(), 1).await;
        let table = TableId(1);
        limit(&store, 20).await;
        let mut stored = 0;
        let error = loop {
            match store.append(batch(table, stored, 3_000)).await {
                Ok(()) => stored += 2,
                Err(error) => break error,
            }
        };
        assert!(stored > 0);
        assert!(matches!(&error, StoreError::Storage(why) if why.contains("full")), "{error:?}");
        assert_eq!(store.load(table).await.unwrap().events.len() as u64, stored);
        limit(&store, 1_000).await;
        store.append(batch(table, stored, 3_000)).await.unwrap();
        assert_eq!(store.load(table).await.unwrap().events.len() as u64, stored + 2);
    }

    #[tokio::test]
    async fn on_a_full_disk_who_fits_is_still_served() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = store_with_tables(folder.path(), 9).await;
        limit(&store, 9).await;
        let appends = (1..=9).map(|number| {
            let (store, bytes) = (store.clone(), if number == 5 { 1_000_000 } else { 10 });
            tokio::spawn(async move { store.append(batch(TableId(number), 0, bytes)).await.is_ok() })
        });
        for (place, append) in appends.collect::<Vec<_>>().into_iter().enumerate() {
            let number = place as u64 + 1;
            assert_eq!(append.await.unwrap(), number != 5);
            let kept = store.load(TableId(number)).await.unwrap().events.len();
            assert_eq!(kept, if number == 5 { 0 } else { 2 });
        }
    }
}
