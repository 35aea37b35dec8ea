//! A second settler of pots, written from SPEC 8 alone, agrees on every award.

use std::collections::BTreeMap;

use poker_cards::{CardSet, SEATS, Seat};
use poker_engine::{Awaiting, Event, Slot, inspect};
use poker_eval::HandRank;

use crate::game::Game;

/// What the events of a hand say about chips and claims.
struct Ledger {
    /// Put in so far, antes included, uncalled bets gone back.
    put: [i64; SEATS],
    street: [i64; SEATS],
    dealt: Vec<Seat>,
    folded: Vec<Seat>,
    mucked: Vec<Seat>,
    on_board: Vec<Seat>,
    button: Option<Seat>,
    /// Of pot and seat.
    awards: BTreeMap<(u8, u8), i64>,
}

impl Ledger {
    fn read(events: &[Event]) -> Ledger {
        let mut ledger = Ledger {
            put: [0; SEATS],
            street: [0; SEATS],
            dealt: Vec::new(),
            folded: Vec::new(),
            mucked: Vec::new(),
            on_board: Vec::new(),
            button: None,
            awards: BTreeMap::new(),
        };
        events.iter().for_each(|event| ledger.event(event));
        ledger
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::HandStarted { button, seats, .. } => {
                self.button = Some(button);
                self.dealt = seats.iter().collect();
            }
            Event::AntePosted { seat, amount, .. } => self.put[seat.index()] += amount.units(),
            Event::BlindPosted { seat, amount, .. } | Event::Called { seat, amount, .. } => {
                self.add(seat, amount.units())
            }
            Event::Bet { seat, to, .. } | Event::Raised { seat, to, .. } => {
                self.add(seat, to.units() - self.street[seat.index()]);
            }
            Event::BetReturned { seat, amount } => self.add(seat, -amount.units()),
            Event::FlopDealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. } => self.street = [0; SEATS],
            Event::Folded { seat, .. } => self.folded.push(seat),
            Event::Mucked { seat, .. } => self.mucked.push(seat),
            Event::BoardPlayed { seat } => self.on_board.push(seat),
            Event::PotAwarded { pot, seat, amount, .. } => {
                *self.awards.entry((pot, seat.number())).or_default() += amount.units();
            }
            _ => {}
        }
    }

    fn add(&mut self, seat: Seat, units: i64) {
        self.put[seat.index()] += units;
        self.street[seat.index()] += units;
    }

    fn of(&self, seat: Seat) -> i64 {
        self.put[seat.index()]
    }

    /// Seats clockwise from the left of the button, which comes last.
    fn clockwise(&self) -> impl Iterator<Item = Seat> {
        let button = self.button.map_or(0, Seat::index);
        (1..=SEATS).filter_map(move |step| Seat::new(((button + step) % SEATS) as u8 + 1))
    }

    /// P-1: each layer between two caps, with the live players who reached it.
    fn layers(&self, all_in: impl Fn(Seat) -> bool) -> Vec<(i64, Vec<Seat>)> {
        let live: Vec<Seat> = self.dealt.iter().copied().filter(|seat| !self.folded.contains(seat)).collect();
        let top = live.iter().map(|&seat| self.of(seat)).max().unwrap_or(0);
        let mut layers: Vec<(i64, Vec<Seat>)> = Vec::new();
        let mut floor = 0;
        for level in 1..=top {
            let cap = level == top || live.iter().any(|&seat| all_in(seat) && self.of(seat) == level);
            if !cap {
                continue;
            }
            let reach = |seat: &Seat| self.of(*seat).min(level) - self.of(*seat).min(floor);
            let mut amount: i64 = self.dealt.iter().map(reach).sum();
            if level == top {
                amount += self.dealt.iter().map(|&seat| (self.of(seat) - top).max(0)).sum::<i64>();
            }
            let eligible: Vec<Seat> = live.iter().copied().filter(|&seat| self.of(seat) >= level).collect();
            match layers.last_mut() {
                Some((below, same)) if *same == eligible => *below += amount,
                _ => layers.push((amount, eligible)),
            }
            floor = level;
        }
        layers
    }

    /// P-2 to P-5 and W-6: who gets how much of which pot.
    fn settle(
        &self,
        layers: &[(i64, Vec<Seat>)],
        unit: i64,
        rank: impl Fn(Seat) -> Option<HandRank>,
    ) -> BTreeMap<(u8, u8), i64> {
        let mut awards = BTreeMap::new();
        for (pot, (amount, eligible)) in layers.iter().enumerate() {
            let gave_up = |seat: &Seat| self.mucked.contains(seat) && !self.on_board.contains(seat);
            let claims: Vec<Seat> = eligible.iter().copied().filter(|seat| !gave_up(seat)).collect();
            let winners: Vec<Seat> = match claims.len() {
                1 => claims,
                _ => {
                    let best = claims.iter().filter_map(|&seat| rank(seat)).max();
                    claims.into_iter().filter(|&seat| rank(seat) == best).collect()
                }
            };
            let count = winners.len() as i64;
            let share = amount / count / unit * unit;
            let mut odd = amount - share * count;
            for seat in self.clockwise().filter(|seat| winners.contains(seat)) {
                let extra = odd.min(unit);
                odd -= extra;
                awards.insert((pot as u8, seat.number()), share + extra);
            }
            assert_eq!(odd, 0, "no player gets two odd chips of one pot");
        }
        awards.retain(|_, amount| *amount > 0);
        awards
    }
}

#[test]
fn another_settler_awards_the_same_chips() {
    let (mut side_pots, mut splits) = (0, 0);
    for seed in 1_000..1_500 {
        let mut game = Game::new(seed);
        for _ in 0..20 {
            let before: Vec<i64> = Seat::all().map(|seat| game.table.stack(seat).units()).collect();
            let from = game.events.len();
            let more = game.hand();
            let ledger = Ledger::read(&game.events[from..]);
            let layers = ledger.layers(|seat| ledger.of(seat) == before[seat.index()]);
            let inspection = inspect(&game.table);
            let board: CardSet = game.table.board().into_iter().filter_map(Slot::card).collect();
            let rank = |seat: Seat| {
                let hole: CardSet = inspection.hole(seat).into_iter().filter_map(Slot::card).collect();
                let thrown = ledger.mucked.contains(&seat);
                poker_eval::rank(if thrown { board } else { board.union(hole) })
            };
            let unit = game.table.house().chip_unit.units();
            let wanted = ledger.settle(&layers, unit, rank);
            assert_eq!(ledger.awards, wanted, "seed {seed}, hand {}", game.table.hand_number());
            side_pots += layers.len().saturating_sub(1);
            splits += usize::from(wanted.len() > layers.len());
            let chips = |seat: Seat| before[seat.index()] - ledger.of(seat);
            for seat in Seat::all() {
                let won: i64 =
                    wanted.iter().filter(|((_, number), _)| *number == seat.number()).map(|(_, units)| units).sum();
                assert_eq!(game.table.stack(seat).units(), chips(seat) + won, "seed {seed}, {seat:?}");
            }
            if !more {
                assert_eq!(game.table.awaiting(), Awaiting::Nothing);
                break;
            }
        }
    }
    assert!(side_pots > 500 && splits > 50, "{side_pots} side pots, {splits} splits");
}
