//! A table whose dealer slips and where people come and go.

use std::collections::BTreeMap;

use poker_cards::{CardSet, Chips, Seat, SeatSet};
use poker_engine::{
    Act, Awaiting, BoardStreet, Command, Disorder, Event, Floor, Format, House, OptionValue, PlayerId, Seated, Setup,
    Slip, Slot, Street, Table, apply, check, decode_event, encode_event, evolve, inspect,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};

use crate::game::set_up;

/// A table whose dealer slips, and where people come and go between and within hands.
pub struct Clumsy {
    pub table: Table,
    /// Folds the events, after a way through the log.
    replayed: Table,
    pub words: FastWords,
    pub now_ms: i64,
    pub events: Vec<Event>,
    /// Chips that were brought to the table and not taken away from it by a player.
    brought: Chips,
    newcomers: u64,
    /// Of this hand or the next a slip was told that nobody notices.
    secret: bool,
    pub rulings: BTreeMap<&'static str, u32>,
    /// Chairs taken and left, returns and entry posts.
    pub errands: BTreeMap<&'static str, u32>,
    pub taken_back: u32,
}

fn setup(words: &mut FastWords) -> Setup {
    if words.below(3) == 0 {
        return any_rules(words);
    }
    let profiles = ["home-no-limit", "roberts", "roberts", "five-card-draw-home"];
    let mut house = House::by_name(profiles[words.below(4) as usize]).expect("a profile");
    let tda = words.below(2) == 0;
    let word = |word: &str| OptionValue::Word(word.into());
    house.set("irregularities", &word(if tda { "tda" } else { "roberts" })).expect("an option");
    house.set("redeal_burn", &OptionValue::Flag(words.below(4) == 0)).expect("an option");
    let count = 2 + words.below(u64::from(house.chairs.min(6)) - 1);
    let seats = Seat::all().take(count as usize);
    let big = house.levels[0].stakes.big_blind.units().max(house.levels[0].stakes.ante.units());
    let mut stack = || {
        let most = big as u64 * [3, 20, 60][words.below(3) as usize];
        Chips::new(1 + words.below(most) as i64)
    };
    let seats = seats.map(|seat| Seated { seat, player: PlayerId(seat.number().into()), stack: stack() }).collect();
    Setup { house, seats, button: None, running: true }
}

/// Rules drawn at random, but for the dealer's slips, which have their rulings.
fn any_rules(words: &mut FastWords) -> Setup {
    let mut house = crate::options::house(words);
    let overlay = if words.below(2) == 0 { "tda" } else { "roberts" };
    house.set("irregularities", &OptionValue::Word(overlay.into())).expect("an option");
    let stakes = house.levels[0].stakes;
    let bet = stakes.big_blind.max(stakes.lower).max(stakes.ante).units();
    set_up(words, house, bet.max(1))
}

/// So many tables, or as many times more as `POKER_SIM_FACTOR` says.
pub fn seeds(count: u64) -> std::ops::Range<u64> {
    let factor = std::env::var("POKER_SIM_FACTOR").map_or(1, |factor| factor.parse().expect("a number"));
    0..count * factor
}

/// Everything that lies on the table is one deck, jokers apart.
pub fn cards_are_whole(table: &Table) {
    let seen = inspect(table);
    let hands = Seat::all().flat_map(|seat| seen.hole(seat).into_iter().chain(seen.extra(seat)));
    let piles = [seen.stub(), seen.burns(), seen.laid_away(), seen.set_aside(), table.board()];
    let cards: Vec<Slot> = hands.chain(piles.into_iter().flatten()).collect();
    let known: CardSet = cards.iter().filter_map(|card| card.card()).collect();
    let jokers = cards.len().saturating_sub(52);
    let unread = cards.iter().filter(|card| card.card().is_none()).count();
    assert!(cards.is_empty() || cards.len() >= 52, "{} cards", cards.len());
    assert_eq!(known.len() + unread, cards.len(), "a card is in two places");
    assert!(jokers <= unread, "more cards than a deck has");
}

impl Clumsy {
    pub fn new(seed: u64) -> Clumsy {
        let mut words = FastWords::new(seed);
        let table = Table::new(setup(&mut words)).expect("a random set-up makes sense");
        let (replayed, brought) = (table.clone(), table.total_chips());
        let mut game = Clumsy {
            table,
            replayed,
            words,
            now_ms: 0,
            events: Vec::new(),
            brought,
            newcomers: 0,
            secret: false,
            rulings: BTreeMap::new(),
            errands: BTreeMap::new(),
            taken_back: 0,
        };
        game.submit(Act::StartGame);
        game
    }

