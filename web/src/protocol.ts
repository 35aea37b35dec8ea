// Made by `cargo xtask bindings` from room-protocol and poker-view. Do not edit.

export type Face = string;

export type Blind = "small" | "big";

export type Cause = "player" | "away" | "timeout" | "rules";

export type Pile = "stub" | "burns" | "board" | "aside" | "hand" | "discards";

export type Remedy = "redeal" | "replace" | "keep" | "next-burn" | "reshuffle" | "next-card" | "scramble" | "restore" | "stands" | "dead" | "void" | "set-aside" | "fill";

export type Phase = "seating" | "ready" | "playing" | "hand-over" | "finished";

export type Street = "preflop" | "flop" | "turn" | "river" | "first-betting" | "exchange" | "second-betting" | "showdown" | "over";

export type PlayerState = "idle" | "live" | "all-in" | "folded" | "mucked" | "out";

export type Bounds = { 
/**
 * The least total.
 */
min: number, 
/**
 * The most: always all chips at no-limit.
 */
max: number, };

export type HandName = { 
/**
 * `high-card`, `one-pair`, `two-pair`, `three-of-a-kind`, `straight`, `flush`, `full-house`, `four-of-a-kind`, `straight-flush`.
 */
category: string, 
/**
 * The ranks that name it, highest first, one letter each: two for two pair and full house, otherwise one.
 */
ranks: string, 
/**
 * The five cards that count.
 */
best: Array<Face>, 
/**
 * Where a pot was won from a hand of the same name: the rank of the card that decided, as one letter.
 */
kicker?: string, };

export type LevelView = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * Of the running hand, or of the one that would start now.
 */
smallBlind: number, 
/**
 * Of the running hand, or of the one that would start now.
 */
bigBlind: number, 
/**
 * Of the running hand, or of the one that would start now.
 */
ante: number, 
/**
 * Fixed limit: the small bet. Spread: the least bet. No-limit: 0.
 */
lower: number, 
/**
 * Fixed limit: the big bet. Spread: the largest bet. No-limit: 0.
 */
upper: number, 
/**
 * When the next level begins; none before the start and at the last level.
 */
nextAt: number | null, 
/**
 * The blinds of the next level; none at the last.
 */
nextSmallBlind: number | null, 
/**
 * The blinds of the next level; none at the last.
 */
nextBigBlind: number | null, };

export type MenuView = { 
/**
 * Folding is always accepted in the betting; listed when a bet is faced.
 */
fold: boolean, 
/**
 * Nothing to call.
 */
check: boolean, 
/**
 * Chips to add to call.
 */
call: number | null, 
/**
 * Totals of a first bet.
 */
bet: Bounds | null, 
/**
 * Totals of a raise.
 */
raise: Bounds | null, 
/**
 * Table the hand.
 */
show: boolean, 
/**
 * The most cards that may be laid away in the exchange; 0 stands pat.
 */
draw: number | null, 
/**
 * The last raise of the round is made.
 */
capped: boolean, 
/**
 * Throw the hand away at the showdown.
 */
muck: boolean, 
/**
 * The question of W-6 is open: throwing the hand away a second time is final, playing the board keeps the claim.
 */
asked: boolean, 
/**
 * Chips of this size; freely chosen totals are multiples of it.
 */
chipUnit: number, };

export type AheadView = { 
/**
 * He is asked even if nobody bets or raises before.
 */
due: boolean, 
/**
 * Chips to add to call, as it stands now; never more than he has.
 */
price: number, 
/**
 * Where nothing is to call he may pass without a bet; not before the exchange, in a house that has it so.
 */
check: boolean, 
/**
 * Somebody who decides before him may still bet or raise.
 */
raised: boolean, };

export type RaiseView = { 
/**
 * Counted from 1; a bet is none, and neither is the big blind.
 */
number: number, 
/**
 * As many as the house allows.
 */
of: number, };

export type PotView = { 
/**
 * Chips in it.
 */
amount: number, 
/**
 * Seats that can win it.
 */
seats: Array<number>, };

