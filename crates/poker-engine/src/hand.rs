//! One deal, from the forced bets to the award.

use poker_cards::{Card, Chips, PerSeat, Permutation, Seat, SeatSet};

use crate::house::Stakes;
use crate::{Sealed, Slot, TurnId};

/// Two hole cards; a place is empty until its card is dealt.
pub(crate) type Hole = [Option<Slot>; 2];

/// The order of the deck and how much of it is dealt.
#[derive(Clone, Copy)]
pub(crate) struct Deck {
    /// None for a real deck, whose order nobody knows.
    pub order: Option<Permutation>,
    /// Cards dealt or burned so far.
    pub dealt: u8,
}

/// Burned cards, four at most without a dealer's slip.
#[derive(Clone, Copy, Default)]
pub(crate) struct Burns {
    pub cards: [Option<Slot>; 4],
}

impl Burns {
    pub fn len(&self) -> usize {
        self.cards.iter().flatten().count()
    }
}

/// The betting round: what must be matched, and who has done what.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    /// The amount to match (SPEC 7.1).
    pub level: Chips,
    /// The size of the last full bet or raise.
    pub full: Chips,
    /// Put in by each seat in this round.
    pub bets: PerSeat<Chips>,
    /// Who has acted in this round.
    pub acted: SeatSet,
    /// The level at the seat's last action.
    pub acted_level: PerSeat<Chips>,
    /// The last to increase the level.
    pub aggressor: Option<Seat>,
}

impl Round {
    pub const fn new(level: Chips, full: Chips) -> Round {
        Round {
            level,
            full,
            bets: PerSeat::all(Chips::ZERO),
            acted: SeatSet::EMPTY,
            acted_level: PerSeat::all(Chips::ZERO),
            aggressor: None,
        }
    }
}

/// A decision that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub seat: Seat,
    pub id: TurnId,
    pub since_ms: i64,
    pub deadline_ms: i64,
}

/// The showing of hands in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Showdown {
    /// The first to show, who must.
    pub first: Seat,
    /// All who take part.
    pub seats: SeatSet,
    /// Those who have not shown or mucked yet.
    pub waiting: SeatSet,
    /// Asked whether he plays the board (W-6).
    pub asked: Option<Seat>,
}

/// How far the hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Forced bets are in; the shuffle is waited for.
    Shuffle,
    /// Cards are dealt and bets made.
    Betting,
    /// Hands are shown.
    Showdown(Showdown),
    /// Pots are pushed; the hand lies there until the next begins.
    Over,
}

/// One deal.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub number: u32,
    pub level: u8,
    pub stakes: Stakes,
    pub button: Seat,
    pub dealer: Seat,
    pub small_poster: Option<Seat>,
    pub big_poster: Option<Seat>,
    /// Dealt in.
    pub seats: SeatSet,
    /// Dealt in and not folded or mucked.
    pub live: SeatSet,
    pub folded: SeatSet,
    pub mucked: SeatSet,
    pub tabled: SeatSet,
    /// Announced that they play the board.
    pub on_board: SeatSet,
    pub start_stacks: PerSeat<Chips>,
    /// Put into the hand, antes included, returned bets not.
    pub totals: PerSeat<Chips>,
    pub won: PerSeat<Chips>,
    pub deck: Sealed<Deck>,
    pub burns: Sealed<Burns>,
    pub holes: Sealed<PerSeat<Hole>>,
    pub board: [Option<Slot>; 5],
    pub round: Round,
    pub turn: Option<Turn>,
    pub stage: Stage,
}

impl Hand {
    /// Chips in the middle and in front of players, until they are awarded.
    pub fn in_the_middle(&self) -> Chips {
        let put: Chips = self.seats.iter().map(|seat| self.totals[seat]).sum();
        let won: Chips = self.seats.iter().map(|seat| self.won[seat]).sum();
        put - won
    }

    pub fn board_cards(&self) -> impl Iterator<Item = Card> {
        self.board.into_iter().flatten().filter_map(Slot::card)
    }

    pub fn board_len(&self) -> usize {
        self.board.iter().flatten().count()
    }
}
