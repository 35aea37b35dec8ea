//! `cardroom serve`: opens the room.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::process::ExitCode;

use anyhow::Context;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use room_server::{Options, PublicUrl, Server};

use super::folder::Folder;

/// Opens the room: prints the links and serves until Ctrl-C.
///
/// The data folder and the database in it are made where they are missing; a second start finds the old tables.
#[derive(clap::Args)]
#[command(after_help = "Example: cardroom serve --listen 0.0.0.0:7777 --data ~/poker")]
pub struct Args {
    /// Address and port; 0.0.0.0 stands for all addresses of this machine.
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:7777", value_parser = address)]
    listen: SocketAddr,
    #[command(flatten)]
    folder: Folder,
    /// The address people use: https://poker.example.org where a proxy with TLS stands before the room, or http:// and a name
    /// in the home network.
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "give address and port, such as 0.0.0.0:7777 or 127.0.0.1:7777".into())
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let options = Options::product(args.listen, args.folder.path()?, args.public_url);
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    let served = runtime.block_on(serve(options));
    // Whatever still runs has had its time.
    runtime.shutdown_background();
    served?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(options: Options) -> anyhow::Result<()> {
    let data = options.data.clone();
    let server = Server::open(options).await?;
    let host_link = server.host_link().await?;
    let guest_link = server.guest_link();
    // Whoever reads the links may end the room at once.
    let told = told_to_stop().context("cannot listen for Ctrl-C")?;
    let mut out = io::stdout().lock();
    // Somebody who does not listen gets a room all the same.
    let _ = writeln!(out, "Host link (good once, for a day): {host_link}")
        .and_then(|()| writeln!(out, "Guest link: {guest_link}"))
        .and_then(|()| writeln!(out, "\n{}", qr_code(guest_link)))
        .and_then(|()| writeln!(out, "Data folder: {}. Ctrl-C closes the room.", data.display()))
        .and_then(|()| out.flush());
    drop(out);
    server.run(told).await;
    Ok(())
}

fn qr_code(link: &str) -> String {
    match QrCode::new(link) {
        Ok(code) => code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build(),
        Err(_) => "(the link is too long for a QR code)".into(),
    }
}

/// Done at the first Ctrl-C or request to terminate; a second one ends the process at once. Nothing acknowledged is lost
/// by that: it is stored before it is acknowledged.
fn told_to_stop() -> io::Result<impl Future<Output = ()>> {
    let mut signals = signals()?;
    let (told, heard) = tokio::sync::oneshot::channel::<()>();
    tokio::spawn(async move {
        signals.recv().await;
        drop(told);
        signals.recv().await;
        std::process::exit(130);
    });
    Ok(async {
        // The sender says nothing and is dropped.
        let _ = heard.await;
    })
}

#[cfg(unix)]
fn signals() -> io::Result<tokio::sync::mpsc::Receiver<()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let (tell, signals) = tokio::sync::mpsc::channel(2);
    tokio::spawn(async move {
        loop {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            if tell.send(()).await.is_err() {
                return;
            }
        }
    });
    Ok(signals)
}

#[cfg(not(unix))]
fn signals() -> io::Result<tokio::sync::mpsc::Receiver<()>> {
    let (tell, signals) = tokio::sync::mpsc::channel(2);
    tokio::spawn(async move { while tokio::signal::ctrl_c().await.is_ok() && tell.send(()).await.is_ok() {} });
    Ok(signals)
}
