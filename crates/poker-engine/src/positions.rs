//! Button, blinds and who deals.

use poker_cards::{Chips, Seat, SeatSet};

use crate::Table;
use crate::hand::Hand;
use crate::house::{ButtonRule, Entry, HeadsUpBlinds, Leave, MissedBlinds};
use crate::table::{Owing, Positions};

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

/// Who pays what to come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OwedPosts {
    /// A big blind, live.
    pub live: SeatSet,
    /// A small blind, dead.
    pub dead: SeatSet,
}

impl Table {
    /// What those who come in by a post owe: a big blind, live; where the house has it so, who missed the small blind owes that
    /// too, dead, and nothing else if he missed no other.
    ///
    /// # Rules
    /// T-4, T-7
    pub(crate) fn owed_posts(&self, next: &NextHand) -> OwedPosts {
        if self.house.rules.missed_blinds != MissedBlinds::PostLiveAndDead {
            return OwedPosts { live: next.posts, dead: SeatSet::EMPTY };
        }
        let dead = next.posts.and(self.owing.small);
        OwedPosts { live: next.posts.without(dead.without(self.owing.big)), dead }
    }

    /// What somebody pays who posts to come in.
    pub(crate) fn entry_price(&self, seat: Seat) -> Chips {
        let stakes = &self.house.levels[0].stakes;
        let Owing { small, big, .. } = self.owing;
        match (self.house.rules.missed_blinds, small.contains(seat), big.contains(seat)) {
            (MissedBlinds::PostLiveAndDead, true, false) => stakes.small_blind,
            (MissedBlinds::PostLiveAndDead, true, true) => stakes.small_blind + stakes.big_blind,
            _ => stakes.big_blind,
        }
    }

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
        self.next_hand_with(None)
    }

    /// The next hand with the button where it belongs, or at this player.
    pub(crate) fn next_hand_with(&self, button: Option<Seat>) -> Option<NextHand> {
        let ready = self.ready();
        let outside = self.waiting.or(self.posting);
        let founded = ready.len() >= 2 && ready.without(outside).len() < 2;
        let settled = if founded { ready } else { ready.without(outside) };
        if settled.len() < 2 {
            return None;
        }
        let candidates = if founded { settled } else { ready };
        let posting = self.posting.and(ready).and(candidates.without(settled));
        let positions = match self.replayed(settled, posting, candidates) {
            Some(positions) => positions,
            None => self.next_positions(settled, candidates, posting)?,
        };
        let positions = match button {
            Some(button) => self.positions_at(button, settled, candidates)?,
            None => positions,
        };
        let Some(big) = positions.big else {
            return Some(NextHand { positions, seats: settled, posts: SeatSet::EMPTY, founded });
        };
        let posts = posting.but(big).iter().filter(|&seat| !before_big(seat, positions)).collect();
        let mut seats = settled.or(posts);
        seats.insert(big);
        Some(NextHand { positions, seats, posts, founded })
    }

    /// The positions of a hand that was void and is played again: the button stays, and so do the blinds unless the big one has
    /// gone or only two are left.
    ///
    /// # Rules
    ///
    fn replayed(&self, settled: SeatSet, posting: SeatSet, candidates: SeatSet) -> Option<Positions> {
        let replay = self.slips.as_ref()?.replay?;
        let at = self.positions?;
        let Some(big) = at.big else { return Some(at) };
        let complete = replay.seats.without(candidates).is_empty();
        let players = settled.or(posting);
        let all = if candidates.contains(big) { players.or(SeatSet::from_iter([big])) } else { players };
        if complete || all.len() > 2 && all.contains(big) {
            return Some(at);
        }
        if all.len() > 2 {
            return match at.small {
                Some(_) => self.blinds_after(at.button, settled, candidates),
                None => Some(Positions { big: candidates.left_of(at.button), ..at }),
            };
        }
        // Where the button has gone, the big blind stays.
        let other = if all.contains(at.button) { at.button } else { all.right_of(big)? };
        let next = all.but(other).iter().next()?;
        let literal = self.house.rules.heads_up_blinds == HeadsUpBlinds::Literal;
        Some(if literal && all.contains(at.button) {
            self.two_players(next, other)
        } else {
            self.two_players(other, next)
        })
    }

    /// # Rules
    /// B-3, B-4, B-5, B-7, SPEC 5.3
    fn next_positions(&self, settled: SeatSet, candidates: SeatSet, posting: SeatSet) -> Option<Positions> {
        let stakes = self.house.levels.first()?.stakes;
        if !stakes.big_blind.is_positive() {
            let button = match self.positions {
                Some(last) => self.dealt_before(settled).left_of(last.button)?,
                None => nearest(settled, self.first_button?)?,
            };
            return Some(Positions { button, small: None, big: None });
        }
        let Some((last, last_big)) = self.positions.and_then(|last| Some((last, last.big?))) else {
            return self.first_positions(settled);
        };
        let next_big = candidates.left_of(last_big)?;
        let heads_up = settled.or(posting).len() == 2 && (settled.contains(next_big) || candidates.len() == 2);
        if heads_up {
            let big = settled.or(posting).left_of(last_big)?;
            let other = settled.left_of(big)?;
            return Some(self.two_players(other, big));
        }
        let Some(last_small) = last.small else {
            // Two with their places and a third who comes in: nobody posts twice running.
            if settled.len() == 2 {
                let button = settled.but(next_big).right_of(next_big)?;
                return Some(Positions { button, small: None, big: Some(next_big) });
            }
            let button = self.movable(settled).left_of(last.button)?;
            return Some(Positions { button, small: None, big: candidates.left_of(button) });
        };
        // Two with their places and a third who comes in: as a table of two that grows, so that nobody posts twice running.
        let was_heads_up = last_small == last.button || last_big == last.button;
        if was_heads_up || settled.len() == 2 {
            return self.grown(settled, posting, last.button, last_big, next_big);
        }
        match self.house.rules.button_rule {
            ButtonRule::Dead if self.house.early_blinds.is_empty() => {
                // Somebody was dealt in without a word between the last blinds, and the big blind has come round before the
                // button: as in B-7.
                let past = next_big == last_small || between(next_big, last_small, last_big);
                let button = if past { settled.but(next_big).right_of(last_big)? } else { last_small };
                Some(blinds(button, last_big, next_big))
            }
            ButtonRule::Dead | ButtonRule::Moving => {
                self.blinds_after(self.movable(settled).left_of(last.button)?, settled, candidates)
            }
        }
    }

    fn first_positions(&self, settled: SeatSet) -> Option<Positions> {
        self.positions_at(nearest(settled, self.first_button?)?, settled, settled)
    }

    /// Button and blinds with the button at this player, whoever had it before.
    ///
    /// # Rules
    /// B-5, SPEC 5.3
    fn positions_at(&self, button: Seat, settled: SeatSet, candidates: SeatSet) -> Option<Positions> {
        let stakes = self.house.levels.first()?.stakes;
        if !stakes.big_blind.is_positive() {
            return Some(Positions { button, small: None, big: None });
        }
        if !stakes.small_blind.is_positive() {
            return Some(Positions { button, small: None, big: candidates.left_of(button) });
        }
        let at = self.blinds_after(button, settled, candidates)?;
        match (at.small, self.house.rules.heads_up_blinds) {
            (Some(other), HeadsUpBlinds::ButtonSmall) if at.big == Some(button) => Some(blinds(button, button, other)),
            _ => Some(at),
        }
    }

    /// Two players: who posts the small blind, if there is one, and who the big.
    ///
    /// # Rules
    /// B-5, SPEC 5.3
    fn two_players(&self, small: Seat, big: Seat) -> Positions {
        let one = !self.house.levels.first().is_some_and(|level| level.stakes.small_blind.is_positive());
        match self.house.rules.heads_up_blinds {
            _ if one => Positions { button: small, small: None, big: Some(big) },
            HeadsUpBlinds::ButtonSmall => blinds(small, small, big),
            HeadsUpBlinds::Literal => blinds(big, small, big),
        }
    }

    /// The blinds left of a button, as many as fit: none on the button, the smallest dropped first.
    ///
    /// # Rules
    /// SPEC 5.3
    fn blinds_after(&self, button: Seat, settled: SeatSet, candidates: SeatSet) -> Option<Positions> {
        let fits = self.house.early_blinds.len().min(settled.len().saturating_sub(2));
        (0..=fits).rev().find_map(|early| {
            let small = settled.clockwise_from_left_of(button).nth(early)?;
            let big = candidates.left_of(small)?;
            (big != button || early == 0).then(|| blinds(button, small, big))
        })
    }

    /// Who posts the blinds before the small one: the last of the players between it and the button.
    pub(crate) fn early_posters(&self, at: Positions, players: SeatSet) -> SeatSet {
        let Some(small) = at.small.filter(|_| !self.house.early_blinds.is_empty()) else { return SeatSet::EMPTY };
        let mut posters: SeatSet = players.iter().filter(|&seat| between(seat, at.button, small)).collect();
        while posters.len() > self.house.early_blinds.len() {
            let Some(first) = posters.left_of(at.button) else { break };
            posters.remove(first);
        }
        posters
    }

    /// All blinds of the hand as they should be posted.
    pub(crate) fn nominal_blinds(&self, hand: &Hand) -> Chips {
        let early = &self.house.early_blinds;
        let posters = self.positions.map_or(0, |at| self.early_posters(at, hand.seats).len());
        let early: Chips = early[early.len() - posters..].iter().copied().sum();
        early + hand.stakes.small_blind + hand.stakes.big_blind
    }

    /// Players to whom the button moves: where one is dealt in without a word, not to newcomers (B-3).
    fn movable(&self, settled: SeatSet) -> SeatSet {
        if self.house.rules.entry == Entry::PostOrWait { settled } else { self.dealt_before(settled) }
    }

    /// Players who were dealt in before; all of them at a table where nobody was.
    fn dealt_before(&self, players: SeatSet) -> SeatSet {
        let dealt = players.and(self.dealt);
        if dealt.is_empty() { players } else { dealt }
    }

    /// Whether a post is not possible: the seat lies between the coming hand's button and its big blind.
    ///
    /// # Rules
    /// T-6
    pub(crate) fn must_wait(&self, seat: Seat) -> bool {
        self.next_hand().is_some_and(|next| before_big(seat, next.positions))
    }

    /// Players who are not dealt in and whom a blind passes in this hand: the big blind, the small blind; where a void hand is
    /// played again, also those who had posted it. One who owes does not miss the same blind twice, and where all is one live
    /// post, no other.
    ///
    /// # Rules
    /// T-7
    pub(crate) fn missing_blinds(&self, next: &NextHand) -> (SeatSet, SeatSet) {
        let rule = self.house.rules.missed_blinds;
        let big = self.positions.and_then(|last| last.big).zip(next.positions.big);
        let (Some((last_big, big)), true) = (big, rule != MissedBlinds::None) else {
            return (SeatSet::EMPTY, SeatSet::EMPTY);
        };
        let small = self.positions.and_then(|last| last.small).zip(next.positions.small);
        let away = self.occupied.without(next.seats).without(self.waiting.or(self.posting));
        let all_one = rule == MissedBlinds::PostLive;
        let again = self.slips.as_ref().is_some_and(|slips| slips.replay.is_some());
        let passes = |seat, from, to| between(seat, from, to) || again && seat == from && from != to;
        let big: SeatSet = away.iter().filter(|&seat| passes(seat, last_big, big)).collect();
        let small: SeatSet = away
            .iter()
            .filter(|&seat| small.is_some_and(|(last, small)| seat == small || passes(seat, last, small)))
            .collect();
        let free = if all_one { SeatSet::ALL.without(self.owing.any) } else { SeatSet::ALL };
        let missed_big = big.and(free).without(self.owing.big);
        let small = if all_one { small.without(big) } else { small };
        (missed_big, small.and(free).without(self.owing.small))
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

    /// Whether T-8 lets somebody leave before he posts the big blind. Of three, the next to post it has just dealt.
    pub(crate) fn lets_go(&self) -> bool {
        self.house.rules.leave == Leave::Free || self.in_play().len() > 3
    }
}

