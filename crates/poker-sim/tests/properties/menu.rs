//! A second menu, worked out from the events by SPEC 7.1 to 7.6 and 12 alone, offers the same.

use std::collections::{BTreeMap, BTreeSet};

use poker_cards::{Chips, Seat};
use poker_engine::{
    Awaiting, CapHeadsUp, Event, Menu, MinRaise, Range, Reopen, Rules, Stakes, Street, Structure, Table, Variant,
};

use crate::game::{Game, Next, between};

/// A betting round.
pub struct Round {
    rules: Rules,
    chip: i64,
    /// All blinds before the small one.
    early_blinds: Vec<i64>,
    stakes: Stakes,
    /// Cards on the board.
    board: u8,
    exchanged: bool,
    level: i64,
    /// The last full raise.
    last_raise: i64,
    /// Fixed: the last complete bet, and how many there were.
    full: i64,
    count: u32,
    /// Two alone could bet at a moment when the cap was not reached.
    alone: bool,
    /// Blinds that should lie there and do not.
    blinds_missing: i64,
    /// Of the live players; all of the hand at its start.
    committed: BTreeMap<Seat, i64>,
    acted_level: BTreeMap<Seat, i64>,
    /// All-in for what they have put in.
    protected: BTreeSet<Seat>,
}

impl Round {
    pub fn new(table: &Table) -> Round {
        let house = table.house();
        Round {
            rules: house.rules,
            chip: house.chip_unit.units(),
            early_blinds: house.early_blinds.iter().map(|blind| blind.units()).collect(),
            stakes: house.levels[0].stakes,
            board: 0,
            exchanged: false,
            level: 0,
            last_raise: 0,
            full: 0,
            count: 0,
            alone: false,
            blinds_missing: 0,
            committed: BTreeMap::new(),
            acted_level: BTreeMap::new(),
            protected: BTreeSet::new(),
        }
    }

    pub fn event(&mut self, event: &Event) {
        match *event {
            Event::HandStarted { stakes, seats, button, small, .. } => {
                self.stakes = stakes;
                (self.board, self.exchanged) = (0, false);
                self.committed = seats.iter().map(|seat| (seat, 0)).collect();
                self.protected.clear();
                self.begin(stakes.big_blind.units());
                // 5.3: the smallest blinds are dropped until the others fit between the button and the small blind.
                let small = small.filter(|&small| small != button);
                let places = small.map_or(0, |small| seats.iter().filter(|&seat| between(seat, button, small)).count());
                let dropped = self.early_blinds.len().saturating_sub(places);
                self.blinds_missing = stakes.small_blind.units()
                    + stakes.big_blind.units()
                    + self.early_blinds[dropped..].iter().sum::<i64>();
            }
            Event::FlopDealt { .. } => self.street(3),
            Event::TurnDealt { .. } => self.street(4),
            Event::RiverDealt { .. } => self.street(5),
            Event::ExchangeEnded => {
                self.exchanged = true;
                self.street(0);
            }
            Event::BlindPosted { seat, amount, .. } => {
                self.add(seat, amount.units());
                self.blinds_missing -= amount.units();
            }
            Event::Posted { seat, amount, .. } => self.add(seat, amount.units()),
            Event::Folded { seat, .. } => drop(self.committed.remove(&seat)),
            Event::Checked { seat, .. } => drop(self.acted_level.insert(seat, self.level)),
            Event::Called { seat, amount, .. } => {
                self.add(seat, amount.units());
                self.acted_level.insert(seat, self.level);
            }
            Event::Bet { seat, to, .. } | Event::Raised { seat, to, .. } => self.wager(seat, to.units()),
            Event::Protected { seat } => drop(self.protected.insert(seat)),
            _ => {}
        }
    }

    fn street(&mut self, board: u8) {
        self.board = board;
        self.committed.values_mut().for_each(|chips| *chips = 0);
        self.begin(0);
        self.blinds_missing = 0;
    }

    fn begin(&mut self, level: i64) {
        self.level = level;
        self.last_raise = self.least_bet().max(level);
        self.full = level;
        self.count = u32::from(level > 0);
        self.alone = false;
        self.acted_level.clear();
    }

    /// 7.1, 7.3: the least bet of the table; without one the big blind, without either the ante.
    fn least_bet(&self) -> i64 {
        let Stakes { big_blind, lower, ante, .. } = self.stakes;
        [lower, big_blind, ante].into_iter().map(Chips::units).find(|&bet| bet > 0).unwrap_or(0)
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
        self.stakes.lower.units() * if self.board >= 4 || self.exchanged { 2 } else { 1 }
    }

    /// The least and the most total, the stack aside.
    fn sizes(&self, pot: i64, missing: i64) -> (i64, i64) {
        let Stakes { lower, upper, .. } = self.stakes;
        let least = match self.rules.min_raise {
            MinRaise::Unit => self.full + self.unit(),
            MinRaise::TableMin => self.level + self.least_bet(),
            MinRaise::AnyHigher if self.level > 0 => self.level + self.chip,
            _ => self.level + self.last_raise,
        };
        let most = match self.rules.structure {
            Structure::NoLimit => i64::MAX,
            Structure::Fixed => least,
            Structure::PotLimit => (self.level + pot + self.blinds_missing + missing).max(least),
            Structure::Spread if upper.units() > 0 => self.level + upper.units(),
            Structure::Spread => self.level + 10 * lower.units(),
        };
        (least, most)
    }

