//! Cards as people write them: `AsAh`, `asah`, `10s`, `A♠`.

use poker_cards::{Card, CardError, parse_cards};
use poker_odds::{Range, RangeError};

/// What the help says about it.
pub const HELP: &str = "Cards: As or as, Td or 10d, A♠; several apart or together.";

/// Reads distinct cards in order.
///
/// # Errors
/// Names what is no card as it was written.
pub fn cards(text: &str) -> Result<Vec<Card>, CardError> {
    match parse_cards(&plain(text)) {
        Err(CardError::Notation(_)) => parse_cards(text),
        read => read,
    }
}

/// Reads a range.
///
/// # Errors
/// Names what is no range as it was written.
pub fn range(text: &str) -> Result<Range, RangeError> {
    let parts = text.split(',').map(|part| match part.split_once(':') {
        Some((hands, weight)) => format!("{}:{weight}", plain(hands)),
        None => plain(part),
    });
    let plain = parts.collect::<Vec<_>>().join(",");
    plain.parse().or_else(|_| text.parse())
}

/// The same in the letters of the notation: `T` for ten, large ranks, small suits.
fn plain(text: &str) -> String {
    if text.trim().eq_ignore_ascii_case("random") {
        return "random".into();
    }
    text.replace("10", "T").chars().filter(|&letter| letter != '\u{fe0f}').map(letter).collect()
}

/// No letter is both a rank and a suit.
fn letter(letter: char) -> char {
    match letter {
        '♠' | '♤' => 's',
        '♥' | '♡' => 'h',
        '♦' | '♢' => 'd',
        '♣' | '♧' => 'c',
        'a' | 'k' | 'q' | 'j' | 't' => letter.to_ascii_uppercase(),
        'S' | 'H' | 'D' | 'C' | 'O' => letter.to_ascii_lowercase(),
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_people_write_them() {
        for text in ["AsTh", "asth", "As10h", "A♠10♥", "AS TH", "a♠\u{fe0f} 10♡"] {
            let read: Vec<String> = cards(text).unwrap().iter().map(ToString::to_string).collect();
            assert_eq!(read, ["As", "Th"], "{text}");
        }
    }

    #[test]
    fn ranges_are_read_as_people_write_them() {
        for (text, same) in [
            ("qq+,aks:0.10", "QQ+,AKs:0.1"),
            ("1010", "TT"),
            ("k10o-k8o", "KTo-K8o"),
            ("RANDOM", "random"),
            ("A♥K♦", "AhKd"),
        ] {
            assert_eq!(range(text).unwrap().holes(), same.parse::<Range>().unwrap().holes(), "{text}");
        }
    }

    #[test]
    fn what_is_no_card_is_named_as_it_was_written() {
        assert_eq!(cards("jack").unwrap_err().to_string(), parse_cards("jack").unwrap_err().to_string());
        assert_eq!(cards("as AS"), Err(CardError::Duplicate("As".parse().unwrap())));
        assert!(range("jack").unwrap_err().to_string().contains("'jack'"));
    }
}
