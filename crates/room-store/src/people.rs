//! People, their sessions, and the tokens that make somebody a host or a program.

use std::collections::HashSet;

use poker_cards::Seat;
use poker_engine::PlayerId;
use room_table::{Person, StoreError, TableId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::names::Keys;
use crate::writer::{Done, storage};
use crate::{Name, NameProblem, Store, Token, token};

/// How long a session lasts, in milliseconds: a year.
pub const SESSION_MS: i64 = 365 * 24 * 60 * 60 * 1000;

/// How long a host link is good, in milliseconds: a day.
pub const HOST_TOKEN_MS: i64 = 24 * 60 * 60 * 1000;

/// The chair that a bearer token is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotChair {
    /// The program.
    pub person: Person,
    /// Its table.
    pub table: TableId,
    /// Its chair.
    pub seat: Seat,
}

impl Store {
    /// Lets a guest in under this name, and gives him a session.
    ///
    /// # Errors
    /// [`StoreError::Storage`]; inside, [`NameProblem::Taken`].
    pub async fn join(&self, name: Name, now_ms: i64) -> Result<Result<(Person, Token), NameProblem>, StoreError> {
        let token = Token::draw().map_err(storage)?;
        let join = move |connection: &Connection| {
            let Some(person) = add_person(connection, &name, false)? else {
                return Ok(Err(NameProblem::Taken));
            };
            keep_session(connection, &token, person.id, now_ms)?;
            Ok(Ok((person, token.clone())))
        };
        self.write(join).await
    }

