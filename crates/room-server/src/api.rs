//! The requests over HTTP: joining, names, tables, chairs for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use poker_cards::{Chips, Seat};
use poker_engine::{House, encode_house};
use room_protocol::{
    BotRequest, BotTicket, HostRequest, JoinRequest, Me, NameRequest, OpenRequest, Outcome, TableOpened,
};
use room_store::{Name, Token};
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

/// Somebody spends a host token.
pub(crate) async fn host(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<HostRequest>,
) -> Result<WithCookie, Refused> {
    let old = asker.session.as_ref().map(|session| session.token.clone());
    let Some((person, token)) = room.store.become_host(&request.token, old, room.now_ms()).await? else {
        return Err(wrong(&room, &asker, "bad-host-token"));
    };
    room.tell_tables(&person).await;
    Ok(answer(&room, &person, session::cookie(&token, room.behind_proxy())))
}

/// The session's person takes a name.
pub(crate) async fn name(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<NameRequest>,
) -> Result<Json<Me>, Refused> {
    let person = asker.person()?.clone();
    let person = rename(&room, person, Name::of_person(&request.name)?).await?;
    Ok(Json(room.me(&person)))
}

/// The host opens a home tournament.
pub(crate) async fn open_table(
    State(room): Shared,
    asker: Asker,
    Body(request): Body<OpenRequest>,
) -> Result<Json<TableOpened>, Refused> {
    asker.host()?;
    let name = Name::of_table(&request.name)?;
    let house = house(&request).ok_or_else(Refused::bad_request)?;
    let id = room.open_table(name.as_str().to_owned(), encode_house(&house)).await?;
    Ok(Json(TableOpened { id: id.to_string() }))
}

/// The host gives a chair to a program.
pub(crate) async fn add_bot(
    State(room): Shared,
    Path(id): Path<String>,
    asker: Asker,
    Body(request): Body<BotRequest>,
) -> Result<Json<BotTicket>, Refused> {
    asker.host()?;
    let table = room.table(&id)?;
    let seat = Seat::new(request.seat).ok_or_else(Refused::bad_request)?;
    let name = Name::of_person(&request.name)?;
    let (person, token) = room.store.add_bot(name, table.id(), seat).await??;
    let id = person.id;
    let refused = match table.seat_bot(person, request.seat).await {
        Outcome::Done { .. } => return Ok(Json(BotTicket { token: token.as_str().to_owned() })),
        Outcome::Refused { refusal } => Refused::new(StatusCode::CONFLICT, refusal.code),
        Outcome::Failed { code } if code == "closed" => Refused::not_available(),
        Outcome::Failed { code } => Refused::new(StatusCode::SERVICE_UNAVAILABLE, code),
    };
    room.store.remove_bot(id).await?;
    Err(refused)
}

async fn rename(room: &Room, person: Person, name: Name) -> Result<Person, Refused> {
    if person.name == name.as_str() {
        return Ok(person);
    }
    if room.is_seated(person.id) {
        return Err(Refused::new(StatusCode::CONFLICT, "seated"));
    }
    let person = room.store.rename(person.id, name).await??;
    room.tell_tables(&person).await;
    Ok(person)
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

/// The home tournament that is asked for; nothing if it is out of bounds.
fn house(request: &OpenRequest) -> Option<House> {
    let mut house = House::home_no_limit();
    house.chairs = request.chairs;
    house.starting_stack = Chips::new(request.starting_stack);
    house.decision_ms = i64::from(request.decision_seconds) * 1000;
    house.levels.iter_mut().for_each(|level| level.minutes = request.level_minutes);
    let unit = house.chip_unit.units();
    let sensible = (unit..=MOST_CHIPS).contains(&request.starting_stack)
        && request.starting_stack % unit == 0
        && (1..=MOST_MINUTES).contains(&request.level_minutes)
        && (5..=600).contains(&request.decision_seconds);
    (sensible && house.check().is_ok()).then_some(house)
}

/// The largest starting stack.
const MOST_CHIPS: i64 = 10_000_000;

/// The longest level: a day.
const MOST_MINUTES: u16 = 24 * 60;

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> OpenRequest {
        let name = "Friday".into();
        OpenRequest { name, chairs: 6, starting_stack: 5_000, level_minutes: 20, decision_seconds: 30 }
    }

    #[test]
    fn a_table_is_opened_as_asked() {
        let house = house(&request()).unwrap();
        assert_eq!((house.chairs, house.starting_stack.units(), house.decision_ms), (6, 5_000, 30_000));
        assert!(house.levels.iter().all(|level| level.minutes == 20));
        assert_eq!(house.levels.len(), 6);
    }

    #[test]
    fn what_is_out_of_bounds_opens_nothing() {
        let wrong: [fn(&mut OpenRequest); 10] = [
            |request| request.chairs = 1,
            |request| request.chairs = 11,
            |request| request.starting_stack = 0,
            |request| request.starting_stack = -25,
            |request| request.starting_stack = 5_010,
            |request| request.starting_stack = i64::MAX,
            |request| request.level_minutes = 0,
            |request| request.level_minutes = u16::MAX,
            |request| request.decision_seconds = 4,
            |request| request.decision_seconds = 601,
        ];
        for (number, change) in wrong.iter().enumerate() {
            let mut request = request();
            change(&mut request);
            assert!(house(&request).is_none(), "{number}");
        }
    }
}
