//! The host: opens tables, seats programs, starts games.

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use room_protocol::{BotRequest, BotTicket, HostRequest, OpenRequest, TableOpened};
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

/// What a table is opened with.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// Chairs, all to be taken by programs.
    pub chairs: u8,
    /// Chips for everybody.
    pub starting_stack: i64,
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
    pub fn open_table(&self, name: &str, stakes: Stakes) -> Result<(String, Vec<String>)> {
        let Stakes { chairs, starting_stack } = stakes;
        let request =
            OpenRequest { name: name.into(), chairs, starting_stack, level_minutes: 600, decision_seconds: 60 };
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
