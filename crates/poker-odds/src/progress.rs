//! How far a computation is, and the wish to stop it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Watches a computation from another thread, and stops it.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    all: AtomicU64,
    stop: AtomicBool,
}

impl Progress {
    /// Nothing done yet.
    pub const fn new() -> Progress {
        Progress { done: AtomicU64::new(0), all: AtomicU64::new(0), stop: AtomicBool::new(false) }
    }

    /// The finished part, 0 to 1.
    pub fn part(&self) -> f64 {
        let all = self.all.load(Ordering::Relaxed);
        if all == 0 { 0.0 } else { self.done.load(Ordering::Relaxed) as f64 / all as f64 }
    }

    /// Asks for the answer as far as it is.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the answer is wanted now.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn begin(&self, all: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
    }

    pub(crate) fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }
}

/// Lets threads work through pieces 0 to `pieces` − 1, one at a time, until they are done or the answer is wanted; what each
/// thread found is given back, and how many pieces were done.
///
/// Pieces are taken in strides, so that those of a stopped computation are spread over all of them.
pub(crate) fn share<T: Send>(
    threads: usize,
    pieces: usize,
    progress: &Progress,
    start: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, usize) + Sync,
) -> (Vec<T>, usize) {
    progress.begin(pieces as u64);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let stride = stride(pieces);
    let one = || {
        let mut found = start();
        while !progress.is_stopped() {
            let piece = next.fetch_add(1, Ordering::Relaxed) as usize;
            if piece >= pieces {
                break;
            }
            work(&mut found, piece * stride % pieces);
            done.fetch_add(1, Ordering::Relaxed);
            progress.add(1);
        }
        found
    };
    let threads = threads.clamp(1, pieces.max(1));
    let found = if threads == 1 { vec![one()] } else { on_threads(threads, &one) };
    (found, done.into_inner() as usize)
}

fn on_threads<T: Send>(threads: usize, one: &(impl Fn() -> T + Sync)) -> Vec<T> {
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// A number near the golden part of the pieces that shares no divisor with them: multiples of it visit each piece once.
fn stride(pieces: usize) -> usize {
    let shares = |mut one: usize, mut other: usize| {
        while other != 0 {
            (one, other) = (other, one % other);
        }
        one != 1
    };
    (pieces * 5 / 8..=pieces).find(|&stride| !shares(stride, pieces)).unwrap_or(1).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_worked_once() {
        for pieces in [0, 1, 2, 3, 10, 64, 1_000] {
            let (found, done) = share(2, pieces, &Progress::new(), Vec::new, |found, piece| found.push(piece));
            let mut all = found.concat();
            all.sort_unstable();
            assert_eq!(all, (0..pieces).collect::<Vec<_>>());
            assert_eq!(done, pieces);
        }
    }

    #[test]
    fn who_wants_the_answer_at_once_gets_what_there_is() {
        let progress = Progress::new();
        let (_, done) = share(
            1,
            1_000,
            &progress,
            || (),
            |(), _| {
                if progress.part() >= 0.5 {
                    progress.stop()
                }
            },
        );
        assert_eq!(done, 501);
    }
}
