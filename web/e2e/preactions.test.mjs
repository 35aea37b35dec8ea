// What is ticked before one's turn, and taps that come at a bad moment. The room is played by the test.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from './inspect.mjs';
import { LAPTOP, PHONE, SMALL_PHONE, openBrowser, until } from './people.mjs';
import { Stage, due, menu, seat, table, turn } from './stage.mjs';

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const seats = (bet, mine = {}) => [seat(1, { cards: ['Kh', '9h'], ...mine }), seat(2, { bet }), seat(3)];
/** So many that somebody may sit out before his big blind. */
const four = { seats: [...seats(0), seat(4)], letsGo: true };
const pots = [{ amount: 300, seats: [1, 2, 3] }];
const flop = { street: 'flop', board: ['Ks', '9d', '4c'], pots };
/** Seat 2 is to act, nothing is bet. */
const free = (ahead = due()) => table({ ...flop, turn: turn(2), ahead });
/** Seat 2 has bet, seat 3 is to act. */
const bet = (to = 300) => table({ ...flop, seats: seats(to), turn: turn(3), ahead: due(to) });
/** He has spoken: he is asked again only if somebody bets or raises. */
const SPOKEN = { due: false, price: 0, check: true, raised: true };
const mine = (facts, id = 101) => table({ ...flop, ...facts, turn: turn(1, { turn: id }) });
const BET = (to) => [{ type: 'bet', seat: 2, to, allIn: false }, { type: 'action-on', seat: 3, turn: 103, deadline: 0 }];
const ON_ME = { type: 'action-on', seat: 1, turn: 101, deadline: 0 };
const CALLED = { type: 'called', seat: 3, amount: 300, allIn: false };
const RAISED = { type: 'raised', seat: 3, to: 900, allIn: false };

const box = (stage, name) => stage.page.getByRole('checkbox', { name, exact: true });
const acts = (stage) => stage.asked.map(({ turn: id, act }) => [id, act.kind]);
const rests = (stage) => stage.page.evaluate(() => new Promise((go) => setTimeout(go, 0)));

const DEALT = [{ type: 'flop-dealt', cards: ['Ks', '9d', '4c'] }];
const CHECKED = [...DEALT, { type: 'checked', seat: 1, cause: 'player' }];

/** What can be ticked. */
const offered = (stage) => stage.page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((one) => one.closest('label').querySelector('span').textContent));

/** A line in the bar, and the same for the ear. */
async function said(stage, text) {
  await stage.page.getByTestId('action-bar').getByText(text, { exact: true }).waitFor();
  await stage.page.getByTestId('spoken').getByText(text, { exact: true }).first().waitFor();
}

/** The buttons are in reach. */
async function inSight(stage) {
  const { y, height } = await stage.button('Fold').boundingBox();
  assert.ok(y >= 0 && y + height <= stage.page.viewportSize().height, `Fold lies at ${y}`);
}

/** Presses a button in the very moment in which it comes. */
const pressAtOnce = (stage, word) =>
  stage.page.evaluate((wanted) => {
    const find = () => [...document.querySelectorAll('button')].find((button) => button.textContent.trim().startsWith(wanted));
    new MutationObserver((_, observer) => {
      if (!find()) return;
      observer.disconnect();
      find().click();
      window.pressed = true;
    }).observe(document.body, { subtree: true, childList: true });
  }, word);

/** Nothing was sent, and the reader decides himself. */
async function undecided(stage, button) {
  await stage.button(button).waitFor();
  await rests(stage);
  assert.deepEqual(acts(stage), []);
}

