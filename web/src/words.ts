// The word under a plate: what a seat did last on this street, or what it is.
import { amount, t } from './i18n.svelte';
import type { EventView, SeatView, TableView } from './protocol';
import type { Line } from './state';

/** What a seat did last, with its chips in front taken from the table as it is now. */
export type Deed = 'ante' | 'small-blind' | 'big-blind' | 'checked' | 'called' | 'bet' | 'raised' | 'shown';

const DEEDS: Readonly<Record<Deed, string>> = {
  ante: 'did-ante',
  'small-blind': 'did-small-blind',
  'big-blind': 'did-big-blind',
  checked: 'did-checked',
  called: 'did-called',
  bet: 'did-bet',
  raised: 'did-raised',
  shown: 'did-shown',
};

const CLEARING = new Set<EventView['type']>(['hand-started', 'flop-dealt', 'turn-dealt', 'river-dealt', 'showdown-started']);

function deed(event: EventView): { seat: number; deed: Deed } | null {
  switch (event.type) {
    case 'ante-posted':
      return { seat: event.seat, deed: 'ante' };
    case 'blind-posted':
      return { seat: event.seat, deed: event.blind === 'small' ? 'small-blind' : 'big-blind' };
    case 'checked':
    case 'called':
    case 'bet':
    case 'raised':
      return { seat: event.seat, deed: event.type };
    case 'tabled':
      return { seat: event.seat, deed: 'shown' };
    default:
      return null;
  }
}

/** The last deed of every seat since the street began. */
export function deeds(log: Line[]): Map<number, Deed> {
  const last = new Map<number, Deed>();
  let begin = log.length;
  while (begin > 0 && !CLEARING.has(log[begin - 1]!.event.type)) begin -= 1;
  for (const { event } of log.slice(begin)) {
    const done = deed(event);
    if (done) last.set(done.seat, done.deed);
  }
  return last;
}

/** The deed in words, with the chips in front. */
export const deedText = (done: Deed, seat: SeatView): string => t(DEEDS[done], { amount: amount(seat.bet) });

/** All-in, and others play on for chips that he cannot win. */
function mainPotOnly(seat: SeatView, view: TableView): boolean {
  if (view.phase !== 'playing' || seat.state !== 'all-in' || seat.bet > 0) return false;
  const holding = view.pots.filter((pot) => pot.seats.includes(seat.seat));
  return view.pots.length > 1 && holding.length === 1 && holding[0] === view.pots[0];
}

/** A state that outweighs what the seat did last; none for a seat that simply plays. */
export function stateText(seat: SeatView, connected: boolean, view: TableView): string | null {
  if (seat.place === 1) return t('seat-winner');
  if (seat.place !== null && seat.placeTo !== null && seat.placeTo > seat.place) {
    return t('seat-places', { place: seat.place, to: seat.placeTo });
  }
  if (seat.place !== null) return t('seat-place', { place: seat.place });
  if (!connected) return t('seat-reconnecting');
  if (seat.away) return t('seat-away');
  if (seat.state === 'folded') return t('seat-folded');
  if (seat.state === 'mucked') return t('seat-mucked');
  return mainPotOnly(seat, view) ? t('seat-main-only') : null;
}
