//! A fast source of words that everybody can foresee.

use poker_cards::Permutation;
use poker_fair::Words;

/// SplitMix64: a counter that steps by the golden ratio, each step stirred. The same seed gives the same words.
/// For measuring and testing only; never for cards that people play with.
#[derive(Clone, Debug)]
pub struct FastWords {
    counter: u64,
}

impl FastWords {
    /// The words of this seed.
    pub const fn new(seed: u64) -> FastWords {
        FastWords { counter: seed }
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.counter = self.counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.counter;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `count`, at least 1; evenly but for a bias below `count` in 2⁶⁴.
    pub const fn below(&mut self, count: u64) -> u64 {
        ((self.next_u64() as u128 * count as u128) >> 64) as u64
    }

    /// An order of so many cards, 52 at most; all alike, but for a bias below one in 2⁴⁰. Four places are drawn from a word:
    /// what multiplying it by the choices leaves behind the point is the word for the next place.
    pub fn order(&mut self, cards: u8) -> Permutation {
        let mut word = self.next_u64();
        Permutation::shuffled(cards, |place| {
            let choices = u64::from(place) + 1;
            if choices.is_multiple_of(4) {
                word = self.next_u64();
            }
            let drawn = u128::from(word) * u128::from(choices);
            word = drawn as u64;
            (drawn >> 64) as u8
        })
    }
}

impl Words for FastWords {
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published first words of SplitMix64 for the seed 1234567.
    #[test]
    fn the_words_are_those_of_splitmix64() {
        let mut words = FastWords::new(1_234_567);
        assert_eq!(words.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(words.next_u64(), 3_203_168_211_198_807_973);
        assert_eq!(words.next_u64(), 9_817_491_932_198_370_423);
    }

    /// Each card comes to each place as often as to the others: of 52,000 orders in about 1,000, give or take six deviations of 31.
    #[test]
    fn orders_are_even() {
        let mut words = FastWords::new(5);
        let mut counts = [[0u32; 52]; 52];
        for _ in 0..52_000 {
            for (place, &card) in words.order(52).numbers().iter().enumerate() {
                counts[place][usize::from(card)] += 1;
            }
        }
        assert!(counts.iter().flatten().all(|count| (814..1186).contains(count)));
        assert_eq!(words.order(0), Permutation::identity(0));
        assert_eq!(words.order(10).numbers().len(), 10);
    }

    #[test]
    fn numbers_stay_below_the_count_and_reach_all() {
        let mut words = FastWords::new(1);
        let mut seen = [false; 6];
        for _ in 0..200 {
            seen[words.below(6) as usize] = true;
        }
        assert_eq!(seen, [true; 6]);
    }
}
