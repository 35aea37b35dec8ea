//! Who comes in, under which name, and what a host may do.

use room_server::SystemClock;
use room_store::Visitor;
use room_table::Clock;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{Guest, Room, request, table_request, two_players};

#[tokio::test]
async fn a_guest_comes_in_by_the_link_and_is_known_by_his_cookie() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let guest = room.join(" Ann ").await;
    let me = guest.me().await;
    assert_eq!(
        me.body,
        json!({ "name": "Ann", "host": false, "rail": false, "guestLink": null, "railLink": null, "tables": [] })
    );
    let nobody = request(room.address, "GET", "/api/me", &[("cookie", "cardroom=0")], "").await;
    assert_eq!((nobody.status, nobody.code()), (401, "no-session"));
}

#[tokio::test]
async fn a_name_that_cannot_be_taken_is_refused_with_the_reason() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    room.join("Ann").await;
    let long = "x".repeat(21);
    for (name, status, code) in [
        ("", 400, "name-empty"),
        ("  ", 400, "name-empty"),
        (long.as_str(), 400, "name-too-long"),
        ("a\u{202e}b", 400, "name-bad"),
        ("ANN", 409, "name-taken"),
    ] {
        let answer = room.post("/api/join", &[], &json!({ "invite": room.invite, "name": name })).await;
        assert_eq!((answer.status, answer.code()), (status, code), "{name:?}");
    }
}

#[tokio::test]
async fn a_wrong_invite_is_refused_and_guessing_is_slowed_down() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let guess = json!({ "invite": "0".repeat(32), "name": "Ann" });
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.push(room.post("/api/join", &[], &guess).await.code().to_owned());
    }
    assert_eq!(codes[..20], vec!["bad-invite"; 20]);
    assert_eq!(codes.last().map(String::as_str), Some("too-fast"));
    room.join("Ann").await;
}

#[tokio::test]
async fn a_host_link_is_good_once() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let wrong = room.post("/api/host", &[], &json!({ "token": "0".repeat(64) })).await;
    assert_eq!((wrong.status, wrong.code()), (403, "bad-host-token"));
    let host = room.host("Ann").await;
    let me = host.me().await.body;
    assert_eq!((&me["name"], &me["host"]), (&json!("Ann"), &json!(true)));
    assert!(me["guestLink"].as_str().unwrap().ends_with(&format!("/join/{}", room.invite)));
    let again = room.post("/api/host", &[], &json!({ "token": room.host_token() })).await;
    assert_eq!(again.code(), "bad-host-token");
}

