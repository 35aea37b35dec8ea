//! Hands at random for every bench of the evaluator; the packages in `bench/` at the root take this file too.

use poker_cards::{Card, CardSet};
use poker_sim::FastWords;

/// So many hands of seven cards, the same in every run.
pub fn random_hands(count: usize) -> Vec<[Card; 7]> {
    let deck: Vec<Card> = CardSet::FULL.iter().collect();
    let mut words = FastWords::new(42);
    let mut hand = || {
        let (mut hand, mut held) = ([deck[0]; 7], CardSet::EMPTY);
        while held.len() < 7 {
            let (place, card) = (held.len(), deck[words.below(52) as usize]);
            if held.insert(card) {
                hand[place] = card;
            }
        }
        hand
    };
    (0..count).map(|_| hand()).collect()
}
