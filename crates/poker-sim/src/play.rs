//! Tables played out, one after the other.

use poker_cards::{Chips, Seat, SeatSet};
use poker_engine::{
    Act, Awaiting, Broken, Command, Event, Format, House, PlayerId, Refusal, Seated, Setup, SetupRefusal, Table, apply,
    check,
};

use crate::cash::HANDS_AT_A_TABLE;
use crate::fold::Fold;
use crate::{FastWords, buy_in, choose};

/// How long a hand takes on the clock of the levels, so that blinds rise as at a table of people.
const HAND_MS: i64 = 90_000;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The house rules.
    pub house: House,
    /// Players at each table, 2 to the chairs of the house.
    pub players: u8,
    /// Hands in all.
    pub hands: u64,
    /// The same seed plays the same hands.
    pub seed: u64,
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Hands in all.
    pub hands: u64,
    /// Decisions of players.
    pub actions: u64,
    /// Hands in which cards were compared or mucked at the end.
    pub showdowns: u64,
    /// Pots beside the main pot.
    pub side_pots: u64,
    /// Chips that players brought to the tables.
    pub chips_in: Chips,
    /// Chips that they had at the end.
    pub chips_out: Chips,
    /// Taken by the house.
    pub rake: Chips,
    /// Left on the tables for a pot that never came.
    pub carried: Chips,
    /// A fold over all events, and over the orders of the decks.
    pub digest: u64,
}

/// Why the play stopped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimError {
    /// Such a table cannot be.
    #[error(transparent)]
    Setup(#[from] SetupRefusal),
    /// The stacks of so many tables cannot be added up.
    #[error("too many chips to count; play fewer hands, at smaller stakes or with smaller starting stacks")]
    TooManyChips,
    /// A fault of the engine: it refused what it had offered or asked for.
    #[error("hand {hand}: the engine refused what it had offered: {refusal}")]
    Refused {
        /// The hand, counted over all tables from 1.
        hand: u64,
        /// What it said.
        refusal: Refusal,
    },
    /// A fault of the engine: the table cannot be as it is.
    #[error("hand {hand}: {broken}")]
    Broken {
        /// The hand, counted over all tables from 1.
        hand: u64,
        /// What is wrong.
        broken: Broken,
    },
    /// A fault of the engine: the hand does not end.
    #[error("hand {hand}: the hand does not end")]
    Endless {
        /// The hand, counted over all tables from 1.
        hand: u64,
    },
}

/// Plays until so many hands are over.
///
/// # Errors
/// [`SimError::Setup`] and [`SimError::TooManyChips`] where the plan cannot be played; every other is a fault of the engine.
pub fn run(plan: &Plan) -> Result<Summary, SimError> {
    plan.house.check()?;
    let stacks = i128::from(buy_in(&plan.house).units()) * i128::from(plan.players);
    let at_a_table = i128::from(HANDS_AT_A_TABLE) * stacks;
    let cash = plan.house.rules.format == Format::Cash;
    if stacks * (i128::from(plan.hands) + 1) > i128::from(i64::MAX)
        || cash && at_a_table > i128::from(Chips::MAX.units() / 100)
    {
        return Err(SimError::TooManyChips);
    }
    let mut sim = Sim {
        words: FastWords::new(plan.seed),
        table: seated(plan)?,
        hands_here: 0,
        events: Vec::with_capacity(256),
        fold: Fold::new(),
        summary: Summary::default(),
        newcomers: 0,
    };
    sim.open()?;
    while sim.summary.hands < plan.hands {
        if sim.table_is_over() {
            sim.close();
            sim.table = seated(plan)?;
            sim.open()?;
        }
        sim.hand()?;
    }
    sim.close();
    sim.summary.digest = sim.fold.value();
    Ok(sim.summary)
}

