//! From the flop on: each hand has a list of its values, one for each way the board may go on.

use poker_cards::CardSet;
use poker_eval::{HandRank, Pairs, Prefix, pair_place};

use crate::progress::{Progress, share};
use crate::tally::Tally;
use crate::{Hole, Spot};

/// The lists of hands, one behind the other.
struct Lists {
    values: Vec<u16>,
    /// How many values each list has.
    length: usize,
    /// By player and hand: the number of its list.
    players: Vec<Vec<usize>>,
}

/// What one thread works with.
struct Meeting<'a> {
    spot: &'a Spot,
    lists: &'a Lists,
    /// The player with the most hands; he has no lists, as each is needed once.
    widest: usize,
    tally: Tally,
}

impl Spot {
    /// Counts all deals with three or more cards on the board.
    pub(crate) fn count_lists(&self, threads: usize, progress: &Progress) -> (Tally, f64) {
        let widest = (0..self.players()).max_by_key(|&player| self.holes(player).len()).unwrap_or(0);
        let lists = Lists::new(self, widest);
        let holes = self.holes(widest);
        let start = || {
            let meeting = Meeting { spot: self, lists: &lists, widest, tally: Tally::new(self.players()) };
            (meeting, Pairs::default(), Vec::new())
        };
        let (found, done) = share(threads, holes.len(), progress, start, |(meeting, pairs, list), piece| {
            let (hole, weight) = holes[piece];
            list.clear();
            append(self, hole, pairs, list);
            meeting.meet(0, &mut vec![&list[..]; self.players()], hole.bits(), weight.into());
        });
        let mut all = Tally::new(self.players());
        found.iter().for_each(|(meeting, ..)| all.merge(&meeting.tally));
        (all, done as f64 / holes.len() as f64)
    }
}

impl<'a> Meeting<'a> {
    /// Lets the players from one on hold all they may, and counts.
    fn meet<'b>(&mut self, player: usize, chosen: &mut [&'b [u16]], taken: u64, weight: u128)
    where
        'a: 'b,
    {
        if player == chosen.len() {
            return compare(chosen, weight, &mut self.tally);
        }
        if player == self.widest {
            return self.meet(player + 1, chosen, taken, weight);
        }
        for (place, &(hole, more)) in self.spot.holes(player).iter().enumerate() {
            if hole.bits() & taken == 0 {
                chosen[player] = self.lists.of(player, place);
                self.meet(player + 1, chosen, taken | hole.bits(), weight * u128::from(more));
            }
        }
    }
}

impl Lists {
    /// The lists of all players but one.
    fn new(spot: &Spot, widest: usize) -> Lists {
        let mut pairs = Pairs::default();
        let length = [1_326, 52, 1][spot.board.len() - 3];
        let mut lists = Lists { values: Vec::new(), length, players: vec![Vec::new(); spot.players()] };
        let mut known = vec![None; Hole::COUNT];
        for player in (0..spot.players()).filter(|&player| player != widest) {
            let number = |&(hole, _): &(Hole, u32)| {
                *known[hole.place()].get_or_insert_with(|| {
                    append(spot, hole, &mut pairs, &mut lists.values);
                    lists.values.len() / length - 1
                })
            };
            lists.players[player] = spot.holes(player).iter().map(number).collect();
        }
        lists
    }

    /// The list of a player's hand.
    fn of(&self, player: usize, place: usize) -> &[u16] {
        &self.values[self.players[player][place] * self.length..][..self.length]
    }
}

/// Appends the values of a hand.
fn append(spot: &Spot, hole: Hole, pairs: &mut Pairs, values: &mut Vec<u16>) {
    let prefix = Prefix::from(spot.board).with(hole.low()).with(hole.high());
    let begin = values.len();
    match spot.board.len() {
        3 => {
            values.extend_from_slice(prefix.two_more(0, pairs).expect("a hand on the flop has five cards"));
            for dead in spot.dead.iter() {
                let others = CardSet::FULL.without(CardSet::from_iter([dead]));
                others.iter().for_each(|other| values[begin + pair_place(dead, other)] = 0);
            }
        }
        4 => {
            values.extend(prefix.one_more().expect("a hand on the turn has six cards"));
            spot.dead.iter().for_each(|dead| values[begin + usize::from(dead.index())] = 0);
        }
        _ => values.extend(prefix.rank().map(HandRank::value)),
    }
}

/// Counts all boards by who wins.
fn compare(lists: &[&[u16]], weight: u128, tally: &mut Tally) {
    if let [one, other] = lists {
        return compare_two(one, other, weight, tally);
    }
    for board in 0..lists[0].len() {
        let (mut best, mut winners) = (0, 0);
        let mut dealt = true;
        for (player, list) in lists.iter().enumerate() {
            let value = list[board];
            dealt &= value != 0;
            if value > best {
                (best, winners) = (value, 1 << player);
            } else if value == best {
                winners |= 1 << player;
            }
        }
        if dealt {
            tally.add(winners, weight);
        }
    }
}

/// The same for two hands.
fn compare_two(one: &[u16], other: &[u16], weight: u128, tally: &mut Tally) {
    // Signed and narrow, so that compilers make vectors of it: a list has at most 1,326 values, none above 7,462.
    let (mut higher, mut equal, mut lower) = (0i16, 0i16, 0i16);
    for (&one, &other) in one.iter().zip(other) {
        let (one, other) = (one as i16, other as i16);
        let dealt = one != 0 && other != 0;
        higher += i16::from(dealt && one > other);
        equal += i16::from(dealt && one == other);
        lower += i16::from(dealt && one < other);
    }
    for (winners, boards) in [(0b01, higher), (0b11, equal), (0b10, lower)] {
        tally.add(winners, boards as u128 * weight);
    }
}
