//! What the next card does.

use poker_cards::{Card, CardSet};
use poker_eval::{HandRank, rank};

use crate::odds::{Odds, Share};
use crate::progress::Progress;
use crate::{Hole, Spot};

/// The odds once a card has come.
#[derive(Clone, Debug, PartialEq)]
pub struct NextCard {
    /// The card.
    pub card: Card,
    /// The players in the order asked.
    pub players: Vec<Share>,
}

/// The cards that help a player who does not lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outs {
    /// Whether he leads now, alone.
    pub leads: bool,
    /// Cards after which he leads alone; none if he does already.
    pub outs: CardSet,
    /// Cards after which he shares the lead; none if he leads alone already.
    pub level: CardSet,
}

impl Spot {
    /// The odds after each card that may come next, lowest first; a card that leaves somebody without a hand of his range
    /// cannot come. Nothing before the flop, and nothing on the river. If `progress` is stopped, those till then.
    pub fn next_cards(&self, threads: usize, progress: &Progress) -> Vec<NextCard> {
        if !matches!(self.board().len(), 3 | 4) {
            return Vec::new();
        }
        let exact = |spot: Spot| -> Option<Odds> { spot.exact(threads, progress).filter(|_| !progress.is_stopped()) };
        let cards = (0..).map_while(Card::from_index).filter_map(|card| Some((card, self.with_card(card)?)));
        cards.filter_map(|(card, spot)| Some(NextCard { card, players: exact(spot)?.players })).collect()
    }

    /// The outs of each player for the next card; `None` before the flop, on the river, and if somebody has more than one hand.
    pub fn outs(&self) -> Option<Vec<Outs>> {
        let holes: Vec<Hole> = self.players.iter().filter(|holes| holes.len() == 1).map(|holes| holes[0].0).collect();
        if !matches!(self.board().len(), 3 | 4) || holes.len() != self.players() {
            return None;
        }
        let taken = holes.iter().fold(self.board().union(self.dead), |taken, &hole| taken.union(cards(hole)));
        let now = leaders(&holes, self.board());
        let mut outs: Vec<Outs> = now
            .iter()
            .map(|&lead| Outs { leads: lead == Lead::Alone, outs: CardSet::EMPTY, level: CardSet::EMPTY })
            .collect();
        for card in CardSet::FULL.without(taken).iter() {
            let mut board = self.board();
            board.insert(card);
            for (outs, lead) in outs.iter_mut().zip(leaders(&holes, board)).filter(|(outs, _)| !outs.leads) {
                match lead {
                    Lead::Alone => drop(outs.outs.insert(card)),
                    Lead::Shared => drop(outs.level.insert(card)),
                    Lead::No => {}
                }
            }
        }
        Some(outs)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    Alone,
    Shared,
    No,
}

fn cards(hole: Hole) -> CardSet {
    [hole.high(), hole.low()].into_iter().collect()
}

/// Who has the best hand on this board.
fn leaders(holes: &[Hole], board: CardSet) -> Vec<Lead> {
    let ranks: Vec<Option<HandRank>> = holes.iter().map(|&hole| rank(board.union(cards(hole)))).collect();
    let best = ranks.iter().max().copied().flatten();
    let alone = ranks.iter().filter(|&&rank| rank == best).count() == 1;
    let lead = |rank: &Option<HandRank>| match (*rank == best, alone) {
        (true, true) => Lead::Alone,
        (true, false) => Lead::Shared,
        _ => Lead::No,
    };
    ranks.iter().map(lead).collect()
}
