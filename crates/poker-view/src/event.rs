//! What happened at the table, as one viewer may know it.

use serde::{Deserialize, Serialize};

use crate::{Face, HandName};

/// Which blind was posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Blind {
    Small,
    Big,
}

/// Why something was done: the player said so, or somebody did it for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The player's own word.
    Player,
    /// The player is away (T-8).
    Away,
    /// The clock ran out (7.10).
    Timeout,
    /// The rules ask for it.
    Rules,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Pile {
    Stub,
    Burns,
    Board,
    Aside,
    Hand,
    Discards,
}

/// What the dealer does after a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Remedy {
    /// All cards are shuffled and dealt again.
    Redeal,
    /// The card is replaced.
    Replace,
    /// The card stays and plays.
    Keep,
    /// The card becomes the next burn card.
    NextBurn,
    /// The stub is shuffled and the street dealt anew.
    Reshuffle,
    /// The next card of the stub takes the place.
    NextCard,
    /// One of the cards is picked at random to be burned.
    Scramble,
    /// The order is restored without a shuffle.
    Restore,
    /// What was dealt stands.
    Stands,
    /// The hand is dead; its chips stay.
    Dead,
    /// All chips of the hand go back.
    Void,
    /// The card is set aside.
    SetAside,
    /// The missing card is dealt.
    Fill,
}

