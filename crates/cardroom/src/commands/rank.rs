//! `cardroom rank`: the rank of five to seven cards.

use std::process::ExitCode;

use anyhow::{Context, ensure};
use poker_cards::CardSet;

use super::out::say;
use super::spelling;

/// The rank of 5 to 7 cards, in words and as a number.
#[derive(clap::Args)]
#[command(after_help = format!("{}\n\nExample: cardroom rank As Kd Qh Jc Ts 2d 2c", spelling::HELP))]
pub struct Args {
    /// Cards, apart or together: As Kd or AsKd.
    #[arg(required = true)]
    cards: Vec<String>,
    /// One JSON object: cards, category, value, words.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let cards = spelling::cards(&args.cards.join(" "))?;
    ensure!((5..=7).contains(&cards.len()), "{} cards: give 5 to 7, such as As Kd Qh Jc Ts", cards.len());
    let set: CardSet = cards.iter().copied().collect();
    let unranked = "5 to 7 distinct cards have a rank";
    let (rank, name) = (poker_eval::rank(set).context(unranked)?, poker_eval::name(set).context(unranked)?);
    if args.json {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        let category = rank.category().wire_name();
        let line = serde_json::json!({
            "cards": cards, "category": category, "value": rank.value(), "words": name.to_string(),
        });
        say!("{line}");
    } else {
        say!("{name} ({} of 7462)", rank.value());
    }
    Ok(ExitCode::SUCCESS)
}
