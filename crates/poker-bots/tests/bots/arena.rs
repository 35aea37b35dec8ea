//! A table at which every hand begins anew with given stacks, and what the players did there.

use poker_bots::{Bot, Choice, Temperament};
use poker_cards::{CardSet, Chips, Seat};
use poker_engine::{
    Act, Awaiting, Command, House, Menu, Play, PlayerId, Seated, Setup, Street, Table, Viewer, apply, view,
};
use poker_fair::shuffle;
use poker_sim::{FastWords, choose};
use poker_view::TableView;

use crate::never;

/// Least and most.
type Bounds = (f64, f64);

/// The games, each with the unit in which winnings are told, and the bounds of the share of hands, in per cent, into which
/// a cautious, a loose and a solid player at a table of six puts chips freely before the flop or the draw.
pub const GAMES: [(&str, &str, [Bounds; 3]); 3] = [
    ("home-no-limit", "big blinds", [(11.0, 19.0), (52.0, 64.0), (21.0, 31.0)]),
    ("pacific-limit", "small bets", [(11.0, 20.0), (52.0, 65.0), (21.0, 32.0)]),
    ("five-card-draw-home", "antes", [(16.0, 26.0), (45.0, 58.0), (26.0, 37.0)]),
];

pub const TEMPERAMENTS: [Temperament; 3] = [Temperament::Cautious, Temperament::Loose, Temperament::Solid];

/// Somebody at the table.
pub enum Player {
    Bot(Bot),
    /// Any play of the menu, each as likely as any other.
    Random,
}

/// What one player did.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub hands: u64,
    /// Hands into which chips went freely before the flop or the draw.
    pub voluntary: u64,
    pub bets: u64,
    pub calls: u64,
    pub decisions: u64,
    pub folds: u64,
    /// The sum and the sum of squares of what the hands brought, in units.
    pub won: f64,
    pub won_squared: f64,
}

impl Tally {
    /// Per cent of hands.
    pub fn voluntary_share(&self) -> f64 {
        100.0 * self.voluntary as f64 / self.hands as f64
    }

    /// Units won in 100 hands, and the half width of the 95 per cent confidence interval.
    pub fn per_hundred(&self) -> (f64, f64) {
        let hands = self.hands as f64;
        let mean = self.won / hands;
        let variance = (self.won_squared / hands - mean * mean) * hands / (hands - 1.0);
        (100.0 * mean, 100.0 * 1.96 * (variance / hands).sqrt())
    }

    pub fn add(&mut self, other: &Tally) {
        self.hands += other.hands;
        self.voluntary += other.voluntary;
        self.bets += other.bets;
        self.calls += other.calls;
        self.decisions += other.decisions;
        self.folds += other.folds;
        self.won += other.won;
        self.won_squared += other.won_squared;
    }
}

pub struct Arena {
    pub house: House,
    /// In the chairs from 1 on.
    pub players: Vec<Player>,
    pub tallies: Vec<Tally>,
    /// What everybody begins a hand with, in units; drawn anew for every seat and hand where two are given.
    pub depth: (u64, u64),
    words: FastWords,
    hands: usize,
}

impl Arena {
    pub fn new(game: &str, players: Vec<Player>, depth: (u64, u64), seed: u64) -> Arena {
        let house = House::by_name(game).expect("a profile");
        let tallies = vec![Tally::default(); players.len()];
        Arena { house, players, tallies, depth, words: FastWords::new(seed), hands: 0 }
    }

    /// Two of each temperament.
    pub fn mixed(game: &str, depth: (u64, u64), seed: u64) -> Arena {
        let six = (0..6).map(|chair| Player::Bot(Bot::new(TEMPERAMENTS[chair % 3], seed * 100 + chair as u64)));
        Arena::new(game, six.collect(), depth, seed)
    }

    /// The two bots of this temperament at a mixed table.
    pub fn of(&self, temperament: usize) -> Tally {
        let mut tally = self.tallies[temperament];
        tally.add(&self.tallies[temperament + 3]);
        tally
    }

    /// The unit of the stakes: big blind, small bet or ante.
    pub fn unit(&self) -> i64 {
        let stakes = self.house.levels[0].stakes;
        stakes.big_blind.max(stakes.ante).units()
    }

