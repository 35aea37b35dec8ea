// The table at its worst: ten players, long names, large amounts, many pots, in both languages, every size and theme. The
// room is played by the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, shot, until } from './people.mjs';
import { Stage, due, menu, seat, table, turn } from './stage.mjs';

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
  ahead: due(600),
  letsGo: true,
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

/** The names of the house's bots, as the room gives them. */
const BOTS = ['Otto', 'Frieda', 'Martha', 'Willi', 'Greta', 'Bruno', 'Gustav', 'Oskar', 'Klara'];

test('ten players on 360 pixels: the names of bots and of most people are read to their end', async () => {
  for (const viewport of [SMALL_PHONE, { width: 360, height: 740 }]) {
    const stage = await Stage.set(browser, viewport);
    stage.names = ['Mara', ...BOTS.map((name) => `Bot ${name}`)];
    const chairs = stage.names.map((name, index) => ({ seat: index + 1, name, bot: index > 0, connected: true }));
    stage.room = { chairs };
    const seats = people((number) => (number === 1 ? { cards: ['Kh', '9h'] } : { stack: 123_450 }));
    for (const [button, smallBlind, bigBlind] of [[4, 5, 6], [7, 8, 9]]) {
      await stage.show(table({ seats, button, smallBlind, bigBlind, turn: turn(3) }));
      const names = stage.page.locator('.seat .name');
      assert.deepEqual(await names.allInnerTexts(), BOTS);
      assert.deepEqual(await names.evaluateAll((list) => list.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)), []);
      assert.equal(await stage.page.locator('.plate').getByText('bot', { exact: true }).count(), 9, 'and each is said to be a bot');
    }
    // A person who calls himself so is none.
    stage.names = ['Mara', 'Bot Otto', 'Marie-Luise', 'Maximilian', 'Annabelle', 'Friederike', 'Alexander', 'Bartholom', 'Christina', 'Franziska'];
    stage.room = {};
    await stage.show(table({ seats, button: 4, smallBlind: 5, bigBlind: 6, turn: turn(3) }));
    assert.deepEqual(await stage.page.locator('.seat .name').allInnerTexts(), stage.names.slice(1));
    assert.deepEqual(await stage.page.locator('.seat .name').evaluateAll((list) => list.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)), []);
    await stage.leave();
  }
});

test('a bot that has just sat down is not lost; one that is missed in a hand is', async () => {
  const stage = await Stage.set(browser, PHONE);
  const chairs = (connected) => [
    { seat: 1, name: 'Mara', bot: false, connected: true },
    { seat: 2, name: 'Bot Otto', bot: true, connected },
    { seat: 3, name: 'Piet', bot: false, connected },
  ];
  stage.room = { chairs: chairs(false) };
  const waits = { state: 'idle', cards: [] };
  await stage.show(table({ phase: 'seating', hand: 0, street: null, button: null, smallBlind: null, bigBlind: null, seats: [seat(1, waits), seat(2, waits), seat(3, waits)] }));
  const lost = (number) => stage.page.getByTestId(`seat-${number}`).getByText('reconnecting').count();
  assert.deepEqual([await lost(2), await lost(3)], [0, 1]);
  await stage.show(table({ turn: turn(2) }));
  assert.deepEqual([await lost(2), await lost(3)], [1, 1]);
  await stage.leave();
});

test('tabled cards lie apart on a laptop, and no figure touches the edge of its card', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  const ranks = ['T', 'A', 'K', 'Q', 'J', '9', '8', '7', '6', '5'];
  for (const players of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const seats = Array.from({ length: players }, (_, index) => seat(index + 1, { cards: index === 0 ? ['Ts', 'Th'] : ['Td', `${ranks[index]}c`] }));
    await stage.show(table({ phase: 'hand-over', street: 'over', board: RIVER, chairs: players, seats, button: 2 }));
    await shot(stage.page, `tabled-${players}`);
    const found = await stage.page.evaluate(() => {
      const cards = [...document.querySelectorAll('[data-testid=table] svg[viewBox="0 0 100 140"]')];
      const boxes = cards.map((card) => ({ name: card.getAttribute('aria-label'), box: card.querySelector('.paper').getBoundingClientRect(), rank: card.querySelector('.rank').parentElement.getBoundingClientRect() }));
      const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
      const over = boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => meets(a.box, b.box)).map((b) => `${a.name} and ${b.name}`));
      const out = boxes.filter(({ box, rank }) => rank.left < box.left + 0.04 * box.width || rank.right > box.right - 0.04 * box.width).map(({ name }) => name);
      return { over, out };
    });
    // At eight the seat at the top has room for a fan alone.
    assert.equal(found.over.length, players === 8 ? 1 : 0, `${players}: ${found.over.join('; ')}`);
    assert.deepEqual(found.out, [], `${players}`);
  }
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
      await stage.button('Log').click();
      const shut = await stage.button('Close').boundingBox();
      assert.ok(shut.y >= 0 && shut.y + shut.height <= viewport.height && shut.x + shut.width <= viewport.width, 'the way out of a sheet is in sight');
      await stage.button('Close').click();
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