export type SeatView = { 
/**
 * 1 to 10, clockwise.
 */
seat: number, 
/**
 * Chips behind.
 */
stack: number, 
/**
 * Chips in front, in this betting round.
 */
bet: number, 
/**
 * Chips put into this hand so far, antes included.
 */
total: number, 
/**
 * What the seat is doing.
 */
state: PlayerState, 
/**
 * Sits out: blinds are posted for him, his hands are folded (T-8).
 */
away: boolean, 
/**
 * Waits for the big blind to come in (T-4).
 */
waiting: boolean, 
/**
 * Posts in the next hand.
 */
posting: boolean, 
/**
 * Leaves after the hand.
 */
leaving: boolean, 
/**
 * Cards in hand: faces for their owner or when tabled, backs otherwise, none without a hand.
 */
cards: Array<Face>, 
/**
 * The best hand, when this viewer sees the cards and five can be counted.
 */
rank: HandName | null, 
/**
 * Chips won from the pots in the hand just ended.
 */
won: number, 
/**
 * The place in the tournament once out, or 1 for the winner.
 */
place: number | null, 
/**
 * The last of the places shared with others who went out in the same hand; equal to `place` if none.
 */
placeTo: number | null, };

export type TurnView = { 
/**
 * Who decides.
 */
seat: number, 
/**
 * The turn id; an answer names it, and an answer to another is refused.
 */
turn: number, 
/**
 * When the clock runs out.
 */
deadline: number, 
/**
 * How long the decision may take in all, in milliseconds.
 */
allowed: number, };

export type GameView = { 
/**
 * `home-no-limit`, `pacific-limit` or `five-card-draw-home`.
 */
profile: string, 
/**
 * Amounts are cents.
 */
cents: boolean, 
/**
 * Chips are bought and taken away; a tournament otherwise.
 */
cash: boolean, 
/**
 * What one may sit down with at a cash table.
 */
buyIn: Bounds | null, };

export type EntryView = { 
/**
 * Has chosen to post in the next hand.
 */
posting: boolean, 
/**
 * A post is possible; not between the button and the big blind (T-6).
 */
mayPost: boolean, 
/**
 * The amount of the post.
 */
amount: number, };

export type TableView = { 
/**
 * Which game is played.
 */
game: GameView, 
/**
 * Where the game stands.
 */
phase: Phase, 
/**
 * The number of the hand, counted from 1; 0 before the first.
 */
hand: number, 
/**
 * The stage of the deal; none before the first hand.
 */
street: Street | null, 
/**
 * The occupied chairs, in order of their numbers.
 */
seats: Array<SeatView>, 
/**
 * How many chairs the table has.
 */
chairs: number, 
/**
 * The button's seat, which may be empty (B-4).
 */
button: number | null, 
/**
 * Who posted the small blind in this hand.
 */
smallBlind: number | null, 
/**
 * Who posted the big blind in this hand.
 */
bigBlind: number | null, 
/**
 * On whom the big blind falls in the next hand, as it would be dealt now; only between two hands.
 */
bigBlindNext: number | null, 
/**
 * The blinds.
 */
level: LevelView, 
/**
 * The cards in the middle.
 */
board: Array<Face>, 
/**
 * The pots of the closed rounds, main pot first; after the hand as they were before the award.
 */
pots: Array<PotView>, 
/**
 * All chips in the middle, bets in front included.
 */
potTotal: number, 
/**
 * The decision that is waited for.
 */
turn: TurnView | null, 
/**
 * What this viewer may do now; only where the turn is his.
 */
menu: MenuView | null, 
/**
 * Which raise one now would be; only where the turn is this viewer's, his raise would count, and raises are limited.
 */
raiseNow: RaiseView | null, 
/**
 * What may still be asked of this viewer in the betting round; none where nothing is, and where the turn is his.
 */
ahead: AheadView | null, 
/**
 * The order of the showdown, while there is one.
 */
showOrder: Array<number>, 
/**
 * Cards of his own that this viewer may turn up now without tabling his hand: when the hand is over and they were not thrown
 * away, or in his turn at the showdown.
 */
showable: Array<Face>, 
/**
 * Chips that could not be shared and wait for the next hand.
 */
carried: number, 
/**
 * What the viewer may choose while he is not dealt in.
 */
entry: EntryView | null, 
/**
 * Somebody may sit out before he posts the big blind: the house is free, or enough play (T-8).
 */
letsGo: boolean, 
/**
 * The viewer's own seat.
 */
me: number | null, };

