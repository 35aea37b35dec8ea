//! Chairs that a bot leaves for somebody who asked: nobody else gets them first.

use poker_cards::Seat;
use poker_engine::{PlayerId, Table};

use crate::Promised;

/// So many milliseconds a chair waits for whom it was promised to, once the bot has left it.
const WAIT_MS: i64 = 60_000;

/// The promised chairs of a table.
pub(crate) struct Promises {
    standing: Vec<Promise>,
    /// As the store has them.
    stored: Vec<Promised>,
}

struct Promise {
    seat: Seat,
    person: PlayerId,
    /// Since when the chair is free; after a restart counted anew.
    free_ms: Option<i64>,
}

impl Promises {
    /// The promises that the store has kept.
    pub(crate) fn loaded(stored: &[Promised]) -> Promises {
        let standing =
            stored.iter().map(|&Promised { seat, person }| Promise { seat, person, free_ms: None }).collect();
        Promises { standing, stored: stored.to_vec() }
    }

    /// What the store is to keep with this table, where it has something else: who sits has his promise kept.
    pub(crate) fn unstored(&self, table: &Table) -> Option<Vec<Promised>> {
        let open = self.standing.iter().filter(|promise| table.seat_of(promise.person).is_none());
        let open: Vec<Promised> = open.map(|&Promise { seat, person, .. }| Promised { seat, person }).collect();
        (open != self.stored).then_some(open)
    }

    /// Notes what the store has kept.
    pub(crate) fn kept(&mut self, promises: Vec<Promised>) {
        self.stored = promises;
    }

    /// Promises a chair that still has its bot. Whoever had another one promised lets that go.
    pub(crate) fn make(&mut self, seat: Seat, person: PlayerId) {
        self.standing.retain(|promise| promise.person != person);
        self.standing.push(Promise { seat, person, free_ms: None });
    }

    /// Looks which promises stand: until their persons sit, here or there, or have let their chairs wait too long.
    pub(crate) fn look(&mut self, table: &Table, now_ms: i64) {
        for promise in &mut self.standing {
            if table.player(promise.seat).is_none() {
                promise.free_ms.get_or_insert(now_ms);
            }
        }
        self.standing.retain(|promise| {
            let waited_ms = promise.free_ms.map_or(0, |free_ms| now_ms - free_ms);
            waited_ms < WAIT_MS && table.seat_of(promise.person).is_none()
        });
    }

    /// Whether the chair is promised to somebody else.
    pub(crate) fn keep_from(&self, person: PlayerId, seat: Seat) -> bool {
        self.standing.iter().any(|promise| promise.seat == seat && promise.person != person)
    }
}
