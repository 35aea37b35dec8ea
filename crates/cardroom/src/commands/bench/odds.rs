//! Exact equity.

use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};

use poker_cards::{CardSet, Rank};
use poker_odds::{Progress, Range, Spot};

use super::Args;
use super::work::EQUITIES;

pub fn run(args: &Args) -> anyhow::Result<()> {
    for (bench, ranges, board) in EQUITIES {
        let ranges = ranges.iter().map(|range| range.parse()).collect::<Result<Vec<Range>, _>>()?;
        let spot = Spot::new(&ranges, board.parse()?, CardSet::EMPTY)?;
        args.time(bench, || drop(black_box(spot.exact(1, &Progress::new()))));
    }
    let hands = starting_hands()?;
    args.time("odds/169-169", || all(&hands));
    Ok(())
}

/// The 169 starting hands: pairs, suited, offsuit.
fn starting_hands() -> anyhow::Result<Vec<Range>> {
    let mut hands = Vec::new();
    for high in Rank::ALL {
        for low in Rank::ALL.into_iter().filter(|&low| low <= high) {
            let ranks = format!("{}{}", high.letter(), low.letter());
            let texts = if low == high { vec![ranks] } else { vec![format!("{ranks}s"), format!("{ranks}o")] };
            for text in texts {
                hands.push(text.parse()?);
            }
        }
    }
    Ok(hands)
}

/// Each starting hand against each, itself included, on all cores.
fn all(hands: &[Range]) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(one) = hands.get(next.fetch_add(1, Ordering::Relaxed)) {
            for other in hands {
                let spot = Spot::new(&[one.clone(), other.clone()], CardSet::EMPTY, CardSet::EMPTY);
                drop(black_box(spot.map(|spot| spot.exact(1, &Progress::new()))));
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
}
