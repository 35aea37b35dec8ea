// A table whose room is played by the test itself: any state can be shown at once, and every message to the room is heard.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Person } from './people.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
// Notifications are for safe places only, and this machine is one.
const ORIGIN = 'http://localhost';
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/** A seat as the room would tell of it. */
export const seat = (number, facts = {}) => ({
  seat: number,
  stack: 5000,
  bet: 0,
  total: facts.bet ?? 0,
  state: 'live',
  away: false,
  waiting: false,
  posting: false,
  leaving: false,
  cards: ['??', '??'],
  rank: null,
  won: 0,
  place: null,
  placeTo: null,
  ...facts,
});

/** What may be done, where nothing else is said: nothing. */
export const menu = (facts = {}) => ({
  fold: false,
  check: false,
  call: null,
  bet: null,
  raise: null,
  show: false,
  draw: null,
  capped: false,
  muck: false,
  asked: false,
  chipUnit: 25,
  ...facts,
});

/** What the room foresees for a reader who is asked even if nobody bets. */
export const due = (price = 0, facts = {}) => ({ due: true, price, check: true, raised: true, ...facts });

/** A table of no-limit hold'em in the middle of a hand, seen from seat 1. */
export function table(facts = {}) {
  const seats = facts.seats ?? [seat(1, { cards: ['Kh', '9h'] }), seat(2), seat(3)];
  const pots = facts.pots ?? [];
  const inPots = pots.reduce((sum, pot) => sum + pot.amount, 0);
  return {
    game: { profile: 'home-no-limit', cents: false, cash: false, buyIn: null },
    phase: 'playing',
    hand: 12,
    street: 'preflop',
    chairs: seats.length,
    button: 3,
    smallBlind: 1,
    bigBlind: 2,
    bigBlindNext: null,
    level: {
      number: 1,
      smallBlind: 50,
      bigBlind: 100,
      ante: 0,
      lower: 0,
      upper: 0,
      nextAt: null,
      nextSmallBlind: null,
      nextBigBlind: null,
    },
    board: [],
    turn: null,
    menu: null,
    raiseNow: null,
    ahead: null,
    showOrder: [],
    showable: [],
    carried: 0,
    entry: null,
    letsGo: facts.game?.cash ?? false,
    me: 1,
    ...facts,
    seats,
    pots,
    potTotal: facts.potTotal ?? inPots + seats.reduce((sum, one) => sum + one.bet, 0),
  };
}

/** A decision that is waited for, by this page's clock. */
export const turn = (of, facts = {}) => ({ seat: of, turn: 100 + of, deadline: Date.now() + 30_000, allowed: 30_000, ...facts });

const NAMES = ['Mara', 'Ana', 'Piet', 'Lena', 'Jonas', 'Cem', 'Ben', 'Marie-Luise', 'Tobi', 'Yusuf'];

export class Stage extends Person {
  names = NAMES;
  room = {};
  /** What was bought for the chairs of a cash table. */
  bought = {};
  /** Why things are as they are. */
  reasons = [];
  /** The room's clock, where it goes by hand. */
  #time = null;
  /** What the page has asked of the table, in order. */
  asked = [];
  #socket;
  #seq = 100;
  #connections = 0;
  #waiting = [];

  /**
   * A page at a table; nothing is seen before `show`. From `at` on its clock, and the room's, go only by hand. `script`
   * runs in the page before anything else; `me` is what the room says of the reader.
   */
  static async set(browser, viewport, { at, script, me = {}, ...options } = {}) {
    const stage = Object.assign(new Stage(), await Person.arrive(browser, viewport, options), { me });
    await stage.context.route('**/*', (route) => stage.#serve(route));
    await stage.page.routeWebSocket(/\/ws\//, (socket) => stage.#connect(socket));
    if (script) await stage.context.addInitScript(script);
    if (at) await stage.page.clock.install({ time: at - 2_500 });
    await stage.page.goto(`${ORIGIN}/table/t1`);
    await stage.connected();
    if (at) {
      await stage.page.clock.pauseAt(at);
      stage.#time = at;
    }
    return stage;
  }

  #serve(route) {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/me') {
      return route.fulfill({ json: { name: this.names[0], host: false, rail: false, guestLink: null, railLink: null, tables: [], ...this.me } });
    }
    if (pathname === '/api/tables/t1/why') return route.fulfill({ json: this.reasons });
    const file = path.join(DIST, pathname);
    const found = path.extname(pathname) !== '' && existsSync(file) ? file : path.join(DIST, 'index.html');
    return route.fulfill({ body: readFileSync(found), contentType: KINDS[path.extname(found)] ?? 'text/plain' });
  }

  #connect(socket) {
    this.#socket = socket;
    socket.onMessage((text) => this.#hear(JSON.parse(String(text))));
  }

  #hear(message) {
    if (message.type === 'ping') this.send({ type: 'pong', now: this.#now(), seq: this.#seq });
    if (message.type === 'hello') {
      this.#connections += 1;
      for (const go of this.#waiting.splice(0)) go();
    }
    if (message.type !== 'command') return;
    this.asked.push(message);
    if (!this.silent) this.send({ type: 'answer', id: message.id, result: 'done', seq: this.#seq });
  }

  /** Waits for the page to say hello, the so-manieth time. */
  async connected(times = 1) {
    while (this.#connections < times) await new Promise((go) => this.#waiting.push(go));
  }

  /** The room drops the line; the page comes again by itself. */
  async drop() {
    const times = this.#connections + 1;
    await this.#socket.close();
    await this.connected(times);
  }

  send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  #now() {
    return this.#time ?? Date.now();
  }

  /** Lets the time go by, on both clocks, in steps in which messages can come and go. */
  async pass(ms) {
    for (let gone = 0; gone < ms; gone += 500) {
      const step = Math.min(500, ms - gone);
      this.#time += step;
      await this.page.clock.runFor(step);
    }
  }

  #around(view) {
    const bought = (number) => this.bought[number] ?? null;
    const chairs = view.seats.map((one) => ({ seat: one.seat, name: this.names[one.seat - 1], bot: false, connected: true, bought: bought(one.seat) }));
    return { name: 'Thursday table', chairs, watching: 0, nextHandAt: null, halted: null, closing: false, accounts: null, ...this.room };
  }

  #stamped(events) {
    return events.map((event) => ({ seq: (this.#seq += 1), event }));
  }

  /** The room tells everything: the table, and what has happened in this hand. */
  async show(view, events = []) {
    const log = this.#stamped(events);
    this.send({ type: 'snapshot', seq: this.#seq, now: this.#now(), view, room: this.#around(view), log });
    await this.page.getByTestId('table').waitFor();
  }

  /** The room tells what has just happened, and the table after it. */
  play(events, view) {
    const stamped = this.#stamped(events);
    this.send({ type: 'update', seq: this.#seq, now: this.#now(), events: stamped, view, room: this.#around(view) });
  }
}