    fn opens(&self, increase: i64) -> bool {
        match (self.rules.reopen, self.rules.min_raise) {
            (Reopen::AnyIncrease, _) => increase > 0,
            (_, MinRaise::Unit) => 2 * increase >= self.unit(),
            (_, MinRaise::TableMin) => increase >= self.least_bet(),
            _ => increase >= self.last_raise,
        }
    }

    fn may_check(&self) -> bool {
        match (self.rules.variant, self.exchanged) {
            (Variant::Holdem, _) => true,
            (_, true) => self.rules.check_after || self.level > 0,
            (_, false) => self.rules.check_before || self.level > 0,
        }
    }

    pub fn menu(&mut self, table: &Table, seat: Seat) -> Menu {
        let stack = |seat: &Seat| if self.protected.contains(seat) { 0 } else { table.stack(*seat).units() };
        let others = || self.committed.iter().filter(|(other, _)| **other != seat);
        let mine = self.committed[&seat];
        let able = others().filter(|(other, _)| stack(other) > 0).count();
        let cap = self.rules.raise_cap.map_or(u32::MAX, u32::from);
        let uncapped = self.rules.cap_heads_up == CapHeadsUp::UncappedBeforeCap;
        let alone = self.alone || uncapped && able <= 1 && self.count <= cap;
        let largest = others().map(|(_, chips)| *chips).max().unwrap_or(0);
        let missing = if able > 0 { self.level } else { self.level.min(largest) } - mine;
        let more_than_a_call = stack(&seat) > self.level - mine;
        let answered = others().any(|(other, chips)| stack(other) > 0 && chips + stack(other) > self.level);
        let open = self.acted_level.get(&seat).is_none_or(|acted| self.opens(self.level - acted));
        let capped = self.rules.structure == Structure::Fixed && self.count > cap && !alone;
        let (least, most) = self.sizes(table.pot_total().units(), missing);
        let max = (mine + stack(&seat)).min(most);
        let range = Range { min: Chips::new(least.min(max)), max: Chips::new(max) };
        let range = (more_than_a_call && answered && open && !capped).then_some(range);
        let check = missing <= 0 && self.may_check();
        let menu = Menu {
            fold: !check,
            check,
            call: (missing > 0).then(|| Chips::new(missing.min(stack(&seat)))),
            bet: range.filter(|_| self.level == 0),
            raise: range.filter(|_| self.level > 0),
            capped: capped && answered && open,
            ..Menu::default()
        };
        self.alone = alone;
        menu
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

/// What was met.
#[derive(Default)]
struct Met {
    compared: u32,
    /// Menus of players who may not raise again, and at the cap.
    closed: u32,
    capped: u32,
}

/// Compares every betting menu of some hands of a game.
fn compare(mut game: Game, hands: u32, met: &mut Met, about: &str) {
    let (mut round, mut read) = (Round::new(&game.table), 0);
    // A game of any rules may go on for ever with few hands: somebody waits, or the pots are carried.
    for _ in 0..200 * hands {
        if game.table.hand_number() >= hands {
            return;
        }
        game.events[read..].iter().for_each(|event| round.event(event));
        read = game.events.len();
        if let Some(seat) = bettor(&game.table) {
            let wanted = round.menu(&game.table, seat);
            let hand = game.table.hand_number();
            assert_eq!(game.table.menu(seat), Some(wanted), "{about}, hand {hand}, {seat:?}, {:?}", game.table.house());
            met.compared += 1;
            let acted = round.acted_level.contains_key(&seat);
            met.closed += u32::from(acted && wanted.raise.is_none() && !wanted.capped);
            met.capped += u32::from(wanted.capped);
        }
        match game.next() {
            Next::Act(act) => drop(game.submit(act)),
            Next::Over => return,
        }
    }
}

#[test]
fn another_menu_offers_the_same() {
    let mut met: [Met; 3] = Default::default();
    for seed in 2_000..2_900 {
        compare(Game::new(seed), 20, &mut met[seed as usize % 3], &format!("seed {seed}"));
    }
    for (profile, Met { compared, closed, .. }) in met.iter().enumerate() {
        assert!(*compared > 10_000 && *closed > 100, "profile {profile}: {compared} menus, {closed} closed");
    }
    assert!(met[1].capped > 500, "{} menus at the cap", met[1].capped);
}

#[test]
fn another_menu_offers_the_same_under_any_rules() {
    let mut met: [Met; 4] = Default::default();
    for seed in 20_000..20_800 {
        let game = Game::with_random_rules(seed);
        let structure = game.table.house().rules.structure as usize;
        compare(game, 8, &mut met[structure], &format!("seed {seed}"));
    }
    for (structure, Met { compared, closed, .. }) in met.iter().enumerate() {
        assert!(*compared > 1_000 && *closed > 5, "structure {structure}: {compared} menus, {closed} closed");
    }
    let capped = met[Structure::Fixed as usize].capped;
    assert!(capped > 20, "{capped} menus at the cap");
}
