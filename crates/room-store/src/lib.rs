//! Keeps a card room in one file: `room.db` in the data folder, an SQLite database. No other crate names the database.
//!
//! [`Store`] is the room's own: it holds the lock on the folder and has one writer, which puts everything that waits into
//! one transaction and answers after the commit. What was answered with `Ok` survives the process and the power.
//! [`Visitor`] and [`Snapshot`] are for other programs while a room may be open.

mod events;
mod folder;
mod house_bots;
mod names;
mod people;
mod snapshot;
mod store;
mod tables;
mod token;
mod visitor;
mod writer;

pub use folder::OpenError;
pub use house_bots::HouseBot;
pub use names::{Name, NameProblem};
pub use people::{BotChair, HOST_TOKEN_MS, SESSION_MS};
pub use snapshot::Snapshot;
pub use store::Store;
pub use tables::TableRow;
pub use token::{Token, TokenFault};
pub use visitor::Visitor;
