import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIST, nameOf } from '../src/keys.svelte';
import { change } from '../src/settings.svelte';

/** An element that a list of selectors finds itself in where it is one of `kinds`. */
class Target {
  constructor(readonly kind: string) {}
  closest(selectors: string): Target | null {
    const plain = selectors.replace(/input:not\(.*\)/, this.kind === 'text' ? 'text' : '');
    const is = this.kind === 'text' || this.kind === 'range' ? [this.kind, 'input'] : [this.kind];
    return plain.split(', ').some((one) => is.includes(one)) ? this : null;
  }
}

beforeAll(() => vi.stubGlobal('Element', Target));
beforeEach(() => vi.stubGlobal('localStorage', undefined));
afterEach(() => change({ keys: true }));

const press = (key: string, more: Partial<KeyboardEvent> = {}, kind = 'body'): string | null =>
  nameOf({ key, target: new Target(kind), ...more } as unknown as KeyboardEvent);

describe('a key', () => {
  test('is known by its small letter, its sign or its name', () => {
    expect([press('F'), press('?'), press('ArrowUp'), press('Escape')]).toEqual(['f', '?', 'ArrowUp', 'Escape']);
  });

  test.each(['text', 'textarea', 'select', '[contenteditable]'])('is a letter in a field: %s', (kind) => {
    expect(['f', 'c', 'r', 'a', '1', '?', 'ArrowUp', 'Enter'].map((key) => press(key, {}, kind)).filter(Boolean)).toEqual([]);
    expect(press('Escape', {}, kind)).toBe('Escape');
  });

  test('belongs to the browser with Ctrl, Alt or Meta, and to the machine while a word is composed', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }, { defaultPrevented: true }]) {
      expect(press('f', more)).toBeNull();
    }
  });

  test('acts once however long it is held, but for the amount', () => {
    expect(press('f', { repeat: true })).toBeNull();
    expect(press('ArrowUp', { repeat: true })).toBe('ArrowUp');
  });

  test('keeps its own meaning on a slider, in the log and on a button', () => {
    expect(press('ArrowUp', {}, 'range')).toBeNull();
    expect(press('ArrowUp', {}, '[role=region][tabindex]')).toBeNull();
    expect(press('Enter', {}, 'button')).toBeNull();
    expect(press('f', {}, 'button')).toBe('f');
  });

  test('does nothing for who has switched keys off, but Escape', () => {
    change({ keys: false });
    expect([press('f'), press('?'), press('Escape')]).toEqual([null, null, 'Escape']);
  });
});

test('no key has two meanings at one time', () => {
  for (const { title, keys } of LIST) {
    const all = keys.flatMap(([key]) => key.split(' '));
    expect(new Set(all).size, title).toBe(all.length);
  }
  const always = LIST.at(-1)!.keys.map(([key]) => key);
  const others = LIST.slice(0, -1).flatMap(({ keys }) => keys.flatMap(([key]) => key.split(' ')));
  expect(always.filter((key) => others.includes(key))).toEqual([]);
});
