//! The hot paths whose instructions are counted. `cargo xtask bench instructions` runs a row at a time under Callgrind, which
//! counts what [`counted_work`] does and nothing before or after it; without a row the names are printed.
//!
//! Callgrind itself, and not the crate gungraun that drives it: to build gungraun's runner takes three minutes, more than all
//! of this together, and one limit a row is all that would be used of it.

mod allocations;
mod game;
#[path = "../../../crates/cardroom/src/commands/bench/hands.rs"]
mod hands;
#[path = "../../../crates/cardroom/src/commands/bench/room.rs"]
mod room;

use std::hint::black_box;

use poker_cards::CardSet;
use poker_engine::{EventBytes, Viewer, decode_event, encode_event, evolve, project_log, view};
use poker_eval::{HandRank, Path, each_seven, rank, rank_of};
use poker_odds::{Progress, Range, Spot};
use poker_sim::SixHanded;

use crate::game::Game;
use crate::hands::random_hands;
use crate::room::Driven;

/// A name, and what makes everything ready and then does the counted work, or prints why this machine cannot.
type Row = (&'static str, fn());

const ROWS: [Row; 15] = [
    ("eval/cards", cards),
    ("eval/set", set),
    ("eval/list/scalar", || list("scalar")),
    ("eval/list/avx2", || list("avx2")),
    ("eval/in-order", in_order),
    ("odds/AsAh-KdKc", || odds(&["AsAh", "KdKc"], "")),
    ("odds/AsKs-random-on-flop", || odds(&["AsKs", "random"], "Qs7d2c")),
    ("odds/ranges-on-flop", || odds(&["QQ+,AK", "22+,ATs+,KQs,AJo+"], "Ks7d2c")),
    ("engine/decide", decide),
    ("engine/evolve", replay),
    ("log/write", write),
    ("log/read", read),
    ("view/events", tell_events),
    ("view/table", tell_table),
    ("table/command-to-broadcast", table),
];

fn main() {
    let Some(wanted) = std::env::args().nth(1) else {
        ROWS.iter().for_each(|(name, _)| println!("{name}"));
        return;
    };
    let (_, row) = ROWS.iter().find(|(name, _)| *name == wanted).expect("the name of a row");
    row();
}

/// What Callgrind counts: it looks for this name.
#[inline(never)]
fn counted_work(work: &mut dyn FnMut() -> u64) {
    // The result is looked at here, so that this function is left after the work and not before it.
    black_box(work());
}

/// Hands at random that a row of the evaluator ranks.
const HANDS: usize = 20_000;

fn cards() {
    let hands = random_hands(HANDS);
    counted_work(&mut || hands.iter().map(|hand| u64::from(rank_of(hand).value())).sum());
}

fn set() {
    let sets: Vec<CardSet> = random_hands(HANDS).iter().map(|hand| hand.iter().copied().collect()).collect();
    counted_work(&mut || sets.iter().filter_map(|&set| rank(set)).map(|rank| u64::from(rank.value())).sum());
}

/// One path, whichever is the best of the machine.
fn list(name: &str) {
    let Some(path) = Path::all().into_iter().find(|path| path.name() == name) else {
        println!("this processor has no {name}");
        return;
    };
    let hands = random_hands(HANDS);
    let mut ranks = vec![HandRank::LOWEST; hands.len()];
    counted_work(&mut || {
        path.rank_each(&hands, &mut ranks);
        u64::from(black_box(&ranks)[0].value())
    });
}

fn in_order() {
    // The tables are made when first asked for.
    each_seven(|_, _| ());
    counted_work(&mut || {
        let mut hands = 0;
        each_seven(|_, values| hands += black_box(values).len() as u64);
        hands
    });
}

/// Exact, one thread, and warm: asked once before it counts.
fn odds(ranges: &[&str], board: &str) {
    let ranges: Vec<Range> = ranges.iter().map(|range| range.parse().expect("a range")).collect();
    let spot = Spot::new(&ranges, board.parse().expect("a board"), CardSet::EMPTY).expect("a spot");
    let exact = || spot.exact(1, &Progress::new()).expect("nobody stops it");
    exact();
    counted_work(&mut || black_box(exact()).players.len() as u64);
}

/// Hands of the engine's rows.
const PLAYED: usize = 300;

fn decide() {
    let mut hands = SixHanded::new(42);
    let before = allocations::so_far();
    counted_work(&mut || (0..PLAYED).map(|hand| hands.hand(hand)).sum());
    assert_eq!(allocations::so_far(), before, "to play hands allocates nothing");
}

fn replay() {
    let game = Game::play(PLAYED);
    counted_work(&mut || {
        let fold = |hand: &game::Hand| {
            let mut table = game.start.clone();
            hand.events().for_each(|event| evolve(&mut table, event));
            table.total_chips().units() as u64
        };
        game.hands.iter().map(fold).sum()
    });
}

fn write() {
    let game = Game::play(PLAYED);
    // What happens until somebody is asked is written together, as the room does.
    counted_work(&mut || game.steps().map(|step| black_box(EventBytes::of(&step.events)).len() as u64).sum());
}

fn read() {
    let log: Vec<Vec<u8>> = Game::play(PLAYED).events().map(encode_event).collect();
    counted_work(&mut || log.iter().map(|bytes| u64::from(black_box(decode_event(bytes)).is_ok())).sum());
}

/// Hands that are told: a table is told to seven viewers after every command.
const TOLD: usize = 10;

/// What everybody at the table and on the rail is told of what happened, as text.
fn tell_events() {
    let game = Game::play(TOLD);
    counted_work(&mut || {
        let told = |step: &game::Step, viewer| json(&project_log(&step.events, viewer));
        game.steps().map(|step| viewers().map(|viewer| told(step, viewer)).sum::<u64>()).sum()
    });
}

/// The table as everybody is told it is afterwards, as text.
fn tell_table() {
    let game = Game::play(TOLD);
    counted_work(&mut || {
        let told = |step: &game::Step, viewer| json(&view(&step.table, viewer, 0));
        game.steps().map(|step| viewers().map(|viewer| told(step, viewer)).sum::<u64>()).sum()
    });
}

/// Decisions at a table of the room.
const DECISIONS: usize = 200;

/// A table's task from each decision to its answer, behind which six players and the rail have been told; without a store.
fn table() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let decisions = runtime.block_on(async { Driven::open().await.record(DECISIONS).await });
    let mut driven = runtime.block_on(Driven::open());
    for decision in &decisions {
        runtime.block_on(driven.wait_for(decision));
        counted_work(&mut || {
            runtime.block_on(driven.play(decision));
            1
        });
    }
}

fn viewers() -> impl Iterator<Item = Viewer> {
    game::seats().map(Viewer::Seat).chain([Viewer::Rail])
}

/// The length of a value as it goes over the wire.
fn json<T: serde::Serialize>(value: &T) -> u64 {
    black_box(serde_json::to_string(value).expect("views are plain data")).len() as u64
}
