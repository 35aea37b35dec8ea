// The socket of one table: connects, watches over the line, connects again, and never sends a command twice under two ids.
import type { Act, ClientMessage, ServerMessage } from './protocol';
import { EMPTY, asked, carry, dismissed, forgot, hello, lost, received, type State } from './state';

const PING_MS = 10_000;
const DEAD_MS = 25_000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 3_000;
const RELOADED = 'cardroom-reloaded';

/** 16 random bytes in hexadecimal; `randomUUID` is missing on plain http. */
export function commandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long to wait before the attempt with this number, counted from 1. */
export const wait = (attempt: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));

/** Loads the page again, at most once until a table answers. */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, 'yes');
  } catch {
    return;
  }
  location.reload();
}

function settled(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Without storage nothing was kept.
  }
}

export class Connection {
  #state: State = EMPTY;
  #socket: WebSocket | null = null;
  #heard = 0;
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
    this.#pulse = setInterval(() => this.#beat(), PING_MS / 2);
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Asks something of the table. Without a line it is kept and sent later. */
  ask(act: Act, turn: number | null = null): void {
    const command = { id: commandId(), turn, act };
    this.#set(asked(this.#state, command));
    if (this.#state.link === 'open') this.#send(carry(command));
  }

  dismiss(): void {
    this.#set(dismissed(this.#state));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    removeEventListener('online', this.#hurry);
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

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#send(hello(this.#state));
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#gone(socket);
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    const wasOpen = this.#state.link === 'open';
    this.#set(received(this.#state, message, Date.now()));
    if (message.type === 'bye') this.#farewell(message.reason);
    else if (message.type === 'update' && this.#state.seq === null) this.#again();
    else if (!wasOpen && this.#state.link === 'open') {
      settled();
      for (const command of this.#state.waiting) this.#send(carry(command));
    }
  }

  #farewell(reason: string): void {
    if (reason === 'outdated') {
      this.#set({ ...this.#state, link: 'ended' });
      this.#drop();
      reloadOnce();
    } else if (reason === 'resync') this.#again();
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
    const silence = Date.now() - this.#heard;
    if (!this.#socket) return;
    if (silence > DEAD_MS) {
      const socket = this.#socket;
      this.#gone(socket);
      socket.onopen = socket.onmessage = null;
      socket.close();
    } else if (silence >= PING_MS / 2) this.#send({ type: 'ping' });
  }

  /** The network or the reader came back: no reason to wait. */
  readonly #hurry = (): void => {
    this.#beat();
    if (document.visibilityState === 'visible' && !this.#socket && !this.#closed && this.#state.link === 'lost') this.#connect();
  };
}
