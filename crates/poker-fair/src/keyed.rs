//! Words from a secret key.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::Words;

/// An endless stream of words that nobody can tell from chance without the key.
/// How it is made is laid down step by step in the [description of the crate](crate), and never changes.
///
/// The same key and domain give the same words: a key must be as random as the deck is to be, and serve once a domain.
pub struct KeyedWords {
    /// The code with key and domain taken in; a block adds its number.
    begun: Hmac<Sha256>,
    next_block: u64,
    block: [u8; BLOCK],
    used: usize,
}

const BLOCK: usize = 32;
const WORD: usize = 4;

impl KeyedWords {
    /// The stream of this key for this domain.
    pub fn new(key: [u8; 32], domain: &[u8]) -> KeyedWords {
        let begun = Hmac::new_from_slice(&key).expect("an HMAC key may have any length");
        KeyedWords { begun: begun.chain_update(domain), next_block: 0, block: [0; BLOCK], used: BLOCK }
    }

    fn fill(&mut self) {
        let message = self.begun.clone().chain_update(self.next_block.to_be_bytes());
        self.block = message.finalize().into_bytes().into();
        self.next_block += 1;
        self.used = 0;
    }
}

impl Words for KeyedWords {
    fn next_u32(&mut self) -> u32 {
        if self.used == BLOCK {
            self.fill();
        }
        let word = self.block[self.used..].first_chunk::<WORD>().expect("a block is whole words");
        self.used += WORD;
        u32::from_be_bytes(*word)
    }
}

/// Says nothing of the key nor of the words.
impl fmt::Debug for KeyedWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyedWords(??)")
    }
}
