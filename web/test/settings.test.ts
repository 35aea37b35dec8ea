import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { amount, chips, countIn } from '../src/i18n.svelte';
import { change, defaults, parse } from '../src/settings.svelte';
import { speak } from './catalogues';

describe('what is kept of the settings', () => {
  test('is read as it was written', () => {
    const kept = { language: 'de', deck: 'two', theme: 'dark', sounds: false, motion: false, amounts: 'blinds', keys: false };
    expect(parse(JSON.stringify(kept), 'en-US')).toEqual(kept);
  });

  test('without anything kept, the browser says the language', () => {
    expect(parse(null, 'de-AT')).toEqual({ ...defaults('en'), language: 'de' });
    expect(parse(null, 'fr-FR').language).toBe('en');
  });

  test('an unknown choice is no choice, the others stay', () => {
    const kept = '{"deck":"six","theme":"dark","sounds":"yes","constructor":true,"later":1}';
    expect(parse(kept, 'en')).toEqual({ ...defaults('en'), theme: 'dark' });
  });

  test.each(['', '{', '7', '[]', 'null', '"dark"'])('%j is as good as nothing', (text) => {
    expect(parse(text, 'en')).toEqual(defaults('en'));
  });
});

describe('amounts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', undefined));
  afterEach(() => {
    change({ amounts: 'chips' });
    countIn(false);
    vi.unstubAllGlobals();
  });

  test('are chips or big blinds, as the reader wants them', () => {
    speak('en');
    countIn(false, 200);
    expect(amount(5000)).toBe('5,000');
    change({ amounts: 'blinds' });
    expect([amount(5000), amount(250), amount(33)]).toEqual(['25 BB', '1.25 BB', '0.17 BB']);
    expect(chips(5000)).toBe('5,000');
    speak('de');
    expect(amount(250)).toBe('1,25 BB');
  });

  test('stay chips where a game has no big blind', () => {
    speak('en');
    countIn(false, 0);
    change({ amounts: 'blinds' });
    expect(amount(50)).toBe('50');
  });
});
