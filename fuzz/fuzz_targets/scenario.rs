//! Any bytes as a scenario file: a report or an error, never a panic; the answer is the same each time.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poker_scenario::run_bytes;

fuzz_target!(|bytes: &[u8]| {
    let first = run_bytes("file", bytes);
    assert_eq!(first, run_bytes("file", bytes));
    if let Err(error) = first {
        assert!(!error.reason.is_empty());
    }
});
