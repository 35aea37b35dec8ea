//! The task: one input after the other, and what is due between them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use poker_cards::{Chips, Seat};
use poker_engine::{Act, Awaiting, Event, EventBytes, Format, Phase, PlayerId, Reason, Refusal, Table};
use room_protocol::{Act as Asked, Answer, CommandId, Outcome, RoomView, ServerMessage};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};

use crate::accounts::Accounts;
use crate::answers::Answers;
use crate::draft::{Draft, Fault, Stop};
use crate::handle::Departure;
use crate::lines::Lines;
use crate::load::{Rebuilt, rebuild};
use crate::mailbox::Input;
use crate::pace::{Due, Pace};
use crate::patience::Patience;
use crate::promises::Promises;
use crate::request::No;
use crate::tail::Tail;
use crate::tell::facts_of;
use crate::time::Time;
use crate::viewers::{Viewers, text, viewer_of};
use crate::{
    Batch, Checkpoint, Clock, CommandRecord, Config, Connection, ConnectionId, Entropy, EventStore, LoadFault, Loaded,
    Person, StoreError, TableFacts, TableHandle, TableId, request,
};

/// So many inputs wait for a table; more wait with their senders.
const MAILBOX: usize = 256;

/// After so many missed turns in a row a player is away.
const MISSED_TURNS: u8 = 2;

/// What a table needs of the world.
pub struct Ports<S, C, E> {
    /// Keeps the events.
    pub store: Arc<S>,
    /// Tells the time.
    pub clock: Arc<C>,
    /// Answers the calls for chance.
    pub entropy: E,
}

/// How a table's task ended, where it did not panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was closed, or its last handle was dropped.
    Closed,
    /// Its game is over, and nobody has looked at it for a while.
    Rested,
    /// Another process writes to this table. Nothing of the last batch was kept; the store has the table.
    Conflict,
    /// A batch would have broken an invariant of the game. Nothing of it was kept; the store has the table before it.
    Broken,
}

/// Starts the task of a table, in a Tokio runtime. `people` names the persons who sit in the stored table. If the task panics
/// the join handle says so, and the table handle answers [`Closed`](crate::Closed): that costs this table only.
///
/// # Errors
/// [`LoadFault`] where the stored bytes make no table.
pub fn spawn<S: EventStore, C: Clock, E: Entropy>(
    id: TableId,
    name: &str,
    loaded: &Loaded,
    people: impl Fn(PlayerId) -> Option<Person>,
    ports: Ports<S, C, E>,
    config: Config,
) -> Result<(TableHandle, JoinHandle<Ended>), LoadFault> {
    let Rebuilt { table, tail, accounts, known_ms } = rebuild(id, loaded, &people)?;
    let Ports { store, clock, entropy } = ports;
    let time = Time::new(clock, known_ms);
    let pace = Pace::loaded(config, table.awaiting(), table.house().decision_ms, known_ms, time.now_ms());
    let seated = table.occupied().iter().filter_map(|seat| table.player(seat));
    let people = seated.filter_map(|player| Some((player, people(player)?))).collect();
    let name: Arc<str> = name.into();
    let (inputs, mailbox) = mpsc::channel(MAILBOX);
    let (gone, departures) = mpsc::unbounded_channel();
    let (facts, facts_seen) = watch::channel(facts_of(&table, None, time.now_ms()));
    let mut task = Task {
        id,
        name: name.clone(),
        told: RoomView::default(),
        tell_after: Instant::now(),
        untold: false,
        rest_at: None,
        closing: loaded.closing,
        table,
        tail,
        accounts,
        people,
        viewers: Viewers::default(),
        answers: Answers::default(),
        patience: Patience::default(),
        promises: Promises::loaded(&loaded.promises),
        lines: Lines::default(),
        renaming: HashSet::new(),
        halted: None,
        pace,
        time,
        store,
        entropy,
        facts,
        gone: gone.clone(),
    };
    task.tell_room(None);
    let task = tokio::spawn(task.run(mailbox, departures));
    Ok((TableHandle { id, name, inputs, gone, facts: facts_seen }, task))
}

