//! Measures the way from an action to the other players at the table, while many tables play.

use std::collections::HashMap;
use std::sync::PoisonError;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Parser;
use room_sim::{Bot, Game, Host, Knowledge, RoomProcess, Shared};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Measures latencies under load.
#[derive(Parser)]
struct Arguments {
    /// Tables that play at the same time.
    #[arg(long, default_value_t = 20)]
    tables: u32,
    /// Chairs at a table.
    #[arg(long, default_value_t = 6)]
    chairs: u8,
    /// How long, in seconds.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// The games, in turn.
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = Game::ALL)]
    games: Vec<Game>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir()?;
    let room = RoomProcess::start(folder.path(), 20).await?;
    let host = Host::enter(&room.address, &room.host_token)?;
    let (stop, stopped) = watch::channel(false);
    let mut playing = JoinSet::new();
    let mut tables = Vec::new();
    for (number, &game) in (1..=arguments.tables).zip(arguments.games.iter().cycle()) {
        let (id, tokens) = host.open_table(&format!("T{number}"), game, arguments.chairs)?;
        host.start(&id).await?;
        let shared = Knowledge::of_table(game.chips() * i64::from(arguments.chairs));
        for (seat, token) in (1..).zip(&tokens) {
            let mut bot = Bot::new(&id, token, seat, shared.clone());
            let (address, stopped) = (room.address.clone(), stopped.clone());
            playing.spawn(async move { bot.play(&address, stopped).await });
        }
        tables.push(shared);
    }
    tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
    let _ = stop.send(true);
    while playing.join_next().await.is_some() {}
    room.stop().await?;
    report(&tables, arguments.seconds)
}

fn report(tables: &[Shared], seconds: u64) -> Result<()> {
    let mut broadcast = Vec::new();
    let mut actions = 0;
    for table in tables {
        let know = table.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(fault) = know.faults.first() {
            bail!("{fault}");
        }
        let mut arrivals: HashMap<u64, Vec<_>> = HashMap::new();
        know.arrivals.iter().for_each(|arrival| arrivals.entry(arrival.seq).or_default().push(arrival));
        actions += know.acknowledged.len() as u64;
        for (seat, _, seq, sent) in &know.acknowledged {
            let others = arrivals.get(seq).into_iter().flatten().filter(|arrival| arrival.seat != *seat);
            broadcast.extend(others.map(|arrival| arrival.at.duration_since(*sent)));
        }
    }
    broadcast.sort_unstable();
    let Some(last) = broadcast.len().checked_sub(1) else { bail!("nobody acted") };
    let at = |percent: usize| broadcast[last * percent / 100].as_secs_f64() * 1000.0;
    println!("{actions} actions in {seconds} s, {} a second", actions / seconds.max(1));
    println!("action to the other players: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms", at(50), at(99), at(100));
    Ok(())
}
