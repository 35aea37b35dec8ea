//! A hand over the wire: tabs, repeats, losses.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Answer, Guest, Room, Socket, two_players};

/// The socket whose seat is to act.
fn actor(sockets: &mut [Socket; 2]) -> (&mut Socket, usize) {
    let place = sockets[0].view["turn"]["seat"].as_u64().unwrap() as usize - 1;
    (&mut sockets[place], place)
}

#[tokio::test]
async fn a_player_sees_his_cards_and_nobody_elses() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (_, _, sockets) = two_players(&room).await;
    for (socket, own) in sockets.iter().zip([1, 2]) {
        for seat in socket.view["seats"].as_array().unwrap() {
            let hidden = seat["cards"].as_array().unwrap().iter().filter(|card| *card == "??").count();
            assert_eq!(hidden, if seat["seat"] == own { 0 } else { 2 }, "{seat}");
        }
        assert_eq!(socket.view["me"], own);
    }
}

// SV-1
#[tokio::test]
async fn two_tabs_see_the_same_and_a_command_sent_twice_is_done_once() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, guests, mut sockets) = two_players(&room).await;
    let (socket, place) = actor(&mut sockets);
    let mut tab = guests[place].sit_down_at(&table).await;
    tab.turn().await;
    assert_eq!(tab.view, socket.view);
    let (id, turn) = ("f".repeat(32), socket.view["turn"]["turn"].clone());
    let first = socket.command_as(&id, turn.clone(), json!({ "kind": "call" })).await;
    assert_eq!(first["result"], "done", "{first}");
    let again = tab.command_as(&id, turn.clone(), json!({ "kind": "call" })).await;
    assert_eq!(again, first);
    let late = tab.command_as(&"e".repeat(32), turn, json!({ "kind": "fold" })).await;
    assert_eq!(late["result"], "refused", "{late}");
    socket.say(&json!({ "type": "ping" })).await;
    let pong = socket.until(|message| message["type"] == "pong").await;
    assert_eq!(pong["seq"], socket.seq);
    assert_eq!(tab.seq, socket.seq);
    assert_eq!(tab.seq, first["seq"].as_u64().unwrap());
}

// SV-9
#[tokio::test]
async fn a_viewer_who_comes_back_gets_exactly_what_he_missed() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, guests, mut sockets) = two_players(&room).await;
    let (socket, place) = actor(&mut sockets);
    let seen = socket.seq;
    let other: &Guest = &guests[1 - place];
    let answer = socket.command(json!({ "kind": "call" })).await;
    let last = answer["seq"].as_u64().unwrap();
    assert!(last > seen);
    let mut back = other.socket(&table).await.hello(Some(seen)).await;
    let update = back.next().await.unwrap();
    assert_eq!((&update["type"], &update["seq"]), (&json!("update"), &json!(last)));
    let numbers: Vec<u64> =
        update["events"].as_array().unwrap().iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (seen + 1..=last).collect::<Vec<_>>());
    let mut fresh = other.socket(&table).await.hello(None).await;
    assert_eq!(fresh.next().await.unwrap()["type"], "snapshot");
    let mut ahead = other.socket(&table).await.hello(Some(last + 1_000)).await;
    assert_eq!(ahead.next().await.unwrap()["type"], "snapshot");
}

#[tokio::test]
async fn only_the_host_starts_and_a_chair_is_taken_once() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let table = host.open_table().await;
    let (mut one, mut two) = (host.sit_down_at(&table).await, guest.sit_down_at(&table).await);
    one.command(json!({ "kind": "sit", "seat": 1 })).await;
    let code = |answer: &Value| answer["refusal"]["code"].as_str().unwrap_or_default().to_owned();
    assert_eq!(code(&two.command(json!({ "kind": "sit", "seat": 1 })).await), "seat-taken");
    assert_eq!(code(&two.command(json!({ "kind": "sit", "seat": 0 })).await), "bad-seats");
    assert_eq!(code(&two.command(json!({ "kind": "sit", "seat": 5 })).await), "bad-seats");
    assert_eq!(code(&two.command(json!({ "kind": "start" })).await), "not-host");
    assert_eq!(code(&one.command(json!({ "kind": "start" })).await), "too-few-players");
    assert!(guest.me().await.body["tables"][0]["seated"] == 1);
    assert_eq!(host.me().await.body["tables"][0]["mine"], true);
}

#[tokio::test]
async fn anybody_in_the_room_may_ask_why_and_nobody_else() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, guests, sockets) = two_players(&room).await;
    let path = format!("/api/tables/{table}/why");
    let Answer { status, body: reasons, .. } = guests[0].get(&path).await;
    let actor = &sockets[0].view["turn"]["seat"];
    // Heads-up the small blind acts: half of the big blind is missing, and the least raise is twice the big blind.
    let to_call = json!({ "kind": "to-call", "seat": actor, "level": 50, "bet": 25, "amount": 25 });
    assert_eq!((status, &reasons[0]), (200, &json!({ "rule": "7.3", "because": to_call })), "{reasons}");
    assert_eq!(reasons[1]["because"], json!({ "kind": "last-full-raise", "level": 50, "full": 50, "min": 100 }));
    let mut stranger = guests[0].clone();
    stranger.cookie.clear();
    assert_eq!(stranger.get(&path).await.status, 401);
    assert_eq!(guests[0].get("/api/tables/none/why").await.status, 404);
}
