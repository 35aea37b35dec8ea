//! A second menu, worked out from the events by SPEC 7.1 to 7.4 alone, offers the same.

use std::collections::BTreeMap;

use poker_cards::{Chips, Seat};
use poker_engine::{Awaiting, Event, Menu, Range, Table};

use crate::game::{Game, Next};

/// A betting round.
#[derive(Default)]
struct Round {
    big_blind: i64,
    level: i64,
    last_raise: i64,
    /// Of the live players; all of the hand at its start.
    committed: BTreeMap<Seat, i64>,
    acted_level: BTreeMap<Seat, i64>,
}

impl Round {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::HandStarted { stakes, seats, .. } => {
                self.big_blind = stakes.big_blind.units();
                self.committed = seats.iter().map(|seat| (seat, 0)).collect();
                self.begin(self.big_blind);
            }
            Event::FlopDealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. } => {
                self.committed.values_mut().for_each(|chips| *chips = 0);
                self.begin(0);
            }
            Event::BlindPosted { seat, amount, .. } => self.add(seat, amount.units()),
            Event::Folded { seat, .. } => drop(self.committed.remove(&seat)),
            Event::Checked { seat, .. } => drop(self.acted_level.insert(seat, self.level)),
            Event::Called { seat, amount, .. } => {
                self.add(seat, amount.units());
                self.acted_level.insert(seat, self.level);
            }
            Event::Bet { seat, to, .. } | Event::Raised { seat, to, .. } => {
                let more = to.units() - self.level;
                self.last_raise = self.last_raise.max(more);
                self.level = to.units();
                self.committed.insert(seat, self.level);
                self.acted_level.insert(seat, self.level);
            }
            _ => {}
        }
    }

    fn begin(&mut self, level: i64) {
        self.level = level;
        self.last_raise = self.big_blind;
        self.acted_level.clear();
    }

    fn add(&mut self, seat: Seat, units: i64) {
        *self.committed.entry(seat).or_default() += units;
    }

    fn menu(&self, table: &Table, seat: Seat) -> Menu {
        let stack = |seat: &Seat| table.stack(*seat).units();
        let others = || self.committed.iter().filter(|(other, _)| **other != seat);
        let mine = self.committed[&seat];
        let able = others().any(|(other, _)| stack(other) > 0);
        let largest = others().map(|(_, chips)| *chips).max().unwrap_or(0);
        let missing = if able { self.level } else { self.level.min(largest) } - mine;
        let more_than_a_call = stack(&seat) > self.level - mine;
        let answered = others().any(|(other, chips)| chips + stack(other) > self.level);
        let open = self.acted_level.get(&seat).is_none_or(|acted| self.level - acted >= self.last_raise);
        let max = mine + stack(&seat);
        let min = (self.level + self.last_raise).min(max);
        let range = Range { min: Chips::new(min), max: Chips::new(max) };
        let range = (more_than_a_call && answered && open).then_some(range);
        Menu {
            fold: missing > 0,
            check: missing <= 0,
            call: (missing > 0).then(|| Chips::new(missing.min(stack(&seat)))),
            bet: range.filter(|_| self.level == 0),
            raise: range.filter(|_| self.level > 0),
            ..Menu::default()
        }
    }
}

#[test]
fn another_menu_offers_the_same() {
    let (mut compared, mut closed) = (0, 0);
    for seed in 2_000..2_300 {
        let mut game = Game::new(seed);
        let (mut round, mut read) = (Round::default(), 0);
        while game.table.hand_number() < 20 {
            game.events[read..].iter().for_each(|event| round.event(event));
            read = game.events.len();
            if let Awaiting::Decision { seat, .. } = game.table.awaiting()
                && game.table.show_order().is_empty()
            {
                let wanted = round.menu(&game.table, seat);
                assert_eq!(
                    game.table.menu(seat),
                    Some(wanted),
                    "seed {seed}, hand {}, {seat:?}",
                    game.table.hand_number()
                );
                compared += 1;
                let acted = round.acted_level.contains_key(&seat);
                closed += u32::from(acted && wanted.raise.is_none());
            }
            match game.next() {
                Next::Act(act) => drop(game.submit(act)),
                Next::Over => break,
            }
        }
    }
    assert!(compared > 10_000 && closed > 100, "{compared} menus, {closed} of players who may not raise again");
}
