//! Whether a hand can be beaten by any cards that are not seen.

use poker_cards::{Card, CardSet, Rank};
use poker_eval::{Category, rank};

/// Whether no two unseen cards make a better hand with this board; before the flop, a pair of aces.
pub fn at_holdem(hole: CardSet, board: CardSet) -> bool {
    if board.is_empty() {
        return hole.len() == 2 && hole.iter().all(|card| card.rank() == Rank::Ace);
    }
    let Some(mine) = rank(hole.union(board)) else { return false };
    let unseen: Vec<Card> = CardSet::FULL.without(hole.union(board)).iter().collect();
    unseen.iter().enumerate().all(|(index, &one)| {
        unseen[index + 1..].iter().all(|&other| rank(board.union([one, other].into_iter().collect())) <= Some(mine))
    })
}

/// Whether no five unseen cards beat these five. Five cards never stand in the way of all forty straight flushes, so only
/// a straight flush can be unbeatable.
pub fn at_draw(hand: CardSet) -> bool {
    let Some(mine) = rank(hand).filter(|mine| mine.category() == Category::StraightFlush) else { return false };
    straight_flushes().filter(|other| other.without(hand).len() == 5).all(|other| rank(other) <= Some(mine))
}

/// The forty, the royal flushes among them.
fn straight_flushes() -> impl Iterator<Item = CardSet> {
    let ranks = |top: usize| (0..5).map(move |down| Rank::ALL[(top + 13 - down) % 13]);
    poker_cards::Suit::ALL
        .into_iter()
        .flat_map(move |suit| (3..13).map(move |top| ranks(top).map(|rank| Card::new(rank, suit)).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    #[test]
    fn the_nuts_are_found_on_every_street() {
        assert!(at_holdem(set("As Ad"), CardSet::EMPTY) && !at_holdem(set("Ks Kd"), CardSet::EMPTY));
        // A straight to the ten is the best where no pair and no three of a suit lie; to the nine it is not.
        assert!(at_holdem(set("Tc 9d"), set("8h 7s 6c")) && !at_holdem(set("9c 5d"), set("8h 7s 6c")));
        // The ace-high flush, until the board pairs.
        assert!(at_holdem(set("Ah 2h"), set("Kh 9h 4h 3c Jd")) && !at_holdem(set("Ah 2h"), set("Kh 9h 4h 3c 3d")));
        // The board is a royal flush: everybody has the best hand.
        assert!(at_holdem(set("2c 3d"), set("As Ks Qs Js Ts")));
    }

    #[test]
    fn five_cards_are_unbeatable_only_as_the_highest_straight_flush_left() {
        assert_eq!(straight_flushes().count(), 40);
        assert!(straight_flushes().all(|five| rank(five).unwrap().category() == Category::StraightFlush));
        assert!(at_draw(set("As Ks Qs Js Ts")));
        assert!(!at_draw(set("Ks Qs Js Ts 9s")) && !at_draw(set("As Ah Ad Ac Kd")));
    }
}
