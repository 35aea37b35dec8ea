// Every page and every state of the table, looked at closely; the weight of the first load; ten people at one table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';

const MOST_KB = 90;
const LONG_PAUSE_MS = 3_600_000;

let browser, room, host;
const guests = [];

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  host = await Person.arrive(browser, LAPTOP);
});

after(async () => {
  await browser?.close();
  await room?.close();
});

/** What a page needs before it can be used, compressed: the document, scripts and style, whatever asked for them. */
async function weigh(person, address, ready) {
  const answers = [];
  const note = (answer) => {
    if (['document', 'script', 'stylesheet'].includes(answer.request().resourceType())) answers.push(answer);
  };
  person.page.on('response', note);
  await person.page.goto(address);
  await ready();
  person.page.off('response', note);
  const sizes = await Promise.all(answers.map(async (answer) => gzipSync(await answer.body(), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test(`the first load of each page weighs at most ${MOST_KB} kB`, async (t) => {
  const opener = await Room.open();
  const [first, second, third] = await Promise.all(['en-US', 'en-US', 'de-DE'].map((locale) => Person.arrive(browser, PHONE, { locale })));
  try {
    const weights = {
      home: await weigh(first, opener.hostLink, () => first.button('Open the table').waitFor()),
      join: await weigh(second, opener.guestLink, () => second.page.getByLabel('Your name').waitFor()),
    };
    await first.openTable();
    await third.page.goto(opener.guestLink);
    await third.page.getByLabel('Dein Name').fill('Ben');
    await third.page.keyboard.press('Enter');
    await third.page.getByTestId('table').waitFor();
    weights.table = await weigh(third, third.page.url(), () => third.page.getByTestId('table').waitFor());
    for (const [page, weight] of Object.entries(weights)) {
      t.diagnostic(`${page}: ${(weight / 1000).toFixed(1)} kB`);
      assert.ok(weight > 20_000 && weight <= MOST_KB * 1000, `${page}: ${weight} bytes`);
    }
  } finally {
    for (const person of [first, second, third]) await person.leave();
    await opener.close();
  }
});

test('the door and the lobby', async () => {
  const stranger = await Person.arrive(browser, PHONE);
  await stranger.page.goto(new URL('/', room.guestLink).href);
  await stranger.heading('You need the room’s link').waitFor();
  await inspect(stranger.page, 'door');
  await stranger.page.goto(room.guestLink);
  await stranger.button('Come in').click();
  await stranger.alert('Please type a name.').waitFor();
  await inspect(stranger.page, 'join');
  await stranger.page.getByLabel('Your name').fill('Ana');
  await stranger.button('Come in').click();
  await stranger.heading('Hello Ana').waitFor();
  await inspect(stranger.page, 'lobby-guest-empty');

  await host.page.goto(room.hostLink);
  await host.button(/^More/).click();
  await inspect(host.page, 'lobby-host');
  guests.push(stranger);
});

test('a table that fills', async () => {
  await host.button(/^More/).click();
  await host.openTable({ chairs: 10, stack: 1500 });
  await inspect(host.page, 'table-empty');
  await host.button('Sit down on chair 1').click();
  await host.heading('What is your name?').waitFor();
  await inspect(host.page, 'table-name');
  await host.page.getByLabel('Your name').fill('Mara');
  await host.button('Sit down').click();

  const names = ['Piet', 'Lena', 'Jonas', 'Cem', 'Konstantin Maximilia', 'Ida', 'Wolfgang Amadeus M.', 'Bo'];
  for (const name of names) {
    const guest = await Person.arrive(browser, PHONE);
    await guest.join(room.guestLink, name);
    guests.push(guest);
  }
  await guests[0].page.getByRole('link', { name: /^Sit down: / }).click();
  for (const [index, guest] of guests.entries()) await guest.sit(index + 2);
  await inspect(guests[0].page, 'seating-guest');
  await inspect(host.page, 'seating-host');
  await guests[0].page.goto(new URL('/', guests[0].page.url()).href);
  await guests[0].page.getByRole('link', { name: /^Back to the table: / }).waitFor();
  await inspect(guests[0].page, 'lobby-guest');
  await guests[0].page.getByRole('link', { name: /^Back to the table: / }).click();
});

test('a hand of ten people', async () => {
  const people = [host, ...guests];
  await host.sees('10 players sit.');
  await host.button('Start the game').click();
  const first = await whoseTurn(people);
  await inspect(first.page, 'turn');
  await first.page.getByRole('textbox', { name: 'Amount, typed' }).fill('130');
  await first.alert('Only multiples of 25').waitFor();
  await inspect(first.page, 'turn-refused');
  await inspect(people[(people.indexOf(first) + 5) % 10].page, 'waiting');
  await first.button('Menu').click();
  await inspect(first.page, 'menu');
  await first.page.keyboard.press('Escape');

  await first.shove();
  const second = await whoseTurn(people);
  await inspect(second.page, 'call-all-in');
  await second.shove();
  // The room comes back with so long a pause that the end of the hand stays on the screen.
  await room.kill();
  await first.alert('No connection').waitFor();
  await inspect(first.page, 'lost');
  await room.start(LONG_PAUSE_MS);
  await first.alert('No connection').waitFor({ state: 'detached' });
  for (let folds = 0; folds < 8; folds += 1) await (await whoseTurn(people)).button('Fold').click();
  await first.page.getByTestId('action-bar').getByText(/^\+\d/).first().waitFor();
  await inspect(first.page, 'showdown');
  await inspect(people[(people.indexOf(first) + 5) % 10].page, 'showdown-others');
});

test('nothing went wrong in the pages', async () => {
  for (const person of [host, ...guests]) await person.leave();
});
