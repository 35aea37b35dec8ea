//! The web client: packages, build, checks.

use std::fs;

use anyhow::{Result, bail};

use crate::run::{Tool, root};

/// Installs the packages where they are missing or old, and builds `web/dist`.
pub fn build() -> Result<()> {
    install()?;
    Tool::npm().args(["run", "--silent", "build"]).run()
}

/// Types, unit tests and the sentences of both languages.
pub fn check() -> Result<()> {
    Tool::npm().args(["run", "--silent", "check"]).run()?;
    Tool::npm().args(["run", "--silent", "test"]).run()
}

fn install() -> Result<()> {
    if Tool::new("node").arg("--version").output().is_err() {
        bail!("Node.js is missing; install version 20 or newer, it brings npm with it");
    }
    let web = root().join("web");
    let wanted = fs::read(web.join("package-lock.json"))?;
    let stamp = web.join("node_modules/.installed");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    Tool::npm().args(["ci", "--no-audit", "--no-fund"]).run()?;
    Ok(fs::write(stamp, wanted)?)
}
