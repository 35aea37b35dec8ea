//! The store against a real folder.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use std::fs;

use poker_cards::Seat;
use poker_engine::PlayerId;
use room_protocol::{CommandId, Temperament};
use room_store::{
    HOST_TOKEN_MS, HouseBot, Name, NameProblem, OpenError, SESSION_MS, Snapshot, Store, TableRow, Visitor,
};
use room_table::{Batch, Checkpoint, CommandRecord, EventStore, Loaded, Person, StoreError, TableId};
use sha2::Digest;
use tempfile::TempDir;

const TABLE: TableId = TableId(u64::MAX - 5);

fn name(text: &str) -> Name {
    Name::of_person(text).unwrap()
}

fn batch(table: TableId, expected_seq: u64, events: &[&[u8]]) -> Batch {
    Batch {
        table,
        expected_seq,
        events: events.iter().collect(),
        command: None,
        checkpoint: None,
        promises: None,
        closing: None,
    }
}

fn bytes(loaded: &Loaded) -> Vec<&[u8]> {
    loaded.events.iter().collect()
}

fn checkpoint(table: &[u8]) -> Checkpoint {
    Checkpoint { table: table.to_vec(), accounts: "[]".into() }
}

async fn store_with_table(folder: &TempDir) -> Store {
    let store = Store::open(folder.path()).unwrap();
    open_table(&store, TABLE).await;
    store
}

async fn open_table(store: &Store, id: TableId) {
    let row = TableRow { id, name: "Friday".into(), created_ms: 7 };
    store.open_table(row, b"house".to_vec()).await.unwrap();
}

#[tokio::test]
async fn a_table_is_loaded_from_its_newest_checkpoint() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    store.append(batch(TABLE, 0, &[b"one", b"two"])).await.unwrap();
    store.append(Batch { checkpoint: Some(checkpoint(b"after two")), ..batch(TABLE, 2, &[b"three"]) }).await.unwrap();
    store.append(batch(TABLE, 3, &[b"four"])).await.unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let loaded = store.load(TABLE).await.unwrap();
    assert_eq!(loaded.house, b"house");
    assert_eq!(loaded.checkpoint, Some((2, checkpoint(b"after two"))));
    assert_eq!(bytes(&loaded), [b"three".as_slice(), b"four"]);
    assert_eq!(store.tables().await.unwrap()[0].id, TABLE);
}

#[tokio::test]
async fn whether_a_table_is_to_close_is_kept() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    assert!(!store.load(TABLE).await.unwrap().closing);
    for closing in [true, false] {
        store.append(Batch { closing: Some(closing), ..batch(TABLE, 0, &[]) }).await.unwrap();
        store.append(batch(TABLE, 0, &[])).await.unwrap();
        assert_eq!(store.load(TABLE).await.unwrap().closing, closing);
    }
}

#[tokio::test]
async fn a_second_owner_is_fenced_off_and_nothing_of_his_batch_is_kept() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    store.append(batch(TABLE, 0, &[b"one", b"two"])).await.unwrap();
    let command = CommandRecord { person: PlayerId(3), id: CommandId::from_bytes([9; 16]), answer: "{}".into() };
    let late =
        Batch { command: Some(command.clone()), checkpoint: Some(checkpoint(b"1")), ..batch(TABLE, 1, &[b"other"]) };
    let conflict = StoreError::Conflict { table: TABLE, expected: 1, found: 2 };
    assert_eq!(store.append(late).await, Err(conflict));
    let loaded = store.load(TABLE).await.unwrap();
    assert_eq!((loaded.checkpoint, loaded.events.len()), (None, 2));
    assert_eq!(store.answer(TABLE, command.person, command.id).await, Ok(None));
}

