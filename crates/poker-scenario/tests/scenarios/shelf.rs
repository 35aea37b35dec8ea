//! The collection as it lies in the folder.

use std::fs;
use std::path::{Path, PathBuf};

use poker_scenario::RuleBook;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of the collection.
pub fn paths() -> Vec<PathBuf> {
    let mut paths = Vec::new();
    files(&root().join("scenarios"), &mut paths);
    paths.sort();
    assert!(paths.len() >= 150, "the collection was not found");
    paths
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
}

/// The rules with all files of the collection behind them.
pub fn book() -> RuleBook {
    let list = fs::read_to_string(root().join("docs/rules.toml")).expect("the list can be read");
    let mut book = RuleBook::read(&list).expect("a list of rules");
    for path in paths() {
        let below = path.strip_prefix(root()).expect("a file below the root").to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&path).expect("the file can be read");
        book.file(&below, &text).unwrap_or_else(|error| panic!("{error}"));
    }
    book
}
