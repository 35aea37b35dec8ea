// Deciding: by the keyboard alone, and with every way to choose an amount.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, Person, openBrowser, shot, until, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';

const STACK = 5000;

let browser, room, host, guest, people;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  host = await Person.arrive(browser, LAPTOP);
  guest = await Person.arrive(browser, PHONE);
  people = [host, guest];
});

after(async () => {
  await browser?.close();
  await room?.close();
});

const other = (person) => (person === host ? guest : host);
const nameOf = (person) => (person === host ? 'Mara' : 'Ana');

const isFocused = (control) => control.evaluate((node) => node === document.activeElement);

/** Goes to a control as somebody does who has no mouse, and sees where it is. */
async function tabTo(person, control) {
  await control.waitFor();
  for (let steps = 0; !(await isFocused(control)); steps += 1) {
    assert.ok(steps < 60, `cannot be reached with the Tab key: ${control}`);
    await person.page.keyboard.press('Tab');
  }
  const width = await control.evaluate((node) => Number.parseFloat(getComputedStyle(node).outlineWidth));
  assert.ok(width >= 2, `the focus is not to be seen on ${control}`);
}

async function press(person, control) {
  await tabTo(person, control);
  await person.page.keyboard.press('Enter');
}

/** Waits for the person on turn, and lets him press one key when the buttons take it. */
async function key(letter) {
  const person = await whoseTurn(people);
  const button = person.button({ c: /^(Check|Call)/, f: 'Fold' }[letter]);
  await until('the button takes a decision', () => button.isEnabled());
  await person.page.keyboard.press(letter);
  return person;
}

test('a hand by keyboard alone, from the door to the pot', async () => {
  await host.page.goto(room.hostLink);
  await press(host, host.button(/^More/));
  await tabTo(host, host.page.getByLabel('Seconds for a decision'));
  await host.page.keyboard.type('600');
  await press(host, host.button('Open the table'));
  await press(host, host.button('Sit down on chair 1'));
  await host.page.getByLabel('Your name').waitFor();
  await host.page.keyboard.type('Mara');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('region', { name: 'Your hand' }).waitFor();

  await guest.page.goto(room.guestLink.replace('127.0.0.1', 'room.test'));
  await guest.page.getByLabel('Your name').waitFor();
  await guest.page.keyboard.type('Ana');
  await guest.page.keyboard.press('Enter');
  await press(guest, guest.button('Sit down on chair 4'));
  await guest.page.getByRole('region', { name: 'Your hand' }).waitFor();
  await host.sees('2 players sit.');
  await press(host, host.button('Start the game'));

  const button = await key('c');
  const blind = await key('c');
  assert.notEqual(blind, button);
  await until('the flop lies', async () => (await host.look()).board.length === 3);
  assert.equal(await whoseTurn(people), blind, 'after the flop the other player begins');
  await press(blind, blind.button('Pot: 100'));
  await press(blind, blind.button('Bet 100'));
  assert.equal(await key('f'), button);

  const [winner, loser] = [nameOf(blind), nameOf(button)];
  await until('the log says who has won', async () => (await button.log()).includes(`${winner} wins the pot: 100.`));
  const said = (await blind.log()).filter((line) => !/draw|button/.test(line));
  const hand = said.slice(said.findIndex((line) => line.startsWith('The blinds')));
  const expected = [
    'The blinds are 25/50.',
    `${loser} posts the small blind 25.`,
    'You post the big blind 50.',
    /^You have /,
    `${loser} calls 25.`,
    'You check.',
    'You bet 100.',
    `${loser} folds.`,
    '100 come back to you: nobody called them.',
    'You win the pot: 100.',
  ];
  expected.forEach((line, index) => {
    if (line instanceof RegExp) assert.match(hand[index], line);
    else assert.equal(hand[index], line);
  });
});

test('what happens is spoken', async () => {
  const first = await whoseTurn(people);
  const second = other(first);
  const spoken = () => second.page.getByTestId('spoken').innerText();
  const { cards } = await second.look();
  await until('the cards are spoken', async () => (await spoken()).includes(`You have ${cards[0]} and ${cards[1]}.`));
  await first.pass();
  await until('the call is spoken', async () => /calls 25\.\s+It is your turn\.$/.test((await spoken()).trim()));
  assert.equal(await second.page.title(), 'Your turn · Our table');
  await second.pass();
});

test('an amount that cannot be bet is refused, and the button says what is sent', async () => {
  const person = await whoseTurn(people);
  const { page } = person;
  const field = page.getByRole('textbox', { name: 'Amount, typed' });
  const said = (await person.log()).length;
  const whole = (await person.look()).stack.toLocaleString('en');
  const cases = [
    ['10', 'The least you can bet is 50.', 'Bet 50'],
    ['130', 'Only multiples of 25: that is the smallest chip.', 'Bet 50'],
    ['12,000', `You have ${whole} at most.`, `Bet all-in ${whole}`],
    ['lots', 'Type a whole number.', 'Bet 50'],
    ['0', 'The least you can bet is 50.', 'Bet 50'],
  ];
  for (const [typed, complaint, button] of cases) {
    await field.fill(typed);
    await person.alert(complaint).waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await person.button(button).waitFor();
    await field.press('Enter');
  }
  await shot(page, 'amount-refused');
  assert.equal((await person.log()).length, said, 'nothing was sent');
  assert.ok(await person.onTurn());

  await field.fill('125');
  await person.button('Bet 125').waitFor();
  assert.equal(await person.alert(/./).count(), 0);
  await field.press('Enter');
  await until('the bet is made', async () => (await other(person).log()).includes(`${nameOf(person)} bets 125.`));
});

