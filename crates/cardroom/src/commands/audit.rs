//! `cardroom audit`: reads every log and checks that it holds together.

use std::process::ExitCode;

use poker_engine::{
    Event, LogError, Setup, Table, check, decode_checkpoint, decode_event, decode_house, evolve, inspect,
};
use room_store::{Snapshot, TableRow};
use serde_json::json;

use super::folder::Folder;
use super::out::say;

/// Reads every log: the events replay, chips are conserved, the newest checkpoint agrees.
///
/// Prints for each table its events, its hands, and a digest of everything, hidden cards included. A room may be open on the
/// folder meanwhile: what is read is the state of one moment.
#[derive(clap::Args)]
#[command(
    after_help = "Example: cardroom audit --data ~/poker\n\nExit status: 0 without a fault, 1 with one, 2 for a folder that cannot be read."
)]
pub struct Args {
    #[command(flatten)]
    folder: Folder,
    /// One JSON object a table: table, events, hands, ok, digest, and for a fault at, fault; last tables, faults.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let snapshot = Snapshot::open(&args.folder.path()?)?;
    let (mut tables, mut faults) = (0, 0);
    for row in snapshot.tables()? {
        let report = audit(&snapshot, &row);
        tables += 1;
        faults += usize::from(report.fault.is_some());
        report.print(&row, args.json);
    }
    match args.json {
        true => say!("{}", json!({ "tables": tables, "faults": faults })),
        false => say!("{tables} tables, {faults} faults"),
    }
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What the log of a table says.
#[derive(Default)]
struct Report {
    events: u64,
    hands: u32,
    digest: Option<u64>,
    fault: Option<Fault>,
}

/// The first thing that is wrong, and the number of the event there.
struct Fault {
    at: u64,
    what: String,
}

impl Report {
    fn print(&self, row: &TableRow, as_json: bool) {
        let digest = self.digest.map(|digest| format!("{digest:016x}"));
        let Report { events, hands, fault, .. } = self;
        if as_json {
            let mut line = json!({
                "table": row.id.to_string(), "events": events, "hands": hands, "ok": fault.is_none(), "digest": digest,
            });
            if let Some(fault) = fault {
                line["at"] = fault.at.into();
                line["fault"] = fault.what.as_str().into();
            }
            say!("{line}");
            return;
        }
        let verdict = match fault {
            None => "ok".into(),
            Some(Fault { at, what }) => format!("fault at event {at}: {what}"),
        };
        say!("{} {events} events, {hands} hands, digest {}, {verdict}", row.id, digest.as_deref().unwrap_or("none"));
    }
}

fn audit(snapshot: &Snapshot, row: &TableRow) -> Report {
    let mut report = Report::default();
    if let Err(what) = replay(snapshot, row, &mut report) {
        report.fault = Some(Fault { at: report.events, what });
    }
    report
}

/// Folds the whole log from its first event, and notes how far it came.
fn replay(snapshot: &Snapshot, row: &TableRow, report: &mut Report) -> Result<(), String> {
    let (house, checkpoint) = snapshot.beginning(row.id).map_err(text)?;
    let house = decode_house(&house).map_err(text)?;
    let mut table = Table::new(Setup::empty(house)).map_err(text)?;
    let checkpoint = checkpoint.map(|(seq, bytes)| Ok((seq, decode_checkpoint(&bytes)?))).transpose();
    let checkpoint = checkpoint.map_err(|fault: LogError| format!("the checkpoint: {fault}"))?;
    let agrees = |seq, table: &Table| match &checkpoint {
        Some((after, stored)) if *after == seq && table.checkpoint().as_ref() != Some(stored) => {
            Err("the checkpoint after it says something else".to_owned())
        }
        _ => Ok(()),
    };
    agrees(0, &table)?;
    let mut sound = Ok(());
    let walked = snapshot.events(row.id, |seq, bytes| {
        if sound.is_ok() {
            report.events = seq;
            sound = step(&mut table, bytes, report).and_then(|()| agrees(seq, &table));
        }
    });
    sound.and(walked.map_err(text))?;
    if let Some((after, _)) = checkpoint.filter(|(after, _)| *after > report.events) {
        return Err(format!("the log ends here, and its checkpoint stands after event {after}"));
    }
    report.digest = Some(inspect(&table).digest());
    Ok(())
}

/// One event: it can be read, and afterwards every chip is there.
fn step(table: &mut Table, bytes: &[u8], report: &mut Report) -> Result<(), String> {
    let event = decode_event(bytes).map_err(text)?;
    evolve(table, &event);
    if let Event::HandStarted { .. } = event {
        report.hands += 1;
    }
    check(table).map_err(text)
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use poker_cards::{Chips, Permutation, Seat};
    use poker_engine::{
        Act, Awaiting, Command, EventBytes, House, Play, PlayerId, apply, encode_checkpoint, encode_house,
    };
    use room_store::Store;
    use room_table::{Batch, Checkpoint, EventStore, TableId};
    use tempfile::TempDir;

    use super::*;

    const ROW: TableId = TableId(5);

    /// A table as it was stored, step by step.
    struct Recorded {
        folder: TempDir,
        table: Table,
        seq: u64,
    }

    impl Recorded {
        /// Two players, and one hand that ends with a fold.
        async fn one_hand() -> (Recorded, Store) {
            let folder = TempDir::new().unwrap();
            let store = Store::open(folder.path()).unwrap();
            let house = House::home_no_limit();
            let row = TableRow { id: ROW, name: "Friday".into(), created_ms: 0 };
            store.open_table(row, encode_house(&house)).await.unwrap();
            let mut recorded = Recorded { folder, table: Table::new(Setup::empty(house)).unwrap(), seq: 0 };
            for number in [1, 2] {
                let (seat, player) = (Seat::new(number).unwrap(), PlayerId(number.into()));
                recorded.act(&store, Act::Sit { seat, player }).await;
            }
            recorded.act(&store, Act::StartGame).await;
            recorded.act(&store, Act::StartHand).await;
            while let Awaiting::Shuffle(len) = recorded.table.awaiting() {
                recorded.act(&store, Act::Shuffled { order: Permutation::identity(len) }).await;
            }
            let Awaiting::Decision { seat, turn, .. } = recorded.table.awaiting() else { panic!("a hand runs") };
            recorded.act(&store, Act::Play { seat, turn: Some(turn), play: Play::Fold }).await;
            (recorded, store)
        }

        async fn act(&mut self, store: &Store, act: Act) {
            let mut events = Vec::new();
            apply(&mut self.table, &Command { at_ms: 1, act }, &mut events).unwrap();
            self.append(store, &events, None).await;
        }

        async fn append(&mut self, store: &Store, events: &[Event], checkpoint: Option<Vec<u8>>) {
            let bytes = EventBytes::of(events);
            let checkpoint = checkpoint.map(|table| Checkpoint { table, accounts: "[]".into() });
            let batch = Batch {
                table: ROW,
                expected_seq: self.seq,
                events: bytes,
                command: None,
                checkpoint,
                promises: None,
                closing: None,
            };
            store.append(batch).await.unwrap();
            self.seq += events.len() as u64;
        }

        fn audit(&self) -> Report {
            let snapshot = Snapshot::open(self.folder.path()).unwrap();
            let rows = snapshot.tables().unwrap();
            audit(&snapshot, &rows[0])
        }
    }

    #[tokio::test]
    async fn a_sound_log_gives_its_digest_also_beside_an_open_room() {
        let (mut recorded, store) = Recorded::one_hand().await;
        let checkpoint = encode_checkpoint(&recorded.table.checkpoint().unwrap());
        recorded.append(&store, &[], Some(checkpoint)).await;
        let report = recorded.audit();
        assert!(report.fault.is_none());
        assert_eq!((report.events, report.hands), (recorded.seq, 1));
        assert_eq!(report.digest, Some(inspect(&recorded.table).digest()));
    }

    #[tokio::test]
    async fn chips_out_of_nothing_are_found_at_their_event() {
        let (mut recorded, store) = Recorded::one_hand().await;
        let seat = Seat::new(1).unwrap();
        let gift = Event::BetReturned { seat, amount: Chips::new(25) };
        recorded.append(&store, &[gift, Event::RoundClosed], None).await;
        let fault = recorded.audit().fault.unwrap();
        assert_eq!(fault.at, recorded.seq - 1);
    }

    #[tokio::test]
    async fn a_checkpoint_that_says_something_else_is_found() {
        let (mut recorded, store) = Recorded::one_hand().await;
        let before_hand = Table::new(Setup::empty(House::home_no_limit())).unwrap();
        let wrong = encode_checkpoint(&before_hand.checkpoint().unwrap());
        recorded.append(&store, &[], Some(wrong)).await;
        let fault = recorded.audit().fault.unwrap();
        assert_eq!(fault.at, recorded.seq);
        assert!(fault.what.contains("checkpoint"), "{}", fault.what);
    }

    #[tokio::test]
    async fn bytes_that_are_no_event_are_found() {
        let (recorded, store) = Recorded::one_hand().await;
        let events = [b"no event"].iter().collect();
        let batch = Batch {
            table: ROW,
            expected_seq: recorded.seq,
            events,
            command: None,
            checkpoint: None,
            promises: None,
            closing: None,
        };
        store.append(batch).await.unwrap();
        let report = recorded.audit();
        assert_eq!(report.fault.unwrap().at, recorded.seq + 1);
        assert_eq!(report.digest, None);
    }
}
