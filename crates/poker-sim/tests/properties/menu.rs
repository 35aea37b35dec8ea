//! A second menu, worked out from the events by SPEC 7.1 to 7.6 and 12 alone, offers the same.

use std::collections::BTreeMap;

use poker_cards::{Chips, Seat};
use poker_engine::{Awaiting, Event, Menu, Range, Stakes, Street, Structure, Table};

use crate::game::{Game, Next};

/// A betting round.
pub struct Round {
    structure: Structure,
    draw: bool,
    stakes: Stakes,
    /// Cards on the board.
    board: u8,
    exchanged: bool,
    level: i64,
    /// No limit: the last full raise.
    last_raise: i64,
    /// Fixed: the last complete bet, and how many there were.
    full: i64,
    count: u32,
    /// Of the live players; all of the hand at its start.
    committed: BTreeMap<Seat, i64>,
    acted_level: BTreeMap<Seat, i64>,
}

impl Round {
    pub fn new(table: &Table) -> Round {
        let rules = table.house().rules;
        Round {
            structure: rules.structure,
            draw: rules.hole_cards() == 5,
            stakes: table.house().levels[0].stakes,
            board: 0,
            exchanged: false,
            level: 0,
            last_raise: 0,
            full: 0,
            count: 0,
            committed: BTreeMap::new(),
            acted_level: BTreeMap::new(),
        }
    }

    pub fn event(&mut self, event: &Event) {
        match *event {
            Event::HandStarted { stakes, seats, .. } => {
                self.stakes = stakes;
                (self.board, self.exchanged) = (0, false);
                self.committed = seats.iter().map(|seat| (seat, 0)).collect();
                self.begin(stakes.big_blind.units());
            }
            Event::FlopDealt { .. } => self.street(3),
            Event::TurnDealt { .. } => self.street(4),
            Event::RiverDealt { .. } => self.street(5),
            Event::ExchangeEnded => {
                self.exchanged = true;
                self.street(0);
            }
            Event::BlindPosted { seat, amount, .. } | Event::Posted { seat, amount, .. } => {
                self.add(seat, amount.units())
            }
            Event::Folded { seat, .. } => drop(self.committed.remove(&seat)),
            Event::Checked { seat, .. } => drop(self.acted_level.insert(seat, self.level)),
            Event::Called { seat, amount, .. } => {
                self.add(seat, amount.units());
                self.acted_level.insert(seat, self.level);
            }
            Event::Bet { seat, to, .. } | Event::Raised { seat, to, .. } => self.wager(seat, to.units()),
            _ => {}
        }
    }

    fn street(&mut self, board: u8) {
        self.board = board;
        self.committed.values_mut().for_each(|chips| *chips = 0);
        self.begin(0);
    }

    fn begin(&mut self, level: i64) {
        self.level = level;
        self.last_raise = self.stakes.big_blind.units();
        self.full = level;
        self.count = u32::from(level > 0);
        self.acted_level.clear();
    }

    fn add(&mut self, seat: Seat, units: i64) {
        *self.committed.entry(seat).or_default() += units;
    }

    fn wager(&mut self, seat: Seat, to: i64) {
        self.last_raise = self.last_raise.max(to - self.level);
        if to >= self.full + self.unit() || 2 * (to - self.full) >= self.unit() {
            self.full = to;
            self.count += 1;
        }
        self.level = to;
        self.committed.insert(seat, to);
        self.acted_level.insert(seat, to);
    }

    /// The unit of fixed limit.
    fn unit(&self) -> i64 {
        self.stakes.lower.units() * if self.board >= 4 { 2 } else { 1 }
    }

    /// The least and the most total, the stack aside.
    fn sizes(&self) -> (i64, i64) {
        let lower = self.stakes.lower.units();
        let most = if self.stakes.upper.units() > 0 { self.stakes.upper.units() } else { 10 * lower };
        match self.structure {
            Structure::NoLimit | Structure::PotLimit => (self.level + self.last_raise, i64::MAX),
            Structure::Fixed => (self.full + self.unit(), self.full + self.unit()),
            Structure::Spread => (self.level + lower, self.level + most),
        }
    }

    fn opens(&self, increase: i64) -> bool {
        match self.structure {
            Structure::NoLimit | Structure::PotLimit => increase >= self.last_raise,
            Structure::Fixed => 2 * increase >= self.unit(),
            Structure::Spread => increase >= self.stakes.lower.units(),
        }
    }

    pub fn menu(&self, table: &Table, seat: Seat) -> Menu {
        let stack = |seat: &Seat| table.stack(*seat).units();
        let others = || self.committed.iter().filter(|(other, _)| **other != seat);
        let mine = self.committed[&seat];
        let able = others().any(|(other, _)| stack(other) > 0);
        let largest = others().map(|(_, chips)| *chips).max().unwrap_or(0);
        let missing = if able { self.level } else { self.level.min(largest) } - mine;
        let more_than_a_call = stack(&seat) > self.level - mine;
        let answered = others().any(|(other, chips)| chips + stack(other) > self.level);
        let open = self.acted_level.get(&seat).is_none_or(|acted| self.opens(self.level - acted));
        let capped = self.structure == Structure::Fixed && self.count >= 4;
        let (least, most) = self.sizes();
        let max = (mine + stack(&seat)).min(most);
        let range = Range { min: Chips::new(least.min(max)), max: Chips::new(max) };
        let range = (more_than_a_call && answered && open && !capped).then_some(range);
        let check = missing <= 0 && (!self.draw || self.exchanged);
        Menu {
            fold: !check,
            check,
            call: (missing > 0).then(|| Chips::new(missing.min(stack(&seat)))),
            bet: range.filter(|_| self.level == 0),
            raise: range.filter(|_| self.level > 0),
            capped: capped && answered && open,
            ..Menu::default()
        }
    }
}

/// The seat whose betting turn it is.
pub fn bettor(table: &Table) -> Option<Seat> {
    match table.awaiting() {
        Awaiting::Decision { seat, .. } => {
            (!matches!(table.street(), Some(Street::Showdown | Street::Exchange))).then_some(seat)
        }
        _ => None,
    }
}

#[test]
fn another_menu_offers_the_same() {
    let (mut compared, mut closed, mut capped) = ([0; 3], [0; 3], 0);
    for seed in 2_000..2_900 {
        let mut game = Game::new(seed);
        let (mut round, mut read) = (Round::new(&game.table), 0);
        while game.table.hand_number() < 20 {
            game.events[read..].iter().for_each(|event| round.event(event));
            read = game.events.len();
            if let Some(seat) = bettor(&game.table) {
                let wanted = round.menu(&game.table, seat);
                let hand = game.table.hand_number();
                assert_eq!(game.table.menu(seat), Some(wanted), "seed {seed}, hand {hand}, {seat:?}");
                let profile = seed as usize % 3;
                compared[profile] += 1;
                let acted = round.acted_level.contains_key(&seat);
                closed[profile] += u32::from(acted && wanted.raise.is_none() && !wanted.capped);
                capped += u32::from(wanted.capped);
            }
            match game.next() {
                Next::Act(act) => drop(game.submit(act)),
                Next::Over => break,
            }
        }
    }
    assert!(compared.iter().all(|&menus| menus > 10_000), "{compared:?} menus");
    assert!(closed.iter().all(|&menus| menus > 100), "{closed:?} menus of players who may not raise again");
    assert!(capped > 500, "{capped} menus at the cap");
}
