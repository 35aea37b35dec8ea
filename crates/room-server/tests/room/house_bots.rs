//! The house's own bots: added by the host, playing by themselves, rising for people.

use std::time::Duration;

use room_store::Store;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Answer, Guest, Room, Socket};

fn games() -> [Value; 3] {
    [
        json!({ "profile": "home-no-limit", "startingStack": 5000, "levelMinutes": 20 }),
        json!({ "profile": "pacific-limit", "smallBet": 100, "rake": true }),
        json!({ "profile": "five-card-draw-home", "ante": 1, "maxBet": 10 }),
    ]
}

async fn add(host: &Guest, table: &str, seat: u8, temperament: &str) -> Answer {
    host.post(&format!("/api/tables/{table}/house-bots"), &json!({ "seat": seat, "temperament": temperament })).await
}

/// The host in chair 1 and two bots, and the game started.
async fn with_bots(room: &Room, game: &Value) -> (String, Guest, Socket) {
    let host = room.host("Ann").await;
    let table = host.open(game.clone()).await;
    let mut socket = host.sit_down_at(&table).await;
    let chips = (game["profile"] != "home-no-limit").then_some(5_000);
    let answer = socket.command(json!({ "kind": "sit", "seat": 1, "chips": chips })).await;
    assert_eq!(answer["result"], "done", "{answer}");
    for (seat, temperament) in [(2, "cautious"), (3, "loose")] {
        let answer = add(&host, &table, seat, temperament).await;
        assert_eq!((answer.status, &answer.body), (200, &json!({})), "{answer:?}");
    }
    let answer = socket.command(json!({ "kind": "start" })).await;
    assert_eq!(answer["result"], "done", "{answer}");
    (table, host, socket)
}

/// Plays the simplest game until this hand has begun.
async fn play_until(socket: &mut Socket, hand: u64) {
    play_while(socket, |view| view["hand"].as_u64() < Some(hand)).await;
}

/// Plays the simplest game as long as something holds; fails where nothing happens or somebody's clock runs out.
async fn play_while(socket: &mut Socket, holds: impl Fn(&Value) -> bool) {
    let play = async {
        while holds(&socket.view) {
            let menu = socket.view["menu"].clone();
            if menu.is_null() {
                let message = socket.next().await.unwrap();
                let events = message["events"].to_string();
                assert!(!events.contains("timed-out"), "{events}");
                continue;
            }
            let act = if menu["show"] == true {
                json!({ "kind": "show" })
            } else if menu["draw"].is_number() {
                json!({ "kind": "draw", "cards": [] })
            } else if menu["check"] == true {
                json!({ "kind": "check" })
            } else {
                json!({ "kind": "fold" })
            };
            let answer = socket.command(act).await;
            assert_eq!(answer["result"], "done", "{answer}");
        }
    };
    tokio::time::timeout(Duration::from_secs(30), play).await.expect("the bots stall");
}

/// What a chair of the room says of itself.
async fn chair(socket: &mut Socket, fits: impl Fn(&Value) -> bool) -> Value {
    let found = |message: &Value| message["room"]["chairs"].as_array()?.iter().find(|chair| fits(chair)).cloned();
    let message = tokio::time::timeout(Duration::from_secs(10), socket.until(|message| found(message).is_some()));
    found(&message.await.expect("no chair ever fits")).unwrap()
}

#[tokio::test]
async fn bots_play_all_three_games() {
    for game in games() {
        let folder = TempDir::new().unwrap();
        let room = Room::open(&folder).await;
        let (_, _, mut socket) = with_bots(&room, &game).await;
        play_until(&mut socket, 6).await;
        let others = socket.view["seats"].as_array().unwrap()[1..].iter().map(|seat| seat["away"].clone());
        assert_eq!(others.collect::<Vec<_>>(), [json!(false), json!(false)], "{game}");
        room.close().await;
    }
}

#[tokio::test]
async fn after_a_restart_the_bots_play_on() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, host, mut socket) = with_bots(&room, &games()[1]).await;
    play_until(&mut socket, 2).await;
    room.close().await;
    let room = Room::open(&folder).await;
    let mut socket = host.at(&room).sit_down_at(&table).await;
    let otto = chair(&mut socket, |chair| chair["seat"] == 2 && chair["connected"] == true).await;
    assert_eq!((&otto["name"], &otto["bot"]), (&json!("Bot Otto"), &json!(true)));
    let hand = socket.view["hand"].as_u64().unwrap();
    play_until(&mut socket, hand + 2).await;
    room.close().await;
    let bots = Store::open(folder.path()).unwrap().house_bots().await.unwrap();
    let kept: Vec<_> = bots.iter().map(|bot| (bot.person.name.as_str(), format!("{:?}", bot.temperament))).collect();
    assert_eq!(kept, [("Bot Otto", "Cautious".into()), ("Bot Ida", "Loose".into())]);
}

#[tokio::test]
async fn a_bot_rises_for_a_person_and_is_forgotten() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, host, mut socket) = with_bots(&room, &games()[2]).await;
    let mut guest = room.join("Bob").await.sit_down_at(&table).await;
    let sit = json!({ "kind": "sit", "seat": 2, "chips": 50 });
    let mut answer = guest.command(sit.clone()).await;
    if answer["result"] == "refused" {
        assert_eq!(answer["refusal"]["code"], "bot-rises", "{answer}");
        let is_there = |view: &Value| view["seats"].as_array().unwrap().iter().any(|seat| seat["seat"] == 2);
        play_while(&mut socket, is_there).await;
        answer = guest.command(sit).await;
    }
    assert_eq!(answer["result"], "done", "{answer}");
    let bob = chair(&mut socket, |chair| chair["seat"] == 2 && chair["name"] == "Bob").await;
    assert_eq!(bob["bot"], false);
    // The name is free once the bot has noticed.
    for _ in 0..100 {
        if add(&host, &table, 4, "solid").await.status == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    room.close().await;
    let bots = Store::open(folder.path()).unwrap().house_bots().await.unwrap();
    assert_eq!(bots.len(), 2, "Ida and the new one: {bots:?}");
}

#[tokio::test]
async fn a_bot_that_gets_no_chair_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let table = host.open_table().await;
    let mut socket = guest.sit_down_at(&table).await;
    socket.command(json!({ "kind": "sit", "seat": 1 })).await;
    for (seat, temperament, status, code) in [
        (1, "solid", 409, "seat-taken"),
        (5, "solid", 409, "bad-seats"),
        (0, "solid", 400, "bad-request"),
        (11, "solid", 400, "bad-request"),
        (2, "angry", 400, "bad-request"),
    ] {
        let answer = add(&host, &table, seat, temperament).await;
        assert_eq!((answer.status, answer.code()), (status, code), "seat {seat}, {temperament}");
    }
    assert_eq!(add(&guest, &table, 2, "solid").await.code(), "not-host");
    assert_eq!(add(&host, "0000000000000000", 2, "solid").await.code(), "not-found");
    assert_eq!(add(&host, &table, 2, "solid").await.status, 200);
    let bot = chair(&mut socket, |chair| chair["bot"] == true).await;
    assert_eq!(bot["name"], "Bot Otto", "no name was lost");
    room.close().await;
}
