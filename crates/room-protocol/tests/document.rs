//! What is written beside the code is true: `docs/protocol.md` tells the whole wire, and the client has its declarations.
#![allow(missing_docs, clippy::unwrap_used)]

use poker_view::{EventView, HandName, WhyView};
use room_protocol::{
    Act, BotRequest, BotTicket, ClientMessage, HouseBotRequest, Me, OpenRequest, Problem, ServerMessage, TableOpened,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// Whether the page has the word in backticks or quotes, as it writes the words of the wire.
fn tells(word: &str) -> bool {
    PAGE.contains(&format!("`{word}`")) || PAGE.contains(&format!("\"{word}\""))
}

/// Every tag, constant and field of the messages, read from their TypeScript.
#[cfg(feature = "bindings")]
fn words_of_the_wire() -> Vec<String> {
    let is_word = |text: &&str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    let typescript = room_protocol::bindings::typescript();
    let code = typescript.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    let parts = code.flat_map(|line| line.split(['{', ',', '|', ';', '&', '(', ')', '}']));
    parts
        .flat_map(|part| {
            let field = part.split_once(':').map(|(name, _)| name.trim().trim_matches('"'));
            let constants = part.split('"').skip(1).step_by(2);
            field.into_iter().chain(constants).filter(is_word).map(str::to_owned).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
#[cfg(feature = "bindings")]
fn every_word_of_the_wire_is_told() {
    let words = words_of_the_wire();
    for known in [
        "time-credited",
        "sharedTo",
        "mayPost",
        "five-card-draw-home",
        "hand-over",
        "lastSeq",
        "play-board",
        "guestLink",
        "refused",
    ] {
        assert!(words.iter().any(|word| word == known), "{known} is a word of the wire");
    }
    let untold: Vec<&String> = words.iter().filter(|word| !tells(word)).collect();
    assert!(untold.is_empty(), "docs/protocol.md does not tell {untold:?}");
}

#[test]
#[cfg(feature = "bindings")]
fn the_client_has_these_declarations() {
    let client = include_str!("../../../web/src/protocol.ts");
    assert!(client == room_protocol::bindings::typescript(), "web/src/protocol.ts is old: run `cargo xtask bindings`");
}

/// The first text in quotes after each occurrence of the marker, on its line.
fn codes(source: &'static str, marker: &str) -> Vec<&'static str> {
    let rests = source.match_indices(marker).map(|(at, found)| &source[at + found.len()..]);
    let lines = rests.filter_map(|rest| rest.lines().next());
    let found: Vec<&str> = lines.filter_map(|line| line.split('"').nth(1)).collect();
    assert!(!found.is_empty(), "no code stands after {marker}");
    found
}

#[test]
fn every_code_is_told() {
    let places = [
        (include_str!("../../poker-engine/src/refusal.rs"), "=>"),
        (include_str!("../../room-table/src/request.rs"), "No::Room("),
        (include_str!("../../room-table/src/draft.rs"), "=>"),
        (include_str!("../../room-table/src/task.rs"), "No::Room("),
        (include_str!("../../room-table/src/task.rs"), "reason:"),
        (include_str!("../../room-server/src/socket.rs"), "code:"),
        (include_str!("../../room-server/src/socket.rs"), "End::Bye("),
        (include_str!("../../room-server/src/socket.rs"), ": Reason ="),
        (include_str!("../../room-server/src/problem.rs"), "StatusCode::"),
        (include_str!("../../room-server/src/caller.rs"), "let code ="),
        (include_str!("../../room-server/src/api.rs"), "wrong(&room"),
        (include_str!("../../room-server/src/api.rs"), "StatusCode::CONFLICT,"),
    ];
    // Of a scenario's set-up: no client gets them.
    let elsewhere = ["bad-option", "bad-stakes"];
    for (source, marker) in places {
        let told = |code: &&str| tells(code) || elsewhere.contains(code);
        let untold: Vec<&str> = codes(source, marker).into_iter().filter(|code| !told(code)).collect();
        assert!(untold.is_empty(), "docs/protocol.md does not tell {untold:?}");
    }
}

/// The values in the fences marked `json`.
fn examples() -> Vec<Value> {
    let fences = PAGE.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    fences.flat_map(|text| Deserializer::from_str(text).into_iter().map(Result::unwrap)).collect()
}

/// Whether the value is one of this type, with every field and no other.
fn is<T: DeserializeOwned + Serialize>(value: &Value) -> bool {
    serde_json::from_value::<T>(value.clone()).is_ok_and(|read| serde_json::to_value(read).unwrap() == *value)
}

#[test]
fn every_example_is_true() {
    let examples = examples();
    let types = [
        is::<ServerMessage>,
        is::<ClientMessage>,
        is::<Act>,
        is::<EventView>,
        is::<HandName>,
        is::<Me>,
        is::<OpenRequest>,
        is::<TableOpened>,
        is::<BotRequest>,
        is::<HouseBotRequest>,
        is::<BotTicket>,
        is::<Problem>,
        is::<Vec<WhyView>>,
    ];
    for example in &examples {
        assert!(types.iter().any(|is_one| is_one(example)), "no message looks like this: {example}");
    }
    for (number, is_one) in types.iter().enumerate() {
        assert!(examples.iter().any(is_one), "type {number} has no example");
    }
}
