// Where chips and cards go when something happens: a plan of movements. Nothing waits for it; the table stands as it is already.
import { isUp } from './cards';
import type { TableView } from './protocol';
import type { Line } from './state';

/** A place of the table. `front`: the chips in front of a seat. `card`: a card in somebody's hand. */
export type Spot =
  | { at: 'seat' | 'front'; seat: number }
  | { at: 'card'; seat: number; index: number }
  | { at: 'board'; index: number }
  | { at: 'pot' | 'muck' };

export interface Move {
  what: 'card' | 'chips';
  from: Spot;
  to: Spot;
  /** Milliseconds after the news came. */
  begin: number;
  ms: number;
  /** How many chips. */
  amount?: number;
}

const BET_MS = 120;
const GATHER_MS = 220;
const AWARD_MS = 300;
const DEAL_MS = 180;
const DEAL_EVERY_MS = 30;
const BOARD_MS = 160;
const BOARD_EVERY_MS = 60;
const AWAY_MS = 120;

const seat = (number: number): Spot => ({ at: 'seat', seat: number });
const front = (number: number): Spot => ({ at: 'front', seat: number });
const POT: Spot = { at: 'pot' };
const MUCK: Spot = { at: 'muck' };

/** Works out the movements of one message, event by event. */
class Plan {
  readonly moves: Move[] = [];
  readonly #after: TableView;
  /** Chips in front, as the events change them. */
  readonly #bets: Map<number, number>;
  /** How many cards have been dealt to whom. */
  readonly #dealt = new Map<number, number>();
  readonly #toDeal = new Map<number, number>();
  #board: number;
  #dealer: Spot;
  /** Nothing that follows begins earlier. */
  #at = 0;
  #cards = 0;

  constructor(news: Line[], before: TableView | null, after: TableView) {
    this.#after = after;
    this.#bets = new Map((before?.hand === after.hand ? before.seats : []).map((one) => [one.seat, one.bet]));
    this.#board = before?.hand === after.hand ? before.board.length : 0;
    this.#dealer = after.button === null ? POT : seat(after.button);
    for (const { event } of news) {
      if (event.type === 'dealt') this.#toDeal.set(event.seat, (this.#toDeal.get(event.seat) ?? 0) + 1);
    }
    for (const line of news) this.#take(line);
  }

  #add(move: Omit<Move, 'begin'>, begin = this.#at): void {
    this.moves.push({ ...move, begin });
  }

  #put(from: number, amount: number): void {
    if (amount <= 0) return;
    this.#bets.set(from, (this.#bets.get(from) ?? 0) + amount);
    this.#add({ what: 'chips', from: seat(from), to: front(from), ms: BET_MS, amount });
  }

  #gather(): void {
    let any = false;
    for (const [from, amount] of this.#bets) {
      if (amount > 0) this.#add({ what: 'chips', from: front(from), to: POT, ms: GATHER_MS, amount });
      any ||= amount > 0;
    }
    this.#bets.clear();
    if (any) this.#at += GATHER_MS;
  }

  #deal(to: number, card: string): void {
    const held = this.#after.seats.find((one) => one.seat === to)?.cards ?? [];
    const nth = this.#dealt.get(to) ?? 0;
    this.#dealt.set(to, nth + 1);
    const own = isUp(card) ? held.indexOf(card) : -1;
    const index = own >= 0 ? own : Math.max(0, held.length - (this.#toDeal.get(to) ?? 0)) + nth;
    const begin = this.#at + DEAL_EVERY_MS * this.#cards;
    this.#cards += 1;
    this.#add({ what: 'card', from: this.#dealer, to: { at: 'card', seat: to, index }, ms: DEAL_MS }, begin);
  }

  #open(count: number): void {
    for (let nth = 0; nth < count; nth += 1) {
      const to: Spot = { at: 'board', index: this.#board };
      this.#board += 1;
      this.#add({ what: 'card', from: this.#dealer, to, ms: BOARD_MS }, this.#at + BOARD_EVERY_MS * nth);
    }
    this.#at += BOARD_MS + BOARD_EVERY_MS * (count - 1);
  }

  #take({ event }: Line): void {
    switch (event.type) {
      case 'hand-started':
        this.#dealer = seat(event.dealer);
        break;
      case 'ante-posted':
        this.#add({ what: 'chips', from: seat(event.seat), to: POT, ms: GATHER_MS, amount: event.amount });
        break;
      case 'blind-posted':
      case 'posted':
      case 'called':
        this.#put(event.seat, event.amount);
        break;
      case 'bet':
      case 'raised':
        this.#put(event.seat, event.to - (this.#bets.get(event.seat) ?? 0));
        break;
      case 'bet-returned':
        this.#bets.set(event.seat, (this.#bets.get(event.seat) ?? 0) - event.amount);
        this.#add({ what: 'chips', from: front(event.seat), to: seat(event.seat), ms: GATHER_MS, amount: event.amount });
        break;
      case 'round-closed':
        this.#gather();
        break;
      case 'dealt':
        this.#deal(event.seat, event.card);
        break;
      case 'flop-dealt':
        this.#open(3);
        break;
      case 'turn-dealt':
      case 'river-dealt':
        this.#open(1);
        break;
      case 'folded':
      case 'mucked':
      case 'laid-away':
        if (event.type !== 'laid-away' || event.count > 0) {
          this.#add({ what: 'card', from: seat(event.seat), to: MUCK, ms: AWAY_MS });
        }
        break;
      case 'pot-awarded':
        this.#add({ what: 'chips', from: POT, to: seat(event.seat), ms: AWARD_MS, amount: event.amount });
        break;
    }
  }
}

/** The movements that these lines mean for who saw the table as `before` and sees it as `after`. */
export const moves = (news: Line[], before: TableView | null, after: TableView): Move[] => new Plan(news, before, after).moves;

/** When the last card has landed, in milliseconds after the news came; 0 without cards. */
export const landing = (made: Move[]): number =>
  made.reduce((last, move) => (move.what === 'card' && move.to.at !== 'muck' ? Math.max(last, move.begin + move.ms) : last), 0);
