//! A random table of one of the three profiles, and people who come, play without any plan, and go.

use poker_cards::{Card, CardSet, Chips, Permutation, Seat, SeatSet};
use poker_engine::{
    Act, Awaiting, Command, Event, Format, House, Level, OptionValue, Play, PlayerId, Seated, Setup, Slot, Stakes,
    Table, apply, check, inspect,
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
    /// Chips that were brought to the table and not taken away from it by a player.
    pub brought: Chips,
    newcomers: u64,
    /// Nobody owes an entry, and the first button is not given: people may come and go before the first hand.
    founded: bool,
}

/// What is done next.
pub enum Next {
    Act(Act),
    Over,
}

/// What stood before a hand.
pub struct Before {
    /// Its first event.
    pub from: usize,
    pub stacks: Vec<i64>,
}

impl Game {
    /// A table of this seed, of each profile in turn; the game has started.
    pub fn new(seed: u64) -> Game {
        let mut words = FastWords::new(seed);
        let setup = match seed % 3 {
            0 => home(&mut words),
            1 => limit(&mut words),
            _ => draw(&mut words),
        };
        Game::of(setup, words)
    }

    /// A table with house rules drawn at random; the game has started.
    pub fn with_random_rules(seed: u64) -> Game {
        let mut words = FastWords::new(seed);
        let house = crate::options::house(&mut words);
        let stakes = house.levels[0].stakes;
        let bet = stakes.big_blind.max(stakes.lower).max(stakes.ante).units();
        let setup = set_up(&mut words, house, bet.max(1));
        Game::of(setup, words)
    }

    fn of(setup: Setup, words: FastWords) -> Game {
        let founded = !setup.running && setup.button.is_none();
        let table = Table::new(setup).expect("a random set-up makes sense");
        let brought = table.total_chips();
        let mut game = Game { table, words, now_ms: 0, events: Vec::new(), brought, newcomers: 0, founded };
        game.submit(Act::StartGame);
        game
    }

    fn cash(&self) -> bool {
        self.table.house().rules.format == Format::Cash
    }

    /// What somebody does next, without doing it.
    pub fn next(&mut self) -> Next {
        Next::Act(match self.table.awaiting() {
            Awaiting::Players | Awaiting::Reading => unreachable!("the game has started with a deck of the machine"),
            Awaiting::Hand if self.table.hand_number() == 0 && !self.founded => Act::StartHand,
            Awaiting::Hand if self.cash() && !self.table.can_play() => self.revival(),
            Awaiting::Hand if self.cash() && self.words.below(2) == 0 => self.errand(),
            Awaiting::Hand => Act::StartHand,
            Awaiting::Shuffle(cards) => Act::Shuffled { order: self.deck(cards) },
            Awaiting::Decision { seat, turn, .. } => match self.words.below(50) {
                0 => Act::TimeOut { turn },
                1 => Act::MarkAway { seat: self.somebody(seat) },
                2..=4 => Act::ComeBack { seat: self.somebody(seat) },
                5..=6 if self.cash() => self.errand(),
                _ => Act::Play { seat, turn: Some(turn), play: self.play(seat) },
            },
            Awaiting::Nothing => return Next::Over,
        })
    }

    pub fn shuffle(&mut self, cards: u8) -> Permutation {
        shuffle(cards, &mut self.words)
    }

    /// In one of two whole decks the four cards of each rank lie together, so that many hands are alike.
    fn deck(&mut self, cards: u8) -> Permutation {
        if cards != 52 || self.words.below(2) == 0 {
            return self.shuffle(cards);
        }
        let ranks = self.shuffle(13);
        let mut deck: Vec<Card> = (0..52).filter_map(Card::from_index).collect();
        deck.sort_by_key(|card| ranks.numbers()[card.rank() as usize % 13]);
        Permutation::new(&deck.iter().map(|card| card.index()).collect::<Vec<_>>()).expect("a deck")
    }

