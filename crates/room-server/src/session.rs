//! The session cookie.

use axum::http::{HeaderMap, HeaderValue, header};
use room_store::{SESSION_MS, Token};

/// The cookie's name. The prefix makes browsers insist on TLS; over plain http it would be refused.
const fn name(https: bool) -> &'static str {
    if https { "__Host-cardroom" } else { "cardroom" }
}

/// The session's token, if the request has the cookie.
pub(crate) fn token(headers: &HeaderMap, https: bool) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name(https)).map(|(_, token)| token)
}

/// The header that sets the cookie.
pub(crate) fn cookie(token: &Token, https: bool) -> HeaderValue {
    let (name, token, seconds) = (name(https), token.as_str(), SESSION_MS / 1000);
    let secure = if https { "; Secure" } else { "" };
    let cookie = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::try_from(cookie).expect("a token is hexadecimal digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("theme=dark; cardroom=abc"));
        assert_eq!(token(&headers, false), Some("abc"));
        assert_eq!(token(&headers, true), None);
        headers.append(header::COOKIE, HeaderValue::from_static("__Host-cardroom=def"));
        assert_eq!(token(&headers, true), Some("def"));
    }

    #[test]
    fn scripts_and_foreign_pages_do_not_get_the_cookie() {
        let token = Token::draw().unwrap();
        let plain = cookie(&token, false).to_str().unwrap().to_owned();
        assert_eq!(plain, format!("cardroom={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict", token.as_str()));
        let tls = cookie(&token, true).to_str().unwrap().to_owned();
        assert!(tls.starts_with("__Host-cardroom=") && tls.ends_with("; Secure"));
    }
}
