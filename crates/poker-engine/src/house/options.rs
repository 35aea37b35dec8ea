//! Setting house rules by their names in SPEC 14.1.

use poker_cards::Chips;

use crate::SetupRefusal;
use crate::house::rules::{Choice, Format, Irregularities, Profile, Rake, SmallBlindRule, Structure, Variant};
use crate::house::{Absent, CapHeadsUp, DealStart, Entry, House, Level, MinRaise, MissedBlinds, PlayBoard, RakeRow};
use crate::house::{
    ExcessFlop, FirstExposedCard, HeadsUpBlinds, MisdealWindow, OddChips, PrematureTurn, Rules, Stakes,
};

/// The value of a house rule, as it stands in a file or on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// An amount or a number.
    Number(i64),
    /// A word.
    Word(String),
    /// Yes or no.
    Flag(bool),
    /// A list of amounts.
    Numbers(Vec<i64>),
    /// A list of lists: the levels, or the rows of a rake; a percentage is given in hundredths.
    Rows(Vec<Vec<i64>>),
}

/// An amount that a table could hold: what follows from it is worked out before it is known whether the rules go together.
fn chips(units: i64) -> Result<Chips, SetupRefusal> {
    if units.unsigned_abs() > Chips::MAX.units().unsigned_abs() {
        return Err(SetupRefusal::BadStakes("an amount is below 0 or too large".into()));
    }
    Ok(Chips::new(units))
}

/// A key and what it is set to.
#[derive(Clone, Copy)]
struct Asked<'a> {
    key: &'a str,
    value: &'a OptionValue,
}

impl Asked<'_> {
    fn bad(&self, problem: impl Into<String>) -> SetupRefusal {
        SetupRefusal::BadOption { key: self.key.into(), problem: problem.into() }
    }

    fn number(&self) -> Result<i64, SetupRefusal> {
        match self.value {
            OptionValue::Number(number) => Ok(*number),
            _ => Err(self.bad("must be a whole number")),
        }
    }

    fn amount(&self) -> Result<Chips, SetupRefusal> {
        self.number().and_then(chips)
    }

    fn flag(&self) -> Result<bool, SetupRefusal> {
        match self.value {
            OptionValue::Flag(flag) => Ok(*flag),
            _ => Err(self.bad("must be true or false")),
        }
    }

    fn word<T: Choice>(&self) -> Result<T, SetupRefusal> {
        let words: Vec<&str> = T::all().iter().map(|choice| choice.word()).collect();
        let named = match self.value {
            OptionValue::Word(word) => T::all().iter().copied().find(|choice| choice.word() == word),
            _ => None,
        };
        named.ok_or_else(|| self.bad(format!("must be one of {}", words.join(", "))))
    }

    /// A list of lists of so many numbers.
    fn rows(&self, width: usize, shape: &str) -> Result<&[Vec<i64>], SetupRefusal> {
        match self.value {
            OptionValue::Rows(rows) if rows.iter().all(|row| row.len() == width) => Ok(rows),
            _ => Err(self.bad(format!("must be a list of [{shape}]"))),
        }
    }
}

impl House {
    /// Every key, in the order in which they are set: what a later one means may depend on those before it.
    pub const KEYS: [&str; 54] = [
        "variant",
        "format",
        "structure",
        "levels",
        "small_bet",
        "big_bet",
        "small_blind_rule",
        "blinds",
        "big_blind",
        "small_blind",
        "ante",
        "big_blind_ante",
        "min_bet",
        "max_bet",
        "chip_unit",
        "starting_stack",
        "min_buy_in",
        "max_buy_in",
        "absent",
        "irregularities",
        "raise_cap",
        "heads_up_blinds",
        "button_rule",
        "deal.start",
        "burn_before_hole_cards",
        "burn_before_board_cards",
        "cap_heads_up",
        "min_raise",
        "reopen",
        "entry",
        "missed_blinds",
        "leave",
        "rake",
        "odd_chips",
        "showdown.start",
        "first_must_show",
        "side_pot_first",
        "all_in_face_up",
        "play_board",
        "first_exposed_card",
        "excess_flop",
        "premature_turn",
        "misdeal_window",
        "redeal_burn",
        "draw.max_exchange",
        "draw.reshuffle_scope",
        "draw.bottom_card",
        "draw.burn",
        "draw.second_round",
        "draw.check_before",
        "draw.check_after",
        "draw.round_two_starter",
        "timeout",
        "disconnect_allin",
    ];

