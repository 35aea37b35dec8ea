//! The plain way, with no more than the language has.

use poker_cards::{Card, CardSet};

use crate::path::Compared;
use crate::prefix::More;
use crate::rows::Rows;
use crate::{HandRank, Prefix, rank_of};

pub(crate) fn rank_each<const N: usize>(hands: &[[Card; N]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = rank_of(hand);
    }
}

pub(crate) fn one_more(more: &More, held: CardSet) -> [u16; 52] {
    let mut values = [0; 52];
    last(more, held, 0, &mut values);
    values
}

pub(crate) fn two_more(prefix: &Prefix, from: u8, values: &mut [u16]) {
    let rows = Rows::get();
    let mut rest = values;
    for card in (from..51).filter_map(Card::from_index) {
        let (now, later) = rest.split_at_mut(usize::from(51 - card.index()));
        if prefix.cards().contains(card) {
            now.fill(0);
        } else {
            let with = prefix.with(card);
            last(&with.more(rows), with.cards(), card.index() + 1, now);
        }
        rest = later;
    }
}

/// The values with each one more card from an index on, as many as there is room for.
fn last(more: &More, held: CardSet, from: u8, values: &mut [u16]) {
    for (value, card) in values.iter_mut().zip((from..).map_while(Card::from_index)) {
        let rank = card.rank() as usize;
        let suited = if card.suit() as u32 == more.suit { more.flush.0[rank] } else { 0 };
        let best = more.plain.0[rank].max(suited).max(more.already);
        *value = if held.contains(card) { 0 } else { best };
    }
}

pub(crate) fn compare(one: &[u16], other: &[u16]) -> Compared {
    let mut compared = Compared::default();
    for (&one, &other) in one.iter().zip(other) {
        let counts = one != 0 && other != 0;
        compared.higher += u32::from(counts && one > other);
        compared.equal += u32::from(counts && one == other);
        compared.lower += u32::from(counts && one < other);
    }
    compared
}
