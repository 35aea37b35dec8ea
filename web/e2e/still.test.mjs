// What stands still while the bar under the table changes, and sheets that are seen and closed at once. The room is played by
// the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect, misfits } from './inspect.mjs';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, shot, until } from './people.mjs';
import { Stage, due, menu, seat, table, turn } from './stage.mjs';

const NARROW = { width: 360, height: 740 };
const PHONES = Object.entries({ phone: PHONE, 'narrow phone': NARROW, 'small phone': SMALL_PHONE });
const SIZES = [...PHONES, ['laptop', LAPTOP]];
const HOST = { host: true, guestLink: 'http://192.168.178.20:7777/join/a1b2c3d4e5f6', railLink: 'http://192.168.178.20:7777/rail/a1b2c3d4' };

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const hand = (category, ranks, best) => ({ category, ranks, best });
const BOARD = ['Ks', '9d', '4c', '2h', '7s'];
const game = { profile: 'pacific-limit', cents: true, cash: true, buyIn: { min: 1000, max: 100_000 } };
const level = { ...table().level, lower: 100, upper: 200 };
const pots = [
  { amount: 3450, seats: [1, 2, 3] },
  { amount: 5400, seats: [1, 2] },
];
/** Six chairs of a cash table, five of them taken. */
const cash = (facts = {}, mine = {}) =>
  table({
    game,
    level,
    chairs: 6,
    street: 'river',
    board: BOARD,
    pots,
    seats: [seat(1, { cards: ['Kh', '9h'], ...mine }), seat(2), seat(3), seat(4, { state: 'folded', cards: [] }), seat(5)],
    turn: turn(2, { deadline: Date.now() + 3_600_000, allowed: 3_600_000 }),
    ahead: facts.turn === undefined ? due() : null,
    ...facts,
  });
const mine = (facts) => cash({ turn: turn(1, { deadline: Date.now() + 3_600_000, allowed: 3_600_000 }), ...facts });
const KINGS = hand('two-pair', 'K9', ['Kh', 'Ks', '9h', '9d', '7s']);
const OVER = [
  { type: 'pot-awarded', pot: 1, seat: 1, amount: 5400, among: [1, 2], rank: KINGS },
  { type: 'pot-awarded', pot: 0, seat: 3, amount: 3450, among: [1, 2, 3], rank: hand('three-of-a-kind', '4', ['4d', '4h', '4c', 'Ks', '9d']) },
  { type: 'hand-ended', hand: 12 },
];
const idle = { state: 'idle', cards: [] };

/** Everything on the felt and one's own cards, by where it lies in the page. */
const places = (stage) =>
  stage.page.evaluate(() =>
    [...document.querySelectorAll('.felt, .plate, ol .chair, [data-testid=board], [data-testid=own-cards], [data-testid=action-bar]')].map((node) => {
      const { x, y, width } = node.getBoundingClientRect();
      const height = node.matches('[data-testid=action-bar]') ? null : node.getBoundingClientRect().height;
      return { what: node.dataset.spot ?? node.dataset.testid ?? node.className, x, y: y + scrollY, width, height };
    }),
  );

