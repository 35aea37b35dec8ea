// The host and the bots: one tap seats one, one fills the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect, misfits } from './inspect.mjs';
import { LAPTOP, Person, openBrowser, shot, until } from './people.mjs';
import { Room } from './room.mjs';
import { Stage, seat, table } from './stage.mjs';

const NARROW = { width: 360, height: 740 };
const HOST = { host: true, guestLink: 'http://192.168.178.20:7777/join/a1b2c3d4e5f6' };

let browser, room, host;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  host = await Person.arrive(browser, NARROW);
});

after(async () => {
  await browser?.close();
  await room?.close();
});

const bots = () => host.page.getByText('bot', { exact: true }).count();

/** What the page asks of the room, by chair. */
async function listen(page) {
  const asked = [];
  await page.route('**/house-bots', (route) => {
    const { seat, temperament } = route.request().postDataJSON();
    asked.push(`${seat} ${temperament}`);
    return route.continue();
  });
  return asked;
}

test('a bot sits down with one tap, as the host wants it to play; one more tap fills the table', async () => {
  const { page } = host;
  const asked = await listen(page);
  await page.goto(room.hostLink);
  await host.openTable();
  await host.sit(1, 'Mara');
  await host.button('Add a bot on chair 3').click();
  await until('it sits', async () => (await bots()) === 1);
  assert.equal(await page.getByTestId('take-chair').count(), 0, 'nothing is asked');
  await page.getByLabel('How bots play').selectOption('Loose bots');
  await host.button('Add a bot on chair 5').click();
  await until('both sit', async () => (await bots()) === 2);
  await inspect(page, 'bots, some');
  await host.button('Fill with bots').click();
  await host.sees('6 players sit.');
  assert.deepEqual(asked, ['3 solid', '5 loose', '2 loose', '4 loose', '6 loose']);
  assert.equal(await host.button('Fill with bots').getAttribute('aria-disabled'), 'true');
  await host.button('Start the game').click();
  await page.getByTestId('board').waitFor();
});

test('a host without a chair keeps one free', async () => {
  const { page } = host;
  await page.goto(new URL('/', page.url()).href);
  await host.openTable({ chairs: 4 });
  await host.button('Fill with bots').click();
  await host.sees('3 players sit.');
  await until('one chair is free', async () => (await page.getByRole('button', { name: /^Sit down on chair/ }).count()) === 1);
  await host.leave();
});

test('why a bot found no chair is not said of the next chair that is asked about', async () => {
  const stage = await Stage.set(browser, LAPTOP, { me: HOST });
  await stage.page.route('**/house-bots', (route) => route.fulfill({ status: 409, json: { code: 'seat-taken' } }));
  await stage.show(table({ game: { profile: 'pacific-limit', cents: true, cash: true, buyIn: { min: 1000, max: 100_000 } }, chairs: 6 }));
  const warning = stage.page.getByTestId('take-chair').getByRole('alert');
  await stage.button('Add a bot on chair 5').click();
  await stage.button('Add a bot: solid').click();
  await warning.waitFor();
  await stage.button('Add a bot on chair 6').click();
  await stage.heading('Chair 6').waitFor();
  assert.equal(await warning.count(), 0);
  await stage.leave();
});

for (const locale of ['en-US', 'de-DE']) {
  test(`all that a host can do before the game fits below the table, in ${locale}`, async () => {
    for (const size of [NARROW, LAPTOP]) {
      const stage = await Stage.set(browser, size, { locale, me: HOST, reducedMotion: 'reduce' });
      const idle = (number) => seat(number, { state: 'idle', cards: [] });
      for (const facts of [{ seats: [idle(1)] }, { seats: [idle(1), idle(2)] }, { seats: [idle(2)], me: null }]) {
        for (const chairs of [6, 10]) {
          await stage.show(table({ phase: 'seating', hand: 0, street: null, button: null, smallBlind: null, bigBlind: null, chairs, ...facts }));
          const buttons = stage.page.getByTestId('action-bar').getByRole('button');
          for (const button of await buttons.all()) {
            const { y, height } = await button.boundingBox();
            assert.ok(y + height <= size.height, `${await button.innerText()} ends at ${y + height}, ${chairs} chairs`);
          }
          assert.deepEqual(await stage.page.evaluate(misfits), []);
        }
      }
      await shot(stage.page, `bots-${locale}-${size.width}`);
      await stage.leave();
    }
  });
}