/// A table and everything around it.
pub(crate) struct Task<S, C, E> {
    pub(crate) id: TableId,
    pub(crate) name: Arc<str>,
    /// As the store has it: changes only with a batch that was stored.
    pub(crate) table: Table,
    pub(crate) tail: Tail,
    pub(crate) accounts: Accounts,
    /// The persons in the chairs, by what they said last.
    pub(crate) people: HashMap<PlayerId, Person>,
    pub(crate) viewers: Viewers,
    /// The room as the viewers were told last.
    pub(crate) told: RoomView,
    /// When a change of the room alone may be told again.
    pub(crate) tell_after: Instant,
    /// The room has changed, and that is not told yet.
    pub(crate) untold: bool,
    /// When the task ends because nobody looks at a game that is over.
    pub(crate) rest_at: Option<Instant>,
    /// The host closes the table after the hand.
    pub(crate) closing: bool,
    pub(crate) answers: Answers,
    pub(crate) patience: Patience,
    pub(crate) promises: Promises,
    pub(crate) lines: Lines,
    /// Persons who are about to have another name.
    pub(crate) renaming: HashSet<PlayerId>,
    pub(crate) halted: Option<Fault>,
    pub(crate) pace: Pace,
    pub(crate) time: Time<C>,
    pub(crate) store: Arc<S>,
    pub(crate) entropy: E,
    pub(crate) facts: watch::Sender<TableFacts>,
    /// Given to every connection, so that its end is noticed.
    pub(crate) gone: mpsc::UnboundedSender<ConnectionId>,
}

/// How long after a deadline an input may still go before it, in milliseconds.
const GRACE_MS: i64 = 1_000;

/// Why the task goes on.
enum Wake {
    Clock,
    /// What has changed in the room may be told.
    Telling,
    /// Nobody has looked for long enough.
    Rest,
    Gone(ConnectionId),
    Input(Input),
}

impl<S: EventStore, C: Clock, E: Entropy> Task<S, C, E> {
    async fn run(
        mut self,
        mut mailbox: mpsc::Receiver<Input>,
        mut departures: mpsc::UnboundedReceiver<ConnectionId>,
    ) -> Ended {
        loop {
            let wake = self.wait(&mut mailbox, &mut departures).await;
            if let Err(ended) = self.go_on(wake).await {
                return ended;
            }
        }
    }

    /// Waits for what comes first. An input goes before a deadline, within [`GRACE_MS`]: who spoke in
    /// time is not late because the table was busy.
    async fn wait(
        &mut self,
        mailbox: &mut mpsc::Receiver<Input>,
        departures: &mut mpsc::UnboundedReceiver<ConnectionId>,
    ) -> Wake {
        let due_ms = [self.pace.due_ms(self.table.awaiting()), self.lines_due_ms()].into_iter().flatten().min();
        let alarm = self.time.arm(due_ms);
        let telling = self.untold.then_some(self.tell_after);
        self.rest_at = self.rests_at();
        tokio::select! {
            biased;
            Some(id) = departures.recv() => Wake::Gone(id),
            input = mailbox.recv() => Wake::Input(input.unwrap_or(Input::Close)),
            () = until(alarm) => Wake::Clock,
            () = until(telling) => Wake::Telling,
            () = until(self.rest_at) => Wake::Rest,
        }
    }

    async fn go_on(&mut self, wake: Wake) -> Result<(), Ended> {
        if let Some(ms) = self.time.look() {
            self.pace.lost(self.table.awaiting(), ms, self.time.now_ms());
            self.lines.lost(self.time.now_ms());
        }
        let due = self.pace.due(self.table.awaiting(), self.time.now_ms());
        match due {
            // Lost time comes back before anything else: whoever speaks now is not late.
            Some(due @ Due::Credit { .. }) => self.do_due(due).await?,
            Some(due) if matches!(wake, Wake::Clock) || self.overdue() => self.do_due(due).await?,
            _ => {}
        }
        match wake {
            Wake::Clock | Wake::Telling => {}
            Wake::Rest => return Err(Ended::Rested),
            Wake::Gone(id) => self.viewers.close(id),
            Wake::Input(input) => self.take(input).await?,
        }
        self.follow_lines().await?;
        self.close_at_rest().await?;
        self.tell_room(None);
        Ok(())
    }

