//! A table of the room as benches drive it: six players and somebody on the rail are connected, and the store keeps nothing.
//! The packages in `bench/` at the root take this file too.

use std::sync::Arc;

use poker_cards::Permutation;
use poker_engine::{House, OptionValue, PlayerId, encode_house};
use poker_fair::shuffle;
use poker_sim::FastWords;
use poker_view::{MenuView, TableView};
use room_protocol::{Act, CommandId};
use room_table::{
    Batch, Clock, Config, Connection, Entropy, EntropyFault, EventStore, Loaded, Person, Ports, StoreError,
    TableHandle, TableId, Text, spawn,
};

const PLAYERS: usize = 6;

/// A decision: whose, after which event, at which turn, and what he does.
pub struct Decision {
    player: usize,
    after: u64,
    turn: u32,
    act: Act,
}

/// A running table and everybody who looks at it.
pub struct Driven {
    handle: TableHandle,
    viewers: Vec<Viewer>,
    commands: u64,
}

struct Viewer {
    connection: Connection,
    /// The newest that he was told of the table.
    newest: Option<Text>,
}

impl Driven {
    /// Six players have sat down at a no-limit table, and the first hand begins. Has to be called in a Tokio runtime.
    pub async fn open() -> Driven {
        let mut house = House::home_no_limit();
        // So many that nobody loses them all.
        house.set("starting_stack", &OptionValue::Number(100_000)).expect("a stack");
        let loaded = Loaded { house: encode_house(&house), ..Loaded::default() };
        let ports = Ports { store: Arc::new(NoStore), clock: Arc::new(Stopped), entropy: Seeded(FastWords::new(42)) };
        let (handle, _) =
            spawn(TableId(1), "bench", &loaded, |_| None, ports, Config::AT_ONCE).expect("an empty table");
        let mut driven = Driven { handle, viewers: Vec::new(), commands: 0 };
        for place in 0..=PLAYERS {
            let connection = driven.handle.connect(person(place), None).await.expect("the table is open");
            driven.viewers.push(Viewer { connection, newest: None });
        }
        for place in 0..PLAYERS {
            driven.ask(place, None, Act::Sit { seat: place as u8 + 1, chips: None }).await;
        }
        driven.ask(0, None, Act::Start {}).await;
        driven
    }

    /// Plays so many decisions and notes them, for other tables that do the same without looking.
    pub async fn record(&mut self, decisions: usize) -> Vec<Decision> {
        let mut noted = Vec::with_capacity(decisions);
        while noted.len() < decisions {
            let (after, view) = self.viewers[PLAYERS].newest_view().await;
            let Some(turn) = view.turn else {
                self.viewers[PLAYERS].wait_for(after + 1).await;
                continue;
            };
            let player = usize::from(turn.seat) - 1;
            self.viewers[player].wait_for(after).await;
            let (_, view) = self.viewers[player].newest_view().await;
            let act = choose(&view.menu.expect("whose turn it is has a menu"), noted.len());
            let decision = Decision { player, after, turn: turn.turn, act };
            self.play(&decision).await;
            noted.push(decision);
        }
        noted
    }

    /// Waits until a decision is asked for.
    pub async fn wait_for(&mut self, decision: &Decision) {
        self.viewers[decision.player].wait_for(decision.after).await;
    }

    /// Plays a decision that is asked for; done when everybody has been told what happened, and the player is answered.
    pub async fn play(&mut self, decision: &Decision) {
        self.ask(decision.player, Some(decision.turn), decision.act.clone()).await;
    }

    async fn ask(&mut self, place: usize, turn: Option<u32>, act: Act) {
        self.commands += 1;
        let id = CommandId::from_bytes(u128::from(self.commands).to_be_bytes());
        let viewer = &mut self.viewers[place];
        self.handle.command(viewer.connection.id, id, turn, act).await.expect("the table is open");
        let answer = loop {
            if let Some(answer) = viewer.next().await {
                break answer;
            }
        };
        assert!(answer.json.contains("\"result\":\"done\""), "{}", answer.json);
        for viewer in &mut self.viewers {
            viewer.catch_up();
        }
    }
}

impl Viewer {
    /// The next message: an answer is given back, what is told of the table is kept.
    async fn next(&mut self) -> Option<Text> {
        let text = self.connection.messages.recv().await.expect("nobody is cut off");
        if text.seq.is_none() {
            return Some(text);
        }
        self.newest = Some(text);
        None
    }

    fn catch_up(&mut self) {
        while let Ok(text) = self.connection.messages.try_recv() {
            self.newest = Some(text);
        }
    }

    fn seq(&self) -> u64 {
        self.newest.as_ref().and_then(|text| text.seq).unwrap_or_default()
    }

    async fn wait_for(&mut self, seq: u64) {
        while self.seq() < seq {
            self.next().await;
        }
    }

    async fn newest_view(&mut self) -> (u64, TableView) {
        self.wait_for(1).await;
        let text = self.newest.as_ref().expect("waited for");
        let message: serde_json::Value = serde_json::from_str(&text.json).expect("messages are JSON");
        (self.seq(), serde_json::from_value(message["view"].clone()).expect("every update has the table"))
    }
}

/// Everybody by the place, the host first; the last has no name and looks on.
fn person(place: usize) -> Person {
    let name = if place < PLAYERS { format!("P{}", place + 1) } else { String::new() };
    Person { id: PlayerId(place as u64 + 1), name, host: place == 0, bot: false, house_bot: false }
}

/// Checks and calls, raises by the least now and then, and folds as often.
fn choose(menu: &MenuView, number: usize) -> Act {
    let (raises, folds) = (number.is_multiple_of(5), number.is_multiple_of(4));
    match (menu.bet, menu.raise) {
        _ if menu.show => Act::Show {},
        (Some(range), _) if raises => Act::Bet { to: range.min },
        (_, Some(range)) if raises => Act::Raise { to: range.min },
        _ if menu.fold && folds => Act::Fold {},
        _ if menu.check => Act::Check {},
        _ => Act::Call {},
    }
}

struct NoStore;

impl EventStore for NoStore {
    async fn append(&self, _: Batch) -> Result<(), StoreError> {
        Ok(())
    }

    async fn answer(&self, _: TableId, _: PlayerId, _: CommandId) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    async fn load(&self, table: TableId) -> Result<Loaded, StoreError> {
        Err(StoreError::Missing(table))
    }
}

/// A clock that stands still: no level ends, and no stamp is longer than another.
struct Stopped;

impl Clock for Stopped {
    fn now_ms(&self) -> i64 {
        1_800_000_000_000
    }
}

struct Seeded(FastWords);

impl Entropy for Seeded {
    fn order(&mut self, len: u8) -> Result<Permutation, EntropyFault> {
        Ok(shuffle(len, &mut self.0))
    }
}
