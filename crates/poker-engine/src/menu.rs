//! What the seat to act may do now, with bounds.

use poker_cards::{Chips, Seat};

use crate::hand::{Hand, Showdown, Stage};
use crate::house::{CapHeadsUp, MinRaise, Reopen, Structure, Variant};
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
    /// The most cards that may be laid away; 0 to this many.
    pub draw: Option<u8>,
    /// The cap is reached: no more raises in this round (7.5).
    pub capped: bool,
    /// Throw the hand away at the showdown.
    pub muck: bool,
    /// The question of W-6 is open.
    pub asked: bool,
}

impl Table {
    /// What this seat may do now; none unless the turn is his.
    #[inline(always)]
    pub fn menu(&self, seat: Seat) -> Option<Menu> {
        let hand = self.hand.as_ref()?;
        hand.turn.filter(|turn| turn.seat == seat)?;
        Some(match &hand.stage {
            Stage::Showdown(Showdown { asked, .. }) => {
                let muck = self.must_show() != Some(seat);
                Menu { show: true, muck, asked: *asked == Some(seat), ..Menu::default() }
            }
            Stage::Exchange(_) => Menu { draw: Some(self.house.rules.max_exchange), ..Menu::default() },
            _ => self.betting_menu(hand, seat),
        })
    }

    /// # Rules
    /// SPEC 7.3
    #[inline(always)]
    fn betting_menu(&self, hand: &Hand, seat: Seat) -> Menu {
        let missing = self.to_call(hand, seat);
        let faces = missing.is_positive();
        let check = !faces && self.may_check(hand);
        let wager = self.wager(hand, seat);
        let range = wager.ok();
        let first = hand.round.level == Chips::ZERO;
        Menu {
            fold: !check,
            check,
            call: faces.then(|| missing.min(self.chairs[seat].stack)),
            bet: range.filter(|_| first),
            raise: range.filter(|_| !first),
            capped: wager == Err(Reason::Capped),
            ..Menu::default()
        }
    }

    /// Whether one may pass without betting where nothing is to call: whoever has posted the bet always, at a draw table else
    /// as the house has it (SPEC 12.3, 12.6).
    pub(crate) fn may_check(&self, hand: &Hand) -> bool {
        let rules = &self.house.rules;
        let free = if hand.exchanged { rules.check_after } else { rules.check_before };
        rules.variant == Variant::Holdem || hand.round.level.is_positive() || free
    }

    /// The amount this seat must match: the level, or where nobody else can act, the largest bet against it (7.2).
    #[inline(always)]
    pub(crate) fn level_against(&self, hand: &Hand, seat: Seat) -> Chips {
        let alone = self.able(hand).but(seat).is_empty();
        if alone { hand.round.level.min(hand.largest_bet_of(hand.live.but(seat))) } else { hand.round.level }
    }

    /// What is missing to the amount this seat must match; not positive where nothing is to call.
    #[inline]
    pub(crate) fn to_call(&self, hand: &Hand, seat: Seat) -> Chips {
        self.level_against(hand, seat) - hand.round.bets[seat]
    }

    /// The unit of a fixed-limit bet: the small bet in the first half of the rounds, the big bet in the others.
    pub(crate) fn unit(&self, hand: &Hand) -> Chips {
        if hand.board_len() < 4 && !hand.exchanged { hand.stakes.lower } else { hand.stakes.upper }
    }

