//! What happened at the table: one event for each chore of dealer and players, named as on the felt.

use minicbor::{Decode, Encode};
use poker_cards::{Card, Chips, Permutation, Seat, SeatSet};

use crate::hand::{Five, ShowOrder, Stub};
use crate::house::Stakes;
use crate::log::Privy;
use crate::places::Hole;
use crate::slips::{Again, Back, Led, Mix, Pile, Remedy, Ruling, Slip};
use crate::{PlayerId, Sealed, Slot, TurnId};

/// Which blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Blind {
    /// The small blind.
    #[n(0)]
    Small,
    /// The big blind.
    #[n(1)]
    Big,
    /// One before the small blind, where there are three and more.
    #[n(2)]
    Early,
}

/// Why something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Cause {
    /// The player's own word.
    #[n(0)]
    Player,
    /// The player is away (T-8).
    #[n(1)]
    Away,
    /// His clock ran out (7.10).
    #[n(2)]
    Timeout,
    /// The rules ask for it, such as all-in hands face up (W-5).
    #[n(3)]
    Rules,
}

/// One thing that happened. Every amount, card, seat and level stands in it, so that [`evolve`](crate::evolve) needs no rule.
/// Amounts named `to` are totals of the street. Field numbers are a promise: old logs must replay.
#[derive(Clone, Copy, Debug, Encode, Decode)]
#[cbor(context_bound = "Privy", flat)]
#[allow(missing_docs)]
pub enum Event {
    #[n(0)]
    Sat {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        player: PlayerId,
        #[n(2)]
        stack: Chips,
    },
    #[n(1)]
    Stood {
        #[n(0)]
        seat: Seat,
    },
    /// The seating is closed; the level clock starts at `at_ms`.
    #[n(2)]
    GameStarted {
        #[n(0)]
        at_ms: i64,
    },
    /// Cards are drawn for the first button (B-1).
    #[n(41)]
    DrawBegun,
    /// The cards for the draw were shuffled.
    #[n(3)]
    DrawShuffled {
        #[n(0)]
        order: Sealed<Permutation>,
    },
    #[n(4)]
    DrewForButton {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        card: Card,
    },
    #[n(5)]
    ButtonWon {
        #[n(0)]
        seat: Seat,
    },
    /// Blinds from this hand on; levels count from 0.
    #[n(6)]
    LevelReached {
        #[n(0)]
        level: u8,
        #[n(1)]
        stakes: Stakes,
    },
    /// A hand began. `small` and `big` are the positions of the blinds, where there are any, perhaps an empty seat; `dealer`
    /// deals the cards. Chips that were carried over are in the pot.
    #[n(7)]
    HandStarted {
        #[n(0)]
        hand: u32,
        #[n(1)]
        level: u8,
        #[n(2)]
        stakes: Stakes,
        #[n(3)]
        button: Seat,
        #[n(4)]
        small: Option<Seat>,
        #[n(5)]
        big: Option<Seat>,
        #[n(6)]
        dealer: Seat,
        #[n(7)]
        seats: SeatSet,
    },
    #[n(8)]
    AntePosted {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
        #[n(2)]
        all_in: bool,
    },
    #[n(9)]
    BlindPosted {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        blind: Blind,
        #[n(2)]
        amount: Chips,
        #[n(3)]
        all_in: bool,
    },
    /// The deck was shuffled and cut by machine; this is its order.
    #[n(10)]
    Shuffled {
        #[n(0)]
        order: Sealed<Permutation>,
    },
    /// A real deck was shuffled; nobody knows its order.
    #[n(11)]
    ShuffledByHand,
    #[n(12)]
    Cut {
        #[n(0)]
        seat: Seat,
    },
    #[n(13)]
    Burned {
        #[n(0)]
        card: Sealed<Slot>,
    },
    #[n(14)]
    Dealt {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        card: Sealed<Slot>,
    },
    #[n(15)]
    FlopDealt {
        #[n(0)]
        cards: [Slot; 3],
    },
    #[n(16)]
    TurnDealt {
        #[n(0)]
        card: Slot,
    },
    #[n(17)]
    RiverDealt {
        #[n(0)]
        card: Slot,
    },
    #[n(18)]
    ActionOn {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        turn: TurnId,
        #[n(2)]
        since_ms: i64,
        #[n(3)]
        deadline_ms: i64,
    },
    #[n(19)]
    Folded {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cause: Cause,
    },
    #[n(20)]
    Checked {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cause: Cause,
    },
    #[n(21)]
    Called {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
        #[n(2)]
        all_in: bool,
    },
    /// From now on `full` is the size of the last full bet or raise, and at fixed limit `complete` the last complete bet,
    /// `count` the number of bets and raises, and `able` how many could still act before the last that counts; old logs do not
    /// say the latter.
    #[n(22)]
    Bet {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        to: Chips,
        #[n(2)]
        full: Chips,
        #[n(3)]
        all_in: bool,
        #[n(4)]
        #[cbor(default)]
        complete: Chips,
        #[n(5)]
        #[cbor(default)]
        count: u8,
        #[n(6)]
        able: Option<u8>,
    },
    /// As [`Event::Bet`].
    #[n(23)]
    Raised {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        to: Chips,
        #[n(2)]
        full: Chips,
        #[n(3)]
        all_in: bool,
        #[n(4)]
        #[cbor(default)]
        complete: Chips,
        #[n(5)]
        #[cbor(default)]
        count: u8,
        #[n(6)]
        able: Option<u8>,
    },
    #[n(24)]
    BetReturned {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
    },
    /// The bets of the street lie in the pots.
    #[n(25)]
    RoundClosed,
    /// The hands are shown in turn, beginning with this seat; clockwise, if there is no other order.
    #[n(26)]
    ShowdownStarted {
        #[n(0)]
        first: Seat,
        #[n(1)]
        seats: SeatSet,
        #[n(2)]
        #[cbor(default)]
        order: ShowOrder,
    },
    /// A hand lies face up; `best` are its five cards that count, once five can be counted.
    #[n(27)]
    Tabled {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cards: Hole,
        #[n(2)]
        best: Five,
        #[n(3)]
        cause: Cause,
    },
    #[n(28)]
    Mucked {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cause: Cause,
    },
    /// The board alone would win or share: the player is asked once (W-6).
    #[n(29)]
    MuckQuestioned {
        #[n(0)]
        seat: Seat,
    },
    #[n(30)]
    BoardPlayed {
        #[n(0)]
        seat: Seat,
    },
    /// Chips from a pot, 0 being the main pot; `best` is the hand that won it, if hands were compared.
    #[n(31)]
    PotAwarded {
        #[n(0)]
        pot: u8,
        #[n(1)]
        seat: Seat,
        #[n(2)]
        amount: Chips,
        #[n(3)]
        among: SeatSet,
        #[n(4)]
        best: Five,
        /// The card of `best` that decides against a hand of the same name, such as the king of a pair of aces.
        #[n(5)]
        kicker: Option<Slot>,
    },
    /// Out of the tournament, sharing the places `place` to `shared_to`.
    #[n(32)]
    Eliminated {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        place: u8,
        #[n(2)]
        shared_to: u8,
    },
    #[n(33)]
    HandEnded {
        #[n(0)]
        hand: u32,
    },
    #[n(34)]
    GameWon {
        #[n(0)]
        seat: Seat,
    },
    #[n(35)]
    SatOut {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cause: Cause,
    },
    #[n(36)]
    CameBack {
        #[n(0)]
        seat: Seat,
    },
    #[n(37)]
    TimedOut {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        turn: TurnId,
    },
    #[n(38)]
    TimeCredited {
        #[n(0)]
        ms: i64,
    },
    /// The cards of a seat, dealt from a real deck, were read.
    #[n(39)]
    HoleRead {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cards: Sealed<Hole>,
    },
    /// The first unread card of the board was read.
    #[n(40)]
    BoardRead {
        #[n(0)]
        card: Card,
    },
    /// Somebody took a chair of a cash table with these chips. `waits` for the big blind or posts, if the table is running.
    #[n(42)]
    Joined {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        player: PlayerId,
        #[n(2)]
        chips: Chips,
        #[n(3)]
        waits: bool,
    },
    #[n(43)]
    ChipsAdded {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
    },
    /// Will leave after the hand; his cards are folded when his turn comes.
    #[n(44)]
    Leaving {
        #[n(0)]
        seat: Seat,
    },
    /// The chair of a cash table is free again; the chips went with the player.
    #[n(45)]
    Left {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        chips: Chips,
    },
    /// Will post in the next hand.
    #[n(46)]
    WillPost {
        #[n(0)]
        seat: Seat,
    },
    /// Waits for the big blind.
    #[n(47)]
    WillWait {
        #[n(0)]
        seat: Seat,
    },
    /// A blind passed this seat while its player was away.
    #[n(48)]
    BlindMissed {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        blind: Option<Blind>,
    },
    /// Too few had their place: everybody who has chips plays on as at a new table (T-5).
    #[n(49)]
    TableFounded {
        #[n(0)]
        seats: SeatSet,
    },
    /// An entry post, live.
    #[n(50)]
    Posted {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
        #[n(2)]
        all_in: bool,
    },
    #[n(51)]
    ExchangeBegun {
        #[n(0)]
        seats: SeatSet,
    },
    /// Cards were laid away, none of them for standing pat; the count is public. The `fifth` is served after all others; old
    /// logs do not say so.
    #[n(52)]
    LaidAway {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        count: u8,
        #[n(2)]
        cards: Sealed<Hole>,
        #[n(3)]
        cause: Cause,
        #[n(4)]
        fifth: Option<bool>,
    },
    /// All cards of this exchange were served.
    #[n(53)]
    Served {
        #[n(0)]
        seat: Seat,
    },
    /// The cards laid away were shuffled and lie on the bottom card; this is the stub from now on.
    #[n(54)]
    StubRenewed {
        #[n(0)]
        stub: Sealed<Stub>,
        /// Whose own discards still lie there.
        #[n(1)]
        kept: Option<Seat>,
    },
    /// The house took this of a pot (SPEC 9).
    #[n(55)]
    Raked {
        #[n(0)]
        pot: u8,
        #[n(1)]
        amount: Chips,
    },
    /// Chips that could not be shared by these winners stay for the next hand (P-5); old logs do not say by whom.
    #[n(56)]
    Carried {
        #[n(0)]
        pot: u8,
        #[n(1)]
        amount: Chips,
        #[n(2)]
        winners: Option<SeatSet>,
    },
    #[n(57)]
    ExchangeEnded,
    /// A missed small blind: dead money in the main pot (T-7).
    #[n(58)]
    DeadPosted {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
        #[n(2)]
        all_in: bool,
    },
    /// The big blind paid the ante for the table: dead money in the main pot (SPEC 5.3).
    #[n(59)]
    TableAntePosted {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
        #[n(2)]
        all_in: bool,
    },
    /// The connection was lost, at a table where that matters (7.10).
    #[n(60)]
    ConnectionLost {
        #[n(0)]
        seat: Seat,
    },
    #[n(61)]
    ConnectionFound {
        #[n(0)]
        seat: Seat,
    },
    /// All-in for what he has put in: he faced a bet and had no connection (7.10).
    #[n(62)]
    Protected {
        #[n(0)]
        seat: Seat,
    },
    /// The table closes, and chips that lay there for the next hand are his (P-5).
    #[n(63)]
    OddChipsAwarded {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
    },
    /// No more hands are dealt at this table.
    #[n(64)]
    TableClosed,
    /// A slip that is still to come.
    #[n(100)]
    SlipPlanned {
        #[n(0)]
        slip: Slip,
        #[n(1)]
        noticed: bool,
    },
    /// A slip happened. Who has not `noticed` it knows nothing of it.
    #[n(101)]
    Slipped {
        #[n(0)]
        slip: Slip,
        #[n(1)]
        noticed: bool,
    },
    /// A slip that nobody had noticed was found.
    #[n(102)]
    SlipFound {
        #[n(0)]
        slip: Slip,
    },
    /// A ruling by its id, and what the dealer does next. `card` was seen by everybody; `again` is dealt from shuffled cards.
    #[n(103)]
    Ruled {
        #[n(0)]
        ruling: Ruling,
        #[n(1)]
        remedy: Remedy,
        #[n(2)]
        seat: Option<Seat>,
        #[n(3)]
        card: Option<Slot>,
        #[n(4)]
        again: Option<Again>,
    },
    /// The table is as it was before this ruling.
    #[n(104)]
    RulingTakenBack {
        #[n(0)]
        ruling: Ruling,
    },
    /// A ruling moved a card; everybody has `seen` it, or nobody but its owner.
    #[n(105)]
    CardMoved {
        #[n(0)]
        from: Pile,
        #[n(1)]
        to: Pile,
        #[n(2)]
        card: Sealed<Slot>,
        #[n(3)]
        seen: bool,
    },
    /// Everybody has seen this card of a hand. It is `owed` another one if it does not stay.
    #[n(106)]
    CardExposed {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        card: Slot,
        #[n(2)]
        owed: bool,
    },
    /// A joker was dealt in the place of a hole card.
    #[n(107)]
    JokerDealt {
        #[n(0)]
        seat: Seat,
    },
    /// The joker lies aside.
    #[n(108)]
    JokerFound {
        #[n(0)]
        seat: Seat,
    },
    /// Chips of the hand went back; below zero they came back from who had won them.
    #[n(109)]
    ChipsReturned {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        amount: Chips,
    },
    /// All cards are in the deck again; only the forced bets lie in front of the players.
    #[n(110)]
    Misdealt,
    /// The hand does not count. `dead` and `carried` are chips that had been or were to be carried over, `raked` what the house
    /// had taken, `posters` those who post again, and `debts`
    /// and `owed_big` those who owe a small blind or a big one again. It is played again at the level `replay`; none where the button moves back.
    #[n(111)]
    HandVoided {
        #[n(0)]
        dead: Chips,
        #[n(1)]
        raked: Chips,
        #[n(2)]
        carried: Chips,
        #[n(3)]
        replay: Option<u8>,
        #[n(4)]
        posters: SeatSet,
        #[n(5)]
        debts: SeatSet,
        #[n(6)]
        owed_big: Option<SeatSet>,
        #[n(7)]
        back: Option<Back>,
    },
    /// A hand is dead. What nobody had called went back, and the round is as before that bet; `led` says who leads it then,
    /// where that has changed.
    #[n(112)]
    HandKilled {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        returned: Chips,
        #[n(2)]
        level: Chips,
        #[n(3)]
        full: Chips,
        #[n(4)]
        complete: Chips,
        #[n(5)]
        count: u8,
        #[n(6)]
        led: Option<Led>,
    },
    /// Cards are to be shuffled within the hand.
    #[n(113)]
    MixBegun {
        #[n(0)]
        mix: Mix,
    },
    /// The stub was shuffled, perhaps with the cards that lay aside.
    #[n(114)]
    StubMixed {
        #[n(0)]
        stub: Sealed<Stub>,
    },
    /// A player turned cards of his own up: in the middle of the hand, or when it was over.
    #[n(116)]
    CardsShown {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        cards: Hole,
    },
    /// The cards that lie aside were shuffled.
    #[n(115)]
    AsideMixed {
        #[n(0)]
        aside: Sealed<Stub>,
    },
}
