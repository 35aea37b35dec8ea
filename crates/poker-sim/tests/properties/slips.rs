//! Slips thrown at random into random hands: chips and cards stay whole, every hand ends, replay agrees, a ruling that is
//! taken back leaves no trace, and cards that nobody has read change nothing but the showdown.

use std::collections::BTreeMap;

use poker_cards::{Card, CardSet, Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, BoardStreet, Command, Disorder, Event, Floor, House, OptionValue, Play, PlayerId, Seated, Setup,
    Slip, Slot, Table, Viewer, apply, check, decode_event, encode_event, evolve, inspect, project, view,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};

/// A table whose dealer slips, and the same game with cards that nobody has read.
struct Clumsy {
    table: Table,
    /// Folds the events, after a way through the log.
    replayed: Table,
    words: FastWords,
    now_ms: i64,
    events: Vec<Event>,
    total: Chips,
    rulings: BTreeMap<&'static str, u32>,
    taken_back: u32,
}

fn setup(words: &mut FastWords) -> Setup {
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

/// So many tables, or as many times more as `POKER_SIM_FACTOR` says.
fn seeds(count: u64) -> std::ops::Range<u64> {
    let factor = std::env::var("POKER_SIM_FACTOR").map_or(1, |factor| factor.parse().expect("a number"));
    0..count * factor
}

/// Everything that lies on the table is one deck, jokers apart.
fn cards_are_whole(table: &Table) {
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
    fn new(seed: u64) -> Clumsy {
        let mut words = FastWords::new(seed);
        let table = Table::new(setup(&mut words)).expect("a random set-up makes sense");
        let (replayed, total) = (table.clone(), table.total_chips());
        let mut game = Clumsy {
            table,
            replayed,
            words,
            now_ms: 0,
            events: Vec::new(),
            total,
            rulings: BTreeMap::new(),
            taken_back: 0,
        };
        game.submit(Act::StartGame);
        game
    }

    /// Does it, or it is refused and nothing has changed; the table is sound and replay agrees either way.
    fn submit(&mut self, act: Act) -> bool {
        self.now_ms += 1_000;
        let read = self.events.len();
        let before = inspect(&self.table).digest();
        let done = apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut self.events);
        if done.is_err() {
            assert_eq!((before, read), (inspect(&self.table).digest(), self.events.len()), "{act:?}");
        }
        for event in &self.events[read..] {
            if let Event::Ruled { ruling, .. } = event {
                *self.rulings.entry(ruling.id()).or_default() += 1;
            }
            evolve(&mut self.replayed, &decode_event(&encode_event(event)).expect("what was written reads back"));
        }
        assert_eq!(inspect(&self.replayed).digest(), inspect(&self.table).digest(), "{act:?}");
        check(&self.table).unwrap_or_else(|broken| panic!("{act:?}: {broken}"));
        assert_eq!(self.table.total_chips(), self.total, "{act:?}");
        cards_are_whole(&self.table);
        done.is_ok()
    }

    fn seat(&mut self) -> Seat {
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

    /// What happens next; a slip or a ruling now and then.
    fn next(&mut self) -> Option<Act> {
        Some(match self.table.awaiting() {
            Awaiting::Nothing => return None,
            Awaiting::Players | Awaiting::Reading => unreachable!("the game has started with a deck of the machine"),
            Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut self.words) },
            Awaiting::Hand | Awaiting::Decision { .. } if self.words.below(4) == 0 => self.slip(),
            Awaiting::Hand | Awaiting::Decision { .. } if self.words.below(8) == 0 => self.ruling(),
            Awaiting::Hand if !self.table.can_play() => return None,
            Awaiting::Hand => Act::StartHand,
            Awaiting::Decision { seat, turn, .. } => {
                let menu = self.table.menu(seat).expect("the turn is his");
                let play = choose(&menu, self.table.pot_total(), self.table.house().chip_unit, &mut self.words);
                Act::Play { seat, turn: Some(turn), play }
            }
        })
    }
}

const fn must_be_accepted(act: &Act) -> bool {
    matches!(act, Act::StartHand | Act::Shuffled { .. } | Act::Play { .. })
}

#[test]
fn hands_with_slips_end_and_chips_and_cards_stay_whole() {
    let mut rulings: BTreeMap<&'static str, u32> = BTreeMap::new();
    let mut hands = 0;
    for seed in seeds(600) {
        let mut game = Clumsy::new(seed);
        let mut steps = 0;
        while game.table.hand_number() < 6 {
            let Some(act) = game.next() else { break };
            let done = game.submit(act);
            assert!(done || !must_be_accepted(&act), "seed {seed}: {act:?}");
            steps += 1;
            assert!(steps < 3_000, "seed {seed}: the hand does not end");
        }
        hands += game.table.hand_number();
        for (id, count) in &game.rulings {
            *rulings.entry(id).or_default() += count;
        }
    }
    assert!(hands > 2_000, "{hands} hands");
    let ids = ["I-1a", "I-1a'", "I-1b", "I-1c", "I-1d", "I-2", "I-3", "I-4a", "I-4b", "I-4c", "I-5a", "I-5b", "12.10"];
    let numbers = (1..=14).map(|number| format!("X-{number}"));
    let missing: Vec<String> =
        ids.map(String::from).into_iter().chain(numbers).filter(|id| !rulings.contains_key(id.as_str())).collect();
    assert!(missing.is_empty(), "no ruling {missing:?} in {rulings:?}");
}