#[tokio::test]
async fn only_a_host_opens_tables_and_only_within_bounds() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let refused = guest.post("/api/tables", &table_request()).await;
    assert_eq!((refused.status, refused.code()), (403, "not-host"));
    assert_eq!(room.post("/api/tables", &[], &table_request()).await.code(), "no-session");
    for (field, value, code) in [
        ("chairs", json!(11), "bad-chairs"),
        (
            "game",
            json!({ "profile": "home-no-limit", "startingStack": 5001, "levelMinutes": 20 }),
            "bad-starting-stack",
        ),
        ("game", json!({ "profile": "home-no-limit", "startingStack": 5000, "levelMinutes": 0 }), "bad-level-minutes"),
        ("game", json!({ "profile": "home-no-limit", "startingStack": 5000 }), "bad-request"),
        ("game", json!({ "profile": "pacific-limit", "smallBet": 1, "rake": true }), "bad-small-bet"),
        ("game", json!({ "profile": "pacific-limit", "smallBet": 100, "rake": true, "surprise": 1 }), "bad-request"),
        ("game", json!({ "profile": "five-card-draw-home", "ante": 5, "maxBet": 4 }), "bad-max-bet"),
        ("game", json!({ "profile": "omaha" }), "bad-request"),
        ("decisionSeconds", json!(4), "bad-decision-seconds"),
        ("chairs", json!("four"), "bad-request"),
        ("chairs", json!(-1), "bad-request"),
        ("name", json!(""), "name-empty"),
        ("name", json!("x".repeat(41)), "name-too-long"),
        ("surprise", json!(1), "bad-request"),
    ] {
        let mut request = table_request();
        request[field] = value;
        let answer = host.post("/api/tables", &request).await;
        assert_eq!((answer.status, answer.code()), (400, code), "{field}");
    }
    assert_eq!(host.me().await.body["tables"], json!([]));
    let id = host.open_table().await;
    let line = json!({ "id": id, "name": "Friday", "seated": 0, "chairs": 4, "phase": "seating",
        "profile": "home-no-limit", "stakes": [25, 50], "mine": false });
    assert_eq!(guest.me().await.body["tables"], json!([line]));
    let limit = host.open(json!({ "profile": "pacific-limit", "smallBet": 300, "rake": true })).await;
    let draw = host.open(json!({ "profile": "five-card-draw-home", "ante": 5, "maxBet": 40 })).await;
    let tables = guest.me().await.body["tables"].clone();
    let line = |id: &str| tables.as_array().unwrap().iter().find(|line| line["id"] == id).unwrap().clone();
    assert_eq!((&line(&limit)["profile"], &line(&limit)["stakes"]), (&json!("pacific-limit"), &json!([300, 600])));
    assert_eq!((&line(&draw)["profile"], &line(&draw)["stakes"]), (&json!("five-card-draw-home"), &json!([5, 40])));
}

#[tokio::test]
async fn a_name_can_be_changed_until_one_sits() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let name = |name: &str| json!({ "name": name });
    assert_eq!(guest.post("/api/name", &name("ann")).await.code(), "name-taken");
    assert_eq!(guest.post("/api/name", &name("Cleo")).await.body["name"], "Cleo");
    let again = json!({ "invite": room.invite, "name": "Dora" });
    assert_eq!(guest.post("/api/join", &again).await.body["name"], "Dora");
    let table = host.open_table().await;
    let mut socket = guest.sit_down_at(&table).await;
    socket.command(json!({ "kind": "sit", "seat": 1 })).await;
    let refused = guest.post("/api/name", &name("Bob")).await;
    assert_eq!((refused.status, refused.code()), (409, "seated"));
    assert_eq!(guest.me().await.body["name"], "Dora");
}

#[tokio::test]
async fn a_name_given_late_reaches_an_open_table() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let answer = room.post("/api/host", &[], &json!({ "token": room.host_token() })).await;
    assert_eq!(answer.body["name"], "");
    let host = Guest::new(room.address, answer.cookie());
    let table = host.open_table().await;
    let mut socket = host.sit_down_at(&table).await;
    let refused = socket.command(json!({ "kind": "sit", "seat": 1 })).await;
    assert_eq!(refused["refusal"]["code"], "must-name");
    host.post("/api/name", &json!({ "name": "Ann" })).await;
    let done = socket.command(json!({ "kind": "sit", "seat": 1 })).await;
    assert_eq!(done["result"], "done", "{done}");
}

