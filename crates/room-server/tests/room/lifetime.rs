//! Opening, closing, opening again, and what stops one table only.

use std::sync::Arc;

use poker_cards::Permutation;
use room_server::StartError;
use room_store::{OpenError, Store};
use room_table::{Batch, Entropy, EntropyFault, EventStore};
use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Guest, KnownDecks, Room, Socket, open, options, two_players};

/// Opens the room on this folder, and finds both people before the decision that they have left.
async fn same_decision(folder: &TempDir, table: &str, guests: &[Guest; 2], before: &[Socket; 2]) -> Room {
    let room = Room::open(folder).await;
    for (guest, before) in guests.iter().zip(before) {
        let guest = guest.at(&room);
        assert_eq!(guest.me().await.body["tables"][0]["mine"], true);
        let mut socket = guest.sit_down_at(table).await;
        socket.turn().await;
        for same in ["phase", "hand", "street", "seats", "button", "board", "potTotal", "me", "menu"] {
            assert_eq!(socket.view[same], before.view[same], "{same}");
            assert!(before.view.get(same).is_some(), "{same}");
        }
        for same in ["seat", "turn"] {
            assert_eq!(socket.view["turn"][same], before.view["turn"][same], "{same}");
        }
    }
    room
}

#[tokio::test]
async fn after_a_restart_the_same_people_face_the_same_decision() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, guests, sockets) = two_players(&room).await;
    let invite = room.invite.clone();
    room.close().await;
    let again = same_decision(&folder, &table, &guests, &sockets).await;
    assert_eq!(again.invite, invite);
}

#[tokio::test]
async fn what_a_killed_room_leaves_on_the_disk_is_enough() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, guests, sockets) = two_players(&room).await;
    // Everybody has been told of the decision, so it must be in the files, whatever else the room would still write.
    let left = TempDir::new().unwrap();
    for file in ["room.db", "room.db-wal"] {
        std::fs::copy(folder.path().join(file), left.path().join(file)).unwrap();
    }
    same_decision(&left, &table, &guests, &sockets).await;
}

#[tokio::test]
async fn a_room_that_closes_says_so() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let mut watching = host.sit_down_at(&table).await;
    watching.next().await;
    let silent = host.socket(&table).await;
    let address = room.address;
    room.close().await;
    assert_eq!(watching.bye().await, "closing");
    assert_eq!(silent.bye().await, "closing");
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_second_room_on_the_same_folder_or_port_is_refused() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let error = Room::start(options(folder.path())).await.err().unwrap();
    assert!(matches!(error, StartError::Data(OpenError::InUse(_))), "{error:?}");
    assert!(error.to_string().contains("in use by another process"), "{error}");
    let elsewhere = TempDir::new().unwrap();
    let mut same_port = options(elsewhere.path());
    same_port.listen = room.address;
    let text = Room::start(same_port).await.err().unwrap().to_string();
    assert!(text.contains(&room.address.to_string()) && text.contains("--listen"), "{text}");
    assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0);
}

/// A machine that fails in the middle of a hand.
struct Fails;

impl Entropy for Fails {
    fn order(&mut self, _: u8) -> Result<Permutation, EntropyFault> {
        panic!("this test makes a table fail");
    }
}

#[tokio::test]
async fn a_table_that_fails_takes_nobody_with_it() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let tables = [host.open_table().await, host.open_table().await];
    room.close().await;
    let mut options = options(folder.path());
    let failing = tables[0].clone();
    options.chance = Arc::new(move |table| match table.to_string() == failing {
        true => Box::new(Fails),
        false => Box::new(KnownDecks(0)),
    });
    let room = Room::start(options).await.unwrap();
    let (host, guest) = (host.at(&room), room.join("Bob").await);
    for (table, fails) in tables.iter().zip([true, false]) {
        let (mut one, mut two) = (host.sit_down_at(table).await, guest.sit_down_at(table).await);
        one.command(json!({ "kind": "sit", "seat": 1 })).await;
        two.command(json!({ "kind": "sit", "seat": 2 })).await;
        one.command(json!({ "kind": "start" })).await;
        if !fails {
            two.turn().await;
            continue;
        }
        assert_eq!(two.bye().await, "resync");
        let own = format!("http://{}", room.address);
        let headers = [("cookie", host.cookie.as_str()), ("origin", own.as_str())];
        assert_eq!(open(room.address, table, &headers).await.err(), Some((503, "not-available".into())));
    }
}

#[tokio::test]
async fn a_log_that_cannot_be_read_closes_its_table_alone() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let tables = [host.open_table().await, host.open_table().await];
    room.close().await;
    let store = Store::open(folder.path()).unwrap();
    let events = [b"no event"].iter().collect();
    let table = tables[0].parse().unwrap();
    store
        .append(Batch {
            table,
            expected_seq: 0,
            events,
            command: None,
            checkpoint: None,
            promises: None,
            closing: None,
        })
        .await
        .unwrap();
    drop(store);
    let room = Room::open(&folder).await;
    let host = host.at(&room);
    let own = format!("http://{}", room.address);
    let headers = [("cookie", host.cookie.as_str()), ("origin", own.as_str())];
    assert_eq!(open(room.address, &tables[0], &headers).await.err(), Some((503, "not-available".into())));
    host.sit_down_at(&tables[1]).await.until(|message| message["type"] == "snapshot").await;
}

