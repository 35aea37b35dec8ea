//! The table while a scenario is played on it.

use poker_cards::{Card, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, Command, Event, Format, PlayerId, Refusal, Setup, Slip, Slot, Table, TurnId, Viewer, apply, check,
    evolve, inspect, project, view,
};

use crate::layout::{Layout, Misfit};
use crate::log::Log;
use crate::reader::Scenario;
use crate::statement::{Expect, Request, Statement, Watcher, Who};

/// Who a player is to the engine.
pub(crate) fn player(who: Who) -> PlayerId {
    PlayerId(who.0 as u64 + 1)
}

/// The table, everything that has happened on it, and a second table that only replays.
pub(crate) struct Stage {
    pub table: Table,
    replayed: Table,
    pub events: Vec<Event>,
    /// What has happened in the hand, but for what was taken back.
    course: Course,
    /// Milliseconds since the scenario began.
    pub now_ms: i64,
    /// The cards are of a real deck: nobody knows their order.
    by_hand: bool,
    /// The line and the cards of a `reshuffle` that has not happened yet.
    pub reshuffle: Option<(usize, Vec<Card>)>,
    /// For each watcher that a line asks about, all that was sent to him.
    sent: Vec<(Watcher, String)>,
    /// The readable log of the hand, if a line asks for it.
    log: Option<Log>,
}

impl Stage {
    /// The table at time 0, the game started; or the code and the words of what speaks against it.
    pub fn new(setup: Setup, scenario: &Scenario) -> Result<Stage, (String, String)> {
        let table = Table::new(setup).map_err(|refusal| (refusal.code().to_string(), refusal.to_string()))?;
        let mut stage = Stage {
            replayed: table.clone(),
            table,
            events: Vec::new(),
            course: Course::default(),
            now_ms: 0,
            by_hand: false,
            reshuffle: None,
            sent: watched(scenario),
            log: Log::asked_for(scenario),
        };
        let started = stage.submit(Act::StartGame);
        started.map_err(|refusal| (refusal.reason.code().to_string(), refusal.to_string()))?;
        Ok(stage)
    }

    /// What has happened since the last `start`.
    pub fn hand_events(&self) -> &[Event] {
        &self.course.events[self.course.from..]
    }

    /// What of it counts: nothing of a hand that is void.
    pub fn counted_events(&self) -> &[Event] {
        let events = self.hand_events();
        let void = events.iter().rposition(|event| matches!(event, Event::HandVoided { .. }));
        &events[void.map_or(0, |place| place + 1)..]
    }

    /// Where a player sits.
    pub fn seat(&self, who: Who) -> Option<Seat> {
        self.table.seat_of(player(who))
    }

    /// Who sits in a seat.
    pub fn who(&self, seat: Seat) -> Option<Who> {
        self.table.player(seat).map(|player| Who(player.0 as usize - 1))
    }

