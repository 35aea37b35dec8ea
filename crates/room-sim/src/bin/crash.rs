//! Kills a room at random moments while tables play, and proves that nobody lost anything.
//!
//! In every round: players play, the process is killed, the audit reads what is left, the room starts and stops without
//! anybody acting, the audit must say the same, and the players come back and go on.

use std::path::Path;
use std::sync::PoisonError;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Parser;
use room_sim::{Bot, Game, Host, Knowledge, RoomProcess, Shared, TableAudit, below};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Kills a room under load.
#[derive(Parser)]
struct Arguments {
    /// How often it is killed.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Tables that play at the same time.
    #[arg(long, default_value_t = 20)]
    tables: u32,
    /// Chairs at a table.
    #[arg(long, default_value_t = 4)]
    chairs: u8,
    /// The games, in turn.
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = Game::ALL)]
    games: Vec<Game>,
}

struct Played {
    id: String,
    shared: Shared,
    bots: Vec<Bot>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir()?;
    let mut room = RoomProcess::start(folder.path(), 20).await?;
    let mut tables = open(&room, &arguments).await?;
    for round in 1..=arguments.rounds {
        play_and_kill(room, &mut tables, 200 + below(1300)).await?;
        room = compare(folder.path(), &tables).await?;
        eprintln!("round {round}: {}", summary(&tables));
    }
    play_and_kill(room, &mut tables, 1000).await?;
    faults(&tables)?;
    println!("{} rounds, {}: nothing lost, nothing doubled", arguments.rounds, summary(&tables));
    Ok(())
}

async fn open(room: &RoomProcess, arguments: &Arguments) -> Result<Vec<Played>> {
    let host = Host::enter(&room.address, &room.host_token)?;
    let mut tables = Vec::new();
    for (number, &game) in (1..=arguments.tables).zip(arguments.games.iter().cycle()) {
        let (id, tokens) = host.open_table(&format!("T{number}"), game, arguments.chairs)?;
        host.start(&id).await?;
        let shared = Knowledge::of_table(game.chips() * i64::from(arguments.chairs));
        let bot = |(seat, token): (u8, &String)| Bot::new(&id, token, seat, shared.clone());
        let bots = (1..).zip(&tokens).map(bot).collect();
        tables.push(Played { id, shared, bots });
    }
    Ok(tables)
}

async fn play_and_kill(room: RoomProcess, tables: &mut [Played], after_ms: u32) -> Result<()> {
    let (stop, stopped) = watch::channel(false);
    let mut playing = JoinSet::new();
    for (index, table) in tables.iter_mut().enumerate() {
        for mut bot in table.bots.drain(..) {
            let (address, stopped) = (room.address.clone(), stopped.clone());
            playing.spawn(async move {
                bot.play(&address, stopped).await;
                (index, bot)
            });
        }
    }
    tokio::time::sleep(Duration::from_millis(after_ms.into())).await;
    room.kill().await?;
    let _ = stop.send(true);
    while let Some(back) = playing.join_next().await {
        let (index, bot) = back?;
        tables[index].bots.push(bot);
    }
    Ok(())
}

/// Audits the folder as the killed room left it, starts a room on it, stops it, audits again, and starts it for good.
async fn compare(data: &Path, tables: &[Played]) -> Result<RoomProcess> {
    let left = TableAudit::of_folder(data).await?;
    for table in tables {
        let known = table.shared.lock().unwrap_or_else(PoisonError::into_inner).last_seq();
        let kept = left.get(&table.id).map_or(0, |line| line.events);
        if kept < known {
            bail!("table {}: {known} events were told and {kept} are kept", table.id);
        }
    }
    RoomProcess::start(data, 20).await?.stop().await?;
    let after = TableAudit::of_folder(data).await?;
    for (id, line) in &left {
        let now = after.get(id).map(|line| line.digest.as_str());
        if now != Some(line.digest.as_str()) {
            bail!("table {id} was {} before the restart and {now:?} after", line.digest);
        }
    }
    faults(tables)?;
    RoomProcess::start(data, 20).await
}

fn faults(tables: &[Played]) -> Result<()> {
    for table in tables {
        let know = table.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fault) = know.faults.first() {
            bail!("{} faults, the first: {fault}", know.faults.len());
        }
    }
    Ok(())
}

fn summary(tables: &[Played]) -> String {
    let (mut acknowledged, mut events, mut hands, mut finished) = (0, 0, 0, 0);
    for table in tables {
        let know = table.shared.lock().unwrap_or_else(PoisonError::into_inner);
        acknowledged += know.acknowledged.len();
        events += know.last_seq();
        hands += know.hands;
        finished += usize::from(know.finished);
    }
    let games = tables.len();
    format!("{acknowledged} acknowledged actions, {events} events, {hands} hands, {finished} of {games} games over")
}
