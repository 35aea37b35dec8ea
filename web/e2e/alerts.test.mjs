// That it is one's turn is heard, felt, and read in the title, at once. The room is played by the test.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LAPTOP, PHONE, openBrowser, until } from './people.mjs';
import { Stage, due, menu, seat, table, turn } from './stage.mjs';

let browser;

before(async () => {
  browser = await openBrowser();
});

after(() => browser?.close());

const NOON = 1_800_000_000_000;
const ON_ME = [{ type: 'action-on', seat: 1, turn: 101, deadline: 0 }];
const FLOP = { street: 'flop', board: ['Ks', '9d', '4c'] };
const waiting = () => table({ ...FLOP, turn: turn(2), ahead: due() });
const mine = (facts) => table({ ...FLOP, turn: turn(1, facts), menu: menu({ check: true }) });

/** Runs in the page before anything else: notes every tone, every pulse and every notification. */
function listen() {
  window.tones = [];
  window.pulses = [];
  window.told = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.tones.push(Math.round(this.frequency.value));
    return start.call(this, at);
  };
  navigator.vibrate = (pattern) => window.pulses.push(pattern);
  window.Notification = class {
    static permission = window.allowed ?? 'default';
    static requestPermission = async () => {
      window.asked = true;
      return (Notification.permission = window.answer ?? 'granted');
    };
    constructor(title, { body }) {
      window.told.push([title, body]);
    }
    close() {
      window.told.push('closed');
    }
  };
}

async function set(viewport, options = {}) {
  const stage = await Stage.set(browser, viewport, { script: listen, ...options });
  await stage.show(waiting());
  // No browser sounds before the page was touched.
  await stage.page.getByTestId('board').click();
  return stage;
}
const tones = (stage) => stage.page.evaluate(() => window.tones.splice(0));
const pulses = (stage) => stage.page.evaluate(() => window.pulses.splice(0).length);
const called = (stage) => until('it sounds', () => stage.page.evaluate(() => window.tones.length > 0));

test('two tones, a pulse and the title', async () => {
  const stage = await set(PHONE);
  assert.equal(await stage.page.title(), 'Thursday table · Cardroom');
  stage.play(ON_ME, mine());
  await called(stage);
  assert.deepEqual(await tones(stage), [660, 880]);
  assert.equal(await pulses(stage), 1);
  assert.equal(await stage.page.title(), 'Your turn · Thursday table');

  // News of others during the same turn are no new turn.
  stage.play([{ type: 'sat-out', seat: 3, cause: 'player' }], mine());
  await stage.sees('Piet sits out.');
  assert.deepEqual([await tones(stage), await pulses(stage)], [[], 0]);
  await stage.leave();
});

test('once more when ten seconds are left', async () => {
  const stage = await set(PHONE, { at: NOON });
  stage.play(ON_ME, mine({ deadline: NOON + 30_000 }));
  await called(stage);
  await tones(stage);
  await stage.pass(19_000);
  assert.deepEqual(await tones(stage), []);
  await stage.pass(2_000);
  assert.deepEqual(await tones(stage), [660, 880]);
  await stage.pass(8_000);
  assert.deepEqual(await tones(stage), []);
  await stage.leave();
});

test('a tick that answers for me calls nobody', async () => {
  const stage = await set(LAPTOP);
  await stage.page.getByRole('checkbox', { name: 'Check or fold' }).check();
  stage.play(ON_ME, mine());
  await until('the check is sent', () => stage.asked.length > 0);
  assert.deepEqual([await tones(stage), await pulses(stage)], [[], 0]);
  await stage.leave();
});

test('one switch silences everything but the pulse', async () => {
  const stage = await set(PHONE);
  await stage.button('Menu').click();
  await stage.button('Settings').click();
  await stage.page.getByRole('switch', { name: 'Sounds' }).setChecked(false);
  stage.play(ON_ME, mine());
  await until('it is felt', async () => (await pulses(stage)) > 0);
  stage.play([{ type: 'checked', seat: 1, cause: 'player' }], waiting());
  await stage.page.waitForFunction(() => !document.title.startsWith('Your turn'));
  assert.deepEqual(await tones(stage), []);
  await stage.leave();
});

test('where no sound is possible the page goes on', async () => {
  const mute = () => {
    window.AudioContext = class {
      constructor() {
        throw new Error('no sound here');
      }
    };
    delete Navigator.prototype.vibrate;
  };
  const stage = await Stage.set(browser, PHONE, { script: mute });
  await stage.show(waiting());
  await stage.page.getByTestId('board').click();
  stage.play(ON_ME, mine());
  await stage.button('Check').click();
  await until('the check is sent', () => stage.asked.length > 0);
  assert.equal(await stage.page.title(), 'Your turn · Thursday table');
  await stage.leave();
});

test('a notification: never asked for by the page, shown to who looks elsewhere, closed when the turn has passed', async () => {
  const stage = await set(LAPTOP);
  const told = () => stage.page.evaluate(() => window.told.splice(0));
  assert.equal(await stage.page.evaluate(() => window.asked), undefined);
  await stage.button('Menu').click();
  await stage.button('Settings').click();
  const wish = stage.page.getByRole('switch', { name: 'Tell me when it is my turn' });
  await wish.click();
  await until('it is switched on', () => wish.isChecked());
  assert.equal(await stage.page.evaluate(() => window.asked), true);

  stage.play(ON_ME, mine());
  await called(stage);
  assert.deepEqual(await told(), [], 'who looks at the page sees it');
  stage.play([{ type: 'checked', seat: 1, cause: 'player' }], waiting());
  await stage.page.waitForFunction(() => !document.title.startsWith('Your turn'));
  await stage.page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
  stage.play(ON_ME, table({ seats: [seat(1), seat(2, { bet: 300 }), seat(3)], turn: turn(1, { turn: 102 }), menu: menu({ fold: true, call: 300 }) }));
  await until('it is told', () => stage.page.evaluate(() => window.told.length > 0));
  assert.deepEqual(await told(), [['Your turn', '300 to call']]);
  stage.play([{ type: 'folded', seat: 1, cause: 'player' }], table({ turn: turn(2) }));
  await until('it is closed', () => stage.page.evaluate(() => window.told.length > 0));
  assert.deepEqual(await told(), ['closed']);
  await stage.leave();
});

test('a notification that the browser forbids is not offered', async () => {
  const stage = await set(LAPTOP, {
    script: () => {
      window.Notification = { permission: 'denied' };
    },
  });
  await stage.button('Menu').click();
  await stage.button('Settings').click();
  await stage.sees('This browser shows no notifications from here.');
  await stage.leave();
});