for (const [name, viewport] of Object.entries({ laptop: LAPTOP, phone: PHONE, 'small phone': SMALL_PHONE })) {
  describe(`on a ${name}`, () => {
    let stage;
    before(async () => {
      stage = await Stage.set(browser, viewport);
    });
    after(() => stage?.leave());

    const begin = async (view, events = DEALT) => {
      await stage.show(table({ phase: 'hand-over', hand: 11, street: 'over' }));
      await stage.show(view, events);
      stage.asked.length = 0;
      await stage.page.evaluate(() => (window.pressed = false));
    };

    test('check or fold checks where it is free, once', async () => {
      await begin(free());
      await box(stage, 'Check or fold').check();
      stage.play([ON_ME], mine({ menu: menu({ check: true, bet: { min: 100, max: 5000 } }) }));
      await until('the check is sent', () => stage.asked.length > 0);
      stage.play([], mine({ menu: menu({ check: true, bet: { min: 100, max: 5000 } }) }));
      await rests(stage);
      assert.deepEqual(acts(stage), [[101, 'check']]);
    });

    test('check or fold folds to a bet, and says so before', async () => {
      await begin(free());
      await box(stage, 'Check or fold').check();
      stage.play(BET(300), bet());
      await until('the tick is a fold now', () => box(stage, 'Fold').isChecked());
      stage.play([ON_ME], mine({ seats: seats(300), menu: menu({ fold: true, call: 300 }) }));
      await until('the fold is sent', () => stage.asked.length > 0);
      assert.deepEqual(acts(stage), [[101, 'fold']]);
    });

    test('call 300 calls 300', async () => {
      await begin(bet());
      await box(stage, 'Call 300').check();
      if (name !== 'laptop') await inspect(stage.page, `ticked-${name}`);
      stage.play([CALLED, ON_ME], mine({ seats: seats(300), menu: menu({ fold: true, call: 300 }) }));
      await until('the call is sent', () => stage.asked.length > 0);
      assert.deepEqual(acts(stage), [[101, 'call']]);
    });

    // UI-3, UI-4
    test('call 300 falls when the price rises, and it is said why', async () => {
      await begin(bet());
      await box(stage, 'Call 300').check();
      stage.play([RAISED, ON_ME], mine({ seats: seats(300).with(2, seat(3, { bet: 900 })), menu: menu({ fold: true, call: 900 }) }));
      await said(stage, 'Piet raised to 900, so “Call 300” was taken back.');
      await inSight(stage);
      await undecided(stage, /^Call/);
    });

    test('the price of the room counts, not the one that was seen', async () => {
      await begin(bet());
      await box(stage, 'Call 300').check();
      stage.play([CALLED, ON_ME], mine({ seats: seats(300), menu: menu({ fold: true, call: 325 }) }));
      await undecided(stage, /^Call/);
    });

    test('check falls with a bet', async () => {
      await begin(free());
      await box(stage, 'Check').check();
      stage.play(BET(300), bet());
      await said(stage, 'Ana bet 300, so “Check” was taken back.');
      assert.equal(await box(stage, 'Call 300').isChecked(), false);
      stage.play([CALLED, ON_ME], mine({ seats: seats(300), menu: menu({ fold: true, call: 300 }) }));
      await undecided(stage, /^Call/);
    });

    test('a fold to a bet, after one’s own check, folds to it', async () => {
      await begin(free(SPOKEN), CHECKED);
      assert.deepEqual(await offered(stage), ['Fold to a bet']);
      await box(stage, 'Fold to a bet').check();
      stage.play(BET(300), bet());
      await until('the tick is a fold now', () => box(stage, 'Fold').isChecked());
      stage.play([CALLED, ON_ME], mine({ seats: seats(300), menu: menu({ fold: true, call: 300 }) }));
      await until('the fold is sent', () => stage.asked.length > 0);
      assert.deepEqual(acts(stage), [[101, 'fold']]);
    });

    test('nothing is offered that cannot come to pass any more', async () => {
      // He has bet, and who is left can only call for all he has.
      const short = [seat(1, { cards: ['Kh', '9h'], bet: 600 }), seat(2, { stack: 400 }), seat(3, { state: 'folded', cards: [] })];
      const wager = [...DEALT, { type: 'bet', seat: 1, to: 600, allIn: false }];
      await begin(table({ ...flop, seats: short, turn: turn(2) }), wager);
      assert.deepEqual(await offered(stage), [], 'nobody can raise');
      // With one chip more he could.
      await begin(table({ ...flop, seats: short.with(1, seat(2, { stack: 601 })), turn: turn(2), ahead: SPOKEN }), wager);
      assert.deepEqual(await offered(stage), ['Fold to a raise']);
      await begin(free(due(0, { check: false })));
      assert.deepEqual(await offered(stage), ['Fold'], 'the house has no check here');
      await begin(free());
      assert.deepEqual(await offered(stage), ['Check or fold', 'Check'], 'not asked yet');
    });

    // UI-4
    test('every tick falls with the street and with the hand, and it is said', async () => {
      const onTurn = { ...flop, street: 'turn', board: [...flop.board, '2h'] };
      for (const tick of ['Check or fold', 'Check']) {
        await begin(free());
        await box(stage, tick).check();
        const dealt = [{ type: 'checked', seat: 2, cause: 'player' }, { type: 'round-closed' }, { type: 'turn-dealt', card: '2h' }, ON_ME];
        stage.play(dealt, table({ ...onTurn, turn: turn(1), menu: menu({ check: true }) }));
        await undecided(stage, 'Check');
        await said(stage, `A new round has begun, so “${tick}” was taken back.`);

        await begin(free());
        await box(stage, tick).check();
        stage.play([{ type: 'hand-ended', hand: 12 }], table({ phase: 'hand-over', street: 'over' }));
        await said(stage, `The hand is over, so “${tick}” was taken back.`);
        stage.play([ON_ME], mine({ hand: 13, menu: menu({ check: true }) }));
        await undecided(stage, 'Check');
      }
    });

    test('a tick is sent once after the line was lost, to the turn that came meanwhile', async () => {
      await begin(bet());
      await box(stage, 'Call 300').check();
      await stage.drop();
      await stage.show(mine({ seats: seats(300), menu: menu({ fold: true, call: 300 }) }, 107));
      await until('the call is sent', () => stage.asked.length > 0);
      await rests(stage);
      assert.deepEqual(acts(stage), [[107, 'call']]);
    });

    test('sit out next big blind: between the hands, before the blind, once', async () => {
      await begin({ ...free(), ...four });
      await box(stage, 'Sit out next big blind').check();
      const over = (bigBlindNext) => table({ phase: 'hand-over', street: 'over', bigBlindNext, ...four });
      stage.play([{ type: 'hand-ended', hand: 12 }], over(4));
      await rests(stage);
      assert.deepEqual(acts(stage), [], 'the next big blind is seat 4');
      stage.play([], table({ ...flop, hand: 13, bigBlind: 4, ...four, turn: turn(2) }));
      await until('the tick is still there', () => box(stage, 'Sit out next big blind').isChecked());
      stage.play([{ type: 'hand-ended', hand: 13 }], { ...over(1), hand: 13 });
      await until('it is sent', () => stage.asked.length > 0);
      stage.play([], { ...over(1), hand: 13 });
      await rests(stage);
      assert.deepEqual(acts(stage), [[null, 'sit-out']]);
    });

    test('of three nobody may go before his big blind: it is not offered, and a tick for it falls', async () => {
      await begin({ ...free(), ...four });
      await box(stage, 'Sit out next big blind').check();
      const three = four.seats.with(3, seat(4, { state: 'out', stack: 0, cards: [], place: 4, placeTo: 4 }));
      stage.play([{ type: 'eliminated', seat: 4, place: 4, sharedTo: 4 }], table({ phase: 'hand-over', street: 'over', bigBlindNext: 1, seats: three }));
      await said(stage, 'Too few are left for anybody to sit out, so “Sit out next big blind” was taken back.');
      await rests(stage);
      assert.deepEqual(acts(stage), [], 'nothing is asked that would be refused');
      stage.play([], table({ ...flop, hand: 13, seats: three, turn: turn(2), ahead: due() }));
      await box(stage, 'Check').waitFor();
      assert.equal(await box(stage, 'Sit out next big blind').count(), 0);
    });

    // UI-3
    test('a tap on Call within 0.7 s of a new price does nothing; then the button sends what it says', async () => {
      await begin(free());
      await pressAtOnce(stage, 'Call');
      stage.play([...BET(300), RAISED, ON_ME], mine({ seats: seats(300).with(2, seat(3, { bet: 900 })), menu: menu({ fold: true, call: 900 }) }));
      await stage.page.waitForFunction(() => window.pressed);
      await undecided(stage, /^Call/);
      await stage.button(/^Call/).click();
      await until('the call is sent', () => stage.asked.length > 0);
      assert.deepEqual(acts(stage), [[101, 'call']]);
    });

    test('a tap meant for a tick box does not fold', async () => {
      await begin(bet());
      await pressAtOnce(stage, 'Fold');
      stage.play([CALLED, ON_ME], mine({ seats: seats(300), menu: menu({ fold: true, call: 300 }) }));
      await stage.page.waitForFunction(() => window.pressed);
      await undecided(stage, 'Fold');
    });

    // UI-4
    test('what is typed stays as it is while others come and go', async () => {
      await begin(mine({ menu: menu({ check: true, bet: { min: 100, max: 5000 } }) }));
      const open = stage.button('Bet …');
      if (await open.isVisible()) await open.click();
      await stage.page.getByRole('textbox', { name: 'Amount, typed' }).fill('600');
      stage.play([{ type: 'sat-out', seat: 3, cause: 'player' }], mine({ menu: menu({ check: true, bet: { min: 100, max: 5000 } }) }));
      await stage.button('Bet 600').click();
      await until('the bet is sent', () => stage.asked.length > 0);
      assert.deepEqual(stage.asked.map(({ act }) => act), [{ kind: 'bet', to: 600 }]);
    });

    // UI-6
    test('where the least is the most there is no slider', async () => {
      await begin(mine({ seats: seats(100, { stack: 104 }), menu: menu({ fold: true, call: 100, raise: { min: 104, max: 104 } }) }));
      assert.equal(await stage.page.getByRole('slider').count(), 0);
      await stage.button('Fold').waitFor();
      await stage.button('Call 100').waitFor();
      await stage.button('Raise all-in 104').click();
      await until('the raise is sent', () => stage.asked.length > 0);
      assert.deepEqual(stage.asked.map(({ act }) => act), [{ kind: 'raise', to: 104 }]);
    });

    // UI-1
    for (const [what, facts, open, button, act] of [
      ['a bet', { seats: seats(0, { stack: 1037 }), menu: menu({ check: true, bet: { min: 100, max: 1037 }, chipUnit: 20 }) }, 'Bet …', 'Bet all-in 1,037', { kind: 'bet', to: 1037 }],
      ['a raise', { seats: seats(25, { stack: 1000 }), menu: menu({ fold: true, call: 25, raise: { min: 50, max: 1000 }, chipUnit: 20 }) }, 'Raise …', 'Raise all-in 1,000', { kind: 'raise', to: 1000 }],
    ]) {
      test(`the end of the slider is everything, in ${what}`, async () => {
        await begin(mine(facts));
        if (await stage.button(open).isVisible()) await stage.button(open).click();
        await stage.page.getByRole('slider').fill('1000');
        await stage.button(button).click();
        await until('it is sent', () => stage.asked.length > 0);
        assert.deepEqual(stage.asked.map((asked) => asked.act), [act]);
      });
    }
  });
}

