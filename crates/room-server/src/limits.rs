//! How much one address, one person and one socket may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use poker_engine::PlayerId;

const fn times(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("a limit is above zero")
}

/// Requests that change something, of one address; a household shares one.
const REQUESTS: Quota = Quota::per_second(times(20)).allow_burst(times(500));

/// Wrong invites and tokens of one address.
const WRONG: Quota = Quota::per_minute(times(10)).allow_burst(times(20));

/// Messages of one socket.
const MESSAGES: Quota = Quota::per_second(times(20)).allow_burst(times(40));

/// Sockets one person may open one after the other; every opening is told to the whole table.
const OPENINGS: Quota = Quota::per_second(times(2)).allow_burst(times(60));

/// Sockets one person may have open at once.
const SOCKETS: usize = 20;

/// Addresses or people remembered before those at rest are forgotten.
const REMEMBERED: usize = 10_000;

type ByAddress = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>;

/// The limits of the whole room.
pub(crate) struct Limits {
    requests: ByAddress,
    wrong: ByAddress,
    openings: RateLimiter<PlayerId, HashMapStateStore<PlayerId>, DefaultClock>,
    /// Open sockets of each person who has one. Never held across an await.
    sockets: Arc<Mutex<HashMap<PlayerId, usize>>>,
}

impl Limits {
    pub(crate) fn new() -> Limits {
        Limits {
            requests: RateLimiter::hashmap(REQUESTS),
            wrong: RateLimiter::hashmap(WRONG),
            openings: RateLimiter::hashmap(OPENINGS),
            sockets: Arc::default(),
        }
    }

    /// Whether the address may ask once more.
    pub(crate) fn allow_request(&self, address: IpAddr) -> bool {
        allow(&self.requests, address)
    }

    /// Notes a wrong invite or token; false when the address has tried too many.
    pub(crate) fn allow_wrong(&self, address: IpAddr) -> bool {
        allow(&self.wrong, address)
    }

    /// Takes one of the person's places for a socket, given back on drop; none where he has too many, or opens them too fast.
    pub(crate) fn open_socket(&self, person: PlayerId) -> Option<SocketPlace> {
        if !allow(&self.openings, person) {
            return None;
        }
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.entry(person).or_default();
        if *open == SOCKETS {
            return None;
        }
        *open += 1;
        Some(SocketPlace { person, sockets: Arc::clone(&self.sockets) })
    }
}

fn allow<K: Copy + Eq + Hash>(limiter: &RateLimiter<K, HashMapStateStore<K>, DefaultClock>, key: K) -> bool {
    if limiter.len() > REMEMBERED {
        limiter.retain_recent();
    }
    limiter.check_key(&key).is_ok()
}

/// The limit of one socket.
pub(crate) fn messages() -> DefaultDirectRateLimiter {
    RateLimiter::direct(MESSAGES)
}

/// One of a person's places for a socket.
pub(crate) struct SocketPlace {
    person: PlayerId,
    sockets: Arc<Mutex<HashMap<PlayerId, usize>>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.get_mut(&self.person).expect("an open socket is counted");
        *open -= 1;
        if *open == 0 {
            sockets.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_has_twenty_sockets_and_gets_them_back() {
        let limits = Limits::new();
        let person = PlayerId(1);
        let mut open: Vec<_> = (0..20).map(|_| limits.open_socket(person).unwrap()).collect();
        assert!(limits.open_socket(person).is_none());
        assert!(limits.open_socket(PlayerId(2)).is_some());
        open.pop();
        assert!(limits.open_socket(person).is_some());
        drop(open);
        assert!(limits.sockets.lock().unwrap().is_empty());
    }

    #[test]
    fn wrong_tries_are_counted_by_address() {
        let limits = Limits::new();
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|ip| ip.parse().unwrap());
        let tries = (0..100).take_while(|_| limits.allow_wrong(one)).count();
        assert!((20..25).contains(&tries), "{tries}");
        assert!(limits.allow_wrong(other));
    }

    #[test]
    fn sockets_cannot_be_opened_and_closed_without_end() {
        let limits = Limits::new();
        let opens = |person| (0..10_000).take_while(|_| limits.open_socket(PlayerId(person)).is_some()).count();
        assert!((60..10_000).contains(&opens(1)));
        assert!(limits.open_socket(PlayerId(2)).is_some());
    }
}
