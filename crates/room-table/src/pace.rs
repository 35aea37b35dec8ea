//! What is due at a table and when: the deadline of a decision, the next hand, time to give back.

use poker_engine::{Awaiting, Event, TurnId};

use crate::Config;

/// After a failure nothing is due for so many milliseconds.
const RETRY_MS: i64 = 1_000;

/// Something the table does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// Give back the time that the room lost while a player decides.
    Credit { ms: i64 },
    /// The clock of this decision has run out.
    TimeOut { turn: TurnId },
    /// The next hand begins; so much time is given back to the level clock before.
    NextHand { credit_ms: i64 },
    /// Nothing would show by itself whether a failure is over: whoever asks next will see.
    TryAgain,
}

/// The pace of one table.
pub(crate) struct Pace {
    pub(crate) config: Config,
    /// When the next hand may begin.
    next_hand_ms: i64,
    /// Time that the room lost and has not given back.
    owed_ms: i64,
    /// Since when a hand could have begun, and nobody was there to play it.
    rest_since_ms: Option<i64>,
    /// Nobody is there to play.
    resting: bool,
    /// Since when the machine fails: nobody can act.
    failing_since_ms: Option<i64>,
    /// Nothing is due before this time.
    not_before_ms: i64,
}

impl Pace {
    /// The pace of a table that was just loaded. The player to act gets his full time again; that gives the level clock back what
    /// went by since he was asked. A table between two hands has rested since the newest time that its events tell.
    pub(crate) fn loaded(
        config: Config,
        awaiting: Awaiting,
        decision_ms: i64,
        known_ms: Option<i64>,
        now_ms: i64,
    ) -> Pace {
        let owed_ms = match awaiting {
            Awaiting::Decision { deadline_ms, .. } => (now_ms + decision_ms - deadline_ms).max(0),
            _ => 0,
        };
        let rest_since_ms = known_ms.filter(|_| awaiting == Awaiting::Hand);
        Pace {
            config,
            next_hand_ms: now_ms,
            owed_ms,
            rest_since_ms,
            resting: rest_since_ms.is_some(),
            failing_since_ms: None,
            not_before_ms: now_ms,
        }
    }

    /// Notes time that the room lost.
    pub(crate) fn lost(&mut self, awaiting: Awaiting, ms: i64, now_ms: i64) {
        match awaiting {
            // The time of a failure and of a rest is given back whole.
            _ if self.failing_since_ms.is_some() => {}
            Awaiting::Decision { .. } => self.owed_ms += ms,
            Awaiting::Hand if self.rest_since_ms.is_none() => {
                self.owed_ms += ms;
                self.next_hand_ms = self.next_hand_ms.max(now_ms + self.config.pause_before_first_ms);
            }
            _ => {}
        }
    }

    /// Sets the pause before the next hand by what happened. `shown` says whether cards were shown in the hand that ended.
    pub(crate) fn happened(&mut self, events: &[Event], shown: bool, now_ms: i64) {
        self.not_before_ms = now_ms;
        self.failing_since_ms = None;
        for event in events {
            match event {
                Event::GameStarted { .. } => self.next_hand_ms = now_ms + self.config.pause_before_first_ms,
                Event::HandStarted { .. } => self.rest_since_ms = None,
                Event::HandEnded { .. } if shown => self.next_hand_ms = now_ms + showing_ms(self.config, events),
                Event::HandEnded { .. } => self.next_hand_ms = now_ms + self.config.pause_after_hand_ms,
                Event::TimeCredited { .. } => self.owed_ms = 0,
                _ => {}
            }
        }
    }

    /// Notes a failure: until something works again nobody can act, and that time is given back.
    pub(crate) fn failed(&mut self, now_ms: i64) {
        self.failing_since_ms.get_or_insert(now_ms);
        self.wait(now_ms);
    }

    /// Notes that the failure may be over.
    pub(crate) fn try_again(&mut self) {
        self.failing_since_ms = None;
    }

    /// Puts off what is due.
    pub(crate) fn wait(&mut self, now_ms: i64) {
        self.not_before_ms = now_ms + RETRY_MS;
    }

    /// Notes that the rules give no time back now.
    pub(crate) fn forgive(&mut self) {
        self.owed_ms = 0;
    }

