//! The best five cards and their name in words.

use std::fmt;

use poker_cards::{Card, CardSet, Rank, Suit};

use crate::reading::Reading;
use crate::{Category, HandRank, rank};

/// What the best five cards are: the facts a sentence needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandName {
    /// The category.
    pub category: Category,
    /// The rank that is named first: of the four, the three, the higher pair, the top card. Five for A-2-3-4-5.
    pub high: Rank,
    /// The lower pair of two pair, or the pair of a full house; otherwise nothing.
    pub second: Option<Rank>,
    /// The five cards that count, in reading order: what is named first, then kickers, high to low;
    /// a straight from its top down, `5 4 3 2 A` last. Of equal ranks the higher suit is taken.
    pub best: [Card; 5],
}

/// Names the best five of five to seven cards; `None` for fewer or more cards.
///
/// # Rules
/// D-2, D-3, D-5.
pub fn name(cards: CardSet) -> Option<HandName> {
    let rank = rank(cards)?;
    let (category, best) = (rank.category(), rank.five_of(cards)?);
    let second = match category {
        Category::TwoPair => Some(best[2].rank()),
        Category::FullHouse => Some(best[3].rank()),
        _ => None,
    };
    Some(HandName { category, high: best[0].rank(), second, best })
}

/// The best five of five to seven cards, in the order of [`HandName::best`]; `None` for fewer or more cards.
///
/// # Rules
/// D-2, D-3.
pub fn best(cards: CardSet) -> Option<[Card; 5]> {
    rank(cards)?.five_of(cards)
}

impl HandRank {
    /// The five of these cards that make the rank, in the order of [`HandName::best`]; `None` where the cards do not have it.
    pub fn five_of(self, cards: CardSet) -> Option<[Card; 5]> {
        let reading = Reading::of(self);
        let mut left = if reading.has_flush() { flush(cards)? } else { cards };
        let mut next = |rank| {
            let card = left.of_rank(rank).highest()?;
            left = left.without(CardSet::from_iter([card]));
            Some(card)
        };
        let [first, second, third, fourth, fifth] = reading.ranks();
        Some([next(first)?, next(second)?, next(third)?, next(fourth)?, next(fifth)?])
    }

    /// The place in [`HandName::best`] of the kicker that decides between two hands of the same name; `None` where they have
    /// different names or are equal.
    ///
    /// # Rules
    /// D-3.
    pub fn kicker_place(self, other: HandRank) -> Option<usize> {
        Reading::of(self).kicker_place(Reading::of(other))
    }
}

/// The cards of the suit that has five or more.
fn flush(cards: CardSet) -> Option<CardSet> {
    let of = |suit| cards.iter().filter(|card| card.suit() == suit).collect::<CardSet>();
    Suit::ALL.into_iter().map(of).find(|suited| suited.len() >= 5)
}

/// In English, as the scenario language writes it: `full house, nines over fours`.
impl fmt::Display for HandName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let high = word(self.high);
        let highs = plural(self.high);
        let seconds = self.second.map(plural).unwrap_or_default();
        match self.category {
            Category::StraightFlush => write!(f, "straight flush, {high} high"),
            Category::FourOfAKind => write!(f, "four of a kind, {highs}"),
            Category::FullHouse => write!(f, "full house, {highs} over {seconds}"),
            Category::Flush => write!(f, "flush, {high} high"),
            Category::Straight => write!(f, "straight, {high} high"),
            Category::ThreeOfAKind => write!(f, "three of a kind, {highs}"),
            Category::TwoPair => write!(f, "two pair, {highs} and {seconds}"),
            Category::OnePair => write!(f, "one pair, {highs}"),
            Category::HighCard => write!(f, "high card, {high}"),
        }
    }
}

const fn word(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    }
}

fn plural(rank: Rank) -> String {
    let ending = if rank == Rank::Six { "es" } else { "s" };
    format!("{}{ending}", word(rank))
}