#[tokio::test]
async fn the_link_of_the_rail_is_for_looking_on_and_nothing_else() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (table, [host, _], _sockets) = two_players(&room).await;
    let link = host.me().await.body["railLink"].as_str().unwrap().to_owned();
    let code = link.rsplit_once("/rail/").unwrap().1;
    assert_ne!(code, room.invite);
    let wrong = room.post("/api/rail", &[], &json!({ "rail": room.invite })).await;
    assert_eq!((wrong.status, wrong.code()), (403, "bad-invite"));
    let answer = room.post("/api/rail", &[], &json!({ "rail": code })).await;
    assert_eq!((answer.status, &answer.body["name"], &answer.body["rail"]), (200, &json!(""), &json!(true)));
    assert_eq!((&answer.body["railLink"], &answer.body["host"]), (&Value::Null, &json!(false)));
    let rail = Guest::new(room.address, answer.cookie());
    // He sees the table from the rail, and takes no chair and no name.
    let mut socket = rail.sit_down_at(&table).await;
    let snapshot = socket.next().await.unwrap();
    assert_eq!(snapshot["room"]["watching"], 1);
    assert_eq!(snapshot["view"]["seats"][0]["cards"], json!(["??", "??"]));
    assert_eq!(snapshot["view"]["me"], Value::Null);
    for (act, code) in [
        (json!({ "kind": "sit", "seat": 3 }), "rail-only"),
        (json!({ "kind": "start" }), "not-host"),
        (json!({ "kind": "fold" }), "not-seated"),
    ] {
        assert_eq!(socket.command(act).await["refusal"]["code"], code);
    }
    let named = rail.post("/api/name", &json!({ "name": "Eve" })).await;
    assert_eq!((named.status, named.code()), (403, "rail-only"));
    assert_eq!(rail.post("/api/tables", &table_request()).await.code(), "not-host");
    // Two on the rail are two; a guest who follows the link stays a guest.
    assert_ne!(room.post("/api/rail", &[], &json!({ "rail": code })).await.cookie(), rail.cookie);
    assert_eq!(host.post("/api/rail", &json!({ "rail": code })).await.body["name"], "Ann");
    // With the guest link he becomes one.
    let joined = rail.post("/api/join", &json!({ "invite": room.invite, "name": "Eve" })).await;
    assert_eq!((&joined.body["name"], &joined.body["rail"]), (&json!("Eve"), &json!(false)));
    let refused = socket.command(json!({ "kind": "sit", "seat": 3 })).await;
    assert_eq!(refused["refusal"]["code"], "too-late", "the game has begun");
}

#[tokio::test]
async fn a_name_of_before_is_taken_to_no_table() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let table = host.open_table().await;
    let [early, late] = [guest.socket(&table).await, guest.socket(&table).await];
    assert_eq!(guest.post("/api/name", &json!({ "name": "Cleo" })).await.body["name"], "Cleo");
    // Both sockets were opened as Bob, whom somebody else may be by now.
    assert_eq!(early.hello(None).await.bye().await, "resync");
    room.join("Bob").await;
    let mut socket = guest.sit_down_at(&table).await;
    assert_eq!(socket.command(json!({ "kind": "sit", "seat": 1 })).await["result"], "done");
    assert_eq!(late.hello(None).await.bye().await, "resync");
    let snapshot = host.sit_down_at(&table).await.next().await.unwrap();
    assert_eq!(snapshot["room"]["chairs"][0]["name"], "Cleo");
}

#[tokio::test]
async fn the_sockets_of_a_guest_who_becomes_host_begin_anew() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let guest = room.join("Ann").await;
    let first = room.host("Cleo").await.open_table().await;
    let (mut open, early) = (guest.sit_down_at(&first).await, guest.socket(&first).await);
    open.next().await.unwrap();
    let visitor = Visitor::open(folder.path()).unwrap();
    let token = visitor.issue_host_token(SystemClock.now_ms()).unwrap();
    let answer = guest.post("/api/host", &json!({ "token": token.as_str() })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(open.bye().await, "resync");
    assert_eq!(early.hello(None).await.bye().await, "resync");
    let again = Guest::new(room.address, answer.cookie());
    let mut socket = again.sit_down_at(&first).await;
    assert_eq!(socket.command(json!({ "kind": "start" })).await["refusal"]["code"], "too-few-players");
}

