//! Why the table stands as it does: what may be done now, the pots and the awards, each with its rule. Only what everybody
//! at the table can see is said.

use poker_cards::{Chips, Seat};
use poker_view::{Because, WhyView};

use crate::award::{Award, Ranks};
use crate::hand::{Hand, Showdown, Stage};
use crate::house::{MinRaise, Structure};
use crate::project::{decided_by, name_of};
use crate::{Range, Reason, Table};

impl Table {
    /// The reasons for what the seat to act may do, for each pot, and after the hand for each award.
    ///
    /// # Rules
    /// SPEC 7.3 to 7.6, 8, 9, 10
    pub fn why(&self) -> Vec<WhyView> {
        let Some(hand) = &self.hand else { return Vec::new() };
        let mut reasons = Reasons(Vec::new());
        if let Some(turn) = hand.turn {
            self.why_menu(hand, turn.seat, &mut reasons);
        }
        self.why_pots(hand, &mut reasons);
        // A hand that was voided, or passed out before the draw, has pots and no winners.
        if hand.is_over() && hand.seats.iter().any(|seat| hand.won[seat].is_positive()) {
            self.why_awards(hand, &mut reasons);
        }
        reasons.0
    }

    fn why_menu(&self, hand: &Hand, seat: Seat, reasons: &mut Reasons) {
        match hand.stage {
            Stage::Showdown(showdown) => self.why_show(hand, showdown, seat, reasons),
            Stage::Exchange(_) => {
                reasons.give("12.4", Because::DrawUpTo { seat: seat.number(), most: self.house.rules.max_exchange });
            }
            _ => {
                self.why_call(hand, seat, reasons);
                self.why_wager(hand, seat, reasons);
            }
        }
    }

    fn why_show(&self, hand: &Hand, showdown: Showdown, seat: Seat, reasons: &mut Reasons) {
        let by = seat.number();
        if showdown.asked == Some(seat) {
            return reasons.give("W-6", Because::BoardWouldPlay { seat: by });
        }
        let rules = &self.house.rules;
        match hand.showdown_aggressor(rules) {
            _ if seat != showdown.first => reasons.give("W-3", Because::ShowsInTurn { seat: by }),
            Some(aggressor) if aggressor == seat => reasons.give("W-2", Because::ShowsAsAggressor { seat: by }),
            _ if rules.side_pot_first && self.pots().len() > 1 => {
                reasons.give("W-4", Because::ShowsForSidePot { seat: by });
            }
            Some(aggressor) => {
                reasons.give("W-2", Because::ShowsAfterFolder { seat: by, aggressor: aggressor.number() })
            }
            None => reasons.give("W-2", Because::ShowsAsFirst { seat: by }),
        }
    }

    fn why_call(&self, hand: &Hand, seat: Seat, reasons: &mut Reasons) {
        let (missing, stack) = (self.to_call(hand, seat), self.chairs[seat].stack);
        let by = seat.number();
        if stack < missing {
            let (amount, missing) = (stack.units(), missing.units());
            reasons.give("7.3", Because::CallForLess { seat: by, amount, missing });
        } else if missing.is_positive() {
            let (level, bet) = (self.level_against(hand, seat).units(), hand.round.bets[seat].units());
            reasons.give("7.3", Because::ToCall { seat: by, level, bet, amount: missing.units() });
        } else if self.may_check(hand) {
            reasons.give("7.3", Because::CheckFree { seat: by });
        } else {
            reasons.give("12.3", Because::NoCheckYet { seat: by });
        }
    }

    fn why_wager(&self, hand: &Hand, seat: Seat, reasons: &mut Reasons) {
        let by = seat.number();
        match self.wager(hand, seat) {
            Ok(range) => self.why_size(hand, seat, range, reasons),
            Err(Reason::NobodyToAnswer) => reasons.give("7.3", Because::NobodyToAnswer { seat: by }),
            Err(Reason::NotReopened) => {
                let increase = (hand.round.level - hand.round.acted_level[seat]).units();
                let threshold = self.reopens_at(hand).units();
                reasons.give("7.6", Because::NotReopened { seat: by, increase, threshold });
            }
            Err(Reason::Capped) => {
                reasons.give("7.5", Because::Capped { seat: by, raises: self.house.rules.raise_cap.unwrap_or(0) });
            }
            Err(_) => reasons.give("7.3", Because::CallTakesAll { seat: by }),
        }
    }

    fn why_size(&self, hand: &Hand, seat: Seat, range: Range, reasons: &mut Reasons) {
        let least = self.least_raise(hand);
        self.why_least(hand, least, reasons);
        if range.max < least {
            return reasons.give("7.3", Because::AllInOnly { to: range.max.units(), min: least.units() });
        }
        let (level, max) = (hand.round.level.units(), range.max.units());
        if range.max == hand.round.bets[seat] + self.chairs[seat].stack {
            return reasons.give("T-2", Because::UpToStack { max });
        }
        match self.house.rules.structure {
            Structure::PotLimit => reasons.give("7.3", Because::UpToPot { level, pot: max - level, max }),
            Structure::Spread => reasons.give("7.3", Because::UpToTable { level, largest: max - level, max }),
            Structure::Fixed | Structure::NoLimit => {}
        }
    }

