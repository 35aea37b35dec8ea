//! A world for one table: a store in memory, a clock and decks under the test's hand, and people with ears.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use poker_cards::{Card, Permutation, Seat};
use poker_engine::{Event, House, PlayerId, Rake, Setup, Table, decode_checkpoint, decode_event, encode_house, evolve};
use poker_view::{EventView, Phase, TableView};
use room_protocol::{Act, CommandId, Outcome, RoomView, ServerMessage, Stamped};
use room_table::{
    Batch, Checkpoint, Clock, CommandRecord, Config, Connection, Ended, Entropy, EntropyFault, EventStore, Loaded,
    Person, Ports, Promised, StoreError, TableHandle, TableId,
};
use tokio::task::JoinHandle;
use tokio::time::Instant;

pub const TABLE: TableId = TableId(0x7ab1e);
pub const START_MS: i64 = 1_800_000_000_000;
pub const PACE: Config = Config {
    pause_before_first_ms: 1_000,
    pause_after_hand_ms: 4_000,
    pause_after_showdown_ms: 7_000,
    pause_of_street_ms: 0,
    pause_of_pot_ms: 0,
    landing_ms: 0,
    landing_of_card_ms: 0,
    rest_after_ms: 300_000,
};

/// What the store does with the next batches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Works,
    Fails,
    Panics,
}

#[derive(Default)]
pub struct Kept {
    pub events: Vec<Vec<u8>>,
    pub checkpoint: Option<(u64, Checkpoint)>,
    pub commands: Vec<CommandRecord>,
    pub promises: Vec<Promised>,
    pub closing: bool,
}

/// Keeps events in memory.
pub struct MemoryStore {
    pub kept: Mutex<Kept>,
    house: Vec<u8>,
    mood: AtomicU8,
    /// How many commands were ever given in this world.
    asked: AtomicU64,
}

impl MemoryStore {
    pub fn new(house: &House) -> Arc<MemoryStore> {
        let store = MemoryStore {
            kept: Mutex::default(),
            house: encode_house(house),
            mood: AtomicU8::new(0),
            asked: AtomicU64::new(0),
        };
        Arc::new(store)
    }

    pub fn mood(&self, mood: Mood) {
        self.mood.store(mood as u8, Ordering::SeqCst);
    }

    pub fn loaded(&self) -> Loaded {
        let kept = self.kept.lock().unwrap();
        let after = kept.checkpoint.as_ref().map_or(0, |(seq, _)| *seq as usize);
        Loaded {
            house: self.house.clone(),
            checkpoint: kept.checkpoint.clone(),
            events: kept.events[after..].iter().collect(),
            promises: kept.promises.clone(),
            closing: kept.closing,
        }
    }

    pub fn events(&self) -> Vec<Event> {
        self.kept.lock().unwrap().events.iter().map(|bytes| decode_event(bytes).unwrap()).collect()
    }

    /// The table that the stored bytes make, without the task's own loading.
    pub fn table(&self) -> Table {
        let loaded = self.loaded();
        let house = poker_engine::decode_house(&loaded.house).unwrap();
        let mut table = match loaded.checkpoint {
            Some((_, kept)) => Table::resume(house, &decode_checkpoint(&kept.table).unwrap()).unwrap(),
            None => Table::new(Setup::empty(house)).unwrap(),
        };
        for bytes in loaded.events.iter() {
            evolve(&mut table, &decode_event(bytes).unwrap());
        }
        table
    }
}

impl EventStore for MemoryStore {
    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        match self.mood.load(Ordering::SeqCst) {
            mood if mood == Mood::Fails as u8 => return Err(StoreError::Storage("the disk is full".into())),
            mood if mood == Mood::Panics as u8 => panic!("planted"),
            _ => {}
        }
        let mut kept = self.kept.lock().unwrap();
        let found = kept.events.len() as u64;
        if batch.expected_seq != found {
            return Err(StoreError::Conflict { table: batch.table, expected: batch.expected_seq, found });
        }
        if let Some(checkpoint) = batch.checkpoint {
            kept.checkpoint = Some((found, checkpoint));
        }
        kept.events.extend(batch.events.iter().map(<[u8]>::to_vec));
        kept.commands.extend(batch.command);
        kept.closing = batch.closing.unwrap_or(kept.closing);
        if let Some(promises) = batch.promises {
            kept.promises = promises;
        }
        Ok(())
    }

    async fn answer(&self, _: TableId, person: PlayerId, id: CommandId) -> Result<Option<String>, StoreError> {
        let kept = self.kept.lock().unwrap();
        let record = kept.commands.iter().find(|record| record.person == person && record.id == id);
        Ok(record.map(|record| record.answer.clone()))
    }

    async fn load(&self, _: TableId) -> Result<Loaded, StoreError> {
        Ok(self.loaded())
    }
}

