//! Tests in a real browser.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::run::{Tool, install_on_debian, on_path};

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
    let known = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    names.into_iter().find_map(on_path).or_else(|| known.is_file().then_some(known))
}

fn install() -> Result<PathBuf> {
    install_on_debian("chromium")?;
    find().context("no Chromium found; install it, or name one in the variable CHROMIUM")
}