/// The table but for the number of the turn, which is never used twice.
fn trace(table: &Table) -> String {
    let seen = inspect(table);
    let mut views: Vec<_> = Seat::all().map(|seat| view(table, Viewer::Seat(seat), 0)).collect();
    for view in &mut views {
        if let Some(turn) = &mut view.turn {
            (turn.turn, turn.deadline, turn.allowed) = (0, 0, 0);
        }
        view.level.next_at = None;
    }
    let hands: Vec<_> = Seat::all().map(|seat| (seen.hole(seat), seen.extra(seat))).collect();
    let piles = (seen.stub(), seen.burns(), seen.laid_away(), seen.set_aside(), seen.planned());
    format!("{views:?} {hands:?} {piles:?} {:?} {:?}", table.rulings(), table.carried())
}

/// A ruling of the floor in the middle of a hand, taken back at once or after some more play.
#[test]
fn a_ruling_that_is_taken_back_leaves_no_trace() {
    let (mut at_once, mut later) = (0, 0);
    for seed in seeds(500) {
        let mut game = Clumsy::new(seed);
        for _ in 0..120 {
            let decides = matches!(game.table.awaiting(), Awaiting::Decision { .. });
            let Some(act) = game.next() else { break };
            let now = matches!(
                act,
                Act::Floor { floor: Floor::Misdeal | Floor::FoulDeck | Floor::MissingCard | Floor::FoulHand { .. } }
                    | Act::Slip {
                        slip: Slip::EarlyStreet { .. } | Slip::KillsHand { .. } | Slip::DropsStub { .. },
                        ..
                    }
                    | Act::ShowCards { .. }
            );
            let (before, rulings) = (trace(&game.table), game.table.rulings().len());
            if !game.submit(act) || !now || !decides || game.table.rulings().len() != rulings + 1 {
                continue;
            }
            let hand = game.table.hand_number();
            let mut more = game.words.below(4);
            while more > 0 || matches!(game.table.awaiting(), Awaiting::Shuffle(_)) {
                more = more.saturating_sub(1);
                let played = match game.table.awaiting() {
                    Awaiting::Shuffle(cards) => Act::Shuffled { order: shuffle(cards, &mut game.words) },
                    Awaiting::Decision { seat, turn, .. } => {
                        let menu = game.table.menu(seat).expect("the turn is his");
                        let (pot, unit) = (game.table.pot_total(), game.table.house().chip_unit);
                        Act::Play { seat, turn: Some(turn), play: choose(&menu, pot, unit, &mut game.words) }
                    }
                    _ => break,
                };
                game.submit(played);
                later += 1;
            }
            if game.table.rulings().len() != rulings + 1 || game.table.hand_number() != hand {
                continue;
            }
            assert!(game.submit(Act::Floor { floor: Floor::TakesBack }), "seed {seed}: {act:?}");
            assert!(trace(&game.table) == before, "seed {seed}: {act:?} left a trace");
            game.taken_back += 1;
        }
        at_once += game.taken_back;
    }
    assert!(at_once > 300 && later > 150, "{at_once} rulings taken back, {later} steps between");
}

/// What happened but for the faces of the cards.
fn blank(event: &Event) -> Option<String> {
    let faces = |text: String| {
        let mut blank = text.clone();
        for index in 0..52 {
            let card = Card::from_index(index).expect("a card").to_string();
            blank = blank.replace(&format!("Up({card})"), "Down");
        }
        blank
    };
    project(event, Viewer::Rail).map(|told| faces(format!("{told:?}")))
}

fn is_showdown(event: &Event) -> bool {
    matches!(event, Event::ShowdownStarted { .. } | Event::Tabled { .. } | Event::PotAwarded { .. })
}

#[test]
fn cards_that_nobody_has_read_change_nothing_before_the_showdown() {
    let (mut rulings, mut same) = (0, 0);
    for seed in seeds(800) {
        let mut game = Clumsy::new(seed);
        let mut unread = game.table.clone();
        let mut others = Vec::new();
        for _ in 0..60 {
            let Some(act) = game.next() else { break };
            // What names cards cannot be said of cards that nobody has read.
            let act = match act {
                Act::Play { seat, turn, play: Play::Draw(cards) } => {
                    Act::Play { seat, turn, play: Play::DrawCount(cards.len() as u8) }
                }
                Act::ShowCards { .. } => continue,
                act => act,
            };
            let (read, read_there) = (game.events.len(), others.len());
            let drawing = matches!(act, Act::Shuffled { .. }) && game.table.hand_number() == 0;
            let done = game.submit(act);
            let there = if matches!(act, Act::Shuffled { .. }) && !drawing { Act::ShuffledByHand } else { act };
            let done_there = apply(&mut unread, &Command { at_ms: game.now_ms, act: there }, &mut others).is_ok();
            assert_eq!(done, done_there, "seed {seed}: {act:?}");
            check(&unread).expect("sound");
            let shown = game.events[read..].iter().position(is_showdown);
            let until = shown.unwrap_or(game.events.len() - read);
            let told: Vec<_> = game.events[read..read + until].iter().filter_map(blank).collect();
            let until = others[read_there..].iter().position(is_showdown).unwrap_or(others.len() - read_there);
            let told_there: Vec<_> = others[read_there..read_there + until].iter().filter_map(blank).collect();
            assert_eq!(told, told_there, "seed {seed}: {act:?}");
            same += told.len();
            if shown.is_some() {
                break;
            }
        }
        rulings += game.table.rulings().len();
    }
    assert!(rulings > 200 && same > 10_000, "{rulings} rulings, {same} events");
}

