import { expect, test } from 'vitest';
import examples from '../../locales/examples.json';
import { countIn } from '../src/i18n.svelte';
import type { EventView } from '../src/protocol';
import { sentence } from '../src/sentences';
import { speak } from './catalogues';

test('the program and the client tell an event by the same sentence', () => {
  speak('en');
  countIn(false);
  for (const { event, en } of examples as { event: EventView; en: string }[]) {
    const line = { seq: 1, event, names: { 1: 'Ana', 2: 'Cem' } };
    expect(sentence(line, { me: null, aloud: true })).toBe(en);
  }
});
