//! The TypeScript declarations of every message, as one text.

use ts_rs::{Config, TS};

/// One TypeScript module that declares every type of the wire; `cargo xtask bindings` writes it for the client.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::from("// Made by `cargo xtask bindings` from room-protocol and poker-view. Do not edit.\n");
    let mut declare = |declaration: String| text.push_str(&format!("\nexport {declaration}\n"));
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $(declare(<$name as TS>::decl(&config));)* };
    }
    declare!(
        poker_view::Face,
        poker_view::Blind,
        poker_view::Cause,
        poker_view::Pile,
        poker_view::Remedy,
        poker_view::Phase,
        poker_view::Street,
        poker_view::PlayerState,
        poker_view::Bounds,
        poker_view::HandName,
        poker_view::LevelView,
        poker_view::MenuView,
        poker_view::AheadView,
        poker_view::RaiseView,
        poker_view::PotView,
        poker_view::SeatView,
        poker_view::TurnView,
        poker_view::GameView,
        poker_view::EntryView,
        poker_view::TableView,
        poker_view::EventView,
        poker_view::RefusalView,
        poker_view::Because,
        poker_view::WhyView,
        crate::Floor,
        crate::Act,
        crate::CommandId,
        crate::ClientMessage,
        crate::Stamped,
        crate::Chair,
        crate::AccountView,
        crate::RoomView,
        crate::Outcome,
        crate::Answer,
        crate::ServerMessage,
        crate::JoinRequest,
        crate::NameRequest,
        crate::HostRequest,
        crate::RailRequest,
        crate::TableLine,
        crate::Me,
        crate::GameRequest,
        crate::OpenRequest,
        crate::Temperament,
        crate::HouseBotRequest,
        crate::TableOpened,
        crate::BotRequest,
        crate::BotTicket,
        crate::Problem,
    );
    text
}
