//! The odds of the draw.

use std::process::ExitCode;

use anyhow::{Context, ensure};
use poker_cards::{Card, CardSet};
use poker_eval::{Category, HandRank, rank};
use poker_odds::{Draw, Exchange};
use serde_json::{Value, json};

use super::{Args, cards};
use crate::commands::out::say;

pub fn run(args: &Args, hands: &[Vec<Card>]) -> anyhow::Result<ExitCode> {
    ensure!(args.board.is_empty(), "hands of five cards have no board; give hands of two for hold'em");
    ensure!(
        args.samples.is_none() && !args.next,
        "the odds of the draw are exact and whole: leave --samples and --next out"
    );
    let dead = cards("dead cards", &args.dead)?;
    let hands: Vec<CardSet> = hands.iter().map(|cards| cards.iter().copied().collect()).collect();
    for (place, (hand, text)) in hands.iter().zip(&args.hands).enumerate() {
        for (other, other_text) in hands[..place].iter().zip(&args.hands) {
            let both = hand.iter().find(|&card| other.contains(card));
            ensure!(
                both.is_none(),
                "{} stands in {other_text} and in {text}",
                both.map_or(String::new(), |card| card.to_string())
            );
        }
    }
    match hands[..] {
        [hand] => alone(args, hand, dead)?,
        _ => against(args, &hands, dead)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// For each category that can be made: the best exchange for it or better.
fn alone(args: &Args, hand: CardSet, dead: CardSet) -> anyhow::Result<()> {
    let draw = Draw::new(hand, dead)?;
    for category in Category::ALL.into_iter().skip(1) {
        let best = draw.best_for(lowest(category));
        let chance = best.makes(lowest(category));
        if args.json {
            let line = json!({ "hand": args.hands[0], "category": category.wire_name(), "chance": chance });
            say!("{}", with_exchange(line, best));
        } else {
            say!("{:20} or better {:9.4} %   {}", category.wire_name().replace('-', " "), chance * 100.0, words(best));
        }
    }
    Ok(())
}

/// For each hand the best exchange, if the others stand pat.
fn against(args: &Args, hands: &[CardSet], dead: CardSet) -> anyhow::Result<()> {
    for (hand, text) in hands.iter().zip(&args.hands) {
        let others = || hands.iter().filter(|other| *other != hand);
        let out = others().fold(dead, |out, &other| out.union(other));
        let to_beat = others().filter_map(|&other| rank(other)).max().context("five cards have a rank")?;
        let draw = Draw::new(*hand, out)?;
        let best = draw.best_against(to_beat);
        let share = best.against(to_beat);
        if args.json {
            let line =
                json!({ "hand": text, "win": share.win, "tie": share.tie, "equity": share.equity, "method": "exact" });
            say!("{}", with_exchange(line, best));
        } else {
            say!("{text:12} wins {:8.4} %   shares {:8.4} %   {}", share.win * 100.0, share.tie * 100.0, words(best));
        }
    }
    Ok(())
}

/// The lowest rank of a category.
fn lowest(category: Category) -> HandRank {
    let mut ranks = (1..=HandRank::HIGHEST.value()).filter_map(HandRank::new);
    ranks.find(|rank| rank.category() == category).unwrap_or(HandRank::HIGHEST)
}

fn names(cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

fn with_exchange(mut line: Value, exchange: &Exchange) -> Value {
    line["keep"] = names(exchange.keep()).into();
    line["exchange"] = exchange.drawn().into();
    line
}

fn words(exchange: &Exchange) -> String {
    match exchange.drawn() {
        0 => "stand pat".into(),
        5 => "exchange all five".into(),
        drawn => format!("keep {}, exchange {drawn}", names(exchange.keep()).join(" ")),
    }
}
