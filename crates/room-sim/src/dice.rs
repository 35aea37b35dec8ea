//! Chance for choosing moves and moments.

/// A number below `limit`, nearly uniform.
pub fn below(limit: u32) -> u32 {
    getrandom::u32().unwrap_or_default() % limit.max(1)
}
