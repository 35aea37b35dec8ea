//! Starting hands in order, as shares of all hands that are at least as good.

use poker_cards::{CardSet, Rank};
use poker_eval::{Category, HandRank, rank};

/// For so many players yet to act, 0 to 9, the share of hands in thousandths to open with.
const OPEN: [i64; 10] = [200, 600, 420, 300, 230, 180, 150, 130, 110, 100];

/// The share of hands, in thousandths, that a solid player opens with before so many players who have yet to act.
pub fn opening_share(behind: usize) -> i64 {
    OPEN[behind.min(9)]
}

/// How good two cards are to start with, the higher the better: high cards, pairs, suits and closeness.
pub const fn points(high: u8, low: u8, suited: bool) -> i64 {
    if high == low {
        return 40 + 6 * high as i64;
    }
    let gap = (high - low - 1) as i64;
    let close = if gap < 4 { 12 - 4 * gap } else { -2 };
    let ace = if high == 12 { 8 } else { 0 };
    4 * high as i64 + 2 * low as i64 + close + ace + if suited { 8 } else { 0 }
}

const TOP: usize = 128;

/// For every number of points the combinations out of 1,326 that have at least as many.
static AT_LEAST: [u16; TOP] = {
    let mut table = [0u16; TOP];
    let mut high = 0;
    while high < 13 {
        let mut low = 0;
        while low <= high {
            let (plain, suited) = if low == high { (6, 0) } else { (12, 4) };
            let places = [(points(high, low, false), plain), (points(high, low, true), suited)];
            let mut which = 0;
            while which < 2 {
                let (points, count) = places[which];
                table[if points < 0 { 0 } else { points as usize }] += count;
                which += 1;
            }
            low += 1;
        }
        high += 1;
    }
    let mut points = TOP - 1;
    while points > 0 {
        table[points - 1] += table[points];
        points -= 1;
    }
    table
};

/// The points of two cards; 0 for any other number of cards.
pub fn hole_points(hole: CardSet) -> i64 {
    let mut cards = hole.iter();
    match (cards.next(), cards.next(), cards.next()) {
        (Some(low), Some(high), None) => points(high.rank() as u8, low.rank() as u8, high.suit() == low.suit()).max(0),
        _ => 0,
    }
}

/// The share, in thousandths, of two-card hands that are at least as good; 1,000 for the worst.
pub fn hole_share(hole: CardSet) -> i64 {
    i64::from(AT_LEAST[hole_points(hole) as usize % TOP]) * 1_000 / 1_326
}

/// For every category, highest first, how many values it has and how many hands make one of them.
const FIVES: [(Category, i64, i64); 9] = [
    (Category::StraightFlush, 10, 4),
    (Category::FourOfAKind, 156, 4),
    (Category::FullHouse, 156, 24),
    (Category::Flush, 1_277, 4),
    (Category::Straight, 10, 1_020),
    (Category::ThreeOfAKind, 858, 64),
    (Category::TwoPair, 858, 144),
    (Category::OnePair, 2_860, 384),
    (Category::HighCard, 1_277, 1_020),
];

/// How many of the 2,598,960 hands of five cards are at least as good.
fn fives_at_least(mine: HandRank) -> i64 {
    let (mut above, mut hands) = (7_462, 0);
    for (_, values, each) in FIVES {
        let better = (above - i64::from(mine.value()) + 1).clamp(0, values);
        hands += better * each;
        above -= values;
    }
    hands
}

/// The share, in thousandths, of five-card hands that are at least as good; four to a flush or to an open straight count
/// for drawing's sake as the middle of the pairs. 1,000 for anything that is not five cards.
pub fn five_share(hand: CardSet) -> i64 {
    let Some(mine) = rank(hand) else { return 1_000 };
    let made = fives_at_least(mine) * 1_000 / 2_598_960;
    if four_flush(hand).is_some() || open_straight(hand).is_some() { made.min(300) } else { made }
}

/// Four cards of one suit.
pub fn four_flush(hand: CardSet) -> Option<CardSet> {
    let of_suit = |suit| hand.iter().filter(|card| card.suit() == suit).collect::<CardSet>();
    poker_cards::Suit::ALL.into_iter().map(of_suit).find(|cards| cards.len() == 4)
}

/// Four neighbours in rank, open at both ends, out of five ranks.
pub fn open_straight(hand: CardSet) -> Option<CardSet> {
    (0..8).find_map(|low: usize| {
        let run: CardSet = hand.iter().filter(|card| (low..low + 4).contains(&(card.rank() as usize))).collect();
        let ranks: u16 = run.iter().fold(0, |ranks, card| ranks | 1 << card.rank() as u16);
        let open = low + 4 <= Rank::Ace as usize;
        (open && run.len() == 4 && ranks.count_ones() == 4).then_some(run)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.parse().unwrap()
    }

    #[test]
    fn aces_come_first_and_every_hand_is_in_the_chart() {
        // Six of 1,326 are pairs of aces: 4.5 thousandths.
        assert_eq!(hole_share(set("As Ad")), 4);
        assert_eq!(AT_LEAST[0], 1_326);
        let order = ["As Ad", "Qs Qd", "As Ks", "Ts Td", "Ks Qs", "Js Ts", "Kd 9c", "9h 3c", "7h 2c"];
        let shares: Vec<i64> = order.iter().map(|hand| hole_share(set(hand))).collect();
        assert!(shares.is_sorted(), "{shares:?}");
    }

    #[test]
    fn five_cards_are_placed_by_how_many_are_as_good() {
        assert_eq!(fives_at_least(rank(set("As Ks Qs Js Ts")).unwrap()), 4);
        // All hands from a pair of deuces with 5-4-3 up: everything but 1,302,540 without a pair.
        assert_eq!(fives_at_least(rank(set("2s 2d 5c 4h 3s")).unwrap()), 2_598_960 - 1_302_540);
        assert_eq!(fives_at_least(rank(set("7s 5d 4c 3h 2s")).unwrap()), 2_598_960);
    }

    #[test]
    fn draws_are_recognized() {
        assert_eq!(four_flush(set("2s 9s Ks As 3d")), Some(set("2s 9s Ks As")));
        assert_eq!(open_straight(set("5s 6d 7c 8h Ks")), Some(set("5s 6d 7c 8h")));
        assert_eq!(open_straight(set("Js Qd Kc Ah 2s")), None, "closed at the top");
        assert_eq!(open_straight(set("2s 3d 4c 5h 9s")), Some(set("2s 3d 4c 5h")), "an ace or a six helps");
        assert_eq!((four_flush(set("2s 9s Ks Ad 3d")), open_straight(set("5s 6d 8c 9h Ks"))), (None, None));
    }
}
