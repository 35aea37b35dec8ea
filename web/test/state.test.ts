import { describe, expect, test } from 'vitest';
import type { EventView, RoomView, ServerMessage, TableView } from '../src/protocol';
import { EMPTY, asked, decided, hello, lost, priceOf, received, type Command, type State } from '../src/state';

const room: RoomView = {
  name: 'Table',
  chairs: [
    { seat: 1, name: 'Mara', bot: false, connected: true, bought: null },
    { seat: 2, name: 'Cem', bot: false, connected: true, bought: null },
  ],
  watching: 0,
  nextHandAt: null,
  halted: null,
  closing: false,
  accounts: null,
};
const seat = (number: number, bet: number) => ({
  seat: number,
  stack: 5000,
  bet,
  total: bet,
  state: 'live' as const,
  away: false,
  waiting: false,
  posting: false,
  leaving: false,
  cards: ['??', '??'],
  rank: null,
  won: 0,
  place: null,
  placeTo: null,
});
const view = (bets: [number, number], turn: number): TableView => ({
  game: { profile: 'home-no-limit', cents: false, cash: false, buyIn: null },
  phase: 'playing',
  hand: 1,
  street: 'preflop',
  seats: [seat(1, bets[0]), seat(2, bets[1])],
  chairs: 2,
  button: 1,
  smallBlind: 1,
  bigBlind: 2,
  bigBlindNext: null,
  level: { number: 1, smallBlind: 25, bigBlind: 50, ante: 0, lower: 0, upper: 0, nextAt: null, nextSmallBlind: 50, nextBigBlind: 100 },
  board: [],
  pots: [],
  potTotal: bets[0] + bets[1],
  turn: { seat: 1, turn, deadline: 0, allowed: 30000 },
  menu: null,
  raiseNow: null,
  ahead: null,
  showOrder: [],
  showable: [],
  carried: 0,
  entry: null,
  letsGo: false,
  me: 1,
});
const snapshot: ServerMessage = {
  type: 'snapshot',
  seq: 5,
  now: 10_500,
  view: view([25, 50], 3),
  room,
  log: [
    { seq: 4, event: { type: 'hand-started', hand: 1, button: 1, dealer: 1, seats: [1, 2] } },
    { seq: 5, event: { type: 'shuffled' } },
  ],
};
const update = (seq: number, events: (EventView | null)[], after: TableView, around = room): ServerMessage => ({
  type: 'update',
  seq,
  now: 11_000,
  events: events.map((event, index) => ({ seq: seq - events.length + 1 + index, event })),
  view: after,
  room: around,
});
const call: Command = { id: 'a'.repeat(32), turn: 3, act: { kind: 'call' } };
const begun = received(EMPTY, snapshot, 10_000);

