//! Button, blinds and who deals.

use poker_cards::{Seat, SeatSet};

use crate::Table;
use crate::house::{ButtonRule, Entry};
use crate::table::Positions;

/// Who plays the next hand, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NextHand {
    pub positions: Positions,
    pub seats: SeatSet,
    /// Those of them who post to come in (T-4).
    pub posts: SeatSet,
    /// Everybody plays on as at a new table (T-5).
    pub founded: bool,
}

impl Table {
    /// Whether enough players could play a hand now.
    pub fn can_play(&self) -> bool {
        self.ready().len() >= 2
    }

    /// Players who could be dealt in: they have chips and, where the away are not dealt in, are there.
    pub(crate) fn ready(&self) -> SeatSet {
        let in_play = self.in_play().without(self.leaving);
        let present = if self.house.rules.deals_absent() { in_play } else { in_play.without(self.away) };
        present.iter().filter(|&seat| self.chairs[seat].stack.is_positive()).collect()
    }

    /// Players who draw for the first button: those who can be dealt in without waiting or posting.
    pub(crate) fn drawing(&self) -> SeatSet {
        let ready = self.ready();
        let settled = ready.without(self.waiting.or(self.posting));
        if settled.len() < 2 { ready } else { settled }
    }

    /// The next hand as it would be dealt now; none without a button or with too few players.
    pub(crate) fn next_hand(&self) -> Option<NextHand> {
        let ready = self.ready();
        let outside = self.waiting.or(self.posting);
        let founded = ready.len() >= 2 && ready.without(outside).len() < 2;
        let settled = if founded { ready } else { ready.without(outside) };
        if settled.len() < 2 {
            return None;
        }
        let candidates = if founded { settled } else { ready };
        let posting = self.posting.and(ready).and(candidates.without(settled));
        let positions = match self.replayed(ready) {
            Some(positions) => positions,
            None => self.next_positions(settled, candidates, posting)?,
        };
        let Some(big) = positions.big else {
            return Some(NextHand { positions, seats: settled, posts: SeatSet::EMPTY, founded });
        };
        let posts = posting.but(big).iter().filter(|&seat| !between(seat, positions.button, big)).collect();
        let mut seats = settled.or(posts);
        seats.insert(big);
        Some(NextHand { positions, seats, posts, founded })
    }

    /// The positions of a hand that was void and is played again by the same players.
    fn replayed(&self, ready: SeatSet) -> Option<Positions> {
        let replay = self.slips.as_ref()?.replay?;
        self.positions.filter(|_| replay.seats.without(ready).is_empty())
    }

    /// # Rules
    /// B-3, B-4, B-5, B-7
    fn next_positions(&self, settled: SeatSet, candidates: SeatSet, posting: SeatSet) -> Option<Positions> {
        if !self.has_blinds() {
            let button = match self.positions {
                Some(last) => self.dealt_before(settled).left_of(last.button)?,
                None => nearest(settled, self.first_button?)?,
            };
            return Some(Positions { button, small: None, big: None });
        }
        let Some((last, last_small, last_big)) = self.last_blinds() else {
            let button = nearest(settled, self.first_button?)?;
            let small = if settled.len() == 2 { button } else { settled.left_of(button)? };
            return Some(blinds(button, small, settled.left_of(small)?));
        };
        let next_big = candidates.left_of(last_big)?;
        let heads_up = settled.or(posting).len() == 2 && (settled.contains(next_big) || candidates.len() == 2);
        if heads_up {
            let big = settled.or(posting).left_of(last_big)?;
            let other = settled.left_of(big)?;
            return Some(blinds(other, other, big));
        }
        // Two with their places and a third who comes in: as a table of two that grows, so that nobody posts twice running.
        if last_small == last.button || settled.len() == 2 {
            return grown(settled, posting, last.button, last_big, next_big);
        }
        match self.house.rules.button_rule {
            ButtonRule::Dead => Some(blinds(last_small, last_big, next_big)),
            ButtonRule::Moving => {
                let button = settled.left_of(last.button)?;
                let small = settled.left_of(button)?;
                Some(blinds(button, small, candidates.left_of(small)?))
            }
        }
    }

    /// Players who were dealt in before; all of them at a table where nobody was.
    fn dealt_before(&self, players: SeatSet) -> SeatSet {
        let dealt: SeatSet = players.iter().filter(|&seat| self.chairs[seat].dealt).collect();
        if dealt.is_empty() { players } else { dealt }
    }

