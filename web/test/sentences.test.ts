import { beforeEach, describe, expect, test } from 'vitest';
import { apart, countIn, t } from '../src/i18n.svelte';
import type { Act, EventView, HandName, TableView } from '../src/protocol';
import { handTitle, handWords, parts, problemText, sentence, setbackText, spoken } from '../src/sentences';
import { EMPTY, received, type Line } from '../src/state';
import { speak } from './catalogues';

const names = { 1: 'Mara', 2: 'Cem', 3: 'Ana' };
const line = (event: EventView, seq = 1): Line => ({ seq, event, names });
const say = (event: EventView, me: number | null = 1, aloud = false): string | null => sentence(line(event), { me, aloud });
const hand = (category: string, ranks: string): HandName => ({ category, ranks, best: [] });

/** One of every kind: a new event does not pass the type check until it stands here. */
const EVERY: { [Type in EventView['type']]: Extract<EventView, { type: Type }> } = {
  sat: { type: 'sat', seat: 2, stack: 5000 },
  stood: { type: 'stood', seat: 2 },
  'game-started': { type: 'game-started' },
  'drew-for-button': { type: 'drew-for-button', seat: 2, card: 'As' },
  'button-won': { type: 'button-won', seat: 2 },
  'level-reached': { type: 'level-reached', level: 2, smallBlind: 50, bigBlind: 100, ante: 25 },
  'hand-started': { type: 'hand-started', hand: 1, button: 1, dealer: 1, seats: [1, 2] },
  'ante-posted': { type: 'ante-posted', seat: 2, amount: 25, allIn: false },
  'blind-posted': { type: 'blind-posted', seat: 2, blind: 'big', amount: 50, allIn: true },
  shuffled: { type: 'shuffled' },
  cut: { type: 'cut', seat: 2 },
  burned: { type: 'burned' },
  dealt: { type: 'dealt', seat: 2, card: '??' },
  'flop-dealt': { type: 'flop-dealt', cards: ['As', 'Kd', '2c'] },
  'turn-dealt': { type: 'turn-dealt', card: '3h' },
  'river-dealt': { type: 'river-dealt', card: 'Th' },
  'board-read': { type: 'board-read', card: 'Th' },
  'action-on': { type: 'action-on', seat: 2, turn: 1, deadline: 0 },
  folded: { type: 'folded', seat: 2, cause: 'away' },
  checked: { type: 'checked', seat: 2, cause: 'timeout' },
  called: { type: 'called', seat: 2, amount: 50, allIn: false },
  bet: { type: 'bet', seat: 2, to: 50, allIn: false },
  raised: { type: 'raised', seat: 2, to: 100, allIn: true },
  'bet-returned': { type: 'bet-returned', seat: 2, amount: 50 },
  'round-closed': { type: 'round-closed' },
  'showdown-started': { type: 'showdown-started', order: [2, 1] },
  tabled: { type: 'tabled', seat: 2, cards: ['As', 'Th'], rank: hand('flush', 'A'), cause: 'player' },
  mucked: { type: 'mucked', seat: 2, cause: 'rules' },
  'muck-questioned': { type: 'muck-questioned', seat: 2 },
  'board-played': { type: 'board-played', seat: 2 },
  'pot-awarded': { type: 'pot-awarded', pot: 2, seat: 2, amount: 50, among: [1, 2], rank: null },
  eliminated: { type: 'eliminated', seat: 2, place: 3, sharedTo: 4 },
  'hand-ended': { type: 'hand-ended', hand: 1 },
  'game-won': { type: 'game-won', seat: 2 },
  'sat-out': { type: 'sat-out', seat: 2, cause: 'timeout' },
  'came-back': { type: 'came-back', seat: 2 },
  protected: { type: 'protected', seat: 2 },
  'timed-out': { type: 'timed-out', seat: 2 },
  'time-credited': { type: 'time-credited', ms: 2000 },
  joined: { type: 'joined', seat: 2, chips: 5000, waits: true },
  'chips-added': { type: 'chips-added', seat: 2, amount: 5000 },
  leaving: { type: 'leaving', seat: 2 },
  left: { type: 'left', seat: 2, chips: 5000 },
  'will-post': { type: 'will-post', seat: 2 },
  'will-wait': { type: 'will-wait', seat: 2 },
  'blind-missed': { type: 'blind-missed', seat: 2 },
  posted: { type: 'posted', seat: 2, amount: 100, allIn: false, dead: false },
  'exchange-begun': { type: 'exchange-begun', seats: [1, 2] },
  'laid-away': { type: 'laid-away', seat: 2, count: 2, cause: 'timeout' },
  'stub-renewed': { type: 'stub-renewed' },
  raked: { type: 'raked', pot: 0, amount: 205 },
  carried: { type: 'carried', pot: 0, amount: 1 },
  'odd-chips-awarded': { type: 'odd-chips-awarded', seat: 2, amount: 1 },
  'table-closed': { type: 'table-closed' },
  ruled: { type: 'ruled', ruling: 'I-1b', remedy: 'replace', seat: 2, card: 'Kd' },
  'ruling-taken-back': { type: 'ruling-taken-back', ruling: 'X-5' },
  'card-moved': { type: 'card-moved', from: 'hand', to: 'burns', seat: 2, card: 'Kd' },
  'card-exposed': { type: 'card-exposed', seat: 2, card: 'Kd' },
  'cards-shown': { type: 'cards-shown', seat: 2, cards: ['Kd'] },
  'chips-returned': { type: 'chips-returned', seat: 2, amount: 20 },
  misdealt: { type: 'misdealt' },
  'hand-voided': { type: 'hand-voided' },
  'hand-killed': { type: 'hand-killed', seat: 2, returned: 20 },
  'stub-mixed': { type: 'stub-mixed' },
};
/** What only moves cards, or asks, says nothing. */
const SILENT = [
  ...['shuffled', 'cut', 'burned', 'dealt', 'action-on', 'round-closed', 'hand-ended'],
  ...['card-moved', 'card-exposed', 'misdealt', 'hand-voided', 'timed-out'],
];

