//! `serve`, `host-link` and `audit` on one data folder.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

use crate::{cardroom, text};

fn on_data(arguments: &[&str], data: &Path) -> Command {
    let mut command = cardroom(arguments);
    command.arg("--data").arg(data);
    command
}

fn run(arguments: &[&str], data: &Path) -> Output {
    on_data(arguments, data).output().unwrap()
}

/// A room that is served until the end of the test.
struct Served {
    process: Child,
    host_link: String,
    guest_link: String,
}

impl Served {
    fn open(data: &Path) -> Served {
        let mut command = on_data(&["serve", "--listen", "127.0.0.1:0"], data);
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.as_mut().unwrap()).lines().map(Result::unwrap);
        let mut link = |kind: &str| {
            let line = lines.find(|line| line.starts_with(kind)).unwrap();
            line.rsplit(' ').next().unwrap().to_owned()
        };
        let (host_link, guest_link) = (link("Host link"), link("Guest link"));
        Served { process, host_link, guest_link }
    }

    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // Killed already where the test did it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_room_prints_its_links_and_another_process_can_ask_for_a_host_link() {
    let folder = TempDir::new().unwrap();
    let mut room = Served::open(folder.path());
    let link = room.host_link.clone();
    let (base, token) = link.split_once("/host#").unwrap();
    assert!(base.starts_with("http://127.0.0.1:"), "{base}");
    assert_eq!(token.len(), 64);
    let invite = room.guest_link.strip_prefix(&format!("{base}/join/")).unwrap().to_owned();
    assert_eq!(invite.len(), 32);
    let fresh = run(&["host-link"], folder.path());
    let fresh = text(&fresh.stdout);
    assert!(fresh.starts_with(&format!("{base}/host#")) && !fresh.contains(token), "{fresh}");
    room.kill();
    let again = Served::open(folder.path());
    assert!(again.guest_link.ends_with(&invite));
    assert_ne!(again.host_link.split_once('#').unwrap().1, token);
}

#[test]
fn the_audit_reads_beside_an_open_room_and_what_a_killed_one_left() {
    let folder = TempDir::new().unwrap();
    let mut room = Served::open(folder.path());
    for killed in [false, true] {
        if killed {
            room.kill();
        }
        let audit = run(&["audit", "--json"], folder.path());
        assert_eq!((audit.status.code(), text(&audit.stdout)), (Some(0), "{\"faults\":0,\"tables\":0}\n"));
    }
}

#[test]
fn what_cannot_be_used_is_named_in_one_line_with_the_way_out() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let _room = Served::open(folder.path());
    let nowhere = folder.path().join("nowhere");
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    for (arguments, data, says, way_out) in [
        (&serve[..], folder.path(), "in use by another process", "--data"),
        (&serve[..], &file, "is not a folder", "--data"),
        (&["serve", "--listen", "192.0.2.1:7777"], &nowhere, "192.0.2.1", "--listen"),
        (&["host-link"], &nowhere, "no room", "cardroom serve"),
        (&["audit"], &nowhere, "no room", "cardroom serve"),
    ] {
        let refused = run(arguments, data);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.starts_with("cardroom: ") && said.contains(says) && said.contains(way_out), "{said}");
        assert!(refused.stdout.is_empty());
    }
    assert!(!nowhere.exists());
}