#[tokio::test]
async fn a_command_keeps_its_answer_for_its_person_at_its_table() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    open_table(&store, TableId(1)).await;
    let id = CommandId::from_bytes([9; 16]);
    let command = CommandRecord { person: PlayerId(3), id: id.clone(), answer: r#"{"result":"done"}"#.into() };
    store.append(Batch { command: Some(command), ..batch(TABLE, 0, &[b"one"]) }).await.unwrap();
    let answer = store.answer(TABLE, PlayerId(3), id.clone()).await.unwrap();
    assert_eq!(answer.as_deref(), Some(r#"{"result":"done"}"#));
    assert_eq!(store.answer(TABLE, PlayerId(4), id.clone()).await, Ok(None));
    assert_eq!(store.answer(TableId(1), PlayerId(3), id).await, Ok(None));
}

#[tokio::test]
async fn an_unknown_table_is_missing() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    let unknown = TableId(1);
    assert_eq!(store.append(batch(unknown, 0, &[b"one"])).await, Err(StoreError::Missing(unknown)));
    assert_eq!(store.load(unknown).await, Err(StoreError::Missing(unknown)));
}

#[tokio::test]
async fn a_missing_event_is_noticed_and_costs_its_table_alone() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    let other = TableId(7);
    open_table(&store, other).await;
    for table in [TABLE, other] {
        store.append(batch(table, 0, &[b"one", b"two", b"three"])).await.unwrap();
    }
    drop(store);
    let planted = rusqlite::Connection::open(folder.path().join("room.db")).unwrap();
    let gone = planted.execute("DELETE FROM events WHERE table_id = ?1 AND seq = 2", [TABLE.0.cast_signed()]);
    assert_eq!(gone, Ok(1));
    drop(planted);
    let store = Store::open(folder.path()).unwrap();
    let lost = store.load(TABLE).await.map(|_| ());
    assert_eq!(lost, Err(StoreError::Storage(format!("event 2 of table {TABLE} is missing"))));
    assert_eq!(store.load(other).await.unwrap().events.len(), 3);
    // A checkpoint after the gap needs no event before it.
    store.append(Batch { checkpoint: Some(checkpoint(b"after three")), ..batch(TABLE, 3, &[b"four"]) }).await.unwrap();
    assert_eq!(bytes(&store.load(TABLE).await.unwrap()), [b"four"]);
}

#[tokio::test]
async fn names_of_before_get_the_keys_of_now() {
    let folder = TempDir::new().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let old = rusqlite::Connection::open(folder.path().join("room.db")).unwrap();
    // As they were kept when only case and spaces were looked at; the key of the first is the new one of nobody else.
    for (name, key) in [("Bill", "bill"), ("BiII", "biii"), ("Lill", "blll")] {
        let sql = "INSERT INTO people (name, name_key, host, bot) VALUES (?1, ?2, 0, 0)";
        old.execute(sql, [name, key]).unwrap();
    }
    drop(old);
    for _ in 0..2 {
        let store = Store::open(folder.path()).unwrap();
        let names: Vec<String> = store.people().await.unwrap().into_iter().map(|person| person.name).collect();
        assert_eq!(names, ["Bill", "BiII", "Lill"], "nobody loses his name");
        assert_eq!(store.join(name("BILL"), 0).await.unwrap().map(|_| ()), Err(NameProblem::Taken));
        assert_eq!(store.join(name("LiIl"), 0).await.unwrap().map(|_| ()), Err(NameProblem::Taken));
    }
}

#[tokio::test]
async fn many_tables_write_at_once_and_one_that_fails_fails_alone() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let mut writers = Vec::new();
    for number in 1..=20 {
        let (store, id) = (store.clone(), TableId(number));
        writers.push(tokio::spawn(async move {
            open_table(&store, id).await;
            for seq in 0..50 {
                store.append(batch(id, seq, &[&seq.to_be_bytes()])).await.unwrap();
                assert!(matches!(store.append(batch(id, seq, &[b"late"])).await, Err(StoreError::Conflict { .. })));
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
    for number in 1..=20 {
        let expected: Vec<_> = (0..50u64).map(|seq| seq.to_be_bytes().to_vec()).collect();
        assert_eq!(bytes(&store.load(TableId(number)).await.unwrap()), expected);
    }
}

#[tokio::test]
async fn a_guest_keeps_his_session_for_a_year() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let (ann, token) = store.join(name("Ann"), 1_000).await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.host, ann.bot), ("Ann", false, false));
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let session = |now_ms| store.session(token.as_str(), now_ms);
    assert_eq!(session(1_000 + SESSION_MS - 1).await.unwrap(), Some(ann));
    assert_eq!(session(1_000 + SESSION_MS).await.unwrap(), None);
    assert_eq!(store.session("no such token", 1_000).await.unwrap(), None);
    store.forget_expired(1_000 + SESSION_MS).await.unwrap();
    assert_eq!(session(1_000).await.unwrap(), None);
}

#[tokio::test]
async fn tokens_do_not_stand_in_the_folder() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    let (_, session) = store.join(name("Ann"), 0).await.unwrap().unwrap();
    let host = store.issue_host_token(0).await.unwrap();
    let (_, bot) = store.add_bot(name("Robo"), TABLE, Seat::new(2).unwrap()).await.unwrap().unwrap();
    let files = fs::read_dir(folder.path()).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let everything: Vec<u8> = files.flatten().collect();
    let stands = |text: &str| everything.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(stands("Robo") && stands(store.invite()));
    for token in [session, host, bot] {
        assert!(!stands(token.as_str()));
    }
}

