import { describe, expect, test } from 'vitest';
import { answer, before, bigBlindNext, fall, kept, letsGo, offered, ticked, type Ahead } from '../src/ahead';
import type { EventView, SeatView, Street, TableView } from '../src/protocol';
import type { Line } from '../src/state';
import { nothing, seat, table } from './tables';

const bets = (mine: number, other: number, stack = 5000): SeatView[] => [seat(1, { bet: mine, stack }), seat(2, { bet: other }), seat(3)];
const turnMine = { seat: 1, turn: 41, deadline: 0, allowed: 30_000 };
const faced = (call: number, seats = bets(0, call)): TableView =>
  table({ seats, turn: turnMine, menu: { ...nothing, fold: true, call } });
const free = (facts: Partial<TableView> = {}): TableView => table({ turn: turnMine, menu: { ...nothing, check: true }, ...facts });

/** Lines of a log: the flop, and what was done since. */
const since = (...events: EventView[]): Line[] =>
  [{ type: 'flop-dealt', cards: ['Ks', '9d', '4c'] } as EventView, ...events].map((event, seq) => ({ seq, event, names: {} }));
const checked = (by: number): EventView => ({ type: 'checked', seat: by, cause: 'player' });
const bet = (by: number, to: number): EventView => ({ type: 'bet', seat: by, to, allIn: false });
const raised = (by: number, to: number): EventView => ({ type: 'raised', seat: by, to, allIn: false });

describe('what is offered', () => {
  test('without a bet: check or fold, check', () => {
    expect(offered(table(), since())).toEqual({ ticks: ['check-or-fold', 'check'], price: 0 });
  });

  test('with a bet of 600, of which 100 lie in front: fold, call 500', () => {
    expect(offered(table({ seats: bets(100, 600) }), since())).toEqual({ ticks: ['fold', 'call'], price: 500 });
  });

  test('a call of no more than the stack', () => {
    expect(offered(table({ seats: bets(100, 600, 300) }), since())?.price).toBe(300);
  });

  test('before the flop the whole big blind, although it was posted short', () => {
    expect(offered(table({ street: 'preflop', seats: bets(0, 40) }), since())?.price).toBe(100);
  });

  const none: [string, Partial<TableView>][] = [
    ['to one who has folded', { seats: [seat(1, { state: 'folded' }), seat(2), seat(3)] }],
    ['to one who is all-in', { seats: [seat(1, { state: 'all-in', stack: 0 }), seat(2), seat(3)] }],
    ['to one who sits out', { seats: [seat(1, { away: true }), seat(2), seat(3)] }],
    ['to the rail', { me: null }],
    ['on one’s turn', { turn: turnMine }],
    ['in the exchange', { street: 'exchange' }],
    ['at the showdown', { street: 'showdown' }],
    ['between hands', { phase: 'hand-over', turn: null }],
  ];
  test.each(none)('nothing %s', (_, facts) => {
    expect(offered(table(facts), since())).toBeNull();
  });
});

