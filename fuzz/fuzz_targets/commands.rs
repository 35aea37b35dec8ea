//! Any sequence of commands at a table of any profile: each is accepted and sound, or refused and without effect.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poker_cards::{Card, CardSet, Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, BoardStreet, Command, Disorder, Floor, House, Play, PlayerId, Seated, Slip, Setup, Table, TurnId, Viewer, apply, check, evolve, inspect,
    project, view,
};
use poker_fair::shuffle;
use poker_sim::FastWords;

/// The bytes, read one after the other; zeros when they end.
struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.next() % 10 + 1).expect("one of ten")
    }

    fn chips(&mut self) -> Chips {
        let (size, more) = (self.next(), self.next());
        Chips::new(match size % 8 {
            0 => i64::from(more),
            1..=5 => i64::from(size) * i64::from(more),
            6 => Chips::MAX.units() - i64::from(more),
            _ => i64::MIN + i64::from(more),
        })
    }

    fn cards(&mut self) -> CardSet {
        let count = self.next() % 6;
        (0..count).filter_map(|_| Card::from_index(self.next() % 52)).collect()
    }

    fn order(&mut self, asked: u8) -> Permutation {
        let count = if self.next() == 255 { self.next() % 53 } else { asked };
        shuffle(count, &mut FastWords::new(self.next().into()))
    }

    fn play(&mut self) -> Play {
        match self.next() % 12 {
            0 => Play::Fold,
            1 => Play::Check,
            2 | 3 => Play::Call,
            4 => Play::BetTo(self.chips()),
            5 => Play::RaiseTo(self.chips()),
            6 => Play::AllIn,
            7 => Play::Show,
            8 => Play::Muck,
            9 => Play::PlayBoard,
            10 => Play::Draw(self.cards()),
            _ => Play::DrawCount(self.next() % 8),
        }
    }

    fn street(&mut self) -> BoardStreet {
        [BoardStreet::Flop, BoardStreet::Turn, BoardStreet::River][usize::from(self.next() % 3)]
    }

    fn slip(&mut self) -> Slip {
        let place = self.next();
        match self.next() % 14 {
            0 => Slip::ExposesCard { place, off_table: false },
            1 => Slip::ExposesCard { place, off_table: true },
            2 => Slip::ExposesReplacement,
            3 => Slip::DealsExtra { seat: self.seat() },
            4 => Slip::DealsShort { seat: self.seat() },
            5 => Slip::BoxedCard { place },
            6 => Slip::Joker { place },
            7 => Slip::ExcessFlop { cards: place % 8 },
            8 => Slip::NoBurn { street: self.street() },
            9 => Slip::TwoBurns { street: self.street() },
            10 => Slip::ExposesDrawn { place },
            11 => Slip::EarlyStreet { street: self.street() },
            12 => Slip::WrongButton { seat: self.seat() },
            _ if place % 4 == 3 => Slip::KillsHand { seat: self.seat(), identified: self.next() % 2 == 0 },
            _ => Slip::DropsStub {
                disorder: [Disorder::Restored, Disorder::Lost, Disorder::Mixed][usize::from(place % 4)],
            },
        }
    }

    fn floor(&mut self) -> Floor {
        match self.next() % 6 {
            0 => Floor::Misdeal,
            1 => Floor::FoulDeck,
            2 => Floor::MissingCard,
            3 => Floor::Notices,
            4 => Floor::FoulHand { seat: self.seat(), identified: self.next() % 2 == 0 },
            _ => Floor::TakesBack,
        }
    }

    fn act(&mut self, table: &Table) -> Act {
        let (turn, actor) = match table.awaiting() {
            Awaiting::Decision { seat, turn, .. } => (turn, seat),
            _ => (TurnId(self.next().into()), self.seat()),
        };
        let asked = if let Awaiting::Shuffle(cards) = table.awaiting() { cards } else { 52 };
        match self.next() % 40 {
            0 => Act::Sit { seat: self.seat(), player: PlayerId(self.next().into()) },
            1 => Act::Join { seat: self.seat(), player: PlayerId(self.next().into()), chips: self.chips() },
            2 => Act::AddChips { seat: self.seat(), amount: self.chips() },
            3 => Act::Stand { seat: self.seat() },
            4 => Act::StartGame,
            5..=7 => Act::StartHand,
            8..=10 => Act::Shuffled { order: self.order(asked) },
            11 => Act::ShuffledByHand,
            12 => Act::ReadHole { seat: self.seat(), cards: self.cards() },
            13 => Act::ReadBoard { card: Card::from_index(self.next() % 52).expect("one of 52") },
            14 => Act::SitOut { seat: self.seat() },
            15 => Act::MarkAway { seat: self.seat() },
            16 => Act::ComeBack { seat: self.seat() },
            17 => Act::Post { seat: self.seat() },
            18 => Act::WaitForBig { seat: self.seat() },
            19 => Act::TimeOut { turn },
            20 => Act::CreditTime { ms: i64::from(self.next()) * 1_000 },
            21 => Act::LoseConnection { seat: self.seat() },
            22 => Act::FindConnection { seat: self.seat() },
            23..=25 => Act::Slip { slip: self.slip(), unnoticed: self.next() % 2 == 0 },
            26..=27 => Act::Floor { floor: self.floor() },
            28 => Act::ShowCards { seat: self.seat(), cards: self.cards() },
            29 => Act::Play { seat: self.seat(), turn: Some(TurnId(self.next().into())), play: self.play() },
            _ => Act::Play { seat: actor, turn: Some(turn), play: self.play() },
        }
    }

    fn table(&mut self) -> Option<Table> {
        const PROFILES: [&str; 4] = ["home-no-limit", "pacific-limit", "five-card-draw-home", "roberts"];
        let mut house = House::by_name(PROFILES[usize::from(self.next() % 4)]).expect("a profile");
        if house.rules.profile == poker_engine::Profile::Roberts {
            let word = ["fixed", "no_limit", "pot_limit", "spread"][usize::from(self.next() % 4)];
            let variant = ["holdem", "five_card_draw"][usize::from(self.next() % 2)];
            for (key, word) in [("structure", word), ("variant", variant)] {
                let _ = house.set(key, &poker_engine::OptionValue::Word(word.into()));
            }
        }
        house.chip_unit = Chips::new(1 + i64::from(self.next() % 25));
        let count = self.next() % 11;
        let seated = (0..count).map(|number| Seated {
            seat: Seat::new(number + 1).expect("one of ten"),
            player: PlayerId(number.into()),
            stack: Chips::new(i64::from(self.next()) * 7),
        });
        let seats = seated.collect();
        let button = (self.next() % 2 == 0).then(|| self.seat());
        Table::new(Setup { house, seats, button, running: self.next() % 2 == 0 }).ok()
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes.iter());
    let Some(mut table) = bytes.table() else { return };
    let (mut replayed, mut events, mut now_ms) = (table.clone(), Vec::new(), 0);
    while bytes.0.len() > 0 {
        let act = bytes.act(&table);
        now_ms += i64::from(bytes.next()) * 100;
        let before = inspect(&table).digest();
        events.clear();
        match apply(&mut table, &Command { at_ms: now_ms, act }, &mut events) {
            Ok(_) => {
                check(&table).unwrap_or_else(|broken| panic!("{act:?}: {broken}"));
                for event in &events {
                    evolve(&mut replayed, event);
                    let _ = (project(event, Viewer::Rail), project(event, Viewer::Seat(bytes.seat())));
                }
                assert_eq!(inspect(&table).digest(), inspect(&replayed).digest(), "{act:?}");
                let _ = view(&table, Viewer::Rail, now_ms);
            }
            Err(_) => {
                assert!(events.is_empty(), "{act:?} was refused and has events");
                assert_eq!(before, inspect(&table).digest(), "{act:?} was refused and has an effect");
            }
        }
    }
});
