//! The bot's own chance.

/// A counter stirred into words (SplitMix64); fast, and good enough to guess cards with. Never deals any.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `count`; 0 where there is none.
    pub const fn below(&mut self, count: u64) -> u64 {
        ((self.word() as u128 * count as u128) >> 64) as u64
    }

    /// True in so many of a thousand cases.
    pub const fn permille(&mut self, cases: u64) -> bool {
        self.below(1_000) < cases
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_the_count_and_reach_all() {
        let mut chance = Chance::new(5);
        let mut seen = [0; 6];
        (0..6_000).for_each(|_| seen[chance.below(6) as usize] += 1);
        // A thousand each is expected; five standard deviations are 144.
        assert!(seen.iter().all(|&times| (850..1_150).contains(&times)), "{seen:?}");
        assert_eq!(chance.below(0), 0);
    }
}