describe('what is offered to one who has spoken', () => {
  const me = { seat: 2, turn: 40, deadline: 0, allowed: 30_000 };
  const after = (events: EventView[], seats: SeatView[], facts: Partial<TableView> = {}) => offered(table({ turn: me, seats, ...facts }), since(...events));

  test('a fold to a bet, where others may bet after his check', () => {
    expect(after([checked(1)], [seat(1), seat(2), seat(3)])).toEqual({ ticks: ['fold-later'], price: 0 });
  });

  test('a fold to a raise, where somebody behind has more than he bet', () => {
    expect(after([bet(1, 300)], [seat(1, { bet: 300 }), seat(2, { stack: 301 })])).toEqual({ ticks: ['fold-later'], price: 0 });
  });

  test('nothing, where all behind can only call', () => {
    expect(after([bet(1, 300)], [seat(1, { bet: 300 }), seat(2, { stack: 300 })])).toBeNull();
    expect(after([checked(1)], [seat(1), seat(2, { stack: 0, state: 'all-in' }), seat(3, { state: 'folded' })])).toBeNull();
  });

  test('nothing, where those with chips have spoken too and only a short stack is left', () => {
    expect(after([checked(3), bet(1, 300)], [seat(1, { bet: 300 }), seat(2, { stack: 200 }), seat(3, { state: 'folded' })])).toBeNull();
  });

  test('the big blind has not spoken yet', () => {
    expect(offered(table({ street: 'preflop', turn: me, seats: [seat(1, { bet: 100 }), seat(2, { bet: 100 })] }), since())?.ticks).toEqual(['check-or-fold', 'check']);
  });

  test('fold and call once he was raised', () => {
    expect(after([bet(1, 300), raised(2, 900)], [seat(1, { bet: 300 }), seat(2, { bet: 900 }), seat(3)], { turn: { ...me, seat: 3 } })).toEqual({ ticks: ['fold', 'call'], price: 600 });
  });

  test('nothing after the last of three raises at fixed limit, but two alone may go on', () => {
    const game = { profile: 'pacific-limit', cents: true, cash: true, buyIn: null };
    const war = [bet(2, 200), raised(3, 400), raised(2, 600), raised(1, 800)];
    expect(after(war, [seat(1, { bet: 800 }), seat(2, { bet: 600 }), seat(3, { bet: 400 })], { game })).toBeNull();
    expect(after(war, [seat(1, { bet: 800 }), seat(2, { bet: 600 }), seat(3, { bet: 400, state: 'folded' })], { game })?.ticks).toEqual(['fold-later']);
  });

  test('no check before the exchange, where there is none', () => {
    expect(offered(table({ street: 'first-betting' }), [])).toEqual({ ticks: ['fold'], price: 0 });
    expect(offered(table({ street: 'second-betting' }), [])?.ticks).toEqual(['check-or-fold', 'check']);
  });
});

test('who sits out of a cash game after this hand plays it to its end', () => {
  const game = { profile: 'pacific-limit', cents: true, cash: true, buyIn: null };
  expect(offered(table({ game, seats: [seat(1, { away: true }), seat(2), seat(3)] }), since())?.ticks).toEqual(['check-or-fold', 'check']);
});

// UI-3, UI-4
describe('a tick falls', () => {
  const call = ticked('call', table({ seats: bets(0, 300) }));
  const check = ticked('check', table());

  test('call 300 with a raise to 900, and it is said why', () => {
    const higher = table({ seats: bets(0, 900) });
    expect([kept(call, higher), fall(call, higher)]).toEqual([null, 'price']);
  });

  test('check with a bet', () => {
    expect(kept(check, table({ seats: bets(0, 100) }))).toBeNull();
  });

  test.each<[string, Ahead]>([['call', { ...call, street: 'flop' }], ['check', check], ['fold', { ...call, tick: 'fold' }], ['check or fold', { ...check, tick: 'check-or-fold' }]])(
    '%s with the street and with the hand',
    (_, ahead) => {
      for (const [facts, why] of [[{ street: 'turn' as Street }, 'street'], [{ hand: 8 }, 'hand'], [{ phase: 'hand-over' as const }, 'hand']] as const) {
        const next = table(facts);
        expect([kept(ahead, next), fall(ahead, next)]).toEqual([null, why]);
      }
    },
  );

  test('when its owner sits out, and is not said to where he has folded', () => {
    expect(fall(check, table({ seats: [seat(1, { away: true }), seat(2), seat(3)] }))).toBe('away');
    expect(fall(check, table({ seats: [seat(1, { state: 'folded' }), seat(2), seat(3)] }))).toBeNull();
    expect(fall(check, table())).toBeNull();
  });

  test('fold stays when the price rises, the others that fold to it become fold', () => {
    const higher = table({ seats: bets(0, 900) });
    expect(kept({ ...call, tick: 'fold' }, higher)?.tick).toBe('fold');
    for (const tick of ['check-or-fold', 'fold-later'] as const) expect(kept({ ...check, tick }, higher)?.tick).toBe('fold');
  });
});

