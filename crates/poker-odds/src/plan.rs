//! Which way of counting is the shortest, and how long it takes.

use crate::Spot;
use crate::suits::Changes;

/// A way to count all deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Each hand against each other, all boards at once.
    Matches,
    /// Each hand against each other, board by board from lists of their values.
    Lists,
    /// Two ranges on one board after the other.
    Sweep,
}

/// Counting that takes longer than this, in nanoseconds of one core, is long: half a minute.
const LONG: u64 = 30_000_000_000;

impl Spot {
    /// Whether counting every deal takes so long (more than about half a minute of one core) that samples are the better answer.
    pub fn is_long(&self) -> bool {
        self.plan().1 > LONG
    }

    /// The shortest way, and about how many nanoseconds of one core it takes.
    pub(crate) fn plan(&self) -> (Way, u64) {
        let one_by_one =
            if self.board().is_empty() { (Way::Matches, self.matches_take()) } else { (Way::Lists, self.lists_take()) };
        if self.players() == 2 && self.sweep_takes() < one_by_one.1 {
            (Way::Sweep, self.sweep_takes())
        } else {
            one_by_one
        }
    }

    /// How many ways there are for all to hold a hand, those that share a card included.
    fn meetings(&self) -> u64 {
        self.players.iter().fold(1u64, |ways, holes| ways.saturating_mul(holes.len() as u64))
    }

    fn matches_take(&self) -> u64 {
        // About two of three changes of suits make another match of one.
        let changes = u64::from(Changes::keeping(&[self.board(), self.dead]).len()).max(2) * 2 / 3;
        let each = if self.players() == 2 { 60_000 } else { 40_000 * self.players() as u64 };
        self.meetings().saturating_mul(60 + each / changes.max(1))
    }

    fn lists_take(&self) -> u64 {
        let (places, list) = match self.board().len() {
            3 => (1_326, 300),
            4 => (52, 150),
            _ => (1, 20),
        };
        let each = if self.players() == 2 { 15 + places / 8 } else { 15 + places * self.players() as u64 };
        let lists: u64 = self.players.iter().map(|holes| holes.len() as u64 * list).sum();
        self.meetings().saturating_mul(each).saturating_add(lists)
    }

    fn sweep_takes(&self) -> u64 {
        let left = 52 - (self.board().len() + self.dead.len()) as u64;
        let missing = 5 - self.board().len() as u64;
        let boards = (0..missing).fold(1, |boards, place| boards * (left - place) / (place + 1));
        let ranks = self.players.iter().map(Vec::len).max().unwrap_or(0).min(91) as u64;
        (boards / u64::from(self.same().len()) + 1) * (200 + 20 * ranks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Range;

    fn plan(ranges: &[&str], board: &str) -> Way {
        let ranges: Vec<Range> = ranges.iter().map(|range| range.parse().unwrap()).collect();
        let spot = Spot::new(&ranges, board.parse().unwrap(), "".parse().unwrap()).unwrap();
        assert!(!spot.is_long(), "{ranges:?}");
        spot.plan().0
    }

    #[test]
    fn few_hands_meet_one_by_one_and_many_are_swept() {
        assert_eq!(plan(&["AsAh", "KdKc"], ""), Way::Matches);
        assert_eq!(plan(&["QQ+,AK", "22+,ATs+,KQs,AJo+"], ""), Way::Matches);
        assert_eq!(plan(&["random", "random"], ""), Way::Sweep);
        assert_eq!(plan(&["AsAh", "KdKc"], "2c3c4c"), Way::Lists);
        assert_eq!(plan(&["random", "random"], "2c3c4c"), Way::Sweep);
        assert_eq!(plan(&["AA", "KK", "QQ"], ""), Way::Matches);
    }

    #[test]
    fn what_takes_long_is_known_before() {
        let random: Range = "random".parse().unwrap();
        let spot =
            Spot::new(&[random.clone(), random.clone(), random], "".parse().unwrap(), "".parse().unwrap()).unwrap();
        assert!(spot.is_long());
    }
}
