//! The amounts a table is played for.

use minicbor::{Decode, Encode};
use poker_cards::Chips;

use crate::SetupRefusal;
use crate::house::{Rules, SmallBlindRule, Structure};

impl SmallBlindRule {
    /// The small blind to this big blind; where it is said explicitly, half of it as long as nothing is said.
    ///
    /// # Rules
    /// SPEC 5.1
    pub const fn half(self, big_blind: Chips) -> Chips {
        const DOLLAR: i64 = 100;
        let half = big_blind.units() / 2;
        let floor = half / DOLLAR * DOLLAR;
        let whole_dollars = matches!(self, SmallBlindRule::HalfFloorDollar) && big_blind.units() > DOLLAR && floor > 0;
        Chips::new(if whole_dollars { floor } else { half })
    }
}

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
    /// Fixed limit: the small bet. Spread: the least bet. No-limit and pot-limit: the least bet, 0 for the big blind or the
    /// ante.
    #[n(3)]
    #[cbor(default)]
    pub lower: Chips,
    /// Fixed limit: the big bet. Spread: the largest bet, 0 for ten times the least. Otherwise 0.
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
        let small_blind = SmallBlindRule::HalfFloorDollar.half(small_bet);
        Stakes { small_blind, big_blind: small_bet, ante: Chips::ZERO, lower: small_bet, upper: big_bet }
    }

    /// The stakes of a spread table without blinds; the ante is the least bet.
    pub const fn spread(ante: Chips, max_bet: Chips) -> Stakes {
        Stakes { small_blind: Chips::ZERO, big_blind: Chips::ZERO, ante, lower: ante, upper: max_bet }
    }

    /// The largest bet or raise of a spread table.
    pub const fn largest_bet(&self) -> Chips {
        if self.upper.is_positive() { self.upper } else { Chips::new(self.lower.units().saturating_mul(10)) }
    }

    /// The size of a first bet where the street does not change it: the big blind, or the least bet; without either the ante.
    pub(crate) fn first_bet(&self) -> Chips {
        let bet = self.big_blind.max(self.lower);
        if bet.is_positive() { bet } else { self.ante }
    }

    /// The least bet of the table: small bet or least bet, else the big blind or the ante. Tables are named by it.
    pub(crate) fn table_bet(&self) -> Chips {
        if self.lower.is_positive() { self.lower } else { self.first_bet() }
    }

    /// The bets of this structure, from the first bet as it was.
    pub(crate) fn fit(&mut self, structure: Structure) {
        let bet = self.first_bet();
        (self.lower, self.upper) = match structure {
            Structure::NoLimit | Structure::PotLimit => (Chips::ZERO, Chips::ZERO),
            Structure::Spread => (bet, Chips::ZERO),
            Structure::Fixed => (bet, bet + bet),
        };
    }

    /// The small blind that the rule makes of the big blind.
    pub(crate) fn halve(&mut self, rule: SmallBlindRule) {
        self.small_blind = rule.half(self.big_blind);
    }

    pub(crate) fn check(&self, rules: &Rules) -> Result<(), SetupRefusal> {
        let Stakes { small_blind, big_blind, ante, lower, upper } = *self;
        let bad = |problem: String| Err(SetupRefusal::BadStakes(problem));
        let most = Chips::new(Chips::MAX.units() / 100);
        if [small_blind, big_blind, ante, lower, upper].iter().any(|&amount| amount < Chips::ZERO || amount > most) {
            return bad("an amount is below 0 or too large".into());
        }
        let halved = big_blind.is_positive() && rules.small_blind_rule != SmallBlindRule::Explicit;
        if big_blind < small_blind || halved && !small_blind.is_positive() {
            return bad(format!(
                "blinds {small_blind}/{big_blind}: the small blind is 1 at least, the big blind not below it"
            ));
        }
        if !big_blind.is_positive() && !ante.is_positive() {
            return bad("neither blinds nor an ante: there is nothing to play for".into());
        }
        match rules.structure {
            Structure::Fixed if !lower.is_positive() || upper != lower + lower => {
                bad(format!("{lower}/{upper}: the big bet is twice the small bet, such as 1/2 or 3/6"))
            }
            Structure::Fixed if big_blind.is_positive() && big_blind != lower => {
                bad(format!("big blind {big_blind}, small bet {lower}: at fixed limit the big blind is the small bet"))
            }
            Structure::Spread if !lower.is_positive() || self.largest_bet() < self.first_bet() => bad(format!(
                "bets {lower} to {upper}: 1 at least, the largest bet not below the least and the big blind"
            )),
            Structure::NoLimit | Structure::PotLimit if lower.is_positive() && lower < big_blind => {
                bad(format!("least bet {lower}: not below the big blind {big_blind}"))
            }
            _ => Ok(()),
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
