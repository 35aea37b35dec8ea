// Which cards somebody means to lay away. Nothing is sent before the button says so.
import type { Face } from './protocol';

export interface Choice {
  /** The turn that it belongs to. */
  turn: number | null;
  cards: readonly Face[];
  /** One more was asked for than may be exchanged. */
  refused: boolean;
}

export const NOTHING: Choice = { turn: null, cards: [], refused: false };

/** The choice as it counts in this turn: one of an earlier turn is none, a card no longer held is not in it. */
export function current(choice: Choice, turn: number | null, held: Face[]): Choice {
  if (turn === null || choice.turn !== turn) return { ...NOTHING, turn };
  return { ...choice, cards: held.filter((card) => choice.cards.includes(card)) };
}

/** Lays a card away, or takes it back; more than `most` is refused. */
export function toggled(choice: Choice, card: Face, most: number): Choice {
  if (choice.cards.includes(card)) {
    return { ...choice, cards: choice.cards.filter((one) => one !== card), refused: false };
  }
  if (choice.cards.length >= most) return { ...choice, refused: true };
  return { ...choice, cards: [...choice.cards, card], refused: false };
}
