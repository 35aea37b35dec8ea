//! The room: its tables, its data, its limits.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use poker_engine::PlayerId;
use poker_view::Phase;
use room_protocol::{Me, TableLine};
use room_store::{HouseBot, Store, TableRow};
use room_table::{
    Clock, Config, Ended, Entropy, EntropyFault, EventStore, Loaded, Person, Ports, StoreError, TableHandle, TableId,
};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::house_bots;
use crate::limits::Limits;
use crate::options::{Chance, PublicUrl};
use crate::problem::Refused;
use crate::tracker::Tracker;

/// What every request may ask of.
pub(crate) struct Room {
    pub(crate) store: Arc<Store>,
    pub(crate) public_url: Option<PublicUrl>,
    pub(crate) guest_link: String,
    pub(crate) rail_link: String,
    pub(crate) limits: Arc<Limits>,
    /// Connections, sockets and tables that run.
    pub(crate) tasks: Tracker,
    /// True from the beginning of the end.
    pub(crate) closing: watch::Sender<bool>,
    clock: Arc<SharedClock>,
    chance: Chance,
    pace: Config,
    bot_pauses: u32,
    /// Oldest first. Never held across an await.
    tables: RwLock<Vec<Place>>,
    /// Held while a table that rests is loaded: it runs once.
    waking: tokio::sync::Mutex<()>,
}

/// Time, chance and pace of a room.
pub(crate) struct Ways {
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) chance: Chance,
    pub(crate) pace: Config,
    pub(crate) bot_pauses: u32,
}

/// How long a request waits for the tables to hear of a person.
const TELLING: Duration = Duration::from_secs(1);

/// A table in the list.
struct Place {
    id: TableId,
    state: State,
}

enum State {
    Running(TableHandle),
    /// Its game is over: it is loaded when somebody asks for it.
    Resting(Rest),
    /// Its log could not be read.
    Unreadable,
}

/// What the list says of a table whose game is over.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
struct Rest {
    line: TableLine,
    players: Vec<u64>,
}

impl Rest {
    fn of(table: &TableHandle) -> Rest {
        let facts = table.line();
        let players = facts.players.iter().map(|player| player.0).collect();
        let line = TableLine {
            id: table.id().to_string(),
            name: table.name().to_owned(),
            seated: facts.seated(),
            chairs: facts.chairs,
            phase: facts.phase,
            profile: facts.profile.to_owned(),
            stakes: facts.stakes,
            mine: false,
        };
        Rest { line, players }
    }

    fn has(&self, person: PlayerId) -> bool {
        self.players.contains(&person.0)
    }
}

/// One clock for everybody.
struct SharedClock(Arc<dyn Clock>);

impl Clock for SharedClock {
    fn now_ms(&self) -> i64 {
        self.0.now_ms()
    }
}

/// The source of chance of one table.
struct TableChance(Box<dyn Entropy>);

impl Entropy for TableChance {
    fn order(&mut self, len: u8) -> Result<poker_cards::Permutation, EntropyFault> {
        self.0.order(len)
    }
}