const CODES = ['capped', 'too-many-cards', 'not-your-cards', 'buy-in-too-small', 'buy-in-too-large', 'must-wait', 'bot-rises'];

describe.each(['en', 'de'] as const)('every refusal of the cash and draw tables in %s', (locale) => {
  test.each(CODES)('%s has a sentence of its own, with and without the amount', (code) => {
    speak(locale);
    for (const amount of [null, 3]) {
      const text = setbackText({ kind: 'refused', act: { kind: 'post' }, code, amount, seat: null }, names, 1);
      expect(text).toMatch(/^[^{}(]+\.$/);
      expect(text).not.toContain('none');
    }
  });
});

describe.each(['en', 'de'] as const)('every event in %s', (locale) => {
  test('has a whole sentence, for others and for the reader himself', () => {
    speak(locale);
    for (const [type, event] of Object.entries(EVERY)) {
      for (const me of [1, 2, null]) {
        const said = say(event, me, true);
        if (SILENT.includes(type)) expect(said).toBeNull();
        else expect(said).toMatch(/^[^{}]+[.?]$/);
        expect(said ?? '').not.toMatch(/log-|undefined/);
      }
    }
  });
});

const RULINGS = [
  ...['I-1a', "I-1a'", 'I-1b', 'I-1c', 'I-1d', 'I-2', 'I-3', 'I-4a', 'I-4b', 'I-4c', 'I-5a', 'I-5b', 'I-6', '12.10'],
  ...['X-1', 'X-2', 'X-3', 'X-4', 'X-5', 'X-6', 'X-7', 'X-8', 'X-9', 'X-10', 'X-11', 'X-12', 'X-13', 'X-14'],
];
const REMEDIES = [
  ...(['redeal', 'replace', 'keep', 'next-burn', 'reshuffle', 'next-card', 'scramble', 'restore'] as const),
  ...(['stands', 'dead', 'void', 'set-aside', 'fill'] as const),
];

describe.each(['en', 'de'] as const)('every ruling in %s', (locale) => {
  test.each(RULINGS)('%s names its rule, whatever the dealer does next and whoever reads', (ruling) => {
    speak(locale);
    for (const remedy of REMEDIES) {
      for (const [seat, card] of [[2, 'Kd'], [2, '??'], [1, 'Kd'], [null, null]] as const) {
        const said = say({ type: 'ruled', ruling, remedy, seat, card }) ?? '';
        expect(said).toContain(`(${locale === 'en' ? 'rule' : 'Regel'} ${ruling})`);
        expect(said).toMatch(/^[^{}]+\.$/);
        expect(said).not.toMatch(/\(\)|ruling-|undefined/);
      }
    }
  });
});

describe('in English', () => {
  beforeEach(() => {
    speak('en');
    countIn(false);
  });

  test('speaks of others by name and to the reader as you', () => {
    const posted: EventView = { type: 'blind-posted', seat: 2, blind: 'small', amount: 50, allIn: false };
    expect(say(posted)).toBe('Cem posts the small blind 50.');
    expect(say({ ...posted, seat: 1 })).toBe('You post the small blind 50.');
    expect(say({ type: 'checked', seat: 1, cause: 'player' })).toBe('You check.');
    expect(say({ type: 'checked', seat: 1, cause: 'player' }, null)).toBe('Mara checks.');
  });

  test('says when somebody is all-in', () => {
    expect(say({ type: 'raised', seat: 3, to: 12850, allIn: true })).toBe('Ana raises to 12,850 and is all-in.');
    expect(say({ type: 'called', seat: 1, amount: 850, allIn: true })).toBe('You call 850 and are all-in.');
  });

  test('names hands', () => {
    expect(handWords(hand('high-card', 'A'))).toBe('ace high');
    expect(handWords(hand('one-pair', '6'))).toBe('pair of sixes');
    expect(handTitle(hand('two-pair', 'K9'))).toBe('Two pair, kings and nines');
    expect(handWords(hand('full-house', '2T'))).toBe('full house, twos full of tens');
    expect(handWords(hand('straight', '5'))).toBe('straight, five high');
    expect(handWords(hand('straight-flush', 'A'))).toBe('royal flush');
  });

  test('tells cards as signs to the eye and in words to the ear', () => {
    const tabled: EventView = { type: 'tabled', seat: 2, cards: ['As', 'Th'], rank: hand('one-pair', 'A'), cause: 'player' };
    expect(say(tabled)).toBe('Cem shows A♠ 10♥: pair of aces.');
    expect(say(tabled, 1, true)).toBe('Cem shows ace of spades and ten of hearts: pair of aces.');
  });

  test('says “before the first hand” of that time alone', () => {
    const started = (hand: number): Line => line({ type: 'hand-started', hand, button: 1, dealer: 1, seats: [1, 2] }, 2);
    const folds = line({ type: 'folded', seat: 2, cause: 'player' }, 1);
    const first = (log: Line[]): string => parts(log, 1)[0]!.heading;
    expect(first([line(EVERY.sat, 1)])).toBe('Before the first hand');
    expect(first([line(EVERY.sat, 1), started(1)])).toBe('Before the first hand');
    expect(first([folds, started(9)])).toBe('Earlier');
    expect(first([started(9)])).toBe('Hand 9, before the flop');
  });

  test('tells a time-out once, with what was done', () => {
    const done: [EventView, string][] = [
      [{ type: 'folded', seat: 2, cause: 'timeout' }, 'Cem folds.'],
      [{ type: 'mucked', seat: 2, cause: 'timeout' }, 'Cem mucks.'],
      [{ type: 'laid-away', seat: 2, count: 0, cause: 'timeout' }, 'Cem stands pat.'],
      [{ type: 'tabled', seat: 2, cards: ['As', 'Th'], rank: null, cause: 'timeout' }, 'Cem shows A♠ 10♥.'],
    ];
    for (const [event, text] of done) {
      const log = [line({ type: 'timed-out', seat: 2 }, 1), line(event, 2)];
      expect(parts(log, 1)[0]!.lines.map((one) => one.text)).toEqual([`Time is up. ${text}`]);
    }
    expect(say({ type: 'sat-out', seat: 2, cause: 'timeout' })).toBe('Cem missed two turns and sits out.');
  });

  test('names the kicker where it decided', () => {
    const rank = { ...hand('one-pair', 'A'), kicker: 'K' };
    expect(say({ type: 'pot-awarded', pot: 0, seat: 2, amount: 450, among: [1, 2], rank })).toBe(
      'Cem wins the pot, 450: pair of aces, king kicker.',
    );
    expect(handTitle(rank)).toBe('Pair of aces, king kicker');
    speak('de');
    expect(handWords(rank)).toBe('ein Paar Asse, Kicker König');
  });

  test('groups the log by street', () => {
    const log = [
      line({ type: 'hand-started', hand: 7, button: 1, dealer: 1, seats: [1, 2] }, 1),
      line({ type: 'dealt', seat: 1, card: 'Kh' }, 2),
      line({ type: 'dealt', seat: 2, card: '??' }, 3),
      line({ type: 'dealt', seat: 1, card: '9h' }, 4),
      line({ type: 'called', seat: 1, amount: 25, allIn: false }, 5),
      line({ type: 'flop-dealt', cards: ['Ks', '9d', '4c'] }, 6),
      line({ type: 'checked', seat: 2, cause: 'player' }, 7),
    ];
    expect(parts(log, 1)).toEqual([
      {
        seq: 1,
        heading: 'Hand 7, before the flop',
        lines: [
          { seq: 4, text: 'You have K♥ 9♥.' },
          { seq: 5, text: 'You call 25.' },
        ],
      },
      { seq: 6, heading: 'Flop K♠ 9♦ 4♣', lines: [{ seq: 7, text: 'Cem checks.' }] },
    ]);
  });

  test('speaks what is news, in words', () => {
    const news = [line({ type: 'turn-dealt', card: '2h' }), line({ type: 'timed-out', seat: 2 }), line({ type: 'checked', seat: 2, cause: 'timeout' })];
    expect(spoken(news, 1)).toEqual(['The turn: two of hearts.', 'Time is up. Cem checks.']);
  });

  test('asks to look again at what a form let through and the room did not', () => {
    expect(problemText('bad-chairs')).toBe('The room did not accept this. Please check what you typed.');
    expect(problemText('bad-host-token')).toMatch(/^This host link/);
    expect(problemText('brand-new')).toContain('(brand-new)');
  });

  test('gives the way out of a refusal, and the code of one it does not know', () => {
    const refused = { kind: 'refused', act: { kind: 'raise', to: 1900 }, seat: null } as const;
    expect(setbackText({ ...refused, code: 'raise-too-small', amount: 2400 }, names, 1)).toBe('The least you can raise to is 2,400.');
    expect(setbackText({ ...refused, code: 'raise-too-small', amount: null }, names, 1)).toBe('This raise is too small.');
    expect(setbackText({ ...refused, code: 'brand-new', amount: null }, names, 1)).toContain('(brand-new)');
  });
});

describe('in German', () => {
  beforeEach(() => speak('de'));

  test('speaks as players do', () => {
    expect(say({ type: 'raised', seat: 3, to: 12850, allIn: true })).toBe('Ana erhöht auf 12.850 und ist all-in.');
    expect(say({ type: 'folded', seat: 1, cause: 'player' })).toBe('Du foldest.');
    expect(say({ type: 'pot-awarded', pot: 1, seat: 2, amount: 1800, among: [2, 3], rank: hand('two-pair', 'K9') })).toBe(
      'Cem gewinnt den Nebenpot, 1.800: zwei Paare, Könige und Neunen.',
    );
    expect(say({ type: 'tabled', seat: 2, cards: ['As', 'Th'], rank: null, cause: 'rules' }, 1, true)).toBe('Cem zeigt Pik Ass und Herz Zehn.');
  });
});

describe('of cash and draw tables', () => {
  beforeEach(() => {
    speak('en');
    countIn(false);
  });

  test('speaks of dollars and cents where the chips are cents', () => {
    countIn(true);
    expect(say({ type: 'raked', pot: 0, amount: 205 })).toBe('The house takes 2.05.');
    expect(say({ type: 'raised', seat: 2, to: 600, allIn: false })).toBe('Cem raises to 6.00.');
    expect(say({ type: 'joined', seat: 1, chips: 123456, waits: true })).toBe('You sit down with 1,234.56.');
    expect(say({ type: 'posted', seat: 1, amount: 7, allIn: true, dead: false })).toBe('You post 0.07 to come in and are all-in.');
    expect(say({ type: 'posted', seat: 2, amount: 50, allIn: false, dead: true })).toBe('Cem posts 0.50 for the missed small blind.');
    speak('de');
    expect(say({ type: 'left', seat: 2, chips: 123450 })).toBe('Cem verlässt den Tisch mit 1.234,50.');
  });

  test('speaks of the ante alone where there are no blinds', () => {
    expect(say({ type: 'level-reached', level: 1, smallBlind: 0, bigBlind: 0, ante: 5 })).toBe('The ante is 5.');
  });

  test('tells the exchange by count, and chips that stay', () => {
    const drew = (count: number, seat = 2): string | null => say({ type: 'laid-away', seat, count, cause: 'player' });
    expect([drew(0), drew(1), drew(3, 1)]).toEqual(['Cem stands pat.', 'Cem draws one card.', 'You draw three cards.']);
    expect(say({ type: 'carried', pot: 0, amount: 1 })).toBe('1 chip cannot be shared and stays for the next pot.');
    expect(say({ type: 'carried', pot: 0, amount: 2 })).toBe('2 chips cannot be shared and stay for the next pot.');
  });

  test('groups a draw hand by the exchange, and names the cards received', () => {
    const deal = (cards: string[], seq: number) => cards.map((card, index) => line({ type: 'dealt', seat: 1, card }, seq + index));
    const log = [
      line({ type: 'hand-started', hand: 7, button: 1, dealer: 1, seats: [1, 2] }, 1),
      ...deal(['Qs', 'Qd', 'Qc', '5h', '2s'], 2),
      line({ type: 'exchange-begun', seats: [1, 2] }, 10),
      line({ type: 'laid-away', seat: 2, count: 0, cause: 'player' }, 11),
      line({ type: 'laid-away', seat: 1, count: 2, cause: 'player' }, 12),
      ...deal(['Ah', '9c'], 13),
    ];
    expect(parts(log, 1, 5).map((part) => [part.heading, part.lines.map((one) => one.text)])).toEqual([
      ['Hand 7', ['You have Q♠ Q♦ Q♣ 5♥ 2♠.']],
      ['Exchange', ['Cem stands pat.', 'You draw two cards.', 'You receive A♥ 9♣.']],
    ]);
    expect(spoken(log.slice(8), 1)).toEqual(['You draw two cards.', 'You receive ace of hearts and nine of clubs.']);
  });

  test('says what becomes of a chair, and counts cards as cards', () => {
    countIn(true);
    const sit = { kind: 'refused', act: { kind: 'sit', seat: 2, chips: 500 }, seat: null } as const;
    expect(setbackText({ ...sit, code: 'bot-rises', amount: null }, names, null)).toBe('The bot gets up after this hand; the chair is yours then.');
    expect(setbackText({ ...sit, code: 'buy-in-too-small', amount: 1000 }, names, null)).toBe('You have to buy 10.00 at least.');
    const draw: Act = { kind: 'draw', cards: [] };
    expect(setbackText({ ...sit, act: draw, code: 'too-many-cards', amount: 3 }, names, 1)).toBe('You can exchange 3 cards at most.');
  });
});

describe('a name from right to left', () => {
  const room = { name: 'T', watching: 0, nextHandAt: null, halted: null, closing: false, accounts: null, chairs: [{ seat: 1, name: 'עומר', bot: false, connected: true, bought: null }] };

  test('turns nothing around but itself', () => {
    speak('en');
    countIn(false);
    const view = { seats: [], phase: 'playing' } as unknown as TableView;
    const state = received(EMPTY, { type: 'snapshot', seq: 1, now: 0, view, room, log: [{ seq: 1, event: { type: 'bet', seat: 1, to: 600, allIn: false } }] }, 0);
    expect(sentence(state.log[0]!, { me: null, aloud: false })).toBe('\u2068עומר\u2069 bets 600.');
  });

  test('is told apart in every script that runs that way, and no other name is touched', () => {
    for (const name of ['محمد', 'עומר', 'ܡܪܝܡ', 'Ana عمر']) expect(apart(name)).toBe(`\u2068${name}\u2069`);
    for (const name of ['Ana', 'Jürgen', 'Ольга', '山田', 'Zoë 🃏']) expect(apart(name)).toBe(name);
  });
});

test('what a pot was won with stands on a line of its own and begins with a capital', () => {
  for (const locale of ['en', 'de'] as const) {
    speak(locale);
    for (const key of ['result-uncontested', 'result-unclaimed']) expect(t(key)).toMatch(/^[A-Z]/);
  }
});