    /// Sets house rules by their names in SPEC 14.1, whatever order they come in.
    ///
    /// # Errors
    /// The key and [`SetupRefusal`] of the first that cannot be set. Whether they make sense together says
    /// [`House::check`].
    pub fn set_all<'k>(
        &mut self,
        options: impl IntoIterator<Item = (&'k str, &'k OptionValue)>,
    ) -> Result<(), (&'k str, SetupRefusal)> {
        let mut asked: Vec<Asked<'k>> = options.into_iter().map(|(key, value)| Asked { key, value }).collect();
        asked.sort_by_key(|asked| House::KEYS.iter().position(|key| *key == asked.key));
        for asked in &asked {
            self.set(asked.key, asked.value).map_err(|refusal| (asked.key, refusal))?;
        }
        match asked.iter().find(|asked| asked.key == "small_blind_rule") {
            Some(rule) if *rule.value != OptionValue::Word(self.rules.small_blind_rule.word().into()) => {
                Err((rule.key, rule.bad("contradicts the blinds that are given; 'explicit' takes any")))
            }
            _ => Ok(()),
        }
    }

    /// Sets one house rule by its name in SPEC 14.1. What follows from it is set as well: the cap and the least raise from
    /// the structure, the blinds from the small bet, the least buy-in from the stakes. Blinds or an ante suspend the level
    /// clock: the stakes stay.
    ///
    /// # Errors
    /// [`SetupRefusal::BadOption`] for an unknown rule, a value that it cannot take, or one that this game has no use for.
    pub fn set(&mut self, key: &str, value: &OptionValue) -> Result<(), SetupRefusal> {
        let asked = Asked { key, value };
        match key {
            "variant" => self.set_variant(asked.word()?),
            "format" => self.set_format(asked.word()?),
            "structure" => self.set_structure(asked.word()?),
            "levels" => return self.set_levels(asked),
            "chip_unit" => self.chip_unit = asked.amount()?,
            "starting_stack" if self.rules.format == Format::Tournament => self.starting_stack = asked.amount()?,
            "starting_stack" => return Err(asked.bad("a tournament has one, a cash table has min_buy_in")),
            "min_buy_in" | "max_buy_in" if self.rules.format == Format::Tournament => {
                return Err(asked.bad("a cash table has one, a tournament has starting_stack"));
            }
            "min_buy_in" => self.min_buy_in = asked.amount()?,
            "max_buy_in" => self.max_buy_in = Some(asked.amount()?),
            "rake" => return self.set_rake(asked),
            key if key.starts_with("draw.") => {
                let before = self.rules;
                self.rules.set_draw(asked)?;
                if before != self.rules && before.variant != Variant::FiveCardDraw {
                    self.rules = before;
                    return Err(asked.bad("only with variant five_card_draw"));
                }
            }
            _ if House::KEYS[4..14].contains(&key) => return self.set_stakes(asked),
            _ => return self.rules.set(asked),
        }
        Ok(())
    }

    fn set_variant(&mut self, variant: Variant) {
        let rules = &mut self.rules;
        if rules.variant == variant {
            return;
        }
        rules.variant = variant;
        if variant == Variant::FiveCardDraw {
            self.chairs = self.chairs.min(8);
            rules.burn_before_board_cards = false;
            rules.play_board = PlayBoard::Auto;
            rules.max_exchange = if rules.max_exchange == 0 { 3 } else { rules.max_exchange };
        }
        rules.set_cap(rules.usual_cap());
    }

    fn set_format(&mut self, format: Format) {
        if self.rules.format == format {
            return;
        }
        let rules = &mut self.rules;
        rules.format = format;
        match format {
            Format::Tournament => {
                rules.entry = Entry::Fixed;
                rules.absent = if rules.deals_absent() { rules.absent } else { Absent::PostsAndFolds };
                (rules.missed_blinds, rules.rake) = (MissedBlinds::None, Rake::None);
                rules.odd_chips = OddChips::Position;
                (self.min_buy_in, self.max_buy_in) = (Chips::ZERO, None);
                self.starting_stack = Chips::new(self.levels[0].stakes.first_bet().units() * 100);
            }
            Format::Cash => {
                rules.entry = Entry::Free;
                self.levels.truncate(1);
                self.usual_buy_in();
            }
        }
    }

    fn set_structure(&mut self, structure: Structure) {
        if self.rules.structure == structure {
            return;
        }
        self.rules.structure = structure;
        self.rules.set_cap(self.rules.usual_cap());
        self.rules.min_raise = match structure {
            Structure::Fixed => MinRaise::Unit,
            Structure::NoLimit | Structure::PotLimit => MinRaise::LastFullRaise,
            Structure::Spread if self.rules.profile == Profile::Roberts => MinRaise::PreviousRaise,
            Structure::Spread => MinRaise::TableMin,
        };
        self.levels.iter_mut().for_each(|level| level.stakes.fit(structure));
        self.usual_buy_in();
    }

    fn set_levels(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        if self.rules.format == Format::Cash {
            return Err(asked.bad("a cash table has one level; only a tournament has more"));
        }
        let rows = asked.rows(4, "small blind, big blind, ante, minutes")?;
        let mut levels = Vec::with_capacity(rows.len());
        for row in rows {
            let [small, big, ante, minutes] = row[..] else { return Err(asked.bad("four numbers a level")) };
            let minutes = u16::try_from(minutes).map_err(|_| asked.bad("a level lasts 1 to 65,535 minutes"))?;
            let mut stakes = Stakes { ante: chips(ante)?, ..Stakes::blinds(chips(small)?, chips(big)?) };
            stakes.fit(self.rules.structure);
            if stakes.small_blind != self.rules.small_blind_rule.half(stakes.big_blind) {
                self.rules.small_blind_rule = SmallBlindRule::Explicit;
            }
            levels.push(Level { stakes, minutes });
        }
        self.levels = levels;
        self.early_blinds.clear();
        Ok(())
    }

    fn set_rake(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        let OptionValue::Rows(_) = asked.value else {
            self.rules.rake = match asked.value {
                OptionValue::Word(word) if word == Rake::None.word() => Rake::None,
                OptionValue::Word(word) if word == Rake::Table.word() => Rake::Table,
                _ => return Err(asked.bad("must be none, table, or a list of rows")),
            };
            return Ok(());
        };
        let rows = asked.rows(5, "stake from, percent, cap for 2-3 players, for 4-5, for 6-10")?;
        let mut rake_rows = Vec::with_capacity(rows.len());
        for row in rows {
            let share = u16::try_from(row[1]).map_err(|_| asked.bad("0 to 100 percent"))?;
            rake_rows.push(RakeRow::new(row[0], share, [row[2], row[3], row[4]]));
        }
        self.rake_rows = rake_rows;
        self.rules.rake = Rake::Rows;
        Ok(())
    }

    fn set_stakes(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        let Rules { structure, small_blind_rule: rule, .. } = self.rules;
        let blinds = self.levels[0].stakes.big_blind.is_positive();
        match (asked.key, structure) {
            ("small_blind_rule", _) => {
                let rule: SmallBlindRule = asked.word()?;
                self.rules.small_blind_rule = rule;
                if rule != SmallBlindRule::Explicit {
                    self.levels.iter_mut().for_each(|level| level.stakes.halve(rule));
                }
            }
            ("blinds", _) => self.set_blinds(asked)?,
            ("small_bet", Structure::Fixed) => {
                let bet = asked.amount()?;
                let stakes = self.only_stakes();
                stakes.lower = bet;
                if blinds {
                    stakes.big_blind = bet;
                    stakes.halve(rule);
                }
            }
            ("big_bet", Structure::Fixed) => self.only_stakes().upper = asked.amount()?,
            ("small_bet" | "big_bet", _) => return Err(asked.bad("only with structure fixed")),
            ("big_blind", _) => {
                let stakes = self.only_stakes();
                stakes.big_blind = asked.amount()?;
                if rule != SmallBlindRule::Explicit {
                    stakes.halve(rule);
                }
            }
            ("small_blind", _) => {
                let small = asked.amount()?;
                if !small.is_positive() {
                    return Err(SetupRefusal::BadStakes(
                        "the small blind is 1 at least; blinds = [10] is one blind".into(),
                    ));
                }
                let stakes = self.only_stakes();
                stakes.small_blind = small;
                if small != rule.half(stakes.big_blind) {
                    self.rules.small_blind_rule = SmallBlindRule::Explicit;
                }
            }
            ("ante" | "big_blind_ante", _) => self.set_ante(asked)?,
            ("min_bet", Structure::Fixed) => {
                return Err(asked.bad("at fixed limit small_bet and big_bet say what is bet"));
            }
            ("min_bet", _) => self.only_stakes().lower = asked.amount()?,
            ("max_bet", Structure::Spread) => self.only_stakes().upper = asked.amount()?,
            _ => return Err(asked.bad("only with structure spread")),
        }
        self.usual_buy_in();
        Ok(())
    }

    fn set_blinds(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        let OptionValue::Numbers(list) = asked.value else {
            return Err(asked.bad("must be a list of amounts: [1, 2], [1, 2, 4], [10] for one blind, [] for none"));
        };
        let amounts = list.iter().copied().map(chips).collect::<Result<Vec<Chips>, SetupRefusal>>()?;
        let (early, small, big) = match amounts[..] {
            [] => (&[][..], Chips::ZERO, Chips::ZERO),
            [big] => (&[][..], Chips::ZERO, big),
            [ref early @ .., small, big] => (early, small, big),
        };
        if amounts.iter().any(|blind| !blind.is_positive()) || !amounts.is_sorted() || early.len() > 7 {
            return Err(SetupRefusal::BadStakes(format!(
                "blinds {list:?}: nine at most, each 1 at least, none below the one before"
            )));
        }
        self.early_blinds = early.to_vec();
        let stakes = self.only_stakes();
        (stakes.small_blind, stakes.big_blind) = (small, big);
        let rules = &mut self.rules;
        if small != rules.small_blind_rule.half(big) || !small.is_positive() {
            rules.small_blind_rule = SmallBlindRule::Explicit;
        }
        if !big.is_positive() {
            rules.entry = if rules.entry == Entry::PostOrWait { Entry::Free } else { rules.entry };
            rules.missed_blinds = MissedBlinds::None;
            rules.deal_start = DealStart::LeftOfButton;
        }
        Ok(())
    }

    /// The ante of everybody, or of the big blind for the table. Without blinds the ante of a spread table is the least bet
    /// (SPEC 12.1).
    fn set_ante(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        let amount = asked.amount()?;
        let of_big_blind = asked.key == "big_blind_ante";
        if amount.is_positive() && of_big_blind != self.rules.big_blind_ante && self.levels[0].stakes.ante.is_positive()
        {
            return Err(asked.bad("either everybody pays an ante or the big blind pays it for the table"));
        }
        if of_big_blind && !amount.is_positive() && !self.rules.big_blind_ante {
            return Ok(());
        }
        self.rules.big_blind_ante = of_big_blind && amount.is_positive();
        let spread = self.rules.structure == Structure::Spread;
        let stakes = self.only_stakes();
        stakes.ante = amount;
        if spread && !stakes.big_blind.is_positive() {
            stakes.lower = amount;
        }
        Ok(())
    }

    /// The stakes of a table without a level clock.
    fn only_stakes(&mut self) -> &mut Stakes {
        self.levels.truncate(1);
        &mut self.levels[0].stakes
    }
}

