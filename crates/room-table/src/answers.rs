//! The newest answers of a table, so that a command sent twice is done once.

use std::collections::{HashMap, VecDeque};

use poker_engine::PlayerId;
use room_protocol::{CommandId, Outcome};

/// So many answers are kept in memory; older ones that changed something are in the store.
const KEPT: usize = 1024;

type Key = (PlayerId, CommandId);

/// The newest answers.
#[derive(Default)]
pub(crate) struct Answers {
    by_command: HashMap<Key, Outcome>,
    oldest_first: VecDeque<Key>,
}

impl Answers {
    /// The answer that this person's command got.
    pub(crate) fn to(&self, person: PlayerId, id: &CommandId) -> Option<&Outcome> {
        self.by_command.get(&(person, id.clone()))
    }

    /// Keeps an answer and forgets the oldest.
    pub(crate) fn keep(&mut self, person: PlayerId, id: CommandId, outcome: Outcome) {
        if self.oldest_first.len() >= KEPT
            && let Some(oldest) = self.oldest_first.pop_front()
        {
            self.by_command.remove(&oldest);
        }
        let key = (person, id);
        if self.by_command.insert(key.clone(), outcome).is_none() {
            self.oldest_first.push_back(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_newest_answers_are_kept() {
        let mut answers = Answers::default();
        let id = |number: u64| {
            let mut bytes = [0; 16];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            CommandId::from_bytes(bytes)
        };
        for number in 0..=KEPT as u64 {
            answers.keep(PlayerId(1), id(number), Outcome::Done { seq: number });
        }
        assert_eq!(answers.to(PlayerId(1), &id(0)), None);
        assert_eq!(answers.to(PlayerId(1), &id(1)), Some(&Outcome::Done { seq: 1 }));
        assert_eq!(answers.to(PlayerId(2), &id(1)), None, "another person's command with the same number");
        assert_eq!(answers.by_command.len(), KEPT);
    }
}
