//! What the room holds of a table: a way to speak to its task.

use std::sync::Arc;

use poker_engine::PlayerId;
use poker_view::{Phase, WhyView};
use room_protocol::{Act, CommandId, Outcome};
use tokio::sync::{mpsc, oneshot, watch};

use crate::mailbox::Input;
use crate::{Person, TableId};

/// The pace of a table, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// From the start of the game, or from the return of the first player to a resting table, to the next hand.
    pub pause_before_first_ms: i64,
    /// From the end of a hand to the next where nobody showed cards.
    pub pause_after_hand_ms: i64,
    /// From the end of a hand to the next where cards were shown.
    pub pause_after_showdown_ms: i64,
    /// Longer than that for each street that was dealt without a decision before the showdown.
    pub pause_of_street_ms: i64,
    /// Longer than that for each pot but one.
    pub pause_of_pot_ms: i64,
    /// From the deal of cards to the beginning of the decision after it: they have to land first.
    pub landing_ms: i64,
    /// Longer than that for each card.
    pub landing_of_card_ms: i64,
    /// From when nobody looks at a table whose game is over to the end of its task.
    pub rest_after_ms: u64,
}

impl Config {
    /// Nobody waits for anything: for measuring and testing.
    pub const AT_ONCE: Config = Config {
        pause_before_first_ms: 0,
        pause_after_hand_ms: 0,
        pause_after_showdown_ms: 0,
        pause_of_street_ms: 0,
        pause_of_pot_ms: 0,
        landing_ms: 0,
        landing_of_card_ms: 0,
        rest_after_ms: 0,
    };
}

/// Names one open connection at one table, as long as the table's task lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub(crate) u64);

/// The table's task has ended: it was closed, it rests, it stopped, or it panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table is closed")]
pub struct Closed;

/// What the list of tables says about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFacts {
    /// Where the game stands.
    pub phase: poker_view::Phase,
    /// Which game is played, by its name in the house rules.
    pub profile: &'static str,
    /// The blinds, the two bets, or the ante and the largest bet.
    pub stakes: [i64; 2],
    /// What a program buys in for; none in a tournament.
    pub usual_buy_in: Option<i64>,
    /// Who sits, by the numbers of the chairs.
    pub players: Vec<PlayerId>,
    /// Chairs in all.
    pub chairs: u8,
    /// Why the table is stopped, as in `room_protocol::RoomView`.
    pub halted: Option<&'static str>,
}

impl TableFacts {
    /// Chairs taken.
    pub fn seated(&self) -> u8 {
        self.players.len() as u8
    }
}

/// A message for a viewer as it travels.
#[derive(Clone, Debug)]
pub struct Text {
    /// JSON of a `room_protocol::ServerMessage`.
    pub json: Arc<str>,
    /// The last number of the table that the viewer knows with it; none in what tells nothing of the table.
    pub seq: Option<u64>,
}

/// One viewer's connection. Dropping it tells the table that the viewer is gone.
#[derive(Debug)]
pub struct Connection {
    /// Names the connection in commands.
    pub id: ConnectionId,
    /// What the viewer is told, to be sent in this order. Where the table closes the queue and the last message
    /// was no `bye`, the viewer was too slow, or the table stopped: the socket is closed with `bye` `resync`.
    pub messages: mpsc::Receiver<Text>,
    pub(crate) _departure: Departure,
}

/// Tells the table on drop that a connection is gone.
#[derive(Debug)]
pub(crate) struct Departure {
    pub(crate) id: ConnectionId,
    pub(crate) gone: mpsc::UnboundedSender<ConnectionId>,
}

impl Drop for Departure {
    fn drop(&mut self) {
        // The receiver is missing only where the table has ended.
        let _ = self.gone.send(self.id);
    }
}

/// A way to speak to a table's task. When the last one is dropped the table says `closing` and ends.
#[derive(Clone, Debug)]
pub struct TableHandle {
    pub(crate) id: TableId,
    pub(crate) name: Arc<str>,
    pub(crate) inputs: mpsc::Sender<Input>,
    pub(crate) gone: mpsc::UnboundedSender<ConnectionId>,
    pub(crate) facts: watch::Receiver<TableFacts>,
}

