// The whole table in sentences, for who asks for it: pots, board, own cards, stacks, whose turn.
import { isUp } from './cards';
import { amount, capital, count, list, t } from './i18n.svelte';
import type { MenuView, RoomView, SeatView, TableView } from './protocol';
import { cardWords, contenders, handWords, nameOf, potName } from './sentences';
import type { State } from './state';
import { deeds, deedText, isHere, stateText, type Deed } from './words';

/** What is asked of the reader now, in the words of the log. */
export function turnSentence(menu: MenuView): string {
  if (menu.draw !== null) return t('log-your-exchange');
  if (menu.asked) return t('bar-asked');
  if (menu.check || menu.call !== null || menu.bet || menu.raise) {
    return t('log-your-turn', { amount: menu.call === null ? 'none' : amount(menu.call) });
  }
  return t(menu.muck ? 'log-your-showdown' : 'log-your-show');
}

function potSentences({ view, names }: State & { view: TableView }): string[] {
  const collected = view.pots.reduce((sum, pot) => sum + pot.amount, 0);
  const many = view.pots.length > 1;
  const said = view.pots.map((pot, index) => {
    const facts = { pot: capital(potName(index, many)), amount: amount(pot.amount) };
    return many ? t('read-pot-among', { ...facts, names: contenders(pot.seats, names, view.me) }) : t('read-pot', facts);
  });
  if (view.potTotal > collected) said.push(t('read-with-bets', { amount: amount(view.potTotal) }));
  return said;
}

function boardSentence(view: TableView): string[] {
  if (view.game.profile === 'five-card-draw-home' || view.phase === 'seating' || view.phase === 'ready') return [];
  return [view.board.length > 0 ? t('read-board', { cards: list(view.board.map(cardWords)) }) : t('read-board-empty')];
}

function ownSentence(mine: SeatView | undefined): string[] {
  const cards = mine?.cards.filter(isUp) ?? [];
  if (!mine || cards.length === 0) return [];
  const facts = { cards: list(cards.map(cardWords)) };
  return [mine.rank ? t('read-own-rank', { ...facts, hand: handWords(mine.rank) }) : t('read-own', facts)];
}

function seatSentence(seat: SeatView, view: TableView, room: RoomView, name: string, deed: Deed | undefined): string {
  const connected = isHere(seat, room.chairs.find((chair) => chair.seat === seat.seat), view);
  const allIn = seat.state === 'all-in' && seat.stack === 0 ? t('seat-all-in') : null;
  const state = stateText(seat, connected, view) ?? (deed && view.phase === 'playing' ? deedText(deed, seat) : null);
  const said = [allIn, state].filter((text) => text !== null);
  if (allIn) return t('read-seat-all-in', { name, state: said.join(', ') });
  const facts = { name, amount: amount(seat.stack) };
  return state === null ? t('read-seat', facts) : t('read-seat-state', { ...facts, state });
}

function turnOf({ view, names }: State & { view: TableView }): string[] {
  if (view.menu) return [turnSentence(view.menu)];
  return view.turn ? [t('read-turn', { name: nameOf(view.turn.seat, names, null) })] : [];
}

const known = (table: State): table is State & { view: TableView; room: RoomView } => table.view !== null && table.room !== null;

/** The table as it stands, a sentence each; the reader's own stack first, then clockwise. */
export function reading(table: State): string[] {
  if (!known(table)) return [];
  const { view, room, names } = table;
  const done = deeds(table.log);
  const at = view.seats.findIndex((seat) => seat.seat === view.me);
  const seats = at < 0 ? view.seats : [...view.seats.slice(at), ...view.seats.slice(0, at)];
  return [
    ...(view.hand > 0 ? [t('log-hand', { hand: count(view.hand) })] : []),
    ...potSentences({ ...table, view }),
    ...boardSentence(view),
    ...ownSentence(view.seats[at]),
    ...seats.map((seat) => seatSentence(seat, view, room, capital(nameOf(seat.seat, names, view.me)), done.get(seat.seat))),
    ...turnOf({ ...table, view }),
  ];
}
