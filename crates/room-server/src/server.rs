//! Opening and closing the room.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use room_store::{OpenError, Store};
use room_table::StoreError;
use tokio::net::TcpListener;

use crate::room::{Room, Ways};
use crate::{Options, accept, address, api, assets, caller, socket};

/// Why a room cannot be opened. Every text names the thing and the way out.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port cannot be had.
    #[error("cannot listen on {address} ({why}): {}", way_out(*.address, .why))]
    Listen {
        /// What was asked for.
        address: SocketAddr,
        /// What the system said.
        why: io::Error,
    },
    /// The data folder cannot be used.
    #[error(transparent)]
    Data(#[from] OpenError),
    /// The data cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn way_out(address: SocketAddr, why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::AddrInUse => {
            "stop the other program, or choose another port, such as --listen 0.0.0.0:7878".into()
        }
        io::ErrorKind::AddrNotAvailable => {
            format!(
                "this machine has no address {}; --listen 0.0.0.0:{} takes all it has",
                address.ip(),
                address.port()
            )
        }
        io::ErrorKind::PermissionDenied => "choose a port above 1023, such as --listen 0.0.0.0:7777".into(),
        _ => "choose another address with --listen".into(),
    }
}

/// A room that has its port and its data, and all its tables running.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    room: Arc<Room>,
}

/// The most that the end may take.
const LAST_CALL: Duration = Duration::from_millis(4500);

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 8 * 1024;

impl Server {
    /// Opens the room: port, data, tables. Connections are taken from now on and answered once it runs.
    ///
    /// # Errors
    /// [`StartError`]
    pub async fn open(options: Options) -> Result<Server, StartError> {
        let Options { listen, data, public_url, clock, chance, pace, bot_pauses } = options;
        let refused = |why| StartError::Listen { address: listen, why };
        let listener = TcpListener::bind(listen).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let store = Store::open(&data)?;
        let base = match &public_url {
            Some(url) => url.to_string(),
            None => format!("http://{}", address::reachable(address)),
        };
        let room = Room::new(store, Ways { clock, chance, pace, bot_pauses }, public_url, &base);
        let server = Server { listener, address, room: Arc::new(room) };
        server.room.store.note_address(server.host_base()).await?;
        server.room.store.forget_expired(server.room.now_ms()).await?;
        server.room.load_tables().await?;
        Ok(server)
    }

    /// Where the room listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The link for guests.
    pub fn guest_link(&self) -> &str {
        &self.room.guest_link
    }

    /// A fresh link for one host.
    ///
    /// # Errors
    /// [`StoreError::Storage`]
    pub async fn host_link(&self) -> Result<String, StoreError> {
        let token = self.room.store.issue_host_token(self.room.now_ms()).await?;
        Ok(format!("{}/host#{}", self.host_base(), token.as_str()))
    }

    fn host_base(&self) -> String {
        match &self.room.public_url {
            Some(url) => url.to_string(),
            None => format!("http://{}", address::here(self.address)),
        }
    }

    /// Serves until `shutdown`, then lets every table finish what it does, says goodbye, and returns within five seconds.
    /// Everything acknowledged is stored at any moment: whoever kills the process loses nothing.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let Server { listener, room, .. } = self;
        let router = router(Arc::clone(&room));
        let serving =
            accept::serve(listener, router, room.behind_proxy(), room.tasks.clone(), room.closing.subscribe());
        let serving = tokio::spawn(serving);
        shutdown.await;
        // Whoever is not done by then is left behind: nothing acknowledged is.
        let _ = tokio::time::timeout(LAST_CALL, async {
            room.close().await;
            let _ = serving.await;
        })
        .await;
    }
}

fn router(room: Arc<Room>) -> Router {
    Router::new()
        .route("/", get(assets::page))
        .route("/table/{id}", get(assets::page))
        .route("/join/{invite}", get(assets::page))
        .route("/host", get(assets::page))
        .route("/rail/{code}", get(assets::page))
        .route("/api/join", post(api::join))
        .route("/api/host", post(api::host))
        .route("/api/rail", post(api::rail))
        .route("/api/name", post(api::name))
        .route("/api/me", get(api::me))
        .route("/api/tables", post(api::open_table))
        .route("/api/tables/{id}/why", get(api::why))
        .route("/api/tables/{id}/bots", post(api::add_bot))
        .route("/api/tables/{id}/house-bots", post(api::add_house_bot))
        .route("/ws/{id}", get(socket::open))
        .fallback(get(assets::other))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&room), caller::guard))
        .with_state(room)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use axum::http::{Request, StatusCode};
    use tower_service::Service;

    use super::*;

    /// The status of a request by this peer.
    async fn status(public_url: Option<&str>, peer: &str, path: &str) -> StatusCode {
        let folder = tempfile::TempDir::new().unwrap();
        let public_url = public_url.map(|url| url.parse().unwrap());
        let options = Options::product("127.0.0.1:0".parse().unwrap(), folder.path().to_owned(), public_url);
        let server = Server::open(options).await.unwrap();
        let mut request = Request::get(path).body(Body::empty()).unwrap();
        request.extensions_mut().insert(ConnectInfo(peer.parse::<SocketAddr>().unwrap()));
        router(Arc::clone(&server.room)).call(request).await.unwrap().status()
    }

    #[tokio::test]
    async fn an_address_that_asks_without_end_is_hung_up_on() {
        let folder = tempfile::TempDir::new().unwrap();
        let options = Options::product("127.0.0.1:0".parse().unwrap(), folder.path().to_owned(), None);
        let server = Server::open(options).await.unwrap();
        let mut router = router(Arc::clone(&server.room));
        let mut ask = async |peer: &str| {
            let mut request = Request::get("/nowhere").body(Body::empty()).unwrap();
            request.extensions_mut().insert(ConnectInfo(peer.parse::<SocketAddr>().unwrap()));
            router.call(request).await.unwrap()
        };
        for _ in 0..1_000 {
            assert_eq!(ask("192.168.1.9:1000").await.status(), StatusCode::NOT_FOUND);
        }
        let mut refused = ask("192.168.1.9:1001").await;
        for _ in 0..10_000 {
            if refused.status() == StatusCode::TOO_MANY_REQUESTS {
                break;
            }
            refused = ask("192.168.1.9:1001").await;
        }
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(refused.headers()["connection"], "close");
        assert_eq!(ask("192.168.1.10:1000").await.status(), StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn plain_http_is_for_private_peers() {
        assert_eq!(status(None, "8.8.8.8:1000", "/api/me").await, StatusCode::FORBIDDEN);
        assert_eq!(status(None, "8.8.8.8:1000", "/").await, StatusCode::FORBIDDEN);
        assert_eq!(status(None, "192.168.1.9:1000", "/api/me").await, StatusCode::UNAUTHORIZED);
        let http = Some("http://room.test");
        assert_eq!(status(http, "8.8.8.8:1000", "/api/me").await, StatusCode::FORBIDDEN);
        let https = Some("https://poker.example.org");
        assert_eq!(status(https, "8.8.8.8:1000", "/api/me").await, StatusCode::UNAUTHORIZED);
    }
}
