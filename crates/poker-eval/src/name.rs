//! The best five cards and their name in words.

use std::fmt;

use poker_cards::{Card, CardSet, Rank, Suit};

use crate::{Category, rank};

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
    let category = rank(cards)?.category();
    let best = best_five(category, cards);
    let second = match category {
        Category::TwoPair => Some(best[2].rank()),
        Category::FullHouse => Some(best[3].rank()),
        _ => None,
    };
    Some(HandName { category, high: best[0].rank(), second, best })
}

fn best_five(category: Category, cards: CardSet) -> [Card; 5] {
    match category {
        Category::StraightFlush => straight(flush(cards)),
        Category::Straight => straight(cards),
        Category::Flush => groups(&[], flush(cards)),
        Category::FourOfAKind => groups(&[4], cards),
        Category::FullHouse => groups(&[3, 2], cards),
        Category::ThreeOfAKind => groups(&[3], cards),
        Category::TwoPair => groups(&[2, 2], cards),
        Category::OnePair => groups(&[2], cards),
        Category::HighCard => groups(&[], cards),
    }
}

/// The cards of the suit that has five or more.
fn flush(cards: CardSet) -> CardSet {
    Suit::ALL
        .into_iter()
        .map(|suit| cards.iter().filter(|card| card.suit() == suit).collect::<CardSet>())
        .find(|suited| suited.len() >= 5)
        .expect("a flush has five cards of a suit")
}

/// Five cards in a row, top down; the ace also stands below the deuce.
fn straight(cards: CardSet) -> [Card; 5] {
    let of_rank = |rank: Rank| cards.of_rank(rank).highest();
    let row = |top: usize| {
        let ranks = [top + 13, top + 12, top + 11, top + 10, top + 9].map(|place| Rank::ALL[place % 13]);
        let [a, b, c, d, e] = ranks.map(of_rank);
        Some([a?, b?, c?, d?, e?])
    };
    (Rank::Five as usize..=Rank::Ace as usize).rev().find_map(row).expect("a straight has five ranks in a row")
}

/// The highest groups of equal rank of these sizes in turn, then the highest of the other cards.
fn groups(sizes: &[usize], cards: CardSet) -> [Card; 5] {
    let mut rest = cards;
    let mut sizes = sizes.iter();
    // What is left to take of the group, and how many cards of it.
    let (mut group, mut left) = (CardSet::EMPTY, 0);
    std::array::from_fn(|_| {
        if left == 0 {
            (group, left) = sizes.next().map_or((rest, 5), |&size| (highest_group(rest, size), size));
        }
        let card = group.highest().expect("at least five cards are ranked");
        let taken = CardSet::from_iter([card]);
        (rest, group, left) = (rest.without(taken), group.without(taken), left - 1);
        card
    })
}

/// The cards of the highest rank of which there are so many, 1 to 4.
fn highest_group(cards: CardSet, size: usize) -> CardSet {
    // The four bits of a rank become the number of its cards.
    let pairs = cards.bits() - ((cards.bits() >> 1) & 0x5555_5555_5555_5555);
    let counts = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    // What is missing to eight sets the top bit of a rank that has enough.
    let enough = (counts + (8 - size as u64) * 0x1111_1111_1111_1111) & 0x8888_8888_8888_8888;
    let rank = (63 - enough.leading_zeros()) / 4;
    cards.of_rank(Rank::ALL[rank as usize])
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
