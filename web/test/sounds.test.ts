import { expect, test } from 'vitest';
import type { EventView } from '../src/protocol';
import { heardOf } from '../src/sounds';

const of = (me: number | null, ...events: EventView[]) =>
  heardOf(
    events.map((event, index) => ({ seq: index + 1, event, names: {} })),
    me,
  );

test('twenty cards are one rustle', () => {
  const dealt = Array.from({ length: 20 }, (_, index): EventView => ({ type: 'dealt', seat: (index % 10) + 1, card: '??' }));
  expect(of(1, ...dealt)).toEqual(['card']);
});

test('a call that brings the flop is chips and a card', () => {
  const call: EventView = { type: 'called', seat: 2, amount: 100, allIn: false };
  expect(of(1, call, { type: 'round-closed' }, { type: 'flop-dealt', cards: ['Ks', '9d', '4c'] })).toEqual(['chips', 'card']);
});

test('a check knocks, a fold is silent', () => {
  expect(of(1, { type: 'checked', seat: 2, cause: 'player' })).toEqual(['knock']);
  expect(of(1, { type: 'folded', seat: 2, cause: 'player' })).toEqual([]);
});

test('winning sounds only for the winner', () => {
  const award: EventView = { type: 'pot-awarded', pot: 0, seat: 2, amount: 100, among: [2], rank: null };
  expect([of(2, award), of(1, award), of(null, award)]).toEqual([['win'], ['chips'], ['chips']]);
});