/// Games that are over stay in the list, and cost nothing until somebody looks at one.
#[tokio::test]
async fn a_finished_table_is_loaded_when_somebody_asks_for_it() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    // All chips are in with the blinds: after a few hands somebody has them all.
    let game = json!({ "profile": "home-no-limit", "startingStack": 25, "levelMinutes": 20 });
    let table = host.open(game).await;
    let other = host.open_table().await;
    let (mut one, mut two) = (host.sit_down_at(&table).await, guest.sit_down_at(&table).await);
    one.command(json!({ "kind": "sit", "seat": 1 })).await;
    two.command(json!({ "kind": "sit", "seat": 2 })).await;
    one.command(json!({ "kind": "start" })).await;
    two.until(|message| message["view"]["phase"] == "finished").await;
    let line = |me: &serde_json::Value| {
        me["tables"].as_array().unwrap().iter().find(|line| line["id"] == table.as_str()).cloned()
    };
    let before = line(&guest.me().await.body).unwrap();
    assert_eq!((&before["phase"], &before["mine"]), (&json!("finished"), &json!(true)));
    room.close().await;
    // The first room to find it so lets it rest, the next one does not load it.
    for loads in [vec![table.clone(), other.clone()], vec![other.clone()]] {
        let loaded = Arc::new(std::sync::Mutex::new(Vec::new()));
        let mut options = options(folder.path());
        let seen = Arc::clone(&loaded);
        options.chance = Arc::new(move |table| {
            seen.lock().unwrap().push(table.to_string());
            Box::new(KnownDecks(0))
        });
        let room = Room::start(options).await.unwrap();
        let all = || {
            let mut all = loaded.lock().unwrap().clone();
            all.sort_unstable();
            all
        };
        let sorted = |mut ids: Vec<String>| {
            ids.sort_unstable();
            ids
        };
        assert_eq!(all(), sorted(loads.clone()));
        let (host, guest) = (host.at(&room), guest.at(&room));
        assert_eq!(line(&guest.me().await.body), Some(before.clone()), "the list says the same");
        let renamed = guest.post("/api/name", &json!({ "name": "Bert" })).await;
        assert_eq!(renamed.code(), "seated", "and so do the chairs");
        // Two who look at it at once are shown the one table.
        let (first, second) = tokio::join!(guest.sit_down_at(&table), host.sit_down_at(&table));
        for mut socket in [first, second] {
            let snapshot = socket.next().await.unwrap();
            assert_eq!((&snapshot["view"]["phase"], &snapshot["room"]["watching"]), (&json!("finished"), &json!(0)));
        }
        assert_eq!(all(), sorted([loads, vec![table.clone()]].concat()));
        room.close().await;
    }
}

/// What the list of tables says of this one, to this person.
async fn line_of(guest: &Guest, table: &str) -> serde_json::Value {
    let me = guest.me().await.body;
    me["tables"].as_array().unwrap().iter().find(|line| line["id"] == table).unwrap().clone()
}

/// A table that is over ends its task in a room that goes on, is loaded when somebody comes, and what happens then is known to
/// the list of the next room.
#[tokio::test]
async fn a_closed_table_rests_while_the_room_runs() {
    let folder = TempDir::new().unwrap();
    let loads = Arc::new(std::sync::Mutex::new(0));
    let quickly_resting = || {
        let (mut options, loads) = (options(folder.path()), Arc::clone(&loads));
        options.pace.rest_after_ms = 50;
        options.chance = Arc::new(move |_| {
            *loads.lock().unwrap() += 1;
            Box::new(KnownDecks(0))
        });
        options
    };
    let loaded = || *loads.lock().unwrap();
    let room = Room::start(quickly_resting()).await.unwrap();
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let game = json!({ "profile": "five-card-draw-home", "ante": 1, "maxBet": 10 });
    let table = host.open(game).await;
    let (mut one, mut two) = (host.sit_down_at(&table).await, guest.sit_down_at(&table).await);
    one.command(json!({ "kind": "sit", "seat": 1, "chips": 100 })).await;
    two.command(json!({ "kind": "sit", "seat": 2, "chips": 150 })).await;
    assert_eq!(two.command(json!({ "kind": "close" })).await["refusal"]["code"], "not-host");
    assert_eq!(one.command(json!({ "kind": "close" })).await["result"], "done");
    let before = line_of(&guest, &table).await;
    assert_eq!((&before["phase"], &before["seated"]), (&json!("finished"), &json!(2)));
    drop((one, two));
    // A task that has ended is seen by the next one who comes: he is shown a table that was loaded anew.
    let mut looks = 0;
    let mut two = loop {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let two = guest.sit_down_at(&table).await;
        if loaded() == 2 {
            break two;
        }
        looks += 1;
        assert!(looks < 100, "it is never loaded anew");
    };
    let snapshot = two.next().await.unwrap();
    assert_eq!(
        (&snapshot["view"]["phase"], &snapshot["room"]["accounts"][1]["took"]),
        (&json!("finished"), &json!(150))
    );
    assert_eq!(line_of(&guest, &table).await, before);
    // An id that his other sockets have not used.
    let stands = two.command_as(&"f".repeat(32), json!(null), json!({ "kind": "stand" })).await;
    assert_eq!(stands["result"], "done");
    // As long as he looks it does not rest again: what was noted of it is old.
    room.close().await;
    drop(two);
    for loads in [3, 3] {
        let room = Room::start(quickly_resting()).await.unwrap();
        assert_eq!(loaded(), loads, "what was noted before he stood up is looked at again, once");
        let line = line_of(&guest.at(&room), &table).await;
        assert_eq!((&line["seated"], &line["mine"]), (&json!(1), &json!(false)));
        room.close().await;
    }
}
