//! Where a request comes from: a page of this room, or a foreign one.

use axum::http::{HeaderMap, header};

use crate::options::PublicUrl;

/// Whether a request with these headers may change something. A cookie travels by itself, whoever wrote the page, so with
/// one the page must say that it is the room's own; without one, a page that says it is a foreign one is refused too.
pub(crate) fn is_own(headers: &HeaderMap, public_url: Option<&PublicUrl>, has_cookie: bool) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    match (origins.next(), origins.next()) {
        (None, _) => !has_cookie,
        (Some(_), Some(_)) => false,
        (Some(origin), None) => {
            let own = own_origin(headers, public_url);
            own.is_some_and(|own| origin.as_bytes().eq_ignore_ascii_case(own.as_bytes()))
        }
    }
}

/// The room's own origin: the public address, or what the request was sent to.
fn own_origin(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> Option<String> {
    match public_url {
        Some(url) => Some(url.origin().to_owned()),
        None => Some(format!("http://{}", headers.get(header::HOST)?.to_str().ok()?)),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(host: &'static str, origins: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        for origin in origins {
            headers.append(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn a_cookie_needs_the_own_origin() {
        let own = |origins: &[&'static str]| is_own(&headers("192.168.1.5:7777", origins), None, true);
        assert!(own(&["http://192.168.1.5:7777"]));
        for foreign in ["http://192.168.1.5", "https://192.168.1.5:7777", "http://evil.test", "null", ""] {
            assert!(!own(&[foreign]), "{foreign}");
        }
        assert!(!own(&[]));
        assert!(!own(&["http://192.168.1.5:7777", "http://192.168.1.5:7777"]));
    }

    #[test]
    fn without_a_cookie_a_foreign_page_is_refused_and_a_program_is_not() {
        assert!(is_own(&headers("room.test", &[]), None, false));
        assert!(!is_own(&headers("room.test", &["http://evil.test"]), None, false));
    }

    #[test]
    fn behind_a_proxy_the_public_address_is_the_own_origin() {
        let url = "https://poker.example.org".parse().unwrap();
        let own = |origin| is_own(&headers("127.0.0.1:7777", &[origin]), Some(&url), true);
        assert!(own("https://poker.example.org"));
        assert!(!own("http://127.0.0.1:7777"));
        assert!(!own("http://poker.example.org"));
    }
}
