//! The hands that the engine's speed is measured by: six players, no limit, random legal play, stacks of different depth.

use poker_cards::{Chips, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, House, Menu, OptionValue, Play, PlayerId, Range, Seated, Setup, Table, apply,
};

use crate::FastWords;

const PLAYERS: usize = 6;

/// A fresh hand each time: everybody has sat down with the stack of his turn, and the game has started.
pub struct SixHanded {
    /// One for each turn of the stacks.
    tables: Vec<Table>,
    words: FastWords,
    events: Vec<Event>,
}

impl SixHanded {
    /// What the players sit down with; each hand the stacks go round by a chair.
    pub const STACKS: [i64; PLAYERS] = [80, 120, 160, 200, 240, 280];

    /// The hands of this seed.
    pub fn new(seed: u64) -> SixHanded {
        let tables = (0..PLAYERS).map(table).collect();
        SixHanded { tables, words: FastWords::new(seed), events: Vec::with_capacity(256) }
    }

    /// Plays a hand and gives back how often somebody acted.
    pub fn hand(&mut self, hand: usize) -> u64 {
        let mut table = self.tables[hand % PLAYERS].clone();
        self.events.clear();
        let mut actions = 0;
        submit(&mut table, Act::StartHand, &mut self.events);
        loop {
            match table.awaiting() {
                Awaiting::Shuffle(cards) => {
                    let order = self.words.order(cards);
                    submit(&mut table, Act::Shuffled { order }, &mut self.events);
                }
                Awaiting::Decision { seat, turn, .. } => {
                    actions += 1;
                    let menu = table.menu(seat).expect("the seat has the turn");
                    let play = any(&menu, &mut self.words);
                    submit(&mut table, Act::Play { seat, turn: Some(turn), play }, &mut self.events);
                }
                _ => break,
            }
        }
        let stacks: Chips = Seat::all().take(PLAYERS).map(|seat| table.stack(seat)).sum();
        assert_eq!(stacks.units(), SixHanded::STACKS.iter().sum::<i64>(), "chips are conserved, and the pot is pushed");
        actions
    }

    /// The events of the last hand.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

/// Inlined, so that a command of a known kind is decided where it is made.
#[inline(always)]
fn submit(table: &mut Table, act: Act, events: &mut Vec<Event>) {
    let done = apply(table, &Command { at_ms: 0, act }, events);
    assert!(done.is_ok(), "what the menu offers is not refused");
}

/// Everybody sits in order, the button in the first seat; blinds 1 and 2. Hands are compared without asking anybody whether he
/// wants to show.
fn table(turn: usize) -> Table {
    let mut house = House::home_no_limit();
    let (number, word) = (OptionValue::Number, |word: &str| OptionValue::Word(word.into()));
    let options = [
        ("chip_unit", number(1)),
        ("big_blind", number(2)),
        ("small_blind", number(1)),
        ("showdown.start", word("auto")),
        ("play_board", word("auto")),
    ];
    house.set_all(options.iter().map(|(key, value)| (*key, value))).expect("rules that go together");
    let seated = |(place, seat): (usize, Seat)| Seated {
        seat,
        player: PlayerId(seat.number().into()),
        stack: Chips::new(SixHanded::STACKS[(place + turn) % PLAYERS]),
    };
    let seats = Seat::all().take(PLAYERS).enumerate().map(seated).collect();
    let setup = Setup { house, seats, button: Seat::new(1), running: false };
    let mut table = Table::new(setup).expect("a table that can be");
    let started = apply(&mut table, &Command { at_ms: 0, act: Act::StartGame }, &mut Vec::new());
    assert!(started.is_ok(), "six players can begin");
    table
}

/// Fold where a bet is faced, check or call, bet or raise: each as likely; every total of a bet or raise as likely.
fn any(menu: &Menu, words: &mut FastWords) -> Play {
    let wager = menu.bet.or(menu.raise);
    let kinds = 1 + u64::from(menu.fold) + u64::from(wager.is_some());
    match (words.below(kinds), wager) {
        (0, _) if menu.check => Play::Check,
        (0, _) => Play::Call,
        (1, Some(range)) if menu.bet.is_some() => Play::BetTo(total(range, words)),
        (1, Some(range)) => Play::RaiseTo(total(range, words)),
        _ => Play::Fold,
    }
}

fn total(Range { min, max }: Range, words: &mut FastWords) -> Chips {
    min + Chips::new(words.below((max - min).units() as u64 + 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_hands_and_every_hand_ends() {
        let (mut one, mut other) = (SixHanded::new(3), SixHanded::new(3));
        let mut actions = 0;
        for hand in 0..600 {
            actions += one.hand(hand);
            other.hand(hand);
            assert_eq!(format!("{:?}", one.events()), format!("{:?}", other.events()));
            assert!(matches!(one.events(), [.., Event::HandEnded { .. }]));
        }
        // About ten decisions a hand: a fold, a call or a raise at a time among six.
        assert!((9 * 600..12 * 600).contains(&actions), "{actions} decisions");
    }
}
