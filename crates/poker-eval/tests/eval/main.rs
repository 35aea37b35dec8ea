//! Ranking against counts worked out by hand, against a naive oracle, and on the cases of the rules.

#![allow(clippy::unwrap_used)]

mod cases;
mod counts;
mod long;
mod oracle;
mod paths;
mod samples;

use poker_cards::{Card, CardSet};

/// Calls with every way to add `more` cards, all of a higher index than `above`, to the set.
fn each_set(cards: CardSet, above: Option<u8>, more: u8, call: &mut impl FnMut(CardSet)) {
    if more == 0 {
        return call(cards);
    }
    let first = above.map_or(0, |above| above + 1);
    for card in (first..).map_while(Card::from_index) {
        let mut with = cards;
        with.insert(card);
        each_set(with, Some(card.index()), more - 1, call);
    }
}
