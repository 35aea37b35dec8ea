//! The amounts a table is played for.

use minicbor::{Decode, Encode};
use poker_cards::Chips;

use crate::SetupRefusal;
use crate::house::Structure;

/// The forced bets and the bet sizes of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Stakes {
    /// The small blind; 0 without one.
    #[n(0)]
    pub small_blind: Chips,
    /// The big blind; 0 without one.
    #[n(1)]
    pub big_blind: Chips,
    /// Dead money of everybody dealt in; 0 without one.
    #[n(2)]
    pub ante: Chips,
    /// Fixed limit: the small bet. Spread: the least bet. No-limit: 0, the big blind is the least bet.
    #[n(3)]
    #[cbor(default)]
    pub lower: Chips,
    /// Fixed limit: the big bet. Spread: the largest bet, 0 for ten times the least. No-limit: 0.
    #[n(4)]
    #[cbor(default)]
    pub upper: Chips,
}

impl Stakes {
    /// Blinds of a no-limit game.
    pub const fn blinds(small_blind: Chips, big_blind: Chips) -> Stakes {
        Stakes { small_blind, big_blind, ante: Chips::ZERO, lower: Chips::ZERO, upper: Chips::ZERO }
    }

    /// The stakes of a limit table in cents: the big blind is the small bet, the small blind half of it, above one dollar
    /// rounded down to whole dollars.
    ///
    /// # Rules
    /// SPEC 5.1 `half_floor_dollar`
    pub const fn limit(small_bet: Chips, big_bet: Chips) -> Stakes {
        const DOLLAR: i64 = 100;
        let half = small_bet.units() / 2;
        let floor = half / DOLLAR * DOLLAR;
        let small_blind = if small_bet.units() <= DOLLAR || floor == 0 { half } else { floor };
        Stakes {
            small_blind: Chips::new(small_blind),
            big_blind: small_bet,
            ante: Chips::ZERO,
            lower: small_bet,
            upper: big_bet,
        }
    }

    /// The stakes of a spread table without blinds; the ante is the least bet.
    pub const fn spread(ante: Chips, max_bet: Chips) -> Stakes {
        Stakes { small_blind: Chips::ZERO, big_blind: Chips::ZERO, ante, lower: ante, upper: max_bet }
    }

    /// The largest bet or raise of a spread table.
    pub const fn largest_bet(&self) -> Chips {
        if self.upper.is_positive() { self.upper } else { Chips::new(self.lower.units().saturating_mul(10)) }
    }

    /// The size of a first bet where the street does not change it: the big blind, or the least bet.
    pub(crate) fn first_bet(&self) -> Chips {
        self.big_blind.max(self.lower)
    }

    pub(crate) fn check(&self, structure: Structure) -> Result<(), SetupRefusal> {
        let Stakes { small_blind, big_blind, ante, lower, upper } = *self;
        let bad = |problem: String| Err(SetupRefusal::BadStakes(problem));
        let most = Chips::new(Chips::MAX.units() / 100);
        if [small_blind, big_blind, ante, lower, upper].iter().any(|&amount| amount < Chips::ZERO || amount > most) {
            return bad("an amount is below 0 or too large".into());
        }
        match structure {
            Structure::NoLimit if !small_blind.is_positive() || big_blind < small_blind => bad(format!(
                "blinds {small_blind}/{big_blind}: the small blind is 1 at least, the big blind not below it"
            )),
            Structure::Fixed if !small_blind.is_positive() || upper != lower + lower => {
                bad(format!("{lower}/{upper}: the big bet is twice the small bet, such as 1/2 or 3/6"))
            }
            Structure::Spread if !ante.is_positive() || !lower.is_positive() || self.largest_bet() < lower => {
                bad(format!("ante {ante}, bets {lower} to {upper}: 1 at least, the largest bet not below the least"))
            }
            Structure::NoLimit | Structure::Fixed | Structure::Spread => Ok(()),
        }
    }
}

/// Stakes and how long they last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Level {
    /// The amounts.
    #[n(0)]
    pub stakes: Stakes,
    /// How long; the last level has no end.
    #[n(1)]
    pub minutes: u16,
}

impl Level {
    pub(crate) fn length_ms(&self) -> i64 {
        i64::from(self.minutes) * 60_000
    }
}
