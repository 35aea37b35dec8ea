// What is shown of what has happened: the table as it is, but for the end of a hand, which is told step by step.
import { landing, moves as movements } from './motion';
import { scenes, type Scene } from './scenes';
import { moves } from './settings.svelte';
import { EMPTY, type State } from './state';

export class Telling {
  #table = $state.raw<State>(EMPTY);
  #scene = $state.raw<Scene | null>(null);
  #landed = $state(0);
  #rest: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The table as it is to be shown now. */
  get shown(): State {
    const scene = this.#scene;
    return scene ? { ...this.#table, view: scene.view, log: scene.log, news: scene.news, partly: true } : this.#table;
  }

  /** When the cards on their way have landed, by this page's clock: until then no clock is seen to run. */
  get landed(): number {
    return this.#landed;
  }

  /** Takes the newest state. What is new in it ends whatever was still being told. */
  take(next: State): void {
    const before = this.#table;
    this.#table = next;
    if (next.seq === before.seq) return;
    this.stop();
    // What came while nobody looked or no line was open is not told again.
    if (before.link !== 'open' || !moves() || document.visibilityState !== 'visible' || !next.view || next.news.length === 0) return;
    this.#landed = Date.now() + landing(movements(next.news, before.view, next.view));
    this.#rest = scenes(before, next);
    this.#step();
  }

  /** Shows everything at once. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.#scene = null;
    this.#landed = 0;
  }

  #step(): void {
    this.#scene = this.#rest.shift() ?? null;
    if (this.#scene) this.#timer = setTimeout(() => this.#step(), this.#scene.ms);
  }
}
