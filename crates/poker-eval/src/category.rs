//! The nine categories of five cards.

/// The category of five cards, lowest first; an ace-high straight flush is a straight flush.
///
/// # Rules
/// D-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Category {
    /// All categories, lowest first.
    pub const ALL: [Category; 9] = [
        Category::HighCard,
        Category::OnePair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
    ];

    /// The name on the wire, such as `full-house`.
    pub const fn wire_name(self) -> &'static str {
        match self {
            Category::HighCard => "high-card",
            Category::OnePair => "one-pair",
            Category::TwoPair => "two-pair",
            Category::ThreeOfAKind => "three-of-a-kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full-house",
            Category::FourOfAKind => "four-of-a-kind",
            Category::StraightFlush => "straight-flush",
        }
    }

    /// How many different values five cards of this category can have.
    pub(crate) const fn values(self) -> u16 {
        match self {
            Category::HighCard | Category::Flush => 1277,
            Category::OnePair => 2860,
            Category::TwoPair | Category::ThreeOfAKind => 858,
            Category::Straight | Category::StraightFlush => 10,
            Category::FullHouse | Category::FourOfAKind => 156,
        }
    }
}
