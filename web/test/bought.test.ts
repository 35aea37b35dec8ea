import { describe, expect, test } from 'vitest';
import { bought, type Bought } from '../src/bought';
import type { EventView } from '../src/protocol';
import { EMPTY, type State } from '../src/state';
import { table } from './tables';

const cash = table({ game: { profile: 'pacific-limit', cents: true, cash: true, buyIn: null }, me: 3 });
const JOINED: EventView = { type: 'joined', seat: 3, chips: 5000, waits: false };
const ADDED: EventView = { type: 'chips-added', seat: 3, amount: 2000 };
const CHECKED: EventView = { type: 'checked', seat: 1, cause: 'player' };

/** The table after these events, of which the first has the number `first`; `from` is where the last snapshot began. */
const after = (first: number, events: EventView[], from = first): State => ({
  ...EMPTY,
  view: cash,
  from,
  seq: first + events.length - 1,
  log: events.map((event, index) => ({ seq: first + index, event, names: {} })),
});
const known = (chips: number, seq: number, seat = 3): Bought => ({ seat, chips, seq });

describe('what was bought', () => {
  test('begins with the chair and grows with every purchase, once', () => {
    const first = bought(null, after(11, [JOINED, CHECKED]));
    expect(first).toEqual(known(5000, 12));
    const second = bought(first, after(11, [JOINED, CHECKED, ADDED]));
    expect(second).toEqual(known(7000, 13));
    expect(bought(second, after(11, [JOINED, CHECKED, ADDED, CHECKED]))).toEqual(known(7000, 14));
  });

  test('is still known after the page was loaded again in the same hand', () => {
    expect(bought(known(5000, 40), after(38, [CHECKED, CHECKED, CHECKED, ADDED]))).toEqual(known(7000, 41));
  });

  test('is not known where events are missing, and not guessed', () => {
    expect(bought(known(5000, 40), after(42, [CHECKED]))).toBeNull();
    expect(bought(null, after(42, [ADDED]))).toBeNull();
  });

  test('begins anew with another chair, or the same one again', () => {
    expect(bought(known(9000, 40, 5), after(41, [CHECKED]))).toBeNull();
    expect(bought(known(9000, 40), after(41, [{ type: 'left', seat: 3, chips: 100 }, JOINED]))).toEqual(known(5000, 42));
  });

  test('of others is not mine, and a tournament knows none', () => {
    expect(bought(known(5000, 40), after(41, [{ ...ADDED, seat: 4 } as EventView]))).toEqual(known(5000, 41));
    expect(bought(known(5000, 40), { ...after(41, [ADDED]), view: table({ me: 3 }) })).toBeNull();
  });
});
