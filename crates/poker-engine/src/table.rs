//! The table: chairs, positions, and the hand that is played on it.

use std::sync::Arc;

use poker_cards::{Chips, PerSeat, Seat, SeatSet};

use crate::hand::{Hand, Stage};
use crate::house::{House, Stakes, Variant};
use crate::slips::Slips;
use crate::{Awaiting, PlayerId, Setup, SetupRefusal, Slot};

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take chairs; the game has not started.
    Seating,
    /// Started; no hand has been dealt yet.
    Ready,
    /// The first button is drawn, or a hand is played.
    Playing,
    /// The last hand is over and lies on the table.
    HandOver,
    /// One player has all the chips, or the table is closed.
    Finished,
}

/// The stage of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Street {
    Preflop,
    Flop,
    Turn,
    River,
    FirstBetting,
    Exchange,
    SecondBetting,
    Showdown,
    Over,
}

/// A chair and who sits in it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Chair {
    pub player: Option<PlayerId>,
    pub stack: Chips,
    /// Time-outs in a row.
    pub missed: u8,
    /// The places shared when he went out; the winner's is 1.
    pub place: Option<(u8, u8)>,
}

/// Whom a blind passed while he was away (T-7); which of them, where that matters.
#[derive(Clone, Copy, Default)]
pub(crate) struct Owing {
    pub any: SeatSet,
    pub small: SeatSet,
    pub big: SeatSet,
}

impl Owing {
    /// Only what these players owe.
    pub fn of(self, seats: SeatSet) -> Owing {
        Owing { any: self.any.and(seats), small: self.small.and(seats), big: self.big.and(seats) }
    }

    /// What all but these players owe.
    pub fn without(self, seats: SeatSet) -> Owing {
        self.of(SeatSet::ALL.without(seats))
    }

    pub fn or(self, other: Owing) -> Owing {
        Owing { any: self.any.or(other.any), small: self.small.or(other.small), big: self.big.or(other.big) }
    }
}

/// The positions of the last hand, which decide those of the next (B-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Positions {
    pub button: Seat,
    /// Where the small blind was due, perhaps an empty seat; none where there are no blinds.
    pub small: Option<Seat>,
    pub big: Option<Seat>,
}

/// Who shared the last pot of which something could not be shared, and where the button was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, minicbor::Encode, minicbor::Decode)]
pub(crate) struct Split {
    #[n(0)]
    pub button: Seat,
    #[n(1)]
    pub winners: SeatSet,
}

/// What is on the table.
#[derive(Clone, Copy)]
pub(crate) enum Stand {
    Seating,
    /// No hand lies there; the button is known once it was drawn or given.
    Ready,
    /// Cards are drawn for the first button; none yet, so the shuffle is waited for.
    Draw {
        shuffled: bool,
    },
    Hand,
    Finished,
    Closed,
}

/// A table: the whole state of a game, changed by [`apply`](crate::apply) and [`evolve`](crate::evolve) alone.
#[derive(Clone)]
pub struct Table {
    pub(crate) house: Arc<House>,
    pub(crate) chairs: PerSeat<Chair>,
    pub(crate) occupied: SeatSet,
    pub(crate) away: SeatSet,
    pub(crate) out: SeatSet,
    /// Were dealt in before (B-3).
    pub(crate) dealt: SeatSet,
    pub(crate) owing: Owing,
    /// Wait for the big blind (T-4).
    pub(crate) waiting: SeatSet,
    /// Will post in the next hand.
    pub(crate) posting: SeatSet,
    /// Leave after the hand.
    pub(crate) leaving: SeatSet,
    /// Have lost their connection, where that matters (7.10).
    pub(crate) offline: SeatSet,
    /// Chips that stay for the next hand.
    pub(crate) carried: Chips,
    /// The split that they are left of.
    pub(crate) split: Option<Split>,
    /// All that the house has taken.
    pub(crate) rake: Chips,
    /// When the level clock started, moved on by credits.
    pub(crate) started_ms: Option<i64>,
    /// The button of the first hand, if it was drawn or given.
    pub(crate) first_button: Option<Seat>,
    /// Set up as a table that has been running for a while.
    pub(crate) running: bool,
    pub(crate) positions: Option<Positions>,
    /// The level announced last.
    pub(crate) announced: Option<u8>,
    pub(crate) hands: u32,
    pub(crate) turns: u32,
    pub(crate) stand: Stand,
    /// The hand on the table, running or over.
    pub(crate) hand: Option<Hand>,
    /// Slips and rulings, where there are any.
    pub(crate) slips: Option<Box<Slips>>,
}

