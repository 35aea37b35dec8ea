//! Five-card draw.

use std::cmp::Reverse;

use poker_cards::{Card, CardSet};
use poker_eval::{Category, rank};
use poker_view::{SeatView, Street};

use crate::betting::{Plan, of, respond};
use crate::chance::Chance;
use crate::chart::{five_share, four_flush, open_straight, opening_share};
use crate::showdown::share;
use crate::spot::Spot;
use crate::style::Style;
use crate::unseen::Unseen;

/// How often the unseen cards are dealt for one estimate.
const DEALS: i64 = 300;

/// Rivals beyond so many are left out of an estimate; the deck would not last.
const MOST_RIVALS: usize = 4;

/// What the usual player draws at most.
const MOST_CARDS: u8 = 3;

pub fn plan(spot: &Spot<'_>, style: &Style, chance: &mut Chance) -> Plan {
    if spot.view.street == Some(Street::FirstBetting) && spot.level() == 0 {
        return open(spot, style, chance);
    }
    let equity = equity(spot, chance);
    let plan = respond(spot, style, chance, equity);
    let tight = spot.is_opening() && five_share(spot.hole) > style.defend.max(450) && spot.to_call() > spot.unit;
    if tight && plan == Plan::Stay { Plan::Leave } else { plan }
}

/// Bet or drop: there is no check before the draw.
fn open(spot: &Spot<'_>, style: &Style, chance: &mut Chance) -> Plan {
    let opens = opening_share(spot.behind(spot.view.button)) * style.range / 100;
    if five_share(spot.hole) > opens.min(850) {
        return Plan::Leave;
    }
    Plan::Press(of(spot.view.pot_total, 400 + chance.below(400) as i64))
}

/// The cards to lay away, `most` of them at most.
pub fn lay_away(hand: CardSet, most: u8) -> Vec<Card> {
    let mut away: Vec<Card> = hand.without(kept(hand)).iter().collect();
    away.sort();
    away.truncate(most.into());
    away
}

/// The cards worth keeping by the usual rules: what is made, else four to a flush or to an open straight, else high cards.
fn kept(hand: CardSet) -> CardSet {
    let Some(category) = rank(hand).map(|rank| rank.category()) else { return hand };
    let matched = || hand.iter().filter(|one| hand.iter().any(|card| card != *one && card.rank() == one.rank()));
    let four = four_flush(hand).or_else(|| open_straight(hand));
    match category {
        Category::HighCard => four.unwrap_or_else(|| {
            let mut cards: Vec<Card> = hand.iter().collect();
            cards.sort_by_key(|&card| Reverse(card));
            cards.into_iter().take(2).collect()
        }),
        Category::OnePair => match four.filter(|four| open_straight(*four).is_some() && four_flush(*four).is_some()) {
            Some(straight_flush) => straight_flush,
            None => matched().collect(),
        },
        Category::TwoPair | Category::ThreeOfAKind => matched().collect(),
        _ => hand,
    }
}

/// The chance, in thousandths, to win against the rivals, each playing on as the usual player does.
fn equity(spot: &Spot<'_>, chance: &mut Chance) -> i64 {
    let mut rivals: Vec<&SeatView> = spot.rivals.clone();
    if spot.is_opening() {
        rivals.retain(|rival| rival.bet > 0 || rival.stack == 0);
    }
    rivals.sort_by_key(|rival| Reverse(rival.total));
    rivals.truncate(MOST_RIVALS);
    let tries: Vec<usize> = rivals.iter().map(|rival| tries(spot, rival)).collect();
    let mut unseen = Unseen::all_but(spot.hole);
    let sum: i64 = (0..DEALS).map(|_| one_deal(spot, &tries, &mut unseen, chance)).sum();
    sum / DEALS
}

/// Whoever has bet holds the best of some hands.
fn tries(spot: &Spot<'_>, rival: &SeatView) -> usize {
    let paid = rival.total - spot.view.level.ante;
    1 + usize::from(paid > 0) + usize::from(rival.bet > 0) + usize::from(rival.bet * 3 > spot.pot())
}

/// The share of the pot in one deal of the cards that are not seen.
fn one_deal(spot: &Spot<'_>, tries: &[usize], unseen: &mut Unseen, chance: &mut Chance) -> i64 {
    unseen.gather();
    let score = |hand: CardSet| rank(hand).map_or(0, |rank| rank.value().into());
    let mut hands = [CardSet::EMPTY; MOST_RIVALS];
    for (hand, &tries) in hands.iter_mut().zip(tries) {
        *hand = unseen.deal_best(5, tries, chance, score);
    }
    let before = spot.is_opening();
    let mine = if before { exchanged(spot.hole, unseen, chance) } else { spot.hole };
    let rivals = hands[..tries.len()].iter();
    share(rank(mine), rivals.map(|&hand| rank(exchanged(hand, unseen, chance))))
}

fn exchanged(hand: CardSet, unseen: &mut Unseen, chance: &mut Chance) -> CardSet {
    let away = lay_away(hand, MOST_CARDS);
    let count = away.len();
    hand.without(away.into_iter().collect()).union(unseen.deal(count, chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn away(hand: &str, most: u8) -> CardSet {
        lay_away(hand.parse().unwrap(), most).into_iter().collect()
    }

    #[test]
    fn the_usual_cards_are_laid_away() {
        let cases = [
            ("As Ad 9c 5h 2s", "9c 5h 2s"),
            ("9s 9d 9c 5h 2s", "5h 2s"),
            ("9s 9d 5c 5h 2s", "2s"),
            ("9s 9d 9c 5h 5s", ""),
            ("9s 9d 9c 9h 5s", ""),
            ("5s 6d 7c 8h 9s", ""),
            ("As Js 7s 3s Kd", "Kd"),
            ("5s 6d 7c 8h Ks", "Ks"),
            ("As Kd 9c 5h 2s", "9c 5h 2s"),
            // A small pair goes for four to a straight flush, but not for four to a flush alone.
            ("5s 6s 7s 8s 8d", "8d"),
            ("2s 6s 9s Ks 2d", "6s 9s Ks"),
        ];
        for (hand, expected) in cases {
            assert_eq!(away(hand, 3), expected.parse().unwrap(), "{hand}");
        }
    }

    #[test]
    fn no_more_goes_than_may_and_the_lowest_goes_first() {
        assert_eq!(away("As Kd 9c 5h 2s", 2), "5h 2s".parse().unwrap());
        assert_eq!(away("As Kd 9c 5h 2s", 0), CardSet::EMPTY);
    }
}