/// A table at which everybody has a chair and the starting stack.
fn seated(plan: &Plan) -> Result<Table, SimError> {
    let chairs = plan.house.chairs;
    if !(2..=chairs).contains(&plan.players) {
        let problem = format!("{} players; 2 to {chairs} can play", plan.players);
        return Err(SetupRefusal::BadSeats(problem).into());
    }
    let stack = buy_in(&plan.house);
    let seats = Seat::all().take(plan.players.into());
    let seats = seats.map(|seat| Seated { seat, player: PlayerId(seat.number().into()), stack }).collect();
    Ok(Table::new(Setup { house: plan.house.clone(), seats, button: None, running: false })?)
}

pub(crate) struct Sim {
    pub words: FastWords,
    pub table: Table,
    /// Hands that began at this table.
    hands_here: i64,
    events: Vec<Event>,
    fold: Fold,
    pub summary: Summary,
    /// People who took a chair of somebody else.
    pub newcomers: u64,
}

impl Sim {
    fn open(&mut self) -> Result<(), SimError> {
        self.hands_here = 0;
        self.summary.chips_in += self.table.total_chips();
        self.events.clear();
        self.submit(Act::StartGame)?;
        self.tell();
        Ok(())
    }

    fn table_is_over(&self) -> bool {
        self.table.awaiting() != Awaiting::Hand || self.is_cash() && self.hands_here >= HANDS_AT_A_TABLE
    }

    pub fn is_cash(&self) -> bool {
        self.table.house().rules.format == Format::Cash
    }

    fn close(&mut self) {
        self.summary.chips_out += self.table.total_chips() - self.table.carried();
        self.summary.carried += self.table.carried();
        self.summary.rake += self.table.rake();
    }

    pub fn submit(&mut self, act: Act) -> Result<(), SimError> {
        let command = Command { at_ms: self.hands_here * HAND_MS, act };
        let hand = self.summary.hands + 1;
        apply(&mut self.table, &command, &mut self.events).map_err(|refusal| SimError::Refused { hand, refusal })
    }

    fn hand(&mut self) -> Result<(), SimError> {
        let hand = self.summary.hands + 1;
        self.events.clear();
        if self.is_cash() {
            self.fill_chairs()?;
        }
        self.submit(Act::StartHand)?;
        self.hands_here += 1;
        // Far more decisions than any hand has: ten players in four rounds of raises by the least.
        for _ in 0..100_000 {
            match self.table.awaiting() {
                Awaiting::Shuffle(cards) => {
                    let order = self.words.order(cards);
                    self.fold.order(&order);
                    self.submit(Act::Shuffled { order })?;
                }
                Awaiting::Decision { seat, turn, .. } => {
                    let menu = self.table.menu(seat).unwrap_or_default();
                    let unit = self.table.house().chip_unit;
                    let play = choose(&menu, self.table.pot_total(), unit, &mut self.words);
                    self.submit(Act::Play { seat, turn: Some(turn), play })?;
                    self.summary.actions += 1;
                }
                Awaiting::Hand | Awaiting::Nothing => {
                    check(&self.table).map_err(|broken| SimError::Broken { hand, broken })?;
                    self.tell();
                    self.summary.hands += 1;
                    return Ok(());
                }
                Awaiting::Players | Awaiting::Reading => break,
            }
        }
        Err(SimError::Endless { hand })
    }

    /// Folds the events and counts what they say.
    fn tell(&mut self) {
        let (mut shown, mut pots) = (SeatSet::EMPTY, 0u16);
        for event in &self.events {
            self.fold.event(event);
            match *event {
                Event::Tabled { seat, .. } | Event::Mucked { seat, .. } => shown.insert(seat),
                Event::PotAwarded { pot, .. } | Event::Carried { pot, .. } => pots |= 1 << u16::from(pot).min(15),
                _ => {}
            }
        }
        self.summary.showdowns += u64::from(!shown.is_empty());
        self.summary.side_pots += u64::from((pots & !1).count_ones());
    }
}
