//! The requests over HTTP: joining, names, tables, chairs for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use poker_cards::Seat;
use poker_engine::{House, OpenedGame, Opening, encode_house};
use poker_view::WhyView;
use room_protocol::{
    BotRequest, BotTicket, GameRequest, HostRequest, HouseBotRequest, JoinRequest, Me, NameRequest, OpenRequest,
    Outcome, RailRequest, TableOpened,
};
use room_store::{HouseBot, Name, Token};
use room_table::Person;

use crate::caller::{self, Asker, Body};
use crate::problem::Refused;
use crate::room::Room;
use crate::session;

type Shared = State<Arc<Room>>;
type WithCookie = ([(header::HeaderName, HeaderValue); 1], Json<Me>);

/// Who this session is, and the tables.
pub(crate) async fn me(State(room): Shared, headers: HeaderMap) -> Result<Json<Me>, Refused> {
    let session = caller::session(&room, &headers).await?.ok_or_else(Refused::no_session)?;
    Ok(Json(room.me(&session.person)))
}

/// A guest comes in. Somebody who is in already takes the name.
pub(crate) async fn join(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<JoinRequest>,
) -> Result<WithCookie, Refused> {
    if request.invite != room.store.invite() {
        return Err(wrong(&room, &asker, "bad-invite"));
    }
    let name = Name::of_person(&request.name)?;
    if let Some(session) = asker.session {
        let person = rename(&room, session.person, name).await?;
        let cookie = session::cookie(&Token::of_session(session.token), room.behind_proxy());
        return Ok(answer(&room, &person, cookie));
    }
    let (person, token) = room.store.join(name, room.now_ms()).await??;
    Ok(answer(&room, &person, session::cookie(&token, room.behind_proxy())))
}

/// Somebody comes to look on. Who is in already stays who he is.
pub(crate) async fn rail(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<RailRequest>,
) -> Result<WithCookie, Refused> {
    if request.rail != room.store.rail() {
        return Err(wrong(&room, &asker, "bad-invite"));
    }
    let (person, token) = match asker.session {
        Some(session) => (session.person, Token::of_session(session.token)),
        None => room.store.look_on(room.now_ms()).await?,
    };
    Ok(answer(&room, &person, session::cookie(&token, room.behind_proxy())))
}

/// Somebody spends a host token.
pub(crate) async fn host(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<HostRequest>,
) -> Result<WithCookie, Refused> {
    let old = asker.session.as_ref().map(|session| session.token.clone());
    let promoting = Arc::clone(&room);
    let promoted = to_the_end(async move {
        let promoted = promoting.store.become_host(&request.token, old, promoting.now_ms()).await?;
        if let Some((person, _)) = &promoted {
            promoting.tell_tables(person).await;
        }
        Ok(promoted)
    });
    let Some((person, token)) = promoted.await? else {
        return Err(wrong(&room, &asker, "bad-host-token"));
    };
    Ok(answer(&room, &person, session::cookie(&token, room.behind_proxy())))
}

/// The session's person takes a name.
pub(crate) async fn name(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<NameRequest>,
) -> Result<Json<Me>, Refused> {
    let person = asker.person()?.clone();
    if person.only_looks_on() {
        // A name is for guests, who have the guest link.
        return Err(Refused::rail_only());
    }
    let person = rename(&room, person, Name::of_person(&request.name)?).await?;
    Ok(Json(room.me(&person)))
}

/// The host opens a table.
pub(crate) async fn open_table(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<OpenRequest>,
) -> Result<Json<TableOpened>, Refused> {
    asker.host()?;
    let name = Name::of_table(&request.name)?;
    let house = House::open(&opening(&request))?;
    let id = room.open_table(name.as_str().to_owned(), encode_house(&house)).await?;
    Ok(Json(TableOpened { id: id.to_string() }))
}

