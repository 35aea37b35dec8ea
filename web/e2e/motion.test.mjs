// Chips and cards on their way: what moves, what must not, and that nobody has to wait for it. The room is played by the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, until } from './people.mjs';
import { Stage, menu, seat, table, turn } from './stage.mjs';

const SIZES = Object.entries({ laptop: LAPTOP, phone: PHONE, 'small phone': SMALL_PHONE });
const LONGEST_MS = 300;
const ALL = Array.from({ length: 10 }, (_, index) => index + 1);

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const people = (facts) => ALL.map((number) => seat(number, { cards: number === 1 ? ['Kh', '9h'] : ['??', '??'], ...facts(number) }));
const between = table({ phase: 'hand-over', hand: 11, street: 'over', seats: people(() => ({ cards: [], state: 'idle' })), button: 9 });
const blinds = (number) => ({ bet: number === 1 ? 100 : number === 10 ? 50 : 0 });
const open = { button: 9, smallBlind: 10, bigBlind: 1 };

/** A hand of ten is dealt; I am the first to act. */
const dealt = () => table({ ...open, seats: people(blinds), turn: turn(1), menu: menu({ check: true, raise: { min: 200, max: 5100 } }) });
const DEAL = [
  { type: 'hand-started', hand: 12, button: 9, dealer: 9, seats: ALL },
  { type: 'blind-posted', seat: 10, blind: 'small', amount: 50, allIn: false },
  { type: 'blind-posted', seat: 1, blind: 'big', amount: 100, allIn: false },
  { type: 'shuffled' },
  ...['Kh', '9h'].flatMap((card) => ALL.map((number) => ({ type: 'dealt', seat: number, card: number === 1 ? card : '??' }))),
  { type: 'action-on', seat: 1, turn: 101, deadline: 0 },
];
const pots = [{ amount: 1000, seats: ALL }];
const onBoard = (street, board, facts = {}) =>
  table({ ...open, street, board, pots, seats: people(() => ({})), turn: turn(1), menu: menu({ check: true, bet: { min: 100, max: 5000 } }), ...facts });
const FLOP = ['Ks', '9d', '4c'];
const CLOSED = [...ALL.slice(1).map((number) => ({ type: 'called', seat: number, amount: 100, allIn: false })), { type: 'round-closed' }];
const HAND = [
  ['deal', DEAL, dealt],
  ['flop', [...CLOSED, { type: 'flop-dealt', cards: FLOP }], () => onBoard('flop', FLOP)],
  ['turn', [{ type: 'round-closed' }, { type: 'turn-dealt', card: '2h' }], () => onBoard('turn', [...FLOP, '2h'])],
  ['river', [{ type: 'round-closed' }, { type: 'river-dealt', card: '7s' }], () => onBoard('river', [...FLOP, '2h', '7s'])],
];