    /// Lets somebody in who only looks on: without a name, and no host.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn look_on(&self, now_ms: i64) -> Result<(Person, Token), StoreError> {
        let token = Token::draw().map_err(storage)?;
        let enter = move |connection: &Connection| {
            connection.execute("INSERT INTO people (host, bot) VALUES (0, 0)", [])?;
            let person = last_person(connection);
            keep_session(connection, &token, person, now_ms)?;
            Ok((the_person(connection, person)?, token.clone()))
        };
        self.write(enter).await
    }

    /// Who this session is; nobody once it has expired.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn session(&self, token: &str, now_ms: i64) -> Result<Option<Person>, StoreError> {
        let hash = token::hash(token);
        let find = move |connection: &Connection| {
            let sql = format!(
                "SELECT {COLUMNS} FROM sessions JOIN people ON people.id = sessions.person
                 WHERE token_hash = ?1 AND expires_ms > ?2"
            );
            let mut statement = connection.prepare_cached(&sql)?;
            Ok(statement.query_row(params![hash, now_ms], person_row).optional()?)
        };
        self.read(find).await
    }

    /// A fresh token for one host, good for [`HOST_TOKEN_MS`].
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn issue_host_token(&self, now_ms: i64) -> Result<Token, StoreError> {
        let token = Token::draw().map_err(storage)?;
        let issue = move |connection: &Connection| {
            keep_host_token(connection, &token, now_ms)?;
            Ok(token.clone())
        };
        self.write(issue).await
    }

    /// Spends a host token: makes the person a host, or somebody new without a name. The session is a new one in any
    /// case, and the old one ends. Nobody if the token is not good.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn become_host(
        &self,
        host_token: &str,
        old_session: Option<String>,
        now_ms: i64,
    ) -> Result<Option<(Person, Token)>, StoreError> {
        let spent = token::hash(host_token);
        let session = Token::draw().map_err(storage)?;
        let promote = move |connection: &Connection| {
            let sql = "DELETE FROM host_tokens WHERE token_hash = ?1 AND expires_ms > ?2";
            if connection.execute(sql, params![spent, now_ms])? == 0 {
                return Ok(None);
            }
            let person = match end_session(connection, old_session.as_deref(), now_ms)? {
                Some(id) => id,
                None => {
                    connection.execute("INSERT INTO people (host, bot) VALUES (1, 0)", [])?;
                    last_person(connection)
                }
            };
            connection.execute("UPDATE people SET host = 1 WHERE id = ?1", [person.0.cast_signed()])?;
            keep_session(connection, &session, person, now_ms)?;
            Ok(Some((the_person(connection, person)?, session.clone())))
        };
        self.write(promote).await
    }

    /// Gives a person this name.
    ///
    /// # Errors
    /// [`StoreError::Storage`]; inside, [`NameProblem::Taken`].
    pub async fn rename(&self, person: PlayerId, name: Name) -> Result<Result<Person, NameProblem>, StoreError> {
        let rename = move |connection: &Connection| {
            let keys = name.keys();
            if is_held(connection, &keys, Some(person))? {
                return Ok(Err(NameProblem::Taken));
            }
            let sql = "UPDATE people SET name = ?2, name_key = ?3, name_look = ?4, name_fold = ?5 WHERE id = ?1";
            let id = person.0.cast_signed();
            connection.execute(sql, params![id, name.as_str(), keys.small, keys.look, keys.fold])?;
            Ok(Ok(the_person(connection, person)?))
        };
        self.write(rename).await
    }

    /// Lets a program in under this name, with a token for one chair alone.
    ///
    /// # Errors
    /// [`StoreError::Storage`]; inside, [`NameProblem::Taken`].
    pub async fn add_bot(
        &self,
        name: Name,
        table: TableId,
        seat: Seat,
    ) -> Result<Result<(Person, Token), NameProblem>, StoreError> {
        let token = Token::draw().map_err(storage)?;
        let add = move |connection: &Connection| {
            let Some(person) = add_person(connection, &name, true)? else {
                return Ok(Err(NameProblem::Taken));
            };
            let sql = "INSERT INTO bot_tokens (token_hash, table_id, seat, person) VALUES (?1, ?2, ?3, ?4)";
            let id = person.id.0.cast_signed();
            connection.execute(sql, params![token.hash(), table.0.cast_signed(), seat.number(), id])?;
            Ok(Ok((person, token.clone())))
        };
        self.write(add).await
    }

    /// Takes back what [`Store::add_bot`] did, for a program that did not get its chair.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn remove_bot(&self, person: PlayerId) -> Result<(), StoreError> {
        let remove = move |connection: &Connection| {
            let id = [person.0.cast_signed()];
            connection.execute("DELETE FROM bot_tokens WHERE person = ?1", id)?;
            connection.execute("DELETE FROM people WHERE id = ?1 AND bot = 1", id)?;
            Ok(())
        };
        self.write(remove).await
    }

    /// The chair that a bearer token is good for.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn bot(&self, token: &str) -> Result<Option<BotChair>, StoreError> {
        let hash = token::hash(token);
        let find = move |connection: &Connection| {
            let sql = format!(
                "SELECT {COLUMNS}, table_id, seat FROM bot_tokens JOIN people ON people.id = bot_tokens.person
                 WHERE token_hash = ?1"
            );
            let read = |row: &Row<'_>| {
                let table = TableId(row.get::<_, i64>(5)?.cast_unsigned());
                Ok((person_row(row)?, table, row.get::<_, u8>(6)?))
            };
            let Some((person, table, seat)) = connection.query_row(&sql, params![hash], read).optional()? else {
                return Ok(None);
            };
            let seat = Seat::new(seat).ok_or_else(|| storage(format!("a program has chair {seat}")))?;
            Ok(Some(BotChair { person, table, seat }))
        };
        self.read(find).await
    }

    /// Everybody in the room, in the order they came.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn people(&self) -> Result<Vec<Person>, StoreError> {
        let all = |connection: &Connection| {
            let mut statement = connection.prepare(&format!("SELECT {COLUMNS} FROM people ORDER BY id"))?;
            Ok(statement.query_map([], person_row)?.collect::<rusqlite::Result<_>>()?)
        };
        self.read(all).await
    }

    /// Forgets sessions and host tokens that have expired.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn forget_expired(&self, now_ms: i64) -> Result<(), StoreError> {
        let forget = move |connection: &Connection| {
            connection.execute("DELETE FROM sessions WHERE expires_ms <= ?1", [now_ms])?;
            connection.execute("DELETE FROM host_tokens WHERE expires_ms <= ?1", [now_ms])?;
            Ok(())
        };
        self.write(forget).await
    }
}