    /// When the task may end, counted from when nobody but the house's bots began to look at a game that is over.
    fn rests_at(&self) -> Option<Instant> {
        let over = self.table.phase() == Phase::Finished && self.halted.is_none();
        let after = Duration::from_millis(self.pace.config.rest_after_ms);
        (over && !self.viewers.somebody_looks()).then(|| self.rest_at.unwrap_or_else(|| Instant::now() + after))
    }

    /// When the table is to be told that somebody has lost his connection. While the machine fails it is not told.
    fn lines_due_ms(&self) -> Option<i64> {
        self.lines.due_ms(&self.table).filter(|_| self.halted.is_none())
    }

    /// Tells the table whose connection is lost and whose is found again, where its house rules ask for it.
    async fn follow_lines(&mut self) -> Result<(), Ended> {
        let now_ms = self.time.now_ms();
        self.lines.look(&self.table, now_ms, |player| self.viewers.is_connected(player));
        while let Some(act) = self.lines.news(&self.table, now_ms).filter(|_| self.halted.is_none()) {
            let mut draft = Draft::of(&self.table, now_ms, self.pace.config);
            let done = match draft.act(act, &mut self.entropy) {
                Ok(()) => self.commit(draft, None).await,
                Err(Stop::Refused(_)) => return Ok(()),
                Err(Stop::Fault(fault)) => Err(fault),
            };
            done.or_else(|fault| self.fail(fault))?;
        }
        Ok(())
    }

    /// Where no hand would follow the one after which the table is to close, nothing is waited for.
    async fn close_at_rest(&mut self) -> Result<(), Ended> {
        if !self.closing || self.halted.is_some() {
            return Ok(());
        }
        // Whoever was there for a next hand may have gone.
        self.look_around();
        let awaiting = self.table.awaiting();
        if awaiting != Awaiting::Hand || self.pace.next_hand_ms(awaiting).is_some() {
            return Ok(());
        }
        let mut draft = Draft::of(&self.table, self.time.now_ms(), self.pace.config);
        match draft.act(Act::Close, &mut self.entropy) {
            Ok(()) => self.commit(draft, None).await,
            Err(Stop::Refused(_)) => return Ok(()),
            Err(Stop::Fault(fault)) => Err(fault),
        }
        .or_else(|fault| self.fail(fault))
    }

    /// What is due has waited so long that no input may go before it any more: a full mailbox stops no clock.
    fn overdue(&self) -> bool {
        let due_ms = self.pace.due_ms(self.table.awaiting());
        due_ms.is_some_and(|due_ms| due_ms + GRACE_MS <= self.time.now_ms())
    }

    async fn take(&mut self, input: Input) -> Result<(), Ended> {
        match input {
            Input::Connect { person, last_seq, reply } => {
                // Whoever asked and went away drops the connection, which is noticed like any other departure.
                let _ = reply.send(self.connect(person, last_seq));
                Ok(())
            }
            Input::Command { connection, id, turn, act } => self.command(connection, id, turn, &act).await,
            Input::SeatBot { person, seat, reply } => {
                let chips = request::usual_buy_in(self.table.house());
                let outcome = match request::sit(&self.table, &person, seat, chips) {
                    Err(no) => Ok(Outcome::Refused { refusal: no.view(&self.table, &person) }),
                    Ok(act) => self.play(&person, act, None).await,
                };
                let (outcome, ended) = self.ended_or(outcome);
                let _ = reply.send(outcome);
                ended
            }
            Input::Why { reply } => {
                // Nobody is left to hear it where the asker went away.
                let _ = reply.send(self.table.why());
                Ok(())
            }
            Input::HoldName { person, reply } => {
                let free = self.table.seat_of(person).is_none();
                if free {
                    self.renaming.insert(person);
                }
                // Whoever asks hears it, or takes the name back.
                let _ = reply.send(free);
                Ok(())
            }
            Input::PersonChanged { person } => {
                self.renaming.remove(&person.id);
                self.viewers.person_changed(&person);
                if self.table.seat_of(person.id).is_some() {
                    self.people.insert(person.id, person);
                }
                Ok(())
            }
            Input::Close => {
                let bye = text(&ServerMessage::Bye { reason: "closing".into() });
                self.viewers.tell_everybody(&bye);
                Err(Ended::Closed)
            }
        }
    }

