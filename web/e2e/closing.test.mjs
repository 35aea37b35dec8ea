// The end of a cash table: the host closes it, and everybody sees what was bought and what is taken along.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, until } from './people.mjs';
import { Room } from './room.mjs';
import { Stage, seat, table, turn } from './stage.mjs';

let browser, room;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await room?.close();
});

const game = { profile: 'five-card-draw-home', cents: false, cash: true, buyIn: { min: 100, max: 100_000 } };
const seats = [seat(1, { cards: [], state: 'idle', stack: 120 }), seat(2, { cards: [], state: 'idle', stack: 80 })];
const between = table({ game, seats, phase: 'hand-over', street: 'over', turn: null });
const playing = table({ game, seats: [seat(1), seat(2)], turn: turn(2) });
const closed = { ...between, phase: 'finished' };
const accounts = [
  { name: 'Mara', bot: false, seat: 1, bought: 100, took: 120 },
  { name: 'Ana', bot: false, seat: 2, bought: 150, took: 80 },
  { name: 'Piet', bot: false, seat: null, bought: 50, took: 100 },
];
const acts = (stage) => stage.asked.map(({ act }) => act.kind);
const host = { me: { host: true, guestLink: 'http://room/join/x', railLink: 'http://room/rail/x' } };

async function openSheet(stage) {
  await stage.button('Menu').click();
  await stage.button('Close the table').click();
  await stage.heading('Close the table?').waitFor();
  await stage.page.locator('aside').getByRole('button', { name: 'Play on' }).waitFor();
  // Beside “Close the table” it would be unclear what it closes.
  assert.equal(await stage.button('Close').count(), 0);
}

const confirm = (stage) => stage.page.locator('aside').getByRole('button', { name: 'Close the table' }).click();
const lines = async (person) => (await person.page.getByTestId('accounts').getByRole('listitem').allInnerTexts()).map((line) => line.replace(/\s+/g, ' ').trim());

test('between hands it is asked once, then closed', async () => {
  const stage = await Stage.set(browser, PHONE, host);
  await stage.show(between);
  await openSheet(stage);
  await stage.sees('A closed table stays closed.');
  await inspect(stage.page, 'close');
  await stage.button('Play on').click();
  assert.deepEqual(acts(stage), []);
  await openSheet(stage);
  await confirm(stage);
  await until('it is sent', () => stage.asked.length > 0);
  assert.deepEqual(acts(stage), ['close']);
  stage.room = { accounts };
  stage.play([{ type: 'table-closed' }], closed);
  await stage.heading('The table is closed').waitFor();
  assert.deepEqual(await lines(stage), [
    'You 20 up Bought 100, takes 120',
    'Piet 50 up Bought 50, takes 100',
    'Ana 70 down Bought 150, takes 80',
  ]);
  await inspect(stage.page, 'closed');
  await stage.button('Menu').click();
  await stage.button('Leave with my chips').waitFor();
  for (const gone of ['Close the table', 'Buy more chips', 'Sit out']) assert.equal(await stage.button(gone).count(), 0, gone);
  await stage.leave();
});

test('in a hand the room closes the table after it, everybody is told so, and the host can take it back', async () => {
  const stage = await Stage.set(browser, LAPTOP, host);
  await stage.show(playing);
  await openSheet(stage);
  await stage.sees('The hand that is being played is finished first; until then you can still play on.');
  await confirm(stage);
  await until('it is sent', () => stage.asked.length > 0);
  stage.room = { closing: true };
  stage.play([], playing);
  await stage.sees('The table closes as soon as this hand is over.');
  await stage.button('Play on').click();
  await until('that is sent too', () => stage.asked.length > 1);
  assert.deepEqual(acts(stage), ['close', 'play-on']);
  stage.room = {};
  stage.play([], playing);
  await stage.page.getByText('The table closes as soon').waitFor({ state: 'detached' });
  stage.room = { closing: true, nextHandAt: Date.now() + 60_000 };
  stage.play([{ type: 'hand-ended', hand: 12 }], between);
  await stage.sees(/^The table closes in \d+ s$/);
  await stage.leave();
  const guest = await Stage.set(browser, PHONE);
  guest.room = { closing: true };
  await guest.show(playing);
  await guest.sees('The table closes as soon as this hand is over.');
  assert.equal(await guest.button('Play on').count(), 0);
  await guest.leave();
});

