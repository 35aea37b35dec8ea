//! The rules of the house that a compiler does not know: who may depend on whom, and how long a file may be.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

struct Graph {
    names: BTreeMap<String, String>,
    licences: BTreeMap<String, String>,
    normal: BTreeMap<String, BTreeSet<String>>,
    members: BTreeSet<String>,
}

impl Graph {
    fn read() -> Graph {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version", "1", "--locked", "--offline"])
            .current_dir(root())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let packages = metadata["packages"].as_array().unwrap();
        let names = packages.iter().map(|package| (text(&package["id"]), text(&package["name"]))).collect();
        let licences = packages.iter().map(|package| (text(&package["name"]), text(&package["license"]))).collect();
        let members = metadata["workspace_members"].as_array().unwrap().iter().map(text).collect();
        let mut normal = BTreeMap::new();
        for node in metadata["resolve"]["nodes"].as_array().unwrap() {
            let is_normal =
                |dep: &&Value| dep["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"].is_null());
            let deps = node["deps"].as_array().unwrap().iter().filter(is_normal);
            normal.insert(text(&node["id"]), deps.map(|dep| text(&dep["pkg"])).collect());
        }
        Graph { names, licences, normal, members }
    }

    fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        self.members.iter().map(|id| (id.as_str(), self.names[id].as_str()))
    }

    fn direct(&self, id: &str) -> BTreeSet<&str> {
        self.normal[id].iter().map(|dep| self.names[dep].as_str()).collect()
    }

    /// Everything a crate needs at run time, however far away.
    fn reach(&self, id: &str) -> BTreeSet<&str> {
        let mut seen = BTreeSet::new();
        let mut open = vec![id];
        while let Some(next) = open.pop() {
            for dep in &self.normal[next] {
                if seen.insert(dep.as_str()) {
                    open.push(dep);
                }
            }
        }
        seen.into_iter().map(|id| self.names[id].as_str()).collect()
    }
}

#[test]
fn poker_crates_are_pure() {
    let graph = Graph::read();
    let banned = ["tokio", "sqlx", "rusqlite", "axum", "rand", "chrono", "tracing", "getrandom"];
    for (id, name) in graph.members().filter(|(_, name)| name.starts_with("poker-")) {
        for dep in graph.reach(id) {
            assert!(!banned.contains(&dep), "{name} reaches {dep}: poker-* knows no clock, chance, network or store");
            assert!(!dep.starts_with("room-"), "{name} reaches {dep}: poker-* is below room-*");
        }
    }
}

#[test]
fn a_message_cannot_name_an_engine_type() {
    let graph = Graph::read();
    let (id, _) = graph.members().find(|(_, name)| *name == "room-protocol").unwrap();
    assert!(!graph.reach(id).contains("poker-engine"));
}

#[test]
fn one_crate_names_the_database_and_one_the_web_framework() {
    let graph = Graph::read();
    for (library, owner) in [("rusqlite", "room-store"), ("axum", "room-server")] {
        let users: Vec<&str> =
            graph.members().filter(|(id, _)| graph.direct(id).contains(library)).map(|(_, name)| name).collect();
        assert_eq!(users, [owner], "{library} belongs to {owner} alone");
    }
}

#[test]
fn the_room_has_no_seeded_chance_tells_no_odds_and_opens_no_sealed_card() {
    let graph = Graph::read();
    for (id, name) in graph.members().filter(|(_, name)| name.starts_with("room-")) {
        for dep in ["poker-sim", "poker-scenario", "poker-odds"] {
            assert!(!graph.reach(id).contains(dep), "{name} reaches {dep}");
        }
        for file in rust_files(&root().join("crates").join(name).join("src")) {
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(!names_inspect(&text), "{} opens a table with inspect", file.display());
        }
    }
    let view = rust_files(&root().join("crates/poker-view/src"));
    assert!(view.iter().all(|file| !std::fs::read_to_string(file).unwrap().contains("Sealed")));
}

/// Whether a source names `inspect` or what it gives, however it was imported; the method of iterators is another thing.
fn names_inspect(source: &str) -> bool {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut named = source.match_indices("inspect").filter(|(at, word)| {
        let (before, after) = (&source[..*at], &source[at + word.len()..]);
        !before.ends_with(|letter| is_word(letter) || letter == '.') && !after.starts_with(is_word)
    });
    named.next().is_some() || source.contains("Inspection")
}

#[test]
fn inspect_is_found_however_it_is_named() {
    for opens in [
        "poker_engine::inspect(&table)",
        "use poker_engine::{Table, inspect, view};",
        "use poker_engine::{\n    inspect,\n};",
        "use poker_engine::inspect as look;",
        "fn look(table: poker_engine::Inspection) {}",
    ] {
        assert!(names_inspect(opens), "{opens}");
    }
    assert!(!names_inspect("use poker_engine::view; events.iter().inspect(|event| note(event)); fn inspect_all() {}"));
}

#[test]
fn licences_are_those_the_product_may_carry() {
    const GOOD: [&str; 13] = [
        "MIT",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "ISC",
        "MPL-2.0",
        "CC0-1.0",
        "Zlib",
        "Unicode-3.0",
        "Unlicense",
        "0BSD",
        "BlueOak-1.0.0",
        "Apache-2.0 WITH LLVM-exception",
    ];
    let graph = Graph::read();
    for (name, licence) in &graph.licences {
        let alternatives = licence.replace('/', " OR ");
        let good = alternatives.split(" OR ").any(|choice| {
            let choice = choice.trim_matches(|letter| matches!(letter, '(' | ')' | ' '));
            choice
                .split(" AND ")
                .all(|part| GOOD.contains(&part.trim_matches(|letter| matches!(letter, '(' | ')' | ' '))))
        });
        assert!(good, "{name} has the licence '{licence}'");
    }
}

#[test]
fn a_file_can_be_read_in_a_sitting() {
    for file in rust_files(&root().join("crates")) {
        let lines = std::fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= 800, "{} has {lines} lines; 800 at most", file.display());
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}
