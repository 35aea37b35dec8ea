//! Long work: a bar on stderr after a second, and Ctrl-C stops it.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use poker_odds::Progress;

/// How often the bar moves.
const TICK: Duration = Duration::from_millis(100);

/// Ticks before the bar shows.
const PATIENCE: u32 = 10;

/// Without a terminal a line is told once in so many ticks.
const SLOWLY: u32 = 50;

/// Does the work, and says whether it was stopped.
pub fn watched<T: Send>(work: impl FnOnce(&Progress) -> T + Send) -> (T, bool) {
    let progress = Arc::new(Progress::new());
    stop_on_interrupt(Arc::clone(&progress));
    let (done, waiting) = channel();
    let found = std::thread::scope(|scope| {
        let working = scope.spawn(|| {
            let found = work(&progress);
            drop(done);
            found
        });
        let mut ticks = 0;
        while waiting.recv_timeout(TICK) == Err::<(), _>(RecvTimeoutError::Timeout) {
            ticks += 1;
            if ticks >= PATIENCE {
                show(progress.part(), ticks);
            }
        }
        if ticks >= PATIENCE && std::io::stderr().is_terminal() {
            // As below.
            let _ = write!(std::io::stderr(), "\r{:60}\r", "");
        }
        working.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    (found, progress.is_stopped())
}

fn show(part: f64, ticks: u32) {
    const WIDTH: usize = 30;
    let full = (part * WIDTH as f64) as usize;
    let bar = format!(
        "[{}{}] {:3.0} % (Ctrl-C: the answer so far)",
        "#".repeat(full),
        "-".repeat(WIDTH - full.min(WIDTH)),
        part * 100.0
    );
    let mut stderr = std::io::stderr();
    // Nobody is told if stderr is gone; the answer matters more.
    let _ = if stderr.is_terminal() {
        write!(stderr, "\r{bar}").and_then(|()| stderr.flush())
    } else if (ticks - PATIENCE).is_multiple_of(SLOWLY) {
        writeln!(stderr, "{bar}")
    } else {
        Ok(())
    };
}

/// Asks for the answer at the first Ctrl-C; the second ends the program.
fn stop_on_interrupt(progress: Arc<Progress>) {
    std::thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                progress.stop();
            }
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(130);
            }
        });
    });
}
