//! The one writer: everything that waits goes into one transaction, and is answered after its commit.
//!
//! A commit costs some milliseconds, because it waits for the disk; a thousand tables share it.

use std::thread::JoinHandle;

use room_table::StoreError;
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

/// What a piece of work ended with.
pub(crate) type Done<T> = Result<T, Failure>;

/// Why a piece of work failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The database said so.
    Sql(rusqlite::Error),
    /// Said in the words of the port.
    Store(StoreError),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        Failure::Sql(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> StoreError {
        match failure {
            Failure::Sql(error) => storage(error),
            Failure::Store(error) => error,
        }
    }
}

/// The fault that callers are told.
pub(crate) fn storage(error: impl std::fmt::Display) -> StoreError {
    StoreError::Storage(error.to_string())
}

/// The handle on the writer's thread; dropping it waits for what is queued.
pub(crate) struct Writer {
    /// Always there until the drop.
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

/// How many pieces of work may wait, and the most that go into one transaction.
const QUEUE: usize = 1024;

impl Writer {
    pub(crate) fn start(connection: Connection) -> std::io::Result<Writer> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new().name("room-store".into()).spawn(move || run(connection, waiting))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Does the work in a transaction. The work may be done twice, if the first transaction fails as a whole.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Done<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let stopped = |_| storage("the writer has stopped");
        let (reply, answer) = oneshot::channel();
        let queue = self.queue.as_ref().expect("the queue lives as long as the writer");
        queue.send(Box::new(Ask { work, result: None, reply })).await.map_err(|_| stopped(()))?;
        answer.await.unwrap_or_else(|_| Err(stopped(())))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue.take();
        if let Some(thread) = self.thread.take() {
            // A panic of the writer has been reported to everybody who waited for it.
            let _ = thread.join();
        }
    }
}

/// A piece of work whose kind of result is known to the caller alone.
trait Job: Send {
    /// Does the work; false if it failed.
    fn work(&mut self, connection: &Connection) -> bool;
    /// Answers. With an error, what `work` did was not kept.
    fn answer(self: Box<Self>, kept: Result<(), StoreError>);
}

struct Ask<W, T> {
    work: W,
    result: Option<Done<T>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, W: FnMut(&Connection) -> Done<T> + Send> Job for Ask<W, T> {
    fn work(&mut self, connection: &Connection) -> bool {
        self.result.insert((self.work)(connection)).is_ok()
    }

    fn answer(self: Box<Self>, kept: Result<(), StoreError>) {
        let result = match (self.result, kept) {
            (Some(Err(failure)), _) => Err(failure.into()),
            (_, Err(error)) => Err(error),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => unreachable!("only work that was done is kept"),
        };
        // Whoever asked may have gone.
        let _ = self.reply.send(result);
    }
}

fn run(connection: Connection, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut jobs = Vec::new();
    while waiting.blocking_recv_many(&mut jobs, QUEUE) > 0 {
        let together = in_one_transaction(&connection, &mut jobs);
        if together.is_ok() || jobs.len() == 1 {
            jobs.drain(..).for_each(|job| job.answer(together.clone()));
            continue;
        }
        // Something as large as a full disk: who fits still gets done.
        for job in jobs.drain(..) {
            let mut alone = [job];
            let kept = in_one_transaction(&connection, &mut alone);
            let [job] = alone;
            job.answer(kept);
        }
    }
}

fn in_one_transaction(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let all = || {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for job in jobs {
            each(connection, job.as_mut())?;
        }
        connection.execute_batch("COMMIT")
    };
    all().map_err(|error: rusqlite::Error| {
        if !connection.is_autocommit() {
            // What fails here is met again by the next BEGIN.
            let _ = connection.execute_batch("ROLLBACK");
        }
        storage(error)
    })
}

/// One piece of work in a savepoint of its own, so that it fails alone.
fn each(connection: &Connection, job: &mut dyn Job) -> rusqlite::Result<()> {
    connection.execute_batch("SAVEPOINT job")?;
    if !job.work(connection) {
        // A full disk may have ended the whole transaction; this fails then, and everything is tried again alone.
        connection.execute_batch("ROLLBACK TO job")?;
    }
    connection.execute_batch("RELEASE job")
}