test('ticks by the keyboard', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  await stage.show(bet());
  await stage.page.keyboard.press('c');
  assert.equal(await box(stage, 'Call 300').isChecked(), true);
  await stage.page.keyboard.press('c');
  assert.equal(await box(stage, 'Call 300').isChecked(), false);
  await stage.show({ ...bet(), ...four });
  await stage.page.keyboard.press('b');
  assert.equal(await box(stage, 'Sit out next big blind').isChecked(), true);
  await stage.leave();
});

test('every button and tick with a key says so on a laptop, and none where the reader wants no keys', async () => {
  const stage = await Stage.set(browser, LAPTOP);
  const letters = () => stage.page.getByTestId('action-bar').locator('kbd').evaluateAll((keys) => keys.filter((key) => key.checkVisibility()).map((key) => key.textContent));
  const showdown = { street: 'showdown', board: ['Ks', 'Kd', 'Kc', 'Kh', 'As'], pots, turn: turn(1) };
  const over = { phase: 'hand-over', street: 'over', turn: null };
  for (const [what, view, wanted] of [
    ['ticks', { ...bet(), seats: [...seats(300), seat(4)], letsGo: true }, ['F', 'C', 'B']],
    ['one’s turn', mine({ menu: menu({ fold: true, call: 300, raise: { min: 600, max: 600 } }) }), ['F', 'C', 'R']],
    ['the showdown', table({ ...showdown, menu: menu({ show: true, muck: true }) }), ['M', 'S']],
    ['the question', table({ ...showdown, menu: menu({ show: true, asked: true }) }), ['M', 'P', 'S']],
    ['the hand is over', table({ ...over, showable: ['Kh', '9h'] }), ['S']],
    ['sitting out', table({ ...over, seats: seats(0, { away: true }) }), ['O']],
  ]) {
    await stage.show(view);
    assert.deepEqual(await letters(), wanted, what);
  }
  await stage.page.keyboard.press('?');
  await stage.page.getByRole('switch').first().setChecked(false);
  await stage.show(bet());
  assert.deepEqual(await letters(), []);
  await stage.leave();
});

