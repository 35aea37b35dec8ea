//! Counts what still runs, so that the end can wait for it.

use tokio::sync::watch;

/// Counts tasks.
#[derive(Clone)]
pub(crate) struct Tracker(watch::Sender<usize>);

/// One task that runs; dropped when it ends.
pub(crate) struct Running(watch::Sender<usize>);

impl Tracker {
    pub(crate) fn new() -> Tracker {
        Tracker(watch::Sender::new(0))
    }

    /// One more task.
    pub(crate) fn begin(&self) -> Running {
        self.0.send_modify(|count| *count += 1);
        Running(self.0.clone())
    }

    /// Waits until no task runs.
    pub(crate) async fn all_ended(&self) {
        // Cannot fail: this tracker is a sender itself.
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}
