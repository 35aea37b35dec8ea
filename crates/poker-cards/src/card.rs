//! One card of the 52 and its notation, rank then suit: `As`, `Td`, `2c`.

use std::fmt;
use std::str::FromStr;

/// The rank of a card, deuce to ace; ordered with the ace high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks, deuce first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The letter or digit: `2`–`9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}

/// The suit of a card; ordered as for card draws, spades high (D-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        b"cdhs"[self as usize] as char
    }

    fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

/// One of the 52 cards. Ordered by rank, then suit, which is the order of a draw for the first button (B-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// How many cards a deck has.
    pub const COUNT: usize = 52;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// The card with this index, 0 (`2c`) to 51 (`As`); `None` above.
    pub const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < Card::COUNT { Some(Card(index)) } else { None }
    }

    /// The index, 0 (`2c`) to 51 (`As`): rank times four plus suit.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 2) as usize]
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a card or not a list of distinct cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// The text is not rank and suit.
    #[error("'{0}' is not a card: write rank (2-9 T J Q K A) and suit (c d h s), such as As")]
    Notation(String),
    /// The same card stands twice in a list.
    #[error("{0} stands twice; a deck has it once")]
    Duplicate(Card),
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let mut letters = text.chars();
        let (rank, suit, rest) = (letters.next(), letters.next(), letters.next());
        match (rank.and_then(Rank::from_letter), suit.and_then(Suit::from_letter), rest) {
            (Some(rank), Some(suit), None) => Ok(Card::new(rank, suit)),
            _ => Err(CardError::Notation(text.chars().take(20).collect())),
        }
    }
}

/// Reads distinct cards in order, separated by white space or written together (`AsKd`).
///
/// # Errors
/// [`CardError`] names the first text that is no card, or the first card that stands twice.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, CardError> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for pair in letters.chunks(2) {
            let card: Card = pair.iter().collect::<String>().parse()?;
            if cards.contains(&card) {
                return Err(CardError::Duplicate(card));
            }
            cards.push(card);
        }
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_written() {
        for index in 0..52 {
            let card = Card::from_index(index).unwrap();
            assert_eq!(card.to_string().parse::<Card>(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
        assert_eq!(Card::from_index(52), None);
    }

    #[test]
    fn what_is_no_card_is_named() {
        for text in ["", "A", "1s", "Ax", "Asd", "as", "10s", "Äs"] {
            assert_eq!(text.parse::<Card>(), Err(CardError::Notation(text.into())));
        }
    }

    #[test]
    fn a_draw_for_the_button_is_decided_by_rank_then_suit() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        assert!(card("As") > card("Ah") && card("Ah") > card("Kc") && card("Kc") > card("9s"));
    }

    #[test]
    fn lists_may_be_spaced_or_joined_and_name_a_duplicate() {
        assert_eq!(parse_cards("AsKd"), parse_cards(" As  Kd "));
        assert_eq!(parse_cards("7h 7h"), Err(CardError::Duplicate("7h".parse().unwrap())));
        assert_eq!(parse_cards("AsK"), Err(CardError::Notation("K".into())));
    }
}
