//! A room to test with, and people who come to it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use poker_cards::Permutation;
use poker_fair::KeyedWords;
use room_server::{Options, Server, StartError};
use room_table::{Config, Entropy, EntropyFault};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message, client::IntoClientRequest};

/// Decks from a number, the same in every run.
pub struct KnownDecks(pub u8);

impl Entropy for KnownDecks {
    fn order(&mut self, len: u8) -> Result<Permutation, EntropyFault> {
        self.0 = self.0.wrapping_add(1);
        Ok(poker_fair::shuffle(len, &mut KeyedWords::new([self.0; 32], b"test")))
    }
}

/// A room that runs.
pub struct Room {
    pub address: SocketAddr,
    pub invite: String,
    host_token: String,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

pub fn options(data: &Path) -> Options {
    let mut options = Options::product("127.0.0.1:0".parse().unwrap(), PathBuf::from(data), None);
    options.chance = Arc::new(|_| Box::new(KnownDecks(0)));
    options.bot_pauses = 1;
    options.pace = Config { rest_after_ms: 300_000, ..Config::AT_ONCE };
    options
}

impl Room {
    pub async fn open(data: &TempDir) -> Room {
        Room::start(options(data.path())).await.unwrap()
    }

    pub async fn start(options: Options) -> Result<Room, StartError> {
        let server = Server::open(options).await?;
        let after = |link: &str, mark: char| link.rsplit_once(mark).unwrap().1.to_owned();
        let invite = after(server.guest_link(), '/');
        let host_token = after(&server.host_link().await?, '#');
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move { server.run(async { drop(stopped.await) }).await });
        Ok(Room { address, invite, host_token, stop, running })
    }

    /// Ends the room as Ctrl-C does, and waits until it has ended.
    pub async fn close(self) {
        self.stop.send(()).unwrap();
        self.running.await.unwrap();
    }

    pub async fn join(&self, name: &str) -> Guest {
        let answer = self.post("/api/join", &[], &json!({ "invite": self.invite, "name": name })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        Guest { address: self.address, cookie: answer.cookie() }
    }

    /// The host, under a name.
    pub async fn host(&self, name: &str) -> Guest {
        let answer = self.post("/api/host", &[], &json!({ "token": self.host_token })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let host = Guest { address: self.address, cookie: answer.cookie() };
        assert_eq!(host.post("/api/name", &json!({ "name": name })).await.status, 200);
        host
    }

    pub async fn post(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
        post(self.address, path, headers, body).await
    }

    pub fn host_token(&self) -> &str {
        &self.host_token
    }
}

/// Somebody with a session, and the room's own page open.
#[derive(Clone)]
pub struct Guest {
    address: SocketAddr,
    pub cookie: String,
}

impl Guest {
    pub fn new(address: SocketAddr, cookie: String) -> Guest {
        Guest { address, cookie }
    }

    /// The same person at the same room after it was opened again.
    pub fn at(&self, room: &Room) -> Guest {
        Guest { address: room.address, cookie: self.cookie.clone() }
    }

    fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        post(self.address, path, &[("cookie", &self.cookie), ("origin", &self.origin())], body).await
    }

    pub async fn me(&self) -> Answer {
        self.get("/api/me").await
    }

    pub async fn get(&self, path: &str) -> Answer {
        request(self.address, "GET", path, &[("cookie", &self.cookie)], "").await
    }

    pub async fn open_table(&self) -> String {
        self.open(table_request()["game"].clone()).await
    }

    /// Opens a table for this game.
    pub async fn open(&self, game: Value) -> String {
        let mut request = table_request();
        request["game"] = game;
        let answer = self.post("/api/tables", &request).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body["id"].as_str().unwrap().to_owned()
    }

    /// A socket that has said `hello` and got the first message.
    pub async fn sit_down_at(&self, table: &str) -> Socket {
        self.socket(table).await.hello(None).await
    }

    /// A socket that has said nothing.
    pub async fn socket(&self, table: &str) -> Socket {
        open(self.address, table, &[("cookie", &self.cookie), ("origin", &self.origin())]).await.unwrap()
    }
}

pub fn table_request() -> Value {
    let game = json!({ "profile": "home-no-limit", "startingStack": 5000, "levelMinutes": 20 });
    json!({ "name": "Friday", "chairs": 4, "decisionSeconds": 600, "game": game })
}

/// What the room answered over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    /// Null where the body is no JSON.
    pub body: Value,
}

