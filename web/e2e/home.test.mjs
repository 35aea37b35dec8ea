// The pages before the table: how few actions lead to a chair, what can be chosen, and what stays.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect, measured } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, shot, until } from './people.mjs';
import { Room } from './room.mjs';
import { Stage } from './stage.mjs';

let browser, room, host, guest;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  host = await Person.arrive(browser, PHONE);
  guest = await Person.arrive(browser, PHONE);
});

after(async () => {
  await browser?.close();
  await room?.close();
});

/** Counts what a person does. */
function counter() {
  let count = 0;
  return { act: (doing) => ((count += 1), doing), get count() { return count; } };
}

test('a host opens a table in three actions', async () => {
  const { page } = host;
  const done = counter();
  await done.act(page.goto(room.hostLink));
  await done.act(page.getByRole('radio', { name: 'No-limit hold’em' }).check());
  await done.act(host.button('Open the table').click());
  await host.heading('Choose a chair').waitFor();
  assert.ok(done.count <= 3, String(done.count));
});

test('the blinds of the open table are those that were announced', () => host.sees('No-limit hold’em · 25/50'));

test('tables that are over are listed too, and the heading does not say that they run', async () => {
  const tables = [{ id: 'a', name: 'Friday', seated: 4, chairs: 6, phase: 'finished', profile: 'pacific-limit', stakes: [50, 100], mine: false }];
  const stage = await Stage.set(browser, PHONE, { me: { tables } });
  await stage.page.goto('http://localhost/');
  await stage.sees('4 of 6 chairs · finished');
  await stage.heading('Tables').waitFor();
  await stage.leave();
});

test('the line above the button begins with a capital, whatever the game', async () => {
  const stage = await Stage.set(browser, PHONE, { me: { host: true } });
  await stage.page.goto('http://localhost/');
  await stage.page.getByRole('radio', { name: 'Five-card draw' }).check();
  await stage.page.getByText(/^Ante\s1,\sbets\sto\s10\s·\s6\schairs$/).waitFor();
  await stage.leave();
});

const WORDS = {
  'en-US': { stakes: ['Blinds from 25/50, up every 30 min', 'Big blind $1, bets $1, later $2', 'Ante 1, bets 1 to 10'], time: '30 s to act', open: 'Open the table' },
  'de-DE': { stakes: ['Blinds ab 25/50, alle 30 min höher', 'Big Blind 1 $, Einsätze 1, später 2 $', 'Ante 1, Einsätze 1 bis 10'], time: '30 s Bedenkzeit', open: 'Tisch eröffnen' },
};

for (const [locale, { stakes, time, open }] of Object.entries(WORDS)) {
  test(`a low phone says at once what each game is played for and how long one thinks, in ${locale}`, async () => {
    const size = { width: 360, height: 740 };
    const stage = await Stage.set(browser, size, { locale, me: { host: true } });
    await stage.page.goto('http://localhost/');
    const whole = async (locator, what) => {
      await locator.waitFor();
      const { x, y, width, height } = await locator.boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height, `${what} ends at ${y + height}`);
    };
    for (const [index, text] of stakes.entries()) {
      await stage.page.getByRole('radio').nth(index).check();
      for (const words of [...stakes, time]) await whole(stage.page.getByText(words), words);
      await whole(stage.button(open), `${open}: ${text}`);
    }
    await shot(stage.page, `home-${locale}-low`);
    await stage.leave();
  });
}

test('a guest has a chair in two actions after opening the link', async () => {
  await guest.page.goto(room.guestLink);
  await until('the field waits for a name', () => guest.page.evaluate(() => document.activeElement?.name === 'name'));
  const done = counter();
  await done.act(guest.page.keyboard.type('Ben\n'));
  await done.act(guest.button('Sit down on chair 2').click());
  await guest.page.getByRole('region', { name: 'Your hand' }).waitFor();
  assert.ok(done.count <= 2, String(done.count));
});

test('a used host link says that it made nobody a host, and who is one is told so', async () => {
  const { page } = guest;
  const table = page.url();
  await page.goto(room.hostLink);
  await page.getByRole('alert').filter({ hasText: 'makes nobody a host' }).waitFor();
  await guest.heading('Hello Ben').waitFor();
  // Asking how the room is, which happens all the time, does not take the answer away.
  await page.waitForResponse((answer) => answer.url().endsWith('/api/me'));
  assert.ok(await page.getByRole('alert').isVisible());
  await page.goto(table);
  await page.getByRole('region', { name: 'Your hand' }).waitFor();
  const path = new URL(host.page.url()).pathname;
  await host.page.goto(room.hostLink);
  await host.heading('Open a table').waitFor();
  assert.equal(await host.page.getByRole('alert').count(), 0);
  await host.page.goto(new URL(path, room.guestLink).href);
});

test('the home page of a host, and every sheet on it', async () => {
  const { page } = host;
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('listitem').filter({ hasText: 'Our table' }).getByText('1 of 6 chairs').waitFor();
  await host.button('QR code: Guest link').click();
  await page.getByRole('img', { name: 'QR code of: Guest link' }).waitFor();
  for (const game of ['No-limit hold’em', 'Fixed-limit hold’em', 'Five-card draw']) {
    await page.getByRole('radio', { name: game }).check();
    await inspect(page, `home, ${game}`);
  }
  await host.button('More').click();
  await host.heading('The house rules').waitFor();
  await inspect(page, 'home, house rules');
  await host.button('Settings').click();
  await host.heading('Settings').waitFor();
  await inspect(page, 'home, settings');
  await page.keyboard.press('Escape');
  await host.heading('Settings').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Settings', 'the focus is back where it was');
});

