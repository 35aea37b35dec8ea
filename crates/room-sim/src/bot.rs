//! A scripted player: plays legal moves and checks everything that it is told.

use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use futures_util::{SinkExt, StreamExt};
use poker_view::{Face, MenuView, Phase, SeatView, TableView};
use room_protocol::{Act, Answer, ClientMessage, CommandId, Outcome, PROTOCOL, ServerMessage, Stamped};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, interval};
use tokio_tungstenite::MaybeTlsStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::dice::below;
use crate::knowledge::{Arrival, Knowledge, Shared};

/// Told to all players at once: play no longer.
pub type Stop = watch::Receiver<bool>;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A player in one chair, over as many connections as it takes.
pub struct Bot {
    table: String,
    token: String,
    seat: u8,
    shared: Shared,
    /// Sent and not answered; sent again after a lost connection.
    pending: Option<Pending>,
    /// What is asked of this chair, if anything, and its cards.
    asked: Option<(MenuView, u32, Vec<Face>)>,
    /// What may be done at a cash table out of turn.
    chore: Option<Chore>,
    last_seq: u64,
    /// When something was said last.
    spoke: Option<Instant>,
}

/// What a player of a cash table may do out of turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chore {
    /// The chips are gone: buy so many.
    Buy(i64),
    /// Not dealt in, and a post is possible.
    Enter,
    /// Nothing calls him: he may leave the table for a while.
    Rest,
    /// He is away.
    Return,
}

#[derive(Clone)]
struct Pending {
    message: String,
    id: CommandId,
    sent: Instant,
    /// Answered already: the same answer must come again.
    answered: Option<u64>,
    /// Out of turn: the game may have gone on meanwhile, and then it is refused.
    chore: bool,
}

/// How often a player looks whether he wants to do something, in milliseconds.
const LOOK_MS: u64 = 20;

/// Nobody speaks twice in a shorter time: the room lets a socket say 20 things a second.
const BREATH: Duration = Duration::from_millis(60);

impl Bot {
    /// A player with the token of its chair.
    pub fn new(table: &str, token: &str, seat: u8, shared: Shared) -> Bot {
        let (table, token) = (table.into(), token.into());
        Bot { table, token, seat, shared, pending: None, asked: None, chore: None, last_seq: 0, spoke: None }
    }

    fn know(&self) -> MutexGuard<'_, Knowledge> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays until the connection ends or it is told to stop. Every fault goes to the shared knowledge.
    pub async fn play(&mut self, address: &str, mut stop: Stop) {
        if let Ok(mut socket) = self.connect(address).await {
            let mut look = interval(Duration::from_millis(LOOK_MS));
            loop {
                let next = tokio::select! {
                    next = socket.next() => next,
                    _ = stop.changed() => break,
                    _ = look.tick() => {
                        let sent = match self.decide().or_else(|| self.do_chore()) {
                            Some(message) => socket.send(Message::text(message)).await,
                            None => Ok(()),
                        };
                        if sent.is_err() { break } else { continue }
                    }
                };
                let Some(Ok(Message::Text(text))) = next else {
                    if matches!(next, Some(Ok(_))) { continue } else { break }
                };
                match self.take(&text) {
                    Ok(Some(message)) => {
                        // The room takes twenty messages a second from a socket.
                        tokio::time::sleep(Duration::from_millis(u64::from(40 + below(40)))).await;
                        if let Some(pending) = &mut self.pending {
                            pending.sent = Instant::now();
                        }
                        if socket.send(Message::text(message)).await.is_err() {
                            break;
                        }
                    }
                    Ok(None) => {}
                    Err(fault) => {
                        let fault = format!("table {} seat {}: {fault}", self.table, self.seat);
                        self.know().faults.push(fault);
                        break;
                    }
                }
            }
        }
    }

    async fn connect(&mut self, address: &str) -> Result<Socket> {
        let mut request = format!("ws://{address}/ws/{}", self.table).into_client_request()?;
        request.headers_mut().insert("Authorization", format!("Bearer {}", self.token).parse()?);
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await?;
        let last_seq = (self.last_seq > 0).then_some(self.last_seq);
        let hello = serde_json::to_string(&ClientMessage::Hello { protocol: PROTOCOL, last_seq })?;
        socket.send(Message::text(hello)).await?;
        if self.pending.is_none() {
            self.pending = self.repeat();
        }
        if let Some(pending) = &self.pending {
            socket.send(Message::text(pending.message.clone())).await?;
        }
        Ok(socket)
    }

    /// The last command that was acknowledged, to be sent once more: it must get the same answer and change nothing.
    fn repeat(&self) -> Option<Pending> {
        let (id, seq) = self.know().last_acknowledged(self.seat)?;
        let message = command(&id, Some(0), Act::Fold {});
        Some(Pending { message, id, sent: Instant::now(), answered: Some(seq), chore: false })
    }

    /// Takes in one message; answers what to send.
    fn take(&mut self, text: &str) -> Result<Option<String>> {
        match serde_json::from_str(text)? {
            ServerMessage::Snapshot { seq, view, log, .. } => {
                let fresh = log.last().map_or(seq, |last| last.seq);
                if fresh != seq {
                    bail!("a snapshot at {seq} has a log that ends at {fresh}");
                }
                self.hear(seq, &log, &view);
                Ok(self.decide())
            }
            ServerMessage::Update { seq, events, view, .. } => {
                let first = events.first().map_or(self.last_seq + 1, |first| first.seq);
                let gapless = (first..).zip(&events).all(|(number, event)| number == event.seq);
                if first != self.last_seq + 1 || !gapless {
                    bail!(
                        "after {} came {:?}",
                        self.last_seq,
                        events.iter().map(|event| event.seq).collect::<Vec<_>>()
                    );
                }
                self.hear(seq, &events, &view);
                Ok(self.decide())
            }
            ServerMessage::Answer(answer) => {
                self.answered(answer)?;
                Ok(self.decide())
            }
            ServerMessage::Pong { .. } => Ok(None),
            ServerMessage::Bye { reason } if reason == "closing" || reason == "resync" => Ok(None),
            ServerMessage::Bye { reason } => bail!("the room said goodbye: {reason}"),
        }
    }

