//! The room: its tables, its data, its limits.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use poker_engine::PlayerId;
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

/// A table in the list; without a handle where its log could not be read.
struct Place {
    id: TableId,
    handle: Option<TableHandle>,
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
        }
    }

    pub(crate) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Whether people come through a proxy with TLS.
    pub(crate) fn behind_proxy(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }

    /// Brings every stored table to life; one that cannot be read is reported and left out.
    pub(crate) async fn load_tables(&self) -> Result<(), StoreError> {
        let people: HashMap<PlayerId, Person> =
            self.store.people().await?.into_iter().map(|person| (person.id, person)).collect();
        for row in self.store.tables().await?.into_iter().rev() {
            match self.store.load(row.id).await {
                Ok(loaded) => self.begin(row, &loaded, |person| people.get(&person).cloned()),
                Err(fault) => self.leave_out(row.id, &fault),
            }
        }
        for bot in self.store.house_bots().await? {
            self.begin_bot(bot);
        }
        Ok(())
    }

    /// Lets one of the house's bots play at its table, where that runs.
    pub(crate) fn begin_bot(&self, bot: HouseBot) {
        let Ok(table) = self.table(&bot.table.to_string()) else { return };
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
        self.keep(row.id, Some(handle));
    }

    /// One table that cannot be read costs that table alone.
    fn leave_out(&self, id: TableId, fault: &dyn std::fmt::Display) {
        eprintln!("cardroom: table {id}: {fault}; the rest of the room goes on");
        self.keep(id, None);
    }

    fn keep(&self, id: TableId, handle: Option<TableHandle>) {
        self.tables.write().unwrap_or_else(PoisonError::into_inner).push(Place { id, handle });
    }

    /// Says so when a table's task ends otherwise than closed.
    fn supervise(&self, row: &TableRow, task: JoinHandle<Ended>) {
        let running = self.tasks.begin();
        let table = format!("table {} ({})", row.id, row.name);
        tokio::spawn(async move {
            let why = match task.await {
                Ok(Ended::Closed) => None,
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

    /// The table with this number in an address.
    pub(crate) fn table(&self, id: &str) -> Result<TableHandle, Refused> {
        let id = id.parse::<TableId>().ok().filter(|parsed| parsed.to_string() == id).ok_or_else(Refused::not_found)?;
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        let place = tables.iter().find(|place| place.id == id).ok_or_else(Refused::not_found)?;
        place.handle.clone().ok_or_else(Refused::not_available)
    }

    /// The tables that run, newest first.
    fn handles(&self) -> Vec<TableHandle> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.iter().rev().filter_map(|place| place.handle.clone()).collect()
    }

    /// Whether the person has a chair at any table.
    pub(crate) fn is_seated(&self, person: PlayerId) -> bool {
        self.handles().iter().any(|table| table.line().players.contains(&person))
    }

    /// What a person sees of the room.
    pub(crate) fn me(&self, person: &Person) -> Me {
        let line = |table: &TableHandle| {
            let facts = table.line();
            TableLine {
                id: table.id().to_string(),
                name: table.name().to_owned(),
                seated: facts.seated(),
                chairs: facts.chairs,
                phase: facts.phase,
                profile: facts.profile.to_owned(),
                stakes: facts.stakes,
                mine: facts.players.contains(&person.id),
            }
        };
        Me {
            name: person.name.clone(),
            host: person.host,
            rail: person.only_looks_on(),
            guest_link: person.host.then(|| self.guest_link.clone()),
            rail_link: person.host.then(|| self.rail_link.clone()),
            tables: self.handles().iter().map(line).collect(),
        }
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
