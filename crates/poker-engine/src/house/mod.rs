//! House rules as data: a profile is a value, an option a field.

mod options;
mod rake;
mod rules;
mod stakes;

use minicbor::{Decode, Encode};
use poker_cards::Chips;

pub use options::OptionValue;
pub(crate) use rake::due as rake_due;
pub use rules::{
    Absent, ButtonRule, DealStart, Entry, Format, OddChips, PlayBoard, Profile, Rake, Rules, ShowdownStart, Structure,
    Variant,
};
pub use stakes::{Level, Stakes};

use crate::SetupRefusal;

/// The house rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode)]
pub struct House {
    /// Chairs at the table, 2 to 10, at draw tables to 8 (T-1).
    #[n(0)]
    pub chairs: u8,
    /// The smallest amount that may be wagered or awarded.
    #[n(1)]
    pub chip_unit: Chips,
    /// What everybody starts a tournament with (T-3).
    #[n(2)]
    pub starting_stack: Chips,
    /// The levels in order, one at least (M-1); a cash table has one.
    #[n(3)]
    pub levels: Vec<Level>,
    /// The clock of one decision, in milliseconds.
    #[n(4)]
    pub decision_ms: i64,
    /// How the game is played.
    #[n(5)]
    #[cbor(default)]
    pub rules: Rules,
    /// The least that a cash player sits down with (T-3).
    #[n(6)]
    #[cbor(default)]
    pub min_buy_in: Chips,
    /// The most that a cash player may have after buying chips.
    #[n(7)]
    pub max_buy_in: Option<Chips>,
}

impl House {
    /// The profile `home-no-limit`: ten chairs, 5,000 chips, chip unit 25, six levels of half an hour from 25/50 to 800/1600.
    ///
    /// # Rules
    /// SPEC 11 M-1, SPEC 14
    pub fn home_no_limit() -> House {
        let level =
            |small: i64| Level { stakes: Stakes::blinds(Chips::new(small), Chips::new(2 * small)), minutes: 30 };
        House {
            chairs: 10,
            chip_unit: Chips::new(25),
            starting_stack: Chips::new(5_000),
            levels: [25, 50, 100, 300, 500, 800].map(level).to_vec(),
            decision_ms: 30_000,
            rules: Rules::home_no_limit(),
            min_buy_in: Chips::ZERO,
            max_buy_in: None,
        }
    }

    /// The profile `pacific-limit`: fixed-limit hold'em for cash, amounts in cents, $1/$2 unless the stakes are set.
    ///
    /// # Rules
    /// SPEC 5.1, SPEC 14
    pub fn pacific_limit() -> House {
        let mut house = House {
            chairs: 10,
            chip_unit: Chips::new(1),
            starting_stack: Chips::ZERO,
            levels: Vec::new(),
            decision_ms: 30_000,
            rules: Rules::pacific_limit(),
            min_buy_in: Chips::ZERO,
            max_buy_in: None,
        };
        house.set_limit(Chips::new(100), Chips::new(200));
        house
    }

    /// The profile `five-card-draw-home`: ante 1, bets from 1 to 10, eight chairs.
    ///
    /// # Rules
    /// SPEC 12, SPEC 14
    pub fn five_card_draw_home() -> House {
        let mut house = House {
            chairs: 8,
            chip_unit: Chips::new(1),
            starting_stack: Chips::ZERO,
            levels: Vec::new(),
            decision_ms: 30_000,
            rules: Rules::five_card_draw_home(),
            min_buy_in: Chips::new(1),
            max_buy_in: None,
        };
        house.set_spread(Chips::new(1), Chips::ZERO);
        house
    }

    /// A profile by its name in SPEC 14.
    pub fn by_name(name: &str) -> Option<House> {
        match name.parse().ok()? {
            Profile::HomeNoLimit => Some(House::home_no_limit()),
            Profile::PacificLimit => Some(House::pacific_limit()),
            Profile::FiveCardDrawHome => Some(House::five_card_draw_home()),
        }
    }

    /// Sets the stakes of a limit table: small bet and big bet; the blinds and the least buy-in follow (T-3, SPEC 5.1).
    pub fn set_limit(&mut self, small_bet: Chips, big_bet: Chips) {
        self.levels = vec![Level { stakes: Stakes::limit(small_bet, big_bet), minutes: u16::MAX }];
        self.min_buy_in = Chips::new(small_bet.units().saturating_mul(10));
    }

    /// Sets the stakes of a draw table: the ante, which is the least bet, and the largest bet, 0 for ten times
    /// the ante (SPEC 12.1).
    pub fn set_spread(&mut self, ante: Chips, max_bet: Chips) {
        self.levels = vec![Level { stakes: Stakes::spread(ante, max_bet), minutes: u16::MAX }];
    }

    /// Whether the rules make sense together.
    ///
    /// # Errors
    /// [`SetupRefusal`] names the first that does not.
    pub fn check(&self) -> Result<(), SetupRefusal> {
        let bad = |key: &str, problem: &str| Err(SetupRefusal::BadOption { key: key.into(), problem: problem.into() });
        let most_chairs = if self.rules.variant == Variant::FiveCardDraw { 8 } else { 10 };
        if !(2..=most_chairs).contains(&self.chairs) {
            return bad("seats", "2 to 10 chairs, at draw tables 2 to 8");
        }
        if !self.chip_unit.is_positive() || self.chip_unit > Chips::MAX {
            return bad("chip_unit", "1 at least");
        }
        let tenth = Chips::new(Chips::MAX.units() / 10);
        if self.rules.format == Format::Tournament
            && (self.starting_stack < self.chip_unit || self.starting_stack > tenth)
        {
            return bad("starting_stack", "one chip at least, and ten stacks must stay below 2^53");
        }
        if self.min_buy_in < Chips::ZERO || self.max_buy_in.is_some_and(|most| most < self.min_buy_in || most > tenth) {
            return bad("max_buy_in", "not below the least buy-in");
        }
        if !(1_000..=86_400_000).contains(&self.decision_ms) {
            return bad("decision", "1 second to 1 day");
        }
        if self.levels.is_empty() || self.levels.len() > 100 {
            return bad("levels", "1 to 100 levels");
        }
        if self.levels.iter().any(|level| level.minutes == 0) {
            return bad("levels", "a level lasts a minute at least");
        }
        self.levels.iter().try_for_each(|level| level.stakes.check(self.rules.structure))
    }

    /// The index of the level after so many milliseconds of play; exactly the end of a level is the next one already.
    ///
    /// # Rules
    /// M-2
    pub fn level_at(&self, elapsed_ms: i64) -> usize {
        let mut ends_ms = 0;
        for (index, level) in self.levels.iter().enumerate() {
            ends_ms += level.length_ms();
            if elapsed_ms < ends_ms {
                return index;
            }
        }
        self.levels.len() - 1
    }

    /// How much play comes before the level after this one; none at the last.
    pub fn level_ends_ms(&self, index: usize) -> Option<i64> {
        (index + 1 < self.levels.len()).then(|| self.levels[..=index].iter().map(Level::length_ms).sum())
    }
}
