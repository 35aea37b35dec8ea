//! Takes connections from the port and serves them.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_service::Service;

use crate::address;
use crate::limits::{Place, Tally, household};
use crate::patient::Patient;
use crate::tracker::Tracker;

/// How long the head of a request may take, and how long a connection may wait for the next one.
const PATIENCE: Duration = Duration::from_secs(30);

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 * 1024;

/// How long to wait where the system has no more sockets.
const REST: Duration = Duration::from_millis(100);

/// Connections in all: a process may have 1,024 open files on most machines, and the room needs some for itself.
const CONNECTIONS: usize = 900;

/// Connections of one address. A proxy of the room's own is everybody, and has as many as there are.
const CONNECTIONS_OF_ADDRESS: usize = 256;

/// Counts who is connected.
struct Doorman {
    all: Tally<()>,
    by_address: Tally<IpAddr>,
    behind_proxy: bool,
}

/// The places of one connection.
struct Admitted {
    _all: Place<()>,
    _address: Option<Place<IpAddr>>,
}

impl Doorman {
    fn new(behind_proxy: bool) -> Doorman {
        Doorman { all: Tally::new(CONNECTIONS), by_address: Tally::new(CONNECTIONS_OF_ADDRESS), behind_proxy }
    }

    /// Places for a connection; none where there are too many.
    fn admit(&self, peer: IpAddr) -> Option<Admitted> {
        let is_proxy = self.behind_proxy && address::is_private(peer);
        let address = match is_proxy {
            true => None,
            false => Some(self.by_address.take(household(peer))?),
        };
        Some(Admitted { _all: self.all.take(())?, _address: address })
    }
}

/// Serves until the room closes.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    behind_proxy: bool,
    tasks: Tracker,
    mut closing: watch::Receiver<bool>,
) {
    let doorman = Doorman::new(behind_proxy);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = told(&mut closing) => return,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(REST).await;
            continue;
        };
        // Whoever is not admitted is hung up on: there is nobody to say why.
        let Some(admitted) = doorman.admit(peer.ip()) else { continue };
        // Only slower without.
        let _ = stream.set_nodelay(true);
        let running = tasks.begin();
        let (router, closing) = (router.clone(), closing.clone());
        tokio::spawn(async move {
            connection(stream, peer, router, closing).await;
            drop((admitted, running));
        });
    }
}

/// Waits for the beginning of the end.
async fn told(closing: &mut watch::Receiver<bool>) {
    // A room that is gone without a word closes too.
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request.map(Body::new))
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    // How a connection ended is the browser's business.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = told(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_never_reads_holds_no_connection() {
        let router = Router::new().route("/", get(|| async { "x".repeat(1_000_000) }));
        let (near, mut far) = duplex(4_096);
        let closing = watch::Sender::new(false);
        let peer = "10.0.0.1:1000".parse().unwrap();
        let serving = tokio::spawn(connection(near, peer, router, closing.subscribe()));
        far.write_all(b"GET / HTTP/1.1\r\nhost: room\r\n\r\n").await.unwrap();
        let begun = Instant::now();
        tokio::time::timeout(Duration::from_secs(3_600), serving).await.expect("it is held").unwrap();
        assert_eq!(begun.elapsed(), Duration::from_secs(20));
        // What was on its way arrives, and then the end.
        let mut taken = Vec::new();
        far.read_to_end(&mut taken).await.unwrap();
        assert_eq!(taken.len(), 4_096);
    }

    #[test]
    fn connections_are_counted_in_all_and_by_address() {
        let doorman = Doorman::new(false);
        let peer = |number: u32| IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000 + number));
        let one: Vec<_> = (0..256).map(|_| doorman.admit(peer(1)).unwrap()).collect();
        assert!(doorman.admit(peer(1)).is_none());
        let others: Vec<_> = (0..644).map(|number| doorman.admit(peer(2 + number)).unwrap()).collect();
        assert!(doorman.admit(peer(1_000)).is_none());
        drop(one);
        assert!(doorman.admit(peer(1)).is_some());
        drop(others);
    }

    #[test]
    fn the_rooms_own_proxy_stands_for_everybody() {
        let doorman = Doorman::new(true);
        let admitted: Vec<_> = (0..900).map_while(|_| doorman.admit(Ipv4Addr::LOCALHOST.into())).collect();
        assert_eq!(admitted.len(), 900);
        assert!(doorman.admit(Ipv4Addr::LOCALHOST.into()).is_none());
    }
}
