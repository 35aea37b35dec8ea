import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from './catalogues';
import { countIn } from '../src/i18n.svelte';
import type { Because } from '../src/protocol';
import { reason, ruleTitle } from '../src/why';

const names = { 2: 'P2', 3: 'P3', 4: 'P4' };
const say = (because: Because, sidePots = false, me = 3): string => reason({ rule: '7.3', because }, names, me, sidePots);

/** One of every kind; a new reason does not pass the type check until it stands here. */
const EVERY: { [Kind in Because['kind']]: Extract<Because, { kind: Kind }> } = {
  'check-free': { kind: 'check-free', seat: 2 },
  'no-check-yet': { kind: 'no-check-yet', seat: 2 },
  'to-call': { kind: 'to-call', seat: 2, level: 600, bet: 0, amount: 600 },
  'call-for-less': { kind: 'call-for-less', seat: 2, amount: 300, missing: 600 },
  'least-bet': { kind: 'least-bet', min: 100 },
  'last-full-raise': { kind: 'last-full-raise', level: 550, full: 400, min: 950 },
  'least-raise': { kind: 'least-raise', level: 550, by: 100, min: 650 },
  'one-size': { kind: 'one-size', complete: 0, unit: 300, to: 300 },
  'all-in-only': { kind: 'all-in-only', to: 300, min: 400 },
  'up-to-stack': { kind: 'up-to-stack', max: 5000 },
  'up-to-pot': { kind: 'up-to-pot', level: 0, pot: 300, max: 300 },
  'up-to-table': { kind: 'up-to-table', level: 0, largest: 40, max: 40 },
  'nobody-to-answer': { kind: 'nobody-to-answer', seat: 2 },
  'not-reopened': { kind: 'not-reopened', seat: 2, increase: 50, threshold: 400 },
  capped: { kind: 'capped', seat: 2, raises: 3 },
  'call-takes-all': { kind: 'call-takes-all', seat: 2 },
  'draw-up-to': { kind: 'draw-up-to', seat: 2, most: 3 },
  'shows-as-aggressor': { kind: 'shows-as-aggressor', seat: 2 },
  'shows-after-folder': { kind: 'shows-after-folder', seat: 2, aggressor: 3 },
  'shows-for-side-pot': { kind: 'shows-for-side-pot', seat: 2 },
  'shows-as-first': { kind: 'shows-as-first', seat: 2 },
  'shows-in-turn': { kind: 'shows-in-turn', seat: 2 },
  'board-would-play': { kind: 'board-would-play', seat: 2 },
  pot: { kind: 'pot', pot: 0, amount: 900, from: 0, upTo: 300, seats: [2, 3] },
  'dead-money': { kind: 'dead-money', amount: 50 },
  raked: { kind: 'raked', pot: 0, amount: 5 },
  unopposed: { kind: 'unopposed', pot: 0, seat: 2 },
  'best-hand': { kind: 'best-hand', pot: 0, seat: 2, hand: { category: 'one-pair', ranks: 'A', best: [], kicker: 'K' } },
  'equal-hands': { kind: 'equal-hands', pot: 0, seats: [2, 3], share: 100 },
  'odd-chip': { kind: 'odd-chip', pot: 0, seat: 2, amount: 25 },
  carried: { kind: 'carried', pot: 0, amount: 1 },
};

beforeEach(() => {
  speak('en');
  countIn(false);
});

describe.each(['en', 'de'] as const)('every reason in %s', (locale) => {
  it('is whole sentences that count from something', () => {
    speak(locale);
    countIn(true);
    for (const because of Object.values(EVERY)) {
      for (const sidePots of [false, true]) {
        const said = say(because, sidePots);
        expect(said).toMatch(/^[A-ZÄÖÜ0-9][^{}$]+\.$/);
        expect(said).not.toMatch(/\b0[.,]00\b|undefined|why-/);
      }
    }
  });

  it('comes with a rule that has a title', () => {
    speak(locale);
    const source = readFileSync(new URL('../../crates/poker-engine/src/why.rs', import.meta.url), 'utf8');
    const rules = new Set([...source.matchAll(/give\("([^"]+)"/g)].map((match) => match[1]!));
    expect(rules.size).toBeGreaterThan(12);
    const none = ruleTitle('Q-9').replace(/^.*: /, '');
    for (const rule of rules) {
      const [number, title] = ruleTitle(rule).split(': ');
      expect(number).toMatch(new RegExp(`^(Rule|Regel) ${rule}$`));
      expect(title).not.toBe(none);
    }
  });
});

describe('a reason in words', () => {
  it('says the least raise with its parts', () => {
    expect(say(EVERY['last-full-raise'])).toBe('The bet is 550, the last full bet or raise was 400: the smallest raise is to 950.');
  });

  it('counts from what lies there already, if anything does', () => {
    expect(say(EVERY['to-call'])).toBe('The bet is 600: all of it is to call.');
    expect(say({ ...EVERY['to-call'], bet: 200, amount: 400 })).toBe('The bet is 600, and 200 of it is paid already: 400 to call.');
    expect(say({ ...EVERY['one-size'], complete: 300, to: 600 })).toBe(
      'Bets and raises have one size in this round, 300: after 300 comes 600.',
    );
    expect(say({ kind: 'up-to-table', level: 20, largest: 40, max: 60 })).toBe('The largest raise here is 40: from 20 to 60.');
  });

  it('calls pots by the names they have at the table, and the reader you', () => {
    const pot = { ...EVERY.pot, seats: [2, 3] };
    expect(say(pot)).toBe('Pot, 900. It can be won by P2 and you.');
    expect(say(pot, true)).toBe('Main pot, 900: what each has put in, up to 300. It can be won by P2 and you.');
    expect(say({ ...pot, pot: 1, amount: 600, from: 300, upTo: 600 }, true)).toBe(
      'Side pot, 600: what each has put in beyond 300, up to 600. It can be won by P2 and you.',
    );
  });

  it('speaks to the reader of his own action, and of others by name', () => {
    expect(say(EVERY['not-reopened'], false, 2)).toMatch(/since your last action the bet grew by 50; only 400 /);
    expect(say(EVERY['not-reopened'])).toMatch(/since P2 acted last the bet grew by 50; only 400 /);
  });

  it('names the kicker that decided', () => {
    expect(say(EVERY['best-hand'])).toBe('Pot: the best hand of those who can win it, pair of aces, king kicker. Winner: P2.');
  });

  it('says why there is no check before the exchange', () => {
    expect(say(EVERY['no-check-yet'])).toBe('To pass means to fold here: before the exchange nobody checks.');
  });
});
