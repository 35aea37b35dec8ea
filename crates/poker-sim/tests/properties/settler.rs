//! A second settler, written from SPEC 8 to 10 alone, agrees on every pot, on what the house takes and what is carried, on
//! every award, and on who shows first.

use std::collections::{BTreeMap, BTreeSet};

use poker_cards::{CardSet, SEATS, Seat};
use poker_engine::{Event, House, OddChips, PlayBoard, Rake, Rules, ShowdownStart, Slot, Table, Variant, inspect};
use poker_eval::HandRank;

use crate::game::{Before, Game};

/// What the events of a hand say about chips and claims.
#[derive(Default)]
struct Ledger {
    /// Put in so far, antes included, uncalled bets gone back.
    put: [i64; SEATS],
    street: [i64; SEATS],
    /// Dead money that is nobody's bet, by who paid it.
    dead: [i64; SEATS],
    /// All-in for what they had put in when their connection was lost.
    protected: Vec<Seat>,
    dealt: Vec<Seat>,
    folded: Vec<Seat>,
    mucked: Vec<Seat>,
    on_board: Vec<Seat>,
    button: Option<Seat>,
    /// There was a flop or a whole exchange: the house takes its share.
    dropped: bool,
    /// Nobody bet before the exchange: there is none.
    passed_out: bool,
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
    fn read(events: &[Event]) -> Ledger {
        let mut ledger = Ledger::default();
        events.iter().for_each(|event| ledger.event(event));
        ledger
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::HandStarted { button, seats, .. } => {
                self.button = Some(button);
                self.dealt = seats.iter().collect();
            }
            Event::DeadPosted { seat, amount, .. } | Event::TableAntePosted { seat, amount, .. } => {
                self.dead[seat.index()] += amount.units();
            }
            Event::Protected { seat } => self.protected.push(seat),
            Event::AntePosted { seat, amount, .. } => self.put[seat.index()] += amount.units(),
            Event::BlindPosted { seat, amount, .. }
            | Event::Posted { seat, amount, .. }
            | Event::Called { seat, amount, .. } => self.add(seat, amount.units()),
            Event::Bet { seat, to, .. } | Event::Raised { seat, to, .. } => {
                self.add(seat, to.units() - self.street[seat.index()]);
                (self.aggressor, self.hands_aggressor) = (Some(seat), Some(seat));
            }
            Event::BetReturned { seat, amount } => self.add(seat, -amount.units()),
            Event::FlopDealt { .. } | Event::TurnDealt { .. } | Event::RiverDealt { .. } | Event::ExchangeEnded => {
                self.street = [0; SEATS];
                self.aggressor = None;
                self.dropped |= matches!(event, Event::FlopDealt { .. } | Event::ExchangeEnded);
            }
            Event::Folded { seat, .. } => self.folded.push(seat),
            Event::Mucked { seat, .. } => self.mucked.push(seat),
            Event::BoardPlayed { seat } => self.on_board.push(seat),
            Event::ShowdownStarted { first, .. } => self.shows_first = Some(first),
            Event::Left { seat, chips } => drop(self.left.insert(seat, chips.units())),
            Event::Raked { pot, amount } => *self.said.rake.entry(pot).or_default() += amount.units(),
            Event::Carried { pot, amount } => {
                // A pot that is shared comes after a flop or an exchange.
                self.passed_out |= !self.dropped;
                *self.said.carried.entry(pot).or_default() += amount.units();
            }
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

    /// All that he paid, dead money too.
    fn paid(&self, seat: Seat) -> i64 {
        self.of(seat) + self.dead[seat.index()]
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
            *main += dead + self.dead.iter().sum::<i64>();
        }
        layers
    }

