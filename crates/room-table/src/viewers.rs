//! The open connections of a table and their queues.

use std::collections::{BTreeMap, BTreeSet};

use poker_cards::SEATS;
use poker_engine::{PlayerId, Table, Viewer};
use room_protocol::ServerMessage;
use tokio::sync::mpsc;

use crate::{ConnectionId, Person, Text};

/// So many messages wait for one viewer; one more, and he is cut off.
const QUEUE: usize = 64;

/// As long as nearly every message is.
const USUAL_BYTES: usize = 4096;

/// Everybody who looks at a table.
#[derive(Default)]
pub(crate) struct Viewers {
    open: BTreeMap<ConnectionId, Open>,
    opened: u64,
}

struct Open {
    person: Person,
    queue: mpsc::Sender<Text>,
}

impl Viewers {
    /// Opens a connection; the other end of its queue is for the viewer.
    pub(crate) fn open(&mut self, person: Person) -> (ConnectionId, mpsc::Receiver<Text>) {
        self.opened += 1;
        let id = ConnectionId(self.opened);
        let (queue, messages) = mpsc::channel(QUEUE);
        self.open.insert(id, Open { person, queue });
        (id, messages)
    }

    /// Closes a connection.
    pub(crate) fn close(&mut self, id: ConnectionId) {
        self.open.remove(&id);
    }

    /// Who is at the other end.
    pub(crate) fn person(&self, id: ConnectionId) -> Option<&Person> {
        self.open.get(&id).map(|open| &open.person)
    }

    /// Whether the person has an open connection.
    pub(crate) fn is_connected(&self, person: PlayerId) -> bool {
        self.open.values().any(|open| open.person.id == person)
    }

    /// Whether anybody but the house's bots has an open connection.
    pub(crate) fn somebody_looks(&self) -> bool {
        self.open.values().any(|open| !open.person.house_bot)
    }

    /// How many persons without a chair look on.
    pub(crate) fn watching(&self, table: &Table) -> usize {
        let without_chair = self.open.values().map(|open| open.person.id).filter(|&id| table.seat_of(id).is_none());
        without_chair.map(|id| id.0).collect::<BTreeSet<u64>>().len()
    }

    /// A person has another name, or other rights: those are for connections that are opened with them, and the others end.
    pub(crate) fn person_changed(&mut self, person: &Person) {
        self.open.retain(|_, open| open.person.id != person.id || open.person.host == person.host);
        for open in self.open.values_mut().filter(|open| open.person.id == person.id) {
            open.person = person.clone();
        }
    }

    /// Queues a message for one viewer, who is cut off where his queue is full.
    pub(crate) fn tell(&mut self, id: ConnectionId, text: Text) {
        if self.open.get(&id).is_some_and(|open| open.queue.try_send(text).is_err()) {
            self.open.remove(&id);
        }
    }

    /// Queues the same message for everybody.
    pub(crate) fn tell_everybody(&mut self, text: &Text) {
        self.open.retain(|_, open| open.queue.try_send(text.clone()).is_ok());
    }

    /// Queues what `message` makes for each viewer, one text for all who see the same.
    pub(crate) fn tell_all(
        &mut self,
        table: &Table,
        but: Option<ConnectionId>,
        message: impl Fn(Viewer) -> ServerMessage,
    ) {
        let mut texts: [Option<Text>; SEATS + 1] = Default::default();
        self.open.retain(|&id, open| {
            if but == Some(id) {
                return true;
            }
            let viewer = viewer_of(table, open.person.id);
            let place = match viewer {
                Viewer::Rail => SEATS,
                Viewer::Seat(seat) => seat.index(),
            };
            let text = texts[place].get_or_insert_with(|| text(&message(viewer)));
            open.queue.try_send(text.clone()).is_ok()
        });
    }
}

/// From where this person sees the table.
pub(crate) fn viewer_of(table: &Table, person: PlayerId) -> Viewer {
    table.seat_of(person).map_or(Viewer::Rail, Viewer::Seat)
}

/// A message as it travels.
pub(crate) fn text(message: &ServerMessage) -> Text {
    let seq = match *message {
        ServerMessage::Snapshot { seq, .. } | ServerMessage::Update { seq, .. } => Some(seq),
        ServerMessage::Answer(_) | ServerMessage::Pong { .. } | ServerMessage::Bye { .. } => None,
    };
    let mut json = Vec::with_capacity(USUAL_BYTES);
    serde_json::to_writer(&mut json, message).expect("messages are plain data with text keys");
    let json = String::from_utf8(json).expect("JSON is text");
    Text { seq, json: json.into() }
}
