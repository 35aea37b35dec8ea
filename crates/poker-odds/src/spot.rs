//! What the odds are asked of: hands or ranges, a board, dead cards.

use poker_cards::{Card, CardSet};

use crate::{Hole, Range};

/// Hands or ranges of 2 to 10 players, with the board so far and cards that are out. It has at least one way to be dealt.
#[derive(Clone, Debug)]
pub struct Spot {
    pub(crate) players: Vec<Vec<(Hole, u32)>>,
    pub(crate) board: CardSet,
    pub(crate) dead: CardSet,
}

/// Why there are no odds of this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpotError {
    /// Fewer than two or more than ten players.
    #[error("odds need 2 to 10 hands or ranges, and there are {0}; write random for a player of whom nothing is known")]
    Players(usize),
    /// More players than cards.
    #[error("{players} players and the board need {need} cards, and without the dead ones there are {left}")]
    TooFewCards {
        /// How many hands there are.
        players: usize,
        /// Two cards each, and five for the board.
        need: usize,
        /// What the deck has.
        left: usize,
    },
    /// A board that is no street.
    #[error("a board of {0} cards: write none, 3 (flop), 4 (turn) or 5 (river)")]
    Board(usize),
    /// A card in two places.
    #[error("{0} is on the board and dead")]
    BoardAndDead(Card),
    /// A card of a hand is out.
    #[error("{card} of {range} is {place}")]
    Out {
        /// The card.
        card: Card,
        /// The hand as written.
        range: String,
        /// "on the board" or "dead".
        place: &'static str,
    },
    /// A card in two hands.
    #[error("{card} stands in {one} and in {other}")]
    Twice {
        /// The card.
        card: Card,
        /// One hand as written.
        one: String,
        /// The other.
        other: String,
    },
    /// A range of which nothing is left.
    #[error("no hand of '{0}' is left: each has a card that is on the board or dead")]
    NothingLeft(String),
    /// Ranges that take each other's cards.
    #[error("'{0}' contradicts the others: no deal gives every player a hand of his range")]
    Contradiction(String),
}

impl Spot {
    /// Puts hands or ranges against each other. A board has none, 3, 4 or 5 cards.
    ///
    /// # Errors
    /// [`SpotError`] names the card or the range.
    pub fn new(ranges: &[Range], board: CardSet, dead: CardSet) -> Result<Spot, SpotError> {
        if !(2..=10).contains(&ranges.len()) {
            return Err(SpotError::Players(ranges.len()));
        }
        if !matches!(board.len(), 0 | 3 | 4 | 5) {
            return Err(SpotError::Board(board.len()));
        }
        if let Some(card) = board.iter().find(|&card| dead.contains(card)) {
            return Err(SpotError::BoardAndDead(card));
        }
        let (need, left) = (2 * ranges.len() + 5, 52 - dead.len());
        if need > left {
            return Err(SpotError::TooFewCards { players: ranges.len(), need, left });
        }
        hands_apart(ranges)?;
        let players = ranges.iter().map(|range| left_of(range, board, dead)).collect::<Result<Vec<_>, _>>()?;
        if let Some(player) = contradiction(&players) {
            return Err(SpotError::Contradiction(ranges[player].to_string()));
        }
        Ok(Spot { players, board, dead })
    }

    /// The same with one more card on the board, if anybody can then still hold a hand of his range.
    pub(crate) fn with_card(&self, card: Card) -> Option<Spot> {
        let keep = |player: &Vec<(Hole, u32)>| -> Vec<(Hole, u32)> {
            player.iter().copied().filter(|(hole, _)| hole.bits() >> card.index() & 1 == 0).collect()
        };
        let players: Vec<_> = self.players.iter().map(keep).collect();
        let mut board = self.board;
        let new = board.insert(card) && !self.dead.contains(card);
        let possible = new && players.iter().all(|player| !player.is_empty()) && contradiction(&players).is_none();
        possible.then_some(Spot { players, board, dead: self.dead })
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players.len()
    }

    /// The cards on the board.
    pub const fn board(&self) -> CardSet {
        self.board
    }

    /// The hands of a player that are left, with their weights.
    pub(crate) fn holes(&self, player: usize) -> &[(Hole, u32)] {
        &self.players[player]
    }
}

