import { describe, expect, test } from 'vitest';
import { NOTHING, current, toggled } from '../src/exchange';

const held = ['Qs', 'Qd', 'Qc', '5h', '2s'];
const fresh = current(NOTHING, 7, held);

describe('laying cards away', () => {
  test('a tap lays a card away, a second takes it back', () => {
    const one = toggled(fresh, '5h', 3);
    expect(one).toEqual({ turn: 7, cards: ['5h'], refused: false });
    expect(toggled(one, '5h', 3).cards).toEqual([]);
  });

  test('one more than the most is refused, said so, and nothing changes', () => {
    const three = ['2s', '5h', 'Qc'].reduce((choice, card) => toggled(choice, card, 3), fresh);
    const four = toggled(three, 'Qd', 3);
    expect(four).toEqual({ ...three, refused: true });
    expect(toggled(four, '2s', 3)).toEqual({ turn: 7, cards: ['5h', 'Qc'], refused: false });
  });

  test('the cards go in the order in which they lie', () => {
    const two = toggled(toggled(fresh, '2s', 3), '5h', 3);
    expect(current(two, 7, held).cards).toEqual(['5h', '2s']);
  });

  test('a choice of another turn counts for nothing, nor does a card no longer held', () => {
    const two = toggled(toggled(fresh, '2s', 3), '5h', 3);
    expect(current(two, 8, held)).toEqual({ turn: 8, cards: [], refused: false });
    expect(current(two, null, held).cards).toEqual([]);
    expect(current(two, 7, ['Qs', 'Qd', 'Qc', '5h', '9c']).cards).toEqual(['5h']);
  });
});
