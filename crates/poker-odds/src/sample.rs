//! Deals at random.

use poker_cards::Card;
use poker_eval::Prefix;

use crate::odds::{Method, Odds};
use crate::progress::{Progress, share};
use crate::tally::Tally;
use crate::{Hole, Spot};

/// How many deals are one piece of work.
const PIECE: u64 = 4_096;

/// After so many deals in vain the ranges hardly ever go together.
const IN_VAIN: u32 = 10_000_000;

impl Spot {
    /// The odds by so many deals at random. `words` makes a source of random words for each piece of the work by its number;
    /// different pieces need different words. The answer hangs on the words alone, not on the number of threads.
    ///
    /// If `progress` is stopped, those of the deals till then; `None` if there are none.
    pub fn sampled<W: FnMut() -> u64>(
        &self,
        samples: u64,
        words: impl Fn(u64) -> W + Sync,
        threads: usize,
        progress: &Progress,
    ) -> Option<Odds> {
        let dealer = Dealer::new(self);
        let pieces = usize::try_from(samples.div_ceil(PIECE)).unwrap_or(usize::MAX);
        let start = || Tally::<i64>::new(self.players());
        let (found, _) = share(threads, pieces, progress, start, |tally, piece| {
            let mut chance = Chance::new(words(piece as u64));
            for _ in 0..PIECE.min(samples - piece as u64 * PIECE) {
                if let Some(winners) = dealer.deal(&mut chance) {
                    tally.add(winners, 1);
                }
            }
        });
        let mut tally = Tally::new(self.players());
        found.iter().for_each(|found| tally.add_all(found, 1));
        let samples = u64::try_from(tally.total()).unwrap_or(u64::MAX);
        Odds::new(&tally, self.players(), Method::Sampled { samples })
    }
}

/// Random words, cut into what is needed.
struct Chance<W> {
    words: W,
}

impl<W: FnMut() -> u64> Chance<W> {
    fn new(words: W) -> Chance<W> {
        Chance { words }
    }

    /// A number below `count`, at least 1; evenly but for a bias below `count` in 2⁶⁴.
    fn below(&mut self, count: u64) -> u64 {
        ((u128::from((self.words)()) * u128::from(count)) >> 64) as u64
    }

    /// A card that is not taken.
    fn card(&mut self, taken: u64) -> Card {
        loop {
            // A word has room for ten tries of six bits; the last four bits are left.
            let mut word = (self.words)();
            for _ in 0..10 {
                if let Some(card) = Card::from_index((word & 63) as u8).filter(|card| taken >> card.index() & 1 == 0) {
                    return card;
                }
                word >>= 6;
            }
        }
    }
}

/// A player with a range.
struct Ranged<'a> {
    player: usize,
    holes: &'a [(Hole, u32)],
    /// The sums of the weights up to each hand.
    sums: Vec<u64>,
}

/// A spot made ready for many deals.
struct Dealer<'a> {
    ranges: Vec<Ranged<'a>>,
    /// Players who may hold any two cards that are left.
    any: Vec<usize>,
    players: usize,
    board: Prefix,
    missing: usize,
    out: u64,
}

impl Dealer<'_> {
    fn new(spot: &Spot) -> Dealer<'_> {
        let left = 52 - spot.board().len() - spot.dead.len();
        let holes = |player: &usize| spot.holes(*player);
        // Whatever the others hold, there are as many hands for such a player: he can be dealt to after them.
        let is_any = |player: &usize| {
            holes(player).len() == left * (left - 1) / 2
                && holes(player).iter().all(|(_, weight)| *weight == holes(player)[0].1)
        };
        let (any, some): (Vec<usize>, Vec<usize>) = (0..spot.players()).partition(is_any);
        let sums = |holes: &[(Hole, u32)]| {
            let sum = |sum: &mut u64, &(_, weight): &(Hole, u32)| {
                *sum += u64::from(weight);
                Some(*sum)
            };
            holes.iter().scan(0, sum).collect()
        };
        Dealer {
            ranges: some
                .iter()
                .map(|player| Ranged { player: *player, holes: holes(player), sums: sums(holes(player)) })
                .collect(),
            any,
            players: spot.players(),
            board: Prefix::from(spot.board()),
            missing: 5 - spot.board().len(),
            out: spot.board().union(spot.dead).bits(),
        }
    }

    /// Deals once, and says who wins; nothing if the ranges hardly ever go together.
    fn deal(&self, chance: &mut Chance<impl FnMut() -> u64>) -> Option<usize> {
        let mut hands = [[Card::from_index(0)?; 2]; 10];
        let mut taken = (0..IN_VAIN).find_map(|_| self.ranges(chance, &mut hands))?;
        let mut card = || {
            let card = chance.card(taken);
            taken |= 1 << card.index();
            card
        };
        for &player in &self.any {
            hands[player] = [card(), card()];
        }
        let board = (0..self.missing).fold(self.board, |board, _| board.with(card()));
        let (mut best, mut winners) = (None, 0);
        for (player, &[one, other]) in hands.iter().enumerate().take(self.players) {
            let rank = board.with(one).with(other).rank();
            if rank > best {
                (best, winners) = (rank, 0);
            }
            winners |= usize::from(rank == best) << player;
        }
        Some(winners)
    }

    /// Gives each player with a range a hand of it, by its weight; nothing if two want the same card, and all is to be done again.
    fn ranges(&self, chance: &mut Chance<impl FnMut() -> u64>, hands: &mut [[Card; 2]; 10]) -> Option<u64> {
        self.ranges.iter().try_fold(self.out, |taken, Ranged { player, holes, sums }| {
            let place = match holes.len() {
                1 => 0,
                _ => {
                    let at = chance.below(*sums.last()?);
                    sums.partition_point(|&sum| sum <= at)
                }
            };
            let hole = holes[place].0;
            hands[*player] = [hole.high(), hole.low()];
            (hole.bits() & taken == 0).then_some(taken | hole.bits())
        })
    }
}
