//! A room in a process of its own, to be killed.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running room.
pub struct RoomProcess {
    child: Child,
    /// Such as `127.0.0.1:40123`.
    pub address: String,
    /// The token of the host link.
    pub host_token: String,
}

/// A program that was built together with this one.
pub(crate) fn beside(name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let path = own.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if !path.is_file() {
        bail!("{} is missing; build the workspace first", path.display());
    }
    Ok(path)
}

impl RoomProcess {
    /// Starts a room with short pauses on its data folder and waits for its links.
    ///
    /// # Errors
    /// The program is missing, or ends before it has said its links.
    pub async fn start(data: &Path, pause_ms: u32) -> Result<RoomProcess> {
        let mut child = Command::new(beside("test-room")?)
            .arg("--data")
            .arg(data)
            .args(["--listen", "127.0.0.1:0", "--pause", &pause_ms.to_string()])
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().context("the output is piped")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some((address, host_token)) =
                line.trim().strip_prefix("http://").and_then(|at| at.split_once("/host#"))
            {
                let (address, host_token) = (address.to_owned(), host_token.to_owned());
                return Ok(RoomProcess { child, address, host_token });
            }
        }
        bail!("the room ended before it said its host link")
    }

    /// The number of the process.
    pub fn process(&self) -> Option<u32> {
        self.child.id()
    }

    /// Kills the process with no chance to say goodbye.
    ///
    /// # Errors
    /// It cannot be killed.
    pub async fn kill(mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Asks the process to end, and waits for it.
    ///
    /// # Errors
    /// It ends badly.
    pub async fn stop(mut self) -> Result<()> {
        let process = self.child.id().context("the room runs")?;
        let asked = Command::new("kill").args(["-TERM", &process.to_string()]).status().await?;
        let ended = self.child.wait().await?;
        if !asked.success() || !ended.success() {
            bail!("the room ended with {ended}");
        }
        Ok(())
    }
}
