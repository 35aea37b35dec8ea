//! Rounds in which all contestants of a row take turns.

use std::hint::black_box;

use cpu_time::ProcessTime;

/// How races are run and told.
pub struct Race {
    pub rounds: usize,
    pub json: bool,
}

/// One who does the work of a row: a name, and the work, which gives back what it found so that nothing is left out.
pub struct Contestant<'a> {
    pub name: &'a str,
    pub work: Box<dyn FnMut() -> u64 + 'a>,
}

pub fn contestant<'a>(name: &'a str, work: impl FnMut() -> u64 + 'a) -> Contestant<'a> {
    Contestant { name, work: Box::new(work) }
}

/// One row: who of ours (by path) and which peers, and how much each of them does in one go.
pub struct Row<'a> {
    pub bench: &'a str,
    pub ours: Vec<Contestant<'a>>,
    pub peers: Vec<Contestant<'a>>,
    /// How many things one go works through; nothing if the time of a go is what counts.
    pub things: Option<f64>,
}

/// The times of one contestant, shortest first, in seconds.
struct Times(Vec<f64>);

impl Times {
    fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }

    /// By how much the quarter points differ from each other, as a part of the median.
    fn spread(&self) -> f64 {
        let last = self.0.len() - 1;
        (self.0[last - last / 4] - self.0[last / 4]) / self.median()
    }
}

impl Race {
    pub fn run(&self, mut row: Row) {
        let all = || row.ours.len() + row.peers.len();
        let mut times: Vec<Vec<f64>> = (0..all()).map(|_| Vec::new()).collect();
        // The first round warms up and is not counted.
        for round in 0..=self.rounds {
            for (contestant, times) in row.ours.iter_mut().chain(&mut row.peers).zip(&mut times) {
                // The time of all threads of this process: what else the machine does costs the contestants nothing.
                let begun = ProcessTime::now();
                black_box((contestant.work)());
                if round > 0 {
                    times.push(begun.elapsed().as_secs_f64());
                }
            }
        }
        let mut times = times.into_iter().map(|mut times| {
            times.sort_by(f64::total_cmp);
            Times(times)
        });
        let ours: Vec<_> = row.ours.iter().map(|ours| ours.name).zip(times.by_ref()).collect();
        let peers: Vec<_> = row.peers.iter().map(|peer| peer.name).zip(times).collect();
        for (path, time) in &ours {
            for (peer, peer_time) in &peers {
                self.tell(&row, path, time, peer, peer_time);
            }
        }
    }

    fn tell(&self, row: &Row, path: &str, time: &Times, peer: &str, peer_time: &Times) {
        let ratio = peer_time.median() / time.median();
        let (key, unit, ours, theirs) = match row.things {
            Some(things) => ("rate", "M/s", things / time.median() / 1e6, things / peer_time.median() / 1e6),
            None => ("ms", "ms", time.median() * 1e3, peer_time.median() * 1e3),
        };
        if self.json {
            let peer_key = format!("peer_{key}");
            let line = serde_json::json!({
                "bench": row.bench, "path": path, key: ours, "unit": unit,
                "peer": peer, peer_key: theirs, "ratio": ratio, "peer_spread": peer_time.spread(),
            });
            println!("{line}");
        } else {
            println!(
                "{:26} {path:8} {ours:9.2} {unit:4} {peer:16} {theirs:9.2}  ratio {ratio:6.2}  (spread {:.0} %, peer {:.0} %)",
                row.bench,
                time.spread() * 100.0,
                peer_time.spread() * 100.0
            );
        }
    }
}
