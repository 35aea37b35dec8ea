// A winner whom nobody called shows one card or both, or nothing: on a laptop and on a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, until, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';

/** Long enough for a look, short enough to wait for the next hand. */
const PAUSE_MS = 6000;

let browser, room, host, guest;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open(PAUSE_MS)]);
  host = await Person.arrive(browser, LAPTOP);
  guest = await Person.arrive(browser, PHONE);
  await host.page.goto(room.hostLink);
  await host.openTable({ chairs: 2, stack: 5000 });
  await host.sit(1, 'Mara');
  await guest.join(room.guestLink, 'Ana');
  await guest.sit(2);
  await host.button('Start the game').click();
});

after(async () => {
  await browser?.close();
  await room?.close();
});

const names = () => new Map([[host, 'Mara'], [guest, 'Ana']]);
const chair = (person) => (person === host ? 1 : 2);

/** The one to act folds, and the other has won. */
async function won() {
  const loser = await whoseTurn([host, guest]);
  const winner = loser === host ? guest : host;
  await loser.button('Fold').click();
  await winner.button('Show both').waitFor();
  return { loser, winner };
}

/** The faces of the other's cards, as this person sees them. */
const seen = async (person, other) => {
  const cards = person.page.getByTestId(`seat-${chair(other)}`).getByRole('img', { name: / of (spades|hearts|diamonds|clubs)$/ });
  return Promise.all((await cards.all()).map((card) => card.getAttribute('aria-label')));
};

test('one card', async () => {
  const { loser, winner } = await won();
  await inspect(winner.page, 'may-show');
  assert.equal(await loser.button('Show both').count(), 0, 'who has folded has nothing to show');
  const [first] = (await winner.look()).cards;
  await winner.button(`Show ${first}`).click();
  await until('one card is seen', async () => (await seen(loser, winner)).join() === first);
  const line = new RegExp(`^${names().get(winner)} shows `);
  assert.ok((await loser.log()).some((said) => line.test(said)));
});

test('both', async () => {
  const { loser, winner } = await won();
  const { cards } = await winner.look();
  await winner.button('Show both').click();
  await until('both are seen', async () => (await seen(loser, winner)).toSorted().join() === cards.toSorted().join());
  await winner.button('Show both').waitFor({ state: 'detached' });
});

test('nothing', async () => {
  const { loser, winner } = await won();
  await whoseTurn([host, guest]);
  assert.deepEqual(await seen(loser, winner), []);
});

test('nothing went wrong in the pages', async () => {
  for (const person of [host, guest]) await person.leave();
});
