//! Everything that can reach a table: one closed list.

use poker_engine::PlayerId;
use poker_view::WhyView;
use room_protocol::{Act, CommandId, Outcome};
use tokio::sync::oneshot;

use crate::{Connection, ConnectionId, Person};

/// What comes into a table's mailbox.
pub(crate) enum Input {
    /// Somebody opens the table; `last_seq` is the last number he has seen.
    Connect { person: Person, last_seq: Option<u64>, reply: oneshot::Sender<Connection> },
    /// Somebody asks for something through his connection.
    Command { connection: ConnectionId, id: CommandId, turn: Option<u32>, act: Act },
    /// The host gives a chair to a program.
    SeatBot { person: Person, seat: u8, reply: oneshot::Sender<Outcome> },
    /// Somebody wants to know why the table stands as it does.
    Why { reply: oneshot::Sender<Vec<WhyView>> },
    /// A person takes another name: says whether he has no chair here, and lets him take none until he is told of again.
    HoldName { person: PlayerId, reply: oneshot::Sender<bool> },
    /// A person has another name or other rights.
    PersonChanged { person: Person },
    /// The room shuts down.
    Close,
}
