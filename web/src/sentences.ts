// Events, refusals and hands as sentences of the catalogue.
import { RANK_WORDS, isUp, read, sign } from './cards';
import { amount, capital, chips, count, list, minutes, t, type Args } from './i18n.svelte';
import type { EventView, Face, HandName, Phase } from './protocol';
import { rulingSentence } from './rulings';
import type { Line, Names, Setback } from './state';

/** Who reads, and how cards are told: as signs on the screen, in words for the ear. */
export interface Reader {
  me: number | null;
  aloud: boolean;
  /** Whether there were side pots: only then the first pot is called the main pot. */
  sidePots?: boolean;
}

const CATEGORIES: Readonly<Record<string, string>> = {
  'high-card': 'rank-high-card',
  'one-pair': 'rank-one-pair',
  'two-pair': 'rank-two-pair',
  'three-of-a-kind': 'rank-three-of-a-kind',
  straight: 'rank-straight',
  flush: 'rank-flush',
  'full-house': 'rank-full-house',
  'four-of-a-kind': 'rank-four-of-a-kind',
  'straight-flush': 'rank-straight-flush',
};

const one = (letter: string | undefined): string => t('card-rank', { rank: RANK_WORDS[letter ?? ''] ?? '' });
const many = (letter: string | undefined): string => t('card-ranks', { rank: RANK_WORDS[letter ?? ''] ?? '' });

/** A hand in words: "two pair, kings and nines", with the kicker where it decided. */
export function handWords(hand: HandName): string {
  const key = CATEGORIES[hand.category];
  const [high, low] = hand.ranks;
  if (key === 'rank-straight-flush' && high === 'A') return t('rank-royal-flush');
  const words = key ? t(key, { one: one(high), many: many(high), low: many(low) }) : hand.category;
  return hand.kicker ? t('rank-kicker', { hand: words, one: one(hand.kicker) }) : words;
}

/** Those who can win a pot, the reader last. */
export const contenders = (seats: number[], names: Names, me: number | null): string =>
  [...seats.filter((seat) => seat !== me), ...seats.filter((seat) => seat === me)]
    .map((seat) => nameOf(seat, names, me))
    .join(', ');

/** A card in words: "king of hearts". */
export function cardWords(card: Face): string {
  if (!isUp(card)) return t('card-hidden');
  const { rank, suit } = read(card);
  return t('card-name', { rank: RANK_WORDS[rank] ?? rank, suit });
}

/** Cards in a sentence. */
export const cardsText = (cards: Face[], aloud: boolean): string =>
  aloud ? list(cards.map(cardWords)) : cards.filter(isUp).map(sign).join(' ');

/** The name of a seat, "you" for one's own. */
export const nameOf = (seat: number, names: Names, me: number | null): string =>
  seat === me ? t('seat-you') : (names[seat] ?? t('seat-number', { seat }));

const ended = (allIn: boolean): string => (allIn ? 'yes' : 'no');

/** The sentence of a line of the log; none for what only moves the cards. What was done when the time was up says so. */
export function sentence(line: Line, reader: Reader): string | null {
  const did = told(line, reader);
  const { event } = line;
  const timeUp = did !== null && 'cause' in event && event.cause === 'timeout' && event.type !== 'sat-out';
  return timeUp ? t('log-time-up', { did }) : did;
}

