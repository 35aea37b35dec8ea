import { expect, test } from 'vitest';
import type { EventView, HandName, TableView } from '../src/protocol';
import { scenes, type Scene } from '../src/scenes';
import { EMPTY, type Line, type State } from '../src/state';
import { seat, table } from './tables';

const lines = (first: number, events: EventView[]): Line[] => events.map((event, index) => ({ seq: first + index, event, names: {} }));
const state = (view: TableView, log: Line[], news: Line[]): State => ({ ...EMPTY, link: 'open', seq: log.length, view, log, news });
const hand = (category: string): HandName => ({ category, ranks: 'A', best: [] });

const earlier = lines(1, [{ type: 'hand-started', hand: 7, button: 3, dealer: 3, seats: [1, 2, 3] }]);
const pots = [
  { amount: 900, seats: [1, 2, 3] },
  { amount: 400, seats: [2, 3] },
];

// Seat 1 has put 300 in, 2 and 3 have put 500 in each; 3 has 700 more, wins the main pot and goes on with 1,600; 2 wins the side pot.
const before = table({
  board: ['Ks', '9d', '4c'],
  seats: [seat(1, { stack: 0, bet: 300, state: 'all-in' }), seat(2, { stack: 500 }), seat(3, { stack: 700, bet: 500 })],
});
const after = table({
  phase: 'hand-over',
  street: 'over',
  turn: null,
  board: ['Ks', '9d', '4c', '2h', '7s'],
  seats: [
    seat(1, { stack: 0, state: 'out', rank: hand('one-pair'), place: 3, placeTo: 3 }),
    seat(2, { stack: 400, won: 400, state: 'all-in', rank: hand('two-pair') }),
    seat(3, { stack: 1600, won: 900, rank: hand('straight') }),
  ],
  pots,
});
const end: EventView[] = [
  { type: 'called', seat: 2, amount: 500, allIn: true },
  { type: 'round-closed' },
  { type: 'turn-dealt', card: '2h' },
  { type: 'river-dealt', card: '7s' },
  { type: 'pot-awarded', pot: 1, seat: 2, amount: 400, among: [2, 3], rank: hand('two-pair') },
  { type: 'pot-awarded', pot: 0, seat: 3, amount: 900, among: [1, 2, 3], rank: hand('straight') },
  { type: 'eliminated', seat: 1, place: 3, sharedTo: 3 },
  { type: 'hand-ended', hand: 7 },
];
const told = (view: TableView, events: EventView[]): Scene[] => {
  const news = lines(2, events);
  return scenes(state(before, earlier, earlier), state(view, [...earlier, ...news], news));
};

test('two streets and two pots are three steps before the end', () => {
  const [turn, river, side, ...more] = told(after, end);
  expect(more).toEqual([]);
  expect([turn, river, side].map((scene) => [scene?.view.board.length, scene?.view.street, scene?.view.phase, scene?.ms])).toEqual([
    [4, 'turn', 'playing', 900],
    [5, 'river', 'playing', 900],
    [5, 'river', 'hand-over', 1600],
  ]);
  const of = (scene: Scene | undefined, field: 'stack' | 'won' | 'place' | 'state'): unknown[] => scene!.view.seats.map((one) => one[field]);
  expect([of(turn, 'stack'), of(river, 'stack'), of(side, 'stack')]).toEqual([[0, 0, 700], [0, 0, 700], [0, 400, 700]]);
  expect([of(turn, 'won'), of(side, 'won')]).toEqual([[0, 0, 0], [0, 400, 0]]);
  expect([of(turn, 'place'), of(side, 'place')]).toEqual([[null, null, null], [null, null, null]]);
  expect(of(turn, 'state')).toEqual(['all-in', 'all-in', 'live']);
  // Nobody's hand is named before the board is complete.
  expect(turn!.view.seats.map((one) => one.rank)).toEqual([null, null, null]);
  expect(river!.view.seats.map((one) => one.rank?.category)).toEqual(['one-pair', 'two-pair', 'straight']);
});

test('the log grows with the steps, and each line is news once', () => {
  const steps = told(after, end);
  expect(steps.map((scene) => scene.log.length)).toEqual([1 + 3, 1 + 4, 1 + 5]);
  expect(steps.map((scene) => scene.news.map((line) => line.seq))).toEqual([[2, 3, 4], [5], [6]]);
});

test('a shared pot is one step', () => {
  const shared: EventView[] = [
    { type: 'pot-awarded', pot: 0, seat: 2, amount: 450, among: [2, 3], rank: null },
    { type: 'pot-awarded', pot: 0, seat: 3, amount: 450, among: [2, 3], rank: null },
  ];
  expect(told(after, shared)).toEqual([]);
});

test('a hand that ends without a board to come and with one pot is shown at once', () => {
  expect(told(after, [{ type: 'folded', seat: 2, cause: 'player' }, end[5]!, { type: 'hand-ended', hand: 7 }])).toEqual([]);
});

test('at the end of the game the last hand is seen before the places', () => {
  const finished = { ...after, phase: 'finished' as const };
  const steps = told(finished, [end[5]!, { type: 'game-won', seat: 3 }]);
  expect(steps.map((scene) => [scene.view.phase, scene.ms])).toEqual([['hand-over', 3000]]);
});

test('a decision is never kept waiting', () => {
  const playing = table({ board: ['Ks', '9d', '4c', '2h'], street: 'turn' });
  expect(told(playing, end.slice(0, 3))).toEqual([]);
});

test('what was not seen from its beginning is not told', () => {
  const news = lines(2, end);
  expect(scenes(EMPTY, state(after, news, news))).toEqual([]);
  expect(scenes(state({ ...before, hand: 6 }, earlier, earlier), state(after, news, news))).toEqual([]);
});
