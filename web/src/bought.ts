// What the reader has bought at a cash table since he sat down, as far as this browser knows: kept, so that a page that is
// loaded again still knows it. Where events are missing it is not known any more.
import type { EventView } from './protocol';
import type { State } from './state';

/** Chips bought for a chair, after the event with this number. */
export interface Bought {
  seat: number;
  chips: number;
  seq: number;
}

const start = (event: EventView): { seat: number; chips: number } | null => {
  if (event.type === 'joined') return { seat: event.seat, chips: event.chips };
  return event.type === 'sat' ? { seat: event.seat, chips: event.stack } : null;
};

/** What is known after the newest message; null where it is not known, or nothing was bought. */
export function bought(before: Bought | null, { view, log, seq, from }: State): Bought | null {
  const me = view?.me;
  if (!view?.game.cash || me == null || seq === null) return null;
  const sat = log.findLast((line) => line.seq >= from && start(line.event)?.seat === me);
  let known = before?.seat === me && before.seq + 1 >= from ? before : null;
  if (sat && sat.seq > (known?.seq ?? 0)) known = { seat: me, chips: start(sat.event)!.chips, seq: sat.seq };
  if (known === null) return null;
  const since = known.seq;
  const more = log.reduce((sum, { event, seq: at }) => (at > since && event.type === 'chips-added' && event.seat === me ? sum + event.amount : sum), 0);
  return { seat: me, chips: known.chips + more, seq: Math.max(seq, since) };
}

const KEPT = 'cardroom-bought-';

export function keep(table: string, value: Bought | null): void {
  try {
    if (value) localStorage.setItem(KEPT + table, JSON.stringify(value));
    else localStorage.removeItem(KEPT + table);
  } catch {
    // Not kept: known as long as the page is open.
  }
}

export function kept(table: string): Bought | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEPT + table) ?? 'null');
    const numbers = ['seat', 'chips', 'seq'].every((key) => Number.isSafeInteger((value as Record<string, unknown> | null)?.[key]));
    return numbers ? (value as Bought) : null;
  } catch {
    return null;
  }
}
