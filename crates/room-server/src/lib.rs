//! The web face of a card room: serves the client, keeps sessions, limits and forwards. It knows nothing of poker.
//!
//! [`Server::open`] opens the room on its data folder and its port; [`Server::run`] serves until it is told to stop.

mod accept;
mod address;
mod api;
mod assets;
mod caller;
mod chance;
mod house_bots;
mod limits;
mod options;
mod origin;
mod patient;
mod problem;
mod room;
mod server;
mod session;
mod socket;
mod tracker;

pub use chance::{SystemChance, SystemClock};
pub use options::{BadPublicUrl, Chance, Options, PublicUrl};
pub use server::{Server, StartError};
