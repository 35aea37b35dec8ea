import { describe, expect, test } from 'vitest';
import { at, chips, fromBlinds, position, shares, snap, typed } from '../src/sizing';

const bounds = { min: 2400, max: 15000 };

describe('choosing an amount', () => {
  test('a share is of the pot as it is after the call', () => {
    // 7,650 in the middle and 1,200 to call: the pot after the call is 8,850.
    const offered = shares(bounds, 25, { pot: 7650, call: 1200, bet: 0 });
    expect(offered).toEqual([
      { share: 'min', to: 2400 },
      { share: 'third', to: 4150 },
      { share: 'half', to: 5625 },
      { share: 'two-thirds', to: 7100 },
      { share: 'pot', to: 10050 },
      { share: 'all-in', to: 15000 },
    ]);
  });

  test('shares outside the bounds are left out', () => {
    const offered = shares({ min: 600, max: 900 }, 25, { pot: 600, call: 300, bet: 0 });
    // A third of 900 and 300 is the least itself; half is 750; two thirds are 900, all the chips.
    expect(offered.map(({ share, to }) => [share, to])).toEqual([
      ['min', 600],
      ['half', 750],
      ['all-in', 900],
    ]);
  });

  test('the slider gives small amounts more room, and comes back to where it was', () => {
    expect(position(2400, bounds)).toBe(0);
    expect(position(15000, bounds)).toBe(1);
    expect(at(0.5, bounds, 25)).toBe(5550);
    expect(position(5550, bounds)).toBe(0.5);
  });

  test('amounts are multiples of the chip unit, or the bounds', () => {
    expect(snap(2411, bounds, 25)).toBe(2400);
    expect(snap(2413, bounds, 25)).toBe(2425);
    expect(snap(100, bounds, 25)).toBe(2400);
    expect(snap(14999, { min: 2400, max: 14990 }, 25)).toBe(14990);
    expect(snap(14989, { min: 2400, max: 14990 }, 25)).toBe(14990);
  });

  test('typed amounts may carry separators; what cannot be sent is refused with the reason', () => {
    expect(typed('6,000', bounds, 25)).toEqual({ ok: true, to: 6000 });
    expect(typed(' 6.000 ', bounds, 25)).toEqual({ ok: true, to: 6000 });
    expect(typed('1900', bounds, 25)).toEqual({ ok: false, why: 'small' });
    expect(typed('15025', bounds, 25)).toEqual({ ok: false, why: 'large' });
    expect(typed('2410', bounds, 25)).toEqual({ ok: false, why: 'unit' });
    expect(typed('14990', { min: 2400, max: 14990 }, 25)).toEqual({ ok: true, to: 14990 });
    for (const text of ['', '-5', '1e3', 'all', '2.50', '1,00', '6,00,000']) expect(typed(text, bounds, 25)).toEqual({ ok: false, why: 'none' });
  });

  test('typed dollars and cents are read exactly, with either sign before the cents', () => {
    const read = (text: string): number | null => chips(text, true);
    expect([read('2.50'), read('2,50'), read('2,5'), read('2'), read(' 0.07 ')]).toEqual([250, 250, 250, 200, 7]);
    expect([read('1,234.50'), read('1.234,50'), read('1 234,5'), read('1,234')]).toEqual([123450, 123450, 123450, 123400]);
    // 4.35 * 100 and 1.15 * 100 are not whole numbers in floating point.
    expect([read('4.35'), read('1.15'), read('90071992547.41')]).toEqual([435, 115, 9007199254741]);
    for (const text of ['', '.', '2.', '.5', '-2', '2.5055', '1,23.4', '2.5.0', '1e2']) expect(read(text)).toBeNull();
    expect(typed('2,25', { min: 200, max: 1000 }, 1, true)).toEqual({ ok: true, to: 225 });
    expect(typed('1.99', { min: 200, max: 1000 }, 1, true)).toEqual({ ok: false, why: 'small' });
    expect(typed('2.03', { min: 200, max: 1000 }, 5, true)).toEqual({ ok: false, why: 'unit' });
  });

  // UI-1
  test('the end of the slider is everything, where no step leads to it', () => {
    expect(at(1, { min: 20, max: 1037 }, 20)).toBe(1037);
    expect(at(1, { min: 50, max: 1000 }, 20)).toBe(1000);
  });

  // UI-2
  test('whatever share is shown can be sent: whole cents, half up, and never less than the least', () => {
    const offered = shares({ min: 2, max: 200 }, 1, { pot: 7, call: 0, bet: 0 });
    // A third of 7 is 2.33, the least itself; the half is 3.5, two thirds are 4.67.
    expect(offered.map(({ share, to }) => [share, to])).toEqual([
      ['min', 2],
      ['half', 4],
      ['two-thirds', 5],
      ['pot', 7],
      ['all-in', 200],
    ]);
    for (const { to } of offered) expect(typed((to / 100).toFixed(2), { min: 2, max: 200 }, 1, true)).toEqual({ ok: true, to });
    // A pot of 2 has no share above the least bet of 2.
    expect(shares({ min: 2, max: 200 }, 1, { pot: 2, call: 0, bet: 0 }).map(({ to }) => to)).toEqual([2, 200]);
  });

  test('the most is called all-in only where it is everything', () => {
    const spread = { min: 1, max: 10 };
    const last = (all: number) => shares(spread, 1, { pot: 6, call: 0, bet: 0 }, all).at(-1);
    expect(last(200)).toEqual({ share: 'max', to: 10 });
    expect(last(10)).toEqual({ share: 'all-in', to: 10 });
  });
});

describe('amounts typed in big blinds', () => {
  test('are chips to the nearest unit, however the reader writes a fraction', () => {
    expect(['2', '2.5', '2,5', '2.5 BB', '0.25', '12,34'].map((text) => fromBlinds(text, 100, 25))).toEqual([200, 250, 250, 250, 25, 1225]);
    // 25 of 150 is shown as 0.17, and read as 25 again.
    expect(fromBlinds('0.17', 150, 25)).toBe(25);
  });

  test('are no amount where they are none', () => {
    expect(['', 'x', '1.234', '-1', '1 000 000 000 0'].map((text) => fromBlinds(text, 100, 25))).toEqual([null, null, null, null, null]);
  });

  test('keep to the bounds', () => {
    const bounds = { min: 200, max: 5010 };
    expect(typed('1.5', bounds, 25, false, 100)).toEqual({ ok: false, why: 'small' });
    expect(typed('51', bounds, 25, false, 100)).toEqual({ ok: false, why: 'large' });
    expect(typed('3', bounds, 25, false, 100)).toEqual({ ok: true, to: 300 });
  });
});
