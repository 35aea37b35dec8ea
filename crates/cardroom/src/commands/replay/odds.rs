//! What each hand of a record was worth before each next card of the board.

use std::fmt;

use poker_cards::{Card, CardSet, Seat};
use poker_history::{Deed, Hand};
use poker_odds::{Hole, Progress, Range, Spot};

/// Hands that wait for the next card of the board, and what they are worth.
pub struct Moment {
    /// The board so far, in the order it was dealt.
    board: String,
    /// Who is still in, with his cards and his part of the pot.
    players: Vec<(Seat, Hole, f64)>,
}

/// The moments before each deal of the board in which the record tells the cards of all who are still in. Cards of those who
/// have folded are out if it tells them.
pub fn moments(hand: &Hand) -> Vec<Moment> {
    let mut still_in: Vec<Seat> = hand.seats().collect();
    let mut board = Some(Vec::new());
    let mut moments = Vec::new();
    for step in &hand.steps {
        match &step.deed {
            Deed::Fold(seat) => still_in.retain(|other| other != seat),
            Deed::Board(cards) => {
                moments.extend(board.as_ref().and_then(|board| moment(hand, &still_in, board)));
                // Nothing any more once the record does not tell a card of it.
                board = board.and_then(|board| board.into_iter().map(Some).chain(cards.iter().copied()).collect());
            }
            Deed::CheckOrCall(_) | Deed::BetOrRaise(..) => {}
        }
    }
    moments
}

fn moment(hand: &Hand, still_in: &[Seat], board: &[Card]) -> Option<Moment> {
    let hole = |seat: &Seat| -> Option<Hole> {
        let mut cards = hand.holes[seat.index()]?.iter();
        Hole::new(cards.next()?, cards.next()?)
    };
    let holes = still_in.iter().map(hole).collect::<Option<Vec<_>>>()?;
    let ranges: Vec<Range> = holes.iter().copied().map(Range::from).collect();
    let folded = hand.seats().filter(|seat| !still_in.contains(seat));
    let dead = folded.filter_map(|seat| hand.holes[seat.index()]).fold(CardSet::EMPTY, CardSet::union);
    let odds = Spot::new(&ranges, board.iter().copied().collect(), dead).ok()?.exact(1, &Progress::new())?;
    let equities = odds.players.iter().map(|share| share.equity);
    let players = still_in.iter().copied().zip(holes).zip(equities).map(|((seat, hole), equity)| (seat, hole, equity));
    Some(Moment { board: board.iter().map(Card::to_string).collect(), players: players.collect() })
}

impl Moment {
    /// As JSON: the board, and each player's part of the pot.
    pub fn json(&self) -> serde_json::Value {
        let equity = self.players.iter().map(|(seat, _, equity)| (format!("p{seat}"), (*equity).into()));
        serde_json::json!({ "board": self.board, "equity": serde_json::Map::from_iter(equity) })
    }
}

/// `2c7d9h3s: p1 AsAh 90.48 %, p2 KsKh 9.52 %`
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.board.is_empty() {
            f.write_str("before the flop")?
        } else {
            f.write_str(&self.board)?
        }
        for (place, (seat, hole, equity)) in self.players.iter().enumerate() {
            let mark = if place == 0 { ':' } else { ',' };
            write!(f, "{mark} p{seat} {hole} {:.2} %", equity * 100.0)?;
        }
        Ok(())
    }
}
