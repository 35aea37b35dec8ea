import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from './catalogues';
import { reason } from '../src/why';

const names = { 2: 'P2', 3: 'P3', 4: 'P4' };

beforeEach(() => speak('en'));

describe('a reason in words', () => {
  it('says the least raise with its parts', () => {
    const because = { kind: 'last-full-raise', level: 550, full: 400, min: 950 } as const;
    expect(reason({ rule: '7.3', because }, names, 2)).toBe(
      'The bet is 550, the last full bet or raise was 400: the smallest raise is to 950.',
    );
  });

  it('calls pots by their names and the reader you', () => {
    const because = { kind: 'pot', pot: 1, amount: 600, upTo: 600, seats: [2, 3] } as const;
    expect(reason({ rule: 'P-1', because: { ...because, seats: [...because.seats] } }, names, 3)).toBe(
      'Side pot 1, 600: what each has put in up to 600. It can be won by P2 and you.',
    );
  });
});
