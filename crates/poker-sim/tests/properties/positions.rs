//! Button, blinds and entry, hand after hand, from the events alone.

use std::collections::BTreeSet;

use poker_cards::{Seat, SeatSet};
use poker_engine::{ButtonRule, Event, Table};

use crate::game::{Game, between};

/// What the events so far say about places and debts.
pub struct Places {
    moving: bool,
    last_big: Option<Seat>,
    /// Newcomers and players whom a blind has passed, until they post, or are the big blind, or the table is founded.
    in_debt: BTreeSet<Seat>,
    /// Who is dealt in and has not paid his entry yet.
    unpaid: BTreeSet<Seat>,
    button: Option<Seat>,
    big: Option<Seat>,
    pub posts: u32,
    pub missed: u32,
    pub founded: u32,
}

impl Places {
    pub fn new(table: &Table) -> Places {
        Places {
            moving: table.house().rules.button_rule == ButtonRule::Moving,
            last_big: None,
            in_debt: BTreeSet::new(),
            unpaid: BTreeSet::new(),
            button: None,
            big: None,
            posts: 0,
            missed: 0,
            founded: 0,
        }
    }

    pub fn event(&mut self, event: &Event) {
        match *event {
            Event::Joined { seat, waits: true, .. } => drop(self.in_debt.insert(seat)),
            Event::BlindMissed { seat, .. } => {
                self.in_debt.insert(seat);
                self.missed += 1;
            }
            Event::Left { seat, .. } => drop(self.in_debt.remove(&seat)),
            Event::TableFounded { seats } => {
                self.in_debt.retain(|seat| !seats.contains(*seat));
                self.founded += 1;
            }
            Event::HandStarted { button, small, big, seats, .. } => self.hand(button, small, big, seats),
            Event::Posted { seat, .. } => self.post(seat),
            Event::Shuffled { .. } => assert!(self.unpaid.is_empty(), "{:?} came in without an entry", self.unpaid),
            _ => {}
        }
    }

    /// # Rules
    /// B-3, B-5, B-7
    fn hand(&mut self, button: Seat, small: Option<Seat>, big: Option<Seat>, seats: SeatSet) {
        (self.button, self.big) = (Some(button), big);
        if let (Some(small), Some(big)) = (small, big) {
            assert!(seats.contains(big), "the big blind is dealt in");
            if seats.len() == 2 {
                assert!(
                    small == button && big != button,
                    "the button is the small blind of two: {button} {small} {big}"
                );
                assert_ne!(Some(big), self.last_big, "nobody is the big blind of two twice running");
            } else {
                assert!(big != small && big != button && small != button, "{button} {small} {big}");
                assert!(between(small, button, big), "the small blind is left of the button: {button} {small} {big}");
            }
            assert!(!self.moving || seats.contains(small), "the small blind is dealt in");
            self.last_big = Some(big);
        }
        assert!(!self.moving || seats.contains(button), "the button is dealt in");
        self.unpaid = seats.iter().filter(|seat| Some(*seat) != big && self.in_debt.contains(seat)).collect();
        self.in_debt.retain(|seat| !seats.contains(*seat));
    }

    /// # Rules
    /// T-4, T-6
    fn post(&mut self, seat: Seat) {
        assert!(self.unpaid.remove(&seat), "{seat} posts and owes nothing");
        let (Some(button), Some(big)) = (self.button, self.big) else { panic!("a post without a hand") };
        assert!(!between(seat, button, big), "{seat} posts between button {button} and big blind {big}");
        self.posts += 1;
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