/// Gives every name the keys that this version sees in it. Who came later than somebody with the same small key keeps his name, and
/// a small key that nobody can take.
pub(crate) fn renew_keys(connection: &mut Connection) -> rusqlite::Result<()> {
    type Kept = (i64, String, [Option<String>; 3]);
    let named: Vec<Kept> = connection
        .prepare("SELECT id, name, name_key, name_look, name_fold FROM people WHERE name IS NOT NULL ORDER BY id")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, [row.get(2)?, row.get(3)?, row.get(4)?])))?
        .collect::<rusqlite::Result<_>>()?;
    let mut taken = HashSet::new();
    let renewed: Vec<(i64, [Option<String>; 3])> = named
        .iter()
        .map(|(id, name, _)| {
            let Keys { small, look, fold } = Keys::of(name);
            let small = if taken.insert(small.clone()) { small } else { format!("{small}\n{id}") };
            (*id, [small, look, fold].map(Some))
        })
        .collect();
    if renewed.iter().zip(&named).all(|((_, keys), (.., old))| keys == old) {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    // No key may meet an old one on the way.
    transaction.execute("UPDATE people SET name_key = NULL", [])?;
    for (id, [small, look, fold]) in &renewed {
        let sql = "UPDATE people SET name_key = ?2, name_look = ?3, name_fold = ?4 WHERE id = ?1";
        transaction.execute(sql, params![id, small, look, fold])?;
    }
    transaction.commit()
}

pub(crate) fn keep_host_token(connection: &Connection, token: &Token, now_ms: i64) -> Done<()> {
    let sql = "INSERT INTO host_tokens (token_hash, expires_ms) VALUES (?1, ?2)";
    connection.execute(sql, params![token.hash(), now_ms.saturating_add(HOST_TOKEN_MS)])?;
    Ok(())
}

fn keep_session(connection: &Connection, token: &Token, person: PlayerId, now_ms: i64) -> Done<()> {
    let sql = "INSERT INTO sessions (token_hash, person, expires_ms) VALUES (?1, ?2, ?3)";
    let expires_ms = now_ms.saturating_add(SESSION_MS);
    connection.execute(sql, params![token.hash(), person.0.cast_signed(), expires_ms])?;
    Ok(())
}

/// Ends the session and says whose it was.
fn end_session(connection: &Connection, session: Option<&str>, now_ms: i64) -> Done<Option<PlayerId>> {
    let Some(session) = session else { return Ok(None) };
    let sql = "DELETE FROM sessions WHERE token_hash = ?1 AND expires_ms > ?2 RETURNING person";
    Ok(connection.query_row(sql, params![token::hash(session), now_ms], player).optional()?)
}

/// The new person, or nobody if the name is taken.
pub(crate) fn add_person(connection: &Connection, name: &Name, bot: bool) -> Done<Option<Person>> {
    let keys = name.keys();
    if is_held(connection, &keys, None)? {
        return Ok(None);
    }
    let sql = "INSERT INTO people (name, name_key, name_look, name_fold, host, bot) VALUES (?1, ?2, ?3, ?4, 0, ?5)";
    connection.execute(sql, params![name.as_str(), keys.small, keys.look, keys.fold, bot])?;
    let id = last_person(connection);
    Ok(Some(Person { id, name: name.as_str().to_owned(), host: false, bot, house_bot: false }))
}

fn last_person(connection: &Connection) -> PlayerId {
    PlayerId(connection.last_insert_rowid().cast_unsigned())
}

/// Whether somebody else has a name that shares one of these keys.
fn is_held(connection: &Connection, keys: &Keys, but: Option<PlayerId>) -> Done<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM people
               WHERE (name_key = ?1 OR name_look = ?2 OR name_fold = ?3) AND id IS NOT ?4)";
    let but = but.map(|person| person.0.cast_signed());
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_row(params![keys.small, keys.look, keys.fold, but], |row| row.get(0))?)
}

fn the_person(connection: &Connection, person: PlayerId) -> Done<Person> {
    let sql = format!("SELECT {COLUMNS} FROM people WHERE id = ?1");
    Ok(connection.query_row(&sql, [person.0.cast_signed()], person_row)?)
}

fn player(row: &Row<'_>) -> rusqlite::Result<PlayerId> {
    Ok(PlayerId(row.get::<_, i64>(0)?.cast_unsigned()))
}

/// What [`person_row`] reads.
pub(crate) const COLUMNS: &str =
    "people.id, name, host, bot, EXISTS (SELECT 1 FROM house_bots WHERE house_bots.person = people.id)";

/// A person, from a row that begins with [`COLUMNS`].
pub(crate) fn person_row(row: &Row<'_>) -> rusqlite::Result<Person> {
    let name = row.get::<_, Option<String>>(1)?.unwrap_or_default();
    Ok(Person { id: player(row)?, name, host: row.get(2)?, bot: row.get(3)?, house_bot: row.get(4)? })
}
