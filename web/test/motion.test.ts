import { describe, expect, test } from 'vitest';
import { landing, moves } from '../src/motion';
import type { EventView, TableView } from '../src/protocol';
import type { Line } from '../src/state';
import { seat, table } from './tables';

const lines = (...events: EventView[]): Line[] => events.map((event, index) => ({ seq: index + 1, event, names: {} }));
const brief = (news: Line[], before: TableView | null, after: TableView): string[] =>
  moves(news, before, after).map(({ what, from, to, begin, ms, amount }) => {
    const name = (spot: object): string => Object.values(spot).join(' ');
    return `${what}${amount === undefined ? '' : ` ${amount}`}: ${name(from)} → ${name(to)}, ${begin}+${ms}`;
  });

test('blinds go in front, cards come from the dealer one by one, and then the clock may start', () => {
  const after = table({
    button: 3,
    seats: [seat(1, { cards: ['Kh', '9h'] }), seat(2, { cards: ['??', '??'] }), seat(3, { cards: ['??', '??'] })],
  });
  const news = lines(
    { type: 'hand-started', hand: 7, button: 3, dealer: 3, seats: [1, 2, 3] },
    { type: 'blind-posted', seat: 1, blind: 'small', amount: 50, allIn: false },
    { type: 'blind-posted', seat: 2, blind: 'big', amount: 100, allIn: false },
    { type: 'dealt', seat: 1, card: '9h' },
    { type: 'dealt', seat: 2, card: '??' },
    { type: 'dealt', seat: 3, card: '??' },
    { type: 'dealt', seat: 1, card: 'Kh' },
    { type: 'dealt', seat: 2, card: '??' },
    { type: 'dealt', seat: 3, card: '??' },
  );
  expect(brief(news, null, after)).toEqual([
    'chips 50: seat 1 → front 1, 0+120',
    'chips 100: seat 2 → front 2, 0+120',
    // My nine lies on the right although it came first: the cards lie in order.
    'card: seat 3 → card 1 1, 0+180',
    'card: seat 3 → card 2 0, 30+180',
    'card: seat 3 → card 3 0, 60+180',
    'card: seat 3 → card 1 0, 90+180',
    'card: seat 3 → card 2 1, 120+180',
    'card: seat 3 → card 3 1, 150+180',
  ]);
  expect(landing(moves(news, null, after))).toBe(330);
});

test('a raise adds what is missing; a call that closes the round takes everything to the pot before the flop falls', () => {
  const before = table({ seats: [seat(1, { bet: 50 }), seat(2, { bet: 100 }), seat(3)] });
  const raised = lines({ type: 'raised', seat: 1, to: 300, allIn: false });
  expect(brief(raised, before, before)).toEqual(['chips 250: seat 1 → front 1, 0+120']);

  const then = table({ seats: [seat(1, { bet: 300 }), seat(2, { bet: 100 }), seat(3, { state: 'folded' })] });
  const called = lines(
    { type: 'called', seat: 2, amount: 200, allIn: false },
    { type: 'round-closed' },
    { type: 'flop-dealt', cards: ['Ks', '9d', '4c'] },
  );
  const after = table({ board: ['Ks', '9d', '4c'], street: 'flop', button: 3 });
  expect(brief(called, then, after)).toEqual([
    'chips 200: seat 2 → front 2, 0+120',
    'chips 300: front 1 → pot, 0+220',
    'chips 300: front 2 → pot, 0+220',
    'card: seat 3 → board 0, 220+160',
    'card: seat 3 → board 1, 280+160',
    'card: seat 3 → board 2, 340+160',
  ]);
  expect(landing(moves(called, then, after))).toBe(500);
});

test('the turn falls on the fourth place', () => {
  const board = ['Ks', '9d', '4c'];
  const news = lines({ type: 'round-closed' }, { type: 'turn-dealt', card: '2h' });
  const after = table({ board: [...board, '2h'], button: 3 });
  expect(brief(news, table({ board, button: 3 }), after)).toEqual(['card: seat 3 → board 3, 0+160']);
});

test('an uncalled bet comes back and is not gathered', () => {
  const before = table({ seats: [seat(1, { bet: 100 }), seat(2, { bet: 400 })] });
  const news = lines({ type: 'folded', seat: 1, cause: 'player' }, { type: 'bet-returned', seat: 2, amount: 300 }, { type: 'round-closed' });
  expect(brief(news, before, before)).toEqual([
    'card: seat 1 → muck, 0+120',
    'chips 300: front 2 → seat 2, 0+220',
    'chips 100: front 1 → pot, 0+220',
    'chips 100: front 2 → pot, 0+220',
  ]);
});

test('each winner gets his share', () => {
  const news = lines(
    { type: 'pot-awarded', pot: 1, seat: 2, amount: 500, among: [2, 3], rank: null },
    { type: 'pot-awarded', pot: 0, seat: 1, amount: 900, among: [1, 2, 3], rank: null },
  );
  expect(brief(news, table(), table({ phase: 'hand-over' }))).toEqual(['chips 500: pot → seat 2, 0+300', 'chips 900: pot → seat 1, 0+300']);
});

test('antes go straight to the pot', () => {
  expect(brief(lines({ type: 'ante-posted', seat: 2, amount: 10, allIn: false }), null, table())).toEqual(['chips 10: seat 2 → pot, 0+220']);
});

describe('the exchange', () => {
  test('cards go away and others come to the places that are free', () => {
    const cards = ['Qs', 'Qd', '5h', '2s', 'Qc'];
    const after = table({ button: 2, seats: [seat(1, { cards }), seat(2, { cards: ['??', '??', '??', '??', '??'] })] });
    const news = lines(
      { type: 'laid-away', seat: 2, count: 1, cause: 'player' },
      { type: 'laid-away', seat: 1, count: 2, cause: 'player' },
      { type: 'dealt', seat: 2, card: '??' },
      { type: 'dealt', seat: 1, card: '5h' },
      { type: 'dealt', seat: 1, card: '2s' },
    );
    expect(brief(news, after, after)).toEqual([
      'card: seat 2 → muck, 0+120',
      'card: seat 1 → muck, 0+120',
      'card: seat 2 → card 2 4, 0+180',
      'card: seat 2 → card 1 2, 30+180',
      'card: seat 2 → card 1 3, 60+180',
    ]);
  });

  test('who stands pat moves nothing', () => {
    expect(brief(lines({ type: 'laid-away', seat: 2, count: 0, cause: 'player' }), table(), table())).toEqual([]);
  });
});

test('no movement is longer than 300 ms, and ten players have their cards within a second', () => {
  const seats = Array.from({ length: 10 }, (_, index) => seat(index + 1, { cards: ['??', '??'] }));
  const dealt = [...seats, ...seats].map((one): EventView => ({ type: 'dealt', seat: one.seat, card: '??' }));
  const made = moves(lines(...dealt), null, table({ seats }));
  expect(made.length).toBe(20);
  expect(Math.max(...made.map((move) => move.ms))).toBeLessThanOrEqual(300);
  expect(landing(made)).toBe(750);
});

test('chips alone have nothing that lands', () => {
  expect(landing(moves(lines({ type: 'bet', seat: 1, to: 100, allIn: false }), table(), table()))).toBe(0);
});
