// What is spoken, bundled: messages that come at once are said in one breath.
import type { Line } from './state';

/** How long more is waited for before anything is said. */
const BREATH_MS = 300;
/** More lines than this are said only as far as they belong to the newest hand: somebody was away. */
const MUCH = 30;

/** Collects lines and hands them on together, a breath after the first of them. */
export class Bundle {
  #lines: Line[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #say: (lines: Line[]) => void;

  constructor(say: (lines: Line[]) => void) {
    this.#say = say;
  }

  /** Adds lines, or none where only the breath is wanted. */
  add(lines: Line[]): void {
    this.#lines.push(...lines);
    this.#timer ??= setTimeout(() => this.#breathe(), BREATH_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #breathe(): void {
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = [];
    const begin = lines.length > MUCH ? lines.findLastIndex(({ event }) => event.type === 'hand-started') : 0;
    this.#say(lines.slice(Math.max(0, begin)));
  }
}