impl Room {
    pub(crate) fn new(store: Store, ways: Ways, public_url: Option<PublicUrl>, base: &str) -> Room {
        let Ways { clock, chance, pace, bot_pauses } = ways;
        Room {
            public_url,
            guest_link: format!("{base}/join/{}", store.invite()),
            rail_link: format!("{base}/rail/{}", store.rail()),
            store: Arc::new(store),
            limits: Arc::new(Limits::new()),
            tasks: Tracker::new(),
            closing: watch::Sender::new(false),
            clock: Arc::new(SharedClock(clock)),
            chance,
            pace,
            bot_pauses,
            tables: RwLock::default(),
            waking: tokio::sync::Mutex::default(),
        }
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Whether people come through a proxy with TLS.
    pub(crate) fn behind_proxy(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }

    /// Brings every stored table to life whose game is not over; one that cannot be read is reported and left out.
    pub(crate) async fn load_tables(&self) -> Result<(), StoreError> {
        let people = self.people().await?;
        let mut resting = self.store.resting().await?;
        for row in self.store.tables().await?.into_iter().rev() {
            // What an older version has noted otherwise is looked at again.
            match resting.remove(&row.id).and_then(|facts| serde_json::from_str(&facts).ok()) {
                Some(rest) => self.keep(row.id, State::Resting(rest)),
                None => match self.store.load(row.id).await {
                    Ok(loaded) => self.begin(row, &loaded, |person| people.get(&person).cloned()),
                    Err(fault) => self.leave_out(row.id, &fault),
                },
            }
        }
        self.rest_finished().await?;
        for bot in self.store.house_bots().await? {
            self.begin_bot(bot);
        }
        Ok(())
    }

    async fn people(&self) -> Result<HashMap<PlayerId, Person>, StoreError> {
        Ok(self.store.people().await?.into_iter().map(|person| (person.id, person)).collect())
    }

    /// Tables whose game is over rest from now on: their tasks end with their handles.
    async fn rest_finished(&self) -> Result<(), StoreError> {
        for table in self.handles().into_iter().filter(|table| table.line().phase == Phase::Finished) {
            let rest = Rest::of(&table);
            let facts = serde_json::to_string(&rest).expect("the line of a table is plain data");
            self.store.rest(table.id(), facts).await?;
            self.keep(table.id(), State::Resting(rest));
        }
        Ok(())
    }

    /// Loads a table that rests.
    async fn wake(&self, id: TableId, name: String) -> Result<(), StoreError> {
        let people = self.people().await?;
        match self.store.load(id).await {
            Ok(loaded) => {
                let row = TableRow { id, name, created_ms: 0 };
                self.begin(row, &loaded, |person| people.get(&person).cloned());
            }
            Err(fault @ StoreError::Storage(_)) => return Err(fault),
            Err(fault) => self.leave_out(id, &fault),
        }
        Ok(())
    }

    /// Lets one of the house's bots play at its table, where that runs.
    pub(crate) fn begin_bot(&self, bot: HouseBot) {
        let Some(table) = self.handles().into_iter().find(|table| table.id() == bot.table) else { return };
        let running = self.tasks.begin();
        let (store, pauses) = (Arc::clone(&self.store), self.bot_pauses);
        tokio::spawn(async move {
            house_bots::play(store, table, bot, pauses).await;
            drop(running);
        });
    }

    /// Opens a new table under these house rules (log bytes).
    pub(crate) async fn open_table(&self, name: String, house: Vec<u8>) -> Result<TableId, Refused> {
        let mut number = [0; 8];
        getrandom::fill(&mut number).map_err(|fault| Refused::fault(fault.to_string()))?;
        let row = TableRow { id: TableId(u64::from_le_bytes(number)), name, created_ms: self.now_ms() };
        let id = row.id;
        self.store.open_table(row.clone(), house.clone()).await?;
        self.begin(row, &Loaded { house, ..Loaded::default() }, |_| None);
        Ok(id)
    }

    fn begin(&self, row: TableRow, loaded: &Loaded, people: impl Fn(PlayerId) -> Option<Person>) {
        let chance = TableChance((self.chance)(row.id));
        let ports = Ports { store: Arc::clone(&self.store), clock: Arc::clone(&self.clock), entropy: chance };
        let handle = match room_table::spawn(row.id, &row.name, loaded, people, ports, self.pace) {
            Ok((handle, task)) => {
                self.supervise(&row, task);
                handle
            }
            Err(fault) => return self.leave_out(row.id, &fault),
        };
        self.keep(row.id, State::Running(handle));
    }

    /// One table that cannot be read costs that table alone.
    fn leave_out(&self, id: TableId, fault: &dyn std::fmt::Display) {
        eprintln!("cardroom: table {id}: {fault}; the rest of the room goes on");
        self.keep(id, State::Unreadable);
    }

    fn keep(&self, id: TableId, state: State) {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        match tables.iter_mut().find(|place| place.id == id) {
            Some(place) => place.state = state,
            None => tables.push(Place { id, state }),
        }
    }

    /// Says so when a table's task ends otherwise than closed.
    fn supervise(&self, row: &TableRow, task: JoinHandle<Ended>) {
        let running = self.tasks.begin();
        let table = format!("table {} ({})", row.id, row.name);
        tokio::spawn(async move {
            let why = match task.await {
                Ok(Ended::Closed | Ended::Rested) => None,
                Ok(Ended::Conflict) => Some("another process writes to it"),
                Ok(Ended::Broken) => Some("a step would have broken an invariant; it was not stored"),
                Err(_) => Some("the program failed; what was acknowledged is stored"),
            };
            if let Some(why) = why {
                eprintln!(
                    "cardroom: {table} has stopped: {why}. The rest of the room goes on; a restart loads it again"
                );
            }
            drop(running);
        });
    }

    /// The table with this number in an address; one that rests is loaded.
    pub(crate) async fn table(&self, id: &str) -> Result<TableHandle, Refused> {
        let id = id.parse::<TableId>().ok().filter(|parsed| parsed.to_string() == id).ok_or_else(Refused::not_found)?;
        if let Ok(running) = self.running(id)? {
            return Ok(running);
        }
        let _alone = self.waking.lock().await;
        match self.running(id)? {
            Ok(running) => Ok(running),
            Err(name) => {
                self.wake(id, name).await?;
                self.running(id)?.map_err(|_| Refused::not_available())
            }
        }
    }

    /// The table if it runs; its name if it rests.
    fn running(&self, id: TableId) -> Result<Result<TableHandle, String>, Refused> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        match &tables.iter().find(|place| place.id == id).ok_or_else(Refused::not_found)?.state {
            State::Running(handle) if handle.rests() => Ok(Err(handle.name().to_owned())),
            State::Running(handle) => Ok(Ok(handle.clone())),
            State::Resting(rest) => Ok(Err(rest.line.name.clone())),
            State::Unreadable => Err(Refused::not_available()),
        }
    }

