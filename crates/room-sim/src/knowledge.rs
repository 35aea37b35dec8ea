//! What the players of a table were told. None of it may ever turn out wrong.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use poker_view::{EventView, TableView};
use room_protocol::{CommandId, Stamped};
use tokio::time::Instant;

/// When a number of a table reached a player.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// The player's chair.
    pub seat: u8,
    /// The last number of the message.
    pub seq: u64,
    /// When it came.
    pub at: Instant,
}

/// What one table's players know together.
#[derive(Default)]
pub struct Knowledge {
    /// What happened, as each chair was told, by number.
    told: BTreeMap<(u8, u64), Option<EventView>>,
    /// Commands that were acknowledged: their last number and when they were sent.
    pub acknowledged: Vec<(u8, CommandId, u64, Instant)>,
    /// Messages, for measuring.
    pub arrivals: Vec<Arrival>,
    /// What was wrong.
    pub faults: Vec<String>,
    /// The game is over.
    pub finished: bool,
    /// All chips of the table.
    pub chips: i64,
}

/// Shared by the players of a table.
pub type Shared = Arc<Mutex<Knowledge>>;

impl Knowledge {
    /// A table with so many chips on it.
    pub fn of_table(chips: i64) -> Shared {
        Arc::new(Mutex::new(Knowledge { chips, ..Knowledge::default() }))
    }

    /// Takes in events as one chair was told them; an event once told must stay the same.
    pub fn hear(&mut self, seat: u8, events: &[Stamped]) {
        for Stamped { seq, event } in events {
            match self.told.insert((seat, *seq), event.clone()) {
                Some(before) if before != *event => {
                    self.faults.push(format!("event {seq} was {before:?} to seat {seat}, and then {event:?}"));
                }
                _ => {}
            }
        }
    }

    /// Takes in the table; no chip may be missing.
    pub fn see(&mut self, seat: u8, view: &TableView) {
        let behind: i64 = view.seats.iter().map(|seat| seat.stack).sum();
        if behind + view.pot_total != self.chips {
            self.faults
                .push(format!("seat {seat} sees {behind} behind and {} in the pot of {}", view.pot_total, self.chips));
        }
        self.finished |= view.phase == poker_view::Phase::Finished;
    }

    /// The highest number that was acknowledged or told.
    pub fn last_seq(&self) -> u64 {
        let told = self.told.keys().map(|(_, seq)| *seq);
        let acknowledged = self.acknowledged.iter().map(|(_, _, seq, _)| *seq);
        told.chain(acknowledged).max().unwrap_or(0)
    }

    /// The last command of a chair that was acknowledged, and its number.
    pub fn last_acknowledged(&self, seat: u8) -> Option<(CommandId, u64)> {
        let mut own = self.acknowledged.iter().rev().filter(|(by, ..)| *by == seat);
        own.next().map(|(_, id, seq, _)| (id.clone(), *seq))
    }
}
