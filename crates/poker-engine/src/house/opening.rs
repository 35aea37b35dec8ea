//! What somebody chooses who opens a table in a room: a few numbers, within the bounds of a table among people.

use poker_cards::Chips;

use super::{House, Rake};

/// What is chosen; everything else follows from the profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Chairs at the table: 2 to 10, at draw tables to 8.
    pub chairs: u8,
    /// The clock of one decision: 5 to 600 seconds.
    pub decision_seconds: u16,
    /// The game and its amounts.
    pub game: OpenedGame,
}

/// The game of a new table and its amounts, in the smallest unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenedGame {
    /// A no-limit hold'em tournament.
    HomeNoLimit {
        /// Chips for everybody: whole chips, one at least and 10,000,000 at most.
        starting_stack: i64,
        /// Minutes of a level: one at least, a day at most.
        level_minutes: u16,
    },
    /// Fixed-limit hold'em for cash; the big bet is twice the small bet.
    PacificLimit {
        /// The small bet: 2 to 1,000,000.
        small_bet: i64,
        /// The house takes its share.
        rake: bool,
    },
    /// Five-card draw for cash.
    FiveCardDrawHome {
        /// The ante, which is the least bet: 1 to 1,000,000.
        ante: i64,
        /// The largest bet: the ante at least, 10,000,000 at most.
        max_bet: i64,
    },
}

/// Why no table is opened: the first number that is out of its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningRefusal {
    /// See [`Opening::chairs`].
    #[error("a table has 2 to 10 chairs, at draw 2 to 8")]
    Chairs,
    /// See [`Opening::decision_seconds`].
    #[error("a decision has 5 to 600 seconds")]
    DecisionSeconds,
    /// See [`OpenedGame::HomeNoLimit`].
    #[error("everybody starts with whole chips, one at least and {MOST_CHIPS} at most")]
    StartingStack,
    /// See [`OpenedGame::HomeNoLimit`].
    #[error("a level has 1 to {MOST_MINUTES} minutes")]
    LevelMinutes,
    /// See [`OpenedGame::PacificLimit`].
    #[error("a small bet is 2 to {MOST_BET}")]
    SmallBet,
    /// See [`OpenedGame::FiveCardDrawHome`].
    #[error("an ante is 1 to {MOST_BET}")]
    Ante,
    /// See [`OpenedGame::FiveCardDrawHome`].
    #[error("the largest bet is the ante at least and ten times {MOST_BET} at most")]
    MaxBet,
}

impl OpeningRefusal {
    /// The word for it on the wire; never changes.
    pub const fn code(self) -> &'static str {
        match self {
            OpeningRefusal::Chairs => "bad-chairs",
            OpeningRefusal::DecisionSeconds => "bad-decision-seconds",
            OpeningRefusal::StartingStack => "bad-starting-stack",
            OpeningRefusal::LevelMinutes => "bad-level-minutes",
            OpeningRefusal::SmallBet => "bad-small-bet",
            OpeningRefusal::Ante => "bad-ante",
            OpeningRefusal::MaxBet => "bad-max-bet",
        }
    }
}

/// The largest starting stack.
const MOST_CHIPS: i64 = 10_000_000;

/// The longest level: a day.
const MOST_MINUTES: u16 = 24 * 60;

/// The largest small bet and the largest ante.
const MOST_BET: i64 = 1_000_000;

impl House {
    /// The house rules of a table that is opened so.
    ///
    /// # Errors
    /// [`OpeningRefusal`]
    ///
    /// # Rules
    /// T-1, M-1, SPEC 5.1, SPEC 12.1
    pub fn open(opening: &Opening) -> Result<House, OpeningRefusal> {
        let mut house = match opening.game {
            OpenedGame::HomeNoLimit { starting_stack, level_minutes } => tournament(starting_stack, level_minutes)?,
            OpenedGame::PacificLimit { small_bet, rake } => limit(small_bet, rake)?,
            OpenedGame::FiveCardDrawHome { ante, max_bet } => draw(ante, max_bet)?,
        };
        within((2..=house.chairs).contains(&opening.chairs), OpeningRefusal::Chairs)?;
        within((5..=600).contains(&opening.decision_seconds), OpeningRefusal::DecisionSeconds)?;
        house.chairs = opening.chairs;
        house.decision_ms = i64::from(opening.decision_seconds) * 1_000;
        Ok(house)
    }
}

fn within(is: bool, refusal: OpeningRefusal) -> Result<(), OpeningRefusal> {
    if is { Ok(()) } else { Err(refusal) }
}

fn tournament(starting_stack: i64, level_minutes: u16) -> Result<House, OpeningRefusal> {
    let mut house = House::home_no_limit();
    let unit = house.chip_unit.units();
    let whole = (unit..=MOST_CHIPS).contains(&starting_stack) && starting_stack % unit == 0;
    within(whole, OpeningRefusal::StartingStack)?;
    within((1..=MOST_MINUTES).contains(&level_minutes), OpeningRefusal::LevelMinutes)?;
    house.starting_stack = Chips::new(starting_stack);
    house.levels.iter_mut().for_each(|level| level.minutes = level_minutes);
    Ok(house)
}

fn limit(small_bet: i64, rake: bool) -> Result<House, OpeningRefusal> {
    within((2..=MOST_BET).contains(&small_bet), OpeningRefusal::SmallBet)?;
    let mut house = House::pacific_limit();
    house.set_limit(Chips::new(small_bet), Chips::new(2 * small_bet));
    if !rake {
        house.rules.rake = Rake::None;
    }
    Ok(house)
}

fn draw(ante: i64, max_bet: i64) -> Result<House, OpeningRefusal> {
    within((1..=MOST_BET).contains(&ante), OpeningRefusal::Ante)?;
    within((ante..=10 * MOST_BET).contains(&max_bet), OpeningRefusal::MaxBet)?;
    let mut house = House::five_card_draw_home();
    house.set_spread(Chips::new(ante), Chips::new(max_bet));
    Ok(house)
}