    /// What the menu offers, and now and then what it does not list: a free fold, everything, the board.
    fn play(&mut self, seat: Seat) -> Play {
        let menu = self.table.menu(seat).expect("the turn is his");
        match self.words.below(30) {
            0 if menu.check || menu.draw.is_some() => return Play::Fold,
            1 if menu.bet.is_some() => return Play::BetTo(menu.bet.map_or(Chips::ZERO, |range| range.max)),
            2 if menu.asked => return Play::PlayBoard,
            _ => {}
        }
        match choose(&menu, self.table.pot_total(), self.table.house().chip_unit, &mut self.words) {
            Play::DrawCount(count) if self.words.below(2) == 0 => Play::Draw(self.some_of(seat, count)),
            play => play,
        }
    }

    /// So many cards of a hand, any of them.
    fn some_of(&mut self, seat: Seat, count: u8) -> CardSet {
        let hole: Vec<Slot> = inspect(&self.table).hole(seat);
        let order = self.shuffle(hole.len() as u8);
        let places = order.numbers().iter().take(count.into());
        places.filter_map(|&place| hole[usize::from(place)].card()).collect()
    }

    /// A player who is not out; most often another than this one.
    fn somebody(&mut self, otherwise: Seat) -> Seat {
        let players = self.table.in_play();
        players.iter().nth(self.words.below(players.len() as u64) as usize).unwrap_or(otherwise)
    }

    /// Somebody comes, goes, or wants something; the rules may not let him.
    fn errand(&mut self) -> Act {
        let chairs = u64::from(self.table.house().chairs);
        let seat = Seat::new(self.words.below(chairs) as u8 + 1).expect("one of the chairs");
        let waiting = self.table.waiting();
        if !waiting.is_empty() && self.words.below(3) == 0 {
            let chosen = self.words.below(waiting.len() as u64) as usize;
            return Act::Post { seat: waiting.iter().nth(chosen).unwrap_or(seat) };
        }
        if !self.table.occupied().contains(seat) {
            return self.join(seat);
        }
        match self.words.below(8) {
            0 => Act::Stand { seat },
            1 => Act::SitOut { seat },
            2..=3 => Act::ComeBack { seat },
            4..=5 => Act::Post { seat },
            6 => Act::WaitForBig { seat },
            _ => Act::AddChips { seat, amount: self.chips() },
        }
    }

    /// Too few can play: somebody is back, buys chips, or comes.
    fn revival(&mut self) -> Act {
        let chairs = self.table.house().chairs;
        let chosen = Seat::all().take(chairs.into()).find_map(|seat| {
            let occupied = self.table.occupied().contains(seat);
            match (occupied, self.table.away().contains(seat), self.table.stack(seat).is_positive()) {
                (true, true, _) => Some(Act::ComeBack { seat }),
                (true, false, false) => Some(Act::AddChips { seat, amount: self.chips() }),
                (false, ..) => Some(self.join(seat)),
                (true, false, true) => None,
            }
        });
        chosen.expect("two players of a full table are there and have chips")
    }

    fn join(&mut self, seat: Seat) -> Act {
        self.newcomers += 1;
        Act::Join { seat, player: PlayerId(100 + self.newcomers), chips: self.chips() }
    }

    /// The least buy-in, or up to five times as much.
    fn chips(&mut self) -> Chips {
        let least = self.table.house().least_purchase(Chips::ZERO).units();
        Chips::new(least * (1 + self.words.below(5) as i64))
    }

    /// Does it; what only some positions allow may be refused. The invariants hold after it either way.
    pub fn submit(&mut self, act: Act) -> bool {
        self.now_ms += 1_000;
        let read = self.events.len();
        let done = apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut self.events);
        let must_be_accepted = matches!(
            act,
            Act::StartGame | Act::StartHand | Act::Shuffled { .. } | Act::Play { .. } | Act::TimeOut { .. }
        );
        assert!(done.is_ok() || !must_be_accepted, "{act:?}: {done:?}");
        for event in &self.events[read..] {
            match *event {
                Event::Joined { chips, .. } => self.brought += chips,
                Event::ChipsAdded { amount, .. } => self.brought += amount,
                Event::Left { chips, .. } => self.brought -= chips,
                _ => {}
            }
        }
        assert_eq!(self.table.total_chips() + self.table.rake(), self.brought, "{act:?}");
        check(&self.table).expect("the table is sound");
        done.is_ok()
    }

    /// Plays to the end of a hand; none if no other can begin.
    pub fn hand(&mut self) -> Option<Before> {
        self.hand_with(|_| {})
    }

    /// As [`Game::hand`], looking at the table before each step.
    pub fn hand_with(&mut self, mut look: impl FnMut(&Game)) -> Option<Before> {
        let mut begun: Option<Before> = None;
        for _ in 0..5_000 {
            look(self);
            if begun.is_some() && matches!(self.table.awaiting(), Awaiting::Hand | Awaiting::Nothing) {
                return begun;
            }
            let Next::Act(act) = self.next() else { return None };
            if let Act::StartHand = act {
                let stacks = Seat::all().map(|seat| self.table.stack(seat).units()).collect();
                begun = Some(Before { from: self.events.len(), stacks });
            }
            self.submit(act);
        }
        panic!("the hand does not end");
    }
}

