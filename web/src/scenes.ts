// The end of a hand, told step by step: cards that nobody bets on any more come street by street, pots are awarded one after
// another. Only where nobody has a decision left; the next message of the room ends it at once.
import type { EventView, SeatView, Street, TableView } from './protocol';
import type { Line, State } from './state';

/** The table for so many milliseconds. */
export interface Scene {
  view: TableView;
  log: Line[];
  news: Line[];
  ms: number;
}

const STREET_MS = 900;
const POT_MS = 1600;
const WON_MS = 3000;

const STREETS: Partial<Record<EventView['type'], { street: Street; cards: number }>> = {
  'flop-dealt': { street: 'flop', cards: 3 },
  'turn-dealt': { street: 'turn', cards: 4 },
  'river-dealt': { street: 'river', cards: 5 },
};

/** The pot that a line awards. */
const potOf = ({ event }: Line): number | null => (event.type === 'pot-awarded' ? event.pot : null);

/** What the seats have won by these lines. */
function wins(lines: Line[]): Map<number, number> {
  const won = new Map<number, number>();
  for (const { event } of lines) {
    if (event.type === 'pot-awarded') won.set(event.seat, (won.get(event.seat) ?? 0) + event.amount);
  }
  return won;
}

/** A seat before it has got what these lines do not give it yet. */
function unpaid(seat: SeatView, before: TableView, won: number): SeatView {
  const state = before.seats.find((one) => one.seat === seat.seat)?.state ?? seat.state;
  const stack = seat.stack - (seat.won - won);
  const out = seat.state === 'out' || seat.state === 'idle';
  const allIn = stack === 0 && (out || seat.state === 'live') && (state === 'live' || state === 'all-in');
  return { ...seat, won, stack, place: null, placeTo: null, state: allIn ? 'all-in' : out ? state : seat.state };
}

/** Where the telling stops: after each street but not the awards that follow, and after each pot but the last. */
function stops(news: Line[]): { end: number; ms: number }[] {
  const awards = news.flatMap((line, index) => (potOf(line) === null ? [] : [index]));
  const made = news.flatMap((line, index) => (STREETS[line.event.type] ? [{ end: index + 1, ms: STREET_MS }] : []));
  for (const [nth, index] of awards.entries()) {
    const next = awards[nth + 1];
    if (next !== undefined && potOf(news[next]!) !== potOf(news[index]!)) made.push({ end: index + 1, ms: POT_MS });
  }
  return made;
}

function view(before: TableView, after: TableView, told: Line[]): TableView {
  const dealt = told.reduce((cards, line) => STREETS[line.event.type]?.cards ?? cards, before.board.length);
  const street = told.reduce((now, line) => STREETS[line.event.type]?.street ?? now, before.street);
  const paying = told.some((line) => potOf(line) !== null);
  const won = wins(told);
  const seats = after.seats.map((seat) => ({
    ...unpaid(seat, before, won.get(seat.seat) ?? 0),
    rank: dealt < after.board.length ? null : seat.rank,
  }));
  return { ...after, board: after.board.slice(0, dealt), street, seats, phase: paying ? 'hand-over' : 'playing' };
}

/** The steps that lead from one state to the next; none where the next one can be shown at once. */
export function scenes(from: State, to: State): Scene[] {
  const [before, after] = [from.view, to.view];
  if (!before || !after || before.hand !== after.hand || before.phase !== 'playing') return [];
  if (after.phase !== 'hand-over' && after.phase !== 'finished') return [];
  const { news } = to;
  const made = stops(news);
  if (after.phase === 'finished') made.push({ end: news.length, ms: WON_MS });
  const older = to.log.length - news.length;
  return made.map(({ end, ms }, index) => ({
    view: view(before, after, news.slice(0, end)),
    log: to.log.slice(0, older + end),
    news: news.slice(made[index - 1]?.end ?? 0, end),
    ms,
  }));
}