/// The same hand with other hidden cards looks the same to a watcher, slips and all, until hands are shown.
#[test]
fn hidden_cards_stay_hidden_whatever_the_dealer_does() {
    let (mut compared, mut rulings) = (0, 0);
    for seed in seeds(1_200) {
        let mut game = Clumsy::new(seed);
        let seats: Vec<Seat> = game.table.in_play().iter().collect();
        let chosen = game.words.below(seats.len() as u64 + 1) as usize;
        let watcher = seats.get(chosen).map_or(Viewer::Rail, |&seat| Viewer::Seat(seat));
        let mut other = game.table.clone();
        let (mut steps, mut seen) = (Vec::new(), CardSet::EMPTY);
        for _ in 0..60 {
            let Some(act) = game.next() else { break };
            let act = match act {
                Act::Play { seat, turn, play: Play::Draw(cards) } => {
                    Act::Play { seat, turn, play: Play::DrawCount(cards.len() as u8) }
                }
                act => act,
            };
            let (read, deck) = (game.events.len(), game.table.deal_plan().is_some());
            let mut stepped = game.table.clone();
            let at_ms = game.now_ms + 1_000;
            let done = game.submit(act);
            for event in &game.events[read..] {
                evolve(&mut stepped, event);
                seen = seen.union(shown_to(watcher, event, &stepped));
            }
            if game.events[read..].iter().any(is_showdown) {
                break;
            }
            steps.push((act, at_ms, deck, done, sent(&game.events[read..], &game.table, watcher)));
        }
        let swap = swap(&mut game.words, seen);
        for (act, at_ms, deck, done, told) in steps {
            let there = match act {
                Act::Shuffled { order } if deck => {
                    let numbers: Vec<u8> = order.numbers().iter().map(|&number| swap[usize::from(number)]).collect();
                    Act::Shuffled { order: Permutation::new(&numbers).expect("the same cards") }
                }
                Act::ShowCards { seat, cards } => {
                    let index = |card: Card| Card::from_index(swap[usize::from(card.index())]).expect("a card");
                    Act::ShowCards { seat, cards: cards.iter().map(index).collect() }
                }
                act => act,
            };
            let mut events = Vec::new();
            assert_eq!(
                apply(&mut other, &Command { at_ms, act: there }, &mut events).is_ok(),
                done,
                "seed {seed}: {act:?}"
            );
            assert_eq!(sent(&events, &other, watcher), told, "seed {seed}: {act:?}");
            compared += 1;
        }
        rulings += other.rulings().len();
    }
    assert!(compared > 12_000 && rulings > 300, "{compared} commands, {rulings} rulings");
}

/// Cards that a watcher may know after an event: his own, the board, and those that everybody has seen.
fn shown_to(watcher: Viewer, event: &Event, table: &Table) -> CardSet {
    let seen = inspect(table);
    let own = if let Viewer::Seat(seat) = watcher { [seen.hole(seat), seen.extra(seat)].concat() } else { Vec::new() };
    let open = match *event {
        Event::CardExposed { card, .. } => vec![card],
        Event::CardsShown { cards, .. } => cards.cards().collect(),
        Event::Ruled { card, .. } => card.into_iter().collect(),
        Event::DrewForButton { card, .. } => vec![Slot::Read(card)],
        _ => Vec::new(),
    };
    // A boxed card lies face up.
    let scrap = if matches!(event, Event::CardMoved { seen: true, .. }) { seen.set_aside() } else { Vec::new() };
    own.into_iter().chain(open).chain(scrap).chain(table.board()).filter_map(Slot::card).collect()
}

fn sent(events: &[Event], table: &Table, watcher: Viewer) -> String {
    let told: Vec<_> = events.iter().map(|event| project(event, watcher)).collect();
    format!("{told:?} {:?}", view(table, watcher, 0))
}

/// Each card as it is in the other world: those that were seen stay, the others change places.
fn swap(words: &mut FastWords, seen: CardSet) -> [u8; 52] {
    let hidden: Vec<u8> = CardSet::FULL.without(seen).iter().map(Card::index).collect();
    let mixed = shuffle(hidden.len() as u8, words);
    let mut swap = std::array::from_fn(|index| index as u8);
    for (&from, &to) in hidden.iter().zip(mixed.numbers()) {
        swap[usize::from(from)] = hidden[usize::from(to)];
    }
    swap
}
