import { describe, expect, test } from 'vitest';
import { pieces } from '../src/cards';
import { wait } from '../src/connection';
import { accountName, deeds } from '../src/words';
import type { EventView } from '../src/protocol';
import { speak } from './catalogues';

const lines = (events: EventView[]) => events.map((event, seq) => ({ seq, event, names: {} }));

describe('small things', () => {
  test('a line is cut at the cards written in it', () => {
    expect(pieces('Ana shows K♠ 10♥: a pair.')).toEqual([
      { text: 'Ana shows ' },
      { card: 'Ks' },
      { text: ' ' },
      { card: 'Th' },
      { text: ': a pair.' },
    ]);
  });

  test('a bot whose name is forgotten has an account all the same', () => {
    speak('en');
    const account = { name: '', bot: true, seat: null, bought: 100, took: 80 };
    expect(accountName(account, null)).toBe('Bot');
    expect(accountName({ ...account, name: 'Ana', seat: 2 }, 1)).toBe('Ana');
    expect(accountName({ ...account, name: 'Ana', seat: 2 }, 2)).toBe('You');
  });

  test('attempts to connect begin after 0.3 s and are never more than 3 s apart', () => {
    expect([1, 2, 3, 4, 5, 9].map(wait)).toEqual([300, 600, 1200, 2400, 3000, 3000]);
  });

  test('the word under a plate is the last deed of the street', () => {
    const events: EventView[] = [
      { type: 'called', seat: 1, amount: 50, allIn: false },
      { type: 'flop-dealt', cards: ['As', 'Kd', '2c'] },
      { type: 'checked', seat: 1, cause: 'player' },
      { type: 'bet', seat: 2, to: 100, allIn: false },
      { type: 'called', seat: 1, amount: 100, allIn: false },
    ];
    expect([...deeds(lines(events))]).toEqual([
      [1, 'called'],
      [2, 'bet'],
    ]);
  });

  test('how many cards somebody drew stays under the plate until he bets', () => {
    const events: EventView[] = [
      { type: 'bet', seat: 1, to: 5, allIn: false },
      { type: 'exchange-begun', seats: [1, 2] },
      { type: 'laid-away', seat: 1, count: 0, cause: 'player' },
      { type: 'laid-away', seat: 2, count: 3, cause: 'player' },
      { type: 'checked', seat: 2, cause: 'player' },
    ];
    expect([...deeds(lines(events))]).toEqual([
      [1, { drew: 0 }],
      [2, 'checked'],
    ]);
  });
});