    /// Does it, or it is refused and nothing has changed; the table is sound and replay agrees either way.
    pub fn submit(&mut self, act: Act) -> bool {
        self.now_ms += 1_000;
        let read = self.events.len();
        let before = inspect(&self.table).digest();
        let done = apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut self.events);
        if done.is_err() {
            assert_eq!((before, read), (inspect(&self.table).digest(), self.events.len()), "{act:?}");
        }
        for event in &self.events[read..] {
            match *event {
                Event::Ruled { ruling, .. } => *self.rulings.entry(ruling.id()).or_default() += 1,
                Event::Joined { chips, .. } => self.brought += chips,
                Event::ChipsAdded { amount, .. } => self.brought += amount,
                Event::Left { chips, .. } => self.brought -= chips,
                Event::SlipPlanned { noticed: false, .. } => self.secret = true,
                Event::HandEnded { .. } => self.secret = false,
                // A hand that was over goes on.
                Event::RulingTakenBack { .. } => self.secret = true,
                _ => {}
            }
            if let Some(kind) = errand_of(event) {
                *self.errands.entry(kind).or_default() += 1;
            }
            evolve(&mut self.replayed, &decode_event(&encode_event(event)).expect("what was written reads back"));
        }
        assert_eq!(inspect(&self.replayed).digest(), inspect(&self.table).digest(), "{act:?}");
        check(&self.table).unwrap_or_else(|broken| panic!("{act:?}: {broken}"));
        assert_eq!(self.table.total_chips() + self.table.rake(), self.brought, "{act:?}");
        cards_are_whole(&self.table);
        if !self.secret {
            self.hands_are_full();
        }
        done.is_ok()
    }

    /// Whoever decides in the betting or the showdown holds as many cards as the game deals, and so does everybody else who
    /// is live.
    fn hands_are_full(&self) {
        let decides = matches!(self.table.awaiting(), Awaiting::Decision { .. });
        if !decides || self.table.street() == Some(Street::Exchange) {
            return;
        }
        let cards = self.table.house().rules.hole_cards();
        for seat in self.table.live().iter() {
            assert_eq!(inspect(&self.table).hole(seat).len(), cards, "{seat:?}");
        }
    }

    pub fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = self.table.in_play().iter().collect();
        seats[self.words.below(seats.len() as u64) as usize]
    }

    fn street(&mut self) -> BoardStreet {
        let streets = [BoardStreet::Flop, BoardStreet::Turn, BoardStreet::River];
        let next = self.table.board().len().saturating_sub(2).min(2);
        streets[if self.words.below(3) > 0 { next } else { self.words.below(3) as usize }]
    }

    fn slip(&mut self) -> Act {
        let (seat, street) = (self.seat(), self.street());
        let place = 1 + self.words.below(14) as u8;
        let identified = self.words.below(2) == 0;
        let slip = match self.words.below(16) {
            0 | 1 => Slip::ExposesCard { place, off_table: identified },
            2 => Slip::ExposesReplacement,
            3 => Slip::DealsExtra { seat },
            4 => Slip::DealsShort { seat },
            5 => Slip::BoxedCard { place },
            6 => Slip::Joker { place },
            7 => Slip::ExcessFlop { cards: 4 + u8::from(identified) },
            8 => Slip::NoBurn { street },
            9 => Slip::TwoBurns { street },
            10 => Slip::ExposesDrawn { place },
            11 | 12 => Slip::EarlyStreet { street },
            13 => Slip::KillsHand { seat, identified },
            14 => Slip::WrongButton { seat },
            _ => {
                let disorder = [Disorder::Restored, Disorder::Lost, Disorder::Mixed][self.words.below(3) as usize];
                Slip::DropsStub { disorder }
            }
        };
        Act::Slip { slip, unnoticed: slip.can_be_unnoticed() && self.words.below(2) == 0 }
    }

    fn ruling(&mut self) -> Act {
        let seat = self.seat();
        let floor = match self.words.below(12) {
            0 => Floor::Misdeal,
            1 => Floor::FoulDeck,
            2 => Floor::MissingCard,
            3..=7 => Floor::Notices,
            8 => Floor::FoulHand { seat, identified: self.words.below(2) == 0 },
            _ => {
                return Act::ShowCards {
                    seat,
                    cards: inspect(&self.table).hole(seat).first().and_then(|card| card.card()).into_iter().collect(),
                };
            }
        };
        Act::Floor { floor }
    }

    fn chair(&mut self) -> Seat {
        let chairs = u64::from(self.table.house().chairs);
        Seat::new(self.words.below(chairs) as u8 + 1).expect("one of the chairs")
    }

    /// Any of these seats, if there are any.
    fn one_of(&mut self, seats: SeatSet) -> Option<Seat> {
        let chosen = self.words.below(seats.len().max(1) as u64) as usize;
        seats.iter().nth(chosen)
    }

    /// Somebody comes, goes, or wants something; the rules may not let him.
    fn errand(&mut self) -> Act {
        let seat = self.chair();
        if !self.table.occupied().contains(seat) {
            self.newcomers += 1;
            return Act::Join { seat, player: PlayerId(100 + self.newcomers), chips: self.chips() };
        }
        let (away, waiting) = (self.one_of(self.table.away()), self.one_of(self.table.waiting()));
        match (self.words.below(10), away, waiting) {
            (0..=3, Some(seat), _) => Act::ComeBack { seat },
            (0..=5, _, Some(seat)) => Act::Post { seat },
            (6, ..) => Act::Stand { seat },
            (7, ..) => Act::WaitForBig { seat },
            (8, ..) => Act::AddChips { seat, amount: self.chips() },
            (9, ..) => Act::LoseConnection { seat },
            (0, ..) => Act::FindConnection { seat },
            (1, ..) => Act::MarkAway { seat },
            _ => Act::SitOut { seat },
        }
    }

    /// Too few can play: somebody is back, buys chips, or comes.
    fn revival(&mut self) -> Option<Act> {
        if self.table.house().rules.format == Format::Tournament {
            return None;
        }
        let chairs = self.table.house().chairs;
        Seat::all().take(chairs.into()).find_map(|seat| {
            let occupied = self.table.occupied().contains(seat);
            match (occupied, self.table.away().contains(seat), self.table.stack(seat).is_positive()) {
                (true, true, _) => Some(Act::ComeBack { seat }),
                (true, false, false) => Some(Act::AddChips { seat, amount: self.chips() }),
                (false, ..) => {
                    self.newcomers += 1;
                    Some(Act::Join { seat, player: PlayerId(100 + self.newcomers), chips: self.chips() })
                }
                (true, false, true) => None,
            }
        })
    }

    /// The least buy-in, or up to five times as much.
    fn chips(&mut self) -> Chips {
        let least = self.table.house().least_purchase(Chips::ZERO).units();
        Chips::new(least * (1 + self.words.below(5) as i64))
    }

    /// What happens next; a slip, a ruling or an errand now and then.
    pub fn next(&mut self) -> Option<Act> {
        Some(match self.table.awaiting() {
            Awaiting::Nothing => return None,
            Awaiting::Players | Awaiting::Reading => unreachable!("the game has started with a deck of the machine"),
            Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut self.words) },
            Awaiting::Hand | Awaiting::Decision { .. } if self.words.below(4) == 0 => self.slip(),
            Awaiting::Hand | Awaiting::Decision { .. } if self.words.below(8) == 0 => self.ruling(),
            Awaiting::Hand if !self.table.can_play() => return self.revival(),
            Awaiting::Hand if self.words.below(3) == 0 => self.errand(),
            Awaiting::Decision { .. } if self.words.below(12) == 0 => self.errand(),
            Awaiting::Decision { turn, .. } if self.words.below(25) == 0 => Act::TimeOut { turn },
            Awaiting::Hand => Act::StartHand,
            Awaiting::Decision { seat, turn, .. } => {
                let menu = self.table.menu(seat).expect("the turn is his");
                let play = choose(&menu, self.table.pot_total(), self.table.house().chip_unit, &mut self.words);
                Act::Play { seat, turn: Some(turn), play }
            }
        })
    }
}

/// Comings and goings, by their kind.
fn errand_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Joined { .. } => "joined",
        Event::Left { .. } => "left",
        Event::Leaving { .. } => "leaving",
        Event::SatOut { .. } => "sat out",
        Event::CameBack { .. } => "came back",
        Event::Posted { .. } => "posted",
        Event::DeadPosted { .. } => "dead post",
        Event::WillWait { .. } => "waits",
        Event::ChipsAdded { .. } => "chips added",
        Event::BlindMissed { .. } => "blind missed",
        Event::TimedOut { .. } => "timed out",
        _ => return None,
    })
}