function told({ event, names }: Line, reader: Reader): string | null {
  const who = (seat: number): Args => ({
    you: seat === reader.me ? 'yes' : 'no',
    name: names[seat] ?? t('seat-number', { seat }),
  });
  const cards = (faces: Face[]): string => cardsText(faces, reader.aloud);
  switch (event.type) {
    case 'sat':
      return t('log-sat', who(event.seat));
    case 'stood':
      return t('log-stood', who(event.seat));
    case 'game-started':
      return t('log-game-started');
    case 'drew-for-button':
      return t('log-drew', { ...who(event.seat), cards: cards([event.card]) });
    case 'button-won':
      return t('log-button-won', who(event.seat));
    case 'level-reached':
      return levelSentence(event);
    case 'hand-started':
      return reader.aloud ? t('log-hand', { hand: count(event.hand) }) : null;
    case 'ante-posted':
      return t('log-ante', { ...who(event.seat), amount: amount(event.amount), allin: ended(event.allIn) });
    case 'blind-posted': {
      const key = event.blind === 'small' ? 'log-small-blind' : 'log-big-blind';
      return t(key, { ...who(event.seat), amount: amount(event.amount), allin: ended(event.allIn) });
    }
    case 'flop-dealt':
      return reader.aloud ? t('log-flop', { cards: cards(event.cards) }) : null;
    case 'turn-dealt':
      return reader.aloud ? t('log-turn', { cards: cards([event.card]) }) : null;
    case 'river-dealt':
      return reader.aloud ? t('log-river', { cards: cards([event.card]) }) : null;
    case 'board-read':
      return t('log-board-read', { cards: cards([event.card]) });
    case 'folded':
      return t(event.cause === 'away' ? 'log-folded-away' : 'log-folded', who(event.seat));
    case 'checked':
      return t('log-checked', who(event.seat));
    case 'mucked':
      return t('log-mucked', who(event.seat));
    case 'sat-out':
      return t(event.cause === 'timeout' ? 'log-sat-out-timeout' : 'log-sat-out', who(event.seat));
    case 'called':
      return t('log-called', { ...who(event.seat), amount: amount(event.amount), allin: ended(event.allIn) });
    case 'bet':
      return t('log-bet', { ...who(event.seat), amount: amount(event.to), allin: ended(event.allIn) });
    case 'raised':
      return t('log-raised', { ...who(event.seat), amount: amount(event.to), allin: ended(event.allIn) });
    case 'bet-returned':
      return t('log-bet-returned', { ...who(event.seat), amount: amount(event.amount) });
    case 'showdown-started':
      return reader.aloud ? t('log-showdown') : null;
    case 'tabled': {
      const shown = { ...who(event.seat), cards: cards(event.cards) };
      return event.rank ? t('log-tabled-rank', { ...shown, hand: handWords(event.rank) }) : t('log-tabled', shown);
    }
    case 'muck-questioned':
      return t('log-muck-questioned', who(event.seat));
    case 'board-played':
      return t('log-board-played', who(event.seat));
    case 'pot-awarded':
      return awardSentence(event, who(event.seat), reader.sidePots ?? event.pot > 0);
    case 'eliminated':
      return placeSentence(event, who(event.seat));
    case 'game-won':
      return t('log-game-won', who(event.seat));
    case 'came-back':
      return t('log-came-back', who(event.seat));
    case 'protected':
      return t('log-protected', who(event.seat));
    case 'time-credited':
      return t('log-time-credited', { time: minutes(event.ms) });
    case 'joined':
      return t('log-joined', { ...who(event.seat), amount: amount(event.chips) });
    case 'chips-added':
      return t('log-chips-added', { ...who(event.seat), amount: amount(event.amount) });
    case 'leaving':
      return t('log-leaving', who(event.seat));
    case 'left':
      return t('log-left', { ...who(event.seat), amount: amount(event.chips) });
    case 'will-post':
      return t('log-will-post', who(event.seat));
    case 'will-wait':
      return t('log-will-wait', who(event.seat));
    case 'blind-missed':
      return t('log-blind-missed', who(event.seat));
    case 'posted':
      return t(event.dead ? 'log-posted-dead' : 'log-posted', { ...who(event.seat), amount: amount(event.amount), allin: ended(event.allIn) });
    case 'exchange-begun':
      return reader.aloud ? t('log-exchange') : null;
    case 'laid-away':
      return event.count === 0 ? t('log-stood-pat', who(event.seat)) : t('log-laid-away', { ...who(event.seat), count: event.count });
    case 'stub-renewed':
      return t('log-stub-renewed');
    case 'raked':
      return t('log-raked', { amount: amount(event.amount) });
    case 'carried':
      return t('log-carried', { amount: amount(event.amount), count: event.amount });
    case 'odd-chips-awarded':
      return t('log-odd-chips-awarded', { ...who(event.seat), amount: amount(event.amount) });
    case 'table-closed':
      return t('log-table-closed');
    case 'ruled': {
      const about = event.seat === null ? { you: 'no', name: '' } : who(event.seat);
      return rulingSentence(event, about, event.card === null ? '' : cards([event.card].filter(isUp)));
    }
    case 'cards-shown':
      return t('log-cards-shown', { ...who(event.seat), cards: cards(event.cards) });
    case 'ruling-taken-back':
      return t('log-ruling-taken-back', { ruling: event.ruling });
    case 'chips-returned': {
      const key = event.amount < 0 ? 'log-chips-reclaimed' : 'log-bet-returned';
      return t(key, { ...who(event.seat), amount: amount(Math.abs(event.amount)) });
    }
    case 'hand-killed':
      return event.returned === 0 ? null : t('log-bet-returned', { ...who(event.seat), amount: amount(event.returned) });
    case 'stub-mixed':
      return t('log-stub-mixed');
    // What comes next says so.
    case 'timed-out':
    // The ruling has said so.
    case 'card-moved':
    case 'card-exposed':
    case 'misdealt':
    case 'hand-voided':
    case 'action-on':
    case 'hand-ended':
    case 'round-closed':
    case 'dealt':
    case 'burned':
    case 'shuffled':
    case 'cut':
      return null;
    default:
      // Every event is named above; a newer room may still tell of others.
      event satisfies never;
      return null;
  }
}

