//! Button, blinds and entry, hand after hand, from the events alone.

use std::collections::BTreeMap;

use poker_cards::{Seat, SeatSet};
use poker_engine::{Blind, ButtonRule, Event, HeadsUpBlinds, MissedBlinds, Rules, Table};

use crate::game::{Game, between};

/// What somebody owes who is not dealt in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Debt {
    /// A big blind: a newcomer, or one whom it has passed.
    big: bool,
    /// A small blind that has passed him.
    small: bool,
}

/// What the events so far say about places and debts.
pub struct Places {
    rules: Rules,
    /// The button goes to a player always.
    moving: bool,
    last_big: Option<Seat>,
    /// Newcomers and players whom a blind has passed, until they post, or are the big blind, or the table is founded.
    in_debt: BTreeMap<Seat, Debt>,
    /// What those who are dealt in have not paid yet.
    unpaid: BTreeMap<Seat, Debt>,
    /// Where the way to the big blind begins on which nobody comes in: the button, of two the small blind.
    from: Option<Seat>,
    big: Option<Seat>,
    pub posts: u32,
    pub dead_posts: u32,
    pub missed: u32,
    pub founded: u32,
}

impl Places {
    pub fn new(table: &Table) -> Places {
        let house = table.house();
        let two_blinds = house.levels[0].stakes.small_blind.is_positive() && house.early_blinds.is_empty();
        Places {
            rules: house.rules,
            moving: house.rules.button_rule == ButtonRule::Moving || !two_blinds,
            last_big: None,
            in_debt: BTreeMap::new(),
            unpaid: BTreeMap::new(),
            from: None,
            big: None,
            posts: 0,
            dead_posts: 0,
            missed: 0,
            founded: 0,
        }
    }

    pub fn event(&mut self, event: &Event) {
        match *event {
            Event::Joined { seat, waits: true, .. } => {
                self.in_debt.insert(seat, Debt { big: true, small: false });
            }
            Event::BlindMissed { seat, blind } => {
                let debt = self.in_debt.entry(seat).or_default();
                match blind {
                    Some(Blind::Small) => debt.small = true,
                    _ => debt.big = true,
                }
                self.missed += 1;
            }
            Event::Left { seat, .. } => drop(self.in_debt.remove(&seat)),
            Event::TableFounded { seats } => {
                self.in_debt.retain(|seat, _| !seats.contains(*seat));
                self.founded += 1;
            }
            Event::HandStarted { button, small, big, seats, .. } => self.hand(button, small, big, seats),
            Event::Posted { seat, all_in, .. } => self.post(seat, all_in),
            Event::DeadPosted { seat, .. } => self.post_dead(seat),
            // F-2: an ante that takes everything leaves nothing to post.
            Event::AntePosted { seat, all_in: true, .. } => drop(self.unpaid.remove(&seat)),
            Event::Shuffled { .. } => assert!(self.unpaid.is_empty(), "{:?} came in without an entry", self.unpaid),
            _ => {}
        }
    }

    /// # Rules
    /// B-3, B-5, B-7, SPEC 5.3
    fn hand(&mut self, button: Seat, small: Option<Seat>, big: Option<Seat>, seats: SeatSet) {
        (self.from, self.big) = (if big == Some(button) { small } else { Some(button) }, big);
        if let Some(big) = big {
            assert!(seats.contains(big), "the big blind is dealt in");
            let literal = self.rules.heads_up_blinds == HeadsUpBlinds::Literal && small.is_some();
            match seats.len() {
                2 => {
                    assert_eq!(big == button, literal, "big blind {big} and button {button} of two");
                    assert!(small.is_none_or(|small| (small == button) != literal && small != big), "{small:?} of two");
                    assert_ne!(Some(big), self.last_big, "nobody is the big blind of two twice running");
                }
                _ => assert_ne!(big, button, "the big blind is not on the button"),
            }
            self.last_big = Some(big);
        }
        if let (Some(small), Some(big), 3..) = (small, big, seats.len()) {
            assert!(big != small && small != button, "{button} {small} {big}");
            assert!(between(small, button, big), "the small blind is left of the button: {button} {small} {big}");
            assert!(!self.moving || seats.contains(small), "the small blind is dealt in");
        }
        assert!(!self.moving || seats.contains(button), "the button is dealt in");
        let pays = |seat: &Seat| Some(*seat) != big && seats.contains(*seat);
        self.unpaid = self.in_debt.iter().filter(|(seat, _)| pays(seat)).map(|(seat, debt)| (*seat, *debt)).collect();
        self.in_debt.retain(|seat, _| !seats.contains(*seat));
    }

    /// Whether the small blind that one has missed is paid too, dead.
    fn pays_dead(&self) -> bool {
        self.rules.missed_blinds == MissedBlinds::PostLiveAndDead
    }

    /// # Rules
    /// T-4, T-6, T-7
    fn post(&mut self, seat: Seat, all_in: bool) {
        let debt = self.unpaid.remove(&seat).unwrap_or_else(|| panic!("{seat} posts and owes nothing"));
        assert!(debt.big || !self.pays_dead(), "{seat} owes a small blind alone");
        let (Some(from), Some(big)) = (self.from, self.big) else { panic!("a post without a hand") };
        assert!(!between(seat, from, big), "{seat} posts between {from} and big blind {big}");
        if debt.small && self.pays_dead() && !all_in {
            self.unpaid.insert(seat, Debt { big: false, small: true });
        }
        self.posts += 1;
    }

    /// What is dead comes after what is live.
    ///
    /// # Rules
    /// T-7
    fn post_dead(&mut self, seat: Seat) {
        assert_eq!(self.unpaid.remove(&seat), Some(Debt { big: false, small: true }), "{seat} posts dead");
        assert!(self.pays_dead());
        self.dead_posts += 1;
    }
}

#[test]
fn button_blinds_and_entry_follow_the_rules() {
    let (mut posts, mut missed, mut founded) = (0, 0, 0);
    for seed in 5_000..6_500 {
        let mut game = Game::new(seed);
        let (mut places, mut read) = (Places::new(&game.table), 0);
        for _ in 0..20 {
            if game.hand().is_none() {
                break;
            }
            for event in &game.events[read..] {
                places.event(event);
            }
            read = game.events.len();
        }
        posts += places.posts;
        missed += places.missed;
        founded += places.founded;
    }
    assert!(posts > 300 && missed > 300 && founded > 100, "{posts} posts, {missed} missed blinds, {founded} founded");
}

#[test]
fn button_blinds_and_entry_follow_any_rules() {
    let (mut posts, mut dead_posts, mut missed) = (0, 0, 0);
    for seed in 100_000..105_000 {
        let mut game = Game::with_random_rules(seed);
        let (mut places, mut read) = (Places::new(&game.table), 0);
        for _ in 0..20 {
            if game.hand().is_none() {
                break;
            }
            for event in &game.events[read..] {
                places.event(event);
            }
            read = game.events.len();
        }
        posts += places.posts;
        dead_posts += places.dead_posts;
        missed += places.missed;
    }
    assert!(posts > 100 && dead_posts > 20 && missed > 100, "{posts} posts, {dead_posts} dead, {missed} missed blinds");
}
