//! The host: opens tables, seats programs, starts games.

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use room_protocol::{BotRequest, BotTicket, GameRequest, HostRequest, OpenRequest, TableOpened};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use ureq::http::Response;
use ureq::{Agent, Body};

/// A host's session.
#[derive(Clone)]
pub struct Host {
    address: String,
    cookie: String,
    agent: Agent,
}

/// A game that programs can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Game {
    /// A no-limit tournament with 1,000,000 chips for everybody: it lasts.
    HomeNoLimit,
    /// Fixed limit 100/200 with rake.
    PacificLimit,
    /// Draw with ante 1 and bets up to 10.
    FiveCardDrawHome,
}

impl Game {
    /// All games: the default mix.
    pub const ALL: [Game; 3] = [Game::HomeNoLimit, Game::PacificLimit, Game::FiveCardDrawHome];

    /// The chips that a program gets with its chair.
    pub const fn chips(self) -> i64 {
        match self {
            Game::HomeNoLimit => 1_000_000,
            Game::PacificLimit => 50 * 100,
            Game::FiveCardDrawHome => 100,
        }
    }

    fn request(self) -> GameRequest {
        match self {
            Game::HomeNoLimit => GameRequest::HomeNoLimit { starting_stack: self.chips(), level_minutes: 600 },
            Game::PacificLimit => GameRequest::PacificLimit { small_bet: 100, rake: true },
            Game::FiveCardDrawHome => GameRequest::FiveCardDrawHome { ante: 1, max_bet: 10 },
        }
    }
}

impl Host {
    /// Takes the token of a host link for a session.
    ///
    /// # Errors
    /// The room refuses, or is not there.
    pub fn enter(address: &str, token: &str) -> Result<Host> {
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let mut host = Host { address: address.into(), cookie: String::new(), agent };
        let answer = host.post("/api/host", &HostRequest { token: token.into() })?;
        let cookie = answer.headers().get("set-cookie").context("a session is a cookie")?.to_str()?;
        host.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Ok(host)
    }

    /// Opens a table and gives every chair to a program. Answers the table and the programs' tokens, by chair.
    ///
    /// # Errors
    /// The room refuses, or is not there.
    pub fn open_table(&self, name: &str, game: Game, chairs: u8) -> Result<(String, Vec<String>)> {
        let request = OpenRequest { name: name.into(), chairs, decision_seconds: 60, game: game.request() };
        let table: TableOpened = read(self.post("/api/tables", &request)?)?;
        let seat_bot = |seat: u8| -> Result<String> {
            let request = BotRequest { seat, name: format!("{name} {seat}") };
            let ticket: BotTicket = read(self.post(&format!("/api/tables/{}/bots", table.id), &request)?)?;
            Ok(ticket.token)
        };
        let tokens = (1..=chairs).map(seat_bot).collect::<Result<_>>()?;
        Ok((table.id, tokens))
    }

    fn post(&self, path: &str, body: &impl Serialize) -> Result<Response<Body>> {
        let answer = self
            .agent
            .post(format!("http://{}{path}", self.address))
            .header("Origin", format!("http://{}", self.address))
            .header("Cookie", &self.cookie)
            .send_json(body)?;
        if !answer.status().is_success() {
            let status = answer.status();
            bail!("{path}: {status} {}", answer.into_body().read_to_string()?);
        }
        Ok(answer)
    }

    /// Presses Start at a table.
    ///
    /// # Errors
    /// The room refuses, or is not there.
    pub async fn start(&self, table: &str) -> Result<()> {
        let mut request = format!("ws://{}/ws/{table}", self.address).into_client_request()?;
        request.headers_mut().insert("Cookie", self.cookie.parse()?);
        request.headers_mut().insert("Origin", format!("http://{}", self.address).parse()?);
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await?;
        socket.send(Message::text(r#"{"type":"hello","protocol":1,"lastSeq":null}"#)).await?;
        let start = r#"{"type":"command","id":"00000000000000000000000000000001","turn":null,"act":{"kind":"start"}}"#;
        socket.send(Message::text(start)).await?;
        while let Some(message) = socket.next().await {
            let text = message?.into_text()?;
            if text.contains(r#""type":"answer""#) {
                if !text.contains(r#""result":"done""#) {
                    bail!("the game does not start: {text}");
                }
                return Ok(());
            }
        }
        bail!("the room closed the socket before the game started")
    }
}

fn read<T: DeserializeOwned>(answer: Response<Body>) -> Result<T> {
    Ok(answer.into_body().read_json()?)
}
