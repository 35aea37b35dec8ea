//! The fields of an event as facts of a sentence.

use fluent_bundle::FluentArgs;
use serde_json::Value;

use crate::Teller;

/// Sets what a field says, under the names that the catalogue uses.
pub(crate) fn set(facts: &mut FluentArgs<'static>, field: &str, value: &Value, teller: &Teller<'_>) {
    let number = value.as_i64().unwrap_or_default();
    match field {
        "seat" if value.is_null() => {
            facts.set("you", "no");
        }
        "seat" => {
            facts.set("you", "no");
            facts.set("name", (teller.name)(u8::try_from(number).unwrap_or_default()));
        }
        "amount" | "to" | "chips" | "stack" => facts.set("amount", (teller.amount)(number)),
        "smallBlind" => facts.set("small", (teller.amount)(number)),
        "bigBlind" => facts.set("big", (teller.amount)(number)),
        "ante" => facts.set("ante", (teller.amount)(number)),
        "allIn" => facts.set("allin", if value == &Value::Bool(true) { "yes" } else { "no" }),
        "card" | "cards" => facts.set("cards", cards(value)),
        "sharedTo" => facts.set("to", number),
        "ms" => facts.set("time", minutes(number)),
        _ if value.is_i64() => facts.set(field.to_string(), number),
        _ => {
            if let Some(word) = value.as_str() {
                facts.set(field.to_string(), word.to_string());
            }
        }
    }
}

/// Cards in a row.
fn cards(value: &Value) -> String {
    let words: Vec<&str> = match value {
        Value::Array(cards) => cards.iter().filter_map(Value::as_str).collect(),
        card => card.as_str().into_iter().collect(),
    };
    words.join(" ")
}

/// Milliseconds as minutes and seconds, rounded up to a second.
fn minutes(ms: i64) -> String {
    let seconds = (ms.max(0) + 999) / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The word that the catalogue knows a rank by.
pub(crate) fn rank_word(letter: Option<char>) -> &'static str {
    match letter {
        Some('A') => "ace",
        Some('K') => "king",
        Some('Q') => "queen",
        Some('J') => "jack",
        Some('T') => "ten",
        Some('9') => "nine",
        Some('8') => "eight",
        Some('7') => "seven",
        Some('6') => "six",
        Some('5') => "five",
        Some('4') => "four",
        Some('3') => "three",
        _ => "two",
    }
}
