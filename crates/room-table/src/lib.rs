//! One task per table: stamps time, answers every call for chance, asks the engine, stores, then tells everybody.
//!
//! [`spawn`] brings a stored table to life; [`TableHandle`] speaks to it. Nothing is told before it is stored, nothing that
//! was answered is lost, and no viewer can make a table wait.

mod accounts;
mod answers;
mod draft;
mod handle;
mod lines;
mod load;
mod mailbox;
mod pace;
mod patience;
mod ports;
mod promises;
mod request;
mod tail;
mod task;
mod tell;
mod time;
mod viewers;

pub use handle::{Closed, Config, Connection, ConnectionId, TableFacts, TableHandle, Text};
pub use load::{LoadFault, LoadReason};
pub use ports::{
    Batch, Checkpoint, Clock, CommandRecord, Entropy, EntropyFault, EventStore, Loaded, Person, Promised, StoreError,
    TableId,
};
pub use task::{Ended, Ports, spawn};
