//! What a table tells: everything leaves through `project` and `view`, once per viewer.

use std::time::Duration;

use poker_cards::Chips;
use poker_engine::{Awaiting, Event, Format, Phase, PlayerId, Structure, Table, Viewer};
use poker_view::TableView;
use room_protocol::{Chair, RoomView, ServerMessage, Stamped};
use tokio::time::Instant;

use crate::draft::Fault;
use crate::request::usual_buy_in;
use crate::task::Task;
use crate::{Clock, ConnectionId, Entropy, EventStore, TableFacts};

/// After anything was told, changes of the room alone wait so long and are told together: people come and go as fast as they
/// like, and everybody else hears it twice a second.
const TOGETHER: Duration = Duration::from_millis(500);

impl<S: EventStore, C: Clock, E: Entropy> Task<S, C, E> {
    /// The first message of a connection: exactly the events that it missed, or everything; and the room as it is, whether the
    /// others were told or not.
    pub(crate) fn greeting(&self, viewer: Viewer, last_seq: Option<u64>) -> ServerMessage {
        let room = self.room();
        match last_seq.and_then(|seq| Some((seq, self.tail.since(seq)?))) {
            Some((seq, missed)) => self.update(viewer, &room, stamped(seq, &missed, viewer)),
            None => {
                let (before, hand) = self.tail.hand();
                ServerMessage::Snapshot {
                    seq: self.tail.seq(),
                    now: self.time.now_ms(),
                    view: self.view(viewer),
                    room,
                    log: stamped(before, &hand, viewer),
                }
            }
        }
    }

    /// Tells everybody the events after this number.
    pub(crate) fn tell_events(&mut self, before: u64) {
        self.told = self.look_around();
        self.tell(None, before);
    }

    /// Tells everybody but one connection where the room has changed: now, or together with what changes next. A halt waits for
    /// nothing.
    pub(crate) fn tell_room(&mut self, but: Option<ConnectionId>) {
        loop {
            let room = self.look_around();
            self.untold = room != self.told;
            let may_wait = room.halted == self.told.halted && Instant::now() < self.tell_after;
            if !self.untold || may_wait {
                return;
            }
            self.told = room;
            // A queue that overflows on the way changes the room once more.
            self.tell(but, self.tail.seq());
        }
    }

    fn tell(&mut self, but: Option<ConnectionId>, before: u64) {
        self.tell_after = Instant::now() + TOGETHER;
        let mut viewers = std::mem::take(&mut self.viewers);
        let events = self.tail.since(before).unwrap_or_default();
        viewers.tell_all(&self.table, but, |viewer| self.update(viewer, &self.told, stamped(before, &events, viewer)));
        self.viewers = viewers;
    }

    fn update(&self, viewer: Viewer, room: &RoomView, events: Vec<Stamped>) -> ServerMessage {
        ServerMessage::Update {
            seq: self.tail.seq(),
            now: self.time.now_ms(),
            events,
            view: self.view(viewer),
            room: room.clone(),
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

    /// Looks at the room anew: who is there, and what follows from that for the next hand and for the list of tables.
    pub(crate) fn look_around(&mut self) -> RoomView {
        self.promises.look(&self.table, self.time.now_ms());
        let may_begin = self.table.can_play() && self.somebody_plays();
        self.pace.presence(self.table.awaiting(), may_begin, self.time.now_ms());
        let facts = facts_of(&self.table, self.halted, self.time.now_ms());
        self.facts.send_if_modified(|known| {
            let modified = *known != facts;
            *known = facts;
            modified
        });
        self.room()
    }

    /// Whether somebody is there to play. The house's bots alone do not play; where only they are left in a tournament, they
    /// play it to its end for those who lost to them and still look on.
    fn somebody_plays(&self) -> bool {
        let person = |seat| self.table.player(seat).filter(|id| !self.is_house_bot(*id));
        let is_here = |seat| person(seat).is_some_and(|id| self.viewers.is_connected(id));
        let in_play = self.table.in_play();
        if in_play.iter().any(|seat| person(seat).is_some()) {
            return in_play.without(self.table.away()).iter().any(is_here);
        }
        self.table.occupied().iter().any(is_here)
    }

    /// Whether this is one of the house's bots.
    pub(crate) fn is_house_bot(&self, id: PlayerId) -> bool {
        self.people.get(&id).is_some_and(|person| person.house_bot)
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
                bought: self.accounts.bought(seat),
            })
        };
        let next_hand_at = self.pace.next_hand_ms(self.table.awaiting()).filter(|_| self.halted.is_none());
        RoomView {
            name: self.name.to_string(),
            chairs: self.table.occupied().iter().filter_map(chair).collect(),
            watching: u32::try_from(self.viewers.watching(&self.table)).unwrap_or(u32::MAX),
            next_hand_at,
            halted: self.halted.map(|fault| fault.code().into()),
            closing: self.closing && !self.is_closed(),
            accounts: self.is_closed().then(|| self.accounts.view(&self.table)),
        }
    }

    /// Whether this is a cash table at which no more hands are dealt.
    fn is_closed(&self) -> bool {
        self.table.house().rules.format == Format::Cash && self.table.phase() == Phase::Finished
    }
}

/// What the list of tables says about this one.
pub(crate) fn facts_of(table: &Table, halted: Option<Fault>, now_ms: i64) -> TableFacts {
    let rules = &table.house().rules;
    let (_, stakes) = table.stakes_at(now_ms);
    let stakes = match rules.structure {
        Structure::NoLimit | Structure::PotLimit => [stakes.small_blind, stakes.big_blind],
        Structure::Fixed => [stakes.lower, stakes.upper],
        Structure::Spread => [stakes.ante, stakes.largest_bet()],
    };
    TableFacts {
        profile: rules.profile.word(),
        stakes: stakes.map(Chips::units),
        usual_buy_in: usual_buy_in(table.house()),
        phase: table.phase().into(),
        players: table.occupied().iter().filter_map(|seat| table.player(seat)).collect(),
        chairs: table.house().chairs,
        halted: halted.map(Fault::code),
    }
}

/// The events after number `before` as this viewer may know them: the number alone where he may know nothing. What was there
/// before he took his chair he sees as from the rail.
fn stamped(before: u64, events: &[Event], viewer: Viewer) -> Vec<Stamped> {
    let views = poker_engine::project_log(events, viewer);
    (before + 1..).zip(views).map(|(seq, event)| Stamped { seq, event }).collect()
}
