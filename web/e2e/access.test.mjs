// A whole hand for who hears the page instead of seeing it: two people, known to the test by the accessibility tree alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Listener } from './listener.mjs';
import { LAPTOP, PHONE, openBrowser, until } from './people.mjs';
import { Room } from './room.mjs';

let browser, room, host, guest;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  host = await Listener.arrive(browser, LAPTOP);
  guest = await Listener.arrive(browser, PHONE);
});

after(async () => {
  await browser?.close();
  await room?.close();
});

/** The one who hears that it is his turn. */
const onTurn = () =>
  until('somebody hears that it is his turn', async () => {
    for (const person of [host, guest]) {
      const at = (await person.listen()).findIndex(({ text }) => /^It is your turn/.test(text));
      if (at < 0) continue;
      const said = person.heard[at];
      person.heard = person.heard.slice(at + 1);
      return { person, said };
    }
    return null;
  });

const other = (person) => (person === host ? guest : host);

test('coming in and taking chairs', async () => {
  await host.page.goto(room.hostLink);
  await host.press('radio', /^No-limit hold’em$/);
  await host.press('button', /^More/);
  await host.page.getByLabel('Seconds for a decision').fill('600');
  await host.press('button', /^Open the table$/);
  await host.press('button', /^Sit down on chair 1$/);
  await host.type(/^Your name$/, 'Mara');
  await host.press('button', /^Sit down$/);
  await host.hears(/^You take a chair\.$/);

  await guest.page.goto(room.guestLink);
  await guest.type(/^Your name$/, 'Ben');
  await guest.press('button', /^Come in$/);
  await guest.press('button', /^Sit down on chair 2$/);
  await guest.hears(/^You take a chair\.$/);
  await host.hears(/^Ben takes a chair\.$/);
  await host.press('button', /^Start the game$/);
});

test('one’s turn interrupts, with the price; everything else waits', async () => {
  const { person, said } = await onTurn();
  assert.deepEqual(said, { live: 'assertive', text: 'It is your turn: 25 to call.' });
  const cards = await other(person).hears(/^You have /);
  assert.match(cards.text, /^You have \w+ of \w+ and \w+ of \w+\.$/);
  assert.equal(cards.live, 'polite');
});

test('the controls are named with their amounts, in the order of the game', async () => {
  const person = (await Promise.all([host, guest].map(async (one) => ((await one.nodes()).some(({ role, name }) => role === 'button' && name === 'Fold') ? one : null)))).find(Boolean);
  const nodes = await person.nodes();
  const place = (role, pattern) => nodes.findIndex((node) => node.role === role && pattern.test(node.name));
  const order = [
    place('button', /^Menu$/),
    place('list', /^Seats$/),
    place('group', /^Board/),
    place('region', /^Your hand$/),
    place('region', /^What you can do$/),
    place('button', /^Fold$/),
    place('button', /^Call 25$/),
    place('button', /^Raise/),
  ];
  assert.ok(order.every((at) => at >= 0), String(order));
  assert.deepEqual([...order].sort((a, b) => a - b), order);
});

test('one key reads the table', async () => {
  for (const person of [host, guest]) {
    await person.page.keyboard.press('t');
    await person.hears(/^Hand 1\.$/);
    const said = (await person.listen()).map(({ text }) => text);
    assert.ok(said.includes('With the bets: 75.'), String(said));
    assert.ok(said.includes('No cards on the board.'));
    assert.ok(said.some((text) => /^You hold \w+ of \w+ and \w+ of \w+(: .+)?\.$/.test(text)));
    assert.ok(said.some((text) => /^You: 4,9[57][05], (small|big) blind (25|50)\.$/.test(text)), String(said));
    assert.match(said.at(-1), /^(It is your turn: 25 to call|\w+ is to act)\.$/);
    person.heard = [];
  }
});

test('the hand is played to its pot', async () => {
  const first = (await host.nodes()).some(({ role, name }) => role === 'button' && name === 'Fold') ? host : guest;
  const second = other(first);
  const [me, you] = first === host ? ['Mara', 'Ben'] : ['Ben', 'Mara'];
  await first.press('button', /^Call 25$/);
  await second.hears(new RegExp(`^${me} calls 25\\.$`));
  assert.equal((await second.hears(/^It is your turn/)).text, 'It is your turn.');
  assert.equal(await first.page.evaluate(() => document.activeElement.closest('[data-testid=action-bar]') !== null), true, 'the focus stays where one acts');
  await second.press('button', /^Check$/);
  for (const street of [/^The flop: .+, .+ and .+\.$/, /^The turn: .+\.$/, /^The river: .+\.$/]) {
    await first.hears(street);
    await second.hears(street);
    for (const person of [second, first]) {
      await person.hears(/^It is your turn\.$/);
      await person.press('button', /^Check$/);
    }
  }
  // Who has to show is told so; both show.
  const won = await until('somebody wins', async () => {
    for (const person of [first, second]) {
      const said = (await person.listen()).map(({ text }) => text);
      const found = said.find((text) => /wins? the pot|shares?/.test(text));
      if (found) return found;
      const show = (await person.nodes()).find(({ role, name, disabled }) => role === 'button' && name === 'Show the hand' && !disabled);
      if (show) await person.press('button', /^Show the hand$/);
    }
    return null;
  });
  assert.match(won, new RegExp(`^(You win|${me} wins|${you} wins) the pot, (100|50): .+\\.$`));
});

test('nothing went wrong in the pages', async () => {
  for (const person of [host, guest]) await person.leave();
});
