//! House rules as data: a profile is a value, an option a field.

mod check;
mod opening;
mod options;
mod rake;
mod rules;
mod stakes;

use minicbor::{Decode, Encode};
use poker_cards::Chips;

pub use opening::{OpenedGame, Opening, OpeningRefusal};
pub use options::OptionValue;
pub use rake::RakeRow;
pub use rules::{
    Absent, BottomCard, ButtonRule, CapHeadsUp, DealStart, Entry, ExcessFlop, FirstExposedCard, FirstMustShow, Format,
    HeadsUpBlinds, Irregularities, Leave, MinRaise, MisdealWindow, MissedBlinds, OddChips, PlayBoard, PrematureTurn,
    Profile, Rake, Reopen, ReshuffleScope, RoundTwoStarter, Rules, ShowdownStart, SmallBlindRule, Structure, Timeout,
    Variant,
};
pub use stakes::{Level, Stakes};

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
    /// The blinds before the small blind, where there are three and more, from the left of the button (SPEC 5.3).
    #[n(8)]
    #[cbor(default)]
    pub early_blinds: Vec<Chips>,
    /// The rake of [`Rake::Rows`], lowest stakes first.
    #[n(9)]
    #[cbor(default)]
    pub rake_rows: Vec<RakeRow>,
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
            chip_unit: Chips::new(25),
            starting_stack: Chips::new(5_000),
            levels: [25, 50, 100, 300, 500, 800].map(level).to_vec(),
            ..House::bare(Profile::HomeNoLimit)
        }
    }

    /// The profile `pacific-limit`: fixed-limit hold'em for cash, amounts in cents, $1/$2 unless the stakes are set.
    ///
    /// # Rules
    /// SPEC 5.1, SPEC 14
    pub fn pacific_limit() -> House {
        let mut house = House::bare(Profile::PacificLimit);
        house.set_limit(Chips::new(100), Chips::new(200));
        house
    }

    /// The profile `five-card-draw-home`: ante 1, bets from 1 to 10, eight chairs.
    ///
    /// # Rules
    /// SPEC 12, SPEC 14
    pub fn five_card_draw_home() -> House {
        let mut house = House { chairs: 8, ..House::bare(Profile::FiveCardDrawHome) };
        house.set_spread(Chips::new(1), Chips::ZERO);
        house.usual_buy_in();
        house
    }

    /// The profile `roberts`: a card room, hold'em for cash at fixed limit 10/20 with blinds 5/10.
    ///
    /// # Rules
    /// SPEC 14
    pub fn roberts() -> House {
        let mut house = House::bare(Profile::Roberts);
        house.set_limit(Chips::new(10), Chips::new(20));
        house
    }

    /// A profile without stakes.
    fn bare(profile: Profile) -> House {
        House {
            chairs: 10,
            chip_unit: Chips::new(1),
            starting_stack: Chips::ZERO,
            levels: Vec::new(),
            decision_ms: 30_000,
            rules: Rules::of(profile),
            min_buy_in: Chips::ZERO,
            max_buy_in: None,
            early_blinds: Vec::new(),
            rake_rows: Vec::new(),
        }
    }

    /// A profile by its name in SPEC 14.
    pub fn by_name(name: &str) -> Option<House> {
        Some(match name.parse().ok()? {
            Profile::HomeNoLimit => House::home_no_limit(),
            Profile::PacificLimit => House::pacific_limit(),
            Profile::FiveCardDrawHome => House::five_card_draw_home(),
            Profile::Roberts => House::roberts(),
        })
    }

    /// Sets the stakes of a limit table: small bet and big bet; the blinds and the least buy-in follow (T-3, SPEC 5.1).
    pub fn set_limit(&mut self, small_bet: Chips, big_bet: Chips) {
        let mut stakes = Stakes::limit(small_bet, big_bet);
        stakes.halve(self.rules.small_blind_rule);
        self.levels = vec![Level { stakes, minutes: u16::MAX }];
        self.usual_buy_in();
    }

    /// Sets the stakes of a draw table: the ante, which is the least bet, and the largest bet, 0 for ten times
    /// the ante (SPEC 12.1).
    pub fn set_spread(&mut self, ante: Chips, max_bet: Chips) {
        self.levels = vec![Level { stakes: Stakes::spread(ante, max_bet), minutes: u16::MAX }];
    }

    /// The least buy-in of the profile at these stakes.
    ///
    /// # Rules
    /// T-3
    fn usual_buy_in(&mut self) {
        let stakes = &self.levels[0].stakes;
        let times = |factor: i64, bet: Chips| Chips::new(bet.units().saturating_mul(factor));
        self.min_buy_in = match (self.rules.format, self.rules.profile, self.rules.structure) {
            (Format::Tournament, ..) => Chips::ZERO,
            (_, Profile::PacificLimit, _) => times(10, stakes.first_bet()),
            (_, Profile::Roberts, Structure::Fixed) => times(10, stakes.upper),
            (_, Profile::Roberts, Structure::Spread) => times(10, stakes.largest_bet()),
            (_, Profile::Roberts, Structure::NoLimit | Structure::PotLimit) => times(40, stakes.first_bet()),
            (_, Profile::FiveCardDrawHome | Profile::HomeNoLimit, _) => Chips::new(1),
        };
    }

    /// The least that somebody at a cash table may buy who has so many chips: what is missing to the least buy-in, and never
    /// less than the big blind or the ante, in whole chips. Fewer would not pay for a hand.
    ///
    /// # Rules
    /// T-3
    pub fn least_purchase(&self, has: Chips) -> Chips {
        let unit = self.chip_unit.units();
        let forced = self.levels.first().map_or(Chips::ZERO, |level| level.stakes.big_blind.max(level.stakes.ante));
        let least = (self.min_buy_in - has).max(forced).units().max(1);
        Chips::new((least + unit - 1) / unit * unit)
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
