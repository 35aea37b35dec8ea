//! Setting house rules by their names in SPEC 14.1.

use poker_cards::Chips;

use crate::SetupRefusal;
use crate::house::{House, Rake, Stakes, Structure};

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
}

impl House {
    /// Sets one house rule by its name in SPEC 14.1. Blinds or an ante suspend the level clock: the stakes stay.
    /// A rule that the profile fixes may be named with the value that it has.
    ///
    /// # Errors
    /// [`SetupRefusal::BadOption`] for a rule that this profile does not have or a value that it cannot take.
    pub fn set(&mut self, key: &str, value: &OptionValue) -> Result<(), SetupRefusal> {
        let amount = match value {
            OptionValue::Number(units) => Ok(Chips::new(*units)),
            _ => Err(SetupRefusal::BadOption { key: key.into(), problem: "must be a whole number".into() }),
        };
        match (key, self.rules.structure) {
            ("chip_unit", _) => self.chip_unit = amount?,
            ("small_blind", Structure::NoLimit) => self.fixed_stakes().small_blind = amount?,
            ("big_blind", Structure::NoLimit) => self.fixed_stakes().big_blind = amount?,
            ("ante", Structure::NoLimit) => self.fixed_stakes().ante = amount?,
            ("starting_stack", Structure::NoLimit) => self.starting_stack = amount?,
            ("small_bet", Structure::Fixed) => {
                let big_bet = self.fixed_stakes().upper;
                self.set_limit(amount?, big_bet);
            }
            ("big_bet", Structure::Fixed) => self.fixed_stakes().upper = amount?,
            ("ante" | "min_bet", Structure::Spread) => self.set_ante(amount?),
            ("max_bet", Structure::Spread) => self.fixed_stakes().upper = amount?,
            ("min_buy_in", Structure::Fixed | Structure::Spread) => self.min_buy_in = amount?,
            ("max_buy_in", Structure::Fixed | Structure::Spread) => self.max_buy_in = Some(amount?),
            ("rake", Structure::Fixed) if *value == OptionValue::Word("none".into()) => self.rules.rake = Rake::None,
            _ => return self.agrees(key, value),
        }
        Ok(())
    }

    /// The ante is the least bet (SPEC 12.1).
    fn set_ante(&mut self, ante: Chips) {
        let stakes = self.fixed_stakes();
        *stakes = Stakes::spread(ante, stakes.upper);
    }

    fn fixed_stakes(&mut self) -> &mut Stakes {
        self.levels.truncate(1);
        &mut self.levels[0].stakes
    }

    fn agrees(&self, key: &str, value: &OptionValue) -> Result<(), SetupRefusal> {
        let profile = self.rules.profile;
        let bad = |problem: String| Err(SetupRefusal::BadOption { key: key.into(), problem });
        let Some(fixed) = self.fixed(key) else {
            return bad(format!("{profile} has no such rule"));
        };
        let word = match value {
            OptionValue::Word(word) => word.clone(),
            OptionValue::Flag(flag) => flag.to_string(),
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Numbers(_) => "a list".into(),
        };
        if word == fixed { Ok(()) } else { bad(format!("{profile} has '{fixed}' and cannot change it")) }
    }

    /// What the profile says of a rule that it fixes, as a word.
    fn fixed(&self, key: &str) -> Option<String> {
        let rules = &self.rules;
        Some(match key {
            "variant" => rules.variant.word().into(),
            "format" => rules.format.word().into(),
            "structure" => rules.structure.word().into(),
            "heads_up_blinds" => "button_small".into(),
            "button_rule" => rules.button_rule.word().into(),
            "deal.start" => rules.deal_start.word().into(),
            "burn_before_hole_cards" => rules.burn_before_hole_cards.to_string(),
            "burn_before_board_cards" => rules.burn_before_board_cards.to_string(),
            "raise_cap" => rules.raise_cap.map_or("none".into(), |cap| cap.to_string()),
            "cap_heads_up" => "capped".into(),
            "min_raise" => match rules.structure {
                Structure::NoLimit => "last_full_raise".into(),
                Structure::Fixed => "unit".into(),
                Structure::Spread => "table_min".into(),
            },
            "reopen" => "standard".into(),
            "entry" => rules.entry.word().into(),
            "absent" => rules.absent.word().into(),
            "rake" => rules.rake.word().into(),
            "odd_chips" => rules.odd_chips.word().into(),
            "showdown.start" => rules.showdown_start.word().into(),
            "all_in_face_up" => rules.all_in_face_up.to_string(),
            "play_board" => rules.play_board.word().into(),
            "draw.max_exchange" => rules.max_exchange.to_string(),
            "draw.reshuffle_scope" => "all".into(),
            "draw.bottom_card" => "keep".into(),
            "draw.burn" | "draw.check_before" | "disconnect_allin" => "false".into(),
            "draw.second_round" | "draw.check_after" => "true".into(),
            "draw.round_two_starter" => "forehand".into(),
            "timeout" => "check_or_fold".into(),
            _ => return None,
        })
    }
}