    /// Notes whether somebody is there to play the next hand.
    pub(crate) fn presence(&mut self, awaiting: Awaiting, somebody: bool, now_ms: i64) {
        if awaiting != Awaiting::Hand {
            self.resting = false;
        } else if !somebody && !self.resting {
            self.resting = true;
            self.rest_since_ms.get_or_insert(self.next_hand_ms.max(now_ms));
        } else if somebody && self.resting {
            self.resting = false;
            self.rest_since_ms = self.rest_since_ms.filter(|&since_ms| since_ms < now_ms);
            if self.rest_since_ms.is_some() {
                self.next_hand_ms = self.next_hand_ms.max(now_ms + self.config.pause_before_first_ms);
            }
        }
    }

    /// When the next hand begins, if nothing comes between.
    pub(crate) fn next_hand_ms(&self, awaiting: Awaiting) -> Option<i64> {
        (awaiting == Awaiting::Hand && !self.resting).then_some(self.next_hand_ms)
    }

    /// When something is due.
    pub(crate) fn due_ms(&self, awaiting: Awaiting) -> Option<i64> {
        let due_ms = match awaiting {
            Awaiting::Decision { .. } if self.owes() => Some(self.not_before_ms),
            Awaiting::Decision { deadline_ms, .. } => Some(deadline_ms),
            Awaiting::Hand => self.next_hand_ms(awaiting),
            Awaiting::Shuffle(_) | Awaiting::Players | Awaiting::Reading | Awaiting::Nothing => None,
        };
        due_ms.or(self.failing_since_ms).map(|due_ms| due_ms.max(self.not_before_ms))
    }

    /// What is due at this time.
    pub(crate) fn due(&self, awaiting: Awaiting, now_ms: i64) -> Option<Due> {
        if self.due_ms(awaiting).is_none_or(|due_ms| due_ms > now_ms) {
            return None;
        }
        match awaiting {
            Awaiting::Decision { .. } if self.owes() => Some(Due::Credit { ms: self.credit_ms(now_ms) }),
            Awaiting::Decision { turn, .. } => Some(Due::TimeOut { turn }),
            Awaiting::Hand if !self.resting => Some(Due::NextHand { credit_ms: self.credit_ms(now_ms) }),
            // A draft answers every call for chance: no table waits for one.
            Awaiting::Shuffle(_) | Awaiting::Hand | Awaiting::Players | Awaiting::Reading | Awaiting::Nothing => {
                Some(Due::TryAgain)
            }
        }
    }

    /// The time to give back: what the room lost, and how long it has stood still by now.
    pub(crate) fn credit_ms(&self, now_ms: i64) -> i64 {
        let since = |began_ms: Option<i64>| began_ms.map_or(0, |began_ms| (now_ms - began_ms).max(0));
        self.owed_ms + since(self.rest_since_ms).max(since(self.failing_since_ms))
    }

    /// Whether a player who decides has time to get back.
    fn owes(&self) -> bool {
        self.owed_ms > 0 || self.failing_since_ms.is_some()
    }
}

/// How long people look at a showdown: longer where the board ran out before it, and where there is more than one pot.
fn showing_ms(config: Config, events: &[Event]) -> i64 {
    let decided = events.iter().rposition(|event| matches!(event, Event::ActionOn { .. })).unwrap_or(0);
    let streets = events[decided..].iter().filter(|event| is_street(event)).count() as i64;
    let pot = |event: &Event| if let Event::PotAwarded { pot, .. } = event { Some(i64::from(*pot)) } else { None };
    let side_pots = events.iter().filter_map(pot).max().unwrap_or(0);
    config.pause_after_showdown_ms + streets * config.pause_of_street_ms + side_pots * config.pause_of_pot_ms
}

/// How long the cards of these events take to land.
pub(crate) fn landing_ms(config: Config, events: &[Event]) -> i64 {
    let cards = events.iter().map(cards_dealt).sum::<i64>();
    let deals = events.iter().filter(|event| is_street(event)).count() as i64;
    let by_hand = i64::from(events.iter().any(|event| matches!(event, Event::Dealt { .. })));
    (deals + by_hand) * config.landing_ms + cards * config.landing_of_card_ms
}

const fn is_street(event: &Event) -> bool {
    matches!(event, Event::FlopDealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. })
}

const fn cards_dealt(event: &Event) -> i64 {
    match event {
        Event::FlopDealt { .. } => 3,
        Event::Dealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. } => 1,
        _ => 0,
    }
}
