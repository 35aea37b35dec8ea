//! What the seat to act may do now, with bounds.

use poker_cards::{Chips, Seat};

use crate::hand::{Hand, Stage};
use crate::{Reason, Table};

/// The least and the most, as totals of the street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub min: Chips,
    /// The most.
    pub max: Chips,
}

/// The legal actions of the seat to act (7.9). What is not listed is refused, but for a free fold (7.8) and the
/// announcement of W-6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// Throw the hand away; not listed where checking is free.
    pub fold: bool,
    /// Nothing to call.
    pub check: bool,
    /// Chips to add.
    pub call: Option<Chips>,
    /// Totals of a first bet.
    pub bet: Option<Range>,
    /// Totals of a raise.
    pub raise: Option<Range>,
    /// Table the hand.
    pub show: bool,
    /// Throw the hand away at the showdown.
    pub muck: bool,
    /// The question of W-6 is open.
    pub asked: bool,
}

impl Table {
    /// What this seat may do now; none unless the turn is his.
    pub fn menu(&self, seat: Seat) -> Option<Menu> {
        let hand = self.hand.as_ref()?;
        hand.turn.filter(|turn| turn.seat == seat)?;
        Some(match hand.stage {
            Stage::Showdown(showdown) => Menu {
                show: true,
                muck: showdown.first != seat,
                asked: showdown.asked == Some(seat),
                ..Menu::default()
            },
            _ => self.betting_menu(hand, seat),
        })
    }

    /// # Rules
    /// SPEC 7.3
    fn betting_menu(&self, hand: &Hand, seat: Seat) -> Menu {
        let missing = self.to_call(hand, seat);
        let faces = missing.is_positive();
        let range = self.wager(hand, seat).ok();
        let first = hand.round.level == Chips::ZERO;
        Menu {
            fold: faces,
            check: !faces,
            call: faces.then(|| missing.min(self.chairs[seat].stack)),
            bet: range.filter(|_| first),
            raise: range.filter(|_| !first),
            ..Menu::default()
        }
    }

    /// The amount this seat must match: the level, or where nobody else can act, the largest bet against it (7.2).
    pub(crate) fn level_against(&self, hand: &Hand, seat: Seat) -> Chips {
        let others = hand.live.but(seat);
        if others.iter().any(|other| self.chairs[other].stack.is_positive()) {
            return hand.round.level;
        }
        let largest = others.iter().map(|other| hand.round.bets[other]).max().unwrap_or(Chips::ZERO);
        hand.round.level.min(largest)
    }

    /// What is missing to the amount this seat must match; not positive where nothing is to call.
    pub(crate) fn to_call(&self, hand: &Hand, seat: Seat) -> Chips {
        self.level_against(hand, seat) - hand.round.bets[seat]
    }

    /// The totals of a bet or raise, or why there can be none (7.3 b, c; a is a matter of the amount).
    pub(crate) fn wager(&self, hand: &Hand, seat: Seat) -> Result<Range, Reason> {
        let round = &hand.round;
        let total = |seat: Seat| round.bets[seat] + self.chairs[seat].stack;
        if !hand.live.but(seat).iter().any(|other| total(other) > round.level) {
            return Err(Reason::NobodyToAnswer);
        }
        if round.acted.contains(seat) && round.level - round.acted_level[seat] < round.full {
            return Err(Reason::NotReopened);
        }
        let max = total(seat);
        if max <= round.level {
            return Err(Reason::RaiseTooLarge { max });
        }
        Ok(Range { min: (round.level + round.full).min(max), max })
    }
}