/// Somebody who is known opens a host link: he is the same person, under his name and in his chair, and the host besides.
#[tokio::test]
async fn who_becomes_host_keeps_name_and_chair() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let first = room.host("Cleo").await;
    let table = first.open_table().await;
    let guest = room.join("Ann").await;
    guest.sit_down_at(&table).await.command(json!({ "kind": "sit", "seat": 2, "chips": null })).await;
    let visitor = Visitor::open(folder.path()).unwrap();
    let mut cookie = guest.cookie.clone();
    // By one link and by another one later.
    for _ in 0..2 {
        let token = visitor.issue_host_token(SystemClock.now_ms()).unwrap();
        let answer =
            Guest::new(room.address, cookie.clone()).post("/api/host", &json!({ "token": token.as_str() })).await;
        let me = &answer.body;
        assert_eq!((&me["name"], &me["host"], &me["tables"][0]["mine"]), (&json!("Ann"), &json!(true), &json!(true)));
        assert_eq!(me["tables"][0]["seated"], 1, "one chair, not two");
        assert_eq!(Guest::new(room.address, cookie).me().await.code(), "no-session", "the session of before has ended");
        cookie = answer.cookie();
    }
    assert_eq!(first.me().await.body["host"], true, "the host of before is one still");
    // A link that was used makes nobody a host, and costs nobody his session.
    let bob = room.join("Bob").await;
    assert_eq!(bob.post("/api/host", &json!({ "token": room.host_token() })).await.code(), "bad-host-token");
    assert_eq!(bob.me().await.body["host"], false);
}

/// A new name and a chair in the same instant: the name at the table is the name of the person, whichever comes first.
#[tokio::test]
async fn a_name_and_a_chair_at_once_are_one_name() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let table = room.host("Cleo").await.open_table().await;
    for round in 0..20 {
        let guest = room.join(&format!("Old {round}")).await;
        let mut socket = guest.sit_down_at(&table).await;
        // A name that changes before the table is shown asks the page to come again.
        socket.next().await.unwrap();
        let name = json!({ "name": format!("New {round}") });
        let sit = json!({ "kind": "sit", "seat": 1, "chips": null });
        let (renamed, _) = tokio::join!(guest.post("/api/name", &name), socket.command(sit.clone()));
        let me = guest.me().await.body;
        let now = if renamed.status == 200 { "New" } else { "Old" };
        assert_eq!(me["name"], format!("{now} {round}"), "{renamed:?}");
        if me["tables"][0]["mine"] == false {
            let answer = socket.command(sit).await;
            assert_eq!(answer["result"], "done", "{answer}");
        }
        let snapshot = guest.sit_down_at(&table).await.next().await.unwrap();
        assert_eq!(snapshot["room"]["chairs"][0]["name"], me["name"]);
        socket.command(json!({ "kind": "stand" })).await;
    }
}

#[tokio::test]
async fn a_body_that_is_no_request_is_refused() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    let list = json!([room.invite, "Ann"]).to_string();
    let post = async |kind: &str, body: &str| {
        request(room.address, "POST", "/api/join", &[("content-type", kind)], body).await
    };
    for body in ["", "{", "[]", "{\"invite\":1,\"name\":\"a\"}", "{\"name\":\"a\"}", "\u{0}", &list] {
        let answer = post("application/json", body).await;
        assert_eq!((answer.status, answer.code()), (400, "bad-request"), "{body:?}");
    }
    let form = post("text/plain", "{\"invite\":\"a\",\"name\":\"a\"}").await;
    assert_eq!((form.status, form.code()), (400, "bad-request"));
    let large = post("application/json", &format!("{{\"invite\":\"{}\",\"name\":\"a\"}}", "x".repeat(9000))).await;
    assert_eq!((large.status, large.code()), (413, "bad-request"));
}

#[tokio::test]
async fn answers_tell_the_browser_to_keep_to_the_room() {
    let folder = TempDir::new().unwrap();
    let room = Room::open(&folder).await;
    for path in ["/", "/host", "/api/me", "/nowhere"] {
        let answer = request(room.address, "GET", path, &[], "").await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
    }
    let missing = request(room.address, "GET", "/../Cargo.toml", &[], "").await;
    assert_eq!((missing.status, missing.body), (404, Value::Null));
}
