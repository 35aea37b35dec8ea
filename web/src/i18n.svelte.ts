// The sentences of the interface, in the language of the reader. The catalogues are shared with the program (locales/).
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings, type Locale } from './settings.svelte';

export type { Locale };
export type Args = Record<string, FluentVariable>;

type Part = () => Promise<{ default: string }>;
/** Each catalogue in two parts; see the build. */
const CATALOGUES: Record<Locale, { first: Part; later: Part }> = {
  en: { first: () => import('$locales/en.ftl?first'), later: () => import('$locales/en.ftl?later') },
  de: { first: () => import('$locales/de.ftl?first'), later: () => import('$locales/de.ftl?later') },
};

let bundle = $state.raw<FluentBundle | null>(null);
/** Both parts of the catalogue are at hand. */
let whole = $state(false);
let locale = $state<Locale>('en');
let cents = $state(false);
/** The big blind of the table that is shown; 0 where there is none. */
let bigBlind = $state(0);

/** The language in use. */
export const language = (): Locale => locale;

/** A catalogue ready for use. Isolation marks are off: they would end up in titles and labels. */
export function build(of: Locale, text: string): FluentBundle {
  const made = new FluentBundle(of, { useIsolating: false });
  const errors = made.addResource(new FluentResource(text));
  if (errors.length) throw errors[0];
  return made;
}

/** Loads and shows a language, as much of it as was shown of the language before. */
export async function choose(next: Locale): Promise<void> {
  const { first, later } = CATALOGUES[next];
  const parts = await Promise.all(whole ? [first(), later()] : [first()]);
  use(next, build(next, parts.map((part) => part.default).join('')), whole);
}

/** Loads what is not read at first. */
export async function rest(): Promise<void> {
  if (whole) return;
  const made = bundle;
  const more = await CATALOGUES[made ? locale : settings.language].later();
  if (whole || !made || made !== bundle) return;
  made.addResource(new FluentResource(more.default));
  whole = true;
}

/** Shows a language whose catalogue is at hand. */
export function use(next: Locale, made: FluentBundle, complete = true): void {
  bundle = made;
  whole = complete;
  locale = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}

/** The sentence with this key. A missing key shows itself; one that is not loaded yet is loaded, and nothing until then. */
export function t(key: string, args?: Args): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (pattern) return bundle!.formatPattern(pattern, args, []);
  if (whole) return key;
  void rest().catch(() => {});
  return '';
}

/** A whole number as the reader writes it. */
export const count = (value: number): string => new Intl.NumberFormat(locale).format(value);

/** Whether the chips of the table that is shown are cents. */
export const inCents = (): boolean => cents;

/** Says what the chips of the table that is shown are, and what its big blind is; 0 for none. */
export function countIn(of: boolean, blind = 0): void {
  cents = of;
  bigBlind = blind;
}

/** Chips as the reader writes them. Cents never go through a fraction: they are set behind the whole dollars. */
export function money(value: number, of: boolean): string {
  if (!of) return count(value);
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  const size = Math.abs(value);
  return `${value < 0 ? '−' : ''}${count(Math.trunc(size / 100))}${point}${String(size % 100).padStart(2, '0')}`;
}

/** Chips of the table that is shown, whatever the reader counts in: for levels, and for what is bought. */
export const chips = (value: number): string => money(value, cents);

/** The big blind, where the reader wants amounts in big blinds and the game has them; 0 where he does not. */
export const inBlinds = (): number => (settings.amounts === 'blinds' ? bigBlind : 0);

/** An amount as a bare number, as it stands in a field. */
export const figure = (value: number): string =>
  inBlinds() ? new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value / inBlinds()) : chips(value);

/** Chips of the table that is shown, in big blinds where the reader wants it so. */
export const amount = (value: number): string =>
  inBlinds() ? t('money-blinds', { blinds: figure(value) }) : chips(value);

/** Chips in a name of stakes: whole dollars without their cents. */
export const stake = (value: number, of: boolean): string =>
  of && value % 100 === 0 ? count(value / 100) : money(value, of);

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

/** A name as it stands in a sentence: one written from right to left turns nothing around but itself. */
export const apart = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Names as a list: "Ana, Piet and you". */
export const list = (names: string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** The first letter made large, for a sentence's start. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Milliseconds as minutes and seconds, rounded up to a second. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