    /// The tables that run, newest first.
    fn handles(&self) -> Vec<TableHandle> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let running =
            |place: &Place| if let State::Running(handle) = &place.state { Some(handle.clone()) } else { None };
        tables.iter().rev().filter_map(running).collect()
    }

    /// What the list says of every table that can be read, newest first.
    fn lines(&self) -> Vec<Rest> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let line = |place: &Place| match &place.state {
            State::Running(handle) => Some(Rest::of(handle)),
            State::Resting(rest) => Some(rest.clone()),
            State::Unreadable => None,
        };
        tables.iter().rev().filter_map(line).collect()
    }

    /// Whether the person has a chair at any table.
    pub(crate) fn is_seated(&self, person: PlayerId) -> bool {
        self.lines().iter().any(|table| table.has(person))
    }

    /// What a person sees of the room.
    pub(crate) fn me(&self, person: &Person) -> Me {
        let line = |table: Rest| TableLine { mine: table.has(person.id), ..table.line };
        Me {
            name: person.name.clone(),
            host: person.host,
            rail: person.only_looks_on(),
            guest_link: person.host.then(|| self.guest_link.clone()),
            rail_link: person.host.then(|| self.rail_link.clone()),
            tables: self.lines().into_iter().map(line).collect(),
        }
    }

    /// Asks all tables whether the person may take another name; if one says no, or nothing in time, he may not. They are to be
    /// told of the person afterwards either way.
    pub(crate) async fn hold_name(&self, person: PlayerId) -> bool {
        let asking = async {
            for table in self.handles() {
                // A table that has stopped seats nobody.
                if table.hold_name(person).await == Ok(false) {
                    return false;
                }
            }
            true
        };
        tokio::time::timeout(TELLING, asking).await.unwrap_or(false)
    }

    /// Tells the tables that a person has another name or other rights; one that is stuck hears it later.
    pub(crate) async fn tell_tables(&self, person: &Person) {
        let (tables, person) = (self.handles(), person.clone());
        let telling = tokio::spawn(async move {
            for table in tables {
                // A table that has stopped needs to know nothing.
                let _ = table.person_changed(person.clone()).await;
            }
        });
        let _ = tokio::time::timeout(TELLING, telling).await;
    }

    /// Ends everything: tables finish their batches and say goodbye, then sockets and connections end.
    pub(crate) async fn close(&self) {
        self.closing.send_replace(true);
        for table in self.handles() {
            // Side by side: one that is stuck keeps nobody waiting. One that has stopped is closed already.
            tokio::spawn(async move { table.close().await });
        }
        self.tasks.all_ended().await;
    }
}
