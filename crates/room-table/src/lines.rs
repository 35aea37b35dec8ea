//! Who has lost his line to the table, where the house rules protect him for it (7.10 `disconnect_allin`).

use std::collections::HashMap;

use poker_cards::Seat;
use poker_engine::{Act, PlayerId, Table};

/// So many milliseconds without a connection are none: a page that is loaded again is back within them.
const GRACE_MS: i64 = 5_000;

/// Since when players have no connection.
#[derive(Default)]
pub(crate) struct Lines {
    since_ms: HashMap<PlayerId, i64>,
}

impl Lines {
    /// Looks who is connected now.
    pub(crate) fn look(&mut self, table: &Table, now_ms: i64, is_connected: impl Fn(PlayerId) -> bool) {
        if !table.house().rules.disconnect_allin {
            return;
        }
        let gone: Vec<PlayerId> =
            seated(table).map(|(_, player)| player).filter(|&player| !is_connected(player)).collect();
        self.since_ms.retain(|player, _| gone.contains(player));
        for player in gone {
            self.since_ms.entry(player).or_insert(now_ms);
        }
    }

    /// Time that the room lost is nobody's absence: everybody has his grace again.
    pub(crate) fn lost(&mut self, now_ms: i64) {
        self.since_ms.values_mut().for_each(|since_ms| *since_ms = now_ms);
    }

    /// When somebody's grace ends of whom the table does not know it yet.
    pub(crate) fn due_ms(&self, table: &Table) -> Option<i64> {
        seated(table)
            .filter(|&(seat, _)| !table.offline().contains(seat))
            .filter_map(|(_, player)| Some(self.since_ms.get(&player)? + GRACE_MS))
            .min()
    }

    /// What the table is to be told now: who is back, and who has no connection any more.
    pub(crate) fn news(&self, table: &Table, now_ms: i64) -> Option<Act> {
        seated(table).find_map(|(seat, player)| match (self.since_ms.get(&player), table.offline().contains(seat)) {
            (None, true) => Some(Act::FindConnection { seat }),
            (Some(since_ms), false) if since_ms + GRACE_MS <= now_ms => Some(Act::LoseConnection { seat }),
            _ => None,
        })
    }
}

fn seated(table: &Table) -> impl Iterator<Item = (Seat, PlayerId)> {
    table.occupied().iter().filter_map(|seat| Some((seat, table.player(seat)?)))
}
