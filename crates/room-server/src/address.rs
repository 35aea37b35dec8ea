//! Addresses: who may come over plain http, and where the room is to be found.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::HeaderMap;

/// Whether the address is this machine's or a private network's, where plain http may be answered.
pub(crate) fn is_private(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [first, second, ..] = address.octets();
            let carrier = first == 100 && second & 0xc0 == 64;
            address.is_loopback() || address.is_private() || address.is_link_local() || carrier
        }
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local(),
    }
}

/// Who asks: the peer, or, behind a proxy of our own, whom the proxy saw.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    if !behind_proxy || !is_private(peer) {
        return peer;
    }
    // The last one was added by our proxy; anybody may have written those before.
    let last = headers.get_all("x-forwarded-for").iter().next_back();
    let address = last.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    address.unwrap_or(peer)
}

/// The address under which others in the network find a room that listens there.
pub(crate) fn reachable(listening: SocketAddr) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let ip = outward().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(ip, listening.port())
}

/// The address for somebody who sits at this machine.
pub(crate) fn here(listening: SocketAddr) -> SocketAddr {
    match listening.ip() {
        ip if !ip.is_unspecified() => SocketAddr::new(ip, listening.port()),
        _ => SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), listening.port()),
    }
}

/// The address this machine would speak from to the rest of the world. Connecting a datagram socket sends nothing.
fn outward() -> Option<IpAddr> {
    let elsewhere: [SocketAddr; 2] =
        [(Ipv4Addr::new(192, 0, 2, 1), 9).into(), (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9).into()];
    elsewhere.into_iter().find_map(|there| {
        let any: IpAddr = if there.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
        let socket = UdpSocket::bind((any, 0)).ok()?;
        socket.connect(there).ok()?;
        Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_networks_and_this_machine_are_private() {
        let private = [
            "127.0.0.1",
            "127.8.8.8",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.0.9",
            "169.254.1.1",
            "100.64.0.1",
            "100.127.255.255",
            "::1",
            "fc00::1",
            "fdff::1",
            "fe80::1",
            "febf::1",
            "::ffff:192.168.0.9",
        ];
        for address in private {
            assert!(is_private(address.parse().unwrap()), "{address}");
        }
        let public = [
            "8.8.8.8",
            "172.15.255.255",
            "172.32.0.1",
            "192.169.0.1",
            "100.63.255.255",
            "100.128.0.1",
            "0.0.0.0",
            "2001:db8::1",
            "fec0::1",
            "fe00::1",
            "::ffff:8.8.8.8",
            "::",
        ];
        for address in public {
            assert!(!is_private(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn a_proxy_of_our_own_is_believed_for_the_last_address_alone() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 203.0.113.7".parse().unwrap());
        let [proxy, stranger, guest] = ["127.0.0.1", "198.51.100.1", "203.0.113.7"].map(|ip| ip.parse().unwrap());
        assert_eq!(client(proxy, &headers, true), guest);
        assert_eq!(client(proxy, &headers, false), proxy);
        assert_eq!(client(stranger, &headers, true), stranger);
        assert_eq!(client(proxy, &HeaderMap::new(), true), proxy);
    }

    #[test]
    fn a_room_on_one_address_is_found_there() {
        let listening = "192.168.7.7:80".parse().unwrap();
        assert_eq!(reachable(listening), listening);
        assert_eq!(here("0.0.0.0:7777".parse().unwrap()), "127.0.0.1:7777".parse().unwrap());
    }
}
