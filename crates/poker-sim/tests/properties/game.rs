//! A random table, and people who play at it without any plan.

use poker_cards::{Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, House, Level, Play, PlayerId, Seated, Setup, Stakes, Table, apply, check,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};

/// A table in the middle of its game.
#[derive(Clone)]
pub struct Game {
    pub table: Table,
    pub words: FastWords,
    pub now_ms: i64,
    /// All that happened since the table was set up.
    pub events: Vec<Event>,
}

/// What is done next.
pub enum Next {
    Act(Act),
    Over,
}

impl Game {
    /// A table of this seed; the game has started.
    pub fn new(seed: u64) -> Game {
        let mut words = FastWords::new(seed);
        let setup = setup(&mut words);
        let table = Table::new(setup).expect("a random set-up makes sense");
        let mut game = Game { table, words, now_ms: 0, events: Vec::new() };
        game.submit(Act::StartGame);
        game
    }

    /// What somebody does next, without doing it.
    pub fn next(&mut self) -> Next {
        Next::Act(match self.table.awaiting() {
            Awaiting::Players | Awaiting::Reading => unreachable!("the game has started with a deck of the machine"),
            Awaiting::Hand => Act::StartHand,
            Awaiting::Shuffle(cards) => Act::Shuffled { order: self.shuffle(cards) },
            Awaiting::Decision { seat, turn, .. } => match self.words.below(40) {
                0 => Act::TimeOut { turn },
                1 => Act::MarkAway { seat: self.somebody(seat) },
                2..=4 => Act::ComeBack { seat: self.somebody(seat) },
                _ => Act::Play { seat, turn: Some(turn), play: self.play(seat) },
            },
            Awaiting::Nothing => return Next::Over,
        })
    }

    pub fn shuffle(&mut self, cards: u8) -> Permutation {
        shuffle(cards, &mut self.words)
    }

    /// What the menu offers, and now and then what it does not list: a free fold, everything, the board.
    fn play(&mut self, seat: Seat) -> Play {
        let menu = self.table.menu(seat).expect("the turn is his");
        match self.words.below(30) {
            0 if menu.check => Play::Fold,
            1 if menu.bet.is_some() || menu.raise.is_some() => Play::AllIn,
            2 if menu.asked => Play::PlayBoard,
            _ => choose(&menu, self.table.pot_total(), self.table.house().chip_unit, &mut self.words),
        }
    }

    /// A player who is not out; most often another than this one.
    fn somebody(&mut self, otherwise: Seat) -> Seat {
        let players = self.table.in_play();
        players.iter().nth(self.words.below(players.len() as u64) as usize).unwrap_or(otherwise)
    }

    /// Does it; what only some positions allow may be refused. The invariants hold after it either way.
    pub fn submit(&mut self, act: Act) -> bool {
        self.now_ms += 1_000;
        let done = apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut self.events);
        let may_be_refused = matches!(act, Act::MarkAway { .. } | Act::ComeBack { .. } | Act::SitOut { .. });
        assert!(done.is_ok() || may_be_refused, "{act:?}: {done:?}");
        check(&self.table).expect("the table is sound");
        done.is_ok()
    }

    /// Plays to the end of a hand; whether another can follow.
    pub fn hand(&mut self) -> bool {
        for step in 0..5_000 {
            let done = step > 0 && matches!(self.table.awaiting(), Awaiting::Hand | Awaiting::Nothing);
            match self.next() {
                Next::Over => return false,
                Next::Act(_) if done => return true,
                Next::Act(act) => drop(self.submit(act)),
            }
        }
        panic!("the hand does not end");
    }
}

/// 2 to 10 players in random seats with stacks from less than a blind to a hundred of them.
fn setup(words: &mut FastWords) -> Setup {
    let small = 1 + words.below(60) as i64;
    let big = small + words.below(small as u64 + 1) as i64;
    let ante = if words.below(3) == 0 { words.below(30) as i64 } else { 0 };
    let stakes = Stakes { small_blind: Chips::new(small), big_blind: Chips::new(big), ante: Chips::new(ante) };
    let unit = [1, 5, 10, 25][words.below(4) as usize];
    let house =
        House { levels: vec![Level { stakes, minutes: 30 }], chip_unit: Chips::new(unit), ..House::home_no_limit() };
    let count = 2 + words.below(9) as usize;
    let chairs = shuffle(10, words);
    let mut seats = Vec::new();
    for &number in &chairs.numbers()[..count] {
        let seat = Seat::new(number + 1).expect("one of ten chairs");
        let most = [big / 2 + 1, 5 * big, 100 * big][words.below(3) as usize];
        let stack = Chips::new(1 + words.below(most as u64) as i64);
        seats.push(Seated { seat, player: PlayerId(number.into()), stack });
    }
    let button = (words.below(2) == 0).then_some(seats[0].seat);
    Setup { house, seats, button }
}
