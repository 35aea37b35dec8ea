import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reading, turnSentence } from '../src/reading';
import { Bundle } from '../src/speech';
import { EMPTY, type Line, type State } from '../src/state';
import type { MenuView, RoomView, SeatView, TableView } from '../src/protocol';
import { speak } from './catalogues';

const MENU: MenuView = {
  fold: true, check: false, call: 1200, bet: null, raise: { min: 2400, max: 15000 }, show: false, draw: null,
  capped: false, muck: false, asked: false, chipUnit: 25,
};
const seat = (number: number, more: Partial<SeatView>): SeatView => ({
  seat: number, stack: 0, bet: 0, total: 0, state: 'live', away: false, waiting: false, posting: false, leaving: false,
  cards: ['??', '??'], rank: null, won: 0, place: null, placeTo: null, ...more,
});
const view = {
  game: { profile: 'home-no-limit', cents: false, cash: false, buyIn: null },
  phase: 'playing', hand: 128, street: 'turn', me: 3, chairs: 6, button: 2,
  level: { number: 1, smallBlind: 50, bigBlind: 100, ante: 0, lower: 0, upper: 0, nextAt: null, nextSmallBlind: null, nextBigBlind: null },
  smallBlind: 4, bigBlind: 3, board: ['Ks', '9d', '4c', '2h'], carried: 0, showOrder: [], entry: null,
  pots: [{ amount: 3450, seats: [1, 2, 3, 5] }, { amount: 1800, seats: [1, 2, 3] }],
  potTotal: 7650, turn: { seat: 3, turn: 9, deadline: 0, allowed: 30000 }, menu: MENU,
  seats: [
    seat(1, { stack: 11750, bet: 1200 }),
    seat(2, { stack: 9350, bet: 1200 }),
    seat(3, { stack: 15000, cards: ['Kh', '9h'], rank: { category: 'two-pair', ranks: 'K9', best: [] } }),
    seat(4, { stack: 4250, state: 'folded', cards: [] }),
    seat(5, { stack: 0, state: 'all-in' }),
  ],
} as unknown as TableView;
const names = { 1: 'Ana', 2: 'Lena', 3: 'Mara', 4: 'Cem', 5: 'Piet' };
const log: Line[] = [
  { seq: 1, names, event: { type: 'turn-dealt', card: '2h' } },
  { seq: 2, names, event: { type: 'bet', seat: 1, to: 1200, allIn: false } },
  { seq: 3, names, event: { type: 'called', seat: 2, amount: 1200, allIn: false } },
];
const room: RoomView = { name: 'Thursday', chairs: [], watching: 0, nextHandAt: null, halted: null, closing: false, accounts: null };
const table: State = { ...EMPTY, link: 'open', view, room, names, log };

describe('the table read aloud', () => {
  test('says pots, board, own cards, stacks and whose turn it is', () => {
    speak('en');
    expect(reading(table)).toEqual([
      'Hand 128.',
      'Main pot: 3,450, for Ana, Lena, Piet, you.',
      'Side pot: 1,800, for Ana, Lena, you.',
      'With the bets: 7,650.',
      'The board: king of spades, nine of diamonds, four of clubs, and two of hearts.',
      'You hold king of hearts and nine of hearts: two pair, kings and nines.',
      'You: 15,000.',
      'Cem: 4,250, folded.',
      'Piet: all-in, in the main pot only.',
      'Ana: 11,750, bets 1,200.',
      'Lena: 9,350, calls 1,200.',
      'It is your turn: 1,200 to call.',
    ]);
  });

  test('names no card that its reader does not see', () => {
    speak('en');
    const watching = { ...table, view: { ...view, me: null, menu: null, seats: view.seats.map((one) => ({ ...one, cards: ['??', '??'], rank: null })) } };
    const said = reading(watching).join(' ');
    expect(said).not.toMatch(/You|hidden|of hearts and/);
    expect(said).toContain('Mara: 15,000. Cem');
    expect(said).toMatch(/Mara is to act\.$/);
  });

  test('is empty before anything is known', () => expect(reading(EMPTY)).toEqual([]));

  test('says each kind of turn', () => {
    speak('en');
    const none = { ...MENU, fold: false, call: null, raise: null };
    expect(turnSentence({ ...none, check: true })).toBe('It is your turn.');
    expect(turnSentence({ ...none, draw: 3 })).toBe('It is your exchange.');
    expect(turnSentence({ ...none, show: true, muck: true })).toBe('It is your turn: show your hand or muck it.');
    expect(turnSentence({ ...none, show: true })).toBe('It is your turn: you show first.');
    expect(turnSentence({ ...none, muck: true, asked: true })).toBe('The board alone would win or share. Muck all the same?');
  });
});

describe('what comes at once', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const lines = (from: number, to: number, start = 0): Line[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      seq: from + index,
      names,
      event: from + index === start ? { type: 'hand-started', hand: 2, button: 1, dealer: 1, seats: [1] } : { type: 'burned' },
    }));

  test('is said in one breath, in order', () => {
    const said: number[][] = [];
    const bundle = new Bundle((all) => said.push(all.map(({ seq }) => seq)));
    bundle.add(lines(1, 2));
    vi.advanceTimersByTime(200);
    bundle.add(lines(3, 3));
    expect(said).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(said).toEqual([[1, 2, 3]]);
    bundle.add(lines(4, 4));
    vi.advanceTimersByTime(300);
    expect(said).toEqual([[1, 2, 3], [4]]);
  });

  test('of many hands, only the newest is said', () => {
    const said: number[][] = [];
    const bundle = new Bundle((all) => said.push(all.map(({ seq }) => seq)));
    bundle.add(lines(1, 40, 38));
    vi.advanceTimersByTime(300);
    bundle.add(lines(1, 40));
    vi.advanceTimersByTime(300);
    expect(said.map((all) => all.length)).toEqual([3, 40]);
  });
});
