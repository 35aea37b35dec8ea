//! From the flop on: each hand has a list of its values, one for each way the board may go on.

use poker_cards::Card;
use poker_eval::{Pairs, Path, Prefix};

use crate::progress::{Progress, share};
use crate::tally::Tally;
use crate::{Hole, Spot};

/// By player and hand: its values, 0 where the board would need a card that it holds.
struct Lists {
    players: Vec<Vec<Vec<u16>>>,
}

impl Spot {
    /// Counts all deals with three or more cards on the board.
    pub(crate) fn count_lists(&self, threads: usize, progress: &Progress) -> (Tally, f64) {
        let lists = Lists::new(self);
        let second = self.holes(1).len();
        let pieces = self.holes(0).len() * second;
        let start = || Tally::new(self.players());
        let (found, done) = share(threads, pieces, progress, start, |tally, piece| {
            let places = [piece / second, piece % second];
            let (taken, weight) =
                places.iter().zip(&self.players).fold((Some(0), 1), |(taken, weight), (&place, holes)| {
                    let (hole, more) = holes[place];
                    (
                        taken.filter(|taken| taken & hole.bits() == 0).map(|taken| taken | hole.bits()),
                        weight * u128::from(more),
                    )
                });
            if let Some(taken) = taken {
                let mut chosen = vec![&lists.players[0][places[0]][..], &lists.players[1][places[1]][..]];
                self.meet_lists(&lists, &mut chosen, taken, weight, tally);
            }
        });
        let mut all = Tally::new(self.players());
        found.iter().for_each(|tally| all.merge(tally));
        (all, done as f64 / pieces as f64)
    }

    fn meet_lists<'a>(
        &self,
        lists: &'a Lists,
        chosen: &mut Vec<&'a [u16]>,
        taken: u64,
        weight: u128,
        tally: &mut Tally,
    ) {
        let player = chosen.len();
        if player == self.players() {
            return compare(chosen, weight, tally);
        }
        for (&(hole, more), list) in self.holes(player).iter().zip(&lists.players[player]) {
            if hole.bits() & taken == 0 {
                chosen.push(list);
                self.meet_lists(lists, chosen, taken | hole.bits(), weight * u128::from(more), tally);
                chosen.pop();
            }
        }
    }
}

impl Lists {
    fn new(spot: &Spot) -> Lists {
        let mut pairs = Pairs::default();
        let mut known: Vec<Option<Vec<u16>>> = vec![None; Hole::COUNT];
        let mut list = |hole: Hole| known[hole.place()].get_or_insert_with(|| values(spot, hole, &mut pairs)).clone();
        let players = spot.players.iter();
        Lists { players: players.map(|holes| holes.iter().map(|&(hole, _)| list(hole)).collect()).collect() }
    }
}

fn values(spot: &Spot, hole: Hole, pairs: &mut Pairs) -> Vec<u16> {
    let prefix = Prefix::from(spot.board).with(hole.low()).with(hole.high());
    let value = |cards: Prefix| cards.rank().map_or(0, |rank| rank.value());
    match spot.board.len() {
        3 => {
            let values = Path::best().two_more(&prefix, 0, pairs).expect("a hand on the flop has five cards");
            let is_dead = |pair: &Hole| pair.bits() & spot.dead.bits() != 0;
            values.iter().zip(Hole::all()).map(|(&value, pair)| if is_dead(pair) { 0 } else { value }).collect()
        }
        4 => {
            let is_left = |card: Card| !prefix.cards().contains(card) && !spot.dead.contains(card);
            let cards = (0..).map_while(Card::from_index);
            cards.map(|card| if is_left(card) { value(prefix.with(card)) } else { 0 }).collect()
        }
        _ => vec![value(prefix)],
    }
}

/// Counts all boards by who wins.
fn compare(lists: &[&[u16]], weight: u128, tally: &mut Tally) {
    if let [one, other] = lists {
        let compared = Path::best().compare(one, other);
        tally.add(0b01, u128::from(compared.higher) * weight);
        tally.add(0b11, u128::from(compared.equal) * weight);
        tally.add(0b10, u128::from(compared.lower) * weight);
        return;
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