/// Follows Tokio's time, which the tests pause; can be put on by hand like the clock of a laptop that slept.
pub struct SimClock {
    start: Instant,
    ahead_ms: AtomicI64,
}

impl SimClock {
    pub fn new() -> Arc<SimClock> {
        Arc::new(SimClock { start: Instant::now(), ahead_ms: AtomicI64::new(0) })
    }

    pub fn put_on(&self, ms: i64) {
        self.ahead_ms.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for SimClock {
    fn now_ms(&self) -> i64 {
        START_MS + self.start.elapsed().as_millis() as i64 + self.ahead_ms.load(Ordering::SeqCst)
    }
}

/// Deals the decks that the test laid ready, then the same last one again and again.
#[derive(Clone)]
pub struct Decks(pub Arc<Mutex<VecDeque<Result<Permutation, EntropyFault>>>>);

impl Decks {
    pub fn of(decks: &[&str]) -> Decks {
        Decks(Arc::new(Mutex::new(decks.iter().map(|top| Ok(deck(top))).collect())))
    }

    pub fn broken() -> Decks {
        Decks(Arc::new(Mutex::new(VecDeque::from([Err(EntropyFault("planted".into()))]))))
    }

    pub fn replace(&self, tops: &[&str]) {
        *self.0.lock().unwrap() = tops.iter().map(|top| Ok(deck(top))).collect();
    }
}

impl Entropy for Decks {
    fn order(&mut self, len: u8) -> Result<Permutation, EntropyFault> {
        if len != 52 {
            // Cards laid away in an exchange.
            return Ok(Permutation::identity(len));
        }
        let mut decks = self.0.lock().unwrap();
        if decks.len() > 1 { decks.pop_front().unwrap() } else { decks[0].clone() }
    }
}

/// These cards on top, the others below in the order of the pack.
pub fn deck(top: &str) -> Permutation {
    let mut numbers: Vec<u8> = top.split_whitespace().map(|card| card.parse::<Card>().unwrap().index()).collect();
    let rest: Vec<u8> = (0..52).filter(|number| !numbers.contains(number)).collect();
    numbers.extend(rest);
    Permutation::new(&numbers).unwrap()
}

/// Seat 1 draws the king and seat 2 the queen: seat 1 has the first button.
pub const DRAW: &str = "Kh Qh";

/// Heads-up with the button on seat 1, who gets the first card: aces against nines, and nobody improves.
/// Burn, hole cards in turn, burn, flop, burn, turn, burn, river.
pub const ACES: &str = "2c  As 9s Ad 9d  2d  3h 7c 8s  2h  Jd  2s  5c";

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn person(id: u64, name: &str) -> Person {
    Person { id: PlayerId(id), name: name.into(), host: id == 1, bot: false, house_bot: false }
}

/// The number of the house's bot.
pub const OTTO: u64 = 9;

/// One of the house's bots.
pub fn otto() -> Person {
    Person { bot: true, house_bot: true, ..person(OTTO, "Bot Otto") }
}

pub fn house() -> House {
    House { chairs: 6, ..House::home_no_limit() }
}

/// Fixed limit 100/200 without rake: the blinds are 50 and 100, and 1,000 is the least buy-in.
pub fn limit() -> House {
    let mut house = House::pacific_limit();
    house.rules.rake = Rake::None;
    house
}

/// Nothing is burned: the hole cards in turn from the left of the big blind, then the board.
pub const KINGS: &str = "As 7d Ad 7c  3h 4c 8s 9h Jd";
pub const OTHERS: &str = "2c 3c 2d 3d  4h 5s 6s 8h Td";

pub fn buy(seat: u8, chips: i64) -> Act {
    Act::Sit { seat, chips: Some(chips) }
}

/// One table in its world.
pub struct Room {
    pub store: Arc<MemoryStore>,
    pub clock: Arc<SimClock>,
    pub decks: Decks,
    pub handle: TableHandle,
    pub task: JoinHandle<Ended>,
}

impl Room {
    /// A table under other house rules, with six chairs.
    pub fn of(house: House, decks: &[&str]) -> Room {
        Room::with(MemoryStore::new(&House { chairs: 6, ..house }), SimClock::new(), Decks::of(decks))
    }

    pub fn open(decks: &[&str]) -> Room {
        Room::with(MemoryStore::new(&house()), SimClock::new(), Decks::of(decks))
    }

    pub fn with(store: Arc<MemoryStore>, clock: Arc<SimClock>, decks: Decks) -> Room {
        Room::paced(store, clock, decks, PACE)
    }

    pub fn paced(store: Arc<MemoryStore>, clock: Arc<SimClock>, decks: Decks, pace: Config) -> Room {
        let ports = Ports { store: store.clone(), clock: clock.clone(), entropy: decks.clone() };
        let name = |id: PlayerId| match id.0 {
            OTTO => Some(otto()),
            id => Some(person(id, ["", "Ada", "Ben", "Cleo"][id as usize])),
        };
        let (handle, task) = room_table::spawn(TABLE, "Friday", &store.loaded(), name, ports, pace).unwrap();
        Room { store, clock, decks, handle, task }
    }

    /// The room dies without a word, as by `kill -9`, and comes back after a while.
    pub async fn killed(self, away_ms: i64) -> Room {
        self.task.abort();
        let _ = self.task.await;
        self.clock.put_on(away_ms);
        Room::with(self.store, self.clock, self.decks)
    }

    pub fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    pub async fn join(&self, id: u64, name: &str) -> Ear {
        self.join_after(id, name, None).await
    }

    pub async fn join_after(&self, id: u64, name: &str, last_seq: Option<u64>) -> Ear {
        self.come(person(id, name), last_seq).await
    }

    pub async fn come(&self, person: Person, last_seq: Option<u64>) -> Ear {
        let connection = self.handle.connect(person, last_seq).await.unwrap();
        let mut ear = Ear {
            handle: self.handle.clone(),
            store: self.store.clone(),
            connection,
            texts: Vec::new(),
            seq: last_seq.unwrap_or(0),
            now: 0,
            view: None,
            room: None,
            events: Vec::new(),
        };
        ear.hear().await;
        ear
    }

    /// At a cash table Ada in seat 1 and Ben in seat 2 with so many chips, and the first hand dealt: Ada has the button and acts
    /// first.
    pub async fn two_buyers(&self, chips_of_ada: i64, chips_of_ben: i64) -> (Ear, Ear) {
        let mut ada = self.join(1, "Ada").await;
        let mut ben = self.join(2, "Ben").await;
        ada.must(buy(1, chips_of_ada)).await;
        ben.must(buy(2, chips_of_ben)).await;
        ada.must(Act::Start {}).await;
        ada.until(|ear| ear.view().menu.is_some()).await;
        ben.until(|ear| ear.view().turn.is_some()).await;
        (ada, ben)
    }

    /// Ada in seat 1 and Ben in seat 2, the game just started and the first hand dealt.
    pub async fn two_players(&self) -> (Ear, Ear) {
        let mut ada = self.join(1, "Ada").await;
        let mut ben = self.join(2, "Ben").await;
        ada.must(Act::Sit { seat: 1, chips: None }).await;
        ben.must(Act::Sit { seat: 2, chips: None }).await;
        ada.must(Act::Start {}).await;
        ada.until(|ear| ear.view().turn.is_some()).await;
        ben.until(|ear| ear.view().turn.is_some()).await;
        (ada, ben)
    }
}

/// Somebody at the table, with everything he was told.
pub struct Ear {
    pub handle: TableHandle,
    store: Arc<MemoryStore>,
    pub connection: Connection,
    pub texts: Vec<Arc<str>>,
    pub seq: u64,
    pub now: i64,
    view: Option<TableView>,
    room: Option<RoomView>,
    pub events: Vec<Stamped>,
}

impl Ear {
    pub fn view(&self) -> &TableView {
        self.view.as_ref().unwrap()
    }

    pub fn room(&self) -> &RoomView {
        self.room.as_ref().unwrap()
    }

    pub fn turn(&self) -> u32 {
        self.view().turn.unwrap().turn
    }

    pub fn stack(&self, seat: u8) -> i64 {
        self.view().seats.iter().find(|view| view.seat == seat).unwrap().stack
    }

    pub fn saw(&self, wanted: impl Fn(&EventView) -> bool) -> usize {
        self.events.iter().filter_map(|stamped| stamped.event.as_ref()).filter(|event| wanted(event)).count()
    }

    /// The next message; none where the queue is closed.
    pub async fn listen(&mut self) -> Option<ServerMessage> {
        let text = self.connection.messages.recv().await?.json;
        let message: ServerMessage = serde_json::from_str(&text).unwrap();
        self.texts.push(text);
        match &message {
            ServerMessage::Snapshot { seq, now, view, room, log } => {
                (self.seq, self.now) = (*seq, *now);
                (self.view, self.room) = (Some(view.clone()), Some(room.clone()));
                self.events = log.clone();
            }
            ServerMessage::Update { seq, now, events, view, room } => {
                for (event, number) in events.iter().zip(self.seq + 1..) {
                    assert_eq!(event.seq, number, "a gap");
                }
                assert_eq!(self.seq + events.len() as u64, *seq);
                (self.seq, self.now) = (*seq, *now);
                (self.view, self.room) = (Some(view.clone()), Some(room.clone()));
                self.events.extend(events.iter().cloned());
            }
            _ => {}
        }
        Some(message)
    }

    pub async fn hear(&mut self) -> ServerMessage {
        self.listen().await.expect("the queue is closed")
    }

    /// Listens until something holds; five minutes of the table's time at most.
    pub async fn until(&mut self, holds: impl Fn(&Ear) -> bool) {
        let patience = Instant::now() + std::time::Duration::from_secs(300);
        while !holds(self) {
            tokio::time::timeout_at(patience, self.hear()).await.expect("it never came");
        }
    }

    /// Hears everything that is there already.
    pub async fn catch_up(&mut self) {
        // The task runs first, without time going by.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        while !self.connection.messages.is_empty() {
            self.hear().await;
        }
    }

    /// A number that no other command has.
    pub fn next_id(&self) -> CommandId {
        let mut bytes = [0; 16];
        bytes[8..].copy_from_slice(&self.store.asked.fetch_add(1, Ordering::SeqCst).to_be_bytes());
        CommandId::from_bytes(bytes)
    }

    /// Asks with the turn that lies on the table, and listens for the answer.
    pub async fn ask(&mut self, act: Act) -> Outcome {
        self.catch_up().await;
        let turn = self.view().turn.map(|turn| turn.turn);
        let id = self.next_id();
        self.send(id, turn, act).await
    }

    pub async fn send(&mut self, id: CommandId, turn: Option<u32>, act: Act) -> Outcome {
        self.handle.command(self.connection.id, id.clone(), turn, act).await.unwrap();
        loop {
            match self.hear().await {
                ServerMessage::Answer(answer) if answer.id == id => return answer.outcome,
                _ => {}
            }
        }
    }

    pub async fn must(&mut self, act: Act) {
        let outcome = self.ask(act).await;
        assert!(matches!(outcome, Outcome::Done { .. }), "{outcome:?}");
    }

    /// What costs least and gives nothing up; in the exchange the first card goes.
    fn least(&self) -> Act {
        let menu = self.view().menu.unwrap();
        let own = self.view().seats.iter().find(|seat| Some(seat.seat) == self.view().me).unwrap();
        match (menu.show, menu.draw, menu.check, menu.bet) {
            (true, ..) => Act::Show {},
            (_, Some(_), ..) => Act::Draw { cards: own.cards[..1].to_vec() },
            (_, _, true, _) => Act::Check {},
            (_, _, _, Some(bet)) => Act::Bet { to: bet.min },
            _ => Act::Call {},
        }
    }

    pub async fn refused(&mut self, act: Act) -> String {
        code(self.ask(act).await)
    }
}

/// Whoever is to act does the least that keeps him in, until the hand is over.
pub async fn play_out(ears: &mut [Ear]) {
    loop {
        for ear in ears.iter_mut() {
            ear.catch_up().await;
        }
        if ears[0].view().phase != Phase::Playing {
            return;
        }
        let ear = ears.iter_mut().find(|ear| ear.view().menu.is_some()).expect("somebody is to act");
        let act = ear.least();
        ear.must(act).await;
    }
}

pub fn code(outcome: Outcome) -> String {
    match outcome {
        Outcome::Refused { refusal } => refusal.code,
        other => panic!("{other:?}"),
    }
}
