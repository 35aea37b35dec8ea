//! Every scenario of the collection passes.

use std::fs;
use std::path::Path;

use poker_scenario::{run_bytes, run_text};

use crate::shelf::paths;

#[test]
fn every_scenario_passes() {
    let paths = paths();
    let mut failed = Vec::new();
    for path in &paths {
        let bytes = fs::read(path).expect("the file can be read");
        match run_bytes(&path.display().to_string(), &bytes) {
            Ok(report) if report.passed() => {}
            Ok(report) => failed.push(report.to_string()),
            Err(error) => failed.push(error.to_string()),
        }
    }
    assert!(failed.is_empty(), "{} of {} failed\n{}", failed.len(), paths.len(), failed.join("\n"));
}

/// The example in the description of the collection is a scenario as well.
#[test]
fn the_example_passes() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/README.md");
    let page = fs::read_to_string(page).expect("the page can be read");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let report = run_text("README.md", example).expect("a scenario");
    assert!(report.passed(), "{report}");
}