/** Runs in the page: how much of the layout has jumped since, outside the bar and what is beside the table. */
function watch() {
  window.jumps = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      for (const { node } of sources) {
        const what = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        // What is gone is in no place, and pots and hand say something else; where the rest lies is looked at too.
        if (!what?.isConnected || what.closest('.bar, aside, [data-testid=pot], .words, .stack')) continue;
        window.jumps.push(`${value}: ${what?.className || what?.tagName}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: false });
}

const frames = (stage) => stage.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const [name, viewport] of SIZES) {
  test(`on a ${name} nothing on the felt moves, whatever the bar says`, async () => {
    const stage = await Stage.set(browser, viewport, { me: HOST, reducedMotion: 'reduce' });
    await stage.show(cash());
    const before = await places(stage);
    await stage.page.evaluate(watch);
    const same = async (what) => {
      await frames(stage);
      await shot(stage.page, `bar-${what.replaceAll(' ', '-')}-${name.replaceAll(' ', '-')}`);
      const now = await places(stage);
      assert.deepEqual(now, before, what);
      assert.deepEqual(await stage.page.evaluate(() => window.jumps.splice(0)), [], what);
    };

    await stage.show(mine({ menu: menu({ fold: true, call: 200, raise: { min: 400, max: 400 } }) }));
    await same('one’s turn');
    await stage.show(mine({ menu: menu({ fold: true, call: 1200, raise: { min: 2400, max: 5000 } }) }));
    await same('an amount');
    const open = stage.button('Raise …');
    if (await open.isVisible()) await open.click();
    await stage.page.getByRole('textbox', { name: 'Amount, typed' }).fill('1');
    await same('a refused amount');
    stage.silent = true;
    await stage.button('Fold').click();
    await until('it is sent', () => stage.asked.length > 0);
    stage.send({ type: 'answer', id: stage.asked.at(-1).id, result: 'refused', refusal: { code: 'not-now', rule: null, amount: null, seat: null, menu: null } });
    await stage.alert('This is not possible now.').waitFor();
    await same('a refusal');
    stage.silent = false;

    await stage.show(cash());
    await stage.button('Menu').click();
    await stage.button('Buy more chips').click();
    await stage.heading('How many chips more?').waitFor();
    await same('buying in the hand');
    await stage.button('Not now').click();

    await stage.show(cash({ phase: 'hand-over', street: 'over', turn: null, showable: ['Kh', '9h'] }, { rank: KINGS, won: 5400 }), OVER);
    await same('the hand is over');
    await stage.show(cash({ phase: 'hand-over', street: 'over', turn: null }, { ...idle, away: true }), OVER);
    await same('sitting out');
    await stage.show(cash({ phase: 'hand-over', street: 'over', turn: null, entry: { posting: false, mayPost: true, amount: 200 } }, { ...idle, waiting: true }), OVER);
    await same('a newcomer');
    await stage.show(cash({ phase: 'hand-over', street: 'over', turn: null }, { ...idle, stack: 0 }), OVER);
    await same('out of chips');
    await stage.show(cash({ phase: 'hand-over', street: 'over', turn: null }));
    await stage.button('Add a bot on chair 6').click();
    await stage.page.getByTestId('take-chair').waitFor();
    await same('a bot');
    await stage.leave();
  });
}

for (const [name, viewport] of SIZES) {
  test(`on a ${name} the pot stays where it is when somebody bets`, async () => {
    const stage = await Stage.set(browser, viewport, { reducedMotion: 'reduce' });
    const draw = { game: { ...game, profile: 'five-card-draw-home', cents: false }, street: 'second-betting', board: [] };
    for (const facts of [{ game }, draw]) {
      const where = async (bet) => {
        await stage.show(cash({ ...facts, pots: [{ amount: 3450, seats: [1, 2, 3] }], potTotal: 3450 + bet, ahead: null }, {}));
        await frames(stage);
        if (bet > 0) await stage.sees(/^with the bets/i);
        const { x, y } = await stage.page.getByTestId('pot').locator('strong').boundingBox();
        return { x, y };
      };
      assert.deepEqual(await where(600), await where(0));
      await where(600);
      const [amount, bets] = await stage.page.getByTestId('pot').locator('strong, span').evaluateAll((texts) => texts.map((node) => node.getBoundingClientRect().toJSON()));
      assert.ok(amount.right <= bets.left || amount.bottom <= bets.top, 'the bets are written clear of the pot');
      assert.deepEqual(await stage.page.evaluate(misfits), []);
      await shot(stage.page, `pot-${name.replaceAll(' ', '-')}-${facts.game.profile}`);
    }
    await stage.leave();
  });
}

/** Is seen whole, and nothing lies over it. */
async function inSight(stage, locator, what) {
  const seen = await locator.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { within, free: node.contains(over) };
  });
  assert.deepEqual(seen, { within: true, free: true }, what);
}

/** A long night: forty hands. */
const NIGHT = Array.from({ length: 40 }, (_, index) => [
  { type: 'hand-started', hand: index + 1, button: 1, dealer: 1, seats: [1, 2, 3] },
  { type: 'folded', seat: 2, cause: 'player' },
  { type: 'bet', seat: 3, to: 1000 + index, allIn: false },
]).flat();

for (const [name, viewport] of PHONES) {
  describe(`on a ${name}`, () => {
    let stage;
    before(async () => {
      stage = await Stage.set(browser, viewport, { me: HOST, reducedMotion: 'reduce' });
      stage.reasons = Array.from({ length: 12 }, (_, index) => ({ rule: '7.6', because: { kind: 'least-bet', min: 100 + index } }));
    });
    after(() => stage?.leave());

    const TITLES = { log: 'Log', why: 'Why?', menu: 'Menu', settings: 'Settings' };
    const opening = {
      log: () => stage.button('Log').click(),
      why: async () => {
        await stage.button('Menu').click();
        await stage.button('Why?').click();
      },
      menu: () => stage.button('Menu').click(),
      settings: async () => {
        await stage.button('Menu').click();
        await stage.button('Settings').click();
      },
    };
    const closings = {
      Escape: () => stage.page.keyboard.press('Escape'),
      Close: () => stage.button('Close').click(),
      'a tap beside it': () => stage.page.mouse.click(viewport.width / 2, 200),
    };

    for (const sheet of ['log', 'why', 'menu', 'settings']) {
      test(`${sheet}: seen at once, the table stays in sight, and closed by Escape, Close and a tap beside it`, async () => {
        await stage.show(cash(), NIGHT);
        const before = await places(stage);
        for (const [way, close] of Object.entries(closings)) {
          await opening[sheet]();
          const title = stage.heading(TITLES[sheet]);
          await title.waitFor();
          if (sheet === 'why') await stage.page.getByTestId('why').waitFor();
          await inSight(stage, title, 'the title');
          await inSight(stage, stage.button('Close'), 'the way out');
          if (sheet === 'log') await inSight(stage, stage.page.getByTestId('log').getByRole('listitem').last(), 'the newest line');
          if (sheet === 'why') await inSight(stage, stage.page.getByTestId('why').getByRole('listitem').first(), 'the first reason');
          const [top, felt] = await stage.page.evaluate(() => [document.querySelector('aside').getBoundingClientRect().top, document.querySelector('.felt').getBoundingClientRect().bottom]);
          assert.ok(top >= felt, `the sheet begins at ${top}, the table ends at ${felt}`);
          assert.deepEqual(await places(stage), before, 'nothing moved');
          if (way === 'Close') await shot(stage.page, `sheet-${sheet}-${name.replaceAll(' ', '-')}`);
          await close();
          await title.waitFor({ state: 'detached' });
        }
      });
    }

    test('a sheet goes when the turn comes; one that is opened in the turn says so and stays', async () => {
      for (const sheet of ['log', 'menu']) {
        await stage.show(cash());
        await opening[sheet]();
        await stage.heading(TITLES[sheet]).waitFor();
        stage.play([{ type: 'action-on', seat: 1, turn: 101, deadline: 0 }], mine({ menu: menu({ fold: true, call: 200 }) }));
        await stage.heading(TITLES[sheet]).waitFor({ state: 'detached' });
        await inSight(stage, stage.button('Fold'), 'the buttons');
      }
      await opening.why();
      await stage.heading('Why?').waitFor();
      await stage.page.locator('aside').getByText(/^Your turn · [\d,]+ s$/).waitFor();
      stage.play([{ type: 'sat-out', seat: 3, cause: 'player' }], mine({ menu: menu({ fold: true, call: 200 }) }));
      await frames(stage);
      assert.equal(await stage.heading('Why?').isVisible(), true);
      await stage.page.keyboard.press('Escape');
    });
  });
}

test('the log follows what happens, and stays where somebody reads on', async () => {
  const stage = await Stage.set(browser, PHONE);
  await stage.show(cash(), NIGHT);
  await stage.button('Log').click();
  const log = stage.page.getByTestId('log');
  const rest = () => log.evaluate((node) => Math.round(node.scrollHeight - node.scrollTop - node.clientHeight));
  await until('it is at its end', async () => (await rest()) < 2);
  assert.ok(await log.evaluate((node) => node.scrollHeight > node.clientHeight + 500), 'it is long');
  stage.play([{ type: 'raised', seat: 2, to: 9000, allIn: false }], cash());
  await log.getByText('Ana raises to 90.00.').waitFor();
  await until('it is at its end again', async () => (await rest()) < 2);
  await log.evaluate((node) => (node.scrollTop = 100));
  await frames(stage);
  stage.play([{ type: 'raised', seat: 3, to: 9900, allIn: false }], cash());
  await log.getByText('Piet raises to 99.00.').waitFor();
  assert.equal(await log.evaluate((node) => node.scrollTop), 100);
  await stage.leave();
});

describe('in every window, from two players to ten', () => {
  const windows = [[360, 640], [360, 740], [390, 664], [390, 844], [412, 915], [768, 1024], [1024, 768], [1200, 700], [1280, 720], [1366, 650], [1366, 768], [1920, 1080]];
  for (const [width, height] of windows) {
    test(`${width} × ${height}: one’s turn is played without scrolling, and nothing lies over anything else`, async () => {
      const stage = await Stage.set(browser, { width, height }, { reducedMotion: 'reduce' });
      for (const players of [2, 3, 6, 7, 9, 10]) {
        const seats = Array.from({ length: players }, (_, index) => seat(index + 1, index === 0 ? { cards: ['Kh', '9h'], bet: 100 } : { bet: 1200, stack: 12_345 }));
        const acting = { turn: turn(1), menu: menu({ fold: true, call: 1100, raise: { min: 2400, max: 5100 } }) };
        await stage.show(table({ street: 'turn', board: BOARD.slice(0, 4), chairs: players, seats, pots: pots.slice(0, 1), ...acting }));
        await frames(stage);
        for (const button of [stage.button('Fold'), stage.button(/^Call/), stage.button(/^Raise/)]) await inSight(stage, button, `${players} players`);
        assert.deepEqual(await stage.page.evaluate(misfits), [], `${players} players`);
      }
      await shot(stage.page, `window-${width}x${height}`);
      await stage.leave();
    });
  }
});

test('the host sits down on a laptop: everything asked fits under the table', async () => {
  const stage = await Stage.set(browser, LAPTOP, { me: { ...HOST, name: '' } });
  for (const [what, view] of [
    ['tournament', table({ phase: 'seating', hand: 0, street: null, chairs: 6, me: null, button: null, seats: [seat(2, idle)] })],
    ['cash', cash({ phase: 'hand-over', street: 'over', turn: null, me: null, seats: [seat(2), seat(3)] })],
  ]) {
    await stage.show(view);
    const top = async () => (await stage.page.getByTestId('action-bar').boundingBox()).y;
    const before = await top();
    await stage.button('Sit down on chair 1').click();
    await stage.page.getByTestId('take-chair').waitFor();
    await frames(stage);
    await shot(stage.page, `sit-down-${what}`);
    assert.equal(await top(), before, what);
    assert.equal(await stage.page.getByTestId('action-bar').evaluate((bar) => bar.scrollHeight - bar.clientHeight), 0, `${what}: all of it is seen`);
    await stage.button('Not now').click();
  }
  await stage.leave();
});

test('the pictures of a sheet on every screen', async () => {
  const stage = await Stage.set(browser, PHONE, { me: HOST });
  await stage.show(cash(), NIGHT);
  await stage.button('Log').click();
  await inspect(stage.page, 'sheet-log');
  await stage.button('Close').click();
  await stage.leave();
});