describe('when the turn comes', () => {
  const call = ticked('call', table({ seats: bets(0, 300) }));
  const at = (tick: Ahead['tick'], price = 0): Ahead => ({ tick, price, hand: 7, street: 'flop' });

  test('call 300 calls 300 and nothing else', () => {
    expect(answer(call, faced(300))).toEqual({ kind: 'call' });
    expect(answer(call, faced(900))).toBeNull();
    expect(answer(call, free())).toBeNull();
    // The room's price counts, not the one that was seen.
    expect(answer(call, faced(325, bets(0, 300)))).toBeNull();
  });

  test('check checks and never pays or folds', () => {
    expect(answer(at('check'), free())).toEqual({ kind: 'check' });
    expect(answer(at('check'), faced(100))).toBeNull();
  });

  test('check or fold checks where it is free, and folds otherwise', () => {
    expect(answer(at('check-or-fold'), free())).toEqual({ kind: 'check' });
    expect(answer(at('check-or-fold'), faced(100))).toEqual({ kind: 'fold' });
  });

  test('fold throws nothing away where a check is free', () => {
    expect(answer(at('fold', 300), free())).toEqual({ kind: 'check' });
    expect(answer(at('fold', 300), faced(300))).toEqual({ kind: 'fold' });
  });

  test('a tick of an earlier hand or street does nothing', () => {
    expect(answer({ ...at('check-or-fold'), hand: 6 }, free())).toBeNull();
    expect(answer({ ...at('check-or-fold'), street: 'preflop' }, free())).toBeNull();
  });

  test('nothing without a turn', () => {
    expect(answer(at('check-or-fold'), table())).toBeNull();
  });
});

test('who decides before: from the one to act round to me, without those who are out', () => {
  const seats = [seat(1), seat(2), seat(3), seat(4, { state: 'folded' }), seat(5), seat(6, { state: 'all-in' })];
  expect(before(table({ seats, turn: { ...turnMine, seat: 3 }, me: 1 }))).toEqual([3, 5]);
  expect(before(table({ seats, turn: { ...turnMine, seat: 5 }, me: 3 }))).toEqual([5, 1, 2]);
});

test('before the big blind one may go from a tournament of four, where he neither has dealt nor will, but not of three', () => {
  const four = [seat(1), seat(2), seat(3), seat(4)];
  expect(letsGo(table({ seats: four }))).toBe(true);
  expect(letsGo(table({ seats: four.with(3, seat(4, { state: 'out', stack: 0 })) }))).toBe(false);
  expect(letsGo(table({ seats: four.slice(0, 2), game: { profile: 'pacific-limit', cents: true, cash: true, buyIn: null } }))).toBe(true);
});

describe('the next big blind', () => {
  const over = (facts: Partial<TableView>): TableView => table({ phase: 'hand-over', turn: null, chairs: 6, ...facts });

  test('is the next seat with chips', () => {
    const seats = [seat(1), seat(3), seat(4, { stack: 0 }), seat(6)];
    expect(bigBlindNext(over({ seats, bigBlind: 6, me: 1 }))).toBe(true);
    expect(bigBlindNext(over({ seats, bigBlind: 3, me: 6 }))).toBe(true);
    expect(bigBlindNext(over({ seats, bigBlind: 3, me: 1 }))).toBe(false);
  });

  test('passes over those who sit out of a cash game, but not in a tournament', () => {
    const seats = [seat(1), seat(2), seat(5, { away: true })];
    expect(bigBlindNext(over({ seats, bigBlind: 2, me: 1, game: { profile: 'pacific-limit', cents: true, cash: true, buyIn: null } }))).toBe(true);
    expect(bigBlindNext(over({ seats, bigBlind: 2, me: 1 }))).toBe(false);
  });

  test('is only known between hands', () => {
    expect(bigBlindNext(over({ seats: [seat(1), seat(2)], bigBlind: 2, phase: 'playing' }))).toBe(false);
  });
});
