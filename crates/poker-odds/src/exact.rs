//! Every deal counted.

use std::collections::HashMap;

use crate::odds::{Method, Odds};
use crate::open;
use crate::plan::Way;
use crate::progress::{Progress, share};
use crate::suits::{self, Change, Changes, SAME};
use crate::tally::Tally;
use crate::{Hole, Spot};

/// Hands that meet, and the weight of all deals that are like it but for the suits.
type Match = (Vec<Hole>, u128);

impl Spot {
    /// The odds by counting every deal, on so many threads. If `progress` is stopped, of those counted till then; `None` if
    /// there are none.
    pub fn exact(&self, threads: usize, progress: &Progress) -> Option<Odds> {
        let players = self.players();
        let (tally, part) = self.count(threads, progress);
        Odds::new(&tally, players, if part < 1.0 { Method::Partial { part } } else { Method::Exact })
    }

    fn count(&self, threads: usize, progress: &Progress) -> (Tally, f64) {
        match self.plan().0 {
            Way::Matches => self.count_open(threads, progress),
            Way::Lists => self.count_lists(threads, progress),
            Way::Sweep => self.count_sweeping(threads, progress),
        }
    }

    pub(crate) fn count_open(&self, threads: usize, progress: &Progress) -> (Tally, f64) {
        let matches = self.matches();
        let start = || (Tally::new(self.players()), Tally::new(self.players()));
        let (found, done) = share(threads, matches.len(), progress, start, |(counts, tally), piece| {
            let (holes, weight) = &matches[piece];
            counts.clear();
            open::play(holes, self.dead.bits(), counts);
            tally.add_all(counts, *weight);
        });
        (merge(self.players(), found.into_iter().map(|(_, tally)| tally)), part(done, matches.len()))
    }

    /// All ways the players may hold hands, those alike but for the suits together.
    fn matches(&self) -> Vec<Match> {
        let mut matches = HashMap::new();
        let changes = Changes::keeping(&[self.board, self.dead]);
        self.meet(&mut Meeting { holes: Vec::new(), taken: 0, change: SAME, changes, weight: 1 }, &mut matches);
        let mut matches: Vec<(Vec<u16>, u128)> = matches.into_iter().collect();
        matches.sort_unstable();
        let hole = |&place: &u16| Hole::all()[usize::from(place)];
        matches.into_iter().map(|(places, weight)| (places.iter().map(hole).collect(), weight)).collect()
    }

    fn meet(&self, meeting: &mut Meeting, matches: &mut HashMap<Vec<u16>, u128>) {
        let player = meeting.holes.len();
        if player == self.players() {
            match matches.get_mut(&meeting.holes) {
                Some(weight) => *weight += meeting.weight,
                None => drop(matches.insert(meeting.holes.clone(), meeting.weight)),
            }
            return;
        }
        let before = (meeting.taken, meeting.change, meeting.changes, meeting.weight);
        for &(hole, weight) in self.holes(player).iter().filter(|(hole, _)| hole.bits() & before.0 == 0) {
            let changed = suits::hole(before.1, hole.place());
            let (first, change, changes) = before.2.first_hole(changed);
            meeting.holes.push(first as u16);
            meeting.taken = before.0 | hole.bits();
            (meeting.change, meeting.changes) = (suits::both(before.1, change), changes);
            meeting.weight = before.3 * u128::from(weight);
            self.meet(meeting, matches);
            meeting.holes.pop();
        }
        (meeting.taken, meeting.change, meeting.changes, meeting.weight) = before;
    }
}

/// The hands given so far.
struct Meeting {
    /// Their places after the change of suits.
    holes: Vec<u16>,
    /// Their cards before it.
    taken: u64,
    change: Change,
    /// The changes that leave all hands so far as they are.
    changes: Changes,
    weight: u128,
}

fn merge(players: usize, found: impl Iterator<Item = Tally>) -> Tally {
    let mut all = Tally::new(players);
    found.for_each(|tally| all.merge(&tally));
    all
}

fn part(done: usize, all: usize) -> f64 {
    done as f64 / all.max(1) as f64
}
