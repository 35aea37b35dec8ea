//! `cardroom odds`: equity of hands and ranges, the next card, and the draw.

mod draw;
mod equity;
mod watch;

use std::process::ExitCode;

use anyhow::Context;
use poker_cards::{CardSet, parse_cards};

/// Equity of hands or ranges of hold'em, exact unless that would take too long; or, of hands of five cards, the odds of
/// the draw. Ctrl-C stops, and what was counted till then is told as such.
#[derive(clap::Args)]
#[command(after_help = "Hands and ranges: AsKd, QQ+, A5s+, KTo-K8o, random, 22+,AJo+ and weights as QQ:0.5.\n\
                        Of one hand of five cards each rank that can be made is listed with the best exchange for it;\n\
                        of more, the best exchange of each if the others stand pat.\n\n\
                        Examples:\n  \
                        cardroom odds AsAh KdKc\n  \
                        cardroom odds QQ+,AK 22+,ATs+ --board Ks7d2c\n  \
                        cardroom odds 8s7s AhAd --board 9s6s2c --next\n  \
                        cardroom odds AsAh random random random --samples 1000000\n  \
                        cardroom odds AsJs8s3sKd 9c9d9h5s2d")]
pub struct Args {
    /// Hands or ranges of 2 to 10 players, or hands of five cards.
    #[arg(required = true, value_name = "HAND|RANGE")]
    hands: Vec<String>,
    /// The flop, and turn and river if they are there: Ks7d2c.
    #[arg(long, value_name = "CARDS", default_value = "")]
    board: String,
    /// Cards that are out.
    #[arg(long, value_name = "CARDS", default_value = "")]
    dead: String,
    /// Deals at random, so many, instead of all.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    samples: Option<u64>,
    /// The same seed gives the same samples.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The odds after each next card, and the outs.
    #[arg(long)]
    next: bool,
    /// One JSON object for each hand: hand, win, tie, equity, method, and interval if sampled.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let hands: Vec<_> = args.hands.iter().map(|hand| parse_cards(hand).ok().filter(|cards| cards.len() == 5)).collect();
    match hands.into_iter().collect::<Option<Vec<_>>>() {
        Some(hands) => draw::run(&args, &hands),
        None => equity::run(&args),
    }
}

/// Reads cards; what they are for is said when they cannot be read.
fn cards(what: &str, text: &str) -> anyhow::Result<CardSet> {
    text.parse().with_context(|| format!("{what} '{text}'"))
}
