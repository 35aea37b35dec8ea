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
    /// Hands that began.
    pub hands: u32,
    chips: Chips,
}

/// All chips of a table, after each event that was told.
#[derive(Default)]
struct Chips {
    /// In all chairs together, before anybody had acted.
    at_start: i64,
    /// What each event brought to the table or took from it.
    changes: BTreeMap<u64, i64>,
    /// The chips after each number, as far as no event is missing.
    totals: BTreeMap<u64, i64>,
}

impl Chips {
    fn note(&mut self, seq: u64, event: Option<&EventView>) {
        self.changes.insert(seq, event.map_or(0, change));
    }

    /// How many chips there must be after this number. Where a message was lost in a crash nobody knows: `seen` is believed.
    fn after(&mut self, seq: u64, seen: i64) -> i64 {
        if self.totals.is_empty() {
            self.totals.insert(seq, self.at_start);
        }
        while let Some((&last, &total)) = self.totals.last_key_value()
            && let Some(change) = self.changes.get(&(last + 1))
        {
            self.totals.insert(last + 1, total + change);
        }
        *self.totals.entry(seq).or_insert(seen)
    }
}

/// What an event brings to the table, or takes from it.
fn change(event: &EventView) -> i64 {
    match event {
        EventView::Sat { stack: chips, .. }
        | EventView::Joined { chips, .. }
        | EventView::ChipsAdded { amount: chips, .. } => *chips,
        EventView::Left { chips, .. } | EventView::Raked { amount: chips, .. } => -*chips,
        _ => 0,
    }
}

/// Shared by the players of a table.
pub type Shared = Arc<Mutex<Knowledge>>;

impl Knowledge {
    /// A table with so many chips on it.
    pub fn of_table(chips: i64) -> Shared {
        let chips = Chips { at_start: chips, ..Chips::default() };
        Arc::new(Mutex::new(Knowledge { chips, ..Knowledge::default() }))
    }

    /// Takes in events as one chair was told them; an event once told must stay the same.
    pub fn hear(&mut self, seat: u8, events: &[Stamped]) {
        for Stamped { seq, event } in events {
            self.chips.note(*seq, event.as_ref());
            match self.told.insert((seat, *seq), event.clone()) {
                Some(before) if before != *event => {
                    self.faults.push(format!("event {seq} was {before:?} to seat {seat}, and then {event:?}"));
                }
                _ => {}
            }
        }
    }

    /// Takes in the table after this number; no chip may be missing.
    pub fn see(&mut self, seat: u8, seq: u64, view: &TableView) {
        let behind: i64 = view.seats.iter().map(|seat| seat.stack).sum();
        let seen = behind + view.pot_total + view.carried;
        let chips = self.chips.after(seq, seen);
        if seen != chips {
            let (pot, carried) = (view.pot_total, view.carried);
            let what = format!("after {seq} seat {seat} sees {behind} behind, {pot} in the pot and {carried} carried");
            self.faults.push(format!("{what}, and there are {chips}"));
        }
        self.hands = self.hands.max(view.hand);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_that_come_and_go_are_counted() {
        let mut chips = Chips { at_start: 400, ..Chips::default() };
        assert_eq!(chips.after(10, 300), 400, "the first look is judged too");
        chips.note(11, Some(&EventView::ChipsAdded { seat: 1, amount: 100 }));
        chips.note(12, None);
        chips.note(13, Some(&EventView::Raked { pot: 0, amount: 7 }));
        assert_eq!(chips.after(13, 0), 493);
        assert_eq!(chips.after(11, 0), 500, "a slower viewer");
        // Event 14 was lost in a crash.
        chips.note(15, Some(&EventView::Left { seat: 1, chips: 93 }));
        assert_eq!(chips.after(15, 450), 450);
        chips.note(16, Some(&EventView::Joined { seat: 1, chips: 50, waits: true }));
        assert_eq!(chips.after(16, 0), 500);
    }
}