    pub(crate) fn has_blinds(&self) -> bool {
        self.house.levels.first().is_some_and(|level| level.stakes.big_blind.is_positive())
    }

    fn last_blinds(&self) -> Option<(Positions, Seat, Seat)> {
        let last = self.positions?;
        Some((last, last.small?, last.big?))
    }

    /// Whether a post is not possible: the seat lies between the coming hand's button and its big blind.
    ///
    /// # Rules
    /// T-6
    pub(crate) fn must_wait(&self, seat: Seat) -> bool {
        let Some(Positions { button, big: Some(big), .. }) = self.next_hand().map(|next| next.positions) else {
            return false;
        };
        between(seat, button, big)
    }

    /// Players who are not dealt in and whom a blind passes in this hand.
    ///
    /// # Rules
    /// T-7
    pub(crate) fn missing_blinds(&self, next: &NextHand) -> SeatSet {
        if self.house.rules.entry != Entry::PostOrWait {
            return SeatSet::EMPTY;
        }
        let Some((_, last_small, last_big)) = self.last_blinds() else { return SeatSet::EMPTY };
        let Positions { small: Some(small), big: Some(big), .. } = next.positions else { return SeatSet::EMPTY };
        let missing = self.occupied.without(next.seats).without(self.waiting);
        let passed = |seat| between(seat, last_big, big) || between(seat, last_small, small);
        missing.iter().filter(|&seat| !self.chairs[seat].owes && passed(seat)).collect()
    }

    /// Who deals the cards: the button, or the nearest present player to its right.
    ///
    /// # Rules
    /// B-4, T-8
    pub(crate) fn dealer_for(&self, button: Seat, players: SeatSet) -> Seat {
        let present = players.without(self.away);
        let able = if present.is_empty() { players } else { present };
        if able.contains(button) { button } else { able.right_of(button).unwrap_or(button) }
    }

    /// Who cuts: the nearest player to the dealer's right, one who is present before one who is not.
    ///
    /// # Rules
    /// F-3
    pub(crate) fn cutter(&self, dealer: Seat, players: SeatSet) -> Option<Seat> {
        let others = players.but(dealer);
        others.without(self.away).right_of(dealer).or_else(|| others.right_of(dealer))
    }

    /// Whether T-8 lets this player leave: he deals neither this hand nor the next. Nobody may while two play, or before it is
    /// known who deals.
    pub(crate) fn may_leave(&self, seat: Seat) -> bool {
        let in_play = self.in_play();
        let holders: SeatSet = in_play.iter().filter(|&seat| self.chairs[seat].stack.is_positive()).collect();
        let players = if holders.len() < 2 { in_play } else { holders };
        let Some(next) = self.next_positions(players, players, SeatSet::EMPTY) else { return false };
        let deals_now = self.hand.as_ref().map(|hand| hand.dealer);
        players.len() > 2 && deals_now != Some(seat) && self.dealer_for(next.button, players) != seat
    }
}

const fn blinds(button: Seat, small: Seat, big: Seat) -> Positions {
    Positions { button, small: Some(small), big: Some(big) }
}

/// This seat, or the next of the players on its left.
fn nearest(players: SeatSet, seat: Seat) -> Option<Seat> {
    if players.contains(seat) { Some(seat) } else { players.left_of(seat) }
}

/// A table of two has grown: the big blind moves on as ever, and the small blind is where it was. Whoever posts between the
/// two has to wait (T-6).
///
/// # Rules
/// B-7
fn grown(settled: SeatSet, posting: SeatSet, last_button: Seat, last_big: Seat, big: Seat) -> Option<Positions> {
    let small = if settled.contains(last_big) { last_big } else { settled.but(big).right_of(big)? };
    let posts: SeatSet = posting.iter().filter(|&seat| !between(seat, small, big)).collect();
    let others = settled.or(posts).but(big);
    if others.len() == 1 {
        return Some(blinds(small, small, big));
    }
    let button = settled.left_of(last_button)?;
    let button = if button == small || button == big { others.right_of(small)? } else { button };
    Some(blinds(button, small, big))
}

/// Whether one passes the seat on the way clockwise from one seat to another.
fn between(seat: Seat, from: Seat, to: Seat) -> bool {
    let steps = |seat: Seat| (usize::from(seat.number()) + 10 - usize::from(from.number())) % 10;
    from != to && (1..steps(to)).contains(&steps(seat))
}
