//! The answer.

use crate::tally::Tally;

/// What each player wins, and how that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The players in the order asked.
    pub players: Vec<Share>,
    /// How it was found.
    pub method: Method,
}

/// What a player wins, in parts of one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// How often he wins the pot alone.
    pub win: f64,
    /// How often he shares it.
    pub tie: f64,
    /// His part of all pots.
    pub equity: f64,
    /// Sampled: his part is within this of `equity` in 95 of 100 such samples. Exact: 0.
    pub interval: f64,
}

/// How odds were found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// All deals were counted.
    Exact,
    /// All deals would have been counted, but it was stopped; these are the counts of a part of them, no fair sample.
    Partial {
        /// The part that was counted, above 0 and below 1.
        part: f64,
    },
    /// Deals at random were counted.
    Sampled {
        /// How many.
        samples: u64,
    },
}

impl Odds {
    /// `None` if nothing was counted.
    pub(crate) fn new(tally: &Tally, players: usize, method: Method) -> Option<Odds> {
        let total = tally.total();
        let samples = if let Method::Sampled { samples } = method { Some(samples) } else { None };
        (total > 0).then(|| Odds {
            players: (0..players).map(|player| share(tally, player, total, samples)).collect(),
            method,
        })
    }
}

/// Two-sided, 95 of 100.
const DEVIATIONS: f64 = 1.959_964;

fn share(tally: &Tally, player: usize, total: u128, samples: Option<u64>) -> Share {
    let part = |outcomes: f64| outcomes / total as f64;
    let (mut alone, mut shared, mut equity, mut squares) = (0, 0, 0.0, 0.0);
    for (winners, outcomes) in tally.shares(player) {
        *if winners == 1 { &mut alone } else { &mut shared } += outcomes;
        let winners = f64::from(winners);
        equity += outcomes as f64 / winners;
        squares += outcomes as f64 / (winners * winners);
    }
    let (win, tie, equity) = (part(alone as f64), part(shared as f64), part(equity));
    let interval = samples.map_or(0.0, |samples| {
        let samples = samples as f64;
        let deviation = ((part(squares) - equity * equity).max(0.0) / samples).sqrt();
        // Where (nearly) all samples end alike they say little of what is rare: three events may always have been missed.
        (DEVIATIONS * deviation).max(3.0 / samples).min(1.0)
    });
    Share { win, tie, equity, interval }
}