describe('a table as the page knows it', () => {
  test('begins with the snapshot and sets its clock by the room', () => {
    expect(begun.link).toBe('open');
    expect(begun.seq).toBe(5);
    expect(begun.offset).toBe(500);
    expect(begun.log.map((line) => line.seq)).toEqual([4, 5]);
    expect(begun.names).toEqual({ 1: 'Mara', 2: 'Cem' });
    expect(begun.news).toEqual([]);
  });

  test('follows updates; an event that it may not see still has its number', () => {
    const after = received(begun, update(7, [null, { type: 'checked', seat: 1, cause: 'player' }], view([50, 50], 4)), 10_100);
    expect(after.seq).toBe(7);
    expect(after.log.map((line) => line.seq)).toEqual([4, 5, 7]);
    expect(after.news.map((line) => line.seq)).toEqual([7]);
  });

  test('takes an update in which only the room changed', () => {
    const away = { ...room, chairs: room.chairs.map((chair) => ({ ...chair, connected: false })) };
    const after = received(begun, update(5, [], view([25, 50], 3), away), 10_100);
    expect(after.seq).toBe(5);
    expect(after.room).toBe(away);
    expect(after.log).toBe(begun.log);
  });

  test('passes over what it has seen', () => {
    const seen = received(begun, update(6, [{ type: 'burned' }], view([25, 50], 3)), 10_100);
    const again = received(seen, update(7, [{ type: 'burned' }, { type: 'shuffled' }], view([25, 50], 3)), 10_200);
    expect(again.seq).toBe(7);
    expect(again.log.map((line) => line.seq)).toEqual([4, 5, 6, 7]);
  });

  test('forgets its number at a gap, and asks for everything', () => {
    const gap = received(begun, update(8, [{ type: 'burned' }], view([25, 50], 3)), 10_100);
    expect(gap.seq).toBeNull();
    expect(hello(gap)).toEqual({ type: 'hello', protocol: 1, lastSeq: null });
    expect(gap.view).toBe(begun.view);
  });

  test('keeps the older log over a new snapshot of the same table, once', () => {
    const later: ServerMessage = { ...snapshot, seq: 9, log: [{ seq: 9, event: { type: 'hand-started', hand: 2, button: 2, dealer: 2, seats: [1, 2] } }] };
    const after = received(lost(begun), later, 12_000);
    expect(after.log.map((line) => line.seq)).toEqual([4, 5, 9]);
    expect(received(after, later, 12_100).log.map((line) => line.seq)).toEqual([4, 5, 9]);
  });

  test('keeps a command until it is answered, over a lost line', () => {
    const waiting = asked(begun, call);
    expect(decided(waiting)).toBe(call);
    const back = received(lost(waiting), snapshot, 12_000);
    expect(back.waiting).toEqual([call]);
    expect(back.tries).toBe(0);
    const done = received(back, { type: 'answer', id: call.id, result: 'done', seq: 6 }, 12_100);
    expect(done.waiting).toEqual([]);
    expect(done.setback).toBeNull();
    expect(received(done, { type: 'answer', id: call.id, result: 'done', seq: 6 }, 12_100)).toBe(done);
  });

  test('tells a refusal until the decision has passed', () => {
    const refusal = { code: 'raise-too-small', rule: null, amount: 100, seat: null, menu: null };
    const raise: Command = { ...call, act: { kind: 'raise', to: 75 } };
    const refused = received(asked(begun, raise), { type: 'answer', id: raise.id, result: 'refused', refusal }, 10_100);
    expect(refused.setback).toEqual({ kind: 'refused', act: raise.act, code: 'raise-too-small', amount: 100, seat: null });
    expect(received(refused, update(5, [], view([25, 50], 3)), 10_200).setback).not.toBeNull();
    expect(received(refused, update(6, [{ type: 'burned' }], view([25, 50], 4)), 10_200).setback).toBeNull();
    expect(asked(refused, call).setback).toBeNull();
  });

  test('tells what became of a chair until the next hand', () => {
    const watching = { ...view([25, 50], 3), me: null };
    const sit: Command = { id: 'b'.repeat(32), turn: null, act: { kind: 'sit', seat: 2, chips: 5000 } };
    const answer = { type: 'answer', id: sit.id, result: 'refused', refusal: { code: 'bot-rises', rule: null, amount: null, seat: 2, menu: null } } as const;
    const told = received(asked(received(begun, update(5, [], watching), 10_050), sit), answer, 10_100);
    expect(told.setback?.code).toBe('bot-rises');
    const later = received(told, update(6, [{ type: 'burned' }], { ...watching, turn: null }), 10_200);
    expect(later.setback?.code).toBe('bot-rises');
    expect(received(later, update(6, [], { ...watching, hand: 2 }), 10_300).setback).toBeNull();
    expect(received(later, update(6, [], { ...watching, me: 2 }), 10_300).setback).toBeNull();
  });

  test('notices when the price changed, and what it was', () => {
    expect(priceOf(begun.view)).toBe(25);
    const raised = received(begun, update(6, [{ type: 'raised', seat: 2, to: 200, allIn: false }], view([25, 200], 4)), 10_300);
    expect(raised.price).toEqual({ from: 25, at: 10_300 });
    const same = received(raised, update(6, [], view([25, 200], 4)), 10_400);
    expect(same.price).toEqual({ from: 25, at: 10_300 });
  });

  test('keeps the name of somebody who has left for the lines that tell of him', () => {
    const alone = { ...room, chairs: room.chairs.slice(0, 1) };
    const gone = received(begun, update(6, [{ type: 'stood', seat: 2 }], view([25, 50], 3), alone), 10_100);
    const ben = { ...room, chairs: [room.chairs[0]!, { seat: 2, name: 'Ben', bot: false, connected: true, bought: null }] };
    const after = received(gone, update(7, [{ type: 'sat', seat: 2, stack: 5000 }], view([25, 50], 3), ben), 10_200);
    expect(after.log.slice(-2).map((line) => line.names[2])).toEqual(['Cem', 'Ben']);
  });

  test('hears the room close, and why', () => {
    expect(received(begun, { type: 'bye', reason: 'resync' }, 10_100)).toMatchObject({ seq: null, bye: 'resync' });
    expect(received(begun, { type: 'bye', reason: 'closing' }, 10_100)).toMatchObject({ seq: 5, bye: 'closing' });
  });

  test('takes messages of a kind it does not know for nothing', () => {
    const strange = { type: 'weather' } as unknown as ServerMessage;
    expect(received(begun, strange, 10_100)).toBe(begun satisfies State);
  });
});