const fn blinds(button: Seat, small: Seat, big: Seat) -> Positions {
    Positions { button, small: Some(small), big: Some(big) }
}

/// This seat, or the next of the players on its left.
fn nearest(players: SeatSet, seat: Seat) -> Option<Seat> {
    if players.contains(seat) { Some(seat) } else { players.left_of(seat) }
}

impl Table {
    /// A table of two has grown: the big blind moves on as ever, and the small blind is where it was. Whoever posts between the
    /// two has to wait (T-6).
    ///
    /// # Rules
    /// B-7
    fn grown(
        &self,
        settled: SeatSet,
        posting: SeatSet,
        last_button: Seat,
        last_big: Seat,
        big: Seat,
    ) -> Option<Positions> {
        let small = if settled.contains(last_big) { last_big } else { settled.but(big).right_of(big)? };
        let posts: SeatSet = posting.iter().filter(|&seat| !between(seat, small, big)).collect();
        let others = settled.or(posts).but(big);
        if others.len() == 1 {
            return Some(self.two_players(small, big));
        }
        let button = settled.left_of(last_button)?;
        let button = if button == small || button == big { others.right_of(small)? } else { button };
        Some(blinds(button, small, big))
    }
}

/// Whether the seat lies between the button and the big blind; where two players have both in one seat, between the blinds.
///
/// # Rules
/// T-6
fn before_big(seat: Seat, at: Positions) -> bool {
    let from = if at.big == Some(at.button) { at.small } else { Some(at.button) };
    from.zip(at.big).is_some_and(|(from, big)| between(seat, from, big))
}

/// Whether one passes the seat on the way clockwise from one seat to another.
fn between(seat: Seat, from: Seat, to: Seat) -> bool {
    let steps = |seat: Seat| (usize::from(seat.number()) + 10 - usize::from(from.number())) % 10;
    from != to && (1..steps(to)).contains(&steps(seat))
}
