// What somebody notices who sees the table for the first time. The room is played by the test.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { misfits } from './inspect.mjs';
import { LAPTOP, PHONE, openBrowser, shot } from './people.mjs';
import { Stage, menu, seat, table, turn } from './stage.mjs';

const NARROW = { width: 360, height: 740 };
const HOST = { host: true, guestLink: 'http://192.168.178.20:7777/join/a1b2c3d4e5f6' };
const CASH = { profile: 'pacific-limit', cents: true, cash: true, buyIn: { min: 1000, max: 100_000 } };
const idle = (number) => seat(number, { state: 'idle', cards: [] });

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const colour = (place) => place.evaluate((node) => getComputedStyle(node).backgroundColor);

for (const locale of ['en-US', 'de-DE']) {
  test(`the plate of a winner holds what it says, in ${locale}`, async () => {
    const stage = await Stage.set(browser, NARROW, { locale, reducedMotion: 'reduce' });
    const word = locale === 'de-DE' ? 'gewinnt' : 'wins';
    for (const stack of [850, 8525, 15_250, 115_250, 987_654_321]) {
      const seats = [1, 2, 3, 4, 5].map((number) => (number === 2 ? seat(2, { stack, won: 100, cards: [] }) : seat(number, { state: 'folded', cards: [] })));
      await stage.show(table({ phase: 'hand-over', button: 2, seats }));
      await stage.page.getByTestId('seat-2').getByText(word, { exact: true }).waitFor();
      assert.deepEqual(await stage.page.evaluate(misfits), [], `${stack}`);
      await shot(stage.page, `winner-${locale}-${stack}`);
    }
    await stage.leave();
  });
}

test('before the first hand nobody looks as if he had folded', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  await stage.show(table({ phase: 'ready', hand: 0, button: null, smallBlind: null, bigBlind: null, seats: [1, 2, 3].map(idle) }));
  const bar = await colour(stage.page.getByTestId('action-bar'));
  const plate = stage.page.getByTestId('seat-2').locator('.plate');
  assert.equal(await colour(plate), bar);
  await stage.show(table({ seats: [seat(1), seat(2, { state: 'folded', cards: [] }), seat(3)], turn: turn(3) }));
  assert.notEqual(await colour(plate), bar);
  await stage.leave();
});

test('a hovered line of the menu is marked, and no other', async () => {
  const stage = await Stage.set(browser, LAPTOP, { reducedMotion: 'reduce' });
  await stage.show(table({ turn: turn(2) }));
  await stage.button('Menu').click();
  const why = stage.button('Why?');
  const rest = await colour(why);
  await why.hover();
  assert.notEqual(await colour(why), rest);
  assert.equal(await colour(why.locator('..')), rest);
  assert.equal(await colour(stage.button('Settings')), rest);
  await stage.leave();
});

for (const [locale, words] of [['en-US', 'No check before the exchange'], ['de-DE', 'Kein Check vor dem Tausch']]) {
  for (const size of [PHONE, NARROW, LAPTOP]) {
    test(`where nobody checks it is said in place of the button, and all buttons are in sight, in ${locale} at ${size.width} px`, async () => {
      const stage = await Stage.set(browser, size, { locale, reducedMotion: 'reduce' });
      const draw = { profile: 'five-card-draw-home', cents: false, cash: true, buyIn: { min: 1, max: 100_000 } };
      const backs = ['??', '??', '??', '??', '??'];
      const seats = [seat(1, { stack: 99, cards: ['2h', '4d', 'As', 'Ah', 'Js'] }), ...[2, 3, 4, 5, 6].map((number) => seat(number, { stack: 99, cards: backs }))];
      const open = menu({ fold: true, bet: { min: 1, max: 6 } });
      await stage.show(table({ game: draw, street: 'first-betting', board: [], seats, turn: turn(1), menu: open }));
      await stage.page.getByText(words, { exact: true }).waitFor();
      assert.deepEqual(await stage.page.evaluate(misfits), []);
      const lowest = await stage.page.getByRole('button', { name: /^Fold/ }).evaluate((node) => innerHeight - node.getBoundingClientRect().bottom);
      assert.ok(lowest >= 0, `the buttons end ${-lowest} px below the window`);
      await shot(stage.page, `no-check-${locale}-${size.width}`);
      await stage.leave();
    });
  }
}