/// Why a table stands as it does: the reasons of the rules for what may be done, the pots and the awards.
pub(crate) async fn why(
    State(room): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<WhyView>>, Refused> {
    caller::session(&room, &headers).await?.ok_or_else(Refused::no_session)?;
    let table = room.table(&id).await?;
    Ok(Json(table.why().await.map_err(|_| Refused::not_available())?))
}

/// The host gives a chair to a program.
pub(crate) async fn add_bot(
    State(room): Shared,
    Path(id): Path<String>,
    asker: Asker,
    Body(request): Body<BotRequest>,
) -> Result<Json<BotTicket>, Refused> {
    asker.host()?;
    let table = room.table(&id).await?;
    let seat = Seat::new(request.seat).ok_or_else(Refused::bad_request)?;
    let name = Name::of_person(&request.name)?;
    let (person, token) = room.store.add_bot(name, table.id(), seat).await??;
    let id = person.id;
    match seated(table.seat_bot(person, request.seat).await) {
        Ok(()) => Ok(Json(BotTicket { token: token.as_str().to_owned() })),
        Err(refused) => {
            room.store.remove_bot(id).await?;
            Err(refused)
        }
    }
}

/// The host seats one of the house's own bots.
pub(crate) async fn add_house_bot(
    State(room): Shared,
    Path(id): Path<String>,
    asker: Asker,
    Body(request): Body<HouseBotRequest>,
) -> Result<Json<Nothing>, Refused> {
    asker.host()?;
    let table = room.table(&id).await?;
    Seat::new(request.seat).ok_or_else(Refused::bad_request)?;
    let temperament = request.temperament;
    let person = room.store.add_house_bot(table.id(), temperament).await?;
    if let Err(refused) = seated(table.seat_bot(person.clone(), request.seat).await) {
        room.store.remove_house_bot(&person).await?;
        return Err(refused);
    }
    room.begin_bot(HouseBot { person, table: table.id(), temperament });
    Ok(Json(Nothing {}))
}

/// An answer that says nothing but that it was done.
#[derive(serde::Serialize)]
pub(crate) struct Nothing {}

/// How giving a chair to a program ended.
fn seated(outcome: Outcome) -> Result<(), Refused> {
    match outcome {
        Outcome::Done { .. } => Ok(()),
        Outcome::Refused { refusal } => Err(Refused::new(StatusCode::CONFLICT, refusal.code)),
        Outcome::Failed { code } if code == "closed" => Err(Refused::not_available()),
        Outcome::Failed { code } => Err(Refused::new(StatusCode::SERVICE_UNAVAILABLE, code)),
    }
}

async fn rename(room: &Arc<Room>, person: Person, name: Name) -> Result<Person, Refused> {
    if person.name == name.as_str() {
        return Ok(person);
    }
    let seated = || Refused::new(StatusCode::CONFLICT, "seated");
    if room.is_seated(person.id) {
        return Err(seated());
    }
    let room = Arc::clone(room);
    to_the_end(async move {
        // Who sits down meanwhile keeps the name that he sits under; the others get no chair until they have the new one.
        let renamed = match room.hold_name(person.id).await {
            true => room.store.rename(person.id, name).await.map_err(Refused::from).and_then(|renamed| Ok(renamed?)),
            false => Err(seated()),
        };
        room.tell_tables(renamed.as_ref().unwrap_or(&person)).await;
        renamed
    })
    .await
}

/// Does something whole, whether the caller waits for it or hangs up: what the store knows the tables must hear.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refused>> + Send + 'static,
) -> Result<T, Refused> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Refused::fault("a change was not finished")))
}

/// A wrong secret: refused, and after too many slowed down.
fn wrong(room: &Room, asker: &Asker, code: &str) -> Refused {
    match room.limits.allow_wrong(asker.address) {
        true => Refused::new(StatusCode::FORBIDDEN, code),
        false => Refused::too_fast(),
    }
}

fn answer(room: &Room, person: &Person, cookie: HeaderValue) -> WithCookie {
    ([(header::SET_COOKIE, cookie)], Json(room.me(person)))
}

/// What the engine is to open.
fn opening(request: &OpenRequest) -> Opening {
    let game = match request.game {
        GameRequest::HomeNoLimit { starting_stack, level_minutes } => {
            OpenedGame::HomeNoLimit { starting_stack, level_minutes }
        }
        GameRequest::PacificLimit { small_bet, rake } => OpenedGame::PacificLimit { small_bet, rake },
        GameRequest::FiveCardDrawHome { ante, max_bet } => OpenedGame::FiveCardDrawHome { ante, max_bet },
    };
    Opening { chairs: request.chairs, decision_seconds: request.decision_seconds, game }
}
