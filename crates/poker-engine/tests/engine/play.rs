//! A table driven by hand: deals whatever order it is told, and says what happened.

use poker_cards::{Card, Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, House, OptionValue, Play, PlayerId, Reason, Seated, Setup, Table, apply, check,
    evolve, inspect,
};

pub struct Game {
    pub table: Table,
    pub fresh: Table,
    pub events: Vec<Event>,
    pub now_ms: i64,
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    poker_cards::parse_cards(text).unwrap()
}

/// The deck with these cards on top, the others below in the order of their numbers.
pub fn stacked(top: &str) -> Permutation {
    let mut order: Vec<u8> = cards(top).iter().map(|card| card.index()).collect();
    let rest: Vec<u8> = (0..52).filter(|number| !order.contains(number)).collect();
    order.extend(rest);
    Permutation::new(&order).unwrap()
}

impl Game {
    /// A game of these stacks in seats 1, 2, …, button in seat 1, blinds 50/100.
    pub fn new(stacks: &[i64]) -> Game {
        let mut house = House::home_no_limit();
        house.set("small_blind", &OptionValue::Number(50)).unwrap();
        house.set("big_blind", &OptionValue::Number(100)).unwrap();
        Game::of(house, stacks)
    }

    /// A game of this house and these stacks in seats 1, 2, …, button in seat 1.
    pub fn of(house: House, stacks: &[i64]) -> Game {
        let seats = (1..).zip(stacks).map(|(number, &stack)| Seated {
            seat: seat(number),
            player: PlayerId(u64::from(number)),
            stack: Chips::new(stack),
        });
        let setup = Setup { house, seats: seats.collect(), button: Some(seat(1)), running: false };
        let table = Table::new(setup).unwrap();
        let mut game = Game { fresh: table.clone(), table, events: Vec::new(), now_ms: 1_000 };
        game.give(Act::StartGame).unwrap();
        game
    }

    /// Gives a command; checks that a refusal changes nothing, that the invariants hold and that replay agrees.
    pub fn give(&mut self, act: Act) -> Result<(), Reason> {
        let (before, count) = (inspect(&self.table).digest(), self.events.len());
        let done = apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut self.events);
        if let Err(refusal) = done {
            assert_eq!((inspect(&self.table).digest(), self.events.len()), (before, count));
            return Err(refusal.reason);
        }
        check(&self.table).unwrap();
        let mut replayed = self.fresh.clone();
        self.events.iter().for_each(|event| evolve(&mut replayed, event));
        assert_eq!(inspect(&replayed).digest(), inspect(&self.table).digest());
        assert_eq!(replayed.awaiting(), self.table.awaiting());
        Ok(())
    }

    pub fn deal(&mut self, top: &str) {
        self.give(Act::StartHand).unwrap();
        self.give(Act::Shuffled { order: stacked(top) }).unwrap();
    }

    pub fn play(&mut self, number: u8, play: Play) -> Result<(), Reason> {
        self.give(Act::Play { seat: seat(number), turn: None, play })
    }

    /// Each listed seat checks or calls, in this order.
    pub fn passive(&mut self, numbers: &[u8]) {
        for &number in numbers {
            let menu = self.table.menu(seat(number)).unwrap_or_else(|| panic!("seat {number} has no turn"));
            let play = if menu.check { Play::Check } else { Play::Call };
            self.play(number, play).unwrap();
        }
    }

    pub fn actor(&self) -> Option<u8> {
        match self.table.awaiting() {
            Awaiting::Decision { seat, .. } => Some(seat.number()),
            _ => None,
        }
    }

    pub fn stacks(&self) -> Vec<i64> {
        self.table.occupied().iter().map(|seat| self.table.stack(seat).units()).collect()
    }
}
