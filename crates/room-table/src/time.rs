//! The table's time: the clock port, never running backward, and the notice of time that was lost.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::Clock;

/// A wake-up later than this is time lost: the machine slept, or the program was stopped.
const LOST_MS: i64 = 5_000;

/// While something is due the table looks at the clock so often, to notice where time was lost.
const LOOK: Duration = Duration::from_secs(1);

/// The table's time.
pub(crate) struct Time<C> {
    clock: Arc<C>,
    now_ms: i64,
    seen: Instant,
    wake: Option<Instant>,
}

impl<C: Clock> Time<C> {
    /// The time by this clock, but not before `known_ms`, which the log tells.
    pub(crate) fn new(clock: Arc<C>, known_ms: Option<i64>) -> Time<C> {
        let clock_ms = clock.now_ms();
        let now_ms = known_ms.map_or(clock_ms, |known_ms| known_ms.max(clock_ms));
        Time { clock, now_ms, seen: Instant::now(), wake: None }
    }

    /// Milliseconds since the Unix epoch when the table last looked.
    pub(crate) fn now_ms(&self) -> i64 {
        self.now_ms
    }

    /// Looks at the clock. Says how many milliseconds were lost since the last look: more than went by on the monotonic
    /// clock, which stands still while a laptop sleeps, or after the wake-up that was armed, which comes late where it does not.
    /// Where the clock was set back, the table's time goes on by the monotonic clock until the other has caught up.
    pub(crate) fn look(&mut self) -> Option<i64> {
        let instant = Instant::now();
        let awake_until = self.wake.take().map_or(instant, |wake| wake.min(instant));
        let expected_ms = self.now_ms + millis(awake_until.saturating_duration_since(self.seen));
        let clock_ms = self.clock.now_ms();
        self.now_ms = if clock_ms < expected_ms - LOST_MS { expected_ms } else { self.now_ms.max(clock_ms) };
        self.seen = instant;
        Some(clock_ms - expected_ms).filter(|&lost_ms| lost_ms > LOST_MS)
    }

    /// Arms the wake-up for something that is due at this time, and says when it comes; it may come before, to look.
    pub(crate) fn arm(&mut self, due_ms: Option<i64>) -> Option<Instant> {
        self.wake = due_ms.map(|due_ms| {
            let wait = Duration::from_millis(due_ms.saturating_sub(self.now_ms).max(0).unsigned_abs());
            (self.seen + wait.min(LOOK)).max(self.seen)
        });
        self.wake
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
