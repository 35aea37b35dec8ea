// The reasons that the rules give, as sentences of the catalogue.
import { amount, capital, count, list, t } from './i18n.svelte';
import type { Because, HandName, WhyView } from './protocol';
import { handWords, nameOf, potName } from './sentences';
import type { Names } from './state';

const KEYS: Readonly<Record<Because['kind'], string>> = {
  'check-free': 'why-check-free',
  'no-check-yet': 'why-no-check-yet',
  'to-call': 'why-to-call',
  'call-for-less': 'why-call-for-less',
  'least-bet': 'why-least-bet',
  'last-full-raise': 'why-last-full-raise',
  'least-raise': 'why-least-raise',
  'one-size': 'why-one-size',
  'all-in-only': 'why-all-in-only',
  'up-to-stack': 'why-up-to-stack',
  'up-to-pot': 'why-up-to-pot',
  'up-to-table': 'why-up-to-table',
  'nobody-to-answer': 'why-nobody-to-answer',
  'not-reopened': 'why-not-reopened',
  capped: 'why-capped',
  'call-takes-all': 'why-call-takes-all',
  'draw-up-to': 'why-draw-up-to',
  'shows-as-aggressor': 'why-shows-as-aggressor',
  'shows-after-folder': 'why-shows-after-folder',
  'shows-for-side-pot': 'why-shows-for-side-pot',
  'shows-as-first': 'why-shows-as-first',
  'shows-in-turn': 'why-shows-in-turn',
  'board-would-play': 'why-board-would-play',
  pot: 'why-pot',
  'dead-money': 'why-dead-money',
  raked: 'why-raked',
  unopposed: 'why-unopposed',
  'best-hand': 'why-best-hand',
  'equal-hands': 'why-equal-hands',
  'odd-chip': 'why-odd-chip',
  carried: 'why-carried',
};

/** Facts that are numbers of something, not chips. */
const COUNTS = new Set(['raises', 'most']);

/** The title of the rule that gives a reason. */
export const ruleTitle = (rule: string): string => t('why-rule', { rule, title: `r${rule.replace('.', '-')}` });

/** Whether nothing lies yet where a sentence would count from. */
const fromNothing = (because: Because): boolean =>
  ('bet' in because && because.bet === 0) ||
  ('complete' in because && because.complete === 0) ||
  ('level' in because && because.level === 0);

/** Which part of the chips a pot is: all of them, the first, or one above it. */
const partOf = (pot: number, sidePots: boolean): string => (!sidePots ? 'whole' : pot === 0 ? 'first' : 'next');

/** The sentence of a reason; `sidePots` where the first pot is called the main pot. */
export function reason({ because }: WhyView, names: Names, me: number | null, sidePots: boolean): string {
  const facts: Record<string, string> = { nothing: fromNothing(because) ? 'yes' : 'no' };
  if (because.kind === 'dead-money') facts.which = capital(potName(0, sidePots));
  if ('pot' in because && because.kind !== 'up-to-pot') {
    facts.which = capital(potName(because.pot, sidePots));
    facts.part = partOf(because.pot, sidePots);
  }
  for (const [fact, value] of Object.entries(because)) {
    if (fact === 'seats') facts.names = list((value as number[]).map((seat) => nameOf(seat, names, me)));
    else if (fact === 'seat') [facts.names, facts.you] = [nameOf(value as number, names, me), value === me ? 'yes' : 'no'];
    else if (fact === 'hand') facts.hand = handWords(value as HandName);
    else if (typeof value === 'number') facts[fact] ??= COUNTS.has(fact) ? count(value) : amount(value);
  }
  return t(KEYS[because.kind], facts);
}
