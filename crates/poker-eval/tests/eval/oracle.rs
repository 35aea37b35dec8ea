//! The value of the best five the slow way: look at every five, name its category, list its ranks.

use poker_cards::{Card, CardSet};
use poker_eval::Category;

/// A category and the five ranks (2 to 14, a low ace 1) in the order in which they break ties.
pub type Value = (Category, [u8; 5]);

/// The highest value of any five of these cards.
pub fn best(cards: CardSet) -> Value {
    let cards: Vec<Card> = cards.iter().collect();
    let mut fives = Vec::new();
    choose_five(&cards, &mut Vec::new(), &mut fives);
    fives.into_iter().max().unwrap()
}

fn choose_five(cards: &[Card], chosen: &mut Vec<Card>, fives: &mut Vec<Value>) {
    if chosen.len() == 5 {
        return fives.push(five([chosen[0], chosen[1], chosen[2], chosen[3], chosen[4]]));
    }
    for (place, &card) in cards.iter().enumerate() {
        chosen.push(card);
        choose_five(&cards[place + 1..], chosen, fives);
        chosen.pop();
    }
}

/// The value of exactly five cards.
pub fn five(cards: [Card; 5]) -> Value {
    let mut ranks = cards.map(|card| card.rank() as u8 + 2);
    let count = |rank: u8| cards.iter().filter(|card| card.rank() as u8 + 2 == rank).count();
    ranks.sort_by_key(|&rank| std::cmp::Reverse((count(rank), rank)));
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    if ranks == [14, 5, 4, 3, 2] {
        ranks = [5, 4, 3, 2, 1];
    }
    let straight = (1..5).all(|place| ranks[place] + 1 == ranks[place - 1]);
    let category = match (count(ranks[0]), count(ranks[3])) {
        (4, _) => Category::FourOfAKind,
        (3, 2) => Category::FullHouse,
        (3, _) => Category::ThreeOfAKind,
        (2, _) if ranks[2] == ranks[3] => Category::TwoPair,
        (2, _) => Category::OnePair,
        _ if straight && flush => Category::StraightFlush,
        _ if flush => Category::Flush,
        _ if straight => Category::Straight,
        _ => Category::HighCard,
    };
    (category, ranks)
}
