//! The bot under `examples/` plays against a room.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Guest, Room, Socket};

/// The program; ended with the test.
struct Program(Child);

impl Program {
    /// Nothing where there is no Python 3.
    fn start(room: &Room, table: &str, token: &str) -> Option<Program> {
        let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
        let found = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
        if !found.is_ok_and(|status| status.success()) {
            println!("skipped: no python3 on this machine");
            return None;
        }
        let address = format!("http://{}", room.address);
        Some(Program(Command::new("python3").args([bot, &address, table, token]).spawn().unwrap()))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Two hands in which the host checks and calls; what the chair of the program did.
async fn two_hands(host: &Guest, room: &Room, game: Value) -> Option<Vec<Value>> {
    let table = host.open(game).await;
    let mut socket = host.sit_down_at(&table).await;
    socket.command(json!({ "kind": "sit", "seat": 1, "chips": 2_000 })).await;
    let name = format!("Robo {}", &table[..8]);
    let answer = host.post(&format!("/api/tables/{table}/bots"), &json!({ "seat": 2, "name": name })).await;
    let _program = Program::start(room, &table, answer.body["token"].as_str().unwrap())?;
    assert_eq!(socket.command(json!({ "kind": "start" })).await["result"], "done");
    let mut events = Vec::new();
    tokio::time::timeout(Duration::from_secs(60), play(&mut socket, &mut events)).await.expect("the bot stalls");
    Some(events.into_iter().filter(|event| event["seat"] == 2).collect())
}

async fn play(socket: &mut Socket, events: &mut Vec<Value>) {
    while socket.view["hand"].as_u64() < Some(3) {
        let menu = socket.view["menu"].clone();
        if !menu.is_null() {
            let act = if menu["draw"].is_number() {
                json!({ "kind": "draw", "cards": [] })
            } else if menu["show"] == true {
                json!({ "kind": "show" })
            } else if menu["check"] == true {
                json!({ "kind": "check" })
            } else if menu["call"].is_number() {
                json!({ "kind": "call" })
            } else {
                json!({ "kind": "bet", "to": menu["bet"]["min"] })
            };
            let turn = socket.view["turn"]["turn"].clone();
            let id = format!("f{:031x}", turn.as_u64().unwrap());
            socket.say(&json!({ "type": "command", "id": id, "turn": turn, "act": act })).await;
            socket.view["menu"] = Value::Null;
        }
        let message = socket.next().await.unwrap();
        assert_ne!(message["result"], "refused", "{message}");
        let told = message["events"].as_array().into_iter().flatten().map(|stamped| stamped["event"].clone());
        events.extend(told);
    }
}

#[tokio::test]
async fn the_example_checks_calls_and_draws_nothing() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let host = room.host("Ann").await;
    for game in [
        json!({ "profile": "pacific-limit", "smallBet": 100, "rake": false }),
        json!({ "profile": "five-card-draw-home", "ante": 10, "maxBet": 100 }),
    ] {
        let draws = game["profile"] == "five-card-draw-home";
        let Some(own) = two_hands(&host, &room, game).await else { return };
        let did = |kind: &str| own.iter().filter(|event| event["type"] == kind).count();
        assert!(did("checked") + did("called") + did("bet") >= 4, "{own:?}");
        assert_eq!((did("timed-out"), did("folded")), (0, 0), "{own:?}");
        let stood_pat = own.iter().filter(|event| event["type"] == "laid-away" && event["count"] == 0).count();
        assert_eq!((stood_pat, did("laid-away")), if draws { (2, 2) } else { (0, 0) });
    }
    room.close().await;
}
