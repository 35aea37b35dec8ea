//! How a scenario went.

use std::fmt;

/// How one file went: passed or failed as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The file's name as it was given.
    pub file: String,
    /// What the scenario is about.
    pub title: String,
    /// The first thing that was not as it must be.
    pub failure: Option<Failure>,
}

impl Report {
    /// Whether everything was as it must be.
    pub fn passed(&self) -> bool {
        self.failure.is_none()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.failure {
            None => write!(f, "{}: passed", self.file),
            Some(failure) => write!(f, "{}:{failure}", self.file),
        }
    }
}

/// The line at which a scenario failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line's number, from 1.
    pub line: usize,
    /// The line as it stands in the file.
    pub text: String,
    /// What must have been.
    pub expected: String,
    /// What was.
    pub found: String,
    /// The table as it stood, a line a fact.
    pub table: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.line, self.text)?;
        writeln!(f, "  expected: {}", self.expected)?;
        write!(f, "  found:    {}", self.found)?;
        self.table.lines().try_for_each(|line| write!(f, "\n  | {line}"))
    }
}

/// Why a text cannot be used as a scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ScenarioError {
    /// The file's name as it was given.
    pub file: String,
    /// The line's number, from 1, where the fault is in a line.
    pub line: Option<usize>,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}
