//! `cardroom sim`: random legal play at full speed.

use std::process::ExitCode;

use anyhow::{Context, ensure};
use poker_engine::{House, OptionValue, Profile};
use poker_sim::{Plan, SimError, Summary, run as play};

use super::number::whole;
use super::out::{complain, say};

/// Random legal play at full speed on one core; the same seed gives the same digest.
///
/// At cash tables players sit down with 50 big blinds or 100 antes, and who is broke buys chips again or makes room for
/// somebody else. Chips in are always chips out and rake and what is carried over.
#[derive(clap::Args)]
#[command(after_help = format!("Amounts of pacific-limit are cents: small_bet=300,big_bet=600 is $3/$6.\n\n\
                        House rules, as docs/house-rules.md explains them:\n{}\n\n\
                        Examples:\n  \
                        cardroom sim --profile home-no-limit --players 6 --hands 100000 --rules ante=25\n  \
                        cardroom sim --profile pacific-limit --rules small_bet=300,big_bet=600,rake=none\n  \
                        cardroom sim --profile five-card-draw-home --rules ante=5,max_bet=20\n  \
                        cardroom sim --profile roberts --rules structure=pot_limit,blinds=1/2/4", keys()))]
pub struct Args {
    /// The house rules: home-no-limit, pacific-limit, five-card-draw-home or roberts.
    #[arg(long)]
    profile: String,
    /// Players at each table.
    #[arg(long, default_value_t = 6, value_parser = whole::<u8>(2..=10), allow_negative_numbers = true)]
    players: u8,
    /// Hands in all.
    #[arg(long, default_value_t = 10_000, value_parser = whole::<u64>(1..=u64::MAX), allow_negative_numbers = true)]
    hands: u64,
    /// The same seed plays the same hands.
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// House rules that differ from the profile: small_blind=50,big_blind=100, or rake=none; lists as blinds=1/2/4, one
    /// blind as blinds=10/, no blinds as blinds=/.
    #[arg(long, value_name = "K=V,...", value_delimiter = ',')]
    rules: Vec<String>,
    /// One JSON object: profile, players, seed, hands, actions, showdowns, side_pots, seconds, hands_per_second, chips_in,
    /// chips_out, rake, carried, digest.
    #[arg(long)]
    json: bool,
}

/// The names of the house rules, in lines.
fn keys() -> String {
    let lines = House::KEYS.chunks(6).map(|keys| format!("  {}", keys.join(", ")));
    lines.collect::<Vec<_>>().join(",\n")
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut house = house(&args.profile)?;
    let mut rules = Vec::with_capacity(args.rules.len());
    for rule in &args.rules {
        let (key, value) =
            rule.split_once('=').with_context(|| format!("rule '{rule}': write it as small_blind=50"))?;
        ensure!(House::KEYS.contains(&key), "there is no house rule '{key}'; `cardroom sim --help` lists them");
        rules.push((key, option(value)));
    }
    house.set_all(rules.iter().map(|(key, value)| (*key, value))).map_err(|(_, refusal)| refusal)?;
    let plan = Plan { house, players: args.players, hands: args.hands, seed: args.seed };
    let (played, seconds) = timed(|| play(&plan));
    match played {
        Ok(summary) => {
            tell(&args, &summary, seconds);
            Ok(ExitCode::SUCCESS)
        }
        Err(error @ (SimError::Setup(_) | SimError::TooManyChips)) => Err(error.into()),
        Err(fault) => {
            complain!("seed {}: {fault}", args.seed);
            Ok(ExitCode::FAILURE)
        }
    }
}

fn house(profile: &str) -> anyhow::Result<House> {
    let known = || Profile::ALL.iter().map(|profile| profile.word()).collect::<Vec<_>>().join(", ");
    House::by_name(profile).with_context(|| format!("unknown profile '{profile}'; known are {}", known()))
}

/// A number, a word, yes or no, or a list such as 1/2/4; a single amount in a list is written 10/, no amount at all /.
fn option(text: &str) -> OptionValue {
    let list: Option<Vec<i64>> =
        text.split('/').filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect();
    match (text.parse(), text, list) {
        (Ok(number), ..) => OptionValue::Number(number),
        (_, "true", _) => OptionValue::Flag(true),
        (_, "false", _) => OptionValue::Flag(false),
        (.., Some(list)) if text.contains('/') => OptionValue::Numbers(list),
        (_, word, _) => OptionValue::Word(word.into()),
    }
}

/// Runs something and says how many seconds it took.
#[expect(clippy::disallowed_methods, reason = "the time is only told; no hand depends on it")]
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = std::time::Instant::now();
    let done = work();
    (done, begun.elapsed().as_secs_f64())
}

fn tell(args: &Args, summary: &Summary, seconds: f64) {
    let digest = format!("{:016x}", summary.digest);
    let speed = if seconds > 0.0 { (summary.hands as f64 / seconds).round() } else { 0.0 };
    if args.json {
        let line = serde_json::json!({
            "profile": args.profile, "players": args.players, "seed": args.seed, "hands": summary.hands,
            "actions": summary.actions, "showdowns": summary.showdowns, "side_pots": summary.side_pots,
            "seconds": seconds, "hands_per_second": speed, "chips_in": summary.chips_in.units(),
            "chips_out": summary.chips_out.units(), "rake": summary.rake.units(), "carried": summary.carried.units(),
            "digest": digest,
        });
        say!("{line}");
        return;
    }
    say!("hands            {}", summary.hands);
    say!("actions          {}", summary.actions);
    say!("showdowns        {}", summary.showdowns);
    say!("side pots        {}", summary.side_pots);
    say!("hands per second {speed:.0}");
    say!("chips in         {}", summary.chips_in);
    say!("chips out        {}", summary.chips_out);
    say!("rake             {}", summary.rake);
    say!("carried          {}", summary.carried);
    say!("digest           {digest}");
}
