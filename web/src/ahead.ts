// What somebody means to do before his turn. Nothing is sent before the turn has come and everything is as it was ticked.
import type { Act, Street, TableView } from './protocol';
import { rests } from './words';

/** `fold-later`: a fold to a bet or raise that has not come yet. */
export type Tick = 'fold' | 'fold-later' | 'check-or-fold' | 'check' | 'call';

/** A tick, and what it was made for: no other hand, no other street, and for a fixed price no other price. */
export interface Ahead {
  tick: Tick;
  price: number;
  hand: number;
  street: Street | null;
}

/** What can be ticked now and may still come to pass; null where no turn of the reader is to come. */
export function offered(view: TableView): { ticks: Tick[]; price: number } | null {
  const { ahead } = view;
  if (!ahead) return null;
  const { due, price, check } = ahead;
  if (!due) return { ticks: ['fold-later'], price };
  if (price > 0) return { ticks: ['fold', 'call'], price };
  return { ticks: check ? ['check-or-fold', 'check'] : ['fold'], price };
}

/** What would have to be added to call; null where the room does not say it, between two turns. */
const price = ({ menu, ahead }: TableView): number | null => (menu ? (menu.call ?? 0) : (ahead?.price ?? null));

/** A tick as it is made now. */
export const ticked = (tick: Tick, view: TableView): Ahead => ({ tick, price: price(view) ?? 0, hand: view.hand, street: view.street });

/** The tick as it stands after the table has changed; null where its street or hand is over, or its price another one. */
export function kept(ahead: Ahead, view: TableView): Ahead | null {
  if (view.phase !== 'playing' || view.hand !== ahead.hand || view.street !== ahead.street) return null;
  const mine = view.seats.find((seat) => seat.seat === view.me);
  if (!mine || mine.state !== 'live' || rests(mine, view)) return null;
  const now = price(view);
  if (now === null) return ahead;
  const fixed = ahead.tick === 'call' || ahead.tick === 'check';
  if (fixed && now !== ahead.price) return null;
  if ((ahead.tick === 'check-or-fold' || ahead.tick === 'fold-later') && now > 0) return { ...ahead, tick: 'fold', price: now };
  return ahead;
}

/** What the tick does now that the turn has come; nothing that would cost more than was ticked. */
export function answer(ahead: Ahead, view: TableView): Act | null {
  const { menu } = view;
  if (!menu || kept(ahead, view) === null) return null;
  if (menu.check) return ahead.tick === 'call' ? null : { kind: 'check' };
  if (ahead.tick === 'call') return menu.call === ahead.price ? { kind: 'call' } : null;
  return ahead.tick !== 'check' && menu.fold ? { kind: 'fold' } : null;
}

/** Why a tick fell. */
export type Fall = 'hand' | 'street' | 'away' | 'price';

/** Why the tick no longer holds at this table; null where it does, or where its owner has no hand any more. */
export function fall(ahead: Ahead, view: TableView): Fall | null {
  if (view.phase !== 'playing' || view.hand !== ahead.hand) return 'hand';
  if (view.street !== ahead.street) return 'street';
  if (kept(ahead, view) !== null) return null;
  const mine = view.seats.find((seat) => seat.seat === view.me);
  if (!mine || mine.state !== 'live') return null;
  return rests(mine, view) ? 'away' : 'price';
}

/** Those who decide before the reader, as far as it can be seen: the next to act, and all in the hand between. */
export function before(view: TableView): number[] {
  const { turn, me, seats } = view;
  if (!turn || me === null) return [];
  const from = seats.findIndex((seat) => seat.seat === turn.seat);
  const round = [...seats.slice(from), ...seats.slice(0, from)];
  const mine = round.findIndex((seat) => seat.seat === me);
  return round.slice(0, Math.max(0, mine)).flatMap((seat) => (seat.state === 'live' ? [seat.seat] : []));
}
