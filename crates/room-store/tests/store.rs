//! The store against a real folder.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use std::fs;

use poker_cards::Seat;
use poker_engine::PlayerId;
use room_protocol::CommandId;
use room_store::{HOST_TOKEN_MS, Name, NameProblem, OpenError, SESSION_MS, Snapshot, Store, TableRow, Visitor};
use room_table::{Batch, CommandRecord, EventStore, StoreError, TableId};
use tempfile::TempDir;

const TABLE: TableId = TableId(u64::MAX - 5);

fn name(text: &str) -> Name {
    Name::of_person(text).unwrap()
}

fn batch(table: TableId, expected_seq: u64, events: &[&[u8]]) -> Batch {
    let events = events.iter().map(|bytes| bytes.to_vec()).collect();
    Batch { table, expected_seq, events, command: None, checkpoint: None }
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
    store.append(Batch { checkpoint: Some(b"after two".to_vec()), ..batch(TABLE, 2, &[b"three"]) }).await.unwrap();
    store.append(batch(TABLE, 3, &[b"four"])).await.unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let loaded = store.load(TABLE).await.unwrap();
    assert_eq!(loaded.house, b"house");
    assert_eq!(loaded.checkpoint, Some((2, b"after two".to_vec())));
    assert_eq!(loaded.events, [b"three".to_vec(), b"four".to_vec()]);
    assert_eq!(store.tables().await.unwrap()[0].id, TABLE);
}

#[tokio::test]
async fn a_second_owner_is_fenced_off_and_nothing_of_his_batch_is_kept() {
    let folder = TempDir::new().unwrap();
    let store = store_with_table(&folder).await;
    store.append(batch(TABLE, 0, &[b"one", b"two"])).await.unwrap();
    let command = CommandRecord { person: PlayerId(3), id: CommandId::from_bytes([9; 16]), answer: "{}".into() };
    let late = Batch { command: Some(command.clone()), checkpoint: Some(vec![1]), ..batch(TABLE, 1, &[b"other"]) };
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
        assert_eq!(store.load(TableId(number)).await.unwrap().events, expected);
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
    store.append(Batch { checkpoint: Some(b"c".to_vec()), ..batch(TABLE, 0, &[b"one"]) }).await.unwrap();
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
    assert_eq!(bytes[60..64], 1u32.to_be_bytes());
    bytes[60..64].copy_from_slice(&99u32.to_be_bytes());
    fs::write(&file, &bytes).unwrap();
    let errors = [
        Store::open(folder.path()).err().unwrap(),
        Visitor::open(folder.path()).err().unwrap(),
        Snapshot::open(folder.path()).err().unwrap(),
    ];
    for error in errors {
        assert!(matches!(error, OpenError::Newer { found: 99, known: 1, .. }), "{error:?}");
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
