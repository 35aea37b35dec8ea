//! Chairs that a bot leaves for somebody who asked: nobody else gets them first.

use poker_cards::Seat;
use poker_engine::{PlayerId, Table};

/// So many milliseconds a chair waits for whom it was promised to, once the bot has left it.
const WAIT_MS: i64 = 60_000;

/// The promised chairs of a table. A restart forgets them.
#[derive(Default)]
pub(crate) struct Promises(Vec<Promise>);

struct Promise {
    seat: Seat,
    person: PlayerId,
    /// Since when the chair is free.
    free_ms: Option<i64>,
}

impl Promises {
    /// Promises a chair that still has its bot. Whoever had another one promised lets that go.
    pub(crate) fn make(&mut self, seat: Seat, person: PlayerId) {
        self.0.retain(|promise| promise.person != person);
        self.0.push(Promise { seat, person, free_ms: None });
    }

    /// Looks which promises stand: until their persons sit, here or there, or have let their chairs wait too long.
    pub(crate) fn look(&mut self, table: &Table, now_ms: i64) {
        for promise in &mut self.0 {
            if table.player(promise.seat).is_none() {
                promise.free_ms.get_or_insert(now_ms);
            }
        }
        self.0.retain(|promise| {
            let waited_ms = promise.free_ms.map_or(0, |free_ms| now_ms - free_ms);
            waited_ms < WAIT_MS && table.seat_of(promise.person).is_none()
        });
    }

    /// Whether the chair is promised to somebody else.
    pub(crate) fn keep_from(&self, person: PlayerId, seat: Seat) -> bool {
        self.0.iter().any(|promise| promise.seat == seat && promise.person != person)
    }
}