impl Table {
    /// A table as set up; nobody has acted.
    ///
    /// # Errors
    /// [`SetupRefusal`] names the rule or the seat that makes no sense.
    pub fn new(setup: Setup) -> Result<Table, SetupRefusal> {
        setup.house.check()?;
        let bad = |problem: String| Err(SetupRefusal::BadSeats(problem));
        let mut table = Table::bare(setup.house);
        let mut total = 0i64;
        for seated in &setup.seats {
            let seat = seated.seat;
            if seat.number() > table.house.chairs {
                return bad(format!("there is no seat {seat} at a table of {}", table.house.chairs));
            }
            if table.occupied.contains(seat) {
                return bad(format!("seat {seat} is taken twice"));
            }
            if table.seat_of(seated.player).is_some() {
                return bad(format!("one player sits in seat {seat} and in another"));
            }
            total = total.saturating_add(seated.stack.units());
            if !seated.stack.is_positive() || total > Chips::MAX.units() {
                return bad(format!("seat {seat} has {} chips; 1 at least, and below 2^53 in all", seated.stack));
            }
            table.occupied.insert(seat);
            let player = Some(seated.player);
            table.chairs[seat] = Chair { player, stack: seated.stack, ..Chair::default() };
        }
        if let Some(button) = setup.button {
            if !table.occupied.contains(button) {
                return bad(format!("nobody sits in seat {button} to have the button"));
            }
            table.first_button = Some(button);
        }
        table.running = setup.running;
        table.dealt = if setup.running { table.occupied } else { SeatSet::EMPTY };
        Ok(table)
    }

    pub(crate) fn bare(house: House) -> Table {
        Table {
            house: Arc::new(house),
            chairs: PerSeat::default(),
            occupied: SeatSet::EMPTY,
            away: SeatSet::EMPTY,
            out: SeatSet::EMPTY,
            dealt: SeatSet::EMPTY,
            owing: Owing::default(),
            waiting: SeatSet::EMPTY,
            posting: SeatSet::EMPTY,
            leaving: SeatSet::EMPTY,
            offline: SeatSet::EMPTY,
            carried: Chips::ZERO,
            split: None,
            rake: Chips::ZERO,
            started_ms: None,
            first_button: None,
            running: false,
            positions: None,
            announced: None,
            hands: 0,
            turns: 0,
            stand: Stand::Seating,
            hand: None,
            slips: None,
        }
    }

