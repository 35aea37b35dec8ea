//! Running other programs from the root of the project.

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use anyhow::{Context, Result, bail};

/// The root of the project, wherever the chore was called.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The target folder of cargo, wherever it is: this program lies in a folder of it.
pub fn target() -> Result<PathBuf> {
    let this = std::env::current_exe()?;
    Ok(this.ancestors().nth(2).context("a program lies in the folder of its profile")?.into())
}

/// Where a program is that can be called by its name alone.
pub fn on_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Installs a package of Debian where this process may; elsewhere it does nothing, and the person must.
pub fn install_on_debian(package: &str) -> Result<()> {
    let administrator = || Tool::new("id").arg("-u").output().is_ok_and(|id| id.trim_ascii() == b"0");
    if !Path::new("/etc/debian_version").is_file() || !administrator() {
        return Ok(());
    }
    Tool::new("apt-get").arg("update").run()?;
    Tool::new("apt-get").args(["install", "--yes", "--no-install-recommends", package]).run()
}

/// A program with its arguments, run at the root unless said otherwise.
pub struct Tool {
    name: String,
    command: Command,
}

impl Tool {
    pub fn new(program: &str) -> Tool {
        let mut command = Command::new(program);
        command.current_dir(root());
        Tool { name: program.into(), command }
    }

    pub fn cargo() -> Tool {
        Tool::new(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
    }

    /// npm, in the folder of the client.
    pub fn npm() -> Tool {
        let mut tool = Tool::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        tool.command.current_dir(root().join("web"));
        tool
    }

    pub fn arg(mut self, argument: impl AsRef<OsStr>) -> Tool {
        self.name += &format!(" {}", argument.as_ref().to_string_lossy());
        self.command.arg(argument);
        self
    }

    pub fn args<S: AsRef<OsStr>>(self, arguments: impl IntoIterator<Item = S>) -> Tool {
        arguments.into_iter().fold(self, Tool::arg)
    }

    pub fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Tool {
        self.command.env(key, value);
        self
    }

    /// What it reads.
    pub fn stdin(mut self, file: File) -> Tool {
        self.command.stdin(file);
        self
    }

    /// Runs it; its words go to the terminal.
    pub fn run(self) -> Result<()> {
        let name = self.name.clone();
        let status = self.finish()?;
        if !status.success() {
            bail!("`{name}` failed: {status}");
        }
        Ok(())
    }

    /// Runs it to its end, however that is.
    pub fn finish(mut self) -> Result<ExitStatus> {
        eprintln!("> {}", self.name);
        self.command.status().with_context(|| format!("cannot start `{}`", self.name))
    }

    /// Runs it and takes what it prints.
    pub fn output(mut self) -> Result<Vec<u8>> {
        let output = self.command.output().with_context(|| format!("cannot start `{}`", self.name))?;
        if !output.status.success() {
            bail!("`{}` failed: {}", self.name, String::from_utf8_lossy(&output.stderr));
        }
        Ok(output.stdout)
    }
}
