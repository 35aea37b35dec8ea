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
    let mut order = Permutation::identity(len);
    for place in (1..order.numbers().len() as u8).rev() {
        order.swap(place, up_to(place, source));
    }
    order
}

/// A number from 0 to `last`, each equally likely.
fn up_to(last: u8, source: &mut (impl Words + ?Sized)) -> u8 {
    let outcomes = u32::from(last) + 1;
    loop {
        let word = source.next_u32();
        let drawn = word % outcomes;
        // The words from `word - drawn` on, one for each outcome, must all exist: the last few words below 2³² that
        // are too few for every outcome would favour the low ones.
        if (word - drawn).checked_add(u32::from(last)).is_some() {
            return drawn as u8;
        }
    }
}
