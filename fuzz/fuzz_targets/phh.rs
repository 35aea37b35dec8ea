//! Any text as a recorded hand: what can be read can be played, and nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poker_history::{read_text, replay};

fuzz_target!(|text: &str| {
    for record in read_text("file", text).into_iter().flatten() {
        if let Ok(hand) = &record.hand {
            assert_eq!(replay(hand), replay(hand));
        }
    }
});
