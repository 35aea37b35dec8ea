//! The benches: packages in workspaces of their own, so that the crates beside ours never enter the product's.

use std::path::PathBuf;

use anyhow::Result;

use crate::instructions;
use crate::run::{Tool, target};

/// Counts instructions where that is asked for; everything else is told to the bench beside other crates.
pub fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [what, rest @ ..] if what == "instructions" => instructions::run(rest),
        _ => cargo("run", "bench")?.args(["--quiet", "--"]).args(arguments).run(),
    }
}

/// What cargo does with the package in a folder, in release and in a target folder of the benches.
pub fn cargo(what: &str, package: &str) -> Result<Tool> {
    let cargo = Tool::cargo().args([what, "--release", "--locked", "--manifest-path"]);
    Ok(cargo.arg(format!("{package}/Cargo.toml")).arg("--target-dir").arg(folder()?))
}

/// The target folder of the benches.
pub fn folder() -> Result<PathBuf> {
    Ok(target()?.join("bench"))
}