#[tokio::test]
async fn names_are_unique_however_they_are_written() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    let (ann, _) = store.join(name("Ann Lee"), 0).await.unwrap().unwrap();
    assert_eq!(store.join(name("ann  LEE"), 0).await.unwrap(), Err(NameProblem::Taken));
    let seat = Seat::new(1).unwrap();
    assert_eq!(store.add_bot(name("ANN LEE"), TABLE, seat).await.unwrap().unwrap_err(), NameProblem::Taken);
    let (bob, _) = store.join(name("Bob"), 0).await.unwrap().unwrap();
    assert_eq!(store.rename(bob.id, name("ann lee")).await.unwrap(), Err(NameProblem::Taken));
    assert_eq!(store.rename(ann.id, name("ANN LEE")).await.unwrap().unwrap().name, "ANN LEE");
    assert_eq!(store.rename(ann.id, name("Cleo")).await.unwrap().unwrap().name, "Cleo");
    assert!(store.join(name("Ann Lee"), 0).await.unwrap().is_ok());
}

#[tokio::test]
async fn a_host_token_is_good_once_and_for_a_day() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let token = store.issue_host_token(0).await.unwrap();
    assert!(store.become_host("wrong", None, 0).await.unwrap().is_none());
    assert!(store.become_host(token.as_str(), None, HOST_TOKEN_MS).await.unwrap().is_none());
    let (host, session) = store.become_host(token.as_str(), None, HOST_TOKEN_MS - 1).await.unwrap().unwrap();
    assert!(host.host && host.name.is_empty());
    assert_eq!(store.session(session.as_str(), 0).await.unwrap(), Some(host));
    assert!(store.become_host(token.as_str(), None, 0).await.unwrap().is_none());
}

#[tokio::test]
async fn a_guest_who_becomes_host_stays_himself_and_his_old_session_ends() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let (ann, old) = store.join(name("Ann"), 0).await.unwrap().unwrap();
    let token = store.issue_host_token(0).await.unwrap();
    let old_session = Some(old.as_str().to_owned());
    let (host, new) = store.become_host(token.as_str(), old_session, 1).await.unwrap().unwrap();
    assert_eq!((host.id, host.name.as_str(), host.host), (ann.id, "Ann", true));
    assert_eq!(store.session(old.as_str(), 1).await.unwrap(), None);
    assert_eq!(store.session(new.as_str(), 1).await.unwrap(), Some(host));
}

#[tokio::test]
async fn a_bot_has_one_chair_until_it_is_removed() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    let seat = Seat::new(4).unwrap();
    let (robo, token) = store.add_bot(name("Robo"), TABLE, seat).await.unwrap().unwrap();
    let chair = store.bot(token.as_str()).await.unwrap().unwrap();
    assert_eq!((&chair.person, chair.table, chair.seat), (&robo, TABLE, seat));
    assert!(robo.bot && !robo.host);
    assert_eq!(store.session(token.as_str(), 0).await.unwrap(), None);
    store.remove_bot(robo.id).await.unwrap();
    assert_eq!(store.bot(token.as_str()).await.unwrap(), None);
    assert!(store.join(name("Robo"), 0).await.unwrap().is_ok());
}

#[tokio::test]
async fn a_bot_of_the_house_keeps_its_temperament_and_gives_its_name_back() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    store.join(name("bot  IDA"), 0).await.unwrap().unwrap();
    let otto = store.add_house_bot(TABLE, Temperament::Loose).await.unwrap();
    let emil = store.add_house_bot(TABLE, Temperament::Cautious).await.unwrap();
    assert_eq!((otto.name.as_str(), otto.bot, otto.house_bot), ("Bot Otto", true, true));
    assert_eq!(emil.name, "Bot Emil", "somebody is called Bot Ida");
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let kept = |person: &Person, temperament| HouseBot { person: person.clone(), table: TABLE, temperament };
    let both = [kept(&otto, Temperament::Loose), kept(&emil, Temperament::Cautious)];
    assert_eq!(store.house_bots().await.unwrap(), both);
    let bots = store.people().await.unwrap().into_iter().filter(|person| person.house_bot);
    assert_eq!(bots.map(|person| person.id).collect::<Vec<_>>(), [otto.id, emil.id]);
    store.remove_house_bot(&otto).await.unwrap();
    assert_eq!(store.house_bots().await.unwrap(), both[1..]);
    let again = store.add_house_bot(TABLE, Temperament::Solid).await.unwrap();
    assert_eq!(again.name, "Bot Otto");
    assert_ne!(again.id, otto.id, "the log of a table may still name the first one");
}

