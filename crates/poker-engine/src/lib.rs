//! The rules of the card table: a value, and two functions on it.
//!
//! [`apply`] decides: it takes a command, and either refuses it with the reason and leaves the [`Table`] untouched, or
//! changes the table and says what happened as [`Event`]s. [`evolve`] replays one event and holds no rule.
//! [`view`] and [`project`] tell a viewer what he may know; nothing else leaves the engine but through the log codec.
//!
//! Time and chance are arguments. Commands carry the time; where the rules shuffle, the table is [`Awaiting::Shuffle`]
//! until [`Act::Shuffled`] gives the order.

mod apply;
mod award;
mod betting;
mod closing;
mod command;
mod deal;
mod digest;
mod event;
mod evolve;
mod exchange;
mod hand;
mod house;
mod inspect;
mod invariants;
mod log;
mod menu;
mod places;
mod positions;
mod pots;
mod presence;
mod project;
mod refusal;
mod sealed;
mod settle;
mod setup;
mod showdown;
mod slips;
mod table;
mod why;

pub use apply::apply;
pub use command::{Act, Awaiting, Command, Play, PlayerId, TurnId};
pub use deal::{DealPlan, Place};
pub use event::{Blind, Cause, Event};
pub use evolve::evolve;
pub use hand::ShowOrder;
pub use house::{
    Absent, BottomCard, ButtonRule, CapHeadsUp, DealStart, Entry, ExcessFlop, FirstExposedCard, FirstMustShow, Format,
    HeadsUpBlinds, House, Irregularities, Leave, Level, MinRaise, MisdealWindow, MissedBlinds, OddChips, OpenedGame,
    Opening, OpeningRefusal, OptionValue, PlayBoard, PrematureTurn, Profile, Rake, RakeRow, Reopen, ReshuffleScope,
    RoundTwoStarter, Rules, ShowdownStart, SmallBlindRule, Stakes, Structure, Timeout, Variant,
};
pub use inspect::{Inspection, inspect};
pub use invariants::{Broken, check};
pub use log::{
    Checkpoint, EventBytes, LogError, decode_checkpoint, decode_event, decode_house, encode_checkpoint, encode_event,
    encode_house,
};
pub use menu::{Menu, Range};
pub use places::{Hole, Places};
pub use pots::Pot;
pub use project::{Viewer, project, project_log, refusal_view, view};
pub use refusal::{Reason, Refusal, SetupRefusal};
pub use sealed::{Sealed, Slot};
pub use setup::{Seated, Setup};
pub use slips::{Again, Back, BoardStreet, Disorder, Floor, Led, Mix, Pile, Remedy, Ruling, Slip};
pub use table::{Phase, Street, Table};

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