test('before the last hand ends nobody is asked how many chips he buys', async () => {
  const stage = await Stage.set(browser, LAPTOP, host);
  await stage.show(playing);
  await stage.button('Menu').click();
  await stage.button('Buy more chips').click();
  await stage.heading('How many chips more?').waitFor();
  stage.room = { closing: true };
  stage.play([], playing);
  await stage.sees('The table closes as soon as this hand is over.');
  assert.equal(await stage.heading('How many chips more?').count(), 0);
  await stage.button('Menu').click();
  await stage.button('Leave with my chips').waitFor();
  for (const gone of ['Buy more chips', 'Close the table']) assert.equal(await stage.button(gone).count(), 0, gone);
  await stage.leave();
});

test('only a host of a cash table is offered it', async () => {
  const guest = await Stage.set(browser, LAPTOP);
  await guest.show(between);
  await guest.button('Menu').click();
  await guest.button('Leave with my chips').waitFor();
  assert.equal(await guest.button('Close the table').count(), 0);
  await guest.leave();
  const stage = await Stage.set(browser, LAPTOP, host);
  await stage.show(table({ phase: 'hand-over', street: 'over', turn: null }));
  await stage.button('Menu').click();
  await stage.button('Sit out').waitFor();
  assert.equal(await stage.button('Close the table').count(), 0);
  await stage.leave();
});

test('a closed table offers no chair, in German too', async () => {
  const stage = await Stage.set(browser, PHONE, { locale: 'de-DE' });
  stage.room = { accounts };
  await stage.show({ ...closed, me: null, chairs: 4 });
  await stage.heading('Der Tisch ist geschlossen').waitFor();
  assert.deepEqual((await lines(stage)).at(-1), 'Ana 70 im Minus Gekauft 150, nimmt 80 mit');
  assert.equal(await stage.page.getByTestId('seat-2').count(), 1);
  assert.equal(await stage.page.getByTestId('seat-3').count(), 0);
  await stage.leave();
});

test('six people read all of the result on a laptop without scrolling', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  const lost = ['Lena', 'Jonas', 'Cem'].map((name, index) => ({ name, bot: false, seat: null, bought: 100, took: 90 - index }));
  stage.room = { accounts: [...accounts, ...lost] };
  await stage.show(closed);
  const last = stage.page.getByTestId('accounts').getByRole('listitem').filter({ hasText: 'Ana' });
  await last.waitFor();
  const { y, height } = await last.boundingBox();
  assert.ok(y + height <= LAPTOP.height, `the last line ends at ${y + height}`);
  await stage.leave();
});

test('a room: closed by the host, seen by a guest, and still closed after the room was killed', async () => {
  room = await Room.open(60_000);
  const [ada, ben] = await Promise.all([Person.arrive(browser, LAPTOP), Person.arrive(browser, PHONE)]);
  await ada.page.goto(room.hostLink);
  await ada.page.getByRole('radio', { name: 'Five-card draw' }).check();
  await ada.button('Open the table').click();
  await ada.button(/on chair 1$/).click();
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByTestId('take-chair').getByRole('button', { name: /^Sit down/ }).click();
  await ada.page.getByRole('region', { name: 'Your hand' }).waitFor();
  await ben.join(room.guestLink, 'Ben');
  await ben.button('Sit down on chair 2').click();
  await ben.page.getByTestId('take-chair').getByRole('button', { name: /^Sit down/ }).click();
  await ben.page.getByRole('region', { name: 'Your hand' }).waitFor();
  await openSheet(ada);
  await confirm(ada);
  for (const person of [ada, ben]) {
    await person.heading('The table is closed').waitFor();
    assert.equal((await lines(person)).length, 2);
  }
  const before = await lines(ben);
  assert.match(before.join('; '), /^You even Bought ([\d,]+), takes \1; Ada even Bought ([\d,]+), takes \2$/);
  await room.kill();
  await room.start(60_000);
  await ben.page.reload();
  await ben.heading('The table is closed').waitFor();
  assert.deepEqual(await lines(ben), before);
  await ada.leave();
  await ben.leave();
});