    fn submit(&mut self, act: Act) -> Result<(), Refusal> {
        let before = self.events.len();
        if let Some(log) = &mut self.log {
            log.look(&self.table);
        }
        apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut self.events)?;
        for event in &self.events[before..] {
            evolve(&mut self.replayed, event);
            self.course.tell(event);
        }
        if let Some(log) = &mut self.log {
            log.look(&self.table);
            log.write(&self.events[before..]);
        }
        for (watcher, sent) in &mut self.sent {
            let viewer = viewer(&self.table, *watcher);
            for told in self.events[before..].iter().filter_map(|event| project(event, viewer)) {
                sent.push_str(&serde_json::to_string(&told).expect("a view is plain data"));
            }
            let seen = view(&self.table, viewer, self.now_ms);
            sent.push_str(&serde_json::to_string(&seen).expect("a view is plain data"));
        }
        Ok(())
    }

    /// The readable log of the hand.
    pub fn log(&self) -> &[String] {
        self.log.as_ref().map_or(&[], Log::lines)
    }

    /// Starts a hand and answers for its shuffles with the arranged cards.
    pub fn start(&mut self, layout: &Layout) -> Result<(), Start> {
        self.course = Course::default();
        if let Some(log) = &mut self.log {
            log.begin();
        }
        self.submit(Act::StartHand).map_err(Start::Refused)?;
        self.by_hand = layout.is_by_hand();
        let drew = self.table.deal_plan().is_none();
        if drew {
            let drawing: Vec<Who> = self.table.in_play().iter().filter_map(|seat| self.who(seat)).collect();
            let order = layout.draw(&drawing).map_err(Start::Misfit)?;
            self.submit(Act::Shuffled { order }).map_err(Start::Refused)?;
        }
        let places = self.table.deal_plan().map_or_else(Vec::new, |plan| plan.places);
        let order = layout.deal(&places, self.table.button(), |who| self.seat(who)).map_err(Start::Misfit)?;
        self.shuffle(order).map_err(Start::Refused)?;
        self.chance().map_err(|answer| match answer {
            Answer::Refused(refusal) => Start::Refused(refusal),
            _ => Start::Misfit(self.reshuffle_misfit()),
        })?;
        let waits = |slip: &Slip| slip.of_deal();
        if let Some(line) = layout.slip_line().filter(|_| inspect(&self.table).planned().iter().any(waits)) {
            return Err(Start::Misfit(Misfit { line, reason: "this slip does not happen in this deal".into() }));
        }
        match layout.first_line() {
            Some(line) if !drew => {
                Err(Start::Misfit(Misfit { line, reason: "the button is given; no cards are drawn for it".into() }))
            }
            _ => Ok(()),
        }
    }

    /// Puts a request to the table.
    pub fn request(&mut self, request: &Request) -> Result<(), Answer> {
        let seat = |who: Who| self.seat(who).ok_or(Answer::NoSeat);
        let act = match *request {
            Request::Play(who, play) => Act::Play { seat: seat(who)?, turn: None, play },
            Request::SitOut(who) => Act::SitOut { seat: seat(who)? },
            Request::Return(who) => Act::ComeBack { seat: seat(who)? },
            Request::Leave(who) => Act::Stand { seat: seat(who)? },
            Request::Join(who, seat, chips) if self.table.house().rules.format == Format::Cash => {
                Act::Join { seat, player: player(who), chips }
            }
            Request::Join(who, seat, _) => Act::Sit { seat, player: player(who) },
            Request::Add(who, amount) => Act::AddChips { seat: seat(who)?, amount },
            Request::Post(who) => Act::Post { seat: seat(who)? },
            Request::Wait(who) => Act::WaitForBig { seat: seat(who)? },
            Request::Close => Act::Close,
            Request::TimeOut(who) => Act::TimeOut { turn: self.turn_of(seat(who)?) },
            // Without the option a connection changes nothing until the time-out.
            Request::Connection(..) if !self.table.house().rules.disconnect_allin => return Ok(()),
            Request::Connection(who, true) => Act::FindConnection { seat: seat(who)? },
            Request::Connection(who, false) => Act::LoseConnection { seat: seat(who)? },
            Request::Slip(said, unnoticed) => {
                let slip = said.told(|who| self.seat(who)).ok_or(Answer::NoSeat)?;
                Act::Slip { slip, unnoticed }
            }
            Request::Floor(said) => Act::Floor { floor: said.told(|who| self.seat(who)).ok_or(Answer::NoSeat)? },
            Request::ShowCards(who, cards) => Act::ShowCards { seat: seat(who)?, cards },
            Request::ReadHole(who, cards) => Act::ReadHole { seat: seat(who)?, cards },
            Request::ReadBoard(ref cards) => {
                let mut read = |&card| self.submit(Act::ReadBoard { card }).map_err(Answer::Refused);
                return cards.iter().try_for_each(&mut read);
            }
        };
        self.submit(act).map_err(Answer::Refused)?;
        self.chance()
    }

    /// Answers for the shuffles within the hand.
    fn chance(&mut self) -> Result<(), Answer> {
        while let Awaiting::Shuffle(_) = self.table.awaiting() {
            let order = match self.table.deal_plan() {
                Some(_) => Layout::top(&self.reshuffle.take().map_or_else(Vec::new, |(_, cards)| cards)),
                None => self.renewed()?,
            };
            self.shuffle(order).map_err(Answer::Refused)?;
        }
        Ok(())
    }

    fn shuffle(&mut self, order: Permutation) -> Result<(), Refusal> {
        self.submit(if self.by_hand { Act::ShuffledByHand } else { Act::Shuffled { order } })
    }

    fn reshuffle_misfit(&self) -> Misfit {
        let line = self.reshuffle.as_ref().map_or(0, |(line, _)| *line);
        Misfit { line, reason: "a card of this line is not among those that are shuffled".into() }
    }

    /// The order of a shuffle within the hand: the prescribed cards on top, the others as they lie.
    fn renewed(&mut self) -> Result<Permutation, Answer> {
        let lying: Vec<Option<Card>> = inspect(&self.table).laid_down().into_iter().map(Slot::card).collect();
        let mut order = Vec::new();
        for card in self.reshuffle.take().map_or_else(Vec::new, |(_, cards)| cards) {
            let place = lying.iter().position(|lies| *lies == Some(card)).ok_or(Answer::NotLaidDown(card))?;
            order.push(place as u8);
        }
        let rest: Vec<u8> = (0..lying.len() as u8).filter(|place| !order.contains(place)).collect();
        order.extend(rest);
        Ok(Permutation::new(&order).expect("every card stands once"))
    }

    /// The decision of a seat; for a seat that has none, one that is stale.
    fn turn_of(&self, seat: Seat) -> TurnId {
        match self.table.awaiting() {
            Awaiting::Decision { seat: actor, turn, .. } if actor == seat => turn,
            _ => TurnId(u32::MAX),
        }
    }

    /// A number that changes when anything on the table does.
    pub fn digest(&self) -> u64 {
        inspect(&self.table).digest()
    }

    /// What must hold after every line, asked or not.
    pub fn sound(&self) -> Result<(), (&'static str, String)> {
        if let Err(broken) = check(&self.table) {
            return Err((
                "chips conserved, every card in one place, the turn with somebody who can act",
                broken.to_string(),
            ));
        }
        if self.digest() != inspect(&self.replayed).digest() {
            return Err(("replaying the events gives the same table", "another table".into()));
        }
        Ok(())
    }

    /// Which of these cards were ever named to a watcher.
    pub fn told(&self, watcher: Watcher, cards: &[Card]) -> Vec<Card> {
        let sent = self.sent.iter().find(|(other, _)| *other == watcher).map_or("", |(_, sent)| sent.as_str());
        cards.iter().copied().filter(|card| sent.contains(&format!("\"{card}\""))).collect()
    }

    /// The faces of a player's hand as a watcher's view shows them.
    pub fn seen(&self, watcher: Watcher, who: Who) -> Vec<Option<Card>> {
        let seen = view(&self.table, viewer(&self.table, watcher), self.now_ms);
        let number = self.seat(who).map_or(0, Seat::number);
        let chair = seen.seats.into_iter().find(|chair| chair.seat == number);
        let faces = chair.map_or(Vec::new(), |chair| chair.cards);
        faces.into_iter().map(|face| if let poker_view::Face::Up(card) = face { Some(card) } else { None }).collect()
    }
}