impl TableHandle {
    /// The table's number.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The table's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Opens a connection for a person. The first message is the update with exactly the events after `last_seq` where the
    /// table still has them in memory, and a snapshot otherwise.
    ///
    /// # Errors
    /// [`Closed`]
    pub async fn connect(&self, person: Person, last_seq: Option<u64>) -> Result<Connection, Closed> {
        let (reply, answer) = oneshot::channel();
        self.send(Input::Connect { person, last_seq, reply }).await?;
        answer.await.map_err(|_| Closed)
    }

    /// Puts a command into the mailbox; waits while that is full. The answer comes through the connection's queue, after the
    /// update that the command caused. The same person and command id get the same answer, and nothing happens twice.
    ///
    /// # Errors
    /// [`Closed`]
    pub async fn command(
        &self,
        connection: ConnectionId,
        id: CommandId,
        turn: Option<u32>,
        act: Act,
    ) -> Result<(), Closed> {
        self.send(Input::Command { connection, id, turn, act }).await
    }

    /// Gives a chair to a program: before the start, at a cash table at any time and with a usual amount of chips. A closed
    /// table answers `Failed` with `closed`.
    pub async fn seat_bot(&self, person: Person, seat: u8) -> Outcome {
        let (reply, answer) = oneshot::channel();
        let closed = Outcome::Failed { code: "closed".into() };
        if self.send(Input::SeatBot { person, seat, reply }).await.is_err() {
            return closed;
        }
        answer.await.unwrap_or(closed)
    }

    /// Why the table stands as it does: what everybody may know.
    ///
    /// # Errors
    /// [`Closed`]
    pub async fn why(&self) -> Result<Vec<WhyView>, Closed> {
        let (reply, answer) = oneshot::channel();
        self.send(Input::Why { reply }).await?;
        answer.await.map_err(|_| Closed)
    }

    /// Ends a connection; its queue closes. Dropping the [`Connection`] does the same.
    pub fn disconnect(&self, connection: ConnectionId) {
        // The receiver is missing only where the table has ended.
        let _ = self.gone.send(connection);
    }

    /// What the list of tables says; does not wait for the task. A table whose task has ended before its game is `broken`.
    pub fn line(&self) -> TableFacts {
        let mut facts = self.facts.borrow().clone();
        if self.has_ended() && !is_over(&facts) {
            facts.halted = Some("broken");
        }
        facts
    }

    /// Whether its game is over and its task has ended: to be looked at, it has to be loaded again.
    pub fn rests(&self) -> bool {
        self.has_ended() && is_over(&self.facts.borrow())
    }

    fn has_ended(&self) -> bool {
        self.facts.has_changed().is_err()
    }

    /// Asks whether the person may take another name: not with a chair here. If he may he gets no chair until the table is told of
    /// him by [`TableHandle::person_changed`], so that nobody sits under a name that he has no more.
    ///
    /// # Errors
    /// [`Closed`]
    pub async fn hold_name(&self, person: PlayerId) -> Result<bool, Closed> {
        let (reply, answer) = oneshot::channel();
        self.send(Input::HoldName { person, reply }).await?;
        answer.await.map_err(|_| Closed)
    }

    /// Tells the table that a person has another name or other rights.
    ///
    /// # Errors
    /// [`Closed`]
    pub async fn person_changed(&self, person: Person) -> Result<(), Closed> {
        self.send(Input::PersonChanged { person }).await
    }

    /// Asks the table to finish what it does, say `closing` to everybody, and end.
    ///
    /// # Errors
    /// [`Closed`] where it has ended already.
    pub async fn close(&self) -> Result<(), Closed> {
        self.send(Input::Close).await
    }

    async fn send(&self, input: Input) -> Result<(), Closed> {
        self.inputs.send(input).await.map_err(|_| Closed)
    }
}

/// Whether nothing is to come at this table.
fn is_over(facts: &TableFacts) -> bool {
    facts.phase == Phase::Finished && facts.halted.is_none()
}
