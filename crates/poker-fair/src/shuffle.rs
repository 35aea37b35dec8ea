//! Fisher–Yates from the last place down.

use poker_cards::Permutation;

/// A source of random words; the caller chooses how random.
pub trait Words {
    /// The next word, every value equally likely.
    fn next_u32(&mut self) -> u32;
}

/// Shuffles `len` cards; more than 52 are cut to 52. The algorithm is laid down step by step in the
/// [description of the crate](crate), and never changes.
pub fn shuffle(len: u8, source: &mut (impl Words + ?Sized)) -> Permutation {
    Permutation::shuffled(len, |place| up_to(place, source))
}

/// A number from 0 to `last`, below 52, each equally likely.
fn up_to(last: u8, source: &mut (impl Words + ?Sized)) -> u8 {
    let outcomes = u32::from(last) + 1;
    loop {
        let word = source.next_u32();
        let drawn = remainder(word, outcomes);
        // The words from `word - drawn` on, one for each outcome, must all exist: the last few words below 2³² that
        // are too few for every outcome would favour the low ones.
        if (word - drawn).checked_add(u32::from(last)).is_some() {
            return drawn as u8;
        }
    }
}

/// 2⁶⁴ divided by each number below 53, rounded up; for 1 it wraps around to 0.
const RECIPROCALS: [u64; 53] = {
    let mut reciprocals = [0; 53];
    let mut outcomes = 1;
    while outcomes < 53 {
        reciprocals[outcomes] = (u64::MAX / outcomes as u64).wrapping_add(1);
        outcomes += 1;
    }
    reciprocals
};

/// What is left of a word divided by 1 to 52, without a division: times the reciprocal it leaves the part behind the point,
/// which is too large by less than 2³² and so, times the divisor, by less than one.
fn remainder(word: u32, outcomes: u32) -> u32 {
    let behind_the_point = RECIPROCALS[outcomes as usize].wrapping_mul(word.into());
    ((u128::from(behind_the_point) * u128::from(outcomes)) >> 64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remainders_are_those_of_a_division() {
        for outcomes in 1..=52 {
            let near =
                (0..200).flat_map(|step| [step, u32::MAX - step, u32::MAX / outcomes * outcomes - step.min(100)]);
            let spread = (0..20_000u32).map(|step| step.wrapping_mul(0x9e37_79b9));
            for word in near.chain(spread) {
                assert_eq!(remainder(word, outcomes), word % outcomes, "{word} / {outcomes}");
            }
        }
    }
}
