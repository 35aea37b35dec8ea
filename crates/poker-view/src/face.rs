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

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
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
