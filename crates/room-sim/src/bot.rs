//! A scripted player: plays legal moves and checks everything that it is told.

use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use futures_util::{SinkExt, StreamExt};
use poker_view::{MenuView, TableView};
use room_protocol::{Act, Answer, ClientMessage, CommandId, Outcome, PROTOCOL, ServerMessage, Stamped};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;
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
    /// What is asked of this chair, if anything.
    asked: Option<(MenuView, u32)>,
    last_seq: u64,
}

#[derive(Clone)]
struct Pending {
    message: String,
    id: CommandId,
    sent: Instant,
    /// Answered already: the same answer must come again.
    answered: Option<u64>,
}

impl Bot {
    /// A player with the token of its chair.
    pub fn new(table: &str, token: &str, seat: u8, shared: Shared) -> Bot {
        Bot { table: table.into(), token: token.into(), seat, shared, pending: None, asked: None, last_seq: 0 }
    }

    fn know(&self) -> MutexGuard<'_, Knowledge> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays until the connection ends or it is told to stop. Every fault goes to the shared knowledge.
    pub async fn play(&mut self, address: &str, mut stop: Stop) {
        if let Ok(mut socket) = self.connect(address).await {
            loop {
                let next = tokio::select! {
                    next = socket.next() => next,
                    _ = stop.changed() => break,
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
        let message = command(&id, 0, Act::Fold {});
        Some(Pending { message, id, sent: Instant::now(), answered: Some(seq) })
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
        self.asked = view.menu.zip(view.turn).map(|(menu, turn)| (menu, turn.turn));
        let seat = self.seat;
        let mut know = self.know();
        know.hear(seat, events);
        know.see(seat, view);
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
            Outcome::Refused { refusal } => bail!("a legal move was refused: {} {refusal:?}", pending.message),
            Outcome::Failed { code } => bail!("the room failed: {code}"),
        }
    }

    /// Answers what is asked; an update may come before the answer to the last command, so that one is waited for.
    fn decide(&mut self) -> Option<String> {
        if self.pending.is_some() {
            return None;
        }
        let (menu, turn) = self.asked.take()?;
        let mut id = [0; 16];
        getrandom::fill(&mut id).ok()?;
        let id = CommandId::from_bytes(id);
        let message = command(&id, turn, choose(&menu));
        self.pending = Some(Pending { message: message.clone(), id, sent: Instant::now(), answered: None });
        Some(message)
    }
}

fn command(id: &CommandId, turn: u32, act: Act) -> String {
    let message = ClientMessage::Command { id: id.clone(), turn: Some(turn), act };
    serde_json::to_string(&message).unwrap_or_default()
}

/// A quiet game that lasts: mostly calls, now and then a raise, seldom everything.
fn choose(menu: &MenuView) -> Act {
    let dice = below(1000);
    if menu.show {
        return if menu.muck && dice < 300 { Act::Muck {} } else { Act::Show {} };
    }
    match (menu.bet, menu.raise) {
        (Some(bet), _) if dice < 150 => Act::Bet { to: bet.min },
        (_, Some(raise)) if dice < 60 => Act::Raise { to: raise.min },
        (_, Some(raise)) if dice < 62 => Act::Raise { to: raise.max },
        _ if menu.check => Act::Check {},
        _ if menu.fold && dice < 350 => Act::Fold {},
        _ => Act::Call {},
    }
}
