// The cash games against the house's bots: a hand by clicking, and one by the keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, until } from './people.mjs';
import { Room } from './room.mjs';

let browser, room, host;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
});

after(async () => {
  await browser?.close();
  await room?.close();
});

/** Opens a game as the host, sits down with what is offered, and seats two bots. */
async function openGame(person, name, game) {
  await person.page.getByRole('radio', { name: game }).check();
  await person.button(/^More/).click();
  await person.page.getByLabel('Seconds for a decision').fill('600');
  await person.button('Open the table').click();
  await person.button(/on chair 1$/).click();
  await person.page.getByLabel('Your name').fill(name);
  await person.page.keyboard.press('Enter');
  await person.page.getByLabel('Your name').waitFor({ state: 'detached' });
  await person.page.getByTestId('take-chair').getByRole('button', { name: /^Sit down/ }).click();
  await person.page.getByRole('region', { name: 'Your hand' }).waitFor();
  for (const [chair, kind] of [[2, 'loose'], [3, 'solid']]) {
    await person.page.getByLabel('How bots play').selectOption(kind);
    await person.button(`Add a bot on chair ${chair}`).click();
    await person.button(`Add a bot on chair ${chair}`).waitFor({ state: 'detached' });
  }
  await person.button('Start the game').click();
  await person.page.getByTestId('pot').waitFor();
}

/** What can be pressed now to go on quietly: check or call, stand pat, show. */
async function quiet(person) {
  for (const name of [/^(Check|Call)/, 'Stand pat', 'Show the hand']) {
    const button = person.page.getByRole('button', { name, disabled: false }).first();
    if ((await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true') return button;
  }
  return null;
}

const over = async (person) => (await person.log()).some((line) => /wins|win |share/.test(line));

/** Bots take their time, and raise as often as they may on four streets. */
const WHOLE_HAND_MS = 90_000;

async function playHand(person, go) {
  let acted = 0;
  await until('the hand ends', async () => {
    const button = await quiet(person);
    if (button) {
      await go(button);
      acted += 1;
    }
    return over(person);
  }, WHOLE_HAND_MS);
  return acted;
}

test('a hand of limit hold’em against bots, by clicking', async () => {
  host = await Person.arrive(browser, LAPTOP);
  await host.page.goto(room.hostLink);
  await openGame(host, 'P1', 'Fixed-limit hold’em');
  await until('the first decision', () => quiet(host));
  // Both sizes are fixed: nothing to choose, and the amounts are dollars and cents.
  assert.equal(await host.page.getByRole('slider').count(), 0);
  assert.match(await host.page.getByTestId('action-bar').innerText(), /\d\.\d\d/);
  // The room counts the raises.
  assert.match(await host.page.getByTestId('action-bar').innerText(), /A raise now is (number [12]|the last) of 3\.|No more raises in this round\./);
  await inspect(host.page, 'limit, laptop');
  // Why it costs what it costs, by key, with the rule; and away again.
  await host.page.keyboard.press('w');
  const why = host.page.getByTestId('why');
  await why.waitFor();
  await host.page.locator('aside').getByText('Your turn').waitFor();
  const reasons = (await why.innerText()).replace(/\u00a0/g, ' ');
  assert.match(reasons, /to call|Nothing is to call/);
  assert.match(reasons, /Bets and raises have one size|No raise/);
  assert.match(reasons, /Rule 7\.3/);
  await inspect(host.page, 'why, laptop');
  await host.page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  assert.ok((await playHand(host, (button) => button.click().catch(() => {}))) > 0);
  await host.leave();
});

test('a hand of draw against bots, by clicking', async () => {
  await room.kill();
  await room.start();
  host = await Person.arrive(browser, PHONE);
  await host.page.goto(room.hostLink);
  await openGame(host, 'P2', 'Five-card draw');
  await until('five cards', async () => (await host.look()).cards.length === 5);
  // Bots may all pass before the exchange; then the next hand is played. Who opens has no Check, and is told so.
  let [opened, told] = [0, 0];
  await until('cards are laid away', async () => {
    const card = host.page.getByRole('button', { name: /^Lay away: / }).first();
    if (await card.isVisible()) {
      await card.click();
      await host.button(/^Draw 1/).click();
      return true;
    }
    const known = await quiet(host);
    const button = known ?? host.page.getByRole('button', { name: /^Bet \d/ }).first();
    if (!(await button.isVisible())) return false;
    if (!known) {
      opened += 1;
      told += await host.page.getByText('No check before the exchange').first().waitFor({ timeout: 3_000 }).then(() => 1, () => 0);
    }
    await button.click().catch(() => {});
    return false;
  });
  assert.equal(told > 0, opened > 0, `opened ${opened} times, told ${told} times`);
  await until('the count is public', async () => (await host.log()).some((line) => /You draw (1|one) card/.test(line)));

  // Then he goes: in his turn, so that nothing else happens while he reads.
  await until('the next decision', () => quiet(host));
  const { stack } = await host.look();
  await host.button('Menu').click();
  await host.button('Leave with my chips').click();
  await host.sees(`You take ${stack} along.`);
  await host.sees(stack === 100 ? 'You bought 100: you are even.' : `You bought 100: you are ${stack > 100 ? 'up' : 'down'} ${Math.abs(stack - 100)}.`);
  await host.button('Leave').click();
  await host.page.getByRole('region', { name: 'Your hand' }).waitFor({ state: 'detached' });
  await until('his chair is free', () => host.button('Sit down on chair 1').isVisible());
  await host.leave();
});

test('a hand of limit hold’em by the keyboard alone', async () => {
  await room.kill();
  await room.start();
  host = await Person.arrive(browser, LAPTOP);
  await host.page.goto(room.hostLink);
  await openGame(host, 'P3', 'Fixed-limit hold’em');
  await until('the first decision', () => quiet(host));
  const acted = await playHand(host, async (button) => {
    if (/^(Check|Call)/.test((await button.getAttribute('aria-label')) ?? (await button.innerText()))) {
      await host.page.keyboard.press('c');
    } else {
      await button.focus();
      await host.page.keyboard.press('Enter');
    }
  });
  assert.ok(acted > 0);
  await host.leave();
});
