//! Scripted players over real sockets, and what they know must be true.
//!
//! `crash` kills a room at random moments while tables play, and compares what the players were told with what the room
//! kept. `load` measures the way from an action to the other players. `test-room` is a room with short pauses.

mod audit;
mod bot;
mod dice;
mod host;
mod knowledge;
mod room;

pub use audit::{Audit, TableAudit};
pub use bot::{Bot, Stop};
pub use dice::below;
pub use host::{Game, Host};
pub use knowledge::{Arrival, Knowledge, Shared};
pub use room::RoomProcess;
