import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../src/connection';
import type { ClientMessage, ServerMessage, TableView } from '../src/protocol';
import { EMPTY, type State } from '../src/state';

/** A socket whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const view = { phase: 'playing', seats: [], turn: null, me: null } as unknown as TableView;
const room = { name: 'Table', chairs: [], watching: 0, nextHandAt: null, halted: null, closing: false, accounts: null };
const snapshot = (seq: number): ServerMessage => ({ type: 'snapshot', seq, now: Date.now(), view, room, log: [] });
const newest = (): Line => Line.all.at(-1)!;

/** What the page listens to. */
const heard = new Map<string, () => void>();
let state: State = EMPTY;
let failures = 0;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'room.test' });
  heard.clear();
  vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear));
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  Line.all = [];
  failures = 0;
  connection = new Connection('t 1', (next) => (state = next), () => (failures += 1));
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('begins with hello and nothing seen', () => {
  expect(newest().address).toBe('ws://room.test/ws/t%201');
  newest().open();
  expect(newest().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: null }]);
});

test('sends what was not answered again, with the same id, after the first word of the room', () => {
  newest().open();
  newest().say(snapshot(5));
  connection.ask({ kind: 'call' }, 3);
  const command = newest().sent[1]!;
  expect(command).toMatchObject({ type: 'command', turn: 3, act: { kind: 'call' } });
  newest().cut();
  expect(state.link).toBe('lost');
  expect(failures).toBe(1);
  vi.advanceTimersByTime(300);
  expect(Line.all).toHaveLength(2);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: 5 }]);
  newest().say({ type: 'update', seq: 5, now: Date.now(), events: [], view, room });
  expect(newest().sent[1]).toEqual(command);
});

test('keeps what is asked without a line, and sends it once', () => {
  newest().open();
  newest().say(snapshot(5));
  newest().cut();
  connection.ask({ kind: 'come-back' });
  vi.advanceTimersByTime(300);
  newest().open();
  newest().say(snapshot(5));
  newest().say(snapshot(5));
  expect(newest().sent.filter((message) => message.type === 'command')).toHaveLength(1);
});

// SV-9
test('asks for everything after a gap', () => {
  newest().open();
  newest().say(snapshot(5));
  newest().say({ type: 'update', seq: 9, now: Date.now(), events: [{ seq: 9, event: null }], view, room });
  expect(newest().closed).toBe(true);
  vi.advanceTimersByTime(300);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: null }]);
});

test('asks whether the room is there, and takes 25 seconds of silence for a dead line', () => {
  newest().open();
  newest().say(snapshot(5));
  vi.advanceTimersByTime(10_000);
  expect(newest().sent.at(-1)).toEqual({ type: 'ping' });
  newest().say({ type: 'pong', now: Date.now(), seq: 5 });
  vi.advanceTimersByTime(20_000);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(Line.all[0]!.closed).toBe(true);
  expect(Line.all.length).toBeGreaterThan(1);
});

test('a command whose answer is lost on the way is sent again with the same id, until it is answered', () => {
  newest().open();
  newest().say(snapshot(5));
  connection.ask({ kind: 'fold' }, 3);
  const commands = () => newest().sent.filter((message) => message.type === 'command');
  expect(commands()).toHaveLength(1);
  vi.advanceTimersByTime(3_999);
  expect(commands()).toHaveLength(1);
  vi.advanceTimersByTime(2_001);
  expect(commands()).toHaveLength(2);
  expect(commands()[1]).toEqual(commands()[0]);
  const { id } = commands()[0] as Extract<ClientMessage, { type: 'command' }>;
  newest().say({ type: 'answer', id, result: 'done', seq: 5 });
  vi.advanceTimersByTime(10_000);
  expect(commands()).toHaveLength(2);
  expect(Line.all).toHaveLength(1);
});

test('a line whose first word does not come within five seconds is given up', () => {
  newest().open();
  vi.advanceTimersByTime(5_000);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(2_500 + 300);
  expect(Line.all[0]!.closed).toBe(true);
  expect(Line.all).toHaveLength(2);
});

test('a machine that slept connects anew as soon as it looks', () => {
  newest().open();
  newest().say(snapshot(5));
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(2_500 + 300);
  expect(Line.all).toHaveLength(2);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: 5 }]);
});

test('a clock that is set back an hour is no silence, and the time of the room is asked for at once', () => {
  newest().open();
  newest().say(snapshot(5));
  const real = Date.now();
  vi.setSystemTime(real - 3_600_000);
  vi.advanceTimersByTime(2_500);
  expect(newest().sent.at(-1)).toEqual({ type: 'ping' });
  newest().say({ type: 'pong', now: real + 2_500, seq: 5 });
  expect(state.offset).toBe(3_600_000);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  expect(Line.all.length, 'silence is still noticed').toBeGreaterThan(1);
});

test('the last message before a quiet moment is lost: the next pong tells', () => {
  newest().open();
  newest().say(snapshot(5));
  newest().say({ type: 'pong', now: Date.now(), seq: 5 });
  expect(newest().closed).toBe(false);
  newest().say({ type: 'pong', now: Date.now(), seq: 6 });
  expect(newest().closed).toBe(true);
  vi.advanceTimersByTime(300);
  newest().open();
  expect(newest().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: null }]);
});

test('a machine that loses its network says so at once', () => {
  newest().open();
  newest().say(snapshot(5));
  heard.get('offline')?.();
  expect(state.link).toBe('lost');
  expect(newest().closed).toBe(true);
});

test('every third message is lost: what is missing is noticed with the next one, and the table is complete', () => {
  const order: number[] = [];
  let count = 0;
  const lossy = (send: () => void): void => {
    count += 1;
    if (count % 3 !== 0) send();
  };
  newest().open();
  newest().say(snapshot(5));
  for (let seq = 6; seq <= 12; seq += 1) {
    const line = newest();
    lossy(() => line.say({ type: 'update', seq, now: Date.now(), events: [{ seq, event: null }], view, room }));
    if (line.closed) {
      vi.advanceTimersByTime(300);
      newest().open();
      expect(newest().sent).toEqual([{ type: 'hello', protocol: 1, lastSeq: null }]);
      newest().say(snapshot(seq));
    }
    order.push(state.seq ?? 0);
  }
  expect(order).toEqual([6, 7, 7, 9, 10, 10, 12]);
});