test('a tick box has the colours of the table, light and dark', async () => {
  const stage = await Stage.set(browser, PHONE);
  await stage.show(bet());
  const look = (name) => box(stage, name).evaluate((node) => [getComputedStyle(node).appearance, getComputedStyle(node).backgroundColor]);
  for (const [colorScheme, surface, go] of [['light', 'rgb(255, 255, 255)', 'rgb(30, 91, 67)'], ['dark', 'rgb(29, 35, 32)', 'rgb(140, 207, 169)']]) {
    await stage.page.emulateMedia({ colorScheme });
    assert.deepEqual(await look('Fold'), ['none', surface]);
    await box(stage, 'Fold').check();
    assert.deepEqual(await look('Fold'), ['none', go]);
    await box(stage, 'Fold').uncheck();
  }
  await stage.leave();
});

test('I play the board: only where the house asks', async () => {
  const stage = await Stage.set(browser, PHONE);
  const river = { street: 'showdown', board: ['Ks', 'Kd', 'Kc', 'Kh', 'As'], pots };
  await stage.show(table({ ...river, turn: turn(1), menu: menu({ show: true, muck: true }) }));
  await stage.button('Muck').waitFor();
  assert.equal(await stage.button('I play the board').count(), 0);
  stage.play([{ type: 'muck-questioned', seat: 1 }], table({ ...river, turn: turn(1), menu: menu({ show: true, asked: true }) }));
  await stage.heading('The board alone would win or share.').waitFor();
  await inspect(stage.page, 'play-board');
  await stage.button('I play the board').click();
  await until('it is sent', () => stage.asked.length > 0);
  assert.deepEqual(acts(stage), [[101, 'play-board']]);
  await stage.leave();
});