#[tokio::test]
async fn a_bot_without_a_table_is_not_kept() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    assert!(store.add_house_bot(TableId(1), Temperament::Solid).await.is_err());
    assert_eq!(store.people().await.unwrap(), []);
}

/// A folder as the first version of the program left it: a person with a session, a program, a table, and a game of that
/// version played to its end.
fn folder_of_version_1(folder: &TempDir, token: &str) {
    let connection = rusqlite::Connection::open(folder.path().join("room.db")).unwrap();
    connection.execute_batch(include_str!("../migrations/1.sql")).unwrap();
    let hash = sha2::Sha256::digest(token).to_vec();
    let fill = format!(
        "INSERT INTO meta VALUES ('invite', '0123');
         INSERT INTO people (id, name, name_key, host, bot) VALUES (3, 'Ann', 'ann', 1, 0), (4, 'Robo', 'robo', 0, 1);
         INSERT INTO tables VALUES ({0}, 'Friday', 7, x'01');
         INSERT INTO events VALUES ({0}, 1, x'02'), ({0}, 2, x'03'), ({0}, 3, x'04');
         INSERT INTO checkpoints VALUES ({0}, 2, x'05');",
        TABLE.0.cast_signed()
    );
    connection.execute_batch(&fill).unwrap();
    let log = include_str!("../../poker-engine/tests/golden/v1.log").lines().filter(|line| !line.starts_with('='));
    for (seq, line) in log.enumerate() {
        let insert = match seq {
            0 => format!("INSERT INTO tables VALUES (1, 'Played', 6, x'{line}')"),
            _ => format!("INSERT INTO events VALUES (1, {seq}, x'{line}')"),
        };
        connection.execute(&insert, []).unwrap();
    }
    connection.execute("INSERT INTO sessions VALUES (?1, 3, 100)", [&hash]).unwrap();
    connection.execute("INSERT INTO bot_tokens VALUES (?1, ?2, 2, 4)", (&hash, TABLE.0.cast_signed())).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
}

#[tokio::test]
async fn a_folder_of_version_1_is_brought_up_to_date_with_everything_in_it() {
    let folder = TempDir::new().unwrap();
    folder_of_version_1(&folder, "secret");
    let error = Snapshot::open(folder.path()).err().unwrap();
    assert!(matches!(error, OpenError::Older { found: 1, known: 4, .. }), "{error:?}");
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.invite(), "0123");
    let ann = store.session("secret", 99).await.unwrap().unwrap();
    assert_eq!((ann.name.as_str(), ann.host, ann.house_bot), ("Ann", true, false));
    let chair = store.bot("secret").await.unwrap().unwrap();
    assert_eq!((chair.person.name.as_str(), chair.person.house_bot, chair.seat.number()), ("Robo", false, 2));
    let loaded = store.load(TABLE).await.unwrap();
    // What was bought before its checkpoint is known from the first event on alone.
    assert_eq!((&loaded.house, &loaded.checkpoint), (&vec![1], &None));
    assert_eq!(bytes(&loaded), [[2], [3], [4]]);
    store.append(Batch { checkpoint: Some(checkpoint(b"new")), ..batch(TABLE, 3, &[b"four"]) }).await.unwrap();
    let loaded = store.load(TABLE).await.unwrap();
    assert_eq!((loaded.checkpoint, loaded.events.len()), (Some((3, checkpoint(b"new"))), 1));
    let played = store.load(TableId(1)).await.unwrap();
    let house = poker_engine::decode_house(&played.house).unwrap();
    let mut table = poker_engine::Table::new(poker_engine::Setup::empty(house)).unwrap();
    for event in played.events.iter() {
        poker_engine::evolve(&mut table, &poker_engine::decode_event(event).unwrap());
    }
    assert_eq!((table.phase(), table.total_chips().units()), (poker_engine::Phase::Finished, 30_000));
    assert_eq!(store.house_bots().await.unwrap(), []);
    let otto = store.add_house_bot(TABLE, Temperament::Loose).await.unwrap();
    assert_eq!(otto.id, PlayerId(5));
    drop(store);
    assert_eq!(Snapshot::open(folder.path()).unwrap().tables().unwrap().len(), 2);
}

