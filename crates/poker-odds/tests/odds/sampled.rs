//! Deals at random against every deal counted.

use poker_odds::{Method, Odds, Progress};

use crate::{Chance, exact, spot};

fn sampled(ranges: &[&str], board: &str, dead: &str, samples: u64) -> Odds {
    let words = |piece: u64| {
        let mut chance = Chance(0x9e37_79b9 + piece * 0x1_0001);
        move || chance.word()
    };
    spot(ranges, board, dead).unwrap().sampled(samples, words, 2, &Progress::new()).unwrap()
}

const SPOTS: [(&[&str], &str, &str); 24] = [
    (&["AsAh", "KdKc"], "", ""),
    (&["AA", "KK"], "", ""),
    (&["AKs", "22"], "", ""),
    (&["AA,72o:0.1", "KK,QQ:0.3"], "", ""),
    (&["AsAh", "random"], "", ""),
    (&["random", "7h2d"], "", ""),
    (&["AA,KK", "AA,KK"], "", ""),
    (&["AsAh", "KdKc", "QsQh"], "", ""),
    (&["AK", "QJs", "99"], "", ""),
    (&["AA,KK", "AA,KK", "AA,KK"], "", ""),
    (&["AsKs", "QdQc", "7h6h", "2c2d"], "", ""),
    (&["2c7d", "2d7h", "2h7s", "2s7c", "AsKd"], "", ""),
    (&["AsAh", "KdKc"], "", "KhKs"),
    (&["AKs", "22"], "", "AcAd2h"),
    (&["AsKs", "random"], "Qs7d2c", ""),
    (&["random", "random"], "Ks7d2c", ""),
    (&["QQ+,AK:0.5", "22+,ATs+"], "Ks7d2c", "Kh"),
    (&["8s7s", "AA,KK,QQ"], "9s6d2h", ""),
    (&["8s7s", "AdAc", "KK"], "9s6d2h", ""),
    (&["random", "22+"], "9s6d2h2s", ""),
    (&["AKs:0.2,QQ", "JTs", "98s"], "9s6d2h2s", ""),
    (&["random", "random"], "9s6d2h2sKd", ""),
    (&["AK", "AQ", "random:0.5"], "9s6d2h2sKd", ""),
    (&["QsQd", "AhKh"], "9s6d2h2s", ""),
];

/// 95 of 100 lie within the interval; 85 leaves chance its room.
#[test]
fn samples_lie_within_their_interval() {
    let (mut within, mut all) = (0, 0);
    for (ranges, board, dead) in SPOTS {
        let (exact, sampled) = (exact(ranges, board, dead), sampled(ranges, board, dead, 20_000));
        assert_eq!(sampled.method, Method::Sampled { samples: 20_000 });
        for (exact, sampled) in exact.players.iter().zip(&sampled.players) {
            let off = (exact.equity - sampled.equity).abs();
            assert!(off <= 2.0 * sampled.interval, "{ranges:?} {board}: {exact:?} {sampled:?}");
            within += u32::from(off <= sampled.interval);
            all += 1;
        }
        assert!((sampled.players.iter().map(|share| share.equity).sum::<f64>() - 1.0).abs() < 1e-12);
    }
    assert!(within * 100 >= all * 85, "{within} of {all}");
}

#[test]
fn more_samples_say_more() {
    let (few, many) = (sampled(&["AA", "KK"], "", "", 1_000), sampled(&["AA", "KK"], "", "", 100_000));
    // A hundred times the samples, a tenth of the interval.
    let ratio = few.players[0].interval / many.players[0].interval;
    assert!((9.0..11.0).contains(&ratio), "{ratio}");
    // 1.96 × √(0.8195 × 0.1805 / 100,000), a little less for ties.
    assert!((0.0022..0.0024).contains(&many.players[0].interval), "{many:?}");
}

#[test]
fn who_always_wins_is_not_certain_by_samples() {
    let odds = sampled(&["AsKs", "2c3d"], "QsJsTs", "", 300);
    assert_eq!((odds.players[0].equity, odds.players[0].interval), (1.0, 0.01));
}

#[test]
fn threads_change_nothing() {
    let words = |piece: u64| {
        let mut chance = Chance(piece + 1);
        move || chance.word()
    };
    let spot = spot(&["AA", "22+", "random"], "", "").unwrap();
    let with = |threads| spot.sampled(50_000, words, threads, &Progress::new());
    assert_eq!(with(1), with(2));
}

#[test]
fn ten_players_of_whom_nothing_is_known_have_a_tenth_each() {
    let odds = sampled(&["random"; 10], "", "", 20_000);
    assert!(odds.players.iter().all(|share| (share.equity - 0.1).abs() < 2.0 * share.interval), "{odds:?}");
}
