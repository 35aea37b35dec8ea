//! A room with short pauses, for tests in a browser and under load. It deals as the product deals.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use room_server::{Options, Server};
use room_table::Config;

/// Opens a room for tests.
#[derive(Parser)]
struct Arguments {
    /// Address and port; port 0 takes a free one.
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// The data folder.
    #[arg(long)]
    data: PathBuf,
    /// Milliseconds between two hands.
    #[arg(long, default_value_t = 300)]
    pause: u32,
}

#[tokio::main]
async fn main() -> Result<()> {
    let Arguments { listen, data, pause } = Arguments::parse();
    let pause = i64::from(pause);
    let pace = Config {
        pause_before_first_ms: pause,
        pause_after_hand_ms: pause,
        pause_after_showdown_ms: pause,
        rest_after_ms: 300_000,
        ..Config::AT_ONCE
    };
    let server = Server::open(Options { pace, ..Options::product(listen, data, None) }).await?;
    // Whoever reads the links may end the room at once.
    let terminated = terminated()?;
    println!("{}", server.guest_link());
    println!("{}", server.host_link().await?);
    server.run(terminated).await;
    Ok(())
}

#[cfg(unix)]
fn terminated() -> Result<impl Future<Output = ()>> {
    let mut signal = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        signal.recv().await;
    })
}

#[cfg(not(unix))]
fn terminated() -> Result<impl Future<Output = ()>> {
    Ok(std::future::pending())
}
