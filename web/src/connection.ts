// The socket of one table: connects, watches over the line, connects again, and never sends a command twice under two ids.
import { isOld, reloadOnce, settled } from './age';
import type { Act, ClientMessage, ServerMessage } from './protocol';
import { EMPTY, asked, carry, dismissed, forgot, hello, lost, received, type Command, type State } from './state';

const BEAT_MS = 2_500;
/** After so much silence the room is asked whether it is there. */
const PING_MS = 5_000;
/** A line that says nothing for so long is dead. */
const DEAD_MS = 25_000;
/** A new line has so long to say its first word. */
const GREETING_MS = 5_000;
/** A command that is not answered for so long is sent again, with the same id. */
const ANSWER_MS = 4_000;
/** The clocks of this machine differ by so much: one was set, or the machine slept. */
const JUMP_MS = 1_000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 3_000;

/** 16 random bytes in hexadecimal; `randomUUID` is missing on plain http. */
export function commandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long to wait before the attempt with this number, counted from 1. */
export const wait = (attempt: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));

/**
 * Time as two clocks tell it: one may be set while it is looked at, the other may stand still while the machine sleeps.
 */
interface Moment {
  wall: number;
  steady: number;
}

const moment = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** How long ago that was: the longer of the two. */
function since({ wall, steady }: Moment): number {
  const now = moment();
  return Math.max(now.wall - wall, now.steady - steady);
}

export class Connection {
  #state: State = EMPTY;
  #socket: WebSocket | null = null;
  #heard = moment();
  /** When each waiting command was last sent. */
  #sent = new Map<string, Moment>();
  /** The wall clock less the steady one. */
  #drift = Date.now() - performance.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  readonly #address: string;
  readonly #changed: (state: State) => void;
  readonly #failed: () => void;

  /** `changed` hears of every new state, `failed` of every attempt that came to nothing. */
  constructor(table: string, changed: (state: State) => void, failed: () => void) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#address = `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
    this.#changed = changed;
    this.#failed = failed;
    this.#connect();
    this.#pulse = setInterval(() => this.#beat(), BEAT_MS);
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Asks something of the table. Without a line it is kept and sent later. */
  ask(act: Act, turn: number | null = null): void {
    const command = { id: commandId(), turn, act };
    this.#set(asked(this.#state, command));
    if (this.#state.link === 'open') this.#deliver(command);
  }

  dismiss(): void {
    this.#set(dismissed(this.#state));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
  }

  #set(state: State): void {
    this.#state = state;
    this.#changed(state);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #deliver(command: Command): void {
    this.#sent.set(command.id, moment());
    this.#send(carry(command));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heard = moment();
    socket.onopen = () => this.#send(hello(this.#state));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#gone(socket);
  }

  #hear(message: ServerMessage): void {
    this.#heard = moment();
    const before = this.#state.link;
    this.#set(received(this.#state, message, Date.now()));
    if (message.type === 'bye') this.#farewell(message.reason);
    else if (before === 'open' && this.#state.seq === null) this.#again();
    else if (message.type === 'answer') this.#sent.delete(message.id);
    else if (before !== 'open' && this.#state.link === 'open') this.#opened(before === 'lost');
  }

  /** After a loss the room may be another one than before. */
  #opened(again: boolean): void {
    for (const command of this.#state.waiting) this.#deliver(command);
    if (!again) settled();
    else void isOld().then((old) => (old ? this.#end() : settled()));
  }

  /** This page is older than the room. */
  #end(): void {
    this.#set({ ...this.#state, link: 'ended' });
    this.#drop();
    reloadOnce();
  }

  #farewell(reason: string): void {
    if (reason === 'outdated') this.#end();
    else if (reason === 'resync') this.#again();
  }

  /** Begins anew at once, asking for everything. */
  #again(): void {
    this.#drop();
    this.#set(forgot(lost(this.#state)));
    this.#later();
  }

  #gone(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed || this.#state.link === 'ended') return;
    this.#socket = null;
    this.#set(lost(this.#state));
    this.#failed();
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    const pause = this.#state.bye === 'too-fast' ? LONGEST_WAIT_MS : wait(this.#state.tries);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onclose = socket.onmessage = socket.onopen = null;
    socket?.close();
  }

  #beat(): void {
    const socket = this.#socket;
    if (!socket) return;
    const silence = since(this.#heard);
    if (silence > (this.#state.link === 'open' ? DEAD_MS : GREETING_MS)) {
      this.#cut();
      return;
    }
    if (this.#state.link !== 'open') return;
    if (this.#jumped() || silence >= PING_MS) this.#send({ type: 'ping' });
    for (const command of this.#state.waiting) {
      if (since(this.#sent.get(command.id) ?? moment()) >= ANSWER_MS) this.#deliver(command);
    }
  }

  /** Gives the line up: it is silent, or the machine says that it has no network. */
  readonly #cut = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#gone(socket);
    socket.onopen = socket.onmessage = null;
    socket.close();
  };

  /** Whether a clock was set or the machine slept since the last look: the room's time has to be asked for anew. */
  #jumped(): boolean {
    const drift = Date.now() - performance.now();
    const jumped = Math.abs(drift - this.#drift) > JUMP_MS;
    this.#drift = drift;
    return jumped;
  }

  /** The network or the reader came back: no reason to wait. */
  readonly #hurry = (): void => {
    this.#beat();
    if (document.visibilityState === 'visible' && !this.#socket && !this.#closed && this.#state.link === 'lost') this.#connect();
  };
}
