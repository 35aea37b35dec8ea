//! Small pieces of a line: lists, cards, numbers.

use poker_cards::{Card, CardSet, Seat};

/// The parts between commas, none of them empty.
pub(crate) fn items(text: &str) -> Result<Vec<&str>, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    match parts.iter().any(|part| part.is_empty()) {
        true => Err(format!("an empty place in the list '{text}'")),
        false => Ok(parts),
    }
}

/// Distinct cards, between `least` and `most` of them.
pub(crate) fn cards(text: &str, least: usize, most: usize) -> Result<Vec<Card>, String> {
    let faces = faces(text, least, most)?;
    faces
        .into_iter()
        .map(|face| face.ok_or_else(|| "?? is no card that can be arranged or named here".into()))
        .collect()
}

/// Distinct cards or `??`, between `least` and `most` of them.
pub(crate) fn faces(text: &str, least: usize, most: usize) -> Result<Vec<Option<Card>>, String> {
    let mut seen = CardSet::EMPTY;
    let mut faces = Vec::new();
    for word in text.split_whitespace() {
        let face = match word {
            "??" => None,
            word => Some(word.parse::<Card>().map_err(|error| error.to_string())?),
        };
        if face.is_some_and(|card| !seen.insert(card)) {
            return Err(format!("bad-cards: {word} stands twice; a deck has it once"));
        }
        faces.push(face);
    }
    match faces.len() {
        n if least <= n && n <= most => Ok(faces),
        n if least == most => Err(format!("{least} cards expected, {n} found")),
        n => Err(format!("{least} to {most} cards expected, {n} found")),
    }
}

/// A whole number without sign.
pub(crate) fn number(text: &str) -> Result<usize, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| format!("'{text}' is not a number"))
}

/// A seat's number, 1 to 10.
pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    let known = number(text)?.try_into().ok().and_then(Seat::new);
    known.ok_or_else(|| format!("there is no seat {text}; seats are 1 to 10"))
}

/// The first word and the rest.
pub(crate) fn first(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}
