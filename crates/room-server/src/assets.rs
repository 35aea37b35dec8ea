//! The client's files, embedded in the binary; a debug build reads them from the folder.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

const NOT_BUILT: &str = "The room is open, but this program was built without its client.\n\
                         In a copy of the source, run: cargo xtask serve\n";

/// The page; the client finds out by the address what to show.
pub(crate) async fn page(headers: HeaderMap) -> Response {
    let revalidate = HeaderValue::from_static("no-cache");
    file("index.html", &headers, revalidate)
        .unwrap_or_else(|| (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response())
}

/// Any other file of the client. Those in `assets/` carry a hash in their names and never change.
pub(crate) async fn other(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let caching = match path.starts_with("assets/") {
        true => HeaderValue::from_static("public, max-age=31536000, immutable"),
        false => HeaderValue::from_static("no-cache"),
    };
    file(path, &headers, caching).unwrap_or_else(|| missing(path, &headers))
}

/// Nothing is there. A person who mistyped an address gets the page, which says so; a program gets a word.
fn missing(path: &str, headers: &HeaderMap) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let person = accepted.contains("text/html") && !path.starts_with("assets/") && !path.starts_with("api/");
    let page = if person { file("index.html", headers, HeaderValue::from_static("no-cache")) } else { None };
    let mut response = page.unwrap_or_else(|| "not found\n".into_response());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// The file, compressed where the build made a compressed copy that the browser takes.
fn file(path: &str, headers: &HeaderMap, caching: HeaderValue) -> Option<Response> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let compressed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(encoding, ending)| {
        let data = accepts(accepted, encoding).then(|| Client::get(&format!("{path}{ending}")))??;
        Some((data, Some(encoding)))
    });
    let (file, encoding) = match compressed {
        Some(found) => found,
        None => (Client::get(path)?, None),
    };
    let data = match file.data {
        std::borrow::Cow::Borrowed(embedded) => Bytes::from_static(embedded),
        std::borrow::Cow::Owned(read) => Bytes::from(read),
    };
    let mut response = data.into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    answer.insert(header::CACHE_CONTROL, caching);
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Whether the header `Accept-Encoding` allows this one.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|choice| {
        let (name, quality) = choice.split_once(';').unwrap_or((choice, ""));
        let refused = matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "webmanifest" | "map" => "application/json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_taken_where_the_browser_takes_it() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(accepts("gzip;q=0.5", "gzip"));
        assert!(!accepts("gzip, br;q=0", "br"));
        assert!(!accepts("", "gzip"));
        assert!(!accepts("brotli", "br"));
    }
}