/// Players in random chairs; their stacks are from less than a bet to many bets.
fn seats(words: &mut FastWords, chairs: u8, bet: i64) -> Vec<Seated> {
    let count = 2 + words.below(u64::from(chairs) - 1) as usize;
    let order = shuffle(chairs, words);
    let mut seats = Vec::new();
    for &number in &order.numbers()[..count] {
        let seat = Seat::new(number + 1).expect("one of the chairs");
        let most = [bet / 2 + 1, 5 * bet, 100 * bet][words.below(3) as usize];
        let stack = Chips::new(1 + words.below(most as u64) as i64);
        seats.push(Seated { seat, player: PlayerId(number.into()), stack });
    }
    seats
}

/// A table under these rules, with players whose stacks are counted in such bets.
pub fn set_up(words: &mut FastWords, house: House, bet: i64) -> Setup {
    let seats = seats(words, house.chairs, bet);
    let button = (words.below(2) == 0).then_some(seats[0].seat);
    Setup { house, seats, button, running: words.below(3) > 0 }
}

fn chip_unit(words: &mut FastWords) -> Chips {
    Chips::new([1, 5, 10, 25][words.below(4) as usize])
}

fn home(words: &mut FastWords) -> Setup {
    let small = 1 + words.below(60) as i64;
    let big = small + words.below(small as u64 + 1) as i64;
    let ante = if words.below(3) == 0 { words.below(30) as i64 } else { 0 };
    let stakes = Stakes { ante: Chips::new(ante), ..Stakes::blinds(Chips::new(small), Chips::new(big)) };
    let levels = vec![Level { stakes, minutes: 30 }];
    let house = House { levels, chip_unit: chip_unit(words), ..House::home_no_limit() };
    set_up(words, house, big)
}

/// Small bets of every row of the rake table.
fn limit(words: &mut FastWords) -> Setup {
    let small_bet = match words.below(5) {
        0 => 2 + words.below(10),
        1 => 12 + words.below(88),
        2 => 100 + words.below(600),
        3 => 700 + words.below(3_000),
        _ => [5, 50, 100, 150, 300, 500, 1_500][words.below(7) as usize],
    } as i64;
    let mut house = House { chip_unit: chip_unit(words), ..House::pacific_limit() };
    house.set_limit(Chips::new(small_bet), Chips::new(2 * small_bet));
    if words.below(4) == 0 {
        house.set("rake", &OptionValue::Word("none".into())).expect("an option of the profile");
    }
    set_up(words, house, small_bet)
}

fn draw(words: &mut FastWords) -> Setup {
    let ante = 1 + words.below(20) as i64;
    let most = if words.below(3) == 0 { 0 } else { ante + words.below(20 * ante as u64) as i64 };
    let mut house = House { chip_unit: chip_unit(words), ..House::five_card_draw_home() };
    house.set_spread(Chips::new(ante), Chips::new(most));
    set_up(words, house, ante)
}

/// Clockwise from one seat to another, neither counted.
pub fn between(seat: Seat, from: Seat, to: Seat) -> bool {
    let on_the_way: SeatSet = (1..10)
        .map(|step| Seat::new((from.number() - 1 + step) % 10 + 1).expect("one of ten"))
        .take_while(|&seat| seat != to)
        .collect();
    on_the_way.contains(seat)
}
