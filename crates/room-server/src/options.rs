//! What a room is opened with.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use room_table::{Clock, Config, Entropy, TableId};

use crate::{SystemChance, SystemClock};

/// Makes the source of chance of a table.
pub type Chance = Arc<dyn Fn(TableId) -> Box<dyn Entropy> + Send + Sync>;

/// What a room is opened with.
#[derive(Clone)]
pub struct Options {
    /// Address and port; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The data folder.
    pub data: PathBuf,
    /// The address people use, where a proxy stands before the room.
    pub public_url: Option<PublicUrl>,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Makes each table's source of chance.
    pub chance: Chance,
    /// The pace of the tables.
    pub pace: Config,
    /// How much of their plausible pauses the house's bots make, in percent.
    pub bot_pauses: u32,
}

impl Options {
    /// The room as people play in it: the machine's clock, its random source, time to look at the cards.
    pub fn product(listen: SocketAddr, data: PathBuf, public_url: Option<PublicUrl>) -> Options {
        let pace = Config {
            pause_before_first_ms: 3_000,
            pause_after_hand_ms: 3_000,
            pause_after_showdown_ms: 7_000,
            pause_of_street_ms: 900,
            pause_of_pot_ms: 1_600,
            landing_ms: 450,
            landing_of_card_ms: 20,
            rest_after_ms: 300_000,
        };
        Options {
            listen,
            data,
            public_url,
            clock: Arc::new(SystemClock),
            chance: Arc::new(|_| Box::new(SystemChance)),
            pace,
            bot_pauses: 100,
        }
    }
}

/// The address people use, such as `https://poker.example.org`: scheme, host and perhaps a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

/// This is no public address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no public address: give scheme and host alone, such as https://poker.example.org")]
pub struct BadPublicUrl(String);

impl PublicUrl {
    /// As browsers write it in `Origin`: lower case, no port where it is the scheme's own, no slash at the end.
    pub fn origin(&self) -> &str {
        &self.0
    }

    /// Whether people come over TLS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = BadPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, BadPublicUrl> {
        let bad = || BadPublicUrl(text.to_owned());
        let lower = text.to_ascii_lowercase();
        let (scheme, authority) = lower.split_once("://").ok_or_else(bad)?;
        let own_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(bad()),
        };
        let authority = authority.strip_suffix('/').unwrap_or(authority);
        let authority = authority.strip_suffix(own_port).unwrap_or(authority);
        let allowed = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
        if authority.is_empty() || !authority.chars().all(allowed) {
            return Err(bad());
        }
        Ok(PublicUrl(format!("{scheme}://{authority}")))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_written_as_browsers_write_origins() {
        let origin = |text: &str| text.parse::<PublicUrl>().map(|url| url.0);
        assert_eq!(origin("https://Poker.Example.org/").as_deref(), Ok("https://poker.example.org"));
        assert_eq!(origin("https://poker.example.org:443").as_deref(), Ok("https://poker.example.org"));
        assert_eq!(origin("https://poker.example.org:8443").as_deref(), Ok("https://poker.example.org:8443"));
        assert_eq!(origin("http://room.test:80").as_deref(), Ok("http://room.test"));
        for bad in ["poker.example.org", "ftp://x", "https://", "https://x/path", "https://user@x", "https://x y"] {
            assert_eq!(origin(bad), Err(BadPublicUrl(bad.to_owned())));
        }
    }
}
