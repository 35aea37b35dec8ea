//! The messages on the wire: JSON texts over one WebSocket a table, and JSON bodies over HTTP.
//!
//! `docs/protocol.md` tells the same for people who write a client. This crate knows views, never the engine.

#[cfg(feature = "bindings")]
pub mod bindings;
mod http;
mod object;
mod socket;

pub use http::{
    BotRequest, BotTicket, GameRequest, HostRequest, HouseBotRequest, JoinRequest, Me, NameRequest, OpenRequest,
    Problem, RailRequest, TableLine, TableOpened, Temperament,
};
pub use object::Object;
pub use socket::{
    AccountView, Act, Answer, Chair, ClientMessage, CommandId, Floor, Outcome, PROTOCOL, RoomView, ServerMessage,
    Stamped,
};
