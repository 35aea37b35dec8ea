//! What goes over HTTP. Bodies are JSON; a refusal is a [`Problem`] with a status of 4xx, a fault with 5xx.

use serde::{Deserialize, Serialize};

use crate::object::object;

/// `POST /api/join`: a guest with the room's link says his name. Answers [`Me`] and sets the session cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// The code in the guest link.
    pub invite: String,
    /// 1 to 20 characters, unique in the room.
    pub name: String,
}

/// `POST /api/name`: the session's person takes this name. Answers [`Me`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 20 characters, unique in the room.
    pub name: String,
}

/// `POST /api/rail`: somebody who only looks on comes by the link of the rail. Answers [`Me`] and sets the session cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RailRequest {
    /// The code in the link of the rail.
    pub rail: String,
}

/// `POST /api/host`: the token of the host link. Answers [`Me`] and sets the session cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HostRequest {
    /// The token in the host link; good once.
    pub token: String,
}

/// `GET /api/me`: who this session is, and the tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// The name; empty for a host who has not said one yet, and for who only looks on.
    pub name: String,
    /// May open tables and start games.
    pub host: bool,
    /// May look on and nothing else.
    pub rail: bool,
    /// The guest link, for the host to pass on.
    pub guest_link: Option<String>,
    /// The link for those who only look on, for the host to pass on.
    pub rail_link: Option<String>,
    /// The tables of the room, newest first.
    pub tables: Vec<TableLine>,
}

/// One table in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableLine {
    /// Names the table in addresses.
    pub id: String,
    /// The table's name.
    pub name: String,
    /// Chairs taken.
    pub seated: u8,
    /// Chairs in all.
    pub chairs: u8,
    /// `seating`, `ready`, `playing`, `hand-over`, `finished`.
    pub phase: poker_view::Phase,
    /// `home-no-limit`, `pacific-limit` or `five-card-draw-home`.
    pub profile: String,
    /// The blinds, the two bets, or the ante and the largest bet, as they are now.
    #[cfg_attr(feature = "bindings", ts(type = "[number, number]"))]
    pub stakes: [i64; 2],
    /// This session has a chair there.
    pub mine: bool,
}

/// `POST /api/tables` (host): opens a table. Answers [`TableOpened`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenRequest {
    /// 1 to 40 characters.
    pub name: String,
    /// 2 to 10, at draw tables to 8.
    pub chairs: u8,
    /// Seconds for a decision, 5 to 600.
    pub decision_seconds: u16,
    /// What is played.
    #[serde(deserialize_with = "object")]
    pub game: GameRequest,
}

/// What is played, and for how much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "profile", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum GameRequest {
    /// A no-limit hold'em tournament.
    HomeNoLimit {
        /// Chips for everybody at the start, a multiple of 25; 5,000 by the house rules.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        starting_stack: i64,
        /// Minutes of a level; 30 by the house rules.
        level_minutes: u16,
    },
    /// Fixed-limit hold'em for cash, in cents; the big bet is twice the small bet.
    PacificLimit {
        /// The small bet, 2 at least.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        small_bet: i64,
        /// Whether the house takes its share.
        rake: bool,
    },
    /// Five-card draw for cash.
    FiveCardDrawHome {
        /// The ante, which is the least bet.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        ante: i64,
        /// The largest bet; ten times the ante by the house rules.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        max_bet: i64,
    },
}

/// The table is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct TableOpened {
    /// Names the table in addresses.
    pub id: String,
}

/// `POST /api/tables/{id}/bots` (host): gives a chair to a program. Answers [`BotTicket`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotRequest {
    /// 1 to 10.
    pub seat: u8,
    /// 1 to 20 characters, unique in the room.
    pub name: String,
}

/// `POST /api/tables/{id}/house-bots` (host): seats one of the house's own bots. Answers an empty object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HouseBotRequest {
    /// 1 to 10.
    pub seat: u8,
    /// How it plays.
    pub temperament: Temperament,
}

/// How one of the house's bots plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Temperament {
    /// Few hands, small risks.
    Cautious,
    /// Many hands, many calls.
    Loose,
    /// Sound play.
    Solid,
}

/// The bearer token for one chair at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct BotTicket {
    /// Sent as `Authorization: Bearer …` when the socket is opened; no cookie goes with it.
    pub token: String,
}

/// Why a request was refused or failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Problem {
    /// Stable, such as `name-taken`.
    pub code: String,
}