#[tokio::test]
async fn a_folder_serves_one_room_and_lets_visitors_in() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    let invite = store.invite().to_owned();
    assert!(matches!(Store::open(folder.path()), Err(OpenError::InUse(_))));
    store.note_address("http://127.0.0.1:7777".into()).await.unwrap();
    store.append(batch(TABLE, 0, &[b"one"])).await.unwrap();
    let visitor = Visitor::open(folder.path()).unwrap();
    assert_eq!(visitor.address().unwrap().as_deref(), Some("http://127.0.0.1:7777"));
    let token = visitor.issue_host_token(0).unwrap();
    assert!(store.become_host(token.as_str(), None, 0).await.unwrap().is_some());
    drop(store);
    assert_eq!(Store::open(folder.path()).unwrap().invite(), invite);
}

#[tokio::test]
async fn a_snapshot_shows_one_moment() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    store.append(Batch { checkpoint: Some(checkpoint(b"c")), ..batch(TABLE, 0, &[b"one"]) }).await.unwrap();
    let snapshot = Snapshot::open(folder.path()).unwrap();
    assert_eq!(snapshot.tables().unwrap().len(), 1);
    store.append(batch(TABLE, 1, &[b"two"])).await.unwrap();
    assert_eq!(snapshot.beginning(TABLE).unwrap(), (b"house".to_vec(), Some((0, b"c".to_vec()))));
    let mut events = Vec::new();
    snapshot.events(TABLE, |seq, bytes| events.push((seq, bytes.to_vec()))).unwrap();
    assert_eq!(events, [(1, b"one".to_vec())]);
}

#[test]
fn what_is_no_folder_is_refused_by_name() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for wrong in [file.clone(), file.join("below")] {
        let error = Store::open(&wrong).err().unwrap();
        assert!(matches!(error, OpenError::NotAFolder(_)), "{error:?}");
        let text = error.to_string();
        assert!(text.contains(&*wrong.to_string_lossy()) && text.contains("--data"), "{text}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_refused_by_name() {
    let folder = TempDir::new().unwrap();
    // Stands in the way of the lock for root too, whom modes do not stop.
    fs::create_dir(folder.path().join("room.lock")).unwrap();
    let error = Store::open(folder.path()).err().unwrap();
    assert!(matches!(error, OpenError::NotWritable { .. }), "{error:?}");
    assert!(error.to_string().contains("cannot be written"), "{error}");
}

#[test]
fn a_folder_of_a_newer_version_is_refused_and_left_as_it_is() {
    let folder = TempDir::new().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let file = folder.path().join("room.db");
    // `user_version` stands in bytes 60 to 63 of the file.
    let mut bytes = fs::read(&file).unwrap();
    assert_eq!(bytes[60..64], 4u32.to_be_bytes());
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    fs::write(&file, &bytes).unwrap();
    let errors = [
        Store::open(folder.path()).err().unwrap(),
        Visitor::open(folder.path()).err().unwrap(),
        Snapshot::open(folder.path()).err().unwrap(),
    ];
    for error in errors {
        assert!(matches!(error, OpenError::Newer { found: 99, known: 4, .. }), "{error:?}");
    }
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("room.db"), "these are not the bytes of a database, but long enough".repeat(50))
        .unwrap();
    let error = Store::open(folder.path()).err().unwrap();
    assert!(matches!(error, OpenError::Database { .. }), "{error:?}");
}

#[test]
fn visitors_find_no_room_where_none_was_opened() {
    let folder = TempDir::new().unwrap();
    assert!(matches!(Visitor::open(folder.path()), Err(OpenError::NoRoom(_))));
    assert!(matches!(Snapshot::open(&folder.path().join("nowhere")), Err(OpenError::NoRoom(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_decks() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    // A database as an earlier version left it, open to everybody.
    drop(store_with_table(&folder).await);
    fs::set_permissions(folder.path().join("room.db"), fs::Permissions::from_mode(0o644)).unwrap();
    let store = Store::open(folder.path()).unwrap();
    open_table(&store, TableId(9)).await;
    let modes: Vec<u32> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().metadata().unwrap().permissions().mode() & 0o777)
        .collect();
    assert!(modes.len() >= 3 && modes.iter().all(|mode| *mode == 0o600), "{modes:?}");
}
