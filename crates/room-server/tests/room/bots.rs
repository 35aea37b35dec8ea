//! Programs: a bearer token for one chair, and no cookie.

use serde_json::json;
use tempfile::TempDir;

use crate::kit::{Guest, Room, open, request};

async fn ticket(host: &Guest, table: &str, seat: u8, name: &str) -> String {
    let answer = host.post(&format!("/api/tables/{table}/bots"), &json!({ "seat": seat, "name": name })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    format!("Bearer {}", answer.body["token"].as_str().unwrap())
}

#[tokio::test]
async fn a_program_plays_in_its_chair_without_a_cookie() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let table = host.open_table().await;
    let token = ticket(&host, &table, 3, "Robo").await;
    let mut socket = open(room.address, &table, &[("authorization", &token)]).await.unwrap().hello(None).await;
    let first = socket.next().await.unwrap();
    assert_eq!(first["view"]["me"], 3);
    let chair = json!({ "seat": 3, "name": "Robo", "bot": true, "connected": true, "bought": null });
    assert_eq!(first["room"]["chairs"], json!([chair]));
    assert_eq!(socket.command(json!({ "kind": "start" })).await["refusal"]["code"], "not-host");
    assert_eq!(socket.command(json!({ "kind": "stand" })).await["result"], "done");
    assert_eq!(socket.command(json!({ "kind": "sit", "seat": 2 })).await["refusal"]["code"], "not-your-chair");
    assert_eq!(socket.command(json!({ "kind": "sit", "seat": 3 })).await["result"], "done");
}

#[tokio::test]
async fn a_program_s_token_opens_nothing_else() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    let (table, other) = (host.open_table().await, host.open_table().await);
    let token = ticket(&host, &table, 1, "Robo").await;
    let bearer = ("authorization", token.as_str());
    assert_eq!(open(room.address, &other, &[bearer]).await.err(), Some((401, "no-session".into())));
    assert_eq!(request(room.address, "GET", "/api/me", &[bearer], "").await.status, 401);
    let as_cookie = format!("cardroom={}", token.strip_prefix("Bearer ").unwrap());
    assert_eq!(request(room.address, "GET", "/api/me", &[("cookie", &as_cookie)], "").await.status, 401);
    // With a cookie beside it the request is a browser's, and must say which page it comes from.
    let both = [bearer, ("cookie", host.cookie.as_str())];
    assert_eq!(open(room.address, &table, &both).await.err(), Some((403, "foreign-origin".into())));
}

#[tokio::test]
async fn a_chair_that_cannot_be_given_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let table = host.open_table().await;
    let path = format!("/api/tables/{table}/bots");
    ticket(&host, &table, 1, "Robo").await;
    for (seat, name, status, code) in [
        (1, "Robo 2", 409, "seat-taken"),
        (5, "Robo 2", 409, "bad-seats"),
        (0, "Robo 2", 400, "bad-request"),
        (2, "Robo", 409, "name-taken"),
        (2, "Bob", 409, "name-taken"),
        (2, "", 400, "name-empty"),
    ] {
        let answer = host.post(&path, &json!({ "seat": seat, "name": name })).await;
        assert_eq!((answer.status, answer.code()), (status, code), "seat {seat} for {name:?}");
    }
    assert_eq!(guest.post(&path, &json!({ "seat": 2, "name": "Robo 2" })).await.code(), "not-host");
    let nowhere = host.post("/api/tables/0000000000000000/bots", &json!({ "seat": 2, "name": "Robo 2" })).await;
    assert_eq!(nowhere.code(), "not-found");
    ticket(&host, &table, 2, "Robo 2").await;
}
