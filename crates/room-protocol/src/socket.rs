//! What goes over the WebSocket of a table.

use poker_view::{EventView, RefusalView, TableView};
use serde::{Deserialize, Serialize};

use crate::object::object;

/// The version of these messages. A client of another version reloads itself.
pub const PROTOCOL: u32 = 1;

/// A command's own number, 32 hexadecimal digits, made by the client; the same number gets the same answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "bindings", ts(type = "string"))]
pub struct CommandId([u8; 16]);

impl CommandId {
    /// The number as 16 bytes.
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// The id with these bytes.
    pub const fn from_bytes(bytes: [u8; 16]) -> CommandId {
        CommandId(bytes)
    }
}

impl TryFrom<String> for CommandId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<CommandId, &'static str> {
        const WRONG: &str = "a command id is 32 hexadecimal digits";
        let digits = text.as_bytes();
        if digits.len() != 32 {
            return Err(WRONG);
        }
        let mut bytes = [0; 16];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |letter: u8| char::from(letter).to_digit(16).ok_or(WRONG);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(CommandId(bytes))
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What the floor says (SPEC 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Floor {
    /// The hand is dealt again.
    Misdeal,
    /// The hand is void.
    FoulDeck,
    /// A card is missing; the result stands.
    MissingCard,
    /// The last ruling of this hand is taken back.
    TakesBack,
}

/// What a person at the table asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Act {
    /// Take a chair: of a tournament before the game starts and without `chips`, of a cash table at any time with bought ones.
    Sit {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
        chips: Option<i64>,
    },
    /// Leave the chair: of a tournament before the game starts, of a cash table at any time, after the hand if dealt in.
    Stand {},
    /// Buy more chips at a cash table, between hands (T-2).
    AddChips {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// Post in the next hand to come in (T-4).
    Post {},
    /// Wait for the big blind to come in (T-4).
    Wait {},
    /// Start the game (the host alone).
    Start {},
    /// Close a cash table: now, or after the hand that is being played (the host alone).
    Close {},
    /// Do not close the table after this hand (the host alone).
    PlayOn {},
    Fold {},
    Check {},
    Call {},
    /// A first bet, as a total of the street.
    Bet {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        to: i64,
    },
    /// A raise, as a total of the street.
    Raise {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        to: i64,
    },
    /// Lay these cards away in the exchange; none stands pat.
    Draw {
        cards: Vec<poker_view::Face>,
    },
    /// Table the hand at the showdown.
    Show {},
    /// Throw the hand away at the showdown.
    Muck {},
    /// Announce that the board is played (W-6).
    PlayBoard {},
    /// Turn these cards of one's own up without tabling the hand: when it is over and they were not thrown away, or in turn at the
    /// showdown.
    ShowCards {
        cards: Vec<poker_view::Face>,
    },
    /// Ask to leave the table for a while (T-8).
    SitOut {},
    /// Be back.
    ComeBack {},
    /// The floor rules (the host alone).
    Floor {
        says: Floor,
    },
}

/// What a client says. The first message is `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message. `lastSeq` is the last number seen of this table, if any.
    Hello {
        /// [`PROTOCOL`] of the client.
        protocol: u32,
        /// The last sequence number seen.
        #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
        last_seq: Option<u64>,
    },
    /// Something asked of the table. `turn` names the decision that is answered; required for decisions.
    Command {
        /// The command's own number.
        id: CommandId,
        /// The turn id that is answered.
        turn: Option<u32>,
        /// What is asked.
        #[serde(deserialize_with = "object")]
        act: Act,
    },
    /// Are you there?
    Ping {},
}

/// One event with its number. The event is missing where this viewer may know nothing of it: a gap always means loss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Stamped {
    /// The sequence number of the table, from 1, without gaps.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub seq: u64,
    /// What happened.
    pub event: Option<EventView>,
}

/// Who sits in a chair, beside what the engine knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Chair {
    /// 1 to 10.
    pub seat: u8,
    /// The person's name.
    pub name: String,
    /// Plays through a program.
    pub bot: bool,
    /// Has an open connection.
    pub connected: bool,
    /// Chips bought at a cash table since he sat down; none in a tournament.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub bought: Option<i64>,
}

/// What somebody bought at a cash table in all, and what he takes away from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// The name that he had when he sat down last; empty for a bot that has gone and whose name is not known any more.
    pub name: String,
    /// Played through a program.
    pub bot: bool,
    /// The chair, where he still has one.
    pub seat: Option<u8>,
    /// Chips bought.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub bought: i64,
    /// Chips taken away, those still in front of him included.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub took: i64,
}

/// What the room adds to the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RoomView {
    /// The table's name.
    pub name: String,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How many others watch.
    pub watching: u32,
    /// When the next hand begins, if nothing comes between.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub next_hand_at: Option<i64>,
    /// The table is stopped because the machine failed: `storage` (its disk cannot be written), `chance` (no
    /// random numbers) or `broken`.
    pub halted: Option<String>,
    /// The host closes the table after this hand.
    pub closing: bool,
    /// Once a cash table is closed: everybody who bought chips at it.
    pub accounts: Option<Vec<AccountView>>,
}

/// How a command ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "result", rename_all = "kebab-case")]
pub enum Outcome {
    /// Done and stored; its events end with this number.
    Done {
        /// The sequence number of the last event.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        seq: u64,
    },
    /// The rules or the room said no; nothing has changed.
    Refused {
        /// Why.
        refusal: RefusalView,
    },
    /// The machine failed; nothing has changed, and the same command may be sent again.
    Failed {
        /// Such as `storage`.
        code: String,
    },
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Answer {
    /// The command's number.
    pub id: CommandId,
    /// How it ended.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What the room says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The answer to `hello`, or a new start after a loss: everything this viewer may know now.
    /// `log` holds the events of the current hand, oldest first.
    Snapshot {
        /// The last number of the table.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        seq: u64,
        /// The room's clock.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        now: i64,
        /// The table.
        view: TableView,
        /// The room around it.
        room: RoomView,
        /// The events of the current hand.
        log: Vec<Stamped>,
    },
    /// Something happened: the events since the last message and the table after them. `events` may be empty
    /// where only the room changed (somebody connected).
    Update {
        /// The last number of the table.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        seq: u64,
        /// The room's clock.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        now: i64,
        /// What happened, in order, without gaps.
        events: Vec<Stamped>,
        /// The table after it.
        view: TableView,
        /// The room around it.
        room: RoomView,
    },
    /// The answer to a command.
    Answer(Answer),
    /// The answer to `ping`.
    Pong {
        /// The room's clock.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        now: i64,
        /// The last number of the table that was sent through this socket; 0 before the first message.
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        seq: u64,
    },
    /// The last message before the room closes the socket: `outdated` (reload the page), `resync` (connect again),
    /// `closing` (the room shuts down), `malformed`, `too-fast`.
    Bye {
        /// Why.
        reason: String,
    },
}
