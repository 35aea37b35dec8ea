// What somebody may buy at a cash table, and what is offered to him.
import type { Bounds, SeatView, TableView } from './protocol';

/** From here on a largest buy-in is none that anybody would name. */
const NO_MOST = 1e12;

/** Chairs can be taken: before the start, of a cash table until it is closed. */
export const chairsFree = ({ phase, game }: TableView): boolean => phase === 'seating' || (game.cash && phase !== 'finished');

export interface Offer {
  bounds: Bounds;
  /** What stands in the field at first. */
  usual: number;
  /** What − and + change. */
  step: number;
  /** A most is worth saying. */
  capped: boolean;
}

/** The chips on offer for an empty chair, or for a seat that has some; none where nothing can be bought. */
export function offer(view: TableView, seat?: SeatView): Offer | null {
  const whole = view.game.buyIn;
  if (!whole || view.phase === 'finished') return null;
  const has = seat?.stack ?? 0;
  const { lower, upper, ante, bigBlind } = view.level;
  const bounds = { min: Math.max(whole.min - has, ante, bigBlind, 1), max: whole.max - has };
  if (bounds.max < bounds.min) return null;
  const big = ante > 0 ? ante : upper;
  const usual = big * (ante > 0 ? 100 : 50);
  const step = ante > 0 ? 10 * ante : 5 * Math.max(lower, upper);
  const within = (value: number): number => Math.min(bounds.max, Math.max(bounds.min, value));
  return { bounds, usual: within(usual), step, capped: whole.max < NO_MOST };
}

/** Chips are bought between hands: not by one who is dealt in. */
export const mayBuy = (view: TableView, seat: SeatView): boolean =>
  view.phase !== 'playing' || seat.state === 'idle' || seat.state === 'out';

/** Has nothing left, and no hand that could win something. */
export const isBroke = (view: TableView, seat: SeatView): boolean =>
  view.game.cash && seat.stack === 0 && !seat.leaving && view.phase !== 'seating' && view.phase !== 'finished' && mayBuy(view, seat);
