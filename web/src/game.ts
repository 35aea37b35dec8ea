// The three games and their stakes, in words.
import { stake, t } from './i18n.svelte';
import type { GameRequest, Street, TableView } from './protocol';

export type Profile = GameRequest['profile'];

const NAMES: Readonly<Record<Profile, string>> = {
  'home-no-limit': 'game-no-limit',
  'pacific-limit': 'game-limit',
  'five-card-draw-home': 'game-draw',
};

const known = (profile: string): profile is Profile => profile in NAMES;

/** The name of a game; the profile itself where a newer room has others. */
export const gameName = (profile: string): string => (known(profile) ? t(NAMES[profile]) : profile);

/** The blinds, the two bets, or the ante and the largest bet. */
export function stakesText(profile: string, [low, high]: [number, number]): string {
  const cents = profile === 'pacific-limit';
  const both = { low: stake(low, cents), high: stake(high, cents) };
  if (cents) return t('stakes-limit', both);
  return t(profile === 'five-card-draw-home' ? 'stakes-draw' : 'stakes-blinds', both);
}

/** Five cards of one's own and no board. */
export const isDraw = (view: TableView): boolean => view.game.profile === 'five-card-draw-home';

/** How many cards each is dealt. */
export const ownCards = (view: TableView): number => (isDraw(view) ? 5 : 2);

/** The stage of a draw hand in words; none elsewhere. */
export function stageText(street: Street | null): string | null {
  if (street === 'first-betting') return t('street-first-betting');
  if (street === 'exchange') return t('street-exchanging');
  return street === 'second-betting' ? t('street-second-betting') : null;
}
