//! The odds of the draw: which cards to exchange, and what that makes.

use poker_cards::{Card, CardSet};
use poker_eval::{HandRank, Prefix};

use crate::odds::Share;

/// Five cards, and what each exchange makes of them.
#[derive(Clone, Debug)]
pub struct Draw {
    exchanges: Vec<Exchange>,
}

/// The cards kept, and all that the others may become.
#[derive(Clone, Debug)]
pub struct Exchange {
    keep: CardSet,
    /// By value: how many draws make it.
    values: Vec<u32>,
    draws: u64,
}

/// Why there is no draw of these cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// More or fewer than five cards.
    #[error("a hand of five-card draw has five cards, and this one has {0}")]
    Cards(usize),
    /// A card of the hand is out.
    #[error("{0} is in the hand and dead")]
    Dead(Card),
}

impl Draw {
    /// Works out all exchanges of five cards, none to five of them, from the cards that are left; discards do not come back.
    ///
    /// # Errors
    /// [`DrawError`] if these are not five cards, or one of them is dead.
    pub fn new(hand: CardSet, dead: CardSet) -> Result<Draw, DrawError> {
        if hand.len() != 5 {
            return Err(DrawError::Cards(hand.len()));
        }
        if let Some(card) = hand.iter().find(|&card| dead.contains(card)) {
            return Err(DrawError::Dead(card));
        }
        let cards: Vec<Card> = hand.iter().collect();
        let left: Vec<Card> = CardSet::FULL.without(hand).without(dead).iter().collect();
        let kept = |kept: u32| {
            cards.iter().enumerate().filter(move |(place, _)| kept >> place & 1 == 1).map(|(_, &card)| card).collect()
        };
        let mut exchanges: Vec<Exchange> =
            (0..32).map(|some| Exchange::new(kept(some), &left)).filter(|exchange| exchange.draws > 0).collect();
        exchanges.sort_by_key(|exchange| exchange.drawn());
        Ok(Draw { exchanges })
    }

    /// All exchanges, fewest cards first.
    pub fn exchanges(&self) -> &[Exchange] {
        &self.exchanges
    }

    /// The exchange that makes this rank or a higher one most often; of equal ones that of the fewest cards.
    pub fn best_for(&self, rank: HandRank) -> &Exchange {
        self.best(|exchange| exchange.makes(rank))
    }

    /// The exchange that wins most against a hand of this rank that exchanges nothing; of equal ones that of the fewest cards.
    pub fn best_against(&self, rank: HandRank) -> &Exchange {
        self.best(|exchange| exchange.against(rank).equity)
    }

    fn best(&self, worth: impl Fn(&Exchange) -> f64) -> &Exchange {
        // The last of equal ones counts, so the fewest cards go last.
        let best = self.exchanges.iter().rev().max_by(|one, other| worth(one).total_cmp(&worth(other)));
        best.expect("to keep all five cards is always possible")
    }
}

impl Exchange {
    fn new(keep: CardSet, left: &[Card]) -> Exchange {
        let mut exchange = Exchange { keep, values: vec![0; usize::from(HandRank::HIGHEST.value()) + 1], draws: 0 };
        exchange.draw(Prefix::from(keep), left, 5 - keep.len());
        exchange
    }

    fn draw(&mut self, hand: Prefix, left: &[Card], missing: usize) {
        if missing == 0 {
            if let Some(rank) = hand.rank() {
                self.values[usize::from(rank.value())] += 1;
                self.draws += 1;
            }
            return;
        }
        for (place, &card) in left.iter().enumerate() {
            self.draw(hand.with(card), &left[place + 1..], missing - 1);
        }
    }

    /// The cards kept.
    pub const fn keep(&self) -> CardSet {
        self.keep
    }

    /// How many cards are exchanged.
    pub const fn drawn(&self) -> usize {
        5 - self.keep.len()
    }

    /// How often this rank or a higher one is made, in parts of one.
    pub fn makes(&self, rank: HandRank) -> f64 {
        self.part(self.values[usize::from(rank.value())..].iter())
    }

    /// What is won against a hand of this rank that exchanges nothing.
    pub fn against(&self, rank: HandRank) -> Share {
        let value = usize::from(rank.value());
        let (win, tie) = (self.part(self.values[value + 1..].iter()), self.part(self.values[value..=value].iter()));
        Share { win, tie, equity: win + tie / 2.0, interval: 0.0 }
    }

    fn part<'a>(&self, values: impl Iterator<Item = &'a u32>) -> f64 {
        values.map(|&draws| u64::from(draws)).sum::<u64>() as f64 / self.draws as f64
    }
}