    fn connect(&mut self, person: Person, last_seq: Option<u64>) -> Connection {
        let (id, messages) = self.viewers.open(person.clone());
        self.tell_room(Some(id));
        self.viewers.tell(id, text(&self.greeting(viewer_of(&self.table, person.id), last_seq)));
        Connection { id, messages, _departure: Departure { id, gone: self.gone.clone() } }
    }

    async fn command(
        &mut self,
        connection: ConnectionId,
        id: CommandId,
        turn: Option<u32>,
        asked: &Asked,
    ) -> Result<(), Ended> {
        let Some(person) = self.viewers.person(connection).cloned() else { return Ok(()) };
        let outcome = self.answer(&person, &id, turn, asked).await;
        let (outcome, ended) = self.ended_or(outcome);
        self.viewers.tell(connection, text(&ServerMessage::Answer(Answer { id, outcome })));
        ended
    }

    async fn answer(
        &mut self,
        person: &Person,
        id: &CommandId,
        turn: Option<u32>,
        asked: &Asked,
    ) -> Result<Outcome, Fault> {
        if let Some(known) = self.answers.to(person.id, id) {
            return Ok(known.clone());
        }
        if let Some(stored) = self.store.answer(self.id, person.id, id.clone()).await.map_err(fault_of)? {
            return serde_json::from_str(&stored).map_err(|_| Fault::Storage);
        }
        if let Some(closing) = request::closing(&self.table, person, asked, self.closing) {
            let mut draft = Draft::of(&self.table, self.time.now_ms(), self.pace.config);
            draft.closing = Some(closing);
            return self.done(person, draft, Some(id)).await;
        }
        let outcome = match request::act_of(&self.table, person, turn, asked) {
            Err(no) => Outcome::Refused { refusal: no.view(&self.table, person) },
            Ok(act) if !self.patience.allows(person.id, act, self.time.now_ms()) => {
                Outcome::Refused { refusal: No::Room("too-fast").view(&self.table, person) }
            }
            Ok(act) => self.play(person, act, Some(id)).await?,
        };
        self.answers.keep(person.id, id.clone(), outcome.clone());
        Ok(outcome)
    }

    /// Does what a person asks, if the rules allow it: on a copy, into the store, and only then at the table.
    async fn play(&mut self, person: &Person, act: Act, id: Option<&CommandId>) -> Result<Outcome, Fault> {
        self.promises.look(&self.table, self.time.now_ms());
        if sought(act).is_some() && self.renaming.contains(&person.id) {
            return Ok(Outcome::Refused { refusal: No::Room("must-name").view(&self.table, person) });
        }
        if let Some(seat) = sought(act).filter(|&seat| self.promises.keep_from(person.id, seat)) {
            let taken = No::Rules(Reason::SeatTaken { seat });
            return Ok(Outcome::Refused { refusal: taken.view(&self.table, person) });
        }
        let mut draft = Draft::of(&self.table, self.time.now_ms(), self.pace.config);
        let done = match draft.act(act, &mut self.entropy) {
            Err(Stop::Refused(refusal)) => self.let_bot_rise(person, act, refusal, &mut draft),
            done => done,
        };
        match done {
            Ok(()) => {}
            Err(Stop::Refused(refusal)) => {
                let refusal = poker_engine::refusal_view(&refusal, self.table.house());
                return Ok(Outcome::Refused { refusal });
            }
            Err(Stop::Fault(fault)) => return Err(fault),
        }
        if let Some(seat) = still_sits(act, &draft) {
            self.promises.make(seat, person.id);
            if !draft.events.is_empty() || self.promises.unstored(&draft.table).is_some() {
                self.commit(draft, None).await?;
            }
            return Ok(Outcome::Refused { refusal: No::Room("bot-rises").view(&self.table, person) });
        }
        if let Act::Sit { .. } | Act::Join { .. } = act {
            self.people.insert(person.id, person.clone());
        }
        let outcome = self.done(person, draft, id).await?;
        self.patience.done(person.id, act, self.time.now_ms());
        Ok(outcome)
    }

