//! How much one address, one person, one table and one socket may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use poker_engine::PlayerId;
use room_table::TableId;

const fn times(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("a limit is above zero")
}

/// Requests that change something, of one address; a household shares one.
const REQUESTS: Quota = Quota::per_second(times(20)).allow_burst(times(500));

/// Requests of one address of whatever kind, files of the client counted.
const ANY_REQUESTS: Quota = Quota::per_second(times(100)).allow_burst(times(1_000));

/// Wrong invites and tokens of one address.
const WRONG: Quota = Quota::per_minute(times(10)).allow_burst(times(20));

/// Messages of one socket.
const MESSAGES: Quota = Quota::per_second(times(20)).allow_burst(times(40));

/// Messages of one person over all his sockets; a socket or two are enough for anybody.
const MESSAGES_OF_PERSON: Quota = Quota::per_second(times(30)).allow_burst(times(90));

/// Sockets one person may open one after the other; every opening is told to the whole table.
const OPENINGS: Quota = Quota::per_second(times(2)).allow_burst(times(60));

/// Sockets one person may have open at once.
const SOCKETS: usize = 20;

/// Sockets one address may have open at once: those of a large household or a small hall.
const SOCKETS_OF_ADDRESS: usize = 200;

/// Sockets at one table of people without a chair there. They keep nobody from his chair: who has one is not counted.
const RAIL: usize = 100;

/// Addresses or people remembered before those at rest are forgotten.
const REMEMBERED: usize = 10_000;

type By<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// The limits of the whole room.
pub(crate) struct Limits {
    any_requests: By<IpAddr>,
    requests: By<IpAddr>,
    wrong: By<IpAddr>,
    openings: By<PlayerId>,
    messages: By<PlayerId>,
    sockets: Tally<PlayerId>,
    sockets_of_address: Tally<IpAddr>,
    rail: Tally<TableId>,
}

impl Limits {
    pub(crate) fn new() -> Limits {
        Limits {
            any_requests: RateLimiter::hashmap(ANY_REQUESTS),
            requests: RateLimiter::hashmap(REQUESTS),
            wrong: RateLimiter::hashmap(WRONG),
            openings: RateLimiter::hashmap(OPENINGS),
            messages: RateLimiter::hashmap(MESSAGES_OF_PERSON),
            sockets: Tally::new(SOCKETS),
            sockets_of_address: Tally::new(SOCKETS_OF_ADDRESS),
            rail: Tally::new(RAIL),
        }
    }

    /// Whether the address may send one request more, of whatever kind.
    pub(crate) fn allow_any_request(&self, address: IpAddr) -> bool {
        allow(&self.any_requests, household(address))
    }

    /// Whether the address may ask for one change more.
    pub(crate) fn allow_request(&self, address: IpAddr) -> bool {
        allow(&self.requests, household(address))
    }

    /// Notes a wrong invite or token; false when the address has tried too many.
    pub(crate) fn allow_wrong(&self, address: IpAddr) -> bool {
        allow(&self.wrong, household(address))
    }

    /// Whether the person may say one thing more, through whichever of his sockets.
    pub(crate) fn allow_message(&self, person: PlayerId) -> bool {
        allow(&self.messages, person)
    }

    /// Takes places for a socket, given back on drop; none where the person or the address has too many, the person opens them
    /// too fast, or the rail of the table is full. `rail` is the table of somebody without a chair.
    pub(crate) fn open_socket(&self, person: PlayerId, address: IpAddr, rail: Option<TableId>) -> Option<SocketPlace> {
        if !allow(&self.openings, person) {
            return None;
        }
        let rail = match rail {
            Some(table) => Some(self.rail.take(table)?),
            None => None,
        };
        Some(SocketPlace {
            _person: self.sockets.take(person)?,
            _address: self.sockets_of_address.take(household(address))?,
            _rail: rail,
        })
    }
}

fn allow<K: Copy + Eq + Hash>(limiter: &By<K>, key: K) -> bool {
    if limiter.len() > REMEMBERED {
        limiter.retain_recent();
    }
    limiter.check_key(&key).is_ok()
}

/// Whom an address stands for: in version 6 everybody gets a network of 64 bits and may use all addresses in it.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address => address,
    }
}

/// The limit of one socket.
pub(crate) fn messages() -> DefaultDirectRateLimiter {
    RateLimiter::direct(MESSAGES)
}

