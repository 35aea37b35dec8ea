// Coming in, taking chairs, and being in two tabs: what can go wrong, and the words for it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LAPTOP, PHONE, Person, openBrowser, shot, until, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';
import { Wire } from './wire.mjs';

let browser, room, wire, host, guest, third, people;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  wire = await Wire.to(room.port);
  host = await Person.arrive(browser, LAPTOP);
  third = await Person.arrive(browser, PHONE);
  guest = await Person.arrive(browser, PHONE);
  people = [host, third, guest];
});

after(async () => {
  await browser?.close();
  wire?.close();
  await room?.close();
});

const address = (path) => `http://room.test:${wire.port}${path}`;

test('the room lets nobody in without its link', async () => {
  for (const path of ['/', '/table/1', '/host']) {
    await guest.page.goto(address(path));
    await guest.heading('You need the room’s link').waitFor();
  }
  for (const path of ['/nowhere', '/table/1/2']) {
    await guest.page.goto(address(path));
    await guest.heading('There is no such page in this room.').waitFor();
  }

  await guest.page.goto(address('/join/somewhere-else'));
  await guest.page.getByLabel('Your name').fill('Ana');
  await guest.button('Come in').click();
  await guest.alert('This link is not valid (any more). Ask the host for the present one.').waitFor();
});

test('a host link is good once', async () => {
  await host.page.goto(room.hostLink);
  await host.heading('Open a table').waitFor();
  assert.doesNotMatch(host.page.url(), /#/, 'the token does not stay in the address');
  await guest.page.goto(room.hostLink.replace(`127.0.0.1:${room.port}`, `room.test:${wire.port}`));
  await guest.alert('This host link has been used already or is not valid.').waitFor();
  await host.openTable({ chairs: 3 });
  await host.sit(1, 'Mara');
});

test('a name that will not do is refused in words', async () => {
  const { page } = guest;
  await page.goto(address(new URL(room.guestLink).pathname));
  const field = page.getByLabel('Your name');
  const cases = [
    ['', 'Please type a name.'],
    ['   ', 'Please type a name.'],
    ['A name of 21 letters!', 'This name is too long: 20 letters at most.'],
    ['Mara', 'Somebody here has this name already. Please choose another.'],
  ];
  for (const [name, complaint] of cases) {
    await field.fill(name);
    await guest.button('Come in').click();
    await guest.alert(complaint).waitFor();
    assert.equal(await field.inputValue(), name, 'what was typed stays');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
  }
  await shot(page, 'phone-name-taken');
  await field.fill('Ana');
  await guest.button('Come in').click();
  await guest.heading('Choose a chair').waitFor();

  await page.goto(address('/table/no-such-table'));
  await guest.sees('There is no such table in this room.');
  await page.goto(address('/'));
  await page.getByRole('link', { name: 'Sit down: Our table' }).click();
});

test('a chair that somebody takes at the same moment', async () => {
  await guest.button('Sit down on chair 2').waitFor();
  // The guest does not hear yet that the chair is gone.
  wire.hold('down');
  await third.join(room.guestLink, 'Piet');
  await third.sit(2);
  await guest.button('Sit down on chair 2').click();
  wire.release();
  await guest.alert('Piet sits there already. Please choose another chair.').waitFor();
  await guest.button('Close').click();
  await guest.alert('Piet sits').waitFor({ state: 'detached' });
  await guest.sit(3);
});

test('the host cannot start alone', async () => {
  for (const person of [guest, third]) await person.button('Leave the chair').click();
  await host.sees('Two have to sit: send the link, or add bots.');
  assert.equal(await host.button('Start the game').isDisabled(), true);
  await third.sit(2);
  await guest.page.getByRole('button', { name: 'Sit down on chair 2' }).waitFor({ state: 'detached' });
  await guest.sit(3);
  await host.sees('3 players sit.');
  await host.button('Start the game').click();
  await whoseTurn(people);
});

test('a second tab has the same chair and the same hand', async () => {
  const turn = await whoseTurn(people);
  const second = await turn.tab();
  await second.goto(turn.page.url());
  await second.getByRole('region', { name: 'Your hand' }).waitFor();
  assert.deepEqual(await turn.look(second), await turn.look());
  await turn.button('Call 50', second).click();
  await turn.page.getByTestId('spoken').getByText('You call 50.', { exact: true }).waitFor();
  assert.equal(await turn.onTurn(), false);
  assert.deepEqual(await turn.look(second), await turn.look());
  await second.close();
});

test('somebody sits out and comes back', async () => {
  // Whoever deals this hand or the next must stay: among three only the big blind may go.
  const away = await until('the big blind is known', async () => {
    for (const person of people) if (await person.page.getByTestId('own-cards').getByText('· BB').isVisible()) return person;
    return null;
  });
  const plate = people.find((person) => person !== away).page.getByTestId(`seat-${people.indexOf(away) + 1}`);
  await away.button('Menu').click();
  await away.button('Sit out').click();
  await away.heading('You are sitting out').waitFor();
  await plate.getByText('away').waitFor();
  await away.button('Come back').click();
  await away.heading('You are sitting out').waitFor({ state: 'detached' });
  await plate.getByText('away').waitFor({ state: 'detached' });

  const stays = people.find((person) => person !== away);
  await stays.button('Menu').click();
  await stays.button('Sit out').click();
  await stays.alert(/^You may not leave now/).waitFor();
});

test('nothing went wrong in the pages', async () => {
  for (const person of people) await person.leave();
});