    /// The totals of a bet or raise, or why there can be none (7.3 b, c, d; a is a matter of the amount).
    #[inline(always)]
    pub(crate) fn wager(&self, hand: &Hand, seat: Seat) -> Result<Range, Reason> {
        let round = &hand.round;
        let total = |seat: Seat| round.bets[seat] + self.chairs[seat].stack;
        // Whoever is all-in has put in no more than the level.
        if !self.able(hand).but(seat).iter().any(|other| total(other) > round.level) {
            return Err(Reason::NobodyToAnswer);
        }
        if round.acted.contains(seat) && round.level - round.acted_level[seat] < self.reopens_at(hand) {
            return Err(Reason::NotReopened);
        }
        if self.capped(hand) {
            return Err(Reason::Capped);
        }
        let stack_total = total(seat);
        if stack_total <= round.level {
            return Err(Reason::RaiseTooLarge { max: stack_total });
        }
        let least = self.least_raise(hand);
        let max = match self.house.rules.structure {
            Structure::NoLimit => stack_total,
            limited => stack_total.min(self.largest_raise(limited, hand, seat).max(least)),
        };
        Ok(Range { min: least.min(max), max })
    }

    /// Whether the last raise of the round is made. Between two players who were alone before that there is none, where the
    /// house has it so.
    ///
    /// # Rules
    /// SPEC 7.5
    fn capped(&self, hand: &Hand) -> bool {
        let rules = &self.house.rules;
        let alone = rules.cap_heads_up == CapHeadsUp::UncappedBeforeCap && hand.round.able_before <= 2;
        rules.raise_cap.is_some_and(|cap| hand.round.count > cap) && !alone
    }

    /// How much the bet must have grown since a player's last action to open the betting for him again (7.6).
    pub(crate) fn reopens_at(&self, hand: &Hand) -> Chips {
        let rules = &self.house.rules;
        match (rules.reopen, rules.structure, rules.min_raise) {
            (Reopen::AnyIncrease, ..) => Chips::new(1),
            // Half a unit: the least whole number whose double reaches the unit.
            (_, Structure::Fixed, _) => Chips::new((self.unit(hand).units() + 1) / 2),
            (_, Structure::Spread, MinRaise::TableMin) => hand.stakes.table_bet(),
            (_, Structure::NoLimit | Structure::PotLimit | Structure::Spread, _) => hand.round.full,
        }
    }

    /// The least total of a bet or raise, whatever the stack.
    pub(crate) fn least_raise(&self, hand: &Hand) -> Chips {
        let round = &hand.round;
        match self.house.rules.min_raise {
            MinRaise::Unit => round.complete + self.unit(hand),
            MinRaise::AnyHigher if round.level.is_positive() => round.level + self.house.chip_unit,
            MinRaise::LastFullRaise | MinRaise::AnyHigher | MinRaise::PreviousRaise => round.level + round.full,
            MinRaise::TableMin => round.level + hand.stakes.table_bet(),
        }
    }

    /// The largest total of a bet or raise, whatever the stack.
    #[inline(never)]
    fn largest_raise(&self, structure: Structure, hand: &Hand, seat: Seat) -> Chips {
        let level = hand.round.level;
        match structure {
            Structure::NoLimit => Chips::MAX,
            Structure::Fixed => hand.round.complete + self.unit(hand),
            Structure::Spread => level + hand.stakes.largest_bet(),
            Structure::PotLimit => level + self.pot_to_raise(hand) + self.to_call(hand, seat),
        }
    }

    /// The pot of pot-limit: all in the middle and in front, and in the first round blinds that are short or missing as if full.
    ///
    /// # Rules
    /// SPEC 7.3
    fn pot_to_raise(&self, hand: &Hand) -> Chips {
        let first_round = hand.board_len() == 0 && !hand.exchanged;
        let missing = if first_round { self.nominal_blinds(hand) - hand.blinds } else { Chips::ZERO };
        hand.in_the_middle() + missing
    }

    /// The last complete bet and the count of bets and raises after a wager to this total (7.4): at fixed limit an all-in of
    /// half a unit or more counts as a full raise.
    pub(crate) fn counted(&self, hand: &Hand, to: Chips) -> (Chips, u8) {
        let round = &hand.round;
        if self.house.rules.structure != Structure::Fixed {
            return (Chips::ZERO, 0);
        }
        let increase = to - round.complete;
        let counts = increase + increase >= self.unit(hand);
        if counts { (to, round.count.saturating_add(1)) } else { (round.complete, round.count) }
    }
}
