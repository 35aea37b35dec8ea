//! Every way through the machine against one hand at a time, and that against the oracle elsewhere.

use poker_cards::{Card, CardSet};
use poker_eval::{HandRank, Pairs, Path, Prefix, pair_place, rank, rank_of};

use crate::samples::{Chance, decks};

/// Hands of different lengths of list, so that every vector has a full and a partly filled one.
const LISTS: [usize; 9] = [0, 1, 8, 63, 64, 65, 128, 600, 2_000];

fn in_some_order<const N: usize>(chance: &mut Chance, cards: CardSet) -> [Card; N] {
    let mut cards: Vec<Card> = cards.iter().collect();
    for place in (1..cards.len()).rev() {
        cards.swap(place, chance.below(place as u64 + 1) as usize);
    }
    cards.try_into().unwrap()
}

fn lists_of<const N: usize>() {
    let mut chance = Chance(N as u64);
    for deck in decks() {
        for length in LISTS {
            let sets: Vec<CardSet> = (0..length).map(|_| chance.cards(&deck, N)).collect();
            let hands: Vec<[Card; N]> = sets.iter().map(|&set| in_some_order(&mut chance, set)).collect();
            let expected: Vec<HandRank> = sets.iter().map(|&set| rank(set).unwrap()).collect();
            assert_eq!(hands.iter().map(rank_of).collect::<Vec<_>>(), expected);
            for path in Path::all() {
                let mut ranks = vec![HandRank::HIGHEST; length];
                path.rank_each(&hands, &mut ranks);
                assert_eq!(ranks, expected, "{} {length} hands of {N}", path.name());
            }
        }
    }
}

#[test]
fn a_list_of_hands_has_the_ranks_of_its_hands() {
    lists_of::<5>();
    lists_of::<6>();
    lists_of::<7>();
}

#[test]
fn a_list_may_be_longer_than_the_room_for_its_ranks() {
    let hands =
        [Card::from_index(0), Card::from_index(1), Card::from_index(2), Card::from_index(3), Card::from_index(51)];
    let hands = [hands.map(Option::unwrap); 3];
    for path in Path::all() {
        let mut ranks = [HandRank::LOWEST; 2];
        path.rank_each(&hands, &mut ranks);
        assert_eq!(ranks.map(|rank| rank.category().wire_name()), ["four-of-a-kind"; 2]);
    }
}

/// What one more card should make of these: nothing if it is held.
fn expected(held: CardSet, more: CardSet) -> u16 {
    let cards = held.union(more);
    if cards.len() == held.len() + more.len() { rank(cards).unwrap().value() } else { 0 }
}

#[test]
fn one_more_card_makes_what_the_whole_hand_is() {
    let mut chance = Chance(4);
    for deck in decks() {
        for round in 0..3_000 {
            let held = chance.cards(&deck, 4 + round % 3);
            let all: Vec<u16> = CardSet::FULL.iter().map(|card| expected(held, CardSet::from_iter([card]))).collect();
            assert_eq!(Prefix::from(held).one_more().unwrap().to_vec(), all, "{held:?}");
        }
    }
}

#[test]
fn two_more_cards_make_what_the_whole_hand_is() {
    let mut chance = Chance(5);
    let mut pairs = Pairs::default();
    for deck in decks() {
        for round in 0..200 {
            let held = chance.cards(&deck, 3 + round % 3);
            let from = if round % 2 == 0 { 0 } else { chance.below(54) as u8 };
            let all = pairs_expected(held, from);
            let values = Prefix::from(held).two_more(from, &mut pairs).unwrap();
            assert_eq!(values, all, "{held:?} from {from}");
        }
    }
}

fn pairs_expected(held: CardSet, from: u8) -> Vec<u16> {
    let cards = || (from..).map_while(Card::from_index);
    cards()
        .flat_map(|low| {
            cards().filter(move |&high| high > low).map(move |high| expected(held, [low, high].into_iter().collect()))
        })
        .collect()
}

#[test]
fn a_pair_of_cards_stands_where_its_place_says() {
    let held: CardSet = "9c 9d Th Js Qs".parse().unwrap();
    let (eight, king): (Card, Card) = ("8h".parse().unwrap(), "Ks".parse().unwrap());
    let mut pairs = Pairs::default();
    let values = Prefix::from(held).two_more(0, &mut pairs).unwrap();
    assert_eq!((values.len(), pair_place(eight, king)), (1_326, pair_place(king, eight)));
    // Straight, king high, by hand: 5853 below all straights, five high the first.
    assert_eq!(values[pair_place(king, eight)], 5_862);
    assert_eq!(values[pair_place("Qs".parse().unwrap(), king)], 0);
}

#[test]
fn a_prefix_of_another_number_of_cards_has_no_values() {
    let cards: Vec<Card> = CardSet::FULL.iter().collect();
    let prefix = |number: usize| Prefix::from(cards[..number].iter().copied().collect::<CardSet>());
    let mut pairs = Pairs::default();
    for number in [0, 3, 7, 8, 52] {
        assert_eq!(prefix(number).one_more(), None);
    }
    for number in [0, 2, 6, 7, 52] {
        assert_eq!(prefix(number).two_more(0, &mut pairs), None);
    }
    assert_eq!((prefix(4).rank(), prefix(8).rank()), (None, None));
}

#[test]
fn a_card_that_is_there_changes_nothing() {
    let prefix = Prefix::from("As Ks Qs Js".parse::<CardSet>().unwrap());
    assert_eq!(prefix.with("As".parse().unwrap()), prefix);
    assert_eq!(prefix.with("Ts".parse().unwrap()).rank(), Some(HandRank::HIGHEST));
}
