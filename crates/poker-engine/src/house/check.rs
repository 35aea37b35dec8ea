//! Which house rules make sense together.

use poker_cards::Chips;

use crate::SetupRefusal;
use crate::house::{
    Absent, CapHeadsUp, DealStart, Entry, FirstMustShow, Format, HeadsUpBlinds, House, MinRaise, MissedBlinds,
    OddChips, PlayBoard, Rake, Rules, ShowdownStart, SmallBlindRule, Structure, Variant,
};

fn bad(key: &str, problem: &str) -> SetupRefusal {
    SetupRefusal::BadOption { key: key.into(), problem: problem.into() }
}

/// A contradiction: whether it is there, the rule's key, and what is wrong.
type Wrong = (bool, &'static str, &'static str);

/// The first contradiction that is there.
fn first(wrong: &[Wrong]) -> Result<(), SetupRefusal> {
    wrong.iter().find(|(there, ..)| *there).map_or(Ok(()), |(_, key, problem)| Err(bad(key, problem)))
}

impl House {
    /// Whether the rules make sense together.
    ///
    /// # Errors
    /// [`SetupRefusal`] names the first that does not.
    pub fn check(&self) -> Result<(), SetupRefusal> {
        self.check_amounts()?;
        let rules = &self.rules;
        self.levels.iter().try_for_each(|level| level.stakes.check(rules))?;
        self.check_blinds()?;
        self.check_rake()?;
        first(&rules.wrong_betting())?;
        first(&rules.wrong_format())?;
        first(&rules.wrong_showdown())
    }

    fn check_amounts(&self) -> Result<(), SetupRefusal> {
        let draw = self.rules.variant == Variant::FiveCardDraw;
        let tenth = Chips::new(Chips::MAX.units() / 10);
        let stack = self.starting_stack;
        let tournament = self.rules.format == Format::Tournament;
        first(&[
            (!(2..=if draw { 8 } else { 10 }).contains(&self.chairs), "seats", "2 to 10 chairs, at draw tables 2 to 8"),
            (!self.chip_unit.is_positive() || self.chip_unit > Chips::MAX, "chip_unit", "1 at least"),
            (
                tournament && (stack < self.chip_unit || stack > tenth),
                "starting_stack",
                "one chip at least, and ten stacks must stay below 2^53",
            ),
            (
                self.min_buy_in < Chips::ZERO
                    || self.max_buy_in.is_some_and(|most| most < self.min_buy_in || most > tenth),
                "max_buy_in",
                "not below the least buy-in",
            ),
            (!(1_000..=86_400_000).contains(&self.decision_ms), "decision", "1 second to 1 day"),
            (self.levels.is_empty() || self.levels.len() > 100, "levels", "1 to 100 levels"),
            (self.levels.iter().any(|level| level.minutes == 0), "levels", "a level lasts a minute at least"),
        ])
    }

    fn check_blinds(&self) -> Result<(), SetupRefusal> {
        let rules = &self.rules;
        let levels = || self.levels.iter().map(|level| level.stakes);
        let (small, big) = (self.levels[0].stakes.small_blind, self.levels[0].stakes.big_blind);
        let (two, one) = (small.is_positive(), big.is_positive());
        let alike = levels().all(|at| (at.small_blind.is_positive(), at.big_blind.is_positive()) == (two, one));
        let early = &self.early_blinds;
        first(&[
            (!alike, "levels", "each level has the same number of blinds"),
            (
                !early.is_empty()
                    && (!early.is_sorted() || early.iter().any(|blind| !blind.is_positive() || *blind > small)),
                "blinds",
                "none below the one before",
            ),
            (early.len() > 7, "blinds", "nine at most"),
            (!early.is_empty() && self.levels.len() > 1, "blinds", "three and more blinds have no levels"),
            (
                !two && rules.heads_up_blinds == HeadsUpBlinds::Literal,
                "heads_up_blinds",
                "needs a small and a big blind",
            ),
            (!one && rules.deal_start == DealStart::LeftOfBigBlind, "deal.start", "there is no big blind"),
            (!one && rules.entry == Entry::PostOrWait, "entry", "without blinds there is nothing to post"),
            (!one && rules.missed_blinds != MissedBlinds::None, "missed_blinds", "without blinds none is missed"),
            (!one && rules.big_blind_ante, "big_blind_ante", "there is no big blind"),
            (!two && rules.small_blind_rule != SmallBlindRule::Explicit, "small_blind_rule", "there is no small blind"),
        ])
    }
}

impl Rules {
    fn wrong_betting(&self) -> [Wrong; 8] {
        let fits: &[MinRaise] = match self.structure {
            Structure::Fixed => &[MinRaise::Unit],
            Structure::NoLimit | Structure::PotLimit => &[MinRaise::LastFullRaise, MinRaise::AnyHigher],
            Structure::Spread => &[MinRaise::TableMin, MinRaise::PreviousRaise],
        };
        let fixed = self.structure == Structure::Fixed;
        let draw = self.variant == Variant::FiveCardDraw;
        [
            (
                !fits.contains(&self.min_raise),
                "min_raise",
                "fixed takes unit; no_limit and pot_limit last_full_raise or any_higher; spread table_min or previous_raise",
            ),
            (self.raise_cap.is_some() && !fixed, "raise_cap", "only with structure fixed"),
            (
                self.raise_cap.is_none() && self.cap_heads_up == CapHeadsUp::UncappedBeforeCap,
                "cap_heads_up",
                "there is no cap",
            ),
            (self.disconnect_allin && !fixed, "disconnect_allin", "only with structure fixed"),
            (self.max_exchange > 5, "draw.max_exchange", "a number from 0 to 5"),
            (draw && self.burn_before_board_cards, "burn_before_board_cards", "five-card draw has no board"),
            (draw && self.play_board != PlayBoard::Auto, "play_board", "five-card draw has no board"),
            (
                self.missed_blinds != MissedBlinds::None && self.deals_absent(),
                "missed_blinds",
                "whoever is dealt in while he is away misses no blind",
            ),
        ]
    }

    fn wrong_format(&self) -> [Wrong; 4] {
        let tournament = self.format == Format::Tournament;
        [
            (tournament && self.entry != Entry::Fixed, "entry", "nobody joins a tournament"),
            (tournament && self.absent == Absent::NotDealt, "absent", "a tournament deals to everybody"),
            (tournament && self.rake != Rake::None, "rake", "a tournament takes none"),
            (tournament && self.odd_chips == OddChips::Carry, "odd_chips", "a tournament carries none over"),
        ]
    }

    fn wrong_showdown(&self) -> [Wrong; 2] {
        let auto = self.showdown_start == ShowdownStart::Auto;
        [
            (
                auto && self.first_must_show == FirstMustShow::MayConcede,
                "first_must_show",
                "showdown.start auto shows every hand",
            ),
            (
                auto && matches!(self.play_board, PlayBoard::AnnounceAdvised | PlayBoard::AnnounceRequired),
                "play_board",
                "showdown.start auto shows every hand; nothing is announced",
            ),
        ]
    }
}