function levelSentence(event: Extract<EventView, { type: 'level-reached' }>): string {
  if (event.bigBlind === 0) return t('log-level-draw', { ante: chips(event.ante) });
  const blinds = { level: event.level, small: chips(event.smallBlind), big: chips(event.bigBlind) };
  return event.ante > 0 ? t('log-level-ante', { ...blinds, ante: chips(event.ante) }) : t('log-level', blinds);
}

function awardSentence(event: Extract<EventView, { type: 'pot-awarded' }>, who: Args, many: boolean): string {
  const won = { ...who, amount: amount(event.amount), pot: potName(event.pot, many) };
  return event.rank ? t('log-won-rank', { ...won, hand: handWords(event.rank) }) : t('log-won', won);
}

function placeSentence(event: Extract<EventView, { type: 'eliminated' }>, who: Args): string {
  const places = { ...who, place: event.place, to: event.sharedTo };
  return t(event.sharedTo > event.place ? 'log-eliminated-shared' : 'log-eliminated', places);
}

/** The name of a pot, counted from the main pot; `many` where there are side pots. */
export function potName(pot: number, many: boolean): string {
  if (!many) return t('pot-only');
  if (pot === 0) return t('pot-main');
  return pot === 1 ? t('pot-side') : t('pot-side-number', { number: pot });
}

/** The heading of a new part of the log; none for other events. `holes` tells the game: five cards of one's own are draw. */
export function heading(event: EventView, holes = 2): string | null {
  switch (event.type) {
    case 'hand-started':
      return t(holes === 2 ? 'log-hand-preflop' : 'log-hand-draw', { hand: count(event.hand) });
    case 'exchange-begun':
      return t('street-exchange');
    case 'flop-dealt':
      return `${t('street-flop')} ${cardsText(event.cards, false)}`;
    case 'turn-dealt':
      return `${t('street-turn')} ${cardsText([event.card], false)}`;
    case 'river-dealt':
      return `${t('street-river')} ${cardsText([event.card], false)}`;
    case 'showdown-started':
      return t('street-showdown');
    default:
      return null;
  }
}

export interface Part {
  seq: number;
  heading: string;
  lines: { seq: number; text: string }[];
}

/** The cards that these lines say were dealt to the reader. */
const dealtTo = (lines: Line[], me: number | null): Face[] =>
  lines.flatMap(({ event }) => (event.type === 'dealt' && event.seat === me && isUp(event.card) ? [event.card] : []));

/** Side pots are awarded before the main pot. */
const isSidePot = ({ event }: Line): boolean => event.type === 'pot-awarded' && event.pot > 0;

/** The heading of what stands before the first one: in a long game other hands came before it. */
function opening(lines: Line[]): string {
  const first = lines.map(({ event }) => event).find((event) => event.type === 'hand-started');
  return t(first && first.hand > 1 ? 'log-earlier' : 'log-before');
}

/** The log in parts: one a street, oldest first; `holes` is how many cards each is dealt. */
export function parts(lines: Line[], me: number | null, holes = 2): Part[] {
  const made: Part[] = [];
  let own: Line[] = [];
  let owed = { cards: holes, key: 'log-own-cards' };
  let sidePots = false;
  for (const line of lines) {
    const title = heading(line.event, holes);
    if (title !== null || made.length === 0) made.push({ seq: line.seq, heading: title ?? opening(lines), lines: [] });
    if (line.event.type === 'hand-started') [own, sidePots, owed] = [[], false, { cards: holes, key: 'log-own-cards' }];
    if (line.event.type === 'laid-away' && line.event.seat === me) {
      [own, owed] = [[], { cards: line.event.count, key: 'log-own-drawn' }];
    }
    if (isSidePot(line)) sidePots = true;
    const current = made[made.length - 1]!;
    if (line.event.type === 'dealt') {
      own.push(line);
      const cards = dealtTo(own, me);
      if (cards.length === owed.cards && line.event.seat === me) {
        current.lines.push({ seq: line.seq, text: t(owed.key, { cards: cardsText(cards, false) }) });
      }
      continue;
    }
    const text = sentence(line, { me, aloud: false, sidePots });
    if (text !== null) current.lines.push({ seq: line.seq, text });
  }
  return made;
}