/// One socket more of a person, of an address, and on the rail of a table.
pub(crate) struct SocketPlace {
    _person: Place<PlayerId>,
    _address: Place<IpAddr>,
    _rail: Option<Place<TableId>>,
}

/// Counts how many of something each has, up to a limit.
pub(crate) struct Tally<K> {
    /// Never held across an await.
    taken: Arc<Mutex<HashMap<K, usize>>>,
    most: usize,
}

impl<K: Copy + Eq + Hash> Tally<K> {
    pub(crate) fn new(most: usize) -> Tally<K> {
        Tally { taken: Arc::default(), most }
    }

    /// Takes one more, given back on drop; none where the limit is reached.
    pub(crate) fn take(&self, key: K) -> Option<Place<K>> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(key).or_default();
        if *count == self.most {
            return None;
        }
        *count += 1;
        Some(Place { key, taken: Arc::clone(&self.taken) })
    }
}

/// One of what is counted.
pub(crate) struct Place<K: Copy + Eq + Hash> {
    key: K,
    taken: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Copy + Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.get_mut(&self.key).expect("what is held is counted");
        *count -= 1;
        if *count == 0 {
            taken.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_person_has_twenty_sockets_and_gets_them_back() {
        let limits = Limits::new();
        let open = |person| limits.open_socket(PlayerId(person), ip("10.0.0.1"), None);
        let mut sockets: Vec<_> = (0..20).map(|_| open(1).unwrap()).collect();
        assert!(open(1).is_none());
        assert!(open(2).is_some());
        sockets.pop();
        assert!(open(1).is_some());
        drop(sockets);
        assert!(limits.sockets.taken.lock().unwrap().is_empty());
    }

    #[test]
    fn an_address_has_two_hundred_sockets_whoever_opens_them() {
        let limits = Limits::new();
        let open = |person, address| limits.open_socket(PlayerId(person), ip(address), None);
        let sockets: Vec<_> = (0..200).map(|person| open(person, "10.0.0.1").unwrap()).collect();
        assert!(open(200, "10.0.0.1").is_none());
        assert!(open(200, "10.0.0.2").is_some());
        drop(sockets);
        assert!(open(200, "10.0.0.1").is_some());
    }

    #[test]
    fn the_rail_of_a_table_holds_a_hundred_and_keeps_no_player_out() {
        let limits = Limits::new();
        let open = |person: u8, rail| limits.open_socket(PlayerId(person.into()), [10, 0, 0, person].into(), rail);
        let sockets: Vec<_> = (0..100).map(|person| open(person, Some(TableId(1))).unwrap()).collect();
        assert!(open(100, Some(TableId(1))).is_none());
        assert!(open(100, Some(TableId(2))).is_some());
        assert!(open(101, None).is_some());
        drop(sockets);
        assert!(open(102, Some(TableId(1))).is_some());
    }

    #[test]
    fn what_a_person_says_is_counted_over_all_his_sockets() {
        let limits = Limits::new();
        let said = (0..10_000).take_while(|_| limits.allow_message(PlayerId(1))).count();
        assert!((90..1_000).contains(&said), "{said}");
        assert!(limits.allow_message(PlayerId(2)));
    }

    #[test]
    fn wrong_tries_are_counted_by_address() {
        let limits = Limits::new();
        let tries = (0..100).take_while(|_| limits.allow_wrong(ip("10.0.0.1"))).count();
        assert!((20..25).contains(&tries), "{tries}");
        assert!(limits.allow_wrong(ip("10.0.0.2")));
    }

    #[test]
    fn a_network_of_version_6_is_one_address() {
        let limits = Limits::new();
        let address = |number: u32| ip(&format!("2001:db8:1:2::{number:x}"));
        let tries = (0..100).take_while(|&number| limits.allow_wrong(address(number))).count();
        assert!((20..25).contains(&tries), "{tries}");
        assert!(limits.allow_wrong(ip("2001:db8:1:3::1")));
        assert_eq!(household(ip("::ffff:10.0.0.1")), ip("10.0.0.1"));
    }

    #[test]
    fn sockets_cannot_be_opened_and_closed_without_end() {
        let limits = Limits::new();
        let open = |person| limits.open_socket(PlayerId(person), ip("10.0.0.1"), None);
        let opened = (0..10_000).take_while(|_| open(1).is_some()).count();
        assert!((60..10_000).contains(&opened));
        assert!(open(2).is_some());
    }
}