    /// K-1 to K-3: main pot first, of each pot what all so far owe more than those before it.
    fn rake(&self, house: &House, layers: &mut [(i64, Vec<Seat>)]) -> BTreeMap<u8, i64> {
        let mut rake = BTreeMap::new();
        if house.rules.rake == Rake::None || !self.dropped {
            return rake;
        }
        let stakes = house.levels[0].stakes;
        // K-4 goes by the small bet; without one by the big blind, and without that by the ante.
        let bets = [stakes.lower, stakes.big_blind, stakes.ante];
        let small_bet = bets.into_iter().find(|bet| bet.is_positive()).map_or(0, |bet| bet.units());
        let mut total = 0;
        for (pot, (amount, _)) in layers.iter_mut().enumerate() {
            let before = due(small_bet, self.dealt.len(), total);
            total += *amount;
            let share = due(small_bet, self.dealt.len(), total) - before;
            *amount -= share;
            if share > 0 {
                rake.insert(pot as u8, share);
            }
        }
        rake
    }

    /// W-6: who still claims a pot; the last to throw his hand away cannot lose it.
    fn claims(&self, eligible: &[Seat], play_board: PlayBoard) -> Vec<Seat> {
        // Where all cards must be tabled, an announcement is not enough.
        let plays = |seat: &Seat| play_board != PlayBoard::MustTable && self.on_board.contains(seat);
        let gave_up = |seat: &Seat| self.mucked.contains(seat) && !plays(seat);
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
        all_in: impl Fn(Seat) -> bool,
        rank: impl Fn(Seat) -> Option<HandRank>,
    ) -> Settlement {
        let mut layers = self.layers(dead, all_in);
        if self.passed_out {
            let all = layers.iter().map(|(amount, _)| amount).sum();
            return Settlement { carried: [(0, all)].into(), ..Settlement::default() };
        }
        let mut settlement = Settlement { rake: self.rake(house, &mut layers), ..Settlement::default() };
        let unit = house.chip_unit.units();
        for (pot, (amount, eligible)) in layers.iter().enumerate() {
            let claims = self.claims(eligible, house.rules.play_board);
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

    /// W-2 and W-4; `last` can win the last side pot.
    fn first_to_show(&self, rules: &Rules, last: &[Seat]) -> Option<Seat> {
        let starter = self.starter(rules)?;
        if !rules.side_pot_first || last.contains(&starter) {
            return Some(starter);
        }
        Ledger::clockwise(Some(starter)).find(|seat| last.contains(seat))
    }

    /// W-2.
    fn starter(&self, rules: &Rules) -> Option<Seat> {
        let only_round = rules.variant == Variant::FiveCardDraw && !rules.second_round;
        let aggressor = if only_round { self.hands_aggressor } else { self.aggressor };
        let live = self.live();
        let clockwise = |from| Ledger::clockwise(from).find(|seat| live.contains(seat));
        match (rules.showdown_start, aggressor, self.hands_aggressor) {
            (ShowdownStart::WholeHand, _, Some(seat)) if live.contains(&seat) => Some(seat),
            (ShowdownStart::WholeHand, _, Some(seat)) => clockwise(Some(seat)),
            (ShowdownStart::FinalRound | ShowdownStart::Auto, Some(seat), _) if live.contains(&seat) => Some(seat),
            _ => clockwise(self.button),
        }
    }
}

/// K-4, in cents: five in a hundred, from 7/15 on two and a half, up to the cap.
fn due(small_bet: i64, players: usize, pots: i64) -> i64 {
    let (per_thousand, caps) = match small_bet {
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
        let ledger = Ledger::read(&game.events[before.from..]);
        let all_in = |seat: Seat| ledger.paid(seat) == before.stacks[seat.index()] || ledger.protected.contains(&seat);
        let wanted = ledger.settle(house, self.carry, all_in, |seat| ledger.rank(&game.table, seat));
        assert_eq!(ledger.said, wanted, "{about}");
        if let Some(first) = ledger.shows_first {
            let last = ledger.layers(0, all_in).pop().map_or_else(Vec::new, |(_, eligible)| eligible);
            assert_eq!(Some(first), ledger.first_to_show(&house.rules, &last), "{about}");
        }
        for &seat in &ledger.dealt {
            let won: i64 =
                wanted.awards.iter().filter(|((_, number), _)| *number == seat.number()).map(|(_, won)| won).sum();
            let has = ledger.left.get(&seat).copied().unwrap_or(game.table.stack(seat).units());
            assert_eq!(has, before.stacks[seat.index()] - ledger.paid(seat) + won, "{about}, {seat:?}");
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
