//! A card as a viewer sees it.

use std::fmt;

use poker_cards::Card;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A card's face, or its back: `"As"` or `"??"` on the wire, always two characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(type = "string"))]
pub enum Face {
    /// This viewer sees the card.
    Up(Card),
    /// Hidden from this viewer, or read by nobody yet.
    Down,
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Up(card) => card.fmt(f),
            Face::Down => f.write_str("??"),
        }
    }
}

/// The cards in notation by their index. A message has dozens of cards: they are copied and not put together anew.
const CARDS: &str = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d\
                     8h8s9c9d9h9sTcTdThTsJcJdJhJsQcQdQhQsKcKdKhKsAcAdAhAs";

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Face::Up(card) => {
                let place = 2 * usize::from(card.index());
                to.serialize_str(&CARDS[place..place + 2])
            }
            Face::Down => to.serialize_str("??"),
        }
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Face, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        match text.as_ref() {
            "??" => Ok(Face::Down),
            card => card.parse().map(Face::Up).map_err(D::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_notation_on_the_wire_and_is_read_from_it() {
        let up = (0..52).filter_map(Card::from_index).map(Face::Up);
        for face in up.chain([Face::Down]) {
            let json = serde_json::to_string(&face).unwrap();
            assert_eq!(json, format!("\"{face}\""));
            assert_eq!(serde_json::from_str::<Face>(&json).unwrap(), face);
        }
    }
}
