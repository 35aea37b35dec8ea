//! House rules as data: a profile is a value, an option a field.

use minicbor::{Decode, Encode};
use poker_cards::Chips;

use crate::SetupRefusal;

/// The forced bets of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Stakes {
    /// The small blind.
    #[n(0)]
    pub small_blind: Chips,
    /// The big blind; also the least bet.
    #[n(1)]
    pub big_blind: Chips,
    /// Dead money of everybody dealt in; 0 without one.
    #[n(2)]
    pub ante: Chips,
}

/// Stakes and how long they last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Level {
    /// The forced bets.
    #[n(0)]
    pub stakes: Stakes,
    /// How long; the last level has no end.
    #[n(1)]
    pub minutes: u16,
}

/// The house rules of a no-limit home tournament (SPEC 14, profile `home-no-limit`).
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode)]
pub struct House {
    /// Chairs at the table, 2 to 10 (T-1).
    #[n(0)]
    pub chairs: u8,
    /// The smallest amount that may be wagered or awarded.
    #[n(1)]
    pub chip_unit: Chips,
    /// What everybody starts with (T-3).
    #[n(2)]
    pub starting_stack: Chips,
    /// The levels in order, one at least (M-1).
    #[n(3)]
    pub levels: Vec<Level>,
    /// The clock of one decision, in milliseconds.
    #[n(4)]
    pub decision_ms: i64,
}

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
    /// The name of this profile.
    pub const HOME_NO_LIMIT: &'static str = "home-no-limit";

    /// The profile `home-no-limit`: ten chairs, 5,000 chips, chip unit 25, six levels of half an hour from 25/50 to 800/1600.
    ///
    /// # Rules
    /// SPEC 11 M-1, SPEC 14
    pub fn home_no_limit() -> House {
        let level = |small: i64| Level {
            stakes: Stakes { small_blind: Chips::new(small), big_blind: Chips::new(2 * small), ante: Chips::ZERO },
            minutes: 30,
        };
        House {
            chairs: 10,
            chip_unit: Chips::new(25),
            starting_stack: Chips::new(5_000),
            levels: [25, 50, 100, 300, 500, 800].map(level).to_vec(),
            decision_ms: 30_000,
        }
    }

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
        match key {
            "small_blind" => self.fixed_stakes().small_blind = amount?,
            "big_blind" => self.fixed_stakes().big_blind = amount?,
            "ante" => self.fixed_stakes().ante = amount?,
            "chip_unit" => self.chip_unit = amount?,
            "starting_stack" => self.starting_stack = amount?,
            _ => return agrees_with_profile(key, value),
        }
        Ok(())
    }

    fn fixed_stakes(&mut self) -> &mut Stakes {
        self.levels.truncate(1);
        &mut self.levels[0].stakes
    }

    /// Whether the rules make sense together.
    ///
    /// # Errors
    /// [`SetupRefusal::BadOption`] names the first that does not.
    pub fn check(&self) -> Result<(), SetupRefusal> {
        let bad = |key: &str, problem: &str| Err(SetupRefusal::BadOption { key: key.into(), problem: problem.into() });
        if !(2..=10).contains(&self.chairs) {
            return bad("seats", "2 to 10 chairs");
        }
        if !self.chip_unit.is_positive() || self.chip_unit > Chips::MAX {
            return bad("chip_unit", "1 at least");
        }
        if self.starting_stack < self.chip_unit || self.starting_stack.units() > Chips::MAX.units() / 10 {
            return bad("starting_stack", "one chip at least, and ten stacks must stay below 2^53");
        }
        if !(1_000..=86_400_000).contains(&self.decision_ms) {
            return bad("decision", "1 second to 1 day");
        }
        if self.levels.is_empty() || self.levels.len() > 100 {
            return bad("levels", "1 to 100 levels");
        }
        for level in &self.levels {
            let Stakes { small_blind, big_blind, ante } = level.stakes;
            let most = Chips::new(Chips::MAX.units() / 10);
            if !small_blind.is_positive() || big_blind < small_blind || big_blind > most {
                let problem = format!(
                    "blinds {small_blind}/{big_blind}: the small blind is 1 at least, the big blind not below it"
                );
                return Err(SetupRefusal::BadStakes(problem));
            }
            if ante < Chips::ZERO || ante > most {
                return Err(SetupRefusal::BadStakes(format!("ante {ante}: 0 or more")));
            }
            if level.minutes == 0 {
                return bad("levels", "a level lasts a minute at least");
            }
        }
        Ok(())
    }

    /// The index of the level after so many milliseconds of play; exactly the end of a level is the next one already.
    ///
    /// # Rules
    /// M-2
    pub fn level_at(&self, elapsed_ms: i64) -> usize {
        let mut ends_ms = 0;
        for (index, level) in self.levels.iter().enumerate() {
            ends_ms += level_ms(level);
            if elapsed_ms < ends_ms {
                return index;
            }
        }
        self.levels.len() - 1
    }

    /// How much play comes before the level after this one; none at the last.
    pub fn level_ends_ms(&self, index: usize) -> Option<i64> {
        (index + 1 < self.levels.len()).then(|| self.levels[..=index].iter().map(level_ms).sum())
    }
}

/// What the profile fixes (SPEC 14, column `home-no-limit`), as words; flags are `true` and `false`.
const FIXED: [(&str, &str); 24] = [
    ("variant", "holdem"),
    ("format", "tournament"),
    ("structure", "no_limit"),
    ("small_blind_rule", "half_of_bb"),
    ("heads_up_blinds", "button_small"),
    ("button_rule", "dead"),
    ("deal.start", "small_blind"),
    ("burn_before_hole_cards", "true"),
    ("burn_before_board_cards", "true"),
    ("raise_cap", "none"),
    ("min_raise", "last_full_raise"),
    ("reopen", "standard"),
    ("entry", "fixed"),
    ("missed_blinds", "none"),
    ("absent", "posts_and_folds"),
    ("leave", "not_near_button"),
    ("rake", "none"),
    ("odd_chips", "position"),
    ("showdown.start", "final_round"),
    ("first_must_show", "yes"),
    ("all_in_face_up", "true"),
    ("play_board", "announce_advised"),
    ("timeout", "check_or_fold"),
    ("disconnect_allin", "false"),
];

fn agrees_with_profile(key: &str, value: &OptionValue) -> Result<(), SetupRefusal> {
    let bad = |problem: String| Err(SetupRefusal::BadOption { key: key.into(), problem });
    let Some((_, fixed)) = FIXED.iter().find(|(name, _)| *name == key) else {
        return bad(
            "home-no-limit has no such rule; small_blind, big_blind, ante, chip_unit and starting_stack can be set"
                .into(),
        );
    };
    let same = match value {
        OptionValue::Word(word) => word == fixed,
        OptionValue::Flag(flag) => flag.to_string() == *fixed,
        OptionValue::Number(_) | OptionValue::Numbers(_) => false,
    };
    if same { Ok(()) } else { bad(format!("home-no-limit has '{fixed}' and cannot change it")) }
}

fn level_ms(level: &Level) -> i64 {
    i64::from(level.minutes) * 60_000
}
