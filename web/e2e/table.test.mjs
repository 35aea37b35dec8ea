// The table at its worst: ten players, long names, large amounts, many pots, in both languages, every size and theme. The
// room is played by the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, shot, until } from './people.mjs';
import { Stage, menu, seat, table, turn } from './stage.mjs';

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const hand = (category, ranks, best = []) => ({ category, ranks, best });
const KINGS = hand('two-pair', 'K9', ['Kh', 'Ks', '9h', '9d', '7s']);
const FOURS = hand('three-of-a-kind', '4', ['4d', '4h', '4c', 'Ks', '9d']);
const RIVER = ['Ks', '9d', '4c', '2h', '7s'];

const WIDE = ['W'.repeat(20), 'M'.repeat(20), `ÄÖÜ${'W'.repeat(17)}`, 'שלום עולם שלום', 'Konstantin Maximilia'];
const LONG_NAMES = [...WIDE, ...WIDE.toReversed()];
const allIn = [2, 3, 4, 5, 6, 7].map((number) => seat(number, { stack: 0, state: 'all-in' }));
const sidePots = [
  { amount: 345_678_900, seats: [1, 2, 3, 4, 5, 6, 7, 8, 10] },
  { amount: 280_000_000, seats: [1, 3, 4, 5, 6, 7, 8, 10] },
  { amount: 270_000_000, seats: [1, 4, 5, 6, 7, 8, 10] },
  { amount: 260_000_000, seats: [1, 5, 6, 7, 8, 10] },
  { amount: 250_000_000, seats: [1, 6, 7, 8, 10] },
  { amount: 240_000_000, seats: [1, 8, 10] },
];
const CROWD = table({
  street: 'turn',
  board: RIVER.slice(0, 4),
  button: 4,
  smallBlind: 6,
  bigBlind: 1,
  chairs: 10,
  seats: [
    seat(1, { stack: 999_999_999, bet: 25_000_000, cards: ['Kh', '9h'], rank: hand('full-house', 'K9') }),
    ...allIn,
    seat(8, { stack: 987_654_321, bet: 123_456_789 }),
    seat(9, { stack: 888_888_888, state: 'folded', cards: [], bet: 100_000_000 }),
    seat(10, { stack: 999_999_999, bet: 123_456_789 }),
  ],
  pots: sidePots,
  turn: turn(1, { deadline: Date.now() + 3_600_000, allowed: 3_600_000 }),
  menu: menu({ fold: true, call: 98_456_789, raise: { min: 246_913_578, max: 1_024_999_999 } }),
});
const CROWD_LOG = [
  { type: 'turn-dealt', card: '2h' },
  { type: 'bet', seat: 8, to: 123_456_789, allIn: false },
  { type: 'called', seat: 10, amount: 123_456_789, allIn: false },
];
const people = (facts) => Array.from({ length: 10 }, (_, index) => seat(index + 1, facts(index + 1)));
const BEFORE = table({
  street: 'flop',
  board: RIVER.slice(0, 3),
  seats: people((number) => (number === 1 ? { cards: ['Kh', '9h'] } : number === 3 ? { bet: 600 } : {})),
  pots: [{ amount: 1550, seats: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  turn: turn(4, { deadline: Date.now() + 3_600_000, allowed: 3_600_000 }),
});
const SHOWDOWN = table({
  phase: 'hand-over',
  street: 'over',
  board: RIVER,
  button: 4,
  smallBlind: 6,
  bigBlind: 1,
  seats: [
    seat(1, { stack: 19_200, won: 5400, cards: ['Kh', '9h'], rank: KINGS }),
    seat(2, { stack: 11_750, cards: ['Kd', 'Qd'], rank: hand('one-pair', 'K') }),
    seat(3, { stack: 3450, won: 3450, cards: ['4d', '4h'], rank: FOURS }),
    seat(4, { stack: 9350, cards: ['As', 'Ah'], rank: hand('one-pair', 'A') }),
    seat(5, { state: 'folded', cards: [] }),
    seat(6, { stack: 4250, state: 'folded', cards: [] }),
  ],
  pots: [
    { amount: 3450, seats: [1, 2, 3, 4] },
    { amount: 5400, seats: [1, 2, 4] },
  ],
});
const SHOWN = [
  { type: 'hand-started', hand: 12, button: 4, dealer: 4, seats: [1, 2, 3, 4, 5, 6] },
  { type: 'pot-awarded', pot: 1, seat: 1, amount: 5400, among: [1, 2, 4], rank: KINGS },
  { type: 'pot-awarded', pot: 0, seat: 3, amount: 3450, among: [1, 2, 3, 4], rank: FOURS },
  { type: 'hand-ended', hand: 12 },
];
const backs = (count) => Array.from({ length: count }, () => '??');
const DRAW = table({
  game: { profile: 'five-card-draw-home', cents: false, cash: true, buyIn: null },
  street: 'exchange',
  smallBlind: null,
  bigBlind: null,
  level: { ...table().level, smallBlind: 0, bigBlind: 0, ante: 10, lower: 10, upper: 100 },
  seats: [
    seat(1, { stack: 880, cards: ['Qs', 'Qd', 'Qc', '5h', '2s'], rank: hand('three-of-a-kind', 'Q') }),
    ...[2, 3, 4, 5, 6, 7, 8].map((number) => seat(number, { cards: backs(5) })),
  ],
  pots: [{ amount: 260, seats: [1, 2, 3, 4, 5, 6, 7, 8] }],
  turn: turn(1, { deadline: Date.now() + 3_600_000, allowed: 3_600_000 }),
  menu: menu({ draw: 3 }),
});
const STATES = {
  crowd: { names: LONG_NAMES, view: CROWD, log: CROWD_LOG },
  before: { view: BEFORE, log: [{ type: 'flop-dealt', cards: RIVER.slice(0, 3) }, { type: 'bet', seat: 3, to: 600, allIn: false }] },
  showdown: { view: SHOWDOWN, log: SHOWN },
  draw: { view: DRAW, log: [{ type: 'exchange-begun', seats: [2, 3, 4, 5, 6, 7, 8, 1] }, { type: 'laid-away', seat: 2, count: 3, cause: 'player' }] },
};

for (const locale of ['en-US', 'de-DE']) {
  describe(locale, () => {
    for (const [name, { names, view, log }] of Object.entries(STATES)) {
      test(`${name}: nothing lies over anything else, nothing is cut off`, async () => {
        const stage = await Stage.set(browser, PHONE, { locale });
        if (names) stage.names = names;
        await stage.show(view, log);
        await inspect(stage.page, `${name}-${locale.slice(0, 2)}`);
        assert.deepEqual(await stage.page.evaluate(cutAmounts), []);
        await stage.leave();
      });
    }
  });
}

/** Runs in the page: amounts that are not seen to their last digit. */
function cutAmounts() {
  const fields = [...document.querySelectorAll('.numbers, .pots strong, .act b')];
  const cut = fields.filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline');
  return cut.map((node) => node.value ?? node.textContent);
}

test('many pots: each with its amount, and at every seat up to which it can win', async () => {
  const stage = await Stage.set(browser, SMALL_PHONE);
  await stage.show(CROWD, CROWD_LOG);
  const amounts = await stage.page.getByTestId('pot').locator('strong').allInnerTexts();
  assert.deepEqual(amounts, ['345,678,900', '280,000,000', '270,000,000', '260,000,000', '250,000,000', '240,000,000']);
  await stage.page.getByTestId('seat-2').getByText('in the main pot only').waitFor();
  await stage.page.getByTestId('seat-3').getByText('up to side pot 1').waitFor();
  await stage.page.getByTestId('seat-7').getByText('up to side pot 4').waitFor();
  await stage.page.getByTestId('pot').getByText('side pot 5, Marie-Luise, Yusuf, you:').waitFor();
  await stage.leave();
});

test('two pots: each says who can win it, and then who has', async () => {
  const stage = await Stage.set(browser, PHONE);
  const playing = table({ ...SHOWDOWN, phase: 'playing', street: 'river', turn: turn(1), menu: menu({ check: true }) });
  await stage.show(playing, SHOWN.slice(0, 1));
  const pot = stage.page.getByTestId('pot');
  assert.deepEqual(await pot.locator('p').allInnerTexts(), ['Main pot 3,450\nAna, Piet, Lena, you', 'Side pot 5,400\nAna, Lena, you']);
  await stage.show(SHOWDOWN, SHOWN);
  assert.deepEqual(await pot.locator('p').allInnerTexts(), ['Main pot 3,450\ngoes to Piet', 'Side pot 5,400\ngoes to you']);
  await stage.leave();
});

test('the played cards are raised: the winner’s, and those of the board that go with the hand that won most', async () => {
  const stage = await Stage.set(browser, PHONE);
  await stage.show(SHOWDOWN, SHOWN);
  const raised = await stage.page.locator('svg.played').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  assert.deepEqual(raised.toSorted(), [
    'four of diamonds',
    'four of hearts',
    'king of hearts',
    'king of spades',
    'nine of diamonds',
    'nine of hearts',
    'seven of spades',
  ]);
  await stage.leave();
});

// UI-5
test('nobody’s cards are left from the hand before', async () => {
  const stage = await Stage.set(browser, PHONE);
  await stage.show(SHOWDOWN, SHOWN);
  assert.equal(await stage.page.getByTestId('seat-4').getByRole('img', { name: 'ace of spades' }).count(), 1);
  const next = table({ hand: 13, seats: SHOWDOWN.seats.map((one) => seat(one.seat, { cards: one.seat === 1 ? ['2c', '7d'] : backs(2) })), turn: turn(4) });
  stage.play([{ type: 'hand-started', hand: 13, button: 6, dealer: 6, seats: [1, 2, 3, 4, 5, 6] }], next);
  await until('the new cards are there', async () => (await stage.look()).cards.includes('two of clubs'));
  assert.equal(await stage.page.getByRole('img', { name: /ace of/ }).count(), 0);
  assert.equal(await stage.page.getByTestId('pot').innerText(), '');
  assert.deepEqual((await stage.look()).board, []);
  // Nobody calls: the hand ends, and the aces of before stay face down.
  const over = { ...next, phase: 'hand-over', street: 'over', turn: null };
  stage.play([{ type: 'folded', seat: 4, cause: 'player' }, { type: 'hand-ended', hand: 13 }], over);
  await until('the hand is over', async () => (await stage.log()).some((line) => /folds/.test(line)));
  assert.equal(await stage.page.getByRole('img', { name: /ace of/ }).count(), 0);
  await stage.leave();
});

describe('at 200 %, and at 320 pixels', () => {
  for (const [size, viewport] of Object.entries({ zoomed: { width: 640, height: 400 }, narrow: { width: 320, height: 568 } })) {
    test(size, async () => {
      const stage = await Stage.set(browser, viewport);
      await stage.show({ ...SHOWDOWN, phase: 'playing', street: 'river', turn: turn(1), menu: menu({ fold: true, call: 1200, raise: { min: 2400, max: 19_200 } }) }, SHOWN.slice(0, 1));
      await shot(stage.page, `table-${size}`);
      assert.equal(await stage.page.evaluate(() => document.documentElement.scrollWidth), viewport.width, 'nothing is scrolled sideways');
      const plates = await stage.page.locator('.plate').evaluateAll((list) => list.map((node) => node.getBoundingClientRect().toJSON()));
      const meet = plates.filter((a, i) => plates.slice(i + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
      assert.deepEqual(meet, []);
      // Everything can be reached and pressed.
      await stage.button('Raise …').click();
      await stage.page.getByRole('slider').press('End');
      await stage.button('Raise all-in 19,200').click();
      await until('the raise is sent', () => stage.asked.length > 0);
      await stage.leave();
    });
  }
});

test('two colours: diamonds as hearts, clubs as spades', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  await stage.show({ ...SHOWDOWN, phase: 'playing' }, SHOWN.slice(0, 1));
  const colours = () =>
    stage.page.evaluate(() =>
      Object.fromEntries(
        ['spades', 'hearts', 'diamonds', 'clubs'].map((suit) => [
          suit,
          getComputedStyle(document.querySelector(`[data-testid=table] svg[aria-label$="of ${suit}"] .suit`)).fill,
        ]),
      ),
    );
  const four = await colours();
  assert.equal(new Set(Object.values(four)).size, 4);
  await stage.page.keyboard.press(',');
  await stage.page.getByRole('radio', { name: 'Two colours' }).check();
  const two = await colours();
  assert.deepEqual(two, { ...four, diamonds: four.hearts, clubs: four.spades });
  await stage.leave();
});