/// No card stands in two ranges of one hand each.
fn hands_apart(ranges: &[Range]) -> Result<(), SpotError> {
    let mut owner: [Option<&Range>; Card::COUNT] = [None; Card::COUNT];
    for range in ranges {
        if let &[(hole, _)] = range.holes() {
            for card in [hole.high(), hole.low()] {
                if let Some(one) = owner[usize::from(card.index())].replace(range) {
                    return Err(SpotError::Twice { card, one: one.to_string(), other: range.to_string() });
                }
            }
        }
    }
    Ok(())
}

fn left_of(range: &Range, board: CardSet, dead: CardSet) -> Result<Vec<(Hole, u32)>, SpotError> {
    let out = board.union(dead);
    let left: Vec<_> = range.holes().iter().copied().filter(|(hole, _)| hole.bits() & out.bits() == 0).collect();
    match range.holes() {
        _ if !left.is_empty() => Ok(left),
        &[(hole, _)] => {
            let card = if out.contains(hole.high()) { hole.high() } else { hole.low() };
            let place = if board.contains(card) { "on the board" } else { "dead" };
            Err(SpotError::Out { card, range: range.to_string(), place })
        }
        _ => Err(SpotError::NothingLeft(range.to_string())),
    }
}

/// The first player who cannot be dealt a hand, whatever those before him hold.
fn contradiction(players: &[Vec<(Hole, u32)>]) -> Option<usize> {
    (1..players.len()).find(|&last| {
        let mut order: Vec<&[(Hole, u32)]> = players[..=last].iter().map(Vec::as_slice).collect();
        order.sort_by_key(|player| player.len());
        let mut tries = 1 << 20;
        !can_be_dealt(&order, 0, &mut tries)
    })
}

/// Whether everybody can have a hand; a search too long to finish counts as yes.
fn can_be_dealt(players: &[&[(Hole, u32)]], taken: u64, tries: &mut u32) -> bool {
    let Some((first, rest)) = players.split_first() else { return true };
    *tries = tries.saturating_sub(1);
    *tries == 0
        || first.iter().any(|(hole, _)| hole.bits() & taken == 0 && can_be_dealt(rest, taken | hole.bits(), tries))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(ranges: &[&str], board: &str, dead: &str) -> Result<Spot, SpotError> {
        let ranges: Vec<Range> = ranges.iter().map(|range| range.parse().unwrap()).collect();
        Spot::new(&ranges, board.parse().unwrap(), dead.parse().unwrap())
    }

    #[test]
    fn errors_name_the_card_or_the_range() {
        let error = |ranges: &[&str], board: &str, dead: &str| spot(ranges, board, dead).unwrap_err().to_string();
        assert!(error(&["AsAh"], "", "").contains("there are 1"));
        assert!(error(&["random"; 11], "", "").contains("there are 11"));
        for board in ["2c", "2c3c", "2c3c4c5c6c7c"] {
            assert!(error(&["AsAh", "KK"], board, "").starts_with(&format!("a board of {} cards", board.len() / 2)));
        }
        assert_eq!(error(&["AsAh", "KK"], "2c3c4c", "3c"), "3c is on the board and dead");
        assert_eq!(error(&["AsAh", "AsKd"], "", ""), "As stands in AsAh and in AsKd");
        assert_eq!(error(&["AsAh", "KK"], "2c3cAh", ""), "Ah of AsAh is on the board");
        assert_eq!(error(&["AsAh", "KK"], "", "As"), "As of AsAh is dead");
        assert!(error(&["AsAh", "KK"], "", "KsKhKd").contains("'KK'"));
        assert!(error(&["AA", "KK", "AA", "AA"], "", "").starts_with("'AA' contradicts"));
        assert!(error(&["AA", "AKs", "AsAh:0.5,AdAc"], "", "").starts_with("'AsAh:0.5,AdAc' contradicts"));
    }

    #[test]
    fn more_players_than_cards_are_refused() {
        let ten = ["random"; 10];
        assert!(spot(&ten, "", "").is_ok());
        let dead = &"2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s"[..56];
        assert_eq!(spot(&ten, "", dead).unwrap_err(), SpotError::TooFewCards { players: 10, need: 25, left: 24 });
        assert!(spot(&ten, "", &dead[..54]).is_ok());
    }
}
