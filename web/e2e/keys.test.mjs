// Every action by a key, on a laptop and on a phone with a keyboard; and no key while somebody types.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LAPTOP, PHONE, Person, openBrowser, until, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';

let browser, room, host, guest, people;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open(1500)]);
  host = await Person.arrive(browser, LAPTOP);
  guest = await Person.arrive(browser, PHONE);
  people = [host, guest];
  await host.page.goto(room.hostLink);
  await host.openTable();
  await host.sit(1, 'Mara');
  await guest.join(room.guestLink, 'Ben');
  await guest.sit(2);
  await host.button('Start the game').click();
});

after(async () => {
  await browser?.close();
  await room?.close();
});

const other = (person) => (person === host ? guest : host);
const press = (person, key) => person.page.keyboard.press(key);
const ticked = (person, name) => person.page.getByRole('checkbox', { name, exact: true }).isChecked();

test('the amount: up and down, by a chip, by shares, everything', async () => {
  const person = await whoseTurn(people);
  const says = (label) => person.button(label).waitFor();
  await says('Raise to 100');
  for (const [key, label] of [
    ['ArrowUp', 'Raise to 150'],
    ['Shift+ArrowUp', 'Raise to 175'],
    ['ArrowDown', 'Raise to 125'],
    ['Shift+ArrowDown', 'Raise to 100'],
    ['+', 'Raise to 150'],
    ['-', 'Raise to 100'],
    ['5', 'Raise to 150'],
    ['1', 'Raise to 100'],
    ['a', 'Raise all-in 5,000'],
    ['4', 'Raise to 125'],
    ['1', 'Raise to 100'],
  ]) {
    await press(person, key);
    await says(label);
  }
});

test('no key acts while somebody types', async () => {
  const person = await whoseTurn(people);
  await person.page.getByRole('textbox', { name: 'Amount, typed' }).focus();
  await person.page.keyboard.type('fcra?,tlo');
  assert.equal(await person.onTurn(), true);
  assert.equal(await person.heading('Keys').isVisible(), false);
  await person.page.getByRole('textbox', { name: 'Amount, typed' }).fill('100');
  await person.page.evaluate(() => document.activeElement.blur());
  for (const key of ['Control+c', 'Alt+f', 'Meta+r']) await press(person, key);
  assert.equal(await person.onTurn(), true);
});

test('ticks before one’s turn', async () => {
  const waiting = other(await whoseTurn(people));
  for (const [key, name] of [['f', 'Check or fold'], ['c', 'Check']]) {
    await press(waiting, key);
    await until(`${name} is ticked`, () => ticked(waiting, name));
    await press(waiting, key);
    await until(`${name} is not ticked`, async () => !(await ticked(waiting, name)));
  }
});

/** A new price locks the button of the call for a moment, and its key with it. */
const mayPass = (person) => person.page.getByRole('button', { name: /^(Check|Call)/, disabled: false }).waitFor();

test('call, bet, fold', async () => {
  const first = await whoseTurn(people);
  const second = other(first);
  await mayPass(first);
  await press(first, 'c');
  await mayPass(second);
  await press(second, 'c');
  await second.page.getByTestId('board').getByRole('img').nth(2).waitFor();
  await until('the other decides again', () => second.onTurn());
  await press(second, '1');
  await press(second, 'r');
  await until('the bet is faced', () => first.onTurn());
  await first.button(/^Call /).waitFor();
  await press(first, 'f');
  await until('the hand is over', async () => (await first.log()).some((line) => line === 'You fold.'));
});

test('sitting out is asked for, and refused where two play', async () => {
  const person = await whoseTurn(people);
  await press(person, 'o');
  await person.alert(/^You may not leave now/).waitFor();
  await person.button('Close').click();
});

test('to the log, and back to what one can do', async () => {
  for (const person of people) {
    await press(person, 'l');
    await until('the log has the focus', () => person.page.evaluate(() => document.activeElement?.dataset.testid === 'log'));
  }
  await press(guest, 'Escape');
  await guest.page.getByTestId('log').waitFor({ state: 'detached' });
  await host.page.evaluate(() => document.activeElement.blur());
  await host.button('To what you can do').focus();
  await press(host, 'Enter');
  assert.equal(await host.page.evaluate(() => document.activeElement.dataset.testid), 'action-bar');
});

test('show and muck', async () => {
  for (let deeds = 0; deeds < 8; deeds += 1) {
    const person = await until('somebody decides or shows', async () => {
      for (const one of people) if (await one.onTurn()) return one;
      for (const one of people) if (await one.button('Show the hand').isVisible()) return 'showdown';
      return null;
    });
    if (person === 'showdown') break;
    const before = await person.log();
    await until('the button takes a decision', () => person.button(/^(Check|Call)/).isEnabled());
    await press(person, 'c');
    await until('the check is done', async () => (await person.log()).length > before.length);
  }
  const shower = await until('somebody is to show', async () => {
    for (const one of people) if (await one.page.getByRole('button', { name: 'Show the hand', disabled: false }).isVisible()) return one;
    return null;
  });
  await press(shower, 's');
  const mucker = other(shower);
  await until('the hand is shown', async () => (await shower.log()).some((line) => line.startsWith('You show ')));
  await until('the other mucks, or need not', async () => {
    if (await mucker.button(/^Muck/).first().isVisible()) await press(mucker, 'm');
    return (await mucker.log()).some((line) => /(You muck|You show|wins? the pot)/.test(line));
  });
});

test('nothing went wrong in the pages', async () => {
  for (const person of people) await person.leave();
});
