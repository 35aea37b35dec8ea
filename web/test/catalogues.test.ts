import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { text } from './catalogues';

const SOURCE = new URL('../src/', import.meta.url);

const keys = (catalogue: string): string[] => [...catalogue.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]!);

/** The words of the felt that players of both languages use, units, and what only joins others. */
const SPOKEN = new Set([
  'lobby-time-seconds', 'lobby-time-minutes', 'table-level', 'table-next-level', 'table-board', 'seat-button', 'seat-small',
  'seat-big', 'seat-all-in', 'money-blinds', 'act-fold', 'act-check', 'act-call', 'act-call-all-in', 'size-pot', 'size-all-in',
  'settings-amounts-chips', 'keys-fold', 'street-flop', 'street-turn', 'street-river', 'street-showdown', 'log-hand',
  'log-hand-draw', 'log-showdown', 'log-ending',
]);

/** The text of each message. */
const bodies = (catalogue: string): Map<string, string> =>
  new Map(
    catalogue.split(/^(?=[a-z][a-z0-9-]* =)/m).flatMap((part): [string, string][] => {
      const found = /^([a-z][a-z0-9-]*) =([\s\S]*)$/.exec(part);
      return found ? [[found[1]!, found[2]!.replace(/^#.*$/gm, '').trim()]] : [];
    }),
  );

/** Each message with the variables it speaks of, those of referred messages included. */
function variables(catalogue: string): Map<string, Set<string>> {
  const all = bodies(catalogue);
  const of = (key: string): string[] => {
    const body = all.get(key) ?? '';
    const own = [...body.matchAll(/\$([a-z]+)/g)].map((match) => match[1]!);
    const referred = [...body.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].flatMap((match) => of(match[1]!));
    return [...own, ...referred];
  };
  return new Map([...all.keys()].map((key) => [key, new Set(of(key))]));
}

const sources = (readdirSync(SOURCE, { recursive: true }) as string[])
  .filter((name) => /\.(ts|svelte)$/.test(name) && name !== 'protocol.ts')
  .map((name) => readFileSync(new URL(name, SOURCE), 'utf8'))
  .join('\n');
const wire = new Set(
  [...readFileSync(new URL('protocol.ts', SOURCE), 'utf8').matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1]!),
);
/** Every word in single quotes that is neither the name of a field nor a word of the wire. */
const written = new Set(
  [...sources.matchAll(/'([a-z][a-z0-9-]*)'(?!:)/g)].map((match) => match[1]!).filter((word) => !wire.has(word)),
);
const english = keys(text('en'));
const prefixes = new Set(english.map((key) => key.split('-')[0]!));

describe('the catalogues', () => {
  test('say the same things in both languages', () => {
    expect(keys(text('de'))).toEqual(english);
  });

  test('say nothing twice', () => {
    expect(english.filter((key, index) => english.indexOf(key) !== index)).toEqual([]);
  });

  test('speak of the same facts in both languages', () => {
    expect(Object.fromEntries(variables(text('de')))).toEqual(Object.fromEntries(variables(text('en'))));
  });

  test('call a chair Sitz in German, and Platz only what one finishes in, and room on a disk', () => {
    const [en, de] = [bodies(text('en')), bodies(text('de'))];
    const placed = english.filter((key) => /Pl(a|ä)tz/.test(de.get(key)!));
    expect(placed.filter((key) => !/\bplaces?\b|\bdisk\b/i.test(en.get(key)!))).toEqual([]);
    expect(placed.length).toBeGreaterThan(6);
  });

  test('leave nothing in English but what German players say, and what has no words', () => {
    const [en, de] = [bodies(text('en')), bodies(text('de'))];
    const plain = (body: string): string => body.replace(/\{[^{}]*\}/g, '').replace(/[^\p{L}]/gu, '');
    const same = english.filter((key) => plain(en.get(key)!) !== '' && en.get(key) === de.get(key));
    expect(same.filter((key) => !SPOKEN.has(key))).toEqual([]);
    expect([...SPOKEN].filter((key) => !same.includes(key))).toEqual([]);
  });

  test('have every sentence that the page asks for', () => {
    const asked = [...written].filter((word) => word.includes('-') && prefixes.has(word.split('-')[0]!));
    expect(asked.filter((word) => !english.includes(word))).toEqual([]);
    const direct = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!);
    expect(direct.length).toBeGreaterThan(100);
    expect(direct.filter((key) => !english.includes(key))).toEqual([]);
  });

  test('have no sentence that nobody asks for', () => {
    const referred = new Set([...text('en').matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].map((match) => match[1]!));
    expect(english.filter((key) => !written.has(key) && !referred.has(key))).toEqual([]);
  });
});
