//! How often one person may change who sits where, or how: every such change is kept for ever and told to everybody.

use std::collections::HashMap;

use poker_engine::{Act, PlayerId};

/// So many changes at once.
const AT_ONCE: i64 = 30;

/// And one more after so many milliseconds.
const EACH_MS: i64 = 1_000;

/// How much patience the table has with each person.
#[derive(Default)]
pub(crate) struct Patience {
    /// When the changes that a person has made so far are forgotten.
    forgotten_ms: HashMap<PlayerId, i64>,
}

impl Patience {
    /// Whether the person may do this now. Decisions are as many as the rules ask for; only the rest is counted.
    pub(crate) fn allows(&self, person: PlayerId, act: Act, now_ms: i64) -> bool {
        let forgotten_ms = self.forgotten_ms.get(&person).copied().unwrap_or(now_ms);
        !is_counted(act) || forgotten_ms - now_ms <= (AT_ONCE - 1) * EACH_MS
    }

    /// Counts what a person has done.
    pub(crate) fn done(&mut self, person: PlayerId, act: Act, now_ms: i64) {
        self.forgotten_ms.retain(|_, forgotten_ms| *forgotten_ms > now_ms);
        if is_counted(act) {
            *self.forgotten_ms.entry(person).or_insert(now_ms) += EACH_MS;
        }
    }
}

const fn is_counted(act: Act) -> bool {
    !matches!(act, Act::Play { .. })
}

#[cfg(test)]
mod tests {
    use poker_cards::Seat;

    use super::*;

    #[test]
    fn thirty_changes_and_then_one_a_second() {
        let mut patience = Patience::default();
        let (ada, act) = (PlayerId(1), Act::Stand { seat: Seat::new(1).unwrap() });
        let mut changes = |now_ms| {
            let allowed = |patience: &Patience| patience.allows(ada, act, now_ms);
            (0..100)
                .take_while(|_| {
                    allowed(&patience) && {
                        patience.done(ada, act, now_ms);
                        true
                    }
                })
                .count()
        };
        assert_eq!((changes(5_000), changes(5_999), changes(6_000), changes(9_500)), (30, 0, 1, 3));
        assert_eq!(changes(60_000), 30);
        assert!(patience.allows(PlayerId(2), act, 60_000));
        patience.done(ada, act, 100_000);
        assert_eq!(patience.forgotten_ms.len(), 1, "who has come to rest is forgotten");
    }
}
