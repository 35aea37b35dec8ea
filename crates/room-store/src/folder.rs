//! The data folder: its lock, its database, its version.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::token::TokenFault;

/// Why a data folder cannot be used. Every text names the folder and the way out.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is something else.
    #[error("{} is not a folder: name another one with --data", .0.display())]
    NotAFolder(PathBuf),
    /// The folder, or a file in it, cannot be made or written.
    #[error("the data folder {} cannot be written ({why}): change its owner or mode, or name another one with --data", .folder.display())]
    NotWritable {
        /// The folder.
        folder: PathBuf,
        /// What the system said.
        why: io::Error,
    },
    /// A room is open on it.
    #[error("the data folder {} is in use by another process: stop that one, or name another folder with --data", .0.display())]
    InUse(PathBuf),
    /// No room was ever opened there.
    #[error("there is no room in {}: `cardroom serve --data {}` opens one", .0.display(), .0.display())]
    NoRoom(PathBuf),
    /// Written by a later version of this program.
    #[error("the data folder {} is from a newer version (format {found}, this program knows {known}): use the newer program, or name another folder with --data", .folder.display())]
    Newer {
        /// The folder.
        folder: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format known.
        known: u32,
    },
    /// Written by an earlier version, and only the room itself may bring it up to date.
    #[error("the data folder {} is from an older version (format {found}, this program writes {known}): `cardroom serve --data {}` brings it up to date", .folder.display(), .folder.display())]
    Older {
        /// The folder.
        folder: PathBuf,
        /// Its format.
        found: u32,
        /// The format of this program.
        known: u32,
    },
    /// The database failed.
    #[error("the database {} failed ({why}): see that its disk works and has space, restore it from a copy, or name another folder with --data", .file.display())]
    Database {
        /// The file.
        file: PathBuf,
        /// What the database said.
        why: String,
    },
    /// The source of chance failed.
    #[error(transparent)]
    Chance(#[from] TokenFault),
}

/// The steps from an empty database to this version, in order; a published one never changes.
const MIGRATIONS: [&str; 4] = [
    include_str!("../migrations/1.sql"),
    include_str!("../migrations/2.sql"),
    include_str!("../migrations/3.sql"),
    include_str!("../migrations/4.sql"),
];

/// The format that this program writes.
const KNOWN: u32 = MIGRATIONS.len() as u32;

/// Makes the folder where it is missing, for its owner alone, and takes its lock.
pub(crate) fn lock(folder: &Path) -> Result<File, OpenError> {
    if folder.exists() && !folder.is_dir() {
        return Err(OpenError::NotAFolder(folder.to_owned()));
    }
    let not_writable = |why: io::Error| match why.kind() {
        io::ErrorKind::NotADirectory => OpenError::NotAFolder(folder.to_owned()),
        _ => OpenError::NotWritable { folder: folder.to_owned(), why },
    };
    make(folder).map_err(not_writable)?;
    let file = private(&folder.join("room.lock")).map_err(not_writable)?;
    // The database gives its own mode to the files beside it.
    private(&self::file(folder)).map_err(not_writable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
        Err(TryLockError::Error(why)) => Err(not_writable(why)),
    }
}

fn make(folder: &Path) -> io::Result<()> {
    let mut maker = fs::DirBuilder::new();
    maker.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut maker, 0o700);
    maker.create(folder)
}

/// Opens a file that only its owner may read, whoever may look into the folder: the decks of running hands lie there.
fn private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

/// Where the database lies.
pub(crate) fn file(folder: &Path) -> PathBuf {
    folder.join("room.db")
}

/// A connection that may write, whose commits reach the disk before they are answered.
pub(crate) fn connect(folder: &Path) -> Result<Connection, OpenError> {
    let open = || {
        let connection = Connection::open(file(folder))?;
        connection.busy_timeout(BUSY)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(connection)
    };
    open().map_err(database(folder))
}

/// A connection beside the writer, for reading.
pub(crate) fn connect_reader(folder: &Path) -> Result<Connection, OpenError> {
    let open = || {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file(folder), flags)?;
        connection.busy_timeout(BUSY)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    };
    open().map_err(database(folder))
}

/// How long one process waits for another that writes.
const BUSY: Duration = Duration::from_secs(5);

/// The error for what the database of this folder said.
pub(crate) fn database(folder: &Path) -> impl Fn(rusqlite::Error) -> OpenError {
    move |why| OpenError::Database { file: file(folder), why: why.to_string() }
}

/// Brings the database to this version.
pub(crate) fn migrate(folder: &Path, connection: &mut Connection) -> Result<(), OpenError> {
    let found = version(folder, connection)?;
    if found > KNOWN {
        return Err(OpenError::Newer { folder: folder.to_owned(), found, known: KNOWN });
    }
    let mut upgrade = || {
        let transaction = connection.transaction()?;
        for step in &MIGRATIONS[found as usize..] {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "user_version", KNOWN)?;
        transaction.commit()
    };
    if found < KNOWN { upgrade().map_err(database(folder)) } else { Ok(()) }
}

/// Checks that there is a room of exactly this version.
pub(crate) fn require_current(folder: &Path, connection: &Connection) -> Result<(), OpenError> {
    let folder = || folder.to_owned();
    match version(&folder(), connection)? {
        0 => Err(OpenError::NoRoom(folder())),
        KNOWN => Ok(()),
        found if found > KNOWN => Err(OpenError::Newer { folder: folder(), found, known: KNOWN }),
        found => Err(OpenError::Older { folder: folder(), found, known: KNOWN }),
    }
}

/// Checks that somebody has opened a room there.
pub(crate) fn require_room(folder: &Path) -> Result<(), OpenError> {
    if folder.exists() && !folder.is_dir() {
        return Err(OpenError::NotAFolder(folder.to_owned()));
    }
    if file(folder).is_file() { Ok(()) } else { Err(OpenError::NoRoom(folder.to_owned())) }
}

fn version(folder: &Path, connection: &Connection) -> Result<u32, OpenError> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(database(folder))
}
