//! The temperaments, and the figures behind them.

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Temperament {
    /// Plays few hands, wants a good price, bluffs seldom.
    Cautious,
    /// Plays many hands, pays too much, bluffs often.
    Loose,
    /// Plays by position and price.
    Solid,
}

/// The figures of a temperament.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Per cent of the chart's share of hands that it opens with.
    pub range: i64,
    /// Thousandths of all hands with which it calls a raise at most.
    pub defend: i64,
    /// Thousandths of all hands with which it limps at most.
    pub limp: i64,
    /// Per cent of the break-even chance that it wants for a call.
    pub price: i64,
    /// The edge over an even share, in thousandths of what is missing to certainty, for a bet.
    pub bet: i64,
    /// The same for a raise.
    pub raise: i64,
    /// Thousandths of the occasions on which it bets a weak hand against one rival.
    pub bluff: u64,
    /// Thousandths of the occasions on which it only checks or calls with a strong hand.
    pub trap: u64,
}

impl Temperament {
    pub(crate) const fn style(self) -> Style {
        match self {
            Temperament::Cautious => {
                Style { range: 60, defend: 180, limp: 0, price: 135, bet: 250, raise: 600, bluff: 30, trap: 150 }
            }
            Temperament::Loose => {
                Style { range: 200, defend: 550, limp: 600, price: 85, bet: 100, raise: 450, bluff: 220, trap: 200 }
            }
            Temperament::Solid => {
                Style { range: 100, defend: 300, limp: 0, price: 106, bet: 140, raise: 420, bluff: 110, trap: 100 }
            }
        }
    }
}