    fn hear(&mut self, seq: u64, events: &[Stamped], view: &TableView) {
        self.last_seq = seq;
        let own = view.seats.iter().find(|seat| seat.seat == self.seat);
        let cards = own.map(|own| own.cards.clone()).unwrap_or_default();
        self.asked = view.menu.zip(view.turn).map(|(menu, turn)| (menu, turn.turn, cards));
        self.chore = own.and_then(|own| chore(view, own));
        let seat = self.seat;
        let mut know = self.know();
        know.hear(seat, events);
        know.see(seat, seq, view);
        if !events.is_empty() {
            know.arrivals.push(Arrival { seat, seq, at: Instant::now() });
        }
    }

    fn answered(&mut self, answer: Answer) -> Result<()> {
        let Some(pending) = self.pending.take().filter(|pending| pending.id == answer.id) else {
            bail!("an answer to a command that was not sent: {answer:?}");
        };
        match answer.outcome {
            Outcome::Done { seq } => {
                if let Some(before) = pending.answered {
                    if before != seq {
                        bail!("a command was answered with {before} and, sent again, with {seq}");
                    }
                    return Ok(());
                }
                let seat = self.seat;
                self.know().acknowledged.push((seat, pending.id, seq, pending.sent));
                Ok(())
            }
            Outcome::Refused { refusal } if pending.chore && is_late(&refusal.code) => Ok(()),
            Outcome::Refused { refusal } => bail!("a legal move was refused: {} {refusal:?}", pending.message),
            Outcome::Failed { code } => bail!("the room failed: {code}"),
        }
    }

    /// Answers what is asked; an update may come before the answer to the last command, so that one is waited for.
    fn decide(&mut self) -> Option<String> {
        if !self.may_speak() {
            return None;
        }
        let (menu, turn, cards) = self.asked.take()?;
        self.send(Some(turn), choose(&menu, cards))
    }

    /// Does what is to be done out of turn, sooner or later.
    fn do_chore(&mut self) -> Option<String> {
        if !self.may_speak() {
            return None;
        }
        let dice = below(1000);
        let (usual, act) = match self.chore? {
            Chore::Buy(amount) => (150, Act::AddChips { amount }),
            Chore::Enter => (100, Act::Post {}),
            Chore::Rest => (20, Act::SitOut {}),
            Chore::Return => (10, Act::ComeBack {}),
        };
        if dice >= usual {
            return None;
        }
        self.chore = None;
        self.send(None, act)
    }

    fn may_speak(&self) -> bool {
        self.pending.is_none() && self.spoke.is_none_or(|spoke| spoke.elapsed() >= BREATH)
    }

    fn send(&mut self, turn: Option<u32>, act: Act) -> Option<String> {
        let mut id = [0; 16];
        getrandom::fill(&mut id).ok()?;
        let id = CommandId::from_bytes(id);
        let message = command(&id, turn, act);
        let (sent, chore) = (Instant::now(), turn.is_none());
        self.spoke = Some(sent);
        self.pending = Some(Pending { message: message.clone(), id, sent, answered: None, chore });
        Some(message)
    }
}

/// What this player of a cash table may do out of turn.
fn chore(view: &TableView, own: &SeatView) -> Option<Chore> {
    let plays = view.phase == Phase::Playing && own.total > 0;
    if !view.game.cash || plays {
        return None;
    }
    if own.away {
        return Some(Chore::Return);
    }
    if own.stack == 0 {
        let usual = 50 * view.level.big_blind + 100 * view.level.ante;
        return Some(Chore::Buy(usual));
    }
    match view.entry {
        Some(entry) => (entry.may_post && !entry.posting).then_some(Chore::Enter),
        // Enough others are there to go on.
        None => (view.seats.iter().filter(|seat| !seat.away).count() > 3).then_some(Chore::Rest),
    }
}

/// The refusals of what came too late, or once too often.
fn is_late(code: &str) -> bool {
    matches!(code, "not-now" | "must-wait" | "too-fast")
}

fn command(id: &CommandId, turn: Option<u32>, act: Act) -> String {
    let message = ClientMessage::Command { id: id.clone(), turn, act };
    serde_json::to_string(&message).unwrap_or_default()
}

/// A quiet game that lasts: mostly calls, now and then a raise, seldom everything.
fn choose(menu: &MenuView, mut cards: Vec<Face>) -> Act {
    let dice = below(1000);
    if let Some(most) = menu.draw {
        cards.truncate(below(u32::from(most) + 1) as usize);
        return Act::Draw { cards };
    }
    if menu.show {
        return if menu.muck && dice < 300 { Act::Muck {} } else { Act::Show {} };
    }
    match (menu.bet, menu.raise) {
        (Some(bet), _) if dice < 150 => Act::Bet { to: bet.min },
        (_, Some(raise)) if dice < 60 => Act::Raise { to: raise.min },
        (_, Some(raise)) if dice < 62 => Act::Raise { to: raise.max },
        _ if menu.check => Act::Check {},
        _ if menu.fold && dice < 350 => Act::Fold {},
        // Before the draw nobody may check.
        (Some(bet), _) if menu.call.is_none() => Act::Bet { to: bet.min },
        _ if menu.call.is_some() => Act::Call {},
        _ => Act::Fold {},
    }
}
