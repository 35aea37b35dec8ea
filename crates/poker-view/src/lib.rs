//! What a viewer may know of a table, as plain data.
//!
//! The engine's projection builds these values; nothing here can name a sealed card. Seats are numbers 1 to 10,
//! amounts are whole numbers of the smallest unit (below 2⁵³), times are milliseconds since the Unix epoch,
//! cards are texts such as `As`, and `??` stands for a card that this viewer may not see.

mod event;
mod face;
mod table;
mod why;

pub use event::{Blind, Cause, EventView, Pile, Remedy};
pub use face::Face;
pub use table::{
    AheadView, Bounds, EntryView, GameView, HandName, LevelView, MenuView, Phase, PlayerState, PotView, RaiseView,
    RefusalView, SeatView, Street, TableView, TurnView,
};
pub use why::{Because, WhyView};
