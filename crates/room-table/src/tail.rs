//! The newest events of a table, kept for viewers who come back.

use std::collections::VecDeque;

use poker_engine::Event;

/// So many events are kept: more than a hand has among people, and what one message may carry.
const KEPT: usize = 512;

/// The newest events, numbered from 1 without gaps.
pub(crate) struct Tail {
    /// How many events of the table are older than those kept.
    before: u64,
    events: VecDeque<Event>,
    /// The last number before the current hand.
    hand_after: u64,
    /// Whether a hand has begun.
    has_hand: bool,
}

impl Tail {
    /// The empty tail of a table with so many events.
    pub(crate) fn after(before: u64) -> Tail {
        Tail { before, events: VecDeque::new(), hand_after: before, has_hand: false }
    }

    /// The number of the last event; 0 without any.
    pub(crate) fn seq(&self) -> u64 {
        self.before + self.events.len() as u64
    }

    /// Adds the next event.
    pub(crate) fn push(&mut self, event: Event) {
        if let Event::HandStarted { .. } = event {
            let overture = self.events.iter().rev().take_while(|event| is_overture(event)).count();
            self.hand_after = self.seq() - overture as u64;
            self.has_hand = true;
        }
        self.events.push_back(event);
        if self.events.len() > KEPT {
            self.events.pop_front();
            self.before += 1;
        }
    }

    /// The events after this number; nothing where they are not kept or do not exist yet.
    pub(crate) fn since(&self, seq: u64) -> Option<Vec<Event>> {
        let skipped = usize::try_from(seq.checked_sub(self.before)?).ok()?;
        (skipped <= self.events.len()).then(|| self.events.range(skipped..).copied().collect())
    }

    /// The events of the current hand as far as they are kept, or of the last one while it lies on the table; and the number
    /// before them.
    pub(crate) fn hand(&self) -> (u64, Vec<Event>) {
        let after = self.hand_after.max(self.before);
        let hand = self.since(after).filter(|_| self.has_hand);
        hand.map_or_else(|| (self.seq(), Vec::new()), |events| (after, events))
    }

    /// Whether a hand was tabled in the current hand.
    pub(crate) fn cards_were_shown(&self) -> bool {
        self.hand().1.iter().any(|event| matches!(event, Event::Tabled { .. }))
    }
}

/// Stands right before a hand begins and belongs to its story.
fn is_overture(event: &Event) -> bool {
    matches!(
        event,
        Event::DrawBegun
            | Event::DrawShuffled { .. }
            | Event::DrewForButton { .. }
            | Event::ButtonWon { .. }
            | Event::LevelReached { .. }
    )
}