test('the chair that is asked about is marked', async () => {
  const stage = await Stage.set(browser, NARROW, { me: HOST });
  await stage.show(table({ phase: 'seating', hand: 0, chairs: 6, seats: [idle(1)], me: null }));
  const chair = (number) => stage.button(`Sit down on chair ${number}`);
  await chair(4).click();
  await stage.heading('Chair 4').waitFor();
  assert.equal(await chair(4).getAttribute('aria-current'), 'true');
  assert.equal(await chair(3).getAttribute('aria-current'), null);
  await shot(stage.page, 'chair-chosen');
  await stage.button('Not now').click();
  assert.equal(await chair(4).getAttribute('aria-current'), null);
  await stage.leave();
});

for (const locale of ['en-US', 'de-DE']) {
  test(`whoever comes to a table reads which game is played there, in ${locale}`, async () => {
    const stage = await Stage.set(browser, NARROW, { locale });
    const facts = stage.page.locator('header p');
    await stage.show(table({ phase: 'seating', hand: 0, chairs: 6, seats: [idle(2)], me: null }));
    assert.match(await facts.innerText(), /^No-[Ll]imit [Hh]old’em · 50\/100$/);
    assert.ok(await facts.evaluate((node) => node.scrollWidth <= node.clientWidth), 'nothing of it is cut');
    await stage.page.setViewportSize(LAPTOP);
    await stage.show(table({ turn: turn(2) }));
    assert.match(await facts.innerText(), /^No-[Ll]imit [Hh]old’em · [Bb]linds 50\/100 · /);
    await stage.leave();
  });
}

test('hands tabled in the lower corners lie clear of one’s own five cards', async () => {
  const stage = await Stage.set(browser, LAPTOP, { reducedMotion: 'reduce' });
  const mine = ['8c', '8s', '8h', 'Ad', '9d'];
  const held = { 1: mine, 2: ['Ts', 'Tc', '6h', 'Td', '5h'], 6: ['2s', '3s', '4s', '5s', '7d'] };
  const seats = [1, 2, 3, 4, 5, 6].map((number) => seat(number, held[number] ? { cards: held[number] } : { state: 'folded', cards: [] }));
  const view = { phase: 'hand-over', game: { ...CASH, profile: 'five-card-draw-home', cents: false }, smallBlind: null, bigBlind: null };
  const best = (number, cards) => ({ type: 'pot-awarded', pot: 0, seat: number, amount: 37, among: [1, 2, 6], rank: { category: 'three-of-a-kind', ranks: '8', best: cards } });
  for (const winner of [1, 2]) {
    const won = seats.map((one) => (one.seat === winner ? { ...one, won: 37 } : one));
    await stage.show(table({ ...view, seats: won }), [best(winner, held[winner]), { type: 'hand-ended', hand: 12 }]);
    assert.deepEqual(await stage.page.evaluate(misfits), [], `seat ${winner} wins`);
    await shot(stage.page, `corners-${winner}`);
  }
  await stage.leave();
});

test('nobody is counted to himself as somebody who watches', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  stage.room = { watching: 1 };
  const watches = stage.page.getByText('one person watches');
  await stage.show(table({ me: null, turn: turn(2) }));
  await stage.sees(/blinds 50\/100/);
  assert.equal(await watches.count(), 0);
  await stage.show(table({ turn: turn(2) }));
  await watches.waitFor();
  await stage.leave();
});

for (const [asked, facts, game] of [
  ['What is your name?', { name: '' }, {}],
  ['how many chips', {}, { game: CASH }],
]) {
  test(`on a phone with ten chairs the page stands still when it asks: ${asked}`, async () => {
    const stage = await Stage.set(browser, NARROW, { me: { ...HOST, ...facts } });
    await stage.show(table({ phase: 'seating', hand: 0, chairs: 10, seats: [], me: null, ...game }));
    await stage.button('Sit down on chair 1').click();
    await stage.heading(new RegExp(asked.replace('?', '\\?'))).waitFor();
    await shot(stage.page, `asks-${facts.name === '' ? 'name' : 'chips'}`);
    assert.equal(await stage.page.evaluate(() => document.documentElement.scrollHeight), NARROW.height);
    await stage.leave();
  });
}