/** Runs in the page: everything that is set in motion from now on, with what of it changes and for how long; and every jump of the layout. */
function watch() {
  window.moved = [];
  window.jumps = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const changed = [...new Set(frames.flatMap(Object.keys))].filter((key) => key !== 'offset').sort();
    window.moved.push({ changed: changed.join(), ms: timing.duration, delay: timing.delay, buttons: document.querySelectorAll('.act').length });
    return animate.call(this, frames, timing);
  };
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) {
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const what = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        // What is said in the bar and in the log changes; the bar itself must not move, and `place` looks at that.
        if (what?.parentElement?.closest('[data-testid=action-bar], [data-testid=log]')) continue;
        window.jumps.push(`${what?.className || what?.tagName} “${what?.textContent?.trim().slice(0, 30)}” from ${from.x}, ${from.y} to ${to.x}, ${to.y}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Everything has arrived, and two frames have been drawn since. */
const arrived = (stage) =>
  stage.page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await Promise.all(document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).map((one) => one.finished.catch(() => {})));
    await frame();
    await frame();
  });

const moved = (stage) => stage.page.evaluate(() => window.moved.splice(0));

async function set(viewport, options) {
  const stage = await Stage.set(browser, viewport, options);
  await stage.show(between);
  await stage.page.evaluate(watch);
  return stage;
}

for (const [name, viewport] of SIZES) {
  describe(`on a ${name}`, () => {
    let stage;
    let place;
    const bar = async () => {
      const { x, y, width } = await stage.page.getByTestId('action-bar').boundingBox();
      return { x, y, width };
    };
    before(async () => {
      stage = await set(viewport);
      // What the page does on being opened is not asked here.
      await arrived(stage);
      await stage.page.evaluate(() => (window.jumps = []));
      place = await bar();
    });
    after(() => stage?.leave());

    const COUNTS = { deal: 22, flop: 19 + 3, turn: 1, river: 1 };
    for (const [street, events, view] of HAND) {
      test(`${street}: everything moves shortly, by transform and opacity, and the buttons are there before it moves`, async () => {
        stage.play(events, view());
        await stage.button('Check').waitFor();
        await arrived(stage);
        const list = await moved(stage);
        assert.equal(list.length, COUNTS[street]);
        assert.deepEqual([...new Set(list.map(({ changed }) => changed))], ['opacity,transform']);
        assert.ok(list.every(({ ms }) => ms > 0 && ms <= LONGEST_MS), JSON.stringify(list));
        assert.ok(list.every(({ buttons }) => buttons > 0), 'the decision was there first');
      });

      test(`${street}: nothing jumps`, async () => {
        await arrived(stage);
        assert.deepEqual(await stage.page.evaluate(() => window.jumps.splice(0)), []);
        assert.deepEqual(await bar(), place);
      });
    }

    test('nothing is left over', async () => {
      await arrived(stage);
      assert.equal(await stage.page.locator('.flights > *').count(), 0);
      assert.equal((await stage.look()).board.length, 5);
    });
  });
}

describe('nothing moves', () => {
  const whole = async (stage) => {
    await stage.button('Check').waitFor();
    assert.deepEqual(await moved(stage), []);
    assert.deepEqual((await stage.look()).cards, ['king of hearts', 'nine of hearts']);
    await stage.leave();
  };

  test('where the system asks for stillness', async () => {
    const stage = await set(PHONE, { reducedMotion: 'reduce' });
    stage.play(DEAL, dealt());
    await whole(stage);
  });

  test('where the reader has switched it off', async () => {
    const stage = await set(PHONE);
    await stage.button('Menu').click();
    await stage.button('Settings').click();
    await stage.page.getByRole('switch', { name: /cards/i }).setChecked(false);
    await moved(stage);
    stage.play(DEAL, dealt());
    await whole(stage);
  });

  test('when the page is seen again after the line was lost', async () => {
    const stage = await set(PHONE);
    await stage.drop();
    await stage.show(dealt(), DEAL);
    await whole(stage);
  });

  test('while nobody looks', async () => {
    const stage = await set(PHONE);
    await stage.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    stage.play(DEAL, dealt());
    await whole(stage);
  });
});

test('the clock stands still until the cards have landed', async () => {
  const noon = 1_800_000_000_000;
  const stage = await Stage.set(browser, PHONE, { at: noon });
  await stage.show(between);
  /** What is left of the line over the buttons. */
  const line = () => stage.page.locator('.clock i').evaluateAll((lines) => Number.parseFloat(lines.at(-1).style.scale));
  // Twenty cards land within 750 ms: then 29.25 s of 30 are left.
  stage.play(DEAL, { ...dealt(), turn: turn(1, { deadline: noon + 30_000 }) });
  await stage.button('Check').waitFor();
  assert.equal(await line(), 29.25 / 30);
  await stage.pass(600);
  assert.equal(await line(), 29.25 / 30);
  await stage.pass(2_000);
  // The clock is looked at five times a second.
  const left = 30 * (await line());
  assert.ok(left > 27.3 && left < 27.7, String(left));
  await stage.leave();
});

describe('a hand in which nobody can bet any more', () => {
  const hand = (category, ranks, best) => ({ category, ranks, best });
  const aces = hand('one-pair', 'A', ['Ad', 'Ac', 'Ks', '9d', '7s']);
  const kings = hand('two-pair', 'K9', ['Kh', 'Ks', '9h', '9d', '7s']);
  const before = table({
    board: FLOP,
    street: 'flop',
    seats: [seat(1, { cards: ['Kh', '9h'], stack: 0, bet: 300, state: 'all-in' }), seat(2, { stack: 500 }), seat(3, { stack: 700, bet: 500 })],
    pots: [{ amount: 600, seats: [1, 2, 3] }],
    turn: turn(2),
  });
  const news = [
    { type: 'called', seat: 2, amount: 500, allIn: true },
    { type: 'round-closed' },
    { type: 'tabled', seat: 1, cards: ['Kh', '9h'], rank: null },
    { type: 'tabled', seat: 2, cards: ['Ad', 'Ac'], rank: null },
    { type: 'tabled', seat: 3, cards: ['Qd', 'Jd'], rank: null },
    { type: 'turn-dealt', card: '2h' },
    { type: 'river-dealt', card: '7s' },
    { type: 'pot-awarded', pot: 1, seat: 2, amount: 400, among: [2, 3], rank: aces },
    { type: 'pot-awarded', pot: 0, seat: 1, amount: 1500, among: [1, 2, 3], rank: kings },
    { type: 'hand-ended', hand: 12 },
  ];
  const over = table({
    phase: 'hand-over',
    street: 'over',
    board: [...FLOP, '2h', '7s'],
    seats: [
      seat(1, { cards: ['Kh', '9h'], stack: 1500, won: 1500, state: 'all-in', rank: kings }),
      seat(2, { cards: ['Ad', 'Ac'], stack: 400, won: 400, state: 'all-in', rank: aces }),
      seat(3, { cards: ['Qd', 'Jd'], stack: 700, rank: hand('high-card', 'K', []) }),
    ],
    pots: [
      { amount: 1500, seats: [1, 2, 3] },
      { amount: 400, seats: [2, 3] },
    ],
  });

  async function begin([first, told, last] = [before, news, over]) {
    const stage = await Stage.set(browser, PHONE, { at: 1_800_000_000_000 });
    await stage.show(first);
    stage.play(told, last);
    await until('the turn has come', async () => (await stage.look()).board.length === 4);
    return stage;
  }
  const gains = (stage) => stage.page.getByTestId('action-bar').getByText(/^\+/).allInnerTexts();

  test('comes street by street, and pot by pot', async () => {
    const stage = await begin();
    assert.deepEqual(await gains(stage), []);
    assert.equal((await stage.look()).stack, 0);
    await stage.pass(900);
    assert.equal((await stage.look()).board.length, 5);
    assert.deepEqual(await gains(stage), []);
    await stage.pass(900);
    assert.deepEqual(await gains(stage), ['+400']);
    await stage.sees('goes to Ana');
    await stage.pass(1600);
    assert.deepEqual(await gains(stage), ['+1,500', '+400']);
    assert.equal((await stage.look()).stack, 1500);
    assert.deepEqual(await stage.sums(), [2600], 'no chip was ever seen twice or nowhere');
    await stage.leave();
  });

  test('says that all chips are lost once the last pot has gone to somebody else', async () => {
    const game = { profile: 'pacific-limit', cents: false, cash: true, buyIn: { min: 100, max: 100_000 } };
    const lost = { ...over, game, seats: over.seats.map((one) => (one.seat === 1 ? { ...one, stack: 0, won: 0 } : one.seat === 3 ? { ...one, stack: 2200, won: 1500 } : one)) };
    const told = news.map((event) => (event.type === 'pot-awarded' && event.pot === 0 ? { ...event, seat: 3 } : event));
    const stage = await begin([{ ...before, game }, told, lost]);
    const broke = stage.page.getByText('You have no chips');
    await stage.pass(1800);
    assert.deepEqual(await gains(stage), ['+400']);
    assert.equal(await broke.count(), 0);
    await stage.pass(1600);
    await broke.first().waitFor();
    await stage.leave();
  });

  test('is cut short by the next hand', async () => {
    const stage = await begin();
    stage.play([{ type: 'hand-started', hand: 13, button: 1, dealer: 1, seats: [1, 2, 3] }], table({ hand: 13, button: 1, turn: turn(1), menu: menu({ check: true }) }));
    await stage.button('Check').waitFor();
    const { board, stack } = await stage.look();
    assert.deepEqual([board.length, stack], [0, 5000]);
    await stage.pass(10_000);
    assert.equal((await stage.look()).board.length, 0, 'the old hand does not come back');
    await stage.leave();
  });
});

test('frames while ten people are dealt in on a processor four times as slow', async (t) => {
  const stage = await set(PHONE);
  const session = await stage.context.newCDPSession(stage.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Counted from the first frame in which something moves to the last.
  await stage.page.evaluate(() => {
    window.frames = [];
    let last = null;
    const note = (now) => {
      const moving = document.getAnimations().some((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));
      if (moving && last !== null) window.frames.push(now - last);
      last = moving ? now : null;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const [, events, view] of HAND) {
    stage.play(events, view());
    await stage.button('Check').waitFor();
    await arrived(stage);
  }
  const frames = await stage.page.evaluate(() => window.frames);
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  t.diagnostic(`${frames.length} frames; half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the longest ${at(1)} ms`);
  assert.ok(frames.length > 0);
  await stage.leave();
});
