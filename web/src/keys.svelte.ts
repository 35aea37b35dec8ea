// Keys: every part of the page names its own while it is shown, one listener hears them, and the list tells of all.
import { settings } from './settings.svelte';

/** What a key does now, by its name: a small letter, a sign, or a name such as `ArrowUp`. */
export type Bindings = Readonly<Record<string, ((event: KeyboardEvent) => void) | false | null | undefined>>;

/** These go on while they are held down. */
const REPEATING = new Set(['ArrowUp', 'ArrowDown', '+', '-']);
/** These have to work for a reader without keys, who may want them back. */
const NEVER_OFF = new Set(['Escape']);
/** Where these keys have a meaning of their own. */
const TYPING = 'textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio])';
const MOVING = 'input, [role=region][tabindex], [role=log]';
const PRESSING = 'button, a, summary, input';

const shown = new Set<() => Bindings>();

/** Names the keys of a part of the page for as long as it is shown; call it while the part is made. */
export function keys(of: () => Bindings): void {
  $effect(() => {
    shown.add(of);
    return () => shown.delete(of);
  });
}

/** The name under which a press is looked up; none where it belongs to the browser or to a field. */
export function nameOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.repeat && !REPEATING.has(name)) return null;
  if (!settings.keys && !NEVER_OFF.has(name)) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return name;
  if (target.closest(TYPING) && name !== 'Escape') return null;
  if (name.startsWith('Arrow') && target.closest(MOVING)) return null;
  if ((name === 'Enter' || name === ' ') && target.closest(PRESSING)) return null;
  return name;
}

/** Does what the key means now; the part that was shown last is asked first. */
export function pressed(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (name === null) return;
  for (const of of [...shown].reverse()) {
    const bound = of();
    const deed = Object.hasOwn(bound, name) ? bound[name] : null;
    if (!deed) continue;
    event.preventDefault();
    deed(event);
    return;
  }
}

export interface Group {
  title: string;
  keys: readonly (readonly [key: string, deed: string])[];
}

/** All keys there are, for the list: the key as it is printed, and the sentence that says what it does. */
export const LIST: readonly Group[] = [
  {
    title: 'keys-turn',
    keys: [
      ['F', 'keys-fold'],
      ['C', 'keys-call'],
      ['R', 'keys-raise'],
      ['↑ ↓', 'keys-amount'],
      ['1 2 3 4 5', 'keys-shares'],
      ['A', 'keys-all-in'],
    ],
  },
  {
    title: 'keys-before',
    keys: [
      ['F', 'keys-ahead-fold'],
      ['C', 'keys-ahead-call'],
      ['B', 'keys-ahead-blind'],
    ],
  },
  {
    title: 'keys-exchange',
    keys: [
      ['1 2 3 4 5', 'keys-lay-away'],
      ['Enter', 'keys-draw'],
    ],
  },
  {
    title: 'keys-showdown',
    keys: [
      ['S', 'keys-show'],
      ['M', 'keys-muck'],
      ['P', 'keys-play-board'],
    ],
  },
  {
    title: 'keys-always',
    keys: [
      ['T', 'keys-table'],
      ['L', 'keys-log'],
      ['W', 'keys-why'],
      ['O', 'keys-sit-out'],
      [',', 'keys-settings'],
      ['?', 'keys-list'],
      ['Esc', 'keys-close'],
    ],
  },
];
