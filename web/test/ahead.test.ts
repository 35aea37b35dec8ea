import { describe, expect, test } from 'vitest';
import { answer, before, fall, kept, offered, ticked, type Ahead } from '../src/ahead';
import type { AheadView, SeatView, Street, TableView } from '../src/protocol';
import { due, nothing, seat, table } from './tables';

const bets = (mine: number, other: number, stack = 5000): SeatView[] => [seat(1, { bet: mine, stack }), seat(2, { bet: other }), seat(3)];
const turnMine = { seat: 1, turn: 41, deadline: 0, allowed: 30_000 };
/** Somebody else is to act, and this much is to be added. */
const priced = (call: number): TableView => table({ seats: bets(0, call), ahead: due(call) });
const faced = (call: number, seats = bets(0, call)): TableView =>
  table({ seats, turn: turnMine, ahead: null, menu: { ...nothing, fold: true, call } });
const free = (facts: Partial<TableView> = {}): TableView => table({ turn: turnMine, ahead: null, menu: { ...nothing, check: true }, ...facts });

describe('what is offered', () => {
  const foreseen = (facts: Partial<AheadView>) => offered(table({ ahead: { ...due(), ...facts } }));

  test('where nothing is to call: check or fold, check', () => {
    expect(foreseen({})).toEqual({ ticks: ['check-or-fold', 'check'], price: 0 });
    expect(foreseen({ raised: false })).toEqual({ ticks: ['check-or-fold', 'check'], price: 0 });
  });

  test('where the house has no check: fold alone', () => {
    expect(foreseen({ check: false })).toEqual({ ticks: ['fold'], price: 0 });
  });

  test('with a price: fold, and a call of what the room says, whatever lies in front', () => {
    expect(foreseen({ price: 500 })).toEqual({ ticks: ['fold', 'call'], price: 500 });
    expect(offered(table({ seats: bets(100, 600), ahead: due(300) }))).toEqual({ ticks: ['fold', 'call'], price: 300 });
  });

  test('a fold to a bet or raise, where he is asked only then', () => {
    expect(foreseen({ due: false })).toEqual({ ticks: ['fold-later'], price: 0 });
  });

  test('nothing where the room foresees nothing', () => {
    expect(offered(table({ ahead: null }))).toBeNull();
  });
});

// UI-3, UI-4
describe('a tick falls', () => {
  const call = ticked('call', priced(300));
  const check = ticked('check', table());

  test('call 300 with a raise to 900, and it is said why', () => {
    const higher = priced(900);
    expect([kept(call, higher), fall(call, higher)]).toEqual([null, 'price']);
  });

  test('check with a bet', () => {
    expect(kept(check, priced(100))).toBeNull();
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

  test('but stays as it was while the room foresees nothing, between two turns', () => {
    for (const ahead of [call, check]) {
      const between = table({ turn: null, ahead: null });
      expect([kept(ahead, between), fall(ahead, between)]).toEqual([ahead, null]);
    }
  });

  test('when its owner sits out, and is not said to where he has folded', () => {
    expect(fall(check, table({ seats: [seat(1, { away: true }), seat(2), seat(3)], ahead: null }))).toBe('away');
    expect(fall(check, table({ seats: [seat(1, { state: 'folded' }), seat(2), seat(3)], ahead: null }))).toBeNull();
    expect(fall(check, table())).toBeNull();
  });

  test('fold stays when the price rises, the others that fold to it become fold', () => {
    const higher = priced(900);
    expect(kept({ ...call, tick: 'fold' }, higher)?.tick).toBe('fold');
    for (const tick of ['check-or-fold', 'fold-later'] as const) expect(kept({ ...check, tick }, higher)?.tick).toBe('fold');
  });
});

describe('when the turn comes', () => {
  const call = ticked('call', priced(300));
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
    expect(answer(at('check-or-fold'), table({ turn: null, ahead: null }))).toBeNull();
  });
});

test('who decides before: from the one to act round to me, without those who are out', () => {
  const seats = [seat(1), seat(2), seat(3), seat(4, { state: 'folded' }), seat(5), seat(6, { state: 'all-in' })];
  expect(before(table({ seats, turn: { ...turnMine, seat: 3 }, me: 1 }))).toEqual([3, 5]);
  expect(before(table({ seats, turn: { ...turnMine, seat: 5 }, me: 3 }))).toEqual([5, 1, 2]);
});
