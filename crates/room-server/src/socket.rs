//! The socket of one viewer at one table: messages in, messages out, and no patience with who misuses it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use governor::DefaultDirectRateLimiter;
use poker_cards::Seat;
use poker_engine::PlayerId;
use poker_view::RefusalView;
use room_protocol::{Act, Answer, ClientMessage, CommandId, Object, Outcome, PROTOCOL, ServerMessage};
use room_table::{Connection, Person, TableHandle, Text};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use crate::limits::{self, Limits, SocketPlace};
use crate::problem::Refused;
use crate::room::Room;
use crate::tracker::Running;
use crate::{address, caller, session};

/// The largest message and frame, in bytes.
const LARGEST: usize = 8 * 1024;

/// How long the first message may take.
const FIRST: Duration = Duration::from_secs(10);

/// How long a viewer may refuse to take what is sent.
const STALL: Duration = Duration::from_secs(5);

/// How often a silent viewer is asked whether he is there.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// After so much silence nobody is there.
const SILENCE: Duration = Duration::from_secs(25);

/// How long a viewer has to answer a goodbye.
const PARTING: Duration = Duration::from_secs(1);

/// Who opens a socket.
struct Viewer {
    person: Person,
    /// The chair of a program; it may take no other.
    chair: Option<Seat>,
}

/// Opens the socket of a table.
pub(crate) async fn open(
    State(room): State<Arc<Room>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    caller::check_origin(&room, &headers)?;
    let table = room.table(&id).await?;
    let viewer = viewer(&room, &headers, &table).await?;
    let facts = table.line();
    if facts.halted == Some("broken") {
        return Err(Refused::not_available());
    }
    let address = address::client(peer.ip(), &headers, room.behind_proxy());
    let rail = (!facts.players.contains(&viewer.person.id)).then(|| table.id());
    let place = room.limits.open_socket(viewer.person.id, address, rail).ok_or_else(Refused::too_fast)?;
    let running = room.tasks.begin();
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).read_buffer_size(4096).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| run(running, place, room, table, viewer, headers, socket)))
}

async fn viewer(room: &Room, headers: &HeaderMap, table: &TableHandle) -> Result<Viewer, Refused> {
    if session::token(headers, room.behind_proxy()).is_some() {
        let session = caller::session(room, headers).await?.ok_or_else(Refused::no_session)?;
        return Ok(Viewer { person: session.person, chair: None });
    }
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let bot = match bearer {
        Some(token) => room.store.bot(token).await?,
        None => None,
    };
    let bot = bot.filter(|bot| bot.table == table.id()).ok_or_else(Refused::no_session)?;
    Ok(Viewer { person: bot.person, chair: Some(bot.seat) })
}

/// Whether the viewer is who he was when the socket was opened. A table tells its connections of another name and other rights; a
/// change before the connection is seen here.
async fn is_still(viewer: &Viewer, room: &Room, headers: &HeaderMap, table: &TableHandle) -> bool {
    self::viewer(room, headers, table).await.is_ok_and(|now| now.person == viewer.person)
}

/// Why the room ends a socket; said in a `bye`.
type Reason = &'static str;

const MALFORMED: Reason = "malformed";
const RESYNC: Reason = "resync";

/// How a socket comes to its end.
enum End {
    /// The viewer is told why.
    Bye(Reason),
    /// The viewer has been told, by the table.
    Told,
    /// The viewer is gone, or takes nothing any more.
    Gone,
}

/// Serves the socket to its end. `running` is the first so that it is dropped last.
async fn run(
    running: Running,
    place: SocketPlace,
    room: Arc<Room>,
    table: TableHandle,
    viewer: Viewer,
    headers: HeaderMap,
    socket: WebSocket,
) {
    let (limit, limits) = (limits::messages(), Arc::clone(&room.limits));
    let mut wire = Wire { socket, person: viewer.person.id, seq: 0, limit, limits, heard: Instant::now() };
    let end = match greet(&mut wire, &room).await {
        Ok(last_seq) => match table.connect(viewer.person.clone(), last_seq).await {
            Ok(connection) if is_still(&viewer, &room, &headers, &table).await => {
                talk(&mut wire, &room, &table, &viewer, connection).await
            }
            Ok(_) | Err(_) => End::Bye(RESYNC),
        },
        Err(end) => end,
    };
    match end {
        End::Bye(reason) => {
            if wire.say(&ServerMessage::Bye { reason: reason.into() }).await.is_ok() {
                wire.part(reason).await;
            }
        }
        End::Told => wire.part("").await,
        End::Gone => {}
    }
    drop((room, place, running));
}

