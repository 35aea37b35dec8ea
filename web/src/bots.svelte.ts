// The house's bots at one table: how the next ones play, and seating them.
import * as api from './api';
import type { Temperament } from './protocol';

export const TEMPERAMENTS: readonly Temperament[] = ['cautious', 'loose', 'solid'];

export class Bots {
  /** How a bot plays that is seated with one tap. */
  kind = $state<Temperament>('solid');
  /** Why the last one found no chair. */
  trouble = $state<string | null>(null);
  readonly #table: string;
  /** Chairs that are being asked for. */
  readonly #asked = new Set<number>();

  constructor(table: string) {
    this.#table = table;
  }

  /** Seats one, and answers whether it sits. */
  async add(seat: number, temperament = this.kind): Promise<boolean> {
    if (this.#asked.has(seat)) return false;
    this.#asked.add(seat);
    const reply = await api.addBot(this.#table, { seat, temperament });
    this.#asked.delete(seat);
    this.trouble = reply.ok ? null : reply.code;
    return reply.ok;
  }

  /** Seats one on each of these chairs, in turn. */
  async fill(seats: number[]): Promise<void> {
    for (const seat of seats) if (!(await this.add(seat))) return;
  }
}
