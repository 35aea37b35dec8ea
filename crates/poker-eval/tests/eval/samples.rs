//! Six and seven cards at random against the oracle.

use std::cmp::Ordering;

use poker_cards::{Card, CardSet, Rank};
use poker_eval::{Category, name, rank};

use crate::oracle;

/// A small generator with a fixed start: every run sees the same cards.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ mixed >> 32) >> 11) % end
    }

    /// So many different cards out of these.
    pub fn cards(&mut self, from: &[Card], number: usize) -> CardSet {
        let mut cards = CardSet::EMPTY;
        while cards.len() < number {
            cards.insert(from[self.below(from.len() as u64) as usize]);
        }
        cards
    }
}

/// Decks to draw from: the whole one, and short ones in which big values and ties are common.
pub fn decks() -> [Vec<Card>; 4] {
    let all: Vec<Card> = CardSet::FULL.iter().collect();
    let only = |keep: &dyn Fn(&Card) -> bool| all.iter().copied().filter(keep).collect::<Vec<_>>();
    let four_ranks = only(&|card| matches!(card.rank(), Rank::Three | Rank::Six | Rank::Seven | Rank::Ace));
    let low_or_ace = only(&|card| card.rank() <= Rank::Six || card.rank() == Rank::Ace);
    let nearly_suited = only(&|card| card.suit() as u8 == 2 || card.rank() == Rank::Nine);
    [all, four_ranks, low_or_ace, nearly_suited]
}

#[test]
fn six_and_seven_cards_compare_as_the_oracle_says() {
    let mut chance = Chance(1);
    let mut seen = [0; 3];
    for deck in decks() {
        for round in 0..20_000 {
            let (one, other) = (chance.cards(&deck, 6 + round % 2), chance.cards(&deck, 7 - round / 2 % 2));
            let (value, other_value) = (oracle::best(one), oracle::best(other));
            assert_eq!(rank(one).map(|rank| rank.category()), Some(value.0), "{one:?}");
            let expected = value.cmp(&other_value);
            assert_eq!(rank(one).cmp(&rank(other)), expected, "{one:?} {other:?}");
            seen[(expected as i8 + 1) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&times| times > 1_000), "too few of less, tie, more: {seen:?}");
}

#[test]
fn six_and_seven_cards_have_the_value_of_their_best_five_which_stand_in_reading_order() {
    let mut chance = Chance(2);
    for deck in decks() {
        for round in 0..20_000 {
            let cards = chance.cards(&deck, 5 + round % 3);
            let named = name(cards).unwrap();
            let best = CardSet::from_iter(named.best);
            assert!(best.len() == 5 && best.without(cards).is_empty(), "{cards:?}: {named:?}");
            assert_eq!(rank(best), rank(cards), "{named:?}");
            assert_eq!((named.category, reading(named.category, named.best)), oracle::best(cards), "{cards:?}");
        }
    }
}

/// The ranks as the oracle writes them, with the ace of a five-high straight low.
fn reading(category: Category, best: [Card; 5]) -> [u8; 5] {
    let mut ranks = best.map(|card| card.rank() as u8 + 2);
    let straight = matches!(category, Category::Straight | Category::StraightFlush);
    if straight && ranks[4] == 14 {
        ranks[4] = 1;
    }
    ranks
}

#[test]
fn suits_never_break_a_tie() {
    let mut chance = Chance(3);
    let all: Vec<Card> = CardSet::FULL.iter().collect();
    for _ in 0..20_000 {
        let cards = chance.cards(&all, 7);
        let turned = cards.iter().map(|card| Card::from_index(card.index() ^ 2).unwrap()).collect();
        assert_eq!(rank(cards).cmp(&rank(turned)), Ordering::Equal, "{cards:?}");
    }
}
