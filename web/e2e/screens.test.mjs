// Every page and every state of the table, looked at closely; the weight of the first load; ten people at one table.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
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

test(`the first load weighs at most ${MOST_KB} kB`, (t) => {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  const file = path.join(dist, 'index.html');
  assert.ok(existsSync(file), 'the client is not built: npm run build');
  const page = readFileSync(file, 'utf8');
  const names = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name);
  assert.ok(names.length >= 2, page);
  const weigh = (name) => gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length;
  const weight = names.reduce((sum, name) => sum + weigh(name), 0);
  t.diagnostic(`${names.join(' + ')}: ${(weight / 1000).toFixed(1)} kB`);
  assert.ok(weight <= MOST_KB * 1000, `${weight} bytes`);
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
