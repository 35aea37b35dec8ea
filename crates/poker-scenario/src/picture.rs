//! The table in words, for a line that failed.

use std::fmt::Write;

use poker_engine::{Awaiting, Slot, Street, inspect};

use crate::reader::Scenario;
use crate::stage::Stage;
use crate::statement::Who;

/// The table as it stands, hidden cards included, a line a fact.
pub(crate) fn picture(stage: &Stage, scenario: &Scenario) -> String {
    let table = &stage.table;
    let money = scenario.money;
    let mut text = format!("hand {}, {}", table.hand_number(), street_name(table.street()));
    if let Some(button) = table.button() {
        write!(text, ", button {button}").expect("writing to a text");
    }
    let (_, stakes) = table.stakes_at(stage.now_ms);
    let blinds = format!("{}/{}", money.write(stakes.small_blind), money.write(stakes.big_blind));
    let actor = match table.awaiting() {
        Awaiting::Decision { seat, .. } => stage.who(seat).map_or("none", |who| scenario.name(who)),
        _ => "none",
    };
    write!(text, ", blinds {blinds}, pot {}, actor {actor}", money.write(table.pot_total()))
        .expect("writing to a text");
    write!(text, "\nboard {}", cards_text(&table.board())).expect("writing to a text");
    for seat in table.occupied().iter() {
        let name = stage.who(seat).map_or("?", |who| scenario.name(who));
        let mut state = String::new();
        if table.live().contains(seat) {
            state.push_str(", live");
        }
        if table.away().contains(seat) {
            state.push_str(", away");
        }
        let cards = cards_text(&inspect(table).hole(seat));
        let stack = money.write(table.stack(seat));
        write!(text, "\nseat {seat}: {name} {stack}{state}, holds {cards}").expect("writing to a text");
    }
    text
}

/// The word of the language for a street; `none` before the first hand.
pub(crate) fn street_name(street: Option<Street>) -> &'static str {
    match street {
        None => "none",
        Some(Street::Preflop) => "preflop",
        Some(Street::Flop) => "flop",
        Some(Street::Turn) => "turn",
        Some(Street::River) => "river",
        Some(Street::FirstBetting) => "first-betting",
        Some(Street::Exchange) => "exchange",
        Some(Street::SecondBetting) => "second-betting",
        Some(Street::Showdown) => "showdown",
        Some(Street::Over) => "over",
    }
}

/// Cards in a row, unread ones as `??`; `none` where there are none.
pub(crate) fn cards_text(slots: &[Slot]) -> String {
    let faces: Vec<String> =
        slots.iter().map(|slot| slot.card().map_or("??".into(), |card| card.to_string())).collect();
    if faces.is_empty() { "none".into() } else { faces.join(" ") }
}

impl Scenario {
    /// A player's name.
    pub fn name(&self, who: Who) -> &str {
        self.names.get(who.0).map_or("somebody", String::as_str)
    }
}
