//! The table as one viewer may know it.

use serde::{Deserialize, Serialize};

use crate::Face;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People take chairs; the game has not started.
    Seating,
    /// Started; no hand has been dealt yet.
    Ready,
    /// A hand is being played.
    Playing,
    /// The last hand is over and lies on the table until the next begins.
    HandOver,
    /// One player has all the chips.
    Finished,
}

/// The stage of the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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

/// What a seat is doing; one word on its plate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerState {
    /// No cards: no hand runs, or not dealt in.
    Idle,
    /// Holds cards and may still act.
    Live,
    /// Holds cards and has no chips behind.
    AllIn,
    /// Threw the hand away in the betting.
    Folded,
    /// Threw the hand away at the showdown.
    Mucked,
    /// Has lost all chips.
    Out,
}

/// One occupied chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// 1 to 10, clockwise.
    pub seat: u8,
    /// Chips behind.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub stack: i64,
    /// Chips in front, in this betting round.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub bet: i64,
    /// Chips put into this hand so far, antes included.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub total: i64,
    /// What the seat is doing.
    pub state: PlayerState,
    /// Sits out: blinds are posted for him, his hands are folded (T-8).
    pub away: bool,
    /// Waits for the big blind to come in (T-4).
    pub waiting: bool,
    /// Posts in the next hand.
    pub posting: bool,
    /// Leaves after the hand.
    pub leaving: bool,
    /// Cards in hand: faces for their owner or when tabled, backs otherwise, none without a hand.
    pub cards: Vec<Face>,
    /// The best hand, when this viewer sees the cards and five can be counted.
    pub rank: Option<HandName>,
    /// Chips won from the pots in the hand just ended.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub won: i64,
    /// The place in the tournament once out, or 1 for the winner.
    pub place: Option<u8>,
    /// The last of the places shared with others who went out in the same hand; equal to `place` if none.
    pub place_to: Option<u8>,
}

/// A pot and who can win it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PotView {
    /// Chips in it.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub amount: i64,
    /// Seats that can win it.
    pub seats: Vec<u8>,
}

/// The decision that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TurnView {
    /// Who decides.
    pub seat: u8,
    /// The turn id; an answer names it, and an answer to another is refused.
    pub turn: u32,
    /// When the clock runs out.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub deadline: i64,
    /// How long the decision may take in all, in milliseconds.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub allowed: i64,
}

/// The least and the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Bounds {
    /// The least total.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub min: i64,
    /// The most: always all chips at no-limit.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub max: i64,
}

/// What the seat to act may do now (7.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MenuView {
    /// Folding is always accepted in the betting; listed when a bet is faced.
    pub fold: bool,
    /// Nothing to call.
    pub check: bool,
    /// Chips to add to call.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub call: Option<i64>,
    /// Totals of a first bet.
    pub bet: Option<Bounds>,
    /// Totals of a raise.
    pub raise: Option<Bounds>,
    /// Table the hand.
    pub show: bool,
    /// The most cards that may be laid away in the exchange; 0 stands pat.
    pub draw: Option<u8>,
    /// The last raise of the round is made.
    pub capped: bool,
    /// Throw the hand away at the showdown.
    pub muck: bool,
    /// The question of W-6 is open: throwing the hand away a second time is final, playing the board keeps the claim.
    pub asked: bool,
    /// Chips of this size; freely chosen totals are multiples of it.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub chip_unit: i64,
}

/// What may still be asked of a player before the betting round ends, while somebody else decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct AheadView {
    /// He is asked even if nobody bets or raises before.
    pub due: bool,
    /// Chips to add to call, as it stands now; never more than he has.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub price: i64,
    /// Where nothing is to call he may pass without a bet; not before the exchange, in a house that has it so.
    pub check: bool,
    /// Somebody who decides before him may still bet or raise.
    pub raised: bool,
}

/// Which raise of the betting round one now would be, where the house allows so many and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct RaiseView {
    /// Counted from 1; a bet is none, and neither is the big blind.
    pub number: u8,
    /// As many as the house allows.
    pub of: u8,
}

/// The best five in structured words; the client makes the sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HandName {
    /// `high-card`, `one-pair`, `two-pair`, `three-of-a-kind`, `straight`, `flush`, `full-house`, `four-of-a-kind`, `straight-flush`.
    pub category: String,
    /// The ranks that name it, highest first, one letter each: two for two pair and full house, otherwise one.
    pub ranks: String,
    /// The five cards that count.
    pub best: Vec<Face>,
    /// Where a pot was won from a hand of the same name: the rank of the card that decided, as one letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "bindings", ts(optional))]
    pub kicker: Option<String>,
}

