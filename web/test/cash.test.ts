import { beforeEach, describe, expect, test } from 'vitest';
import { chairsFree, isBroke, mayBuy, offer } from '../src/cash';
import { gameName, stakesText } from '../src/game';
import { money, t } from '../src/i18n.svelte';
import type { Chair, SeatView, TableView } from '../src/protocol';
import { isHere, stateText } from '../src/words';
import { speak } from './catalogues';

const NO_MOST = 90_071_992_547_409;
const seat = (stack: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: 1,
  stack,
  bet: 0,
  total: 0,
  state: 'idle',
  away: false,
  waiting: false,
  posting: false,
  leaving: false,
  cards: [],
  rank: null,
  won: 0,
  place: null,
  placeTo: null,
  ...more,
});
const level = { smallBlind: 50, bigBlind: 100, ante: 0, lower: 100, upper: 200 };
const limit = { phase: 'playing', level, pots: [], game: { cash: true, buyIn: { min: 1000, max: NO_MOST } } } as unknown as TableView;
const draw = {
  phase: 'hand-over',
  level: { smallBlind: 0, bigBlind: 0, ante: 5, lower: 5, upper: 50 },
  pots: [],
  game: { cash: true, buyIn: { min: 1, max: 400 } },
} as unknown as TableView;

describe('chips at a cash table', () => {
  test('50 big bets are offered at a limit table, 100 antes at a draw table, within the bounds', () => {
    expect(offer(limit)).toEqual({ bounds: { min: 1000, max: NO_MOST }, usual: 10_000, step: 1000, capped: false });
    expect(offer(draw)).toEqual({ bounds: { min: 5, max: 400 }, usual: 400, step: 50, capped: true });
  });

  test('what somebody has counts towards the bounds', () => {
    expect(offer(limit, seat(700))?.bounds.min).toBe(300);
    expect(offer(limit, seat(950))?.bounds.min).toBe(100);
    expect(offer(limit, seat(5000))?.bounds.min).toBe(100);
    expect(offer(draw, seat(390))?.bounds).toEqual({ min: 5, max: 10 });
    expect(offer(draw, seat(400))).toBeNull();
    expect(offer({ ...limit, game: { ...limit.game, buyIn: null } })).toBeNull();
  });

  test('they are bought between hands', () => {
    expect([mayBuy(limit, seat(0, { state: 'folded' })), mayBuy(limit, seat(0)), mayBuy(draw, seat(0, { state: 'live' }))]).toEqual([
      false,
      true,
      true,
    ]);
    expect([isBroke(limit, seat(0)), isBroke(limit, seat(0, { state: 'all-in' })), isBroke(limit, seat(1))]).toEqual([true, false, false]);
  });
});

describe('in English', () => {
  beforeEach(() => speak('en'));

  test('a plate says who waits, posts and leaves', () => {
    const said = (more: Partial<SeatView>): string | null => stateText(seat(500, more), true, limit);
    expect(said({ waiting: true })).toBe('waits for big blind');
    expect(said({ posting: true, waiting: true })).toBe('posts next hand');
    expect(said({ leaving: true, state: 'folded' })).toBe('leaves after the hand');
    expect(said({ away: true, waiting: true })).toBe('away');
    expect(stateText(seat(0), true, draw)).toBe('no chips');
  });

  test('the entry line names its price', () => {
    expect(t('act-post', { amount: money(200, true) })).toBe('Post 2.00 and play now');
  });

  test('games and stakes have names', () => {
    expect(gameName('pacific-limit')).toBe('Fixed-limit hold’em');
    expect(stakesText('pacific-limit', [100, 200])).toBe('$1/$2');
    expect(stakesText('pacific-limit', [50, 100])).toBe('$0.50/$1');
    expect(stakesText('home-no-limit', [25, 50])).toBe('blinds 25/50');
    expect(stakesText('five-card-draw-home', [1, 10])).toBe('ante 1, bets to 10');
    expect(gameName('new-game')).toBe('new-game');
  });

  test('cents are never reckoned as fractions', () => {
    expect([money(0, true), money(5, true), money(205, true), money(123456, true)]).toEqual(['0.00', '0.05', '2.05', '1,234.56']);
    expect(money(9007199254740991, true)).toBe('90,071,992,547,409.91');
    expect(money(123456, false)).toBe('123,456');
    speak('de');
    expect(money(123456, true)).toBe('1.234,56');
    expect(stakesText('pacific-limit', [50, 100])).toBe('0,50/1 $');
  });
});

describe('a closed table', () => {
  const closed = { ...draw, phase: 'finished' } as TableView;

  test('sells no chips and has no chairs', () => {
    expect([chairsFree(draw), offer(draw) !== null, isBroke(draw, seat(0))]).toEqual([true, true, true]);
    expect([chairsFree(closed), offer(closed), isBroke(closed, seat(0))]).toEqual([false, null, false]);
  });

  test('misses nobody, neither a bot nor somebody who has gone home', () => {
    const gone = { bot: true, connected: false } as Chair;
    const winner = seat(500, { state: 'live' });
    expect([isHere(winner, gone, draw), isHere(winner, gone, closed)]).toEqual([false, true]);
    expect(isHere(winner, { ...gone, bot: false }, closed)).toBe(true);
  });

  test('is no tournament, whose chairs are free before the start alone', () => {
    const tournament = (phase: string): TableView => ({ phase, game: { cash: false } }) as TableView;
    expect([chairsFree(tournament('seating')), chairsFree(tournament('hand-over'))]).toEqual([true, false]);
  });
});