impl Rules {
    /// How many raises the profile allows: at fixed limit three, in Robert's draw four; otherwise any number.
    fn usual_cap(&self) -> Option<u8> {
        let draw = self.profile == Profile::Roberts && self.variant == Variant::FiveCardDraw;
        (self.structure == Structure::Fixed).then_some(if draw { 4 } else { 3 })
    }

    fn set_cap(&mut self, cap: Option<u8>) {
        self.raise_cap = cap;
        let usual = Rules::of(self.profile).cap_heads_up;
        self.cap_heads_up = if cap.is_some() { usual } else { CapHeadsUp::Capped };
    }

    fn set(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        match asked.key {
            "heads_up_blinds" => self.heads_up_blinds = asked.word::<HeadsUpBlinds>()?,
            "button_rule" => self.button_rule = asked.word()?,
            "deal.start" => self.deal_start = asked.word()?,
            "burn_before_hole_cards" => self.burn_before_hole_cards = asked.flag()?,
            "burn_before_board_cards" => self.burn_before_board_cards = asked.flag()?,
            "raise_cap" => match (asked.value, asked.number().ok().map(u8::try_from)) {
                (OptionValue::Word(word), _) if word == "none" => self.set_cap(None),
                (_, Some(Ok(cap))) => self.set_cap(Some(cap)),
                _ => return Err(asked.bad("must be none or a number from 0 to 255")),
            },
            "cap_heads_up" => self.cap_heads_up = asked.word()?,
            "min_raise" => self.min_raise = asked.word()?,
            "reopen" => self.reopen = asked.word()?,
            "entry" => self.entry = asked.word()?,
            "missed_blinds" => self.missed_blinds = asked.word()?,
            "absent" => {
                self.absent = asked.word()?;
                if self.deals_absent() {
                    self.missed_blinds = MissedBlinds::None;
                }
            }
            "leave" => self.leave = asked.word()?,
            "odd_chips" => self.odd_chips = asked.word()?,
            "showdown.start" => self.showdown_start = asked.word()?,
            "first_must_show" => self.first_must_show = asked.word()?,
            "side_pot_first" => self.side_pot_first = asked.flag()?,
            "all_in_face_up" => self.all_in_face_up = asked.flag()?,
            "play_board" => self.play_board = asked.word()?,
            "timeout" => self.timeout = asked.word()?,
            "disconnect_allin" => self.disconnect_allin = asked.flag()?,
            _ => return self.set_irregularity(asked),
        }
        Ok(())
    }

