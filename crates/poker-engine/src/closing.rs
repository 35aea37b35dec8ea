//! The end of a cash table.

use poker_cards::{Chips, Seat, SeatSet};

use crate::apply::Felt;
use crate::award::by_position;
use crate::house::Format;
use crate::{Event, Reason};

impl Felt<'_> {
    /// Closes a cash table between two hands. Odd chips that lie there for the next hand go to those who shared the pot they
    /// are of; where none of them is left, to all who are.
    ///
    /// # Rules
    /// P-5
    pub fn close(&mut self) -> Result<(), Reason> {
        if self.table.house.rules.format != Format::Cash || self.table.hand_runs() {
            return Err(Reason::NotNow);
        }
        for (seat, amount) in self.odd_chips() {
            self.emit(Event::OddChipsAwarded { seat, amount });
        }
        self.emit(Event::TableClosed);
        Ok(())
    }

    fn odd_chips(&self) -> Vec<(Seat, Chips)> {
        let table = &self.table;
        let button = table.split.map(|split| split.button).or(table.button());
        let Some(button) = button.filter(|_| table.carried.is_positive()) else { return Vec::new() };
        let shared = table.split.map_or(SeatSet::EMPTY, |split| split.winners);
        let winners = if shared.is_empty() { table.occupied } else { shared };
        let shares = by_position(table.carried, winners, table.house.chip_unit, button);
        shares.filter(|(_, amount)| amount.is_positive()).collect()
    }
}
