//! What a table tells: everything leaves through `project` and `view`, once per viewer.

use poker_engine::{Awaiting, Event, Table, Viewer};
use poker_view::{Phase, TableView};
use room_protocol::{Chair, RoomView, ServerMessage, Stamped};

use crate::draft::Fault;
use crate::task::Task;
use crate::{Clock, ConnectionId, Entropy, EventStore, TableFacts};

impl<S: EventStore, C: Clock, E: Entropy> Task<S, C, E> {
    /// The first message of a connection: exactly the events that it missed, or everything.
    pub(crate) fn greeting(&self, viewer: Viewer, last_seq: Option<u64>) -> ServerMessage {
        match last_seq.and_then(|seq| self.tail.since(seq)) {
            Some(missed) => self.update(viewer, stamped(missed, viewer)),
            None => ServerMessage::Snapshot {
                seq: self.tail.seq(),
                now: self.time.now_ms(),
                view: self.view(viewer),
                room: self.told.clone(),
                log: stamped(self.tail.hand(), viewer),
            },
        }
    }

    /// Tells everybody the events after this number.
    pub(crate) fn tell_events(&mut self, before: u64) {
        self.notice_room();
        self.tell(None, before);
    }

    /// Tells everybody but one connection where the room has changed: until no queue overflows on the way.
    pub(crate) fn tell_room(&mut self, but: Option<ConnectionId>) {
        while self.notice_room() {
            self.tell(but, self.tail.seq());
        }
    }

    fn tell(&mut self, but: Option<ConnectionId>, before: u64) {
        let mut viewers = std::mem::take(&mut self.viewers);
        viewers.tell_all(&self.table, but, |viewer| {
            let events = self.tail.since(before).map(|events| stamped(events, viewer));
            self.update(viewer, events.unwrap_or_default())
        });
        self.viewers = viewers;
    }

    fn update(&self, viewer: Viewer, events: Vec<Stamped>) -> ServerMessage {
        ServerMessage::Update {
            seq: self.tail.seq(),
            now: self.time.now_ms(),
            events,
            view: self.view(viewer),
            room: self.told.clone(),
        }
    }

    /// The table from here. Where time will be given back before the next hand, the level is that of this hand.
    fn view(&self, viewer: Viewer) -> TableView {
        let now_ms = self.time.now_ms();
        let ms = self.pace.credit_ms(now_ms);
        if ms == 0 || self.table.awaiting() != Awaiting::Hand {
            return poker_engine::view(&self.table, viewer, now_ms);
        }
        let mut credited = self.table.clone();
        poker_engine::evolve(&mut credited, &Event::TimeCredited { ms });
        poker_engine::view(&credited, viewer, now_ms)
    }

    /// Looks at the room anew; says whether it is another than the viewers were told.
    fn notice_room(&mut self) -> bool {
        let here = self.table.in_play().without(self.table.away());
        let somebody = here.iter().any(|seat| self.table.player(seat).is_some_and(|id| self.viewers.is_connected(id)));
        self.pace.presence(self.table.awaiting(), somebody, self.time.now_ms());
        let facts = facts_of(&self.table, self.halted);
        self.facts.send_if_modified(|known| {
            let modified = *known != facts;
            *known = facts;
            modified
        });
        let room = self.room();
        let changed = room != self.told;
        self.told = room;
        changed
    }

    fn room(&self) -> RoomView {
        let chair = |seat| {
            let id = self.table.player(seat)?;
            let person = self.people.get(&id);
            Some(Chair {
                seat: seat.number(),
                name: person.map(|person| person.name.clone()).unwrap_or_default(),
                bot: person.is_some_and(|person| person.bot),
                connected: self.viewers.is_connected(id),
            })
        };
        let next_hand_at = self.pace.next_hand_ms(self.table.awaiting()).filter(|_| self.halted.is_none());
        RoomView {
            name: self.name.to_string(),
            chairs: self.table.occupied().iter().filter_map(chair).collect(),
            watching: u32::try_from(self.viewers.watching(&self.table)).unwrap_or(u32::MAX),
            next_hand_at,
            halted: self.halted.map(|fault| fault.code().into()),
        }
    }
}

/// What the list of tables says about this one.
pub(crate) fn facts_of(table: &Table, halted: Option<Fault>) -> TableFacts {
    TableFacts {
        phase: match table.phase() {
            poker_engine::Phase::Seating => Phase::Seating,
            poker_engine::Phase::Ready => Phase::Ready,
            poker_engine::Phase::Playing => Phase::Playing,
            poker_engine::Phase::HandOver => Phase::HandOver,
            poker_engine::Phase::Finished => Phase::Finished,
        },
        players: table.occupied().iter().filter_map(|seat| table.player(seat)).collect(),
        chairs: table.house().chairs,
        halted: halted.map(Fault::code),
    }
}

/// Every event with its number, as this viewer may know it: the number alone where he may know nothing.
fn stamped<'a>(events: impl Iterator<Item = (u64, &'a Event)>, viewer: Viewer) -> Vec<Stamped> {
    events.map(|(seq, event)| Stamped { seq, event: poker_engine::project(event, viewer) }).collect()
}
