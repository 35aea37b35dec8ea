//! Flushes in enumerations. They are written over the values that count no suit: with five of a suit among seven cards
//! there is neither four of a kind nor a full house, so a flush is always what counts.

use poker_cards::{Card, CardSet};

use crate::Prefix;
use crate::pairs::run_start;
use crate::sum::suited;
use crate::tables::flush;

/// Two or three more cards of a suit: their ranks, and where their value stands among those of a whole deck.
#[derive(Clone, Copy)]
struct More {
    ranks: u16,
    place: u16,
}

/// The pairs of each suit, in order.
static PAIRS: [[More; 78]; 4] = [pairs(0), pairs(1), pairs(2), pairs(3)];

/// The threes of each suit, in order. Their place is counted backwards from the end.
static THREES: [[More; 286]; 4] = [threes(0), threes(1), threes(2), threes(3)];

const fn pairs(suit: usize) -> [More; 78] {
    let mut pairs = [More { ranks: 0, place: 0 }; 78];
    let (mut low, mut next) = (0, 0);
    while low < 12 {
        let mut high = low + 1;
        while high < 13 {
            let (a, b) = (4 * low + suit, 4 * high + suit);
            pairs[next] = More { ranks: 1 << low | 1 << high, place: (run_start(a) + b - a - 1) as u16 };
            next += 1;
            high += 1;
        }
        low += 1;
    }
    pairs
}

const fn threes(suit: usize) -> [More; 286] {
    let mut threes = [More { ranks: 0, place: 0 }; 286];
    let (mut low, mut next) = (0, 0);
    while low < 11 {
        let pairs = pairs(suit);
        let mut pair = pairs.len() - two_of(12 - low);
        while pair < pairs.len() {
            let card = 4 * low + suit;
            let after = run_start(51) - pairs[pair].place as usize;
            threes[next] = More { ranks: 1 << low | pairs[pair].ranks, place: (three_of(51 - card) + after) as u16 };
            next += 1;
            pair += 1;
        }
        low += 1;
    }
    threes
}

/// How many pairs so many things have.
pub(crate) const fn two_of(things: usize) -> usize {
    things * things.saturating_sub(1) / 2
}

/// How many threes so many things have.
pub(crate) const fn three_of(things: usize) -> usize {
    if things < 3 { 0 } else { things * (things - 1) * (things - 2) / 6 }
}

/// How many ranks of a suit have a card of at least this index.
const fn ranks_from(suit: u32, card: usize) -> usize {
    13 - (card + 3 - suit as usize) / 4
}

/// Flushes that two more cards make: how far the place of the two is from the end, and the value.
pub(crate) type Flushes = Vec<(u16, u16)>;

/// Writes the flushes of four cards and three more from an index on; `room` is for those that many fifth cards share.
pub(crate) fn of_three_more(four: &Prefix, from: u8, values: &mut [u16], room: &mut Flushes) {
    let held = four.cards();
    match four.sum().three_suited() {
        Some(suit) => of_fifths(held, suit, from, values, room),
        None => (0..4)
            .filter(|&suit| four.sum().has_two(suit))
            .for_each(|suit| of_threes(held, suit, usize::from(from), values)),
    }
}

/// Writes the flushes of four cards with two of this suit and three more, all from an index on.
fn of_threes(held: CardSet, suit: u32, from: usize, values: &mut [u16]) {
    let (held, end) = (suited(held, suit), three_of(52 - from));
    let threes = &THREES[suit as usize];
    for three in &threes[threes.len() - three_of(ranks_from(suit, from))..] {
        values[end - usize::from(three.place)] = flush(held | three.ranks);
    }
}

/// Writes the flushes of four cards with three or more of this suit and three more from an index on.
fn of_fifths(four: CardSet, suit: u32, from: u8, values: &mut [u16], room: &mut Flushes) {
    room.clear();
    let pairs = two_of(52 - usize::from(from));
    each_pair(four, suit, from.into(), |place, value| room.push(((pairs - place) as u16, value)));
    let mut shared = &room[..];
    let mut end = 0;
    for fifth in (from..52).filter_map(Card::from_index) {
        let from = usize::from(fifth.index()) + 1;
        let pairs = two_of(52 - from);
        end += pairs;
        if fifth.suit() as u32 == suit {
            let five = four.union(CardSet::from_iter([fifth]));
            each_pair(five, suit, from, |place, value| values[end - pairs + place] = value);
        } else {
            while let [(after, _), rest @ ..] = shared
                && usize::from(*after) > pairs
            {
                shared = rest;
            }
            for &(after, value) in shared {
                values[end - usize::from(after)] = value;
            }
        }
    }
}

/// Calls with the place and the value of the flushes of a prefix with three or more cards of this suit and two more, both
/// from an index on.
#[inline]
pub(crate) fn each_pair(held: CardSet, suit: u32, from: usize, mut call: impl FnMut(usize, u16)) {
    let ranks = suited(held, suit);
    if ranks.count_ones() > 3 {
        return each_pair_of_many(held, suit, from, call);
    }
    let (pairs, begin) = (&PAIRS[suit as usize], run_start(from));
    // Ranks that are held already leave too few for a flush, so that nothing is what is written there.
    for pair in &pairs[pairs.len() - two_of(ranks_from(suit, from))..] {
        call(usize::from(pair.place) - begin, flush(ranks | pair.ranks));
    }
}

/// The same with four or more cards of the suit: then each other card of the deck may make a flush.
#[inline]
fn each_pair_of_many(held: CardSet, suit: u32, from: usize, mut call: impl FnMut(usize, u16)) {
    let ranks = suited(held, suit);
    let missing = 5u32.saturating_sub(ranks.count_ones());
    let free = CardSet::FULL.without(held).bits() >> from << from;
    for card in ones(free) {
        let in_suit = card % 4 == suit;
        let with = if in_suit { ranks | 1 << (card / 4) } else { ranks };
        // Where the pair of this card with the next one stands.
        let begin = run_start(card as usize) - run_start(from);
        let place = |next: u32| begin + (next - card) as usize - 1;
        let beyond = free >> card >> 1 << card << 1;
        // Each later card where there are five of the suit, or those of the suit alone.
        let nexts = if missing <= u32::from(in_suit) { beyond } else { beyond & suit_bits(suit) };
        for next in ones(nexts) {
            let rank = u16::from(next % 4 == suit) << (next / 4);
            call(place(next), flush(with | rank));
        }
    }
}

/// Writes the flushes of a prefix with four or more cards of this suit and each one more.
pub(crate) fn of_one_more(held: CardSet, suit: u32, values: &mut [u16; 52]) {
    let ranks = suited(held, suit);
    let already = flush(ranks);
    if already > 0 {
        values.fill(already);
    }
    for rank in 0..13 {
        values[4 * rank + suit as usize] = flush(ranks | 1 << rank);
    }
}

/// All cards of a suit.
const fn suit_bits(suit: u32) -> u64 {
    0x1_1111_1111_1111 << suit
}

/// The places of the ones, lowest first.
fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let one = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(one)
    })
}
