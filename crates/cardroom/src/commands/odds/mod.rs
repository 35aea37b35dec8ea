//! `cardroom odds`: equity of hands and ranges, the next card, and the draw.

mod draw;
mod equity;
mod watch;

use std::process::ExitCode;

use anyhow::{Context, bail};
use poker_cards::{Card, CardError, CardSet};

use super::number::whole;
use super::spelling;

/// Equity of hands or ranges of hold'em; or, of hands of five cards, the odds of the draw.
///
/// Exact, unless that would take too long. Ctrl-C stops, and what was counted till then is told as such.
#[derive(clap::Args)]
#[command(after_help = "Hands and ranges: AsKd, QQ+, A5s+, KTo-K8o, random, 22+,AJo+ and weights as QQ:0.5.\n\
                        Cards may be written As or as, Td or 10d, A♠.\n\
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
    #[arg(long, value_parser = whole::<u64>(1..=1_000_000_000_000), allow_negative_numbers = true)]
    samples: Option<u64>,
    /// The same seed gives the same samples.
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// The odds after each next card, and the outs.
    #[arg(long)]
    next: bool,
    /// One JSON object a line. Each hand: hand, win, tie, equity, method (exact, sampled, partial); if sampled also interval,
    /// samples, seed; if stopped also stopped, and part of a partial count. With --next also each next card: next, equity; and
    /// each hand that is behind: hand, outs, level. A hand of five cards alone: hand, category, chance, keep, exchange; of
    /// several each: hand, win, tie, equity, method, keep, exchange.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let hands = args.hands.iter().map(|hand| five(hand)).collect::<anyhow::Result<Vec<_>>>()?;
    let Some(of_five) = hands.iter().position(Option::is_some) else { return equity::run(&args) };
    let Some(other) = hands.iter().position(Option::is_none) else {
        return draw::run(&args, &hands.into_iter().flatten().collect::<Vec<_>>());
    };
    let (of_five, other) = (&args.hands[of_five], &args.hands[other]);
    // What is no hand of hold'em either is named first.
    spelling::range(other)?;
    bail!(
        "{of_five} is a hand of draw and {other} one of hold'em: give hands of five cards alone, or hands of two and ranges"
    );
}

/// The cards of a hand of five, if it is one.
fn five(hand: &str) -> anyhow::Result<Option<Vec<Card>>> {
    match spelling::cards(hand) {
        Ok(cards) => Ok(Some(cards).filter(|cards| cards.len() == 5)),
        Err(twice @ CardError::Duplicate(_)) => Err(twice).with_context(|| format!("'{hand}'")),
        Err(CardError::Notation(_)) => Ok(None),
    }
}

/// Reads cards; what they are for is said when they cannot be read.
fn cards(what: &str, text: &str) -> anyhow::Result<CardSet> {
    let cards = spelling::cards(text).with_context(|| format!("{what} '{text}'"))?;
    Ok(cards.into_iter().collect())
}
