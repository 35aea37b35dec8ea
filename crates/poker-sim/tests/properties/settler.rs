//! A second settler, written from SPEC 8 to 10 alone, agrees on every pot, on what the house takes and what is carried, on
//! every award, and on who shows first.

use std::collections::{BTreeMap, BTreeSet};

use poker_cards::{CardSet, SEATS, Seat};
use poker_engine::{Event, House, OddChips, Rake, Rules, ShowdownStart, Slot, Stakes, Table, Variant, inspect};
use poker_eval::HandRank;

use crate::game::{Before, Game};

/// What the events of a hand say about chips and claims.
#[derive(Default)]
struct Ledger {
    /// Put in so far, antes included, uncalled bets gone back.
    put: [i64; SEATS],
    street: [i64; SEATS],
    /// Dead blinds, and the ante of the big blind for the table.
    dead: [i64; SEATS],
    /// All-in for what they had put in.
    protected: Vec<Seat>,
    dealt: Vec<Seat>,
    folded: Vec<Seat>,
    mucked: Vec<Seat>,
    on_board: Vec<Seat>,
    button: Option<Seat>,
    flop: bool,
    /// The exchange of the draw has begun; there is a round after it.
    exchange: bool,
    second_round: bool,
    /// The last to bet or raise, in the round and in the hand.
    aggressor: Option<Seat>,
    hands_aggressor: Option<Seat>,
    shows_first: Option<Seat>,
    left: BTreeMap<Seat, i64>,
    said: Settlement,
}

/// What becomes of the pots.
#[derive(Debug, Default, PartialEq, Eq)]
struct Settlement {
    /// Of pot and seat.
    awards: BTreeMap<(u8, u8), i64>,
    rake: BTreeMap<u8, i64>,
    carried: BTreeMap<u8, i64>,
}

