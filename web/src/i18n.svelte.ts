// The sentences of the interface, in the language of the reader. The catalogues are shared with the program (locales/).
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Locale = 'en' | 'de';
export type Args = Record<string, FluentVariable>;

const CATALOGUES: Record<Locale, () => Promise<{ default: string }>> = {
  en: () => import('$locales/en.ftl?raw'),
  de: () => import('$locales/de.ftl?raw'),
};
const KEPT = 'cardroom-language';

let bundle = $state.raw<FluentBundle | null>(null);
let locale = $state<Locale>('en');

/** The language in use. */
export const language = (): Locale => locale;

/** The language to begin with: the one chosen before, or else the browser's. */
export function preferred(): Locale {
  try {
    const kept = localStorage.getItem(KEPT);
    if (kept === 'en' || kept === 'de') return kept;
  } catch {
    // No storage here: the browser's language decides each time.
  }
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

/** A catalogue ready for use. Isolation marks are off: they would end up in titles and labels. */
export function build(of: Locale, text: string): FluentBundle {
  const made = new FluentBundle(of, { useIsolating: false });
  const errors = made.addResource(new FluentResource(text));
  if (errors.length) throw errors[0];
  return made;
}

/** Loads and shows a language. */
export async function choose(next: Locale): Promise<void> {
  use(next, build(next, (await CATALOGUES[next]()).default));
}

/** Shows a language whose catalogue is at hand. */
export function use(next: Locale, made: FluentBundle): void {
  bundle = made;
  locale = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** Keeps the choice for the next visit, where the browser has room for it. */
export function keep(next: Locale): void {
  try {
    localStorage.setItem(KEPT, next);
  } catch {
    // Not kept: chosen again next time.
  }
}

/** The sentence with this key. A missing key shows itself. */
export function t(key: string, args?: Args): string {
  const pattern = bundle?.getMessage(key)?.value;
  return pattern ? bundle!.formatPattern(pattern, args, []) : key;
}

/** A whole number as the reader writes it. */
export const amount = (value: number): string => new Intl.NumberFormat(locale).format(value);

/** Names as a list: "Ana, Piet and you". */
export const list = (names: string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** The first letter made large, for a sentence's start. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Milliseconds as minutes and seconds, rounded up to a second. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
