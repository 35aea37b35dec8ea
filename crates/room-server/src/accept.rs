//! Takes connections from the port and serves them.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower_service::Service;

use crate::tracker::Tracker;

/// How long the head of a request may take, and how long a connection may wait for the next one.
const PATIENCE: Duration = Duration::from_secs(30);

/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 * 1024;

/// How long to wait where the system has no more sockets.
const REST: Duration = Duration::from_millis(100);

/// Serves until the room closes.
pub(crate) async fn serve(listener: TcpListener, router: Router, tasks: Tracker, mut closing: watch::Receiver<bool>) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = told(&mut closing) => return,
        };
        let Ok((stream, peer)) = accepted else {
            tokio::time::sleep(REST).await;
            continue;
        };
        let running = tasks.begin();
        let (router, closing) = (router.clone(), closing.clone());
        tokio::spawn(async move {
            connection(stream, peer, router, closing).await;
            drop(running);
        });
    }
}

/// Waits for the beginning of the end.
async fn told(closing: &mut watch::Receiver<bool>) {
    // A room that is gone without a word closes too.
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, mut closing: watch::Receiver<bool>) {
    // Only slower without.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request.map(Body::new))
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service)
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
