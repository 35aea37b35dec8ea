//! `cardroom bench`: the hot paths, measured on this machine.

mod hands;
mod odds;
mod room;
mod work;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use poker_engine::{Event, EventBytes};
use poker_eval::{HandRank, Path, each_seven, rank_of};
use poker_sim::SixHanded;

use self::hands::random_hands;
use self::room::{Decision, Driven};
use self::work::{HANDS, SEVENS, add_up};
use super::number::whole;
use super::out::say;

/// Measures the hot paths on this machine, one core.
///
/// Each row is the median of some rounds, after one to warm up.
#[derive(clap::Args)]
#[command(after_help = "Rows, in million hands a second:\n  \
                        eval/seven/ordered  all 133,784,560 hands of seven cards in order\n  \
                        eval/seven/batch    a list of random hands in one call\n  \
                        eval/seven/single   the same hands, one call each\n  \
                        engine/six          six players, no limit, random legal play; then with log bytes\n\n\
                        Rows, in milliseconds:\n  \
                        odds/...            exact equity, one core, tables warm\n  \
                        odds/169-169        all starting hands against all, exact, on all cores\n  \
                        table/command-to-broadcast\n                      \
                        from a decision to its answer, behind which six players and the rail\n                      \
                        have been told; without the disk\n\n\
                        Example: cardroom bench eval --rounds 9")]
pub struct Args {
    /// What to measure; everything if nothing is named.
    what: Vec<What>,
    /// How often each row is measured.
    #[arg(long, default_value_t = 5, value_parser = whole::<u16>(1..=1_000), allow_negative_numbers = true)]
    rounds: u16,
    /// One JSON object a row: bench, path, rate or ms, unit.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum What {
    Eval,
    Odds,
    Engine,
    Table,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if args.what.is_empty() || args.what.contains(&What::Eval) {
        eval(&args);
    }
    if args.what.is_empty() || args.what.contains(&What::Odds) {
        odds::run(&args)?;
    }
    if args.what.is_empty() || args.what.contains(&What::Engine) {
        engine(&args);
    }
    if args.what.is_empty() || args.what.contains(&What::Table) {
        table(&args)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn eval(args: &Args) {
    args.rate("eval/seven/ordered", Path::SCALAR.name(), SEVENS, || {
        let mut sum = 0;
        each_seven(|_, values| sum += add_up(values));
        black_box(sum);
    });
    let hands = random_hands(HANDS);
    let mut ranks = vec![HandRank::LOWEST; HANDS];
    for path in Path::all() {
        args.rate("eval/seven/batch", path.name(), HANDS as f64, || path.rank_each(&hands, black_box(&mut ranks)));
    }
    args.rate("eval/seven/single", Path::SCALAR.name(), HANDS as f64, || {
        black_box(hands.iter().map(|hand| u64::from(rank_of(hand).value())).sum::<u64>());
    });
}

const HANDS_PLAYED: usize = 100_000;

fn engine(args: &Args) {
    let mut hands = SixHanded::new(42);
    args.rate("engine/six", "events", HANDS_PLAYED as f64, || {
        (0..HANDS_PLAYED).for_each(|hand| _ = black_box(hands.hand(hand)));
    });
    args.rate("engine/six", "encoded", HANDS_PLAYED as f64, || {
        for hand in 0..HANDS_PLAYED {
            hands.hand(hand);
            let asked = |event: &Event| matches!(event, Event::ActionOn { .. });
            hands.events().split_inclusive(asked).for_each(|batch| _ = black_box(EventBytes::of(batch)));
        }
    });
}

/// Decisions at the table of the room.
const DECISIONS: usize = 2_000;

fn table(args: &Args) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let decisions = runtime.block_on(async { Driven::open().await.record(DECISIONS).await });
    let seconds = args.median(|| runtime.block_on(spent(&decisions)) / DECISIONS as f64);
    args.tell_ms("table/command-to-broadcast", "memory", seconds);
    Ok(())
}

/// How many seconds a fresh table takes from each command to its answer, behind which everybody has been told.
async fn spent(decisions: &[Decision]) -> f64 {
    let mut driven = Driven::open().await;
    let mut spent = 0.0;
    for decision in decisions {
        driven.wait_for(decision).await;
        let begun = now();
        driven.play(decision).await;
        spent += begun.elapsed().as_secs_f64();
    }
    spent
}

#[expect(clippy::disallowed_methods, reason = "measuring time is what the command is for")]
fn now() -> Instant {
    Instant::now()
}

impl Args {
    /// Measures work that goes through so many things, and prints millions of them a second.
    fn rate(&self, bench: &str, path: &str, things: f64, mut work: impl FnMut()) {
        let rate = things / self.median_seconds(&mut work) / 1e6;
        if self.json {
            say!("{}", serde_json::json!({ "bench": bench, "path": path, "rate": rate, "unit": "M/s" }));
        } else {
            say!("{bench:24} {path:8} {rate:10.2} M/s");
        }
    }

    /// Measures work, and prints how many milliseconds it takes.
    fn time(&self, bench: &str, mut work: impl FnMut()) {
        self.tell_ms(bench, Path::best().name(), self.median_seconds(&mut work));
    }

    fn tell_ms(&self, bench: &str, path: &str, seconds: f64) {
        let ms = seconds * 1e3;
        if self.json {
            say!("{}", serde_json::json!({ "bench": bench, "path": path, "ms": ms, "unit": "ms" }));
        } else {
            say!("{bench:26} {path:8} {ms:10.3} ms");
        }
    }

    fn median_seconds(&self, work: &mut impl FnMut()) -> f64 {
        self.median(|| {
            let begun = now();
            work();
            begun.elapsed().as_secs_f64()
        })
    }

    /// The median of what the rounds say.
    fn median(&self, mut round: impl FnMut() -> f64) -> f64 {
        let mut seconds: Vec<f64> = (0..=self.rounds).map(|_| round()).skip(1).collect();
        seconds.sort_by(f64::total_cmp);
        seconds[seconds.len() / 2]
    }
}
