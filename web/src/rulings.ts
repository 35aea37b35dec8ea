// Rulings on slips of the dealer: what happened, which rule applies, what the dealer does next.
import { t, type Args } from './i18n.svelte';
import type { EventView } from './protocol';

const RULINGS: Readonly<Record<string, string>> = {
  'I-1a': 'ruling-first-card',
  "I-1a'": 'ruling-second-card',
  'I-1b': 'ruling-card-exposed',
  'I-1c': 'ruling-two-exposed',
  'I-1d': 'ruling-exposed-kept',
  'I-2': 'ruling-excess-flop',
  'I-3': 'ruling-early-flop',
  'I-4a': 'ruling-early-turn',
  'I-4b': 'ruling-early-river',
  'I-4c': 'ruling-early-river-again',
  'I-5a': 'ruling-extra-first',
  'I-5b': 'ruling-extra',
  'I-6': 'ruling-board-not-announced',
  'X-1': 'ruling-boxed-card',
  'X-2': 'ruling-joker',
  'X-3': 'ruling-foul-deck',
  'X-4': 'ruling-short-deck',
  'X-5': 'ruling-misdeal',
  'X-6': 'ruling-wrong-count',
  'X-7': 'ruling-wrong-button',
  'X-8': 'ruling-wrong-burn',
  'X-9': 'ruling-wrong-burn-stands',
  'X-10': 'ruling-own-card',
  'X-11': 'ruling-off-table',
  'X-12': 'ruling-foul-hand',
  'X-13': 'ruling-hand-taken',
  'X-14': 'ruling-dropped-stub',
  '12.10': 'ruling-draw',
};

/** The sentence of a ruling. `who` is the player it is about, `card` the card that everybody has seen. */
export function rulingSentence(event: Extract<EventView, { type: 'ruled' }>, who: Args, card: string): string {
  const key = RULINGS[event.ruling];
  const seen = card === '' ? t('ruling-card-unread') : card;
  return key ? t(key, { ...who, cards: seen, remedy: event.remedy }) : t('ruling-other', { ruling: event.ruling });
}
