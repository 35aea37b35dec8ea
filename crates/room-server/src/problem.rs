//! Refusals and faults over HTTP, with their stable codes.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use poker_engine::OpeningRefusal;
use room_protocol::Problem;
use room_store::NameProblem;
use room_table::{Closed, StoreError};

/// Why a request was not done. Nothing has changed.
#[derive(Debug)]
pub(crate) struct Refused {
    status: StatusCode,
    code: String,
}

impl Refused {
    pub(crate) fn new(status: StatusCode, code: impl Into<String>) -> Refused {
        Refused { status, code: code.into() }
    }

    pub(crate) fn bad_request() -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "bad-request")
    }

    pub(crate) fn no_session() -> Refused {
        Refused::new(StatusCode::UNAUTHORIZED, "no-session")
    }

    pub(crate) fn not_host() -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "not-host")
    }

    pub(crate) fn rail_only() -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "rail-only")
    }

    pub(crate) fn foreign_origin() -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "foreign-origin")
    }

    pub(crate) fn not_found() -> Refused {
        Refused::new(StatusCode::NOT_FOUND, "not-found")
    }

    pub(crate) fn too_fast() -> Refused {
        Refused::new(StatusCode::TOO_MANY_REQUESTS, "too-fast")
    }

    /// The machine failed: its operator is told why, the guest that it was the machine.
    pub(crate) fn fault(why: impl std::fmt::Display) -> Refused {
        eprintln!("cardroom: {why}");
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, "storage")
    }

    /// The table is stopped; the rest of the room goes on.
    pub(crate) fn not_available() -> Refused {
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, "not-available")
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(Problem { code: self.code })).into_response()
    }
}

impl From<OpeningRefusal> for Refused {
    fn from(refusal: OpeningRefusal) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, refusal.code())
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        match error {
            StoreError::Missing(_) => Refused::not_found(),
            StoreError::Conflict { .. } | StoreError::Storage(_) => Refused::fault(error),
        }
    }
}

impl From<Closed> for Refused {
    fn from(_: Closed) -> Refused {
        Refused::not_available()
    }
}

impl From<NameProblem> for Refused {
    fn from(problem: NameProblem) -> Refused {
        match problem {
            NameProblem::Empty => Refused::new(StatusCode::BAD_REQUEST, "name-empty"),
            NameProblem::TooLong(_) => Refused::new(StatusCode::BAD_REQUEST, "name-too-long"),
            NameProblem::Bad => Refused::new(StatusCode::BAD_REQUEST, "name-bad"),
            NameProblem::Taken => Refused::new(StatusCode::CONFLICT, "name-taken"),
        }
    }
}