export type EventView = { "type": "sat", seat: number, stack: number, } | { "type": "stood", seat: number, } | { "type": "game-started" } | { "type": "drew-for-button", seat: number, card: Face, } | { "type": "button-won", seat: number, } | { "type": "level-reached", level: number, smallBlind: number, bigBlind: number, ante: number, } | { "type": "hand-started", hand: number, button: number, dealer: number, seats: Array<number>, } | { "type": "ante-posted", seat: number, amount: number, allIn: boolean, } | { "type": "blind-posted", seat: number, blind: Blind, amount: number, allIn: boolean, } | { "type": "shuffled" } | { "type": "cut", seat: number, } | { "type": "burned" } | { "type": "dealt", seat: number, card: Face, } | { "type": "flop-dealt", cards: [Face, Face, Face], } | { "type": "turn-dealt", card: Face, } | { "type": "river-dealt", card: Face, } | { "type": "board-read", card: Face, } | { "type": "action-on", seat: number, turn: number, deadline: number, } | { "type": "folded", seat: number, cause: Cause, } | { "type": "checked", seat: number, cause: Cause, } | { "type": "called", seat: number, amount: number, allIn: boolean, } | { "type": "bet", seat: number, to: number, allIn: boolean, } | { "type": "raised", seat: number, to: number, allIn: boolean, } | { "type": "bet-returned", seat: number, amount: number, } | { "type": "round-closed" } | { "type": "showdown-started", order: Array<number>, } | { "type": "tabled", seat: number, cards: Array<Face>, rank: HandName | null, cause: Cause, } | { "type": "mucked", seat: number, cause: Cause, } | { "type": "muck-questioned", seat: number, } | { "type": "board-played", seat: number, } | { "type": "pot-awarded", pot: number, seat: number, amount: number, among: Array<number>, rank: HandName | null, } | { "type": "eliminated", seat: number, place: number, sharedTo: number, } | { "type": "hand-ended", hand: number, } | { "type": "game-won", seat: number, } | { "type": "sat-out", seat: number, cause: Cause, } | { "type": "came-back", seat: number, } | { "type": "protected", seat: number, } | { "type": "timed-out", seat: number, } | { "type": "time-credited", ms: number, } | { "type": "joined", seat: number, chips: number, waits: boolean, } | { "type": "chips-added", seat: number, amount: number, } | { "type": "leaving", seat: number, } | { "type": "left", seat: number, chips: number, } | { "type": "will-post", seat: number, } | { "type": "will-wait", seat: number, } | { "type": "blind-missed", seat: number, } | { "type": "posted", seat: number, amount: number, allIn: boolean, 
/**
 * A missed small blind: it is nobody's bet.
 */
dead: boolean, } | { "type": "exchange-begun", seats: Array<number>, } | { "type": "laid-away", seat: number, count: number, cause: Cause, } | { "type": "stub-renewed" } | { "type": "raked", pot: number, amount: number, } | { "type": "carried", pot: number, amount: number, } | { "type": "odd-chips-awarded", seat: number, amount: number, } | { "type": "table-closed" } | { "type": "ruled", ruling: string, remedy: Remedy, seat: number | null, card: Face | null, } | { "type": "ruling-taken-back", ruling: string, } | { "type": "card-moved", from: Pile, to: Pile, seat: number | null, card: Face, } | { "type": "card-exposed", seat: number, card: Face, } | { "type": "cards-shown", seat: number, cards: Array<Face>, } | { "type": "chips-returned", seat: number, amount: number, } | { "type": "misdealt" } | { "type": "hand-voided" } | { "type": "hand-killed", seat: number, returned: number, } | { "type": "stub-mixed" };

export type RefusalView = { 
/**
 * Such as `raise-too-small`.
 */
code: string, 
/**
 * The rule that says no, by its number in the book; none where the room says it.
 */
rule: string | null, 
/**
 * The bound or amount that the code speaks of: the least, the most, the chip unit, the price.
 */
amount: number | null, 
/**
 * The seat that the code speaks of.
 */
seat: number | null, 
/**
 * What this viewer may do now.
 */
menu: MenuView | null, };

