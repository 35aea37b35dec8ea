//! The hand in sentences, as anyone watching may read it.

use poker_cards::{Chips, Seat};
use poker_engine::{Event, Table, Viewer, project};
use poker_words::Teller;

use crate::money::Money;
use crate::reader::Scenario;
use crate::statement::{Expect, Statement};

/// The log of a hand, written while it is played.
pub(crate) struct Log {
    /// Of all people of the file, by their number.
    names: Vec<String>,
    money: Money,
    /// Who sat in each chair last; who leaves has a name until the chair is taken again.
    chairs: [Option<usize>; 10],
    lines: Vec<String>,
}

impl Log {
    /// A log, if a line of the file asks for one: most do not, and sentences take time.
    pub fn asked_for(scenario: &Scenario) -> Option<Log> {
        let asks = scenario.lines.iter().any(|line| matches!(line.statement, Statement::Expect(Expect::Log(_))));
        asks.then(|| Log {
            names: scenario.names.clone(),
            money: scenario.money,
            chairs: [None; 10],
            lines: Vec::new(),
        })
    }

    /// The log of the next hand begins.
    pub fn begin(&mut self) {
        self.lines.clear();
    }

    /// Notes who sits where.
    pub fn look(&mut self, table: &Table) {
        for (seat, chair) in Seat::all().zip(&mut self.chairs) {
            *chair = table.player(seat).map(|player| player.0 as usize - 1).or(*chair);
        }
    }

    /// Adds what happened.
    pub fn write(&mut self, events: &[Event]) {
        let told: Vec<_> = events.iter().filter_map(|event| project(event, Viewer::Rail)).collect();
        let name = |seat: u8| {
            let who = self.chairs.get(usize::from(seat).wrapping_sub(1)).copied().flatten();
            who.and_then(|who| self.names.get(who)).map_or_else(|| format!("seat {seat}"), Clone::clone)
        };
        let amount = |chips| self.money.write(Chips::new(chips));
        let lines = Teller { name: &name, amount: &amount }.log(&told);
        self.lines.extend(lines);
    }

    /// What is written so far.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}
