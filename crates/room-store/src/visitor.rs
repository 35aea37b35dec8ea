//! What another process may do while a room is open: give its holder a host link.

use std::path::Path;

use room_table::StoreError;
use rusqlite::{Connection, OptionalExtension};

use crate::folder::{self, OpenError};
use crate::writer::{Done, storage};
use crate::{Token, people};

/// Somebody who can read the data folder, beside an open room.
pub struct Visitor(Connection);

impl Visitor {
    /// Comes to the room in this folder.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn open(folder: &Path) -> Result<Visitor, OpenError> {
        folder::require_room(folder)?;
        let connection = folder::connect(folder)?;
        folder::require_current(folder, &connection)?;
        Ok(Visitor(connection))
    }

    /// Where the room was to be reached when it was last opened, such as `http://127.0.0.1:7777`.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub fn address(&self) -> Result<Option<String>, StoreError> {
        let sql = "SELECT value FROM meta WHERE key = 'address'";
        self.0.query_row(sql, [], |row| row.get(0)).optional().map_err(storage)
    }

    /// A fresh token for one host, good for [`HOST_TOKEN_MS`](crate::HOST_TOKEN_MS).
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub fn issue_host_token(&self, now_ms: i64) -> Result<Token, StoreError> {
        let issue = || -> Done<Token> {
            let token = Token::draw().map_err(storage)?;
            people::keep_host_token(&self.0, &token, now_ms)?;
            Ok(token)
        };
        Ok(issue()?)
    }
}
