//! Foreign pages, and sockets that do not keep to the protocol.

use serde_json::json;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

use crate::kit::{Room, open, post, table_request};

#[tokio::test]
async fn a_cookie_does_nothing_for_a_foreign_page() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let own = format!("http://{}", room.address);
    let port = room.address.port();
    let localhost = format!("http://localhost:{port}");
    let tls = format!("https://{}", room.address);
    for foreign in [None, Some("http://evil.test"), Some("null"), Some(localhost.as_str()), Some(tls.as_str())] {
        let mut headers = vec![("cookie", host.cookie.as_str())];
        headers.extend(foreign.map(|origin| ("origin", origin)));
        for (path, body) in [
            ("/api/tables", table_request()),
            ("/api/name", json!({ "name": "Eve" })),
            ("/api/join", json!({ "invite": room.invite, "name": "Eve" })),
            ("/api/host", json!({ "token": "0" })),
            (&format!("/api/tables/{table}/bots"), json!({ "seat": 1, "name": "Eve" })),
        ] {
            let answer = post(room.address, path, &headers, &body).await;
            assert_eq!((answer.status, answer.code()), (403, "foreign-origin"), "{path} from {foreign:?}");
        }
        let refused = open(room.address, &table, &headers).await.err();
        assert_eq!(refused, Some((403, "foreign-origin".into())), "{foreign:?}");
    }
    let headers = [("cookie", host.cookie.as_str()), ("origin", own.as_str())];
    assert!(open(room.address, &table, &headers).await.is_ok());
    assert_eq!(host.me().await.body["name"], "Ann");
}

#[tokio::test]
async fn a_foreign_page_cannot_let_a_browser_in() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let body = json!({ "invite": room.invite, "name": "Eve" });
    let answer = room.post("/api/join", &[("origin", "http://evil.test")], &body).await;
    assert_eq!((answer.status, answer.code()), (403, "foreign-origin"));
}

#[tokio::test]
async fn a_socket_needs_a_session_and_a_table() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let own = format!("http://{}", room.address);
    let status = |headers: Vec<(&'static str, String)>, table: String| async move {
        let headers: Vec<_> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        open(room.address, &table, &headers).await.err()
    };
    let no_session = Some((401, "no-session".to_owned()));
    assert_eq!(status(vec![], table.clone()).await, no_session);
    let stale = ("cookie", format!("cardroom={}", "0".repeat(64)));
    assert_eq!(status(vec![stale, ("origin", own.clone())], table.clone()).await, no_session);
    assert_eq!(status(vec![("authorization", "Bearer 0".into())], table.clone()).await, no_session);
    let with_cookie = || vec![("cookie", host.cookie.clone()), ("origin", own.clone())];
    for wrong in ["0000000000000000".to_owned(), "x".into(), format!("+{}", &table[1..]), table.to_uppercase() + "0"] {
        assert_eq!(status(with_cookie(), wrong).await, Some((404, "not-found".into())));
    }
}

#[tokio::test]
async fn what_is_no_message_ends_the_socket_with_the_reason() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let hello = json!({ "type": "hello", "protocol": 1, "lastSeq": null });
    let id = "0".repeat(32);
    for wrong in [
        "{".to_owned(),
        "null".into(),
        json!({ "type": "surprise" }).to_string(),
        json!({ "type": "ping", "more": 1 }).to_string(),
        json!({ "type": "command", "id": "12", "turn": null, "act": { "kind": "fold" } }).to_string(),
        json!({ "type": "command", "id": id, "turn": null, "act": { "kind": "fly" } }).to_string(),
        json!({ "type": "command", "id": id, "turn": -1, "act": { "kind": "fold" } }).to_string(),
        json!({ "type": "command", "id": id, "turn": 1, "act": { "kind": "bet", "to": 1e300 } }).to_string(),
        json!(["ping"]).to_string(),
        json!(["command", id, null, { "kind": "fold" }]).to_string(),
        json!({ "type": "command", "id": id, "turn": 1, "act": ["fold"] }).to_string(),
        json!({ "type": "command", "id": id, "turn": 1, "act": ["bet", 100] }).to_string(),
        hello.to_string(),
    ] {
        let mut socket = host.sit_down_at(&table).await;
        socket.send(Message::text(wrong.clone())).await;
        assert_eq!(socket.bye().await, "malformed", "{wrong}");
    }
    let mut binary = host.sit_down_at(&table).await;
    binary.send(Message::binary(b"{}".to_vec())).await;
    assert_eq!(binary.bye().await, "malformed");
}

#[tokio::test]
async fn the_first_message_is_hello_of_the_same_protocol() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let mut early = host.socket(&table).await;
    early.say(&json!({ "type": "ping" })).await;
    assert_eq!(early.bye().await, "malformed");
    let mut old = host.socket(&table).await;
    old.say(&json!({ "type": "hello", "protocol": 0, "lastSeq": null })).await;
    assert_eq!(old.bye().await, "outdated");
}

#[tokio::test]
async fn an_oversized_message_ends_the_socket() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let mut fits = host.sit_down_at(&table).await;
    fits.send(Message::text(format!("{{\"type\":\"ping\"{}}}", " ".repeat(8_000)))).await;
    fits.until(|message| message["type"] == "pong").await;
    let mut large = host.sit_down_at(&table).await;
    large.send(Message::text(format!("{{\"type\":\"ping\"{}}}", " ".repeat(8_200)))).await;
    // The goodbye may get lost, where the room hangs up on bytes that it has not read.
    while let Some(message) = large.next().await {
        assert_ne!(message["type"], "pong");
    }
}

#[tokio::test]
async fn a_flood_of_messages_ends_the_socket() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let mut flood = host.sit_down_at(&table).await;
    for _ in 0..1_000 {
        flood.say(&json!({ "type": "ping" })).await;
    }
    assert_eq!(flood.bye().await, "too-fast");
    let mut calm = host.sit_down_at(&table).await;
    calm.say(&json!({ "type": "ping" })).await;
    calm.until(|message| message["type"] == "pong").await;
}

#[tokio::test]
async fn a_flood_over_many_sockets_ends_them_too() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let mut sockets = Vec::new();
    for _ in 0..10 {
        sockets.push(host.sit_down_at(&table).await);
    }
    // Less than one socket may say at once.
    for socket in &mut sockets {
        for _ in 0..35 {
            socket.say(&json!({ "type": "ping" })).await;
        }
    }
    let mut ended = 0;
    for mut socket in sockets {
        for _ in 0..35 {
            let answer = socket.until(|message| message["type"] == "pong" || message["type"] == "bye").await;
            if answer["type"] == "bye" {
                assert_eq!(answer["reason"], "too-fast");
                ended += 1;
                break;
            }
        }
    }
    assert!(ended > 0);
    let mut other = room.join("Bob").await.sit_down_at(&table).await;
    other.say(&json!({ "type": "ping" })).await;
    other.until(|message| message["type"] == "pong").await;
}

#[tokio::test]
async fn a_person_has_so_many_sockets_and_no_more() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(host.sit_down_at(&table).await);
    }
    let own = format!("http://{}", room.address);
    let headers = [("cookie", host.cookie.as_str()), ("origin", own.as_str())];
    assert_eq!(open(room.address, &table, &headers).await.err(), Some((429, "too-fast".into())));
    room.join("Bob").await.sit_down_at(&table).await;
}
