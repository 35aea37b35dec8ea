// Tables made by hand.
import type { AheadView, MenuView, SeatView, TableView } from '../src/protocol';

/** A seat in the hand. */
export const seat = (number: number, facts: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  stack: 5000,
  bet: 0,
  total: 0,
  state: 'live',
  away: false,
  waiting: false,
  posting: false,
  leaving: false,
  cards: [],
  rank: null,
  won: 0,
  place: null,
  placeTo: null,
  ...facts,
});

const level = { number: 1, smallBlind: 50, bigBlind: 100, ante: 0, lower: 0, upper: 0, nextAt: null, nextSmallBlind: null, nextBigBlind: null };
/** A menu with nothing on it. */
export const nothing: MenuView = { fold: false, check: false, call: null, bet: null, raise: null, show: false, draw: null, capped: false, muck: false, asked: false, chipUnit: 25 };

/** What the room foresees for a reader who is asked even if nobody bets. */
export const due = (price = 0): AheadView => ({ due: true, price, check: true, raised: true });

/** A table of no-limit hold'em on the flop, seen from seat 1, who is asked after seat 3. */
export function table(facts: Partial<TableView> = {}): TableView {
  return {
    game: { profile: 'home-no-limit', cents: false, cash: false, buyIn: null },
    phase: 'playing',
    hand: 7,
    street: 'flop',
    seats: [seat(1), seat(2), seat(3)],
    chairs: 3,
    button: 3,
    smallBlind: 1,
    bigBlind: 2,
    bigBlindNext: null,
    level,
    board: [],
    pots: [],
    potTotal: 0,
    turn: { seat: 3, turn: 40, deadline: 0, allowed: 30_000 },
    menu: null,
    raiseNow: null,
    ahead: due(),
    showOrder: [],
    carried: 0,
    showable: [],
    entry: null,
    letsGo: false,
    me: 1,
    ...facts,
  };
}