/// One thing that happened. The names are those of the felt; amounts named `to` are totals of the street.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs)]
pub enum EventView {
    /// Somebody took a chair and has these chips.
    Sat {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        stack: i64,
    },
    /// A chair became free.
    Stood {
        seat: u8,
    },
    /// The host started the game; the level clock runs.
    GameStarted,
    /// A card drawn for the first button (B-1).
    DrewForButton {
        seat: u8,
        card: Face,
    },
    /// The highest card has the first button.
    ButtonWon {
        seat: u8,
    },
    /// Blinds from this hand on; levels count from 1.
    LevelReached {
        level: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        small_blind: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        big_blind: i64,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        ante: i64,
    },
    /// A hand began. `dealer` deals (he is not the button's seat if that is empty or away).
    HandStarted {
        hand: u32,
        button: u8,
        dealer: u8,
        seats: Vec<u8>,
    },
    AntePosted {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        all_in: bool,
    },
    BlindPosted {
        seat: u8,
        blind: Blind,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        all_in: bool,
    },
    Shuffled,
    /// This seat cut the cards.
    Cut {
        seat: u8,
    },
    /// One card was burned, face down.
    Burned,
    /// One card to this seat; its face for its owner alone.
    Dealt {
        seat: u8,
        card: Face,
    },
    FlopDealt {
        cards: [Face; 3],
    },
    TurnDealt {
        card: Face,
    },
    RiverDealt {
        card: Face,
    },
    /// The next unread card of the board, dealt by hand, was read.
    BoardRead {
        card: Face,
    },
    /// A decision is asked of this seat, to be made before the deadline.
    ActionOn {
        seat: u8,
        turn: u32,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        deadline: i64,
    },
    Folded {
        seat: u8,
        cause: Cause,
    },
    Checked {
        seat: u8,
        cause: Cause,
    },
    /// `amount` is what was added.
    Called {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        all_in: bool,
    },
    Bet {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        to: i64,
        all_in: bool,
    },
    Raised {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        to: i64,
        all_in: bool,
    },
    /// An uncalled bet went back (7.7).
    BetReturned {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// The betting round is over and its bets lie in the pots.
    RoundClosed,
    /// Hands are compared, in this order.
    ShowdownStarted {
        order: Vec<u8>,
    },
    /// A hand lies face up. `rank` once five cards can be counted.
    Tabled {
        seat: u8,
        cards: Vec<Face>,
        rank: Option<HandName>,
        cause: Cause,
    },
    Mucked {
        seat: u8,
        cause: Cause,
    },
    /// The board alone would win or share: asked once whether the player plays it (W-6).
    MuckQuestioned {
        seat: u8,
    },
    /// The player plays the board.
    BoardPlayed {
        seat: u8,
    },
    /// Chips from a pot (0 is the main pot). `among` can win it; `rank` is the winning hand if it was compared.
    PotAwarded {
        pot: u8,
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        among: Vec<u8>,
        rank: Option<HandName>,
    },
    /// Out of the tournament in this place, or sharing `place` to `shared_to`.
    Eliminated {
        seat: u8,
        place: u8,
        shared_to: u8,
    },
    HandEnded {
        hand: u32,
    },
    /// All chips are here.
    GameWon {
        seat: u8,
    },
    SatOut {
        seat: u8,
        cause: Cause,
    },
    CameBack {
        seat: u8,
    },
    /// Has lost the connection and faced a bet: all-in for what he has put in (7.10).
    Protected {
        seat: u8,
    },
    /// The seat did not answer in time; what was done for it comes next.
    TimedOut {
        seat: u8,
    },
    /// Time lost by the room was given back to the player to act, and the level clock set right by as much.
    TimeCredited {
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        ms: i64,
    },
    /// Somebody took a chair of a cash table; `waits` for the big blind or a post.
    Joined {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        chips: i64,
        waits: bool,
    },
    /// Bought more chips between hands.
    ChipsAdded {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// Leaves after the hand.
    Leaving {
        seat: u8,
    },
    /// Left with the chips.
    Left {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        chips: i64,
    },
    /// Posts in the next hand (T-4).
    WillPost {
        seat: u8,
    },
    /// Waits for the big blind.
    WillWait {
        seat: u8,
    },
    /// A blind passed this seat while its player was away (T-7).
    BlindMissed {
        seat: u8,
    },
    /// An entry post, live.
    Posted {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
        all_in: bool,
        /// A missed small blind: it is nobody's bet.
        dead: bool,
    },
    /// Cards are exchanged by these seats.
    ExchangeBegun {
        seats: Vec<u8>,
    },
    /// So many cards were laid away; 0 stands pat.
    LaidAway {
        seat: u8,
        count: u8,
        cause: Cause,
    },
    /// The cards laid away were shuffled to go on serving.
    StubRenewed,
    /// The house took this of a pot.
    Raked {
        pot: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// Chips that could not be shared stay for the next hand.
    Carried {
        pot: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// The table closes, and chips that could not be shared go to this player.
    OddChipsAwarded {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// No more hands are dealt at this table.
    TableClosed,
    /// A slip of the dealer was ruled on. `ruling` is its id in SPEC 13, such as `I-1b`; `remedy` is what the dealer does next;
    /// `card` was seen by everybody.
    Ruled {
        ruling: String,
        remedy: Remedy,
        seat: Option<u8>,
        card: Option<Face>,
    },
    /// The table is as it was before this ruling.
    RulingTakenBack {
        ruling: String,
    },
    /// A ruling moved a card; `seat` where it lay or lies in a hand.
    CardMoved {
        from: Pile,
        to: Pile,
        seat: Option<u8>,
        card: Face,
    },
    /// Everybody has seen this card of a hand.
    CardExposed {
        seat: u8,
        card: Face,
    },
    /// A player turned cards of his own up without tabling his hand.
    CardsShown {
        seat: u8,
        cards: Vec<Face>,
    },
    /// Chips of the hand went back to their owner; below 0 they came back from who had won them.
    ChipsReturned {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        amount: i64,
    },
    /// All cards are in the deck again and are dealt anew; blinds and antes stay.
    Misdealt,
    /// The hand does not count.
    HandVoided,
    /// A hand is dead by a ruling; `returned` is what nobody had called.
    HandKilled {
        seat: u8,
        #[cfg_attr(feature = "bindings", ts(type = "number"))]
        returned: i64,
    },
    /// Cards were shuffled within the hand because of a slip.
    StubMixed,
}
