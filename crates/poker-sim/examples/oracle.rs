//! Prints random hands of big-bet hold'em as lines of JSON, for an outside program to play again:
//! `cargo run --release -p poker-sim --example oracle -- HANDS SEED`.
//!
//! Seats are counted from the left of the button, the button last. `steps` are the decisions: who, chips to call, least
//! and most total of a bet or raise (none where there is no raise), and what was done. `left` are the stacks at the end,
//! `awards` how many seats took something of each pot.

use std::io::{BufWriter, Write};

use poker_cards::{Chips, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, House, OptionValue, Play, PlayerId, Seated, Setup, Slot, Table, apply, check,
    inspect,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};
use serde_json::{Value, json};

/// Profile and structure as the engine calls them, and the name of the game for the other program.
const GAMES: [(&str, &str, &str); 2] =
    [("home-no-limit", "no_limit", "no-limit"), ("roberts", "pot_limit", "pot-limit")];

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let mut number = |otherwise| arguments.next().unwrap_or(Ok(otherwise)).expect("a number");
    let (hands, seed) = (number(10_000), number(1));
    let mut words = FastWords::new(seed);
    let games: Vec<(House, &str)> = GAMES.iter().filter_map(|game| Some((house(game)?, game.2))).collect();
    let mut out = BufWriter::new(std::io::stdout().lock());
    for hand in 0..hands {
        let (house, structure) = &games[(hand % games.len() as u64) as usize];
        let line = Deal::new(house.clone(), &mut words).play(structure, &mut words);
        writeln!(out, "{line}").expect("the reader is there");
    }
}

/// The house rules of a game; none where the engine has no such profile.
fn house(&(profile, structure, _): &(&str, &str, &str)) -> Option<House> {
    let mut house = House::by_name(profile)?;
    if structure != "no_limit" {
        house.set("structure", &OptionValue::Word(structure.into())).ok()?;
    }
    house.set("chip_unit", &OptionValue::Number(1)).ok()?;
    house.check().ok().map(|()| house)
}

/// One hand at a fresh table.
struct Deal {
    table: Table,
    events: Vec<Event>,
    /// From the left of the button.
    seats: Vec<Seat>,
    stacks: Vec<i64>,
    /// Small blind, big blind, ante.
    stakes: [i64; 3],
}

impl Deal {
    fn new(mut house: House, words: &mut FastWords) -> Deal {
        let small = 1 + words.below(60) as i64;
        let big = small + words.below(small as u64 + 1) as i64;
        let ante = if words.below(3) == 0 { words.below(20) as i64 } else { 0 };
        for (key, amount) in [("big_blind", big), ("small_blind", small), ("ante", ante)] {
            house.set(key, &OptionValue::Number(amount)).expect("stakes of a big-bet game");
        }
        let players = 2 + words.below(9) as u8;
        let most = [3 * big, 12 * big, 120 * big][words.below(3) as usize] as u64;
        let stacks: Vec<i64> = (0..players).map(|_| 1 + words.below(most) as i64).collect();
        let chairs: Vec<Seat> = Seat::all().take(players.into()).collect();
        let seated = chairs.iter().zip(&stacks).map(|(&seat, &stack)| Seated {
            seat,
            player: PlayerId(seat.number().into()),
            stack: Chips::new(stack),
        });
        let setup = Setup { house, seats: seated.collect(), button: chairs.last().copied(), running: true };
        let table = Table::new(setup).expect("a set-up that makes sense");
        Deal { table, events: Vec::new(), seats: chairs, stacks, stakes: [small, big, ante] }
    }

    fn submit(&mut self, act: Act) {
        apply(&mut self.table, &Command { at_ms: 0, act }, &mut self.events).expect("what is offered is accepted");
        check(&self.table).expect("the table is sound");
    }

    fn play(mut self, structure: &str, words: &mut FastWords) -> Value {
        self.submit(Act::StartGame);
        self.submit(Act::StartHand);
        let mut steps = Vec::new();
        let mut hole: Vec<String> = Vec::new();
        loop {
            match self.table.awaiting() {
                Awaiting::Shuffle(cards) => {
                    let order = shuffle(cards, words);
                    self.submit(Act::Shuffled { order });
                    if hole.is_empty() {
                        hole = self.seats.iter().map(|&seat| text(&inspect(&self.table).hole(seat))).collect();
                    }
                }
                Awaiting::Decision { seat, turn, .. } => {
                    let play = self.decide(seat, &mut steps, words);
                    self.submit(Act::Play { seat, turn: Some(turn), play });
                }
                _ => break,
            }
        }
        let [small, big, ante] = self.stakes;
        json!({
            "structure": structure, "small": small, "big": big, "ante": ante, "stacks": self.stacks, "hole": hole,
            "board": text(&self.table.board()), "steps": steps,
            "left": self.seats.iter().map(|&seat| self.table.stack(seat).units()).collect::<Vec<_>>(),
            "awards": self.awards(),
        })
    }

    /// Any play of the menu; at the showdown everybody shows.
    fn decide(&self, seat: Seat, steps: &mut Vec<Value>, words: &mut FastWords) -> Play {
        let menu = self.table.menu(seat).expect("the turn is his");
        if menu.show {
            return Play::Show;
        }
        let play = choose(&menu, self.table.pot_total(), Chips::new(1), words);
        let raise = menu.bet.or(menu.raise);
        let done = match play {
            Play::Fold => json!("fold"),
            Play::Check | Play::Call => json!("call"),
            Play::BetTo(to) | Play::RaiseTo(to) => json!(to.units()),
            _ => unreachable!("nothing else in a betting round"),
        };
        let place = self.seats.iter().position(|&other| other == seat).expect("one of the seats");
        steps.push(json!([
            place,
            menu.call.unwrap_or(Chips::ZERO).units(),
            raise.map(|raise| [raise.min.units(), raise.max.units()]),
            done
        ]));
        play
    }

    /// How many seats took something of each pot.
    fn awards(&self) -> Vec<usize> {
        let mut shares = [0; 16];
        for event in &self.events {
            if let Event::PotAwarded { pot, .. } = *event {
                shares[usize::from(pot)] += 1;
            }
        }
        shares.into_iter().filter(|&shares| shares > 0).collect()
    }
}

fn text(cards: &[Slot]) -> String {
    cards.iter().filter_map(|slot| slot.card()).map(|card| card.to_string()).collect()
}