    pub fn hand(&mut self) {
        let unit = self.unit();
        let (least, most) = self.depth;
        let stacks: Vec<i64> =
            (0..self.players.len()).map(|_| unit * (least + self.words.below(most - least + 1)) as i64).collect();
        let seats: Vec<Seat> = Seat::all().take(stacks.len()).collect();
        let seated = seats.iter().zip(&stacks).map(|(&seat, &stack)| Seated {
            seat,
            player: PlayerId(seat.number().into()),
            stack: Chips::new(stack),
        });
        let button = Some(seats[self.hands % seats.len()]);
        let setup = Setup { house: self.house.clone(), seats: seated.collect(), button, running: false };
        let mut table = Table::new(setup).expect("the seats make sense");
        self.hands += 1;
        let mut voluntary = vec![false; seats.len()];
        self.submit(&mut table, Act::StartGame);
        self.submit(&mut table, Act::StartHand);
        loop {
            match table.awaiting() {
                Awaiting::Shuffle(cards) => {
                    let order = shuffle(cards, &mut self.words);
                    self.submit(&mut table, Act::Shuffled { order });
                }
                Awaiting::Decision { seat, turn, .. } => {
                    let play = self.decide(&table, seat, &mut voluntary[seat.index()]);
                    self.submit(&mut table, Act::Play { seat, turn: Some(turn), play });
                }
                _ => break,
            }
        }
        for (index, &seat) in seats.iter().enumerate() {
            let tally = &mut self.tallies[index];
            let won = (table.stack(seat).units() - stacks[index]) as f64 / unit as f64;
            tally.hands += 1;
            tally.voluntary += u64::from(voluntary[index]);
            tally.won += won;
            tally.won_squared += won * won;
        }
    }

    /// Every play of a bot must be accepted.
    fn submit(&self, table: &mut Table, act: Act) {
        let done = apply(table, &Command { at_ms: 1_000, act }, &mut Vec::new());
        assert!(done.is_ok(), "{act:?}: {done:?}");
    }

    fn decide(&mut self, table: &Table, seat: Seat, voluntary: &mut bool) -> Play {
        let menu = table.menu(seat).expect("the turn is his");
        let play = match &mut self.players[seat.index()] {
            Player::Random => choose(&menu, table.pot_total(), self.house.chip_unit, &mut self.words),
            Player::Bot(bot) => ask(bot, &view(table, Viewer::Seat(seat), 1_000), &menu),
        };
        let tally = &mut self.tallies[seat.index()];
        tally.decisions += 1;
        tally.folds += u64::from(play == Play::Fold);
        tally.calls += u64::from(play == Play::Call);
        tally.bets += u64::from(matches!(play, Play::BetTo(_) | Play::RaiseTo(_)));
        let opening = matches!(table.street(), Some(Street::Preflop | Street::FirstBetting));
        *voluntary |= opening && matches!(play, Play::Call | Play::BetTo(_) | Play::RaiseTo(_));
        play
    }
}

/// What the bot plays; panics where it breaks one of its promises.
fn ask(bot: &mut Bot, view: &TableView, menu: &Menu) -> Play {
    let decision = bot.decide(view).expect("a decision is asked");
    let allowed = view.turn.expect("a turn").allowed;
    assert!((400..=4_000).contains(&decision.pause_ms) && i64::from(decision.pause_ms) * 2 <= allowed);
    never::broken(view, menu, &decision.play);
    match decision.play {
        Choice::Fold => Play::Fold,
        Choice::Check => Play::Check,
        Choice::Call => Play::Call,
        Choice::Bet(to) => Play::BetTo(Chips::new(to)),
        Choice::Raise(to) => Play::RaiseTo(Chips::new(to)),
        Choice::Draw(cards) => Play::Draw(cards.into_iter().collect::<CardSet>()),
        Choice::Show => Play::Show,
        Choice::Muck => Play::Muck,
        Choice::PlayBoard => Play::PlayBoard,
        Choice::Post | Choice::Wait => panic!("nobody waits here"),
    }
}