impl Answer {
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    pub fn cookie(&self) -> String {
        self.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
    }
}

pub async fn post(address: SocketAddr, path: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    let mut headers = headers.to_vec();
    headers.push(("content-type", "application/json"));
    request(address, "POST", path, &headers, &body.to_string()).await
}

pub async fn request(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_owned(), body: serde_json::from_str(body).unwrap_or_default() }
}

/// The socket of a table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The last view and number that came.
    pub view: Value,
    pub seq: u64,
    commands: u32,
}

/// Opens the socket of a table; the status and code where the room refuses.
pub async fn open(address: SocketAddr, table: &str, headers: &[(&str, &str)]) -> Result<Socket, (u16, String)> {
    let mut request = format!("ws://{address}/ws/{table}").into_client_request().unwrap();
    for (name, value) in headers {
        let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    let stream = TcpStream::connect(address).await.unwrap();
    match tokio_tungstenite::client_async(request, stream).await {
        Ok((stream, _)) => Ok(Socket { stream, view: Value::Null, seq: 0, commands: 0 }),
        Err(Error::Http(response)) => {
            let body: Value =
                serde_json::from_slice(response.body().as_deref().unwrap_or_default()).unwrap_or_default();
            Err((response.status().as_u16(), body["code"].as_str().unwrap_or_default().to_owned()))
        }
        Err(error) => panic!("{error}"),
    }
}

impl Socket {
    /// Says `hello` and takes the first message.
    pub async fn hello(mut self, last_seq: Option<u64>) -> Socket {
        self.say(&json!({ "type": "hello", "protocol": room_protocol::PROTOCOL, "lastSeq": last_seq })).await;
        self
    }

    pub async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        // A room that hangs up is noticed by the reader.
        let _ = self.stream.send(message).await;
    }

    /// The next message; nothing once the room has closed the socket.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if let Some(seq) = message["seq"].as_u64().filter(|_| message["view"].is_object()) {
                        self.seq = seq;
                        self.view = message["view"].clone();
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads until a message that fits.
    pub async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let mut last = Value::Null;
        while let Some(message) = self.next().await {
            if fits(&message) {
                return message;
            }
            last = message;
        }
        panic!("the room has closed the socket after {last}");
    }

    /// The reason of the `bye`, after which the room must close the socket.
    pub async fn bye(mut self) -> String {
        let bye = self.until(|message| message["type"] == "bye");
        let bye = tokio::time::timeout(Duration::from_secs(10), bye).await.expect("no goodbye comes");
        assert_eq!(self.next().await, None);
        bye["reason"].as_str().unwrap().to_owned()
    }

    /// Gives a command and waits for its answer.
    pub async fn command(&mut self, act: Value) -> Value {
        self.commands += 1;
        let id = format!("{:032x}", self.commands);
        let turn = self.view["turn"]["turn"].clone();
        self.command_as(&id, turn, act).await
    }

    pub async fn command_as(&mut self, id: &str, turn: Value, act: Value) -> Value {
        self.say(&json!({ "type": "command", "id": id, "turn": turn, "act": act })).await;
        self.until(|message| message["type"] == "answer" && message["id"] == id).await
    }

    /// Reads until some seat is to act.
    pub async fn turn(&mut self) -> Value {
        while !self.view["turn"].is_object() {
            self.next().await.expect("the room has not closed the socket");
        }
        self.view["turn"].clone()
    }
}

/// Two people in chairs 1 and 2 with a hand before them; the first is the host.
pub async fn two_players(room: &Room) -> (String, [Guest; 2], [Socket; 2]) {
    let (host, guest) = (room.host("Ann").await, room.join("Bob").await);
    let table = host.open_table().await;
    let mut one = host.sit_down_at(&table).await;
    let mut two = guest.sit_down_at(&table).await;
    for (socket, seat) in [(&mut one, 1), (&mut two, 2)] {
        let answer = socket.command(json!({ "kind": "sit", "seat": seat })).await;
        assert_eq!(answer["result"], "done", "{answer}");
    }
    let answer = one.command(json!({ "kind": "start" })).await;
    assert_eq!(answer["result"], "done", "{answer}");
    one.turn().await;
    two.turn().await;
    (table, [host, guest], [one, two])
}