export type Because = { "kind": "check-free", seat: number, } | { "kind": "no-check-yet", seat: number, } | { "kind": "to-call", seat: number, level: number, bet: number, amount: number, } | { "kind": "call-for-less", seat: number, amount: number, missing: number, } | { "kind": "least-bet", min: number, } | { "kind": "last-full-raise", level: number, full: number, min: number, } | { "kind": "least-raise", level: number, by: number, min: number, } | { "kind": "one-size", complete: number, unit: number, to: number, } | { "kind": "all-in-only", to: number, min: number, } | { "kind": "up-to-stack", max: number, } | { "kind": "up-to-pot", level: number, pot: number, max: number, } | { "kind": "up-to-table", level: number, largest: number, max: number, } | { "kind": "nobody-to-answer", seat: number, } | { "kind": "not-reopened", seat: number, increase: number, threshold: number, } | { "kind": "capped", seat: number, raises: number, } | { "kind": "call-takes-all", seat: number, } | { "kind": "draw-up-to", seat: number, most: number, } | { "kind": "shows-as-aggressor", seat: number, } | { "kind": "shows-after-folder", seat: number, aggressor: number, } | { "kind": "shows-for-side-pot", seat: number, } | { "kind": "shows-as-first", seat: number, } | { "kind": "shows-in-turn", seat: number, } | { "kind": "board-would-play", seat: number, } | { "kind": "pot", pot: number, amount: number, 
/**
 * What each has put into the pots before it.
 */
from: number, 
/**
 * What each who can win it has put in at least.
 */
upTo: number, seats: Array<number>, } | { "kind": "dead-money", amount: number, } | { "kind": "raked", pot: number, amount: number, } | { "kind": "unopposed", pot: number, seat: number, } | { "kind": "best-hand", pot: number, seat: number, hand: HandName, } | { "kind": "equal-hands", pot: number, seats: Array<number>, share: number, } | { "kind": "odd-chip", pot: number, seat: number, amount: number, } | { "kind": "carried", pot: number, amount: number, };

export type WhyView = { 
/**
 * The rule's number in the book, such as `7.6` or `P-5`.
 */
rule: string, 
/**
 * The reason.
 */
because: Because, };

export type Floor = "misdeal" | "foul-deck" | "missing-card" | "takes-back";

export type Act = { "kind": "sit", seat: number, chips: number | null, } | { "kind": "stand", } | { "kind": "add-chips", amount: number, } | { "kind": "post", } | { "kind": "wait", } | { "kind": "start", } | { "kind": "close", } | { "kind": "play-on", } | { "kind": "fold", } | { "kind": "check", } | { "kind": "call", } | { "kind": "bet", to: number, } | { "kind": "raise", to: number, } | { "kind": "draw", cards: Array<Face>, } | { "kind": "show", } | { "kind": "muck", } | { "kind": "play-board", } | { "kind": "show-cards", cards: Array<Face>, } | { "kind": "sit-out", } | { "kind": "come-back", } | { "kind": "floor", says: Floor, };

export type CommandId = string;

export type ClientMessage = { "type": "hello", 
/**
 * [`PROTOCOL`] of the client.
 */
protocol: number, 
/**
 * The last sequence number seen.
 */
lastSeq: number | null, } | { "type": "command", 
/**
 * The command's own number.
 */
id: CommandId, 
/**
 * The turn id that is answered.
 */
turn: number | null, 
/**
 * What is asked.
 */
act: Act, } | { "type": "ping", };

export type Stamped = { 
/**
 * The sequence number of the table, from 1, without gaps.
 */
seq: number, 
/**
 * What happened.
 */
event: EventView | null, };

export type Chair = { 
/**
 * 1 to 10.
 */
seat: number, 
/**
 * The person's name.
 */
name: string, 
/**
 * Plays through a program.
 */
bot: boolean, 
/**
 * Has an open connection.
 */
connected: boolean, 
/**
 * Chips bought at a cash table since he sat down; none in a tournament.
 */
bought: number | null, };

export type AccountView = { 
/**
 * The name that he had when he sat down last; empty for a bot that has gone and whose name is not known any more.
 */
name: string, 
/**
 * Played through a program.
 */
bot: boolean, 
/**
 * The chair, where he still has one.
 */
seat: number | null, 
/**
 * Chips bought.
 */
bought: number, 
/**
 * Chips taken away, those still in front of him included.
 */
took: number, };

export type RoomView = { 
/**
 * The table's name.
 */
name: string, 
/**
 * Who sits where.
 */
chairs: Array<Chair>, 
/**
 * How many others watch.
 */
watching: number, 
/**
 * When the next hand begins, if nothing comes between.
 */
nextHandAt: number | null, 
/**
 * The table is stopped because the machine failed: `storage` (its disk cannot be written), `chance` (no
 * random numbers) or `broken`.
 */
halted: string | null, 
/**
 * The host closes the table after this hand.
 */
closing: boolean, 
/**
 * Once a cash table is closed: everybody who bought chips at it.
 */
accounts: Array<AccountView> | null, };

export type Outcome = { "result": "done", 
/**
 * The sequence number of the last event.
 */
seq: number, } | { "result": "refused", 
/**
 * Why.
 */
refusal: RefusalView, } | { "result": "failed", 
/**
 * Such as `storage`.
 */
code: string, };

