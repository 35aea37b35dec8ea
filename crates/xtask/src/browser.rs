//! Tests in a real browser.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::run::{Tool, root};

/// Plays in Chromium against a room of its own.
pub fn test() -> Result<()> {
    let browser = find().map_or_else(install, Ok)?;
    Tool::cargo().args(["build", "--package", "cardroom", "--package", "room-sim"]).run()?;
    Tool::npm().args(["run", "--silent", "e2e"]).env("CHROMIUM", browser).env("CARDROOM", room()?).run()
}

/// The program that `cargo build` made, wherever its target folder is.
fn room() -> Result<PathBuf> {
    let beside = std::env::current_exe()?;
    let folder = beside.parent().context("a program lies in a folder")?;
    Ok(folder.join(format!("cardroom{}", std::env::consts::EXE_SUFFIX)))
}

fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let known = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    places.chain([known]).find(|path| path.is_file())
}

/// Debian's own package, where this process may install it; elsewhere the person must.
fn install() -> Result<PathBuf> {
    let missing = "no Chromium found; install it, or name one in the variable CHROMIUM";
    let debian = PathBuf::from("/etc/debian_version").is_file();
    let administrator = Tool::new("id").arg("-u").output().is_ok_and(|id| id.trim_ascii() == b"0");
    if !debian || !administrator {
        bail!("{missing}");
    }
    Tool::new("apt-get").arg("update").run()?;
    Tool::new("apt-get").args(["install", "--yes", "--no-install-recommends", "chromium"]).run()?;
    find().with_context(|| format!("{missing} (looked beside {})", root().display()))
}
