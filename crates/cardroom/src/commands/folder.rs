//! The data folder.

use std::env;
use std::path::PathBuf;

use anyhow::Context;

/// Which data folder a command works on.
#[derive(clap::Args)]
pub struct Folder {
    /// The data folder [default: the platform's place for data].
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Folder {
    /// The folder that is named, or the usual one.
    ///
    /// # Errors
    /// Where none is named and the platform has no place for data.
    pub fn path(self) -> anyhow::Result<PathBuf> {
        self.data.or_else(usual).context("no home folder is known: name a data folder with --data DIR")
    }
}

/// Where the platform keeps a program's data.
fn usual() -> Option<PathBuf> {
    let folder = |variable: &str| env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(target_os = "windows") {
        folder("LOCALAPPDATA")?
    } else if cfg!(target_os = "macos") {
        folder("HOME")?.join("Library/Application Support")
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))?
    };
    Some(base.join("cardroom"))
}