export type Answer = { 
/**
 * The command's number.
 */
id: CommandId, } & ({ "result": "done", 
/**
 * The sequence number of the last event.
 */
seq: number, } | { "result": "refused", 
/**
 * Why.
 */
refusal: RefusalView, } | { "result": "failed", 
/**
 * Such as `storage`.
 */
code: string, });

export type ServerMessage = { "type": "snapshot", 
/**
 * The last number of the table.
 */
seq: number, 
/**
 * The room's clock.
 */
now: number, 
/**
 * The table.
 */
view: TableView, 
/**
 * The room around it.
 */
room: RoomView, 
/**
 * The events of the current hand.
 */
log: Array<Stamped>, } | { "type": "update", 
/**
 * The last number of the table.
 */
seq: number, 
/**
 * The room's clock.
 */
now: number, 
/**
 * What happened, in order, without gaps.
 */
events: Array<Stamped>, 
/**
 * The table after it.
 */
view: TableView, 
/**
 * The room around it.
 */
room: RoomView, } | { "type": "answer" } & Answer | { "type": "pong", 
/**
 * The room's clock.
 */
now: number, 
/**
 * The last number of the table that was sent through this socket; 0 before the first message.
 */
seq: number, } | { "type": "bye", 
/**
 * Why.
 */
reason: string, };

export type JoinRequest = { 
/**
 * The code in the guest link.
 */
invite: string, 
/**
 * 1 to 20 characters, unique in the room.
 */
name: string, };

export type NameRequest = { 
/**
 * 1 to 20 characters, unique in the room.
 */
name: string, };

export type HostRequest = { 
/**
 * The token in the host link; good once.
 */
token: string, };

export type RailRequest = { 
/**
 * The code in the link of the rail.
 */
rail: string, };

export type TableLine = { 
/**
 * Names the table in addresses.
 */
id: string, 
/**
 * The table's name.
 */
name: string, 
/**
 * Chairs taken.
 */
seated: number, 
/**
 * Chairs in all.
 */
chairs: number, 
/**
 * `seating`, `ready`, `playing`, `hand-over`, `finished`.
 */
phase: Phase, 
/**
 * `home-no-limit`, `pacific-limit` or `five-card-draw-home`.
 */
profile: string, 
/**
 * The blinds, the two bets, or the ante and the largest bet, as they are now.
 */
stakes: [number, number], 
/**
 * This session has a chair there.
 */
mine: boolean, };

export type Me = { 
/**
 * The name; empty for a host who has not said one yet, and for who only looks on.
 */
name: string, 
/**
 * May open tables and start games.
 */
host: boolean, 
/**
 * May look on and nothing else.
 */
rail: boolean, 
/**
 * The guest link, for the host to pass on.
 */
guestLink: string | null, 
/**
 * The link for those who only look on, for the host to pass on.
 */
railLink: string | null, 
/**
 * The tables of the room, newest first.
 */
tables: Array<TableLine>, };

export type GameRequest = { "profile": "home-no-limit", 
/**
 * Chips for everybody at the start, a multiple of 25; 5,000 by the house rules.
 */
startingStack: number, 
/**
 * Minutes of a level; 30 by the house rules.
 */
levelMinutes: number, } | { "profile": "pacific-limit", 
/**
 * The small bet, 2 at least.
 */
smallBet: number, 
/**
 * Whether the house takes its share.
 */
rake: boolean, } | { "profile": "five-card-draw-home", 
/**
 * The ante, which is the least bet.
 */
ante: number, 
/**
 * The largest bet; ten times the ante by the house rules.
 */
maxBet: number, };

export type OpenRequest = { 
/**
 * 1 to 40 characters.
 */
name: string, 
/**
 * 2 to 10, at draw tables to 8.
 */
chairs: number, 
/**
 * Seconds for a decision, 5 to 600.
 */
decisionSeconds: number, 
/**
 * What is played.
 */
game: GameRequest, };

export type Temperament = "cautious" | "loose" | "solid";

export type HouseBotRequest = { 
/**
 * 1 to 10.
 */
seat: number, 
/**
 * How it plays.
 */
temperament: Temperament, };

export type TableOpened = { 
/**
 * Names the table in addresses.
 */
id: string, };

export type BotRequest = { 
/**
 * 1 to 10.
 */
seat: number, 
/**
 * 1 to 20 characters, unique in the room.
 */
name: string, };

export type BotTicket = { 
/**
 * Sent as `Authorization: Bearer …` when the socket is opened; no cookie goes with it.
 */
token: string, };

export type Problem = { 
/**
 * Stable, such as `name-taken`.
 */
code: string, };
