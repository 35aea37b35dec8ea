// Choosing an amount between the bounds that the room gave. All amounts are totals of the street.
import type { Bounds } from './protocol';

/** What the offered shares are reckoned from. */
export interface Middle {
  /** All chips in the middle, bets in front included. */
  pot: number;
  /** What has to be added to call; 0 if nothing. */
  call: number;
  /** The viewer's own chips in front. */
  bet: number;
}

export type Share = 'min' | 'third' | 'half' | 'two-thirds' | 'pot' | 'max' | 'all-in';

const FRACTIONS: [Share, number][] = [
  ['third', 1 / 3],
  ['half', 1 / 2],
  ['two-thirds', 2 / 3],
  ['pot', 1],
];

/** The nearest amount that can be chosen: a multiple of the chip unit, or one of the bounds. */
export function snap(value: number, bounds: Bounds, unit: number): number {
  if (value >= bounds.max) return bounds.max;
  const rounded = Math.round(value / unit) * unit;
  return Math.min(bounds.max, Math.max(bounds.min, rounded));
}

/** A share of the pot as it would be after a call, as a total. */
export const ofPot = (fraction: number, middle: Middle): number =>
  middle.bet + middle.call + fraction * (middle.pot + middle.call);

/** The shares that can be had, each with its amount; `all` is everything one has. Those outside the bounds are left out. */
export function shares(bounds: Bounds, unit: number, middle: Middle, all = bounds.max): { share: Share; to: number }[] {
  const between = FRACTIONS.map(([share, fraction]) => ({ share, to: Math.round(ofPot(fraction, middle) / unit) * unit }));
  return [
    { share: 'min', to: bounds.min },
    ...between.filter(({ to }) => to > bounds.min && to < bounds.max),
    { share: bounds.max < all ? 'max' : 'all-in', to: bounds.max },
  ];
}

/** The slider's place, 0 to 1: the square root leaves room for small raises. */
export const position = (value: number, bounds: Bounds): number =>
  bounds.max === bounds.min ? 0 : Math.sqrt((value - bounds.min) / (bounds.max - bounds.min));

/** The amount at a place of the slider. */
export const at = (place: number, bounds: Bounds, unit: number): number =>
  snap(bounds.min + place * place * (bounds.max - bounds.min), bounds, unit);

export type Typed =
  | { ok: true; to: number }
  | { ok: false; why: 'none' | 'small' | 'large' | 'unit' };

const MOST_DIGITS = 15;

/**
 * The chips that somebody typed, with or without separators of thousands; of a table in cents "2.50" and "2,50" are
 * both 250. Read digit by digit: no fraction is ever reckoned with. None if it is no amount.
 */
export function chips(text: string, cents: boolean): number | null {
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, '');
  const found = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!found || (found[2] !== undefined && !cents)) return null;
  const digits = found[1]!.replace(/[.,]/g, '') + (cents ? (found[2] ?? '').padEnd(2, '0') : '');
  return digits.length > MOST_DIGITS ? null : Number(digits);
}

/** The chips of big blinds that somebody typed, to the nearest chip unit: "2.5" and "2,5" are 250 at a big blind of 100. */
export function fromBlinds(text: string, bigBlind: number, unit: number): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s|BB$/gi, ''));
  if (!found) return null;
  const hundredths = Number(found[1]! + (found[2] ?? '').padEnd(2, '0'));
  return Math.round((hundredths * bigBlind) / (100 * unit)) * unit;
}

/** What somebody typed, and whether it can be sent; `blinds` is the big blind where he counts in those. */
export function typed(text: string, bounds: Bounds, unit: number, cents = false, blinds = 0): Typed {
  const to = blinds > 0 ? fromBlinds(text, blinds, unit) : chips(text, cents);
  if (to === null) return { ok: false, why: 'none' };
  if (to < bounds.min) return { ok: false, why: 'small' };
  if (to > bounds.max) return { ok: false, why: 'large' };
  if (to % unit !== 0 && to !== bounds.max && to !== bounds.min) return { ok: false, why: 'unit' };
  return { ok: true, to };
}