    /// The house rules.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        match (&self.stand, &self.hand) {
            (Stand::Seating, _) => Phase::Seating,
            (Stand::Ready, _) => Phase::Ready,
            (Stand::Draw { .. }, _) => Phase::Playing,
            (Stand::Hand, Some(hand)) if !hand.is_over() => Phase::Playing,
            (Stand::Hand, _) => Phase::HandOver,
            (Stand::Finished | Stand::Closed, _) => Phase::Finished,
        }
    }

    /// The stage of the deal; none before the first hand.
    pub fn street(&self) -> Option<Street> {
        let hand = self.hand.as_ref()?;
        let draw = self.house.rules.variant == Variant::FiveCardDraw;
        Some(match (hand.stage, hand.board_len()) {
            (Stage::Over, _) => Street::Over,
            (Stage::Showdown(_), _) => Street::Showdown,
            (Stage::Exchange(_), _) => Street::Exchange,
            _ if draw && hand.exchanged => Street::SecondBetting,
            _ if draw => Street::FirstBetting,
            (_, 0) => Street::Preflop,
            (_, 3) => Street::Flop,
            (_, 4) => Street::Turn,
            _ => Street::River,
        })
    }

    /// Whether it waits for an order of cards.
    #[inline]
    pub(crate) fn awaits_shuffle(&self) -> bool {
        matches!(self.awaiting(), Awaiting::Shuffle(_))
    }

    /// What the table waits for.
    #[inline]
    pub fn awaiting(&self) -> Awaiting {
        // Somebody's turn alone says it, but where a slip makes cards be shuffled first.
        match &self.hand {
            Some(Hand { turn: Some(turn), .. }) if self.slips.is_none() => {
                Awaiting::Decision { seat: turn.seat, turn: turn.id, deadline_ms: turn.deadline_ms }
            }
            _ => self.awaits_by_stage(),
        }
    }

    fn awaits_by_stage(&self) -> Awaiting {
        match (&self.stand, &self.hand) {
            (Stand::Seating, _) => Awaiting::Players,
            (Stand::Draw { shuffled: false }, _) => Awaiting::Shuffle(52),
            (Stand::Finished | Stand::Closed, _) => Awaiting::Nothing,
            (Stand::Hand, Some(hand)) if self.is_mixing() => {
                Awaiting::Shuffle(self.mixed(hand).map_or(0, |cards| cards.len() as u8))
            }
            (Stand::Hand, Some(hand)) => match (&hand.stage, &hand.turn) {
                (Stage::Shuffle, _) => Awaiting::Shuffle(52),
                (Stage::Over, _) => Awaiting::Hand,
                (_, Some(turn)) => Awaiting::Decision { seat: turn.seat, turn: turn.id, deadline_ms: turn.deadline_ms },
                (Stage::Exchange(_), None) => {
                    Awaiting::Shuffle(self.reshuffled(hand).map_or(0, |cards| cards.len() as u8))
                }
                (_, None) => Awaiting::Reading,
            },
            (Stand::Ready | Stand::Draw { shuffled: true } | Stand::Hand, _) => Awaiting::Hand,
        }
    }

    /// The number of the last hand that began, counted from 1; 0 before the first.
    pub fn hand_number(&self) -> u32 {
        self.hands
    }

    /// Chairs that somebody has, also when he is out of the tournament.
    pub fn occupied(&self) -> SeatSet {
        self.occupied
    }

    /// Players who are not out.
    pub fn in_play(&self) -> SeatSet {
        self.occupied.without(self.out)
    }

    /// Who sits there.
    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.chairs[seat].player
    }

    /// Where a person sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.occupied.iter().find(|&seat| self.chairs[seat].player == Some(player))
    }

    /// Players who are away (T-8).
    pub fn away(&self) -> SeatSet {
        self.away
    }

    /// Players without a connection, where that matters (7.10 `disconnect_allin`).
    pub fn offline(&self) -> SeatSet {
        self.offline
    }

    /// How often in a row the seat's clock has run out.
    pub fn missed_turns(&self, seat: Seat) -> u8 {
        self.chairs[seat].missed
    }

    /// Chips behind.
    pub fn stack(&self, seat: Seat) -> Chips {
        self.chairs[seat].stack
    }

    /// The button of the hand on the table, or the one drawn for the first.
    pub fn button(&self) -> Option<Seat> {
        self.hand.as_ref().map(|hand| hand.button).or(self.first_button)
    }

    /// Hands that were not folded or mucked.
    pub fn live(&self) -> SeatSet {
        self.hand.as_ref().map_or(SeatSet::EMPTY, |hand| hand.live)
    }

    /// The cards in the middle.
    pub fn board(&self) -> Vec<Slot> {
        self.hand.iter().flat_map(|hand| hand.board.cards()).collect()
    }

    /// The places shared when the seat went out; 1 for the winner.
    pub fn place(&self, seat: Seat) -> Option<(u8, u8)> {
        self.chairs[seat].place
    }

    /// All chips in the middle, bets in front included.
    pub fn pot_total(&self) -> Chips {
        self.hand.as_ref().map_or(Chips::ZERO, Hand::in_the_middle)
    }

    /// All chips of the table, wherever they lie; what the house took is gone.
    pub fn total_chips(&self) -> Chips {
        self.occupied.iter().map(|seat| self.chairs[seat].stack).sum::<Chips>() + self.pot_total() + self.carried
    }

    /// Chips that could not be shared and wait for the next hand (P-5).
    pub fn carried(&self) -> Chips {
        self.carried
    }

    /// All that the house has taken.
    pub fn rake(&self) -> Chips {
        self.rake
    }

    /// Players of a cash table who wait for the big blind.
    pub fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// Players of a cash table who will post in the next hand.
    pub fn posting(&self) -> SeatSet {
        self.posting
    }

    /// Players who leave after the hand.
    pub fn leaving(&self) -> SeatSet {
        self.leaving
    }

    /// The level, counted from 0, and the stakes: of the running hand, else of the one that would start now.
    pub fn stakes_at(&self, now_ms: i64) -> (usize, Stakes) {
        match &self.hand {
            Some(hand) if !hand.is_over() => (hand.level as usize, hand.stakes),
            _ => {
                let level = self.level_now(now_ms);
                (level, self.house.levels[level].stakes)
            }
        }
    }

    pub(crate) fn level_now(&self, now_ms: i64) -> usize {
        self.house.level_at(now_ms - self.started_ms.unwrap_or(now_ms))
    }

    /// Whether a hand is being played, so that its players' chips stay on the table.
    pub(crate) fn hand_runs(&self) -> bool {
        matches!(self.stand, Stand::Draw { .. }) || self.hand.as_ref().is_some_and(|hand| !hand.is_over())
    }

    /// Who may still act and has chips behind (SPEC 1, *able*).
    pub(crate) fn able(&self, hand: &Hand) -> SeatSet {
        hand.live.without(hand.all_in)
    }
}