    /// The overlay sets its four options; an option of its own wins.
    fn set_irregularity(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        let before = *self;
        match asked.key {
            "irregularities" => {
                self.irregularities = asked.word()?;
                let second = usize::from(self.irregularities == Irregularities::Tda);
                self.first_exposed_card = FirstExposedCard::ALL[second];
                self.excess_flop = ExcessFlop::ALL[second];
                self.premature_turn = PrematureTurn::ALL[second];
                self.misdeal_window = MisdealWindow::ALL[second];
                return Ok(());
            }
            "first_exposed_card" => self.first_exposed_card = asked.word()?,
            "excess_flop" => self.excess_flop = asked.word()?,
            "premature_turn" => self.premature_turn = asked.word()?,
            "misdeal_window" => self.misdeal_window = asked.word()?,
            "redeal_burn" => self.redeal_burn = asked.flag()?,
            _ => return Err(asked.bad("there is no such rule")),
        }
        if before != *self && self.irregularities == Irregularities::None {
            *self = before;
            return Err(asked.bad("only with irregularities roberts or tda"));
        }
        Ok(())
    }

    fn set_draw(&mut self, asked: Asked<'_>) -> Result<(), SetupRefusal> {
        match asked.key {
            "draw.max_exchange" => match u8::try_from(asked.number()?) {
                Ok(most @ 0..=5) => self.max_exchange = most,
                _ => return Err(asked.bad("must be a number from 0 to 5")),
            },
            "draw.reshuffle_scope" => self.reshuffle_scope = asked.word()?,
            "draw.bottom_card" => self.bottom_card = asked.word()?,
            "draw.burn" => self.draw_burn = asked.flag()?,
            "draw.second_round" => self.second_round = asked.flag()?,
            "draw.check_before" => self.check_before = asked.flag()?,
            "draw.check_after" => self.check_after = asked.flag()?,
            "draw.round_two_starter" => self.round_two_starter = asked.word()?,
            _ => return Err(asked.bad("there is no such rule")),
        }
        Ok(())
    }
}