/// Waits for the first message, which must be `hello`; the last number the viewer has seen.
async fn greet(wire: &mut Wire, room: &Room) -> Result<Option<u64>, End> {
    let mut closing = room.closing.subscribe();
    let first = tokio::select! {
        first = timeout(FIRST, wire.hear()) => first.unwrap_or(Err(End::Bye(MALFORMED)))?,
        // Cannot fail: the room holds the sender.
        _ = async { drop(closing.wait_for(|closing| *closing).await) } => return Err(End::Bye("closing")),
    };
    match first {
        ClientMessage::Hello { protocol: PROTOCOL, last_seq } => Ok(last_seq),
        ClientMessage::Hello { .. } => Err(End::Bye("outdated")),
        _ => Err(End::Bye(MALFORMED)),
    }
}

async fn talk(wire: &mut Wire, room: &Room, table: &TableHandle, viewer: &Viewer, mut connection: Connection) -> End {
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut told = false;
    loop {
        let silent_until = wire.heard + SILENCE;
        let step = tokio::select! {
            message = connection.messages.recv() => match message {
                Some(Text { json, seq }) => {
                    told = json.starts_with(r#"{"type":"bye""#);
                    wire.seq = seq.unwrap_or(wire.seq);
                    wire.send(Message::Text(Utf8Bytes::from(&*json))).await
                }
                None if told => Err(End::Told),
                None => Err(End::Bye(RESYNC)),
            },
            message = wire.hear() => match message {
                Ok(message) => answer(wire, room, table, viewer, &connection, message).await,
                Err(end) => Err(end),
            },
            _ = heartbeat.tick() => wire.send(Message::Ping(Default::default())).await,
            () = sleep_until(silent_until) => wire.still_heard(),
        };
        if let Err(end) = step {
            return end;
        }
    }
}

async fn answer(
    wire: &mut Wire,
    room: &Room,
    table: &TableHandle,
    viewer: &Viewer,
    connection: &Connection,
    message: ClientMessage,
) -> Result<(), End> {
    match message {
        ClientMessage::Hello { .. } => Err(End::Bye(MALFORMED)),
        ClientMessage::Ping {} => wire.say(&ServerMessage::Pong { now: room.now_ms(), seq: wire.seq }).await,
        ClientMessage::Command { id, act: Act::Sit { seat, .. }, .. } if is_foreign(viewer.chair, seat) => {
            wire.say(&not_your_chair(id)).await
        }
        ClientMessage::Command { id, turn, act } => {
            table.command(connection.id, id, turn, act).await.map_err(|_| End::Bye(RESYNC))
        }
    }
}

/// Whether a program asks for another chair than its own.
fn is_foreign(chair: Option<Seat>, asked: u8) -> bool {
    chair.is_some_and(|own| own.number() != asked)
}

fn not_your_chair(id: CommandId) -> ServerMessage {
    let refusal = RefusalView { code: "not-your-chair".into(), rule: None, amount: None, seat: None, menu: None };
    ServerMessage::Answer(Answer { id, outcome: Outcome::Refused { refusal } })
}

/// A socket with its limits.
struct Wire {
    socket: WebSocket,
    /// Who is at the other end.
    person: PlayerId,
    /// The last number of the table that was sent.
    seq: u64,
    limit: DefaultDirectRateLimiter,
    limits: Arc<Limits>,
    /// When the viewer was last heard.
    heard: Instant,
}

impl Wire {
    /// The next message of the viewer. Nothing is lost where this is dropped before it is done.
    async fn hear(&mut self) -> Result<ClientMessage, End> {
        loop {
            let frame = match self.socket.recv().await {
                Some(Ok(frame)) => frame,
                // Too large or no text, as far as the viewer is still there to be told.
                Some(Err(_)) => return Err(End::Bye(MALFORMED)),
                None => return Err(End::Gone),
            };
            self.heard = Instant::now();
            if self.limit.check().is_err() || !self.limits.allow_message(self.person) {
                return Err(End::Bye("too-fast"));
            }
            match frame {
                Message::Text(text) => {
                    let read = serde_json::from_str::<Object<ClientMessage>>(&text);
                    return read.map(|Object(message)| message).map_err(|_| End::Bye(MALFORMED));
                }
                Message::Binary(_) => return Err(End::Bye(MALFORMED)),
                Message::Close(_) => return Err(End::Gone),
                Message::Ping(_) | Message::Pong(_) => {}
            }
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).expect("messages have no keys but strings");
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(STALL, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    /// Whether the viewer was heard of late, if only by his answers to the heartbeat.
    fn still_heard(&self) -> Result<(), End> {
        if self.heard.elapsed() < SILENCE { Ok(()) } else { Err(End::Gone) }
    }

    /// Says goodbye and waits a moment for the same, so that nothing unread makes the network drop the last words.
    async fn part(&mut self, reason: Reason) {
        let close = CloseFrame { code: 1000, reason: Utf8Bytes::from_static(reason) };
        if self.send(Message::Close(Some(close))).await.is_ok() {
            let silence = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            // Whoever does not answer is left.
            let _ = timeout(PARTING, silence).await;
        }
    }
}
