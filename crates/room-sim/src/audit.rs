//! What `cardroom audit` says of a data folder.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use tokio::process::Command;

use crate::room::beside;

/// One line of the audit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct TableAudit {
    /// The table's id.
    pub table: String,
    /// How many events it has.
    pub events: u64,
    /// How many hands it has.
    pub hands: u64,
    /// Everything adds up.
    pub ok: bool,
    /// The whole table, hidden cards included, as a number.
    pub digest: String,
}

/// The tables of a room, by id.
pub type Audit = BTreeMap<String, TableAudit>;

impl TableAudit {
    /// Audits a data folder that no room is using.
    ///
    /// # Errors
    /// A fault was found, or the folder cannot be read.
    pub async fn of_folder(data: &Path) -> Result<Audit> {
        let output =
            Command::new(beside("cardroom")?).arg("audit").arg("--json").arg("--data").arg(data).output().await?;
        let text = String::from_utf8(output.stdout)?;
        if !output.status.success() {
            bail!("the audit found faults: {text}{}", String::from_utf8_lossy(&output.stderr));
        }
        let lines = text.lines().filter(|line| line.contains("\"table\""));
        lines
            .map(|line| {
                let table: TableAudit = serde_json::from_str(line).with_context(|| format!("in {line}"))?;
                Ok((table.table.clone(), table))
            })
            .collect()
    }
}
