//! The product's clock and its source of chance.

use poker_cards::Permutation;
use poker_fair::KeyedWords;
use room_table::{Clock, Entropy, EntropyFault};

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock port")]
    fn now_ms(&self) -> i64 {
        // Before 1970 a machine's clock is wrong anyway; the far future does not fit.
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}

/// The operating system's random source: a fresh key of 256 bits for every shuffle.
#[derive(Clone, Copy, Debug)]
pub struct SystemChance;

impl Entropy for SystemChance {
    fn order(&mut self, len: u8) -> Result<Permutation, EntropyFault> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(|fault| EntropyFault(fault.to_string()))?;
        Ok(poker_fair::shuffle(len, &mut KeyedWords::new(key, b"cardroom deck 1")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_decks_differ() {
        let mut chance = SystemChance;
        assert!(chance.order(52).unwrap() != chance.order(52).unwrap());
        assert_eq!(chance.order(3).unwrap().numbers().len(), 3);
    }

    #[test]
    fn the_clock_is_past_the_year_2020() {
        assert!(SystemClock.now_ms() > 1_577_836_800_000);
    }
}
