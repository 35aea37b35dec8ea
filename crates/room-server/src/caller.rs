//! Who asks, and whether he may.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use room_protocol::Object;
use room_table::Person;
use serde::de::DeserializeOwned;

use crate::problem::Refused;
use crate::room::Room;
use crate::{address, origin, session};

/// A valid session.
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) token: String,
}

/// The session of the request's cookie, if it is good.
pub(crate) async fn session(room: &Room, headers: &HeaderMap) -> Result<Option<Session>, Refused> {
    let Some(token) = session::token(headers, room.behind_proxy()) else { return Ok(None) };
    let person = room.store.session(token, room.now_ms()).await?;
    Ok(person.map(|person| Session { person, token: token.to_owned() }))
}

/// Whether the page that sends the request is the room's own, as far as that is needed.
pub(crate) fn check_origin(room: &Room, headers: &HeaderMap) -> Result<(), Refused> {
    let has_cookie = session::token(headers, room.behind_proxy()).is_some();
    match origin::is_own(headers, room.public_url.as_ref(), has_cookie) {
        true => Ok(()),
        false => Err(Refused::foreign_origin()),
    }
}

/// Somebody who wants to change something: not from a foreign page, and not too often.
pub(crate) struct Asker {
    pub(crate) address: IpAddr,
    pub(crate) session: Option<Session>,
}

impl FromRequestParts<Arc<Room>> for Asker {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, room: &Arc<Room>) -> Result<Asker, Refused> {
        check_origin(room, &parts.headers)?;
        let ConnectInfo(peer) = ConnectInfo::<SocketAddr>::from_request_parts(parts, room)
            .await
            .expect("every connection says whose it is");
        let address = address::client(peer.ip(), &parts.headers, room.behind_proxy());
        if !room.limits.allow_request(address) {
            return Err(Refused::too_fast());
        }
        let session = session(room, &parts.headers).await?;
        Ok(Asker { address, session })
    }
}

impl Asker {
    /// The person of the session.
    pub(crate) fn person(&self) -> Result<&Person, Refused> {
        self.session.as_ref().map(|session| &session.person).ok_or_else(Refused::no_session)
    }

    /// The person of the session, if he is a host.
    pub(crate) fn host(&self) -> Result<&Person, Refused> {
        let person = self.person()?;
        if person.host { Ok(person) } else { Err(Refused::not_host()) }
    }
}

/// A JSON body of a known form, not too large and not too slow.
pub(crate) struct Body<T>(pub(crate) T);

/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(10);

impl<T: DeserializeOwned> FromRequest<Arc<Room>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, room: &Arc<Room>) -> Result<Body<T>, Refused> {
        let read = tokio::time::timeout(PATIENCE, Json::<Object<T>>::from_request(request, room)).await;
        match read {
            Ok(Ok(Json(Object(body)))) => Ok(Body(body)),
            Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "bad-request"))
            }
            Ok(Err(_)) => Err(Refused::bad_request()),
            Err(_) => Err(Refused::new(StatusCode::REQUEST_TIMEOUT, "bad-request")),
        }
    }
}

/// Plain http is for this machine and private networks, and nobody asks without end; every answer tells the browser to keep to the room's own files.
pub(crate) async fn guard(
    State(room): State<Arc<Room>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let proxy = room.behind_proxy();
    let mut response = if !proxy && !address::is_private(peer.ip()) {
        not_private(request.uri().path())
    } else if !room.limits.allow_any_request(address::client(peer.ip(), request.headers(), proxy)) {
        hang_up()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

const POLICY: &str =
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Whatever else was asked through this connection is not read.
fn hang_up() -> Response {
    let mut response = Refused::too_fast().into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

fn not_private(path: &str) -> Response {
    let code = "not-private";
    if path.starts_with("/api/") || path.starts_with("/ws/") {
        return Refused::new(StatusCode::FORBIDDEN, code).into_response();
    }
    let way_out = "This room answers its own machine and private networks only, because plain http can be read on the way.\n\
                   From elsewhere it needs a proxy with TLS in front, and --public-url https://...\n";
    (StatusCode::FORBIDDEN, way_out).into_response()
}
