//! Hands of six players in the home game, as a room would play and keep them.

use poker_cards::Seat;
use poker_engine::{Act, Awaiting, Command, Event, House, PlayerId, Setup, Table, apply};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};

/// Hands that all begin at the same table.
pub struct Game {
    /// Six players with equal stacks, before their first hand.
    pub start: Table,
    pub hands: Vec<Hand>,
}

/// One hand, a step for each decision.
pub struct Hand(Vec<Step>);

/// What a command and the shuffles that follow it led to.
pub struct Step {
    pub events: Vec<Event>,
    /// The table afterwards.
    pub table: Table,
}

pub fn seats() -> impl Iterator<Item = Seat> {
    Seat::all().take(6)
}

impl Game {
    pub fn play(hands: usize) -> Game {
        let mut words = FastWords::new(42);
        let empty = Table::new(Setup::empty(House::home_no_limit())).expect("an empty table");
        let mut start = Step { events: Vec::new(), table: empty };
        let sit = |seat: Seat| Act::Sit { seat, player: PlayerId(seat.number().into()) };
        for act in seats().map(sit).chain([Act::StartGame]) {
            start = step(&start.table, act, &mut words);
        }
        let hands = (0..hands).map(|_| hand(&start.table, &mut words)).collect();
        Game { start: start.table, hands }
    }

    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.hands.iter().flat_map(|hand| &hand.0)
    }

    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.hands.iter().flat_map(Hand::events)
    }
}

impl Hand {
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.0.iter().flat_map(|step| &step.events)
    }
}

/// Everybody plays what the menu offers, each offer as likely.
fn hand(start: &Table, words: &mut FastWords) -> Hand {
    let mut steps = vec![step(start, Act::StartHand, words)];
    loop {
        let table = &steps[steps.len() - 1].table;
        let Awaiting::Decision { seat, turn, .. } = table.awaiting() else { return Hand(steps) };
        let menu = table.menu(seat).expect("the seat has the turn");
        let play = choose(&menu, table.pot_total(), table.house().chip_unit, words);
        let next = step(table, Act::Play { seat, turn: Some(turn), play }, words);
        steps.push(next);
    }
}

fn step(before: &Table, act: Act, words: &mut FastWords) -> Step {
    let mut step = Step { events: Vec::new(), table: before.clone() };
    let mut submit = |act| {
        let done = apply(&mut step.table, &Command { at_ms: 0, act }, &mut step.events);
        assert!(done.is_ok(), "what is offered is not refused");
        step.table.awaiting()
    };
    let mut awaiting = submit(act);
    while let Awaiting::Shuffle(cards) = awaiting {
        awaiting = submit(Act::Shuffled { order: shuffle(cards, words) });
    }
    step
}
