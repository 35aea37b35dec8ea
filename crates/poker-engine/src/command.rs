//! What people, the dealer and the clock ask of the table.

use minicbor::{Decode, Encode};
use poker_cards::{Card, CardSet, Chips, Permutation, Seat};

use crate::{Floor, Slip};

/// A person, as the room numbers them; the engine keeps it and never looks into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Encode, Decode)]
#[cbor(transparent)]
pub struct PlayerId(#[n(0)] pub u64);

/// One request for a decision. An answer that names another is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Encode, Decode)]
#[cbor(transparent)]
pub struct TurnId(#[n(0)] pub u32);

/// A command and the time it is given.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Milliseconds since the Unix epoch, by the room's clock.
    pub at_ms: i64,
    /// What is asked.
    pub act: Act,
}

/// What is asked of the table.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    /// Take a free chair of a tournament with the starting stack, before it starts.
    Sit {
        /// The chair.
        seat: Seat,
        /// The person.
        player: PlayerId,
    },
    /// Take a free chair of a cash table with bought chips, at any time.
    Join {
        /// The chair.
        seat: Seat,
        /// The person.
        player: PlayerId,
        /// The buy-in.
        chips: Chips,
    },
    /// Buy more chips at a cash table, between hands (T-2).
    AddChips {
        /// The chair.
        seat: Seat,
        /// How many more.
        amount: Chips,
    },
    /// Leave the chair: a tournament before it starts, a cash table at any time, with the chips. Whoever holds cards folds
    /// when his turn comes and leaves after the hand.
    Stand {
        /// The chair.
        seat: Seat,
    },
    /// Begin to play: a tournament closes its seating and starts the level clock.
    StartGame,
    /// Begin the next hand: level, button (drawn before the first), blinds, shuffle, deal.
    StartHand,
    /// The answer to [`Awaiting::Shuffle`]: the order of the cards after shuffle and cut, top first. Of a whole deck number
    /// *i* stands for the card with index *i*; of cards laid away, for the *i*-th of them as they lie.
    Shuffled {
        /// As many numbers as were asked for.
        order: Permutation,
    },
    /// The answer to [`Awaiting::Shuffle`] at a table with a real deck: nobody knows the order.
    ShuffledByHand,
    /// Somebody reads cards of a real deck: all unread ones of one seat.
    ReadHole {
        /// Whose cards.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// Somebody reads the next unread cards of the board, in order.
    ReadBoard {
        /// The first card.
        card: Card,
    },
    /// A player acts.
    Play {
        /// Who.
        seat: Seat,
        /// The decision that is answered; none where the caller is at the table and cannot be late.
        turn: Option<TurnId>,
        /// What he does.
        play: Play,
    },
    /// Ask to leave the table for a while (T-8); refused near the button.
    SitOut {
        /// Who.
        seat: Seat,
    },
    /// The room finds that a player is gone: he is away from now on, without leave.
    MarkAway {
        /// Who.
        seat: Seat,
    },
    /// Be back.
    ComeBack {
        /// Who.
        seat: Seat,
    },
    /// Somebody new or returning posts in the next hand (T-4, T-7).
    Post {
        /// Who.
        seat: Seat,
    },
    /// Somebody new or returning waits for the big blind.
    WaitForBig {
        /// Who.
        seat: Seat,
    },
    /// The player has lost his connection; at a table where that matters (7.10).
    LoseConnection {
        /// Who.
        seat: Seat,
    },
    /// He has it again.
    FindConnection {
        /// Who.
        seat: Seat,
    },
    /// The clock of this decision has run out (7.10).
    TimeOut {
        /// The decision.
        turn: TurnId,
    },
    /// Give back time that the room lost: the deadline and the level clock move by as much.
    CreditTime {
        /// Milliseconds, above 0.
        ms: i64,
    },
    /// The dealer slips: in the next deal, on the next street, or now (SPEC 13).
    Slip {
        /// How.
        slip: Slip,
        /// Nobody sees it, until the floor does.
        unnoticed: bool,
    },
    /// The floor rules.
    Floor {
        /// What it says.
        floor: Floor,
    },
    /// The game ends, between two hands of a cash table (P-5).
    Close,
    /// A player turns cards of his own up: in the middle of the hand, or when it is over and he has not thrown them away.
    ShowCards {
        /// Who.
        seat: Seat,
        /// Which.
        cards: CardSet,
    },
}

/// What a player does in turn. Amounts are totals of the street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Throw the hand away.
    Fold,
    /// Pass without betting where nothing is to call.
    Check,
    /// Match the bet, or put in what is left.
    Call,
    /// Bet first in the round.
    BetTo(Chips),
    /// Raise a bet.
    RaiseTo(Chips),
    /// Call, bet or raise with everything.
    AllIn,
    /// Table the hand at the showdown.
    Show,
    /// Throw the hand away at the showdown.
    Muck,
    /// Announce that the board is played (W-6).
    PlayBoard,
    /// Lay these cards of the own hand away in the exchange; none stands pat.
    Draw(CardSet),
    /// Lay so many cards away, the first of the hand; for hands that nobody has read.
    DrawCount(u8),
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    /// People taking chairs, and [`Act::StartGame`].
    Players,
    /// [`Act::StartHand`].
    Hand,
    /// [`Act::Shuffled`] with an order of so many cards, before anything else.
    Shuffle(u8),
    /// A player's decision.
    Decision {
        /// Who decides.
        seat: Seat,
        /// The decision.
        turn: TurnId,
        /// When its clock runs out, milliseconds since the Unix epoch.
        deadline_ms: i64,
    },
    /// [`Act::ReadHole`] or [`Act::ReadBoard`]: the showdown cannot be decided with unread cards.
    Reading,
    /// Nothing any more: one player has all the chips.
    Nothing,
}