/// The events of a hand as they stand: those of a ruling that was taken back are gone.
#[derive(Default)]
struct Course {
    events: Vec<Event>,
    /// Where the hand begins, if it began anew.
    from: usize,
    /// How many events there were before each ruling.
    before: Vec<usize>,
    /// How many there were before the slip that is being ruled on.
    mark: Option<usize>,
}

impl Course {
    fn tell(&mut self, event: &Event) {
        let told = self.events.len();
        match event {
            Event::Slipped { noticed: true, .. } => drop(self.mark.get_or_insert(told)),
            Event::Ruled { .. } => self.before.push(self.mark.take().unwrap_or(told)),
            Event::RulingTakenBack { .. } => {
                self.events.truncate(self.before.pop().unwrap_or(told));
                self.from = if self.from > self.events.len() { 0 } else { self.from };
            }
            Event::HandStarted { .. } => self.from = told,
            _ => {}
        }
        self.events.push(*event);
    }
}

/// Why a hand did not start as arranged.
pub(crate) enum Start {
    Refused(Refusal),
    Misfit(Misfit),
}

/// Why a request had no effect.
pub(crate) enum Answer {
    Refused(Refusal),
    /// A prescribed card is not among those that are shuffled.
    NotLaidDown(Card),
    NoSeat,
}

fn viewer(table: &Table, watcher: Watcher) -> Viewer {
    match watcher {
        Watcher::Rail => Viewer::Rail,
        Watcher::Player(who) => table.seat_of(player(who)).map_or(Viewer::Rail, Viewer::Seat),
    }
}

/// The watchers that a line asks about, to whom nothing was sent yet.
fn watched(scenario: &Scenario) -> Vec<(Watcher, String)> {
    let mut watched: Vec<(Watcher, String)> = Vec::new();
    for line in &scenario.lines {
        if let Statement::Expect(Expect::Hidden(watcher, _)) = line.statement
            && !watched.iter().any(|(other, _)| *other == watcher)
        {
            watched.push((watcher, String::new()));
        }
    }
    watched
}