impl Ledger {
    fn read(events: &[Event], house: &House) -> Ledger {
        let mut ledger = Ledger { second_round: house.rules.second_round, ..Ledger::default() };
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
            Event::BlindPosted { seat, amount, .. }
            | Event::Posted { seat, amount, .. }
            | Event::Called { seat, amount, .. } => self.add(seat, amount.units()),
            Event::Bet { seat, to, .. } | Event::Raised { seat, to, .. } => {
                self.add(seat, to.units() - self.street[seat.index()]);
                (self.aggressor, self.hands_aggressor) = (Some(seat), Some(seat));
            }
            Event::BetReturned { seat, amount } => self.add(seat, -amount.units()),
            Event::DeadPosted { seat, amount, .. } | Event::TableAntePosted { seat, amount, .. } => {
                self.dead[seat.index()] += amount.units();
            }
            Event::Protected { seat } => self.protected.push(seat),
            Event::ExchangeBegun { .. } => self.exchange = true,
            Event::ExchangeEnded if !self.second_round => {}
            Event::FlopDealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. } | Event::ExchangeEnded => {
                self.street = [0; SEATS];
                self.aggressor = None;
                self.flop |= matches!(event, Event::FlopDealt { .. });
            }
            Event::Folded { seat, .. } => self.folded.push(seat),
            Event::Mucked { seat, .. } => self.mucked.push(seat),
            Event::BoardPlayed { seat } => self.on_board.push(seat),
            Event::ShowdownStarted { first, .. } => self.shows_first = Some(first),
            Event::Left { seat, chips } => drop(self.left.insert(seat, chips.units())),
            Event::Raked { pot, amount } => *self.said.rake.entry(pot).or_default() += amount.units(),
            Event::Carried { pot, amount, .. } => *self.said.carried.entry(pot).or_default() += amount.units(),
            Event::PotAwarded { pot, seat, amount, .. } => {
                *self.said.awards.entry((pot, seat.number())).or_default() += amount.units();
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

    /// Seats clockwise from the left of another, which comes last.
    fn clockwise(from: Option<Seat>) -> impl Iterator<Item = Seat> {
        let from = from.map_or(0, Seat::index);
        (1..=SEATS).filter_map(move |step| Seat::new(((from + step) % SEATS) as u8 + 1))
    }

    fn live(&self) -> Vec<Seat> {
        self.dealt.iter().copied().filter(|seat| !self.folded.contains(seat)).collect()
    }

    /// P-1: each layer between two caps, with the live players who reached it; dead money lies in the first.
    fn layers(&self, dead: i64, all_in: impl Fn(Seat) -> bool) -> Vec<(i64, Vec<Seat>)> {
        let live = self.live();
        let top = live.iter().map(|&seat| self.of(seat)).max().unwrap_or(0);
        let caps: BTreeSet<i64> =
            live.iter().filter(|&&seat| all_in(seat)).map(|&seat| self.of(seat)).chain([top]).collect();
        let mut layers: Vec<(i64, Vec<Seat>)> = Vec::new();
        let mut floor = 0;
        for cap in caps {
            let reach = |seat: &Seat| self.of(*seat).min(cap) - self.of(*seat).min(floor);
            let mut amount: i64 = self.dealt.iter().map(reach).sum();
            if cap == top {
                amount += self.dealt.iter().map(|&seat| (self.of(seat) - top).max(0)).sum::<i64>();
            }
            let eligible: Vec<Seat> = live.iter().copied().filter(|&seat| self.of(seat) >= cap).collect();
            match layers.last_mut() {
                Some((below, same)) if *same == eligible => *below += amount,
                _ => layers.push((amount, eligible)),
            }
            floor = cap;
        }
        if let Some((main, _)) = layers.first_mut() {
            *main += dead;
        }
        layers
    }

    /// K-1 to K-3: main pot first, of each pot what all so far owe more than those before it.
    fn rake(&self, house: &House, layers: &mut [(i64, Vec<Seat>)]) -> BTreeMap<u8, i64> {
        let mut rake = BTreeMap::new();
        if !(self.flop || self.exchange) {
            return rake;
        }
        let mut total = 0;
        for (pot, (amount, _)) in layers.iter_mut().enumerate() {
            let before = due(house, self.dealt.len(), total);
            total += *amount;
            let share = due(house, self.dealt.len(), total) - before;
            *amount -= share;
            if share > 0 {
                rake.insert(pot as u8, share);
            }
        }
        rake
    }

    /// W-6: who still claims a pot; the last to throw his hand away cannot lose it.
    fn claims(&self, eligible: &[Seat]) -> Vec<Seat> {
        let gave_up = |seat: &Seat| self.mucked.contains(seat) && !self.on_board.contains(seat);
        let claims: Vec<Seat> = eligible.iter().copied().filter(|seat| !gave_up(seat)).collect();
        if !claims.is_empty() {
            return claims;
        }
        self.mucked.iter().rev().find(|seat| eligible.contains(seat)).copied().into_iter().collect()
    }

    /// P-2 to P-5: who gets how much of which pot, and what stays.
    fn settle(
        &self,
        house: &House,
        dead: i64,
        all_in: impl Fn(Seat) -> bool + Copy,
        rank: impl Fn(Seat) -> Option<HandRank>,
    ) -> Settlement {
        let dead = dead + self.dead.iter().sum::<i64>();
        let passed_out = self.live().len() > 1 && house.rules.variant == Variant::FiveCardDraw && !self.exchange;
        if passed_out {
            assert!(house.rules.check_before && self.hands_aggressor.is_none() && !self.live().into_iter().any(all_in));
            let pot = dead + self.put.iter().sum::<i64>();
            return Settlement { carried: BTreeMap::from([(0, pot)]), ..Settlement::default() };
        }
        let mut layers = self.layers(dead, all_in);
        let mut settlement = Settlement { rake: self.rake(house, &mut layers), ..Settlement::default() };
        let unit = house.chip_unit.units();
        for (pot, (amount, eligible)) in layers.iter().enumerate() {
            let claims = self.claims(eligible);
            let best = claims.iter().filter_map(|&seat| rank(seat)).max();
            let alone = claims.len() == 1;
            let winners: Vec<Seat> = claims.into_iter().filter(|&seat| alone || rank(seat) == best).collect();
            let count = winners.len() as i64;
            let share = amount / count / unit * unit;
            let mut odd = amount - share * count;
            if house.rules.odd_chips == OddChips::Carry && count > 1 && odd > 0 {
                settlement.carried.insert(pot as u8, odd);
                odd = 0;
            }
            for seat in Ledger::clockwise(self.button).filter(|seat| winners.contains(seat)) {
                let extra = if count == 1 { odd } else { odd.min(unit) };
                odd -= extra;
                settlement.awards.insert((pot as u8, seat.number()), share + extra);
            }
            assert_eq!(odd, 0, "no player gets two odd chips of one pot");
        }
        settlement.awards.retain(|_, amount| *amount > 0);
        settlement
    }

    /// W-2, W-4: in the last side pot the first from the one who would begin.
    fn first_to_show(&self, rules: &Rules, layers: &[(i64, Vec<Seat>)]) -> Option<Seat> {
        let starter = self.starter(rules.showdown_start)?;
        let group = if rules.side_pot_first { layers.last().map(|(_, seats)| seats) } else { None };
        match group {
            Some(group) if !group.contains(&starter) => {
                Ledger::clockwise(Some(starter)).find(|seat| group.contains(seat))
            }
            _ => Some(starter),
        }
    }

    fn starter(&self, start: ShowdownStart) -> Option<Seat> {
        let live = self.live();
        let clockwise = |from| Ledger::clockwise(from).find(|seat| live.contains(seat));
        match (start, self.aggressor, self.hands_aggressor) {
            (ShowdownStart::WholeHand, _, Some(seat)) if live.contains(&seat) => Some(seat),
            (ShowdownStart::WholeHand, _, Some(seat)) => clockwise(Some(seat)),
            (ShowdownStart::FinalRound | ShowdownStart::Auto, Some(seat), _) if live.contains(&seat) => Some(seat),
            _ => clockwise(self.button),
        }
    }
}

/// K-4, in cents: five in a hundred, from 7/15 on two and a half, up to the cap.
fn due(house: &House, players: usize, pots: i64) -> i64 {
    let Stakes { lower, big_blind, ante, .. } = house.levels[0].stakes;
    if house.rules.rake == Rake::None {
        return 0;
    }
    let stakes = [lower, big_blind, ante].into_iter().find(|amount| amount.is_positive()).map_or(0, |bet| bet.units());
    let (per_thousand, caps) = match stakes {
        ..12 => (50, [50, 50, 50]),
        12..100 => (50, [100, 100, 100]),
        100..700 => (50, [100, 200, 300]),
        700.. => (25, [100, 200, 300]),
    };
    let row = match players {
        ..=3 => 0,
        4 | 5 => 1,
        6.. => 2,
    };
    (pots * per_thousand / 1_000).min(caps[row])
}

/// What was met on the way.
#[derive(Default)]
pub struct Tally {
    pub side_pots: usize,
    pub splits: usize,
    pub raked_side_pots: usize,
    pub carried: usize,
    /// Chips that stayed on the table after the last hand.
    carry: i64,
}

impl Tally {
    /// Settles the hand that was just played a second time.
    pub fn settle_again(&mut self, game: &Game, before: &Before, about: &str) {
        let house = game.table.house();
        let ledger = Ledger::read(&game.events[before.from..], house);
        let paid = |seat: Seat| ledger.of(seat) + ledger.dead[seat.index()];
        let all_in = |seat: Seat| paid(seat) == before.stacks[seat.index()] || ledger.protected.contains(&seat);
        let wanted = ledger.settle(house, self.carry, all_in, |seat| ledger.rank(&game.table, seat));
        assert_eq!(ledger.said, wanted, "{about}, {house:?}");
        if let Some(first) = ledger.shows_first {
            let layers = ledger.layers(0, all_in);
            assert_eq!(Some(first), ledger.first_to_show(&house.rules, &layers), "{about}, {house:?}");
        }
        for &seat in &ledger.dealt {
            let won: i64 =
                wanted.awards.iter().filter(|((_, number), _)| *number == seat.number()).map(|(_, won)| won).sum();
            let has = ledger.left.get(&seat).copied().unwrap_or(game.table.stack(seat).units());
            assert_eq!(has, before.stacks[seat.index()] - paid(seat) + won, "{about}, {seat:?}");
        }
        self.carry = wanted.carried.values().sum();
        assert_eq!(game.table.carried().units(), self.carry, "{about}");
        let pots: BTreeSet<u8> =
            wanted.awards.keys().map(|(pot, _)| *pot).chain(wanted.carried.keys().copied()).collect();
        self.side_pots += pots.len().saturating_sub(1);
        self.splits += usize::from(wanted.awards.len() > pots.len());
        self.raked_side_pots += wanted.rake.len().saturating_sub(1);
        self.carried += wanted.carried.len();
    }
}

impl Ledger {
    fn rank(&self, table: &Table, seat: Seat) -> Option<HandRank> {
        let board: CardSet = table.board().into_iter().filter_map(Slot::card).collect();
        let hole: CardSet = inspect(table).hole(seat).into_iter().filter_map(Slot::card).collect();
        poker_eval::rank(if self.mucked.contains(&seat) { board } else { board.union(hole) })
    }
}

#[test]
fn another_settler_awards_the_same_chips() {
    let mut met: [Tally; 3] = Default::default();
    for seed in 1_000..2_500 {
        let mut game = Game::new(seed);
        let tally = &mut met[seed as usize % 3];
        tally.carry = 0;
        for hand in 0..20 {
            let Some(before) = game.hand() else { break };
            tally.settle_again(&game, &before, &format!("seed {seed}, hand {hand}"));
        }
    }
    for (profile, tally) in met.iter().enumerate() {
        let Tally { side_pots, splits, .. } = tally;
        assert!(*side_pots > 500 && (*splits > 50), "profile {profile}: {side_pots} side pots, {splits} splits");
    }
    assert!(met[1].raked_side_pots > 200, "{} side pots raked", met[1].raked_side_pots);
    assert!(met[2].carried > 20, "{} carried", met[2].carried);
}

#[test]
fn another_settler_awards_the_same_chips_under_any_rules() {
    let (mut hands, mut met) = (0, Tally::default());
    for seed in 40_000..41_200 {
        let mut game = Game::with_random_rules(seed);
        met.carry = 0;
        for hand in 0..8 {
            let Some(before) = game.hand() else { break };
            met.settle_again(&game, &before, &format!("seed {seed}, hand {hand}"));
            hands += 1;
        }
    }
    let Tally { side_pots, splits, raked_side_pots, carried, .. } = met;
    assert!(hands > 6_000 && side_pots > 300 && splits > 30, "{hands} hands, {side_pots} side pots, {splits} splits");
    assert!(raked_side_pots > 5 && carried > 20, "{raked_side_pots} side pots raked, {carried} carried");
}
