//! Tokens: whoever holds one is believed. The store keeps only their hashes.

use std::fmt;

use sha2::{Digest, Sha256};

/// 256 random bits, written as 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The source of chance failed: no token can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system's random source failed: {0}")]
pub struct TokenFault(getrandom::Error);

impl Token {
    /// A new token.
    ///
    /// # Errors
    /// [`TokenFault`]
    pub fn draw() -> Result<Token, TokenFault> {
        random_hex::<32>().map(Token)
    }

    /// The token that somebody came with.
    pub fn of_session(token: String) -> Token {
        Token(token)
    }

    /// The token as it is handed out.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash(&self.0)
    }
}

/// Does not print the token.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(??)")
    }
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// So many random bytes as hexadecimal digits.
pub(crate) fn random_hex<const BYTES: usize>() -> Result<String, TokenFault> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(TokenFault)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_sha_256() {
        assert_eq!(hash("abc")[..4], [0xba, 0x78, 0x16, 0xbf]);
    }

    #[test]
    fn tokens_are_long_and_differ() {
        let (one, other) = (Token::draw().unwrap(), Token::draw().unwrap());
        assert_eq!(one.as_str().len(), 64);
        assert_ne!(one, other);
        assert_eq!(format!("{one:?}"), "Token(??)");
    }
}
