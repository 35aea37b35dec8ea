//! The cards that a player does not see, dealt again and again.

use poker_cards::{Card, CardSet};

use crate::chance::Chance;

/// The unseen cards in any order. Dealt cards lie behind `left`.
pub struct Unseen {
    cards: Vec<Card>,
    left: usize,
}

impl Unseen {
    /// All cards but these.
    pub fn all_but(seen: CardSet) -> Unseen {
        let cards: Vec<Card> = CardSet::FULL.without(seen).iter().collect();
        Unseen { left: cards.len(), cards }
    }

    /// Takes all dealt cards back.
    pub fn gather(&mut self) {
        self.left = self.cards.len();
    }

    /// So many cards, or as many as there are.
    pub fn deal(&mut self, count: usize, chance: &mut Chance) -> CardSet {
        let from = self.left.saturating_sub(count);
        self.mix(from, self.left, chance);
        let dealt = self.cards[from..self.left].iter().copied().collect();
        self.left = from;
        dealt
    }

    /// The best by `score` of so many hands of `size` cards; the others go back. A player who has put chips in holds more
    /// often a good hand than any hand, and this is by how much.
    pub fn deal_best(
        &mut self,
        size: usize,
        tries: usize,
        chance: &mut Chance,
        score: impl Fn(CardSet) -> i64,
    ) -> CardSet {
        let tries = tries.min(self.left / size.max(1));
        if tries <= 1 {
            return self.deal(size, chance);
        }
        let end = self.left;
        let mut best = (i64::MIN, end, CardSet::EMPTY);
        for from in (1..=tries).map(|hands| end - hands * size) {
            self.mix(from, from + size, chance);
            let hand: CardSet = self.cards[from..from + size].iter().copied().collect();
            let score = score(hand);
            if score > best.0 {
                best = (score, from, hand);
            }
        }
        (0..size).for_each(|card| self.cards.swap(end - size + card, best.1 + card));
        self.left = end - size;
        best.2
    }

    /// Fills these places with cards drawn from below the end.
    fn mix(&mut self, from: usize, end: usize, chance: &mut Chance) {
        for place in (from..end).rev() {
            self.cards.swap(place, chance.below(place as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_card_is_dealt_twice_and_none_that_was_seen() {
        let seen: CardSet = "As Kd".parse().unwrap();
        let (mut unseen, mut chance) = (Unseen::all_but(seen), Chance::new(1));
        for _ in 0..200 {
            unseen.gather();
            let mut dealt = seen;
            for tries in 1..5 {
                let hand = unseen.deal_best(5, tries, &mut chance, |hand| hand.bits().trailing_zeros().into());
                assert_eq!((hand.len(), dealt.union(hand).len()), (5, dealt.len() + 5));
                dealt = dealt.union(hand);
            }
            assert_eq!(unseen.deal(99, &mut chance).union(dealt), CardSet::FULL);
        }
    }

    #[test]
    fn the_best_of_two_is_an_ace_about_twice_as_often() {
        let (mut unseen, mut chance) = (Unseen::all_but(CardSet::EMPTY), Chance::new(2));
        let aces = (0..5_200).filter(|_| {
            unseen.gather();
            unseen.deal_best(1, 2, &mut chance, |card| card.bits().trailing_zeros().into()).bits() >= 1 << 48
        });
        // Two cards out of 52 hold an ace with 1 - (48·47)/(52·51) = 14.9 per cent: 776 times; the standard deviation is 26.
        let aces = aces.count();
        assert!((650..900).contains(&aces), "{aces}");
    }
}