    /// Stores what a person asked for, with its answer.
    async fn done(&mut self, person: &Person, draft: Draft, id: Option<&CommandId>) -> Result<Outcome, Fault> {
        let outcome = Outcome::Done { seq: self.tail.seq() + draft.events.len() as u64 };
        let record = id.map(|id| CommandRecord {
            person: person.id,
            id: id.clone(),
            answer: serde_json::to_string(&outcome).expect("outcomes are plain data"),
        });
        self.commit(draft, record).await?;
        Ok(outcome)
    }

    /// Where one of the house's bots has the chair that a person asks for, it rises: at once, and then the person sits, or
    /// after the hand in which it holds cards.
    fn let_bot_rise(&mut self, person: &Person, act: Act, refusal: Refusal, draft: &mut Draft) -> Result<(), Stop> {
        let Reason::SeatTaken { seat } = refusal.reason else { return Err(Stop::Refused(refusal)) };
        let in_the_way = self.table.player(seat).is_some_and(|id| self.is_house_bot(id));
        if person.house_bot || !in_the_way {
            return Err(Stop::Refused(refusal));
        }
        if let Act::Join { chips, .. } = act {
            let min = self.table.house().least_purchase(Chips::ZERO);
            if chips < min {
                return Err(Stop::Refused(Refusal { reason: Reason::BuyInTooSmall { min }, ..refusal }));
            }
        }
        if !self.table.leaving().contains(seat) {
            draft.act(Act::Stand { seat }, &mut self.entropy)?;
        }
        if draft.table.player(seat).is_some() { Ok(()) } else { draft.act(act, &mut self.entropy) }
    }

    async fn do_due(&mut self, due: Due) -> Result<(), Ended> {
        let now_ms = self.time.now_ms();
        let mut draft = Draft::of(&self.table, now_ms, self.pace.config);
        let done = match self.act_on(due, &mut draft) {
            Ok(()) if !draft.events.is_empty() => self.commit(draft, None).await,
            Ok(()) | Err(Stop::Refused(_)) => {
                self.pace.wait(now_ms);
                Ok(())
            }
            Err(Stop::Fault(fault)) => Err(fault),
        };
        done.or_else(|fault| self.fail(fault))
    }

    fn act_on(&mut self, due: Due, draft: &mut Draft) -> Result<(), Stop> {
        match due {
            Due::TryAgain => {
                self.halted = None;
                self.pace.try_again();
                Ok(())
            }
            Due::Credit { ms } => self.credit(ms, draft),
            Due::NextHand { credit_ms } => {
                match self.table.house().rules.format {
                    Format::Tournament => self.credit(credit_ms, draft)?,
                    // Without levels nobody has lost anything.
                    Format::Cash => self.pace.forgive(),
                }
                draft.act(if self.closing { Act::Close } else { Act::StartHand }, &mut self.entropy)
            }
            Due::TimeOut { turn } => {
                draft.act(Act::TimeOut { turn }, &mut self.entropy)?;
                self.mark_absent(draft)
            }
        }
    }

