//! Any bytes as part of a log: what is read writes back to the same value, and nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poker_engine::{
    decode_checkpoint, decode_event, decode_house, encode_checkpoint, encode_event, encode_house,
};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(event) = decode_event(bytes) {
        let written = encode_event(&event);
        let again = decode_event(&written).expect("what was written reads back");
        assert_eq!(encode_event(&again), written);
    }
    if let Ok(house) = decode_house(bytes) {
        assert_eq!(decode_house(&encode_house(&house)).expect("what was written reads back"), house);
        let _ = house.check();
    }
    if let Ok(checkpoint) = decode_checkpoint(bytes) {
        let again = decode_checkpoint(&encode_checkpoint(&checkpoint)).expect("what was written reads back");
        assert_eq!(again, checkpoint);
    }
});