test('the house rules follow what is chosen', async () => {
  const { page } = host;
  const rule = (text) => page.getByRole('listitem').filter({ hasText: text }).waitFor();
  await page.getByRole('radio', { name: 'Fixed-limit hold’em' }).check();
  await page.getByLabel('Stakes').selectOption('$5/$10');
  await rule('You buy $50 or more');
  await rule('Bets are $5 before and on the flop, $10 on turn and river');
  await rule('The house takes 5 % at most');
  await page.getByLabel('The house takes its share').uncheck();
  await rule('The house takes nothing.');
  await page.getByRole('radio', { name: 'Five-card draw' }).check();
  await page.getByLabel('Stakes').selectOption('ante 5, bets to 50');
  await rule('A bet or raise is 5 to 50; before the exchange nobody checks.');
});

test('the page of a guest without a table says what to do', async () => {
  const late = await Person.arrive(browser, PHONE);
  const empty = await Room.open();
  try {
    await late.join(empty.guestLink, 'Ida');
    await late.sees('No table is open yet.');
    await late.heading('How it works').waitFor();
    assert.equal(await late.page.locator('section', { hasText: 'How it works' }).getByRole('listitem').count(), 5);
    await inspect(late.page, 'home, guest, empty');
    await late.leave();
  } finally {
    await empty.close();
  }
});

test('what is chosen is seen at once, in every tab, and after a reload', async () => {
  const { page } = guest;
  const root = page.locator('html');
  const dark = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await dark(), 'rgb(245, 243, 238)');
  await guest.button('Menu').click();
  await guest.button('Settings').click();
  const second = await guest.tab();
  await second.goto(page.url());
  await second.getByTestId('table').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Two colours' }).check();
  await page.getByRole('switch', { name: 'Cards and chips move' }).uncheck();
  const colours = () => page.evaluate(() => ['d', 'h', 'c', 's'].map((suit) => getComputedStyle(document.documentElement).getPropertyValue(`--card-${suit}`)));
  const [d, h, c, s] = await colours();
  assert.deepEqual([d, c], [h, s]);
  for (const one of [page, second]) await until('the other tab follows', async () => (await one.locator('html').getAttribute('data-motion')) === 'off');
  assert.equal(await second.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(18, 22, 20)');
  await second.close();
  await page.reload();
  await page.getByTestId('table').waitFor();
  assert.equal(await dark(), 'rgb(18, 22, 20)');
  assert.equal(await root.getAttribute('data-deck'), 'two');
  await guest.button('Menu').click();
  await guest.button('Settings').click();
  await page.getByRole('radio', { name: 'As the system' }).check();
  await page.keyboard.press('Escape');
});

test('the sheets at the table, on a phone and on a laptop', async () => {
  const { page } = guest;
  await page.keyboard.press('?');
  await guest.heading('Keys').waitFor();
  await inspect(page, 'table, keys');
  await page.keyboard.press(',');
  await guest.heading('Settings').waitFor();
  await inspect(page, 'table, settings');
  await page.keyboard.press('Escape');
  await guest.heading('Settings').waitFor({ state: 'detached' });
  await page.setViewportSize(LAPTOP);
  await page.keyboard.press('?');
  await guest.heading('Keys').waitFor();
  await page.getByRole('switch', { name: 'Letters are keys' }).uncheck();
  await page.keyboard.press(',');
  await page.keyboard.press('Escape');
  await guest.heading('Keys').waitFor({ state: 'detached' });
  assert.equal(await guest.heading('Settings').isVisible(), false, 'switched off, a letter does nothing');
});

test('who has the watch link looks on, sees no hand and takes no chair, until he opens the guest link', async () => {
  const { page } = host;
  await page.getByRole('link', { name: 'Sit down: Our table' }).click();
  await host.sit(1, 'Mara');
  await host.button('Menu').click();
  await host.button('Links to pass on').click();
  const link = await page.getByLabel(/^Watch link/).inputValue();
  await inspect(page, 'table, links');
  await host.button('Close').click();
  await host.button('Start the game').click();
  const watcher = await Person.arrive(browser, PHONE);
  await watcher.page.goto(link);
  await watcher.sees('You are watching');
  await until('both have cards', async () => (await watcher.page.getByRole('img', { name: 'holds cards' }).count()) === 2);
  assert.deepEqual((await watcher.look()).cards, []);
  assert.equal(await watcher.page.getByRole('button', { name: /^(Sit down|Fold)/ }).count(), 0);
  await inspect(watcher.page, 'table, watching');
  await watcher.page.goto(new URL('/', link).href);
  await watcher.page.getByRole('link', { name: 'Watch: Our table' }).waitFor();
  await inspect(watcher.page, 'home, watching');
  await watcher.page.goto(room.guestLink);
  await watcher.page.getByLabel('Your name').fill('Ida');
  await watcher.button('Come in').click();
  await watcher.page.getByTestId('table').waitFor();
  await watcher.leave();

  const stranger = await Person.arrive(browser, PHONE);
  await stranger.page.goto(new URL('/rail/nothing', link).href);
  await stranger.alert('This link is not valid (any more).').waitFor();
  await stranger.leave();
});

test('the colours keep their contrast', (context) => {
  context.diagnostic(`${measured.texts} pieces of text, the lowest contrast ${measured.lowest.toFixed(2)}`);
  assert.ok(measured.texts > 500 && measured.lowest >= 4.5);
});

test('nothing went wrong in the pages', async () => {
  for (const person of [host, guest]) await person.leave();
});
