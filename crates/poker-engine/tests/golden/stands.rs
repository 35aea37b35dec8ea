//! How a table stands, in a line that no change of the program alters.

use poker_engine::Table;

/// The hand, the button, each chair with its player and stack, and what lies on the table beside them.
pub fn stands(table: &Table) -> String {
    let chairs = table.occupied().iter().map(|seat| {
        let player = table.player(seat).map_or(0, |player| player.0);
        format!(" {seat}:{player}:{}", table.stack(seat).units())
    });
    let button = table.button().map_or("none".into(), |seat| seat.to_string());
    let (waits, posts, away) = (table.waiting().bits(), table.posting().bits(), table.away().bits());
    format!(
        "hand {} button {button} carried {} waiting {waits} posting {posts} away {away} chairs{}",
        table.hand_number(),
        table.carried().units(),
        chairs.collect::<String>()
    )
}