    fn why_least(&self, hand: &Hand, least: Chips, reasons: &mut Reasons) {
        let round = &hand.round;
        let (level, min) = (round.level.units(), least.units());
        let rules = &self.house.rules;
        let because = match rules.min_raise {
            MinRaise::Unit => {
                Because::OneSize { complete: round.complete.units(), unit: min - round.complete.units(), to: min }
            }
            _ if !round.level.is_positive() => Because::LeastBet { min },
            MinRaise::LastFullRaise | MinRaise::PreviousRaise => {
                Because::LastFullRaise { level, full: round.full.units(), min }
            }
            MinRaise::AnyHigher | MinRaise::TableMin => Because::LeastRaise { level, by: min - level, min },
        };
        reasons.give("7.3", because);
    }

    /// The pots of the closed rounds: with bets in front nobody knows yet where they are cut.
    fn why_pots(&self, hand: &Hand, reasons: &mut Reasons) {
        let put = |seat: Seat| hand.totals[seat] - hand.round.bets[seat];
        let mut from = 0;
        for (index, pot) in self.closed_pots().iter().enumerate() {
            let up_to = pot.seats.iter().map(put).min().unwrap_or(Chips::ZERO).units();
            let seats = pot.seats.iter().map(Seat::number).collect();
            reasons.give("P-1", Because::Pot { pot: index as u8, amount: pot.amount.units(), from, up_to, seats });
            from = up_to;
        }
        if hand.dead.is_positive() {
            reasons.give("P-1", Because::DeadMoney { amount: hand.dead.units() });
        }
    }

    fn why_awards(&self, hand: &Hand, reasons: &mut Reasons) {
        let pots = self.pots();
        let ranks = Ranks::of(hand, &pots);
        for index in 0..pots.len() {
            Award::of(self, hand, &pots, &ranks, index).why(index as u8, hand, &ranks, reasons);
        }
    }
}

impl Reason {
    /// The rule that says no, by its number in the book; none where it is not the book that does.
    pub const fn rule(self) -> Option<&'static str> {
        Some(match self {
            Reason::NotYourTurn { .. } => "7.2",
            Reason::NotNow
            | Reason::NobodyToAnswer
            | Reason::CannotCheck { .. }
            | Reason::BetTooSmall { .. }
            | Reason::BetTooLarge { .. }
            | Reason::RaiseTooSmall { .. }
            | Reason::RaiseTooLarge { .. } => "7.3",
            Reason::NotReopened => "7.6",
            Reason::Capped => "7.5",
            Reason::NotAChipUnit { .. } => "1",
            Reason::TooManyCards { .. } | Reason::NotYourCards => "12.4",
            Reason::BuyInTooSmall { .. } | Reason::BuyInTooLarge { .. } => "T-3",
            Reason::MustWait => "T-6",
            Reason::MayNotLeave => "T-8",
            Reason::TooFewPlayers => "T-1",
            Reason::GameStarted => "M-7",
            _ => return None,
        })
    }
}

impl Award {
    fn why(&self, pot: u8, hand: &Hand, ranks: &Ranks, reasons: &mut Reasons) {
        let button = hand.button;
        if self.raked.is_positive() {
            reasons.give("K-3", Because::Raked { pot, amount: self.raked.units() });
        }
        let winners: Vec<u8> = self.winners.clockwise_from_left_of(button).map(Seat::number).collect();
        match (winners.as_slice(), self.compared) {
            ([seat], false) => reasons.give("P-3", Because::Unopposed { pot, seat: *seat }),
            ([seat], true) => {
                let best = self.winners.iter().next().and_then(|seat| hand.best(seat));
                if let Some((best, name)) = best.and_then(|best| Some((best, name_of(best)?))) {
                    let hand = decided_by(name, self.kicker_place(hand.live, ranks).map(|place| best[place]));
                    reasons.give("P-2", Because::BestHand { pot, seat: *seat, hand });
                }
            }
            _ => reasons.give("P-4", Because::EqualHands { pot, seats: winners, share: self.share.units() }),
        }
        if self.carried.is_positive() {
            reasons.give("P-5", Because::Carried { pot, amount: self.carried.units() });
        }
        for (seat, amount) in self.shares(button).filter(|&(_, amount)| amount > self.share) {
            let amount = (amount - self.share).units();
            reasons.give("P-5", Because::OddChip { pot, seat: seat.number(), amount });
        }
    }
}

struct Reasons(Vec<WhyView>);

impl Reasons {
    fn give(&mut self, rule: &str, because: Because) {
        self.0.push(WhyView { rule: rule.into(), because });
    }
}
