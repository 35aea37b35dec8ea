//! Seven cards: all in order, a list at random, one call each.

use poker_cards::{Card, CardSet};
use poker_eval::{HandRank, Path, each_seven, rank, rank_of};
use pokers::{CARDS, Hand};
use rs_poker::core::{Card as TheirCard, SevenCardAccum};

use crate::hands::random_hands;
use crate::race::{Contestant, Race, Row, contestant};
use crate::work::{HANDS, SEVENS, add_up};

pub fn run(race: &Race) {
    ordered(race);
    let hands = random_hands(HANDS);
    let ids: Vec<[u8; 8]> = hands.iter().map(ids).collect();
    agree(&hands, &ids);
    batch(race, &hands, &ids);
    single(race, &hands, &ids);
}

/// Every seven of the deck in order; each rank is written, and all are added up.
fn ordered(race: &Race) {
    let ours = vec![contestant("scalar", all_of_ours)];
    let peers = vec![contestant("pokers 0.10.0", all_of_pokers), contestant("rs_poker 5.0.0", all_of_rs_poker)];
    race.run(Row { bench: "eval/seven/ordered", ours, peers, things: Some(SEVENS) });
}

fn all_of_ours() -> u64 {
    let mut sum = 0;
    each_seven(|_, values| sum += add_up(values));
    sum
}

/// Seven loops, one inside the other, each a higher card; `$start` with the card added goes one level down.
macro_rules! nested {
    ($start:expr, $from:expr, $add:expr, $done:expr;) => {
        $done($start)
    };
    ($start:expr, $from:expr, $add:expr, $done:expr; $card:ident $($more:ident)*) => {
        for $card in $from..52u8 {
            let with = $add($start, $card);
            nested!(with, $card + 1, $add, $done; $($more)*);
        }
    };
}

fn all_of_pokers() -> u64 {
    let mut sum = 0;
    let add = |hand: Hand, card: u8| hand + CARDS[usize::from(card)];
    let mut done = |hand: Hand| sum += u64::from(hand.evaluate());
    nested!(Hand::default(), 0, add, done; a b c d e f g);
    sum
}

fn all_of_rs_poker() -> u64 {
    let mut sum = 0;
    let add = |hand: SevenCardAccum, card: u8| hand + TheirCard::from(card);
    let mut done = |hand: SevenCardAccum| sum += u64::from(hand.rank().value_bits());
    nested!(SevenCardAccum::new(), 0, add, done; a b c d e f g);
    sum
}

/// The cards as numbers, rank times four plus suit, in eight bytes: what peers are given.
fn ids(hand: &[Card; 7]) -> [u8; 8] {
    std::array::from_fn(|place| hand.get(place).map_or(0, |card| card.index()))
}

fn pokers_one(hand: &[u8; 8]) -> u16 {
    hand[..7].iter().fold(Hand::default(), |hand, &card| hand + CARDS[usize::from(card)]).evaluate()
}

fn rs_poker_one(hand: &[u8; 8]) -> u64 {
    hand[..7].iter().fold(SevenCardAccum::new(), |hand, &card| hand + TheirCard::from(card)).rank().value_bits().into()
}

/// Ours and a peer's ranks put the hands in one order, or the race means nothing.
fn agree(hands: &[[Card; 7]], ids: &[[u8; 8]]) {
    let mut pairs: Vec<(u16, u16)> =
        hands.iter().zip(ids).map(|(ours, ids)| (rank_of(ours).value(), pokers_one(ids))).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let ordered = pairs.is_sorted_by(|one, other| one.0 < other.0 && one.1 < other.1);
    assert!(ordered, "ours and pokers' ranks do not agree");
}

fn peers(ids: &[[u8; 8]]) -> Vec<Contestant<'_>> {
    vec![
        contestant("pokers 0.10.0", || ids.iter().map(|hand| u64::from(pokers_one(hand))).sum()),
        contestant("rs_poker 5.0.0", || ids.iter().map(rs_poker_one).fold(0, u64::wrapping_add)),
    ]
}

fn batch(race: &Race, hands: &[[Card; 7]], ids: &[[u8; 8]]) {
    let ours = Path::all().into_iter().map(|path| {
        let mut ranks = vec![HandRank::LOWEST; hands.len()];
        contestant(path.name(), move || {
            path.rank_each(hands, &mut ranks);
            u64::from(ranks[ranks.len() - 1].value())
        })
    });
    race.run(Row { bench: "eval/seven/batch", ours: ours.collect(), peers: peers(ids), things: Some(HANDS as f64) });
}

fn single(race: &Race, hands: &[[Card; 7]], ids: &[[u8; 8]]) {
    let sets: Vec<CardSet> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let ours = vec![
        contestant("cards", || hands.iter().map(|hand| u64::from(rank_of(hand).value())).sum()),
        contestant("set", || sets.iter().filter_map(|&set| rank(set)).map(|rank| u64::from(rank.value())).sum()),
    ];
    race.run(Row { bench: "eval/seven/single", ours, peers: peers(ids), things: Some(HANDS as f64) });
}