/// The blinds and the clock behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LevelView {
    /// Counted from 1.
    pub number: u8,
    /// Of the running hand, or of the one that would start now.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub small_blind: i64,
    /// Of the running hand, or of the one that would start now.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub big_blind: i64,
    /// Of the running hand, or of the one that would start now.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub ante: i64,
    /// Fixed limit: the small bet. Spread: the least bet. No-limit: 0.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub lower: i64,
    /// Fixed limit: the big bet. Spread: the largest bet. No-limit: 0.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub upper: i64,
    /// When the next level begins; none before the start and at the last level.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub next_at: Option<i64>,
    /// The blinds of the next level; none at the last.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub next_small_blind: Option<i64>,
    /// The blinds of the next level; none at the last.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub next_big_blind: Option<i64>,
}

/// Which game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// `home-no-limit`, `pacific-limit` or `five-card-draw-home`.
    pub profile: String,
    /// Amounts are cents.
    pub cents: bool,
    /// Chips are bought and taken away; a tournament otherwise.
    pub cash: bool,
    /// What one may sit down with at a cash table.
    pub buy_in: Option<Bounds>,
}

/// What somebody who is not dealt in yet may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct EntryView {
    /// Has chosen to post in the next hand.
    pub posting: bool,
    /// A post is possible; not between the button and the big blind (T-6).
    pub may_post: bool,
    /// The amount of the post.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub amount: i64,
}

/// The whole table for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// Which game is played.
    pub game: GameView,
    /// Where the game stands.
    pub phase: Phase,
    /// The number of the hand, counted from 1; 0 before the first.
    pub hand: u32,
    /// The stage of the deal; none before the first hand.
    pub street: Option<Street>,
    /// The occupied chairs, in order of their numbers.
    pub seats: Vec<SeatView>,
    /// How many chairs the table has.
    pub chairs: u8,
    /// The button's seat, which may be empty (B-4).
    pub button: Option<u8>,
    /// Who posted the small blind in this hand.
    pub small_blind: Option<u8>,
    /// Who posted the big blind in this hand.
    pub big_blind: Option<u8>,
    /// On whom the big blind falls in the next hand, as it would be dealt now; only between two hands.
    pub big_blind_next: Option<u8>,
    /// The blinds.
    pub level: LevelView,
    /// The cards in the middle.
    pub board: Vec<Face>,
    /// The pots of the closed rounds, main pot first; after the hand as they were before the award.
    pub pots: Vec<PotView>,
    /// All chips in the middle, bets in front included.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub pot_total: i64,
    /// The decision that is waited for.
    pub turn: Option<TurnView>,
    /// What this viewer may do now; only where the turn is his.
    pub menu: Option<MenuView>,
    /// Which raise one now would be; only where the turn is this viewer's, his raise would count, and raises are limited.
    pub raise_now: Option<RaiseView>,
    /// What may still be asked of this viewer in the betting round; none where nothing is, and where the turn is his.
    pub ahead: Option<AheadView>,
    /// The order of the showdown, while there is one.
    pub show_order: Vec<u8>,
    /// Cards of his own that this viewer may turn up now without tabling his hand: when the hand is over and they were not thrown
    /// away, or in his turn at the showdown.
    pub showable: Vec<Face>,
    /// Chips that could not be shared and wait for the next hand.
    #[cfg_attr(feature = "bindings", ts(type = "number"))]
    pub carried: i64,
    /// What the viewer may choose while he is not dealt in.
    pub entry: Option<EntryView>,
    /// Somebody may sit out before he posts the big blind: the house is free, or enough play (T-8).
    pub lets_go: bool,
    /// The viewer's own seat.
    pub me: Option<u8>,
}

/// Why a command was refused. `code` is stable; the other fields are the facts that the code speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RefusalView {
    /// Such as `raise-too-small`.
    pub code: String,
    /// The rule that says no, by its number in the book; none where the room says it.
    pub rule: Option<String>,
    /// The bound or amount that the code speaks of: the least, the most, the chip unit, the price.
    #[cfg_attr(feature = "bindings", ts(type = "number | null"))]
    pub amount: Option<i64>,
    /// The seat that the code speaks of.
    pub seat: Option<u8>,
    /// What this viewer may do now.
    pub menu: Option<MenuView>,
}