/** What is spoken of these lines, a sentence each. */
export function spoken(news: Line[], me: number | null): string[] {
  const reader = { me, aloud: true, sidePots: news.some(isSidePot) };
  const said = news.map((line) => sentence(line, reader)).filter((text) => text !== null);
  const own = dealtTo(news, me);
  const drawn = news.some(({ event }) => event.type === 'stub-renewed' || (event.type === 'laid-away' && event.seat === me));
  const key = drawn ? 'log-own-drawn' : 'log-own-cards';
  if (own.length > 0) said.push(t(key, { cards: cardsText(own, true) }));
  return said;
}

const REFUSALS: Readonly<Record<string, string>> = {
  'not-your-turn': 'refusal-not-your-turn',
  'stale-turn': 'refusal-stale-turn',
  'not-now': 'refusal-not-now',
  'cannot-check': 'refusal-cannot-check',
  'bet-too-small': 'refusal-bet-too-small',
  'bet-too-large': 'refusal-bet-too-large',
  'raise-too-small': 'refusal-raise-too-small',
  'raise-too-large': 'refusal-raise-too-large',
  'not-a-chip-unit': 'refusal-not-a-chip-unit',
  'not-reopened': 'refusal-not-reopened',
  'nobody-to-answer': 'refusal-nobody-to-answer',
  'seat-taken': 'refusal-seat-taken',
  'already-seated': 'refusal-already-seated',
  'may-not-leave': 'refusal-may-not-leave',
  'too-few-players': 'refusal-too-few-players',
  'too-late': 'refusal-too-late',
  'must-name': 'refusal-must-name',
  'bad-amount': 'refusal-bad-amount',
  'bad-cards': 'refusal-bad-cards',
  'not-your-chair': 'refusal-not-your-chair',
  chance: 'refusal-chance',
  'not-host': 'refusal-not-host',
  'not-seated': 'refusal-not-seated',
  'bad-seats': 'refusal-bad-seats',
  storage: 'refusal-storage',
  broken: 'refusal-broken',
  capped: 'refusal-capped',
  'too-many-cards': 'refusal-too-many-cards',
  'not-your-cards': 'refusal-not-your-cards',
  'buy-in-too-small': 'refusal-buy-in-too-small',
  'buy-in-too-large': 'refusal-buy-in-too-large',
  'must-wait': 'refusal-must-wait',
  'bot-rises': 'refusal-bot-rises',
  'too-fast': 'problem-too-fast',
  'machine-deals': 'refusal-machine-deals',
  'rail-only': 'refusal-rail-only',
};

/** Why something asked for was not done. Unknown codes are shown as they are. */
export function setbackText(setback: Setback, names: Names, me: number | null): string {
  const key = REFUSALS[setback.code];
  if (!key) return t('refusal-other', { code: setback.code });
  if (setback.kind === 'failed') return t(key, { amount: 'none', name: 'none' });
  const { amount: sum, seat } = setback;
  // Of cards it is a number, not chips.
  const size = setback.act.kind === 'draw' ? count : amount;
  return t(key, { amount: sum === null ? 'none' : size(sum), name: seat === null ? 'none' : nameOf(seat, names, me) });
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'name-empty': 'problem-name-empty',
  'name-too-long': 'problem-name-too-long',
  'name-taken': 'problem-name-taken',
  'bad-invite': 'problem-bad-invite',
  'bad-host-token': 'problem-bad-host-token',
  'no-session': 'problem-no-session',
  'not-host': 'problem-not-host',
  'bad-request': 'problem-bad-request',
  'too-fast': 'problem-too-fast',
  'not-found': 'problem-not-found',
  storage: 'problem-storage',
  offline: 'problem-offline',
  'name-bad': 'problem-name-bad',
  seated: 'problem-seated',
  'foreign-origin': 'problem-foreign-origin',
  'not-private': 'problem-not-private',
  'not-available': 'problem-not-available',
};

/** Why a request over HTTP came to nothing. Of what is out of bounds the form has said which it is. */
export function problemText(code: string): string {
  const key = PROBLEMS[code] ?? REFUSALS[code] ?? (code.startsWith('bad-') ? 'problem-bad-request' : undefined);
  return key ? t(key, { amount: 'none', name: 'none' }) : t('problem-other', { code });
}

const PHASES: Readonly<Record<Phase, string>> = {
  seating: 'phase-seating',
  ready: 'phase-ready',
  playing: 'phase-playing',
  'hand-over': 'phase-playing',
  finished: 'phase-finished',
};

/** Where a game stands, in a few words. */
export const phaseText = (phase: Phase): string => t(PHASES[phase]);

/** A hand in words at the beginning of a line. */
export const handTitle = (hand: HandName): string => capital(handWords(hand));
