// Two people play a whole tournament, whatever happens to the page, the network and the room.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, shot, turnNow, until, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';
import { Wire } from './wire.mjs';

const STACK = 500;
const CHIPS = 2 * STACK;

let browser, room, wire, host, guest, people;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  wire = await Wire.to(room.port);
  host = await Person.arrive(browser, LAPTOP);
  guest = await Person.arrive(browser, PHONE);
  people = [host, guest];
});

after(async () => {
  await browser?.close();
  wire?.close();
  await room?.close();
});

const other = (person) => (person === host ? guest : host);

/** What has to be the same before and after: both people's cards, chips and board. */
const standing = () => Promise.all(people.map((person) => person.look()));

/** Neither screen has ever shown more or fewer chips than there are. */
async function allChips() {
  for (const person of people) assert.deepEqual(await person.sums(), [CHIPS]);
}

/** Everybody has a line to the room, and the same table as before. */
async function back(before, toAct) {
  for (const person of people) {
    await person.alert('No connection').waitFor({ state: 'detached' });
    await person.page.getByRole('region', { name: 'Your hand' }).waitFor();
  }
  assert.equal(await whoseTurn(people), toAct);
  assert.deepEqual(await standing(), before);
  await allChips();
}

/** Checks and calls until this person may check. */
async function untilCheckOf(person) {
  for (;;) {
    const turn = await whoseTurn(people);
    if (turn === person && (await person.button('Check').isVisible())) return;
    await turn.pass();
  }
}

/** How often this person's log says it. */
const times = async (person, line) => (await person.log()).filter((one) => one === line).length;

test('they open a table, join and sit down', async () => {
  await host.page.goto(room.hostLink);
  await host.openTable({ stack: STACK });
  const link = new URL(await host.page.getByLabel(/^Guest link/).inputValue());
  assert.equal(link.href, room.guestLink, 'the page shows the link that the room printed');
  await host.sit(2, 'Mara');

  await guest.join(`http://room.test:${wire.port}${link.pathname}`, 'Ana');
  await guest.sit(5);
  await guest.sees('The host starts the game.');
  await host.button('Start the game').click();
  await whoseTurn(people);
  for (const person of people) {
    const { cards, stacks, stack } = await person.look();
    assert.equal(cards.length, 2);
    assert.ok(cards.every((card) => / of (spades|hearts|diamonds|clubs)$/.test(card)), String(cards));
    assert.deepEqual([stack, ...stacks].toSorted((a, b) => a - b), [450, 475], 'the blinds are 25 and 50');
  }
});

// SV-8
test('a reload shows the same hand', async () => {
  const first = await whoseTurn(people);
  await first.pass();
  await until('the big blind is to act', () => other(first).onTurn());
  const before = await standing();
  for (const person of people) await person.page.reload();
  await back(before, other(first));
  await other(first).pass();
  await until('the flop lies', async () => (await host.look()).board.length === 3);
});

test('a command that is lost on its way is sent again', async () => {
  await untilCheckOf(guest);
  const before = await times(host, 'Ana checks.');
  wire.hold('up');
  await guest.pass();
  await guest.sees('Sent. Waiting for the room …');
  wire.cut();
  await guest.sees('Kept, and sent once as soon as the room answers: Check.');
  await shot(guest.page, 'phone-lost');
  assert.equal(await times(host, 'Ana checks.'), before);
  wire.mend();
  await until('the room has heard it', async () => (await times(host, 'Ana checks.')) > before);
  await guest.alert('No connection').waitFor({ state: 'detached' });
  await whoseTurn(people);
  assert.equal(await times(host, 'Ana checks.'), before + 1);
  await allChips();
});

// SV-1
test('a command whose answer is lost is not done twice', async () => {
  await untilCheckOf(guest);
  const before = await times(host, 'Ana checks.');
  wire.hold('down');
  await guest.pass();
  await until('the room has heard it', async () => (await times(host, 'Ana checks.')) > before);
  wire.cut();
  await guest.sees('Kept, and sent once as soon as the room answers: Check.');
  wire.mend();
  await guest.alert('No connection').waitFor({ state: 'detached' });
  await guest.page.getByText(/^Kept, and sent once/).waitFor({ state: 'detached' });
  await whoseTurn(people);
  assert.equal(await times(host, 'Ana checks.'), before + 1);
  assert.equal(await guest.page.getByRole('button', { name: 'Close' }).count(), 0, 'nothing was refused');
  await allChips();
});

test('without a line nothing can be pressed, and the hand stays', async () => {
  await untilCheckOf(guest);
  const before = await standing();
  wire.cut();
  await guest.alert('No connection').waitFor();
  assert.equal(await guest.onTurn(), false, 'the buttons are locked');
  assert.deepEqual(await standing(), before);
  await host.page.getByTestId('seat-5').getByText('reconnecting').waitFor();
  wire.mend();
  await back(before, guest);
});

test('a killed room comes back with the same decision', async () => {
  const turn = await whoseTurn(people);
  const before = await standing();
  await room.kill();
  for (const person of people) await person.alert('No connection').waitFor();
  await room.start();
  await back(before, turn);
  for (const person of people) {
    assert.ok((await person.log()).some((line) => /^The game stood still\. The time lost, .+, is given back\.$/.test(line)));
  }
});

test('a room killed before its answer is out does the command once', async () => {
  await untilCheckOf(guest);
  const before = await times(host, 'Ana checks.');
  wire.hold('down');
  await guest.pass();
  await until('the room has heard it', async () => (await times(host, 'Ana checks.')) > before);
  await room.kill();
  wire.cut();
  await guest.sees('Kept, and sent once as soon as the room answers: Check.');
  await room.start();
  wire.mend();
  for (const person of people) await person.alert('No connection').waitFor({ state: 'detached' });
  await guest.page.getByText(/^Kept, and sent once/).waitFor({ state: 'detached' });
  await whoseTurn(people);
  assert.equal(await times(host, 'Ana checks.'), before + 1);
  await allChips();
});

test('they play to the end', async () => {
  const over = async () => (await host.heading(/ has won$|^You have won$/).isVisible()) && 'over';
  for (let decisions = 0; ; decisions += 1) {
    const turn = await until('somebody is to act or has won', async () => (await turnNow(people)) ?? over());
    if (turn === 'over') break;
    // A quiet decision now and then, or else everything.
    await (decisions % 3 === 0 ? turn.pass() : turn.shove());
  }
  await allChips();
  // A board that runs out is shown street by street, to each in his own time.
  for (const person of people) await person.heading(/ has won$|^You have won$/).waitFor();
  const titles = await Promise.all(people.map((person) => person.page.getByRole('heading', { level: 2 }).first().innerText()));
  const [first, second] = titles[0] === 'You have won' ? ['Mara', 'Ana'] : ['Ana', 'Mara'];
  const told = `${first} has won`;
  assert.deepEqual(titles, first === 'Mara' ? ['You have won', told] : [told, 'You have won']);
  for (const person of people) {
    const places = person.page.getByTestId('action-bar').getByRole('listitem');
    assert.deepEqual(await places.allInnerTexts(), [`1. ${first}`, `2. ${second}`]);
    const { stack, stacks } = await person.look();
    assert.deepEqual([stack, ...stacks].toSorted((a, b) => a - b), [0, CHIPS]);
  }
  await inspect(host.page, 'finished');
});

test('nothing went wrong in the pages', async () => {
  for (const person of people) await person.leave();
});
