// The word under a plate: what a seat did last on this street, or what it is.
import { amount, apart, capital, t } from './i18n.svelte';
import type { AccountView, Chair, EventView, Face, SeatView, TableView } from './protocol';
import type { Line } from './state';

/** What a seat did last, with its chips in front taken from the table as it is now; of an exchange, how many cards. */
export type Deed = Done | { drew: number };
type Done = 'ante' | 'small-blind' | 'big-blind' | 'posted' | 'checked' | 'called' | 'bet' | 'raised' | 'shown';

const DEEDS: Readonly<Record<Done, string>> = {
  ante: 'did-ante',
  'small-blind': 'did-small-blind',
  'big-blind': 'did-big-blind',
  posted: 'did-posted',
  checked: 'did-checked',
  called: 'did-called',
  bet: 'did-bet',
  raised: 'did-raised',
  shown: 'did-shown',
};

const CLEARING = new Set<EventView['type']>([
  'hand-started',
  'flop-dealt',
  'turn-dealt',
  'river-dealt',
  'exchange-begun',
  'showdown-started',
]);

function deed(event: EventView): { seat: number; deed: Deed } | null {
  switch (event.type) {
    case 'ante-posted':
      return { seat: event.seat, deed: 'ante' };
    case 'blind-posted':
      return { seat: event.seat, deed: event.blind === 'small' ? 'small-blind' : 'big-blind' };
    case 'posted':
    case 'checked':
    case 'called':
    case 'bet':
    case 'raised':
      return { seat: event.seat, deed: event.type };
    case 'laid-away':
      return { seat: event.seat, deed: { drew: event.count } };
    case 'tabled':
      return { seat: event.seat, deed: 'shown' };
    default:
      return null;
  }
}

/** The lines since the street began; none if its beginning is not among them. */
function street(log: Line[]): Line[] | null {
  const begin = log.findLastIndex((line) => CLEARING.has(line.event.type));
  return begin < 0 ? null : log.slice(begin);
}

/** The last deed of every seat since the street began. */
export function deeds(log: Line[]): Map<number, Deed> {
  const last = new Map<number, Deed>();
  for (const { event } of street(log) ?? log) {
    const done = deed(event);
    if (done) last.set(done.seat, done.deed);
  }
  return last;
}

/** The deed in words, with the chips in front. */
export function deedText(done: Deed, seat: SeatView): string {
  if (typeof done === 'string') return t(DEEDS[done], { amount: amount(seat.bet) });
  return done.drew === 0 ? t('did-stood-pat') : t('did-drew', { count: done.drew });
}

/** All-in, while others play on for chips that he cannot win: up to which pot he can. */
function upTo(seat: SeatView, view: TableView): string | null {
  if (view.phase !== 'playing' || seat.state !== 'all-in' || seat.bet > 0) return null;
  const last = view.pots.findLastIndex((pot) => pot.seats.includes(seat.seat));
  if (last < 0 || last === view.pots.length - 1) return null;
  return last === 0 ? t('seat-main-only') : t('seat-up-to', { number: last });
}

/**
 * Whether the one in the chair has a line. A bot has none yet when it sits down: missed only where it plays a hand.
 * After the game nobody is missed.
 */
export const isHere = (seat: SeatView, chair: Chair | undefined, { phase }: TableView): boolean =>
  phase === 'finished' || chair === undefined || chair.connected || (chair.bot && seat.state !== 'live' && seat.state !== 'all-in');

const BOT = /^Bot (?=\S)/;

/** The name as it stands on a plate: a bot is marked as one there, and needs the room for what is its own. */
export const plateName = (name: string, chair: Chair | undefined): string => (chair?.bot ? name.replace(BOT, '') : name);

/** Who has an account at a closed table; of a bot that has gone the name may not be known any more. */
export function accountName({ name, seat }: AccountView, me: number | null): string {
  if (me !== null && seat === me) return capital(t('seat-you'));
  return name === '' ? capital(t('seat-bot')) : apart(name);
}

/** Sits out now. At a cash table who asks to sit out plays the hand to its end first. */
export const rests = (seat: SeatView, view: TableView): boolean =>
  seat.away && !(view.game.cash && view.phase === 'playing' && (seat.state === 'live' || seat.state === 'all-in'));

/** The five cards that each winner has shown for his pots in the hand that is over. */
export function played(log: Line[]): Map<number, readonly Face[]> {
  const begin = log.findLastIndex(({ event }) => event.type === 'hand-started');
  const won = log.slice(Math.max(0, begin)).flatMap(({ event }) => (event.type === 'pot-awarded' && event.rank ? [event] : []));
  return new Map(won.map((event) => [event.seat, event.rank!.best]));
}

/** A state that outweighs what the seat did last; none for a seat that simply plays. */
export function stateText(seat: SeatView, connected: boolean, view: TableView): string | null {
  if (seat.place === 1) return t('seat-winner');
  if (seat.place !== null && seat.placeTo !== null && seat.placeTo > seat.place) {
    return t('seat-places', { place: seat.place, to: seat.placeTo });
  }
  if (seat.place !== null) return t('seat-place', { place: seat.place });
  if (!connected) return t('seat-reconnecting');
  if (seat.leaving) return t('seat-leaving');
  if (rests(seat, view)) return t('seat-away');
  if (seat.posting) return t('seat-posting');
  if (seat.waiting) return t('seat-waiting');
  if (view.game.cash && seat.stack === 0 && seat.state !== 'all-in' && view.phase !== 'playing') return t('seat-broke');
  if (seat.state === 'folded') return t('seat-folded');
  if (seat.state === 'mucked') return t('seat-mucked');
  return upTo(seat, view);
}
