//! Equity of hands and ranges, and what the next card does.

use std::process::ExitCode;

use anyhow::{Context, ensure};
use poker_odds::{Method, NextCard, Odds, Outs, Share, Spot};
use poker_sim::FastWords;
use serde_json::{Value, json};

use super::watch::watched;
use super::{Args, cards};
use crate::commands::out::say;
use crate::commands::spelling;

/// Deals at random where all would take too long: enough for ±0.05 %.
const SAMPLES: u64 = 4_000_000;

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let ranges = args.hands.iter().map(|hand| spelling::range(hand)).collect::<Result<Vec<_>, _>>()?;
    let spot = Spot::new(&ranges, cards("board", &args.board)?, cards("dead cards", &args.dead)?)?;
    ensure!(
        !args.next || matches!(spot.board().len(), 3 | 4),
        "--next: a next card comes after a flop or a turn; give a --board of 3 or 4 cards"
    );
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let samples = args.samples.or_else(|| spot.is_long().then_some(SAMPLES));
    let ((odds, next), stopped) = watched(|progress| {
        let odds = match samples {
            Some(samples) => spot.sampled(samples, |piece| words(args.seed, piece), threads, progress),
            None => spot.exact(threads, progress),
        };
        (odds, if args.next { spot.next_cards(threads, progress) } else { Vec::new() })
    });
    let odds = odds.context("stopped before a deal was counted, or the ranges hardly ever go together")?;
    tell(args, &odds, stopped);
    if args.next {
        tell_next(args, &next);
        tell_outs(args, spot.outs().unwrap_or_default());
    }
    Ok(if stopped { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Words for one piece of the samples: from the seed and the piece, stirred once, so that pieces do not overlap.
fn words(seed: u64, piece: u64) -> impl FnMut() -> u64 {
    let mut words = FastWords::new(FastWords::new(seed ^ FastWords::new(piece).next_u64()).next_u64());
    move || words.next_u64()
}

fn tell(args: &Args, odds: &Odds, stopped: bool) {
    if args.json {
        for (hand, share) in args.hands.iter().zip(&odds.players) {
            say!("{}", line(args, hand, share, &odds.method, stopped));
        }
        return;
    }
    for (hand, share) in args.hands.iter().zip(&odds.players) {
        let Share { win, tie, equity, interval } = share;
        let within = if matches!(odds.method, Method::Sampled { .. }) {
            format!(" ± {:.3} %", interval * 100.0)
        } else {
            String::new()
        };
        say!("{hand:20} {:9.4} %{within}   wins {:8.4} %   shares {:8.4} %", equity * 100.0, win * 100.0, tie * 100.0);
    }
    match odds.method {
        Method::Exact => say!("exact: every deal was counted"),
        Method::Partial { part } => {
            say!("stopped: only {:.1} % of the work was counted, which is no fair sample", part * 100.0);
        }
        Method::Sampled { samples } => {
            let why = if stopped {
                "stopped: "
            } else if args.samples.is_none() {
                "all deals would take too long: "
            } else {
                ""
            };
            say!("{why}{samples} deals at random; 95 of 100 such intervals hold the true equity");
        }
    }
}

fn line(args: &Args, hand: &str, share: &Share, method: &Method, stopped: bool) -> Value {
    let mut line = json!({ "hand": hand, "win": share.win, "tie": share.tie, "equity": share.equity });
    match *method {
        Method::Exact => line["method"] = "exact".into(),
        Method::Partial { part } => {
            line["method"] = "partial".into();
            line["part"] = part.into();
        }
        Method::Sampled { samples } => {
            line["method"] = "sampled".into();
            line["interval"] = share.interval.into();
            line["samples"] = samples.into();
            line["seed"] = args.seed.into();
        }
    }
    if stopped {
        line["stopped"] = true.into();
    }
    line
}

fn tell_next(args: &Args, next: &[NextCard]) {
    for NextCard { card, players } in next {
        if args.json {
            let equity: Vec<f64> = players.iter().map(|share| share.equity).collect();
            say!("{}", json!({ "next": card.to_string(), "equity": equity }));
        } else {
            let equity: Vec<String> = players.iter().map(|share| format!("{:8.2} %", share.equity * 100.0)).collect();
            say!("then {card} {}", equity.join(" "));
        }
    }
}

fn tell_outs(args: &Args, outs: Vec<Outs>) {
    for (hand, outs) in args.hands.iter().zip(outs).filter(|(_, outs)| !outs.leads) {
        let names = |cards: poker_cards::CardSet| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
        let (ahead, level) = (names(outs.outs), names(outs.level));
        if args.json {
            say!("{}", json!({ "hand": hand, "outs": ahead, "level": level }));
        } else {
            say!("{hand}: {} outs {}", ahead.len(), ahead.join(" "));
            if !level.is_empty() {
                say!("{hand}: {} cards bring him level {}", level.len(), level.join(" "));
            }
        }
    }
}
