// A table as this page knows it: one plain object, changed by pure functions. No rule of the game stands here.
import { apart } from './i18n.svelte';
import type { Act, Answer, ClientMessage, EventView, RoomView, ServerMessage, Stamped, TableView } from './protocol';

/** Something asked of the table and not answered yet. The same id is sent again after a loss. */
export interface Command {
  id: string;
  turn: number | null;
  act: Act;
}

/** A line of the log: an event with the names that were true when it came. */
export interface Line {
  seq: number;
  event: EventView;
  names: Names;
}

export type Names = Readonly<Record<number, string>>;

/** Why something asked for was not done. */
export type Setback =
  | { kind: 'refused'; act: Act; code: string; amount: number | null; seat: number | null }
  | { kind: 'failed'; act: Act; code: string };

/** What had to be paid before it changed, and when it changed (this page's clock). */
export interface PriceChange {
  from: number;
  at: number;
}

export interface State {
  /** `first`: never heard of the table yet. `lost`: trying again. `ended`: the page has to be loaded again. */
  link: 'first' | 'open' | 'lost' | 'ended';
  /** Attempts since the connection was lost. */
  tries: number;
  /** The last number seen, or null before the first and after a gap. */
  seq: number | null;
  /** From this number on nothing was missed. */
  from: number;
  /** The room's clock less this page's clock, in milliseconds. */
  offset: number;
  view: TableView | null;
  room: RoomView | null;
  names: Names;
  log: Line[];
  /** The lines that the last message brought, to be spoken. */
  news: Line[];
  waiting: Command[];
  setback: Setback | null;
  price: PriceChange | null;
  /** Why the room closed the connection, if it said so. */
  bye: string | null;
  /** The end of the hand is being told, and not all of it is seen yet. */
  partly?: true;
}

/** Lines of the log that are kept. */
const KEPT_LINES = 600;

export const EMPTY: State = {
  link: 'first',
  tries: 0,
  seq: null,
  from: 0,
  offset: 0,
  view: null,
  room: null,
  names: {},
  log: [],
  news: [],
  waiting: [],
  setback: null,
  price: null,
  bye: null,
};

/** The first message of a connection. */
export const hello = (state: State): ClientMessage => ({ type: 'hello', protocol: 1, lastSeq: state.seq });

/** The message that carries a command. */
export const carry = (command: Command): ClientMessage => ({ type: 'command', ...command });

/** The command is on its way. */
export const asked = (state: State, command: Command): State => ({
  ...state,
  waiting: [...state.waiting, command],
  setback: null,
});

/** The connection is gone; another attempt follows. */
export const lost = (state: State): State => ({
  ...state,
  link: state.link === 'ended' ? 'ended' : 'lost',
  tries: state.tries + 1,
});

/** Numbers are missing: everything is asked for anew. */
export const forgot = (state: State): State => ({ ...state, seq: null });

/** The reader has seen why his command was not done. */
export const dismissed = (state: State): State => ({ ...state, setback: null });

/** What lies between this viewer and the highest bet in front: only to notice that it changed. */
export function priceOf(view: TableView | null): number {
  if (!view || view.phase !== 'playing') return 0;
  const mine = view.seats.find((seat) => seat.seat === view.me)?.bet ?? 0;
  return Math.max(0, ...view.seats.map((seat) => seat.bet)) - mine;
}

function namesAfter(names: Names, room: RoomView): Names {
  const sitting = room.chairs.map((chair) => [chair.seat, apart(chair.name)] as const);
  if (sitting.every(([seat, name]) => names[seat] === name)) return names;
  return { ...names, ...Object.fromEntries(sitting) };
}

const lines = (stamped: Stamped[], names: Names): Line[] =>
  stamped.flatMap(({ seq, event }) => (event ? [{ seq, event, names }] : []));

function snapshot(state: State, message: Extract<ServerMessage, { type: 'snapshot' }>, at: number): State {
  const names = namesAfter(state.names, message.room);
  const fresh = lines(message.log, names);
  const begin = message.log[0]?.seq ?? message.seq + 1;
  const older = state.log.filter((line) => line.seq < begin);
  return {
    ...state,
    link: 'open',
    tries: 0,
    bye: null,
    seq: message.seq,
    from: begin,
    offset: message.now - at,
    view: message.view,
    room: message.room,
    names,
    log: [...older, ...fresh].slice(-KEPT_LINES),
    news: [],
    price: null,
    setback: kept(state, message.view),
  };
}

const DECISIONS = new Set<Act['kind']>(['fold', 'check', 'call', 'bet', 'raise', 'draw', 'show', 'muck', 'play-board']);

/** A setback is shown until the decision that it spoke of has passed; one about a chair, until the next hand. */
function kept(state: State, view: TableView): Setback | null {
  const [before, setback] = [state.view, state.setback];
  if (!before || !setback) return null;
  const same = DECISIONS.has(setback.act.kind)
    ? before.turn?.turn === view.turn?.turn && before.phase === view.phase
    : before.hand === view.hand && before.me === view.me;
  return same ? setback : null;
}

/** True if these events follow the last seen number without a gap and end at `seq`. */
function follows(last: number | null, events: Stamped[], seq: number): boolean {
  if (last === null) return false;
  return events.every((event, index) => event.seq === last + 1 + index) && seq === last + events.length;
}

function update(state: State, message: Extract<ServerMessage, { type: 'update' }>, at: number): State {
  const events = message.events.filter((event) => state.seq === null || event.seq > state.seq);
  if (!follows(state.seq, events, message.seq)) return forgot(state);
  const names = namesAfter(state.names, message.room);
  const news = lines(events, names);
  const before = priceOf(state.view);
  const changed = before !== priceOf(message.view);
  return {
    ...state,
    link: 'open',
    tries: 0,
    bye: null,
    seq: message.seq,
    offset: message.now - at,
    view: message.view,
    room: message.room,
    names,
    log: news.length ? [...state.log, ...news].slice(-KEPT_LINES) : state.log,
    news,
    price: changed ? { from: before, at } : state.price,
    setback: kept(state, message.view),
  };
}

function answered(state: State, answer: Answer): State {
  const command = state.waiting.find((one) => one.id === answer.id);
  if (!command) return state;
  const waiting = state.waiting.filter((one) => one !== command);
  if (answer.result === 'done') return { ...state, waiting };
  if (answer.result === 'failed') {
    return { ...state, waiting, setback: { kind: 'failed', act: command.act, code: answer.code } };
  }
  const { code, amount, seat } = answer.refusal;
  return { ...state, waiting, setback: { kind: 'refused', act: command.act, code, amount, seat } };
}

/** What a message of the room makes of the state. `at` is this page's clock. A gap leaves `seq` at null. */
export function received(state: State, message: ServerMessage, at: number): State {
  switch (message.type) {
    case 'snapshot':
      return snapshot(state, message, at);
    case 'update':
      return update(state, message, at);
    case 'answer':
      return answered(state, message);
    case 'pong':
      return { ...(state.seq !== null && message.seq > state.seq ? forgot(state) : state), offset: message.now - at };
    case 'bye':
      return { ...(message.reason === 'resync' ? forgot(state) : state), bye: message.reason };
    default:
      return state;
  }
}

/** The command that waits for its answer and decides this turn, if any. */
export const decided = (state: State): Command | undefined => {
  const turn = state.view?.turn?.turn;
  return turn === undefined ? undefined : state.waiting.find((command) => command.turn === turn);
};