    fn credit(&mut self, ms: i64, draft: &mut Draft) -> Result<(), Stop> {
        if ms <= 0 {
            return Ok(());
        }
        match draft.act(Act::CreditTime { ms }, &mut self.entropy) {
            Err(Stop::Refused(_)) => {
                self.pace.forgive();
                Ok(())
            }
            done => done,
        }
    }

    /// Who has missed too many turns in a row is away from now on.
    fn mark_absent(&mut self, draft: &mut Draft) -> Result<(), Stop> {
        let timed_out = draft.events.iter().find_map(|event| match *event {
            Event::TimedOut { seat, .. } => Some(seat),
            _ => None,
        });
        let Some(seat) = timed_out.filter(|&seat| draft.table.missed_turns(seat) >= MISSED_TURNS) else {
            return Ok(());
        };
        match draft.act(Act::MarkAway { seat }, &mut self.entropy) {
            // He is away already, or the game is over for him.
            Err(Stop::Refused(_)) => Ok(()),
            done => done,
        }
    }

    /// Stores what happened; then the copy becomes the table, and everybody is told.
    async fn commit(&mut self, draft: Draft, command: Option<CommandRecord>) -> Result<(), Fault> {
        let checkpoint = if draft.begins_hand() { self.table.checkpoint() } else { None };
        let batch = Batch {
            table: self.id,
            expected_seq: self.tail.seq(),
            events: EventBytes::of(&draft.events),
            command,
            checkpoint: checkpoint.map(|checkpoint| Checkpoint {
                table: poker_engine::encode_checkpoint(&checkpoint),
                accounts: self.accounts.text(),
            }),
            promises: self.promises.unstored(&draft.table),
            closing: draft.closing,
        };
        let promises = batch.promises.clone();
        self.store.append(batch).await.map_err(fault_of)?;
        if let Some(promises) = promises {
            self.promises.kept(promises);
        }
        self.halted = None;
        self.closing = draft.closing.unwrap_or(self.closing);
        let before = self.tail.seq();
        for &event in &draft.events {
            self.accounts.note(&event, |player| self.people.get(&player).cloned());
            self.tail.push(event);
        }
        self.table = draft.table;
        let table = &self.table;
        self.people.retain(|&id, _| table.seat_of(id).is_some());
        self.pace.happened(&draft.events, self.tail.cards_were_shown(), self.time.now_ms());
        self.tell_events(before);
        Ok(())
    }

    /// The outcome to answer with, and whether the task ends.
    fn ended_or(&mut self, outcome: Result<Outcome, Fault>) -> (Outcome, Result<(), Ended>) {
        match outcome {
            Ok(outcome) => (outcome, Ok(())),
            Err(fault) => (Outcome::Failed { code: fault.code().into() }, self.fail(fault)),
        }
    }

    /// Notes and tells a failure. The table goes on, or ends where it cannot know or trust its own state.
    fn fail(&mut self, fault: Fault) -> Result<(), Ended> {
        self.halted = Some(fault);
        self.pace.failed(self.time.now_ms());
        self.tell_room(None);
        match fault {
            Fault::Storage | Fault::Chance => Ok(()),
            Fault::Conflict => Err(Ended::Conflict),
            Fault::Broken => Err(Ended::Broken),
        }
    }
}

/// The chair that is asked for.
const fn sought(act: Act) -> Option<Seat> {
    match act {
        Act::Sit { seat, .. } | Act::Join { seat, .. } => Some(seat),
        _ => None,
    }
}

/// The chair that is asked for, where it still has its bot, which leaves it after the hand.
fn still_sits(act: Act, draft: &Draft) -> Option<Seat> {
    match act {
        Act::Join { seat, player, .. } if draft.table.player(seat) != Some(player) => Some(seat),
        _ => None,
    }
}

async fn until(instant: Option<Instant>) {
    match instant {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

fn fault_of(error: StoreError) -> Fault {
    match error {
        StoreError::Storage(_) => Fault::Storage,
        // A table that is not there any more was taken away by another process.
        StoreError::Conflict { .. } | StoreError::Missing(_) => Fault::Conflict,
    }
}