test('shares of the pot, the slider and the steps', async () => {
  // 100 lie in the middle, and a bet of 125. After a call of 125 the pot is 350, so that a half of it is 300, two thirds
  // 358⅓ and all of it 475. A third, 241⅔, is less than the least raise to 250.
  const person = await whoseTurn(people);
  const shares = await person.page.getByRole('group', { name: 'Amount' }).locator('[aria-pressed]').all();
  const names = await Promise.all(shares.map((share) => share.getAttribute('aria-label')));
  const { stack } = await person.look();
  const whole = stack.toLocaleString('en');
  assert.deepEqual(names, ['Min: 250', '1/2 of the pot: 300', '2/3 of the pot: 350', 'Pot: 475', `All-in: ${whole}`]);
  await person.button('Pot: 475').click();
  await person.button('Raise to 475').waitFor();
  assert.equal(await person.button('Pot: 475').getAttribute('aria-pressed'), 'true');

  const slider = person.page.getByRole('slider', { name: 'Amount, by slider' });
  const steps = [
    ['ArrowRight', 'Raise to 525'],
    ['Shift+ArrowLeft', 'Raise to 500'],
    ['Home', 'Raise to 250'],
    ['End', `Raise all-in ${whole}`],
  ];
  for (const [stroke, button] of steps) {
    await slider.press(stroke);
    await person.button(button).waitFor();
  }
  // In the middle of the way lies a quarter of the difference, to the nearest chip.
  const middle = 25 * Math.round((250 + (stack - 250) / 4) / 25);
  await slider.fill('500');
  await person.button(`Raise to ${middle.toLocaleString('en')}`).waitFor();
  await slider.press('Home');
  await person.button('More: 300').click();
  await person.button('Less: 250').click();
  await person.button('More: 300').click();
  await person.button('Raise to 300').click();
  await until('the raise is made', async () => (await other(person).log()).includes(`${nameOf(person)} raises to 300.`));
  await other(person).button('Call 175').waitFor();
});

test('the page speaks German where it is asked to', async () => {
  const person = await whoseTurn(people);
  const { page } = person;
  await person.button('Menu').click();
  await person.button('Settings').click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await person.button('Schließen').click();
  await person.heading('Du bist dran').waitFor();
  const german = async () => {
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page.getByRole('region', { name: 'Deine Hand' }).getByRole('img').first().waitFor();
    assert.match(await page.title(), /^Du bist dran · /);
    const { cards } = await person.look();
    assert.ok(cards.every((card) => /(Pik|Herz|Karo|Kreuz)/.test(card)), String(cards));
    await person.button('Call 175').waitFor();
    assert.match(await page.getByRole('button', { name: /^All-in: / }).getAttribute('aria-label'), /: [45]\.\d{3}$/);
    const left = await page.getByTestId('table').innerText();
    assert.doesNotMatch(left, /\b(Your turn|to call|folded|Raise|You have|posts)\b/);
  };
  await german();
  await page.reload();
  await person.heading('Du bist dran').waitFor();
  await german();
  await inspect(page, 'german-turn');
});

test('the first has to show, the second may muck', async () => {
  const german = await whoseTurn(people);
  await german.button('Menü').click();
  await german.button('Einstellungen').click();
  await german.page.getByRole('radio', { name: 'English' }).check();
  await german.button('Close').click();
  const first = await until('somebody is to show', async () => {
    for (const person of people) {
      if (await person.button('Show the hand').isVisible()) return person;
      if (await person.onTurn()) await person.pass();
    }
    return null;
  });
  const second = other(first);
  await first.heading('You show first').waitFor();
  assert.equal(await first.button('Muck').count(), 0);
  await first.button('Show the hand').click();
  const shown = new RegExp(`^${nameOf(first)} shows .+: .+\\.$`);
  await until('the log tells the hand', async () => (await second.log()).some((line) => shown.test(line)));

  await second.heading('Show your hand or muck it').waitFor();
  await inspect(second.page, 'showdown-asked');
  await second.button('Muck').click();
  // Where the board alone would win or share, the room asks once more.
  const gone = async () => (await second.log()).includes('You muck.');
  const final = second.button('Muck, finally');
  await until('the hand is mucked', async () => {
    if (await final.isVisible()) await final.click();
    return gone();
  });
  await until('the first wins', async () => (await first.log()).includes('You win the pot: 700.'));
});

test('nothing went wrong in the pages', async () => {
  for (const person of people) await person.leave();
});
