// Going: out of a tournament, or with one's chips from a cash table. The room is played by the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, until } from './people.mjs';
import { Stage, seat, table, turn } from './stage.mjs';

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const SIZES = Object.entries({ laptop: LAPTOP, phone: PHONE, 'small phone': SMALL_PHONE });
const game = { profile: 'five-card-draw-home', cents: false, cash: true, buyIn: { min: 100, max: 100_000 } };
const cash = (mine, facts = {}) => table({ game, seats: [seat(1, mine), seat(2), seat(3)], turn: turn(2), ...facts });
const between = (mine) => cash({ cards: [], state: 'idle', ...mine }, { phase: 'hand-over', street: 'over', turn: null });
const acts = (stage) => stage.asked.map(({ act }) => act.kind);

/** Opens the question by the menu. */
async function ask(stage) {
  await stage.button('Menu').click();
  await stage.button('Leave with my chips').click();
  await stage.heading('Leave the table?').waitFor();
  await stage.button('Leave').waitFor();
  assert.equal(await stage.button('Close').count(), 0, 'two ways are enough');
  return (await stage.page.locator('aside p').allInnerTexts()).filter((line) => !/^Your turn/.test(line));
}

for (const [name, viewport] of SIZES) {
  describe(`with chips, on a ${name}`, () => {
    let stage;
    before(async () => {
      stage = await Stage.set(browser, viewport);
    });
    after(() => stage?.leave());

    test('it is asked once, with the sum, and what was won or lost', async () => {
      stage.bought = { 1: 6000, 2: 9000 };
      await stage.show(between({ stack: 7250 }));
      assert.deepEqual(await ask(stage), ['You take 7,250 along.', 'You bought 6,000: you are up 1,250.']);
      if (name === 'phone') await inspect(stage.page, 'leave');
      assert.deepEqual(acts(stage), [], 'nothing is sent before that');
      await stage.button('Stay').click();
      await stage.heading('Leave the table?').waitFor({ state: 'detached' });
      stage.play([], between({ stack: 4000 }));
      assert.deepEqual(await ask(stage), ['You take 4,000 along.', 'You bought 6,000: you are down 2,000.']);
      await stage.button('Stay').click();
      stage.bought = { 1: 7000 };
      stage.play([{ type: 'chips-added', seat: 1, amount: 1000 }], between({ stack: 7000 }));
      assert.deepEqual(await ask(stage), ['You take 7,000 along.', 'You bought 7,000: you are even.']);
      await stage.button('Stay').click();
      assert.deepEqual(acts(stage), []);
    });

    test('in a hand it is said what becomes of it', async () => {
      await stage.show(cash({ total: 300, stack: 4700, cards: ['??'] }));
      assert.match((await ask(stage)).at(-1), /^Your hand is folded when it is your turn: the 300 you have put in stay in the pot\./);
      await stage.button('Stay').click();
      await stage.show(cash({ total: 0, cards: ['??'] }));
      assert.equal((await ask(stage)).at(-1), 'Your hand is folded when it is your turn. You leave when the hand is over.');
      await stage.button('Stay').click();
      await stage.show(cash({ state: 'folded', cards: [], total: 10 }));
      assert.equal((await ask(stage)).at(-1), 'You leave when this hand is over.');
      await stage.button('Stay').click();
      await stage.show(cash({ state: 'all-in', stack: 0, total: 5000, cards: ['??'] }));
      assert.deepEqual(await ask(stage), ['You are all-in: your hand is played to its end. Then you leave with what you have won.']);
      await stage.button('Stay').click();
    });

    test('then he goes, once', async () => {
      await stage.show(between({ stack: 4000 }));
      await ask(stage);
      stage.asked.length = 0;
      await stage.button('Leave').click();
      await until('it is sent', () => stage.asked.length > 0);
      assert.deepEqual(acts(stage), ['stand']);
      await stage.heading('Leave the table?').waitFor({ state: 'detached' });
      stage.asked.length = 0;
    });

    test('who has no chips left is asked too', async () => {
      await stage.show(between({ stack: 0 }));
      await stage.button('Leave the chair').click();
      await stage.heading('Leave the table?').waitFor();
      await stage.page.getByText('You have no chips to take along.').waitFor();
      assert.deepEqual(acts(stage), []);
      await stage.button('Stay').click();
    });
  });
}

test('where it is not known what was bought, nothing is said of it', async () => {
  const stage = await Stage.set(browser, PHONE);
  await stage.show(between({ stack: 4000 }));
  assert.deepEqual(await ask(stage), ['You take 4,000 along.']);
  await stage.leave();
});

const OUT = [
  seat(1, { state: 'out', stack: 0, cards: [], place: 4, placeTo: 4 }),
  seat(2),
  seat(3),
  seat(4),
  seat(5, { state: 'out', stack: 0, cards: [], place: 5, placeTo: 5 }),
];
for (const [name, viewport] of SIZES) {
  test(`out of a tournament, on a ${name}: the places so far, and where to go`, async () => {
    const stage = await Stage.set(browser, viewport);
    for (const view of [table({ seats: OUT, turn: turn(2) }), table({ seats: OUT, turn: null, phase: 'hand-over', street: 'over' })]) {
      await stage.show(view);
      await stage.heading('You finished in place 4').waitFor();
      await stage.sees('You can watch on, or leave by the menu at any time.');
      const places = stage.page.getByTestId('action-bar').getByRole('listitem').filter({ hasText: /^\d\. / });
      assert.deepEqual(await places.allInnerTexts(), ['4. Mara', '5. Jonas']);
      const way = stage.page.getByRole('link', { name: 'To the tables' });
      const { y, height } = await way.boundingBox();
      assert.ok(y + height <= viewport.height, `it is in sight: ${y}`);
    }
    if (name === 'phone') await inspect(stage.page, 'out');
    await stage.page.getByRole('link', { name: 'To the tables' }).click();
    await stage.heading('Hello Mara').waitFor();
    await stage.leave();
  });
}

test('a host who is out, or whose tournament is over, can open the next table', async () => {
  const stage = await Stage.set(browser, PHONE, { me: { host: true, guestLink: 'http://room/join/x', railLink: 'http://room/rail/x' } });
  await stage.show(table({ seats: OUT, turn: turn(2) }));
  await stage.page.getByRole('link', { name: 'Open a new table' }).waitFor();
  const places = [1, 2, 3, 4, 5].map((number) => seat(number, { state: 'out', cards: [], place: number, placeTo: number }));
  await stage.show(table({ seats: places, turn: null, phase: 'finished', street: 'over' }));
  await stage.page.getByRole('link', { name: 'Open a new table' }).click();
  await stage.heading('Open a table').waitFor();
  await stage.leave();
});
