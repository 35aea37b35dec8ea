// What a network, a clock, a browser or a name can do to a page that means well.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LAPTOP, PHONE, Person, openBrowser, until, whoseTurn } from './people.mjs';
import { Room } from './room.mjs';

const HOUR_MS = 3_600_000;
const LONG_MS = 90_000;

let browser, room, host, guest, people;

before(async () => {
  [browser, room] = await Promise.all([openBrowser(), Room.open()]);
  // A clock that is an hour fast, and one that is an hour slow; they can be set while the page looks at them.
  const wrong = (ahead) => {
    const real = Date.now;
    window.ahead = ahead;
    Date.now = () => real() + window.ahead;
  };
  // A browser that keeps nothing.
  const forgetful = () => {
    const denied = { get() { throw new DOMException('denied', 'SecurityError'); } };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, denied);
  };
  host = await Person.arrive(browser, LAPTOP);
  await host.context.addInitScript(wrong, HOUR_MS);
  guest = await Person.arrive(browser, PHONE);
  await guest.context.addInitScript(wrong, -HOUR_MS);
  await guest.context.addInitScript(forgetful);
  people = [host, guest];
});

after(async () => {
  await browser?.close();
  await room?.close();
});

test('a name from right to left, in a browser that keeps nothing', async () => {
  await host.page.goto(room.hostLink);
  await host.openTable({ seconds: 60 });
  await host.sit(1, 'Mara');
  await guest.join(room.guestLink, 'محمد');
  await guest.sit(2);
  await host.page.getByTestId('seat-2').getByText('محمد').waitFor();
  const line = host.page.getByTestId('log').getByRole('listitem').filter({ hasText: 'takes a chair.' }).last();
  await line.waitFor();
  const [name, rest] = await line.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const box = (from, to) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    const end = text.data.indexOf(' takes');
    return [box(0, end).right, box(end + 1, text.data.length).left];
  });
  assert.ok(name <= rest, 'the name stands before the verb');
  await guest.button('Menu').click();
  await guest.button('Settings').click();
  await guest.page.getByRole('radio', { name: 'Dark' }).check();
  assert.equal(await guest.page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(18, 22, 20)');
  await guest.button('Close').click();
});

/** The seconds that somebody's bar says are left. */
const seconds = async (person) => Number(/(\d+) s/.exec(await person.page.getByTestId('action-bar').innerText())?.[1]);

test('a clock that is wrong by an hour shows the right time', async () => {
  await host.button('Start the game').click();
  const first = await whoseTurn(people);
  const second = people.find((person) => person !== first);
  for (const person of [first, second]) {
    await until('the turn has come', () => person.onTurn());
    const left = await seconds(person);
    assert.ok(left > 30 && left <= 61, `${left} of 60 seconds`);
    if (person === first) await person.pass();
  }
});

test('a machine that slept for an hour is at the table again at once, with the right time', async () => {
  const person = await whoseTurn(people);
  const connected = person.page.waitForEvent('websocket');
  const loaded = () => assert.fail('a loss is no reason to load the page again');
  person.page.on('load', loaded);
  await person.page.evaluate((hour) => (window.ahead += hour), HOUR_MS);
  await connected;
  await person.page.getByTestId('spoken').getByText('The connection is back.').waitFor();
  await person.page.getByText('No connection').waitFor({ state: 'detached' });
  await until('the time is right', async () => {
    const left = await seconds(person);
    return left > 0 && left <= 60;
  });
  await person.pass();
  person.page.off('load', loaded);
});

test('every third message is lost, and the hand goes on', async () => {
  const lossy = await Person.arrive(browser, PHONE);
  let passed = 0;
  let lost = 0;
  const dropping = (send) => (message) => {
    passed += 1;
    if (passed % 3 === 0) lost += 1;
    else send(message);
  };
  await lossy.page.routeWebSocket(/\/ws\//, (socket) => {
    const room = socket.connectToServer();
    socket.onMessage(dropping((message) => room.send(message)));
    room.onMessage(dropping((message) => socket.send(message)));
  });
  const other = await Room.open();
  try {
    const { page } = lossy;
    page.setDefaultTimeout(LONG_MS);
    await page.goto(other.hostLink);
    await lossy.openTable({ seconds: 600 });
    await lossy.sit(1, 'Mara');
    await lossy.button('Add a bot on chair 2').click();
    await lossy.button('Start the game').click();
    const pressed = page.getByRole('button', { name: /^(Check|Call)/, disabled: false });
    await pressed.waitFor();
    await pressed.click();
    await pressed.waitFor({ state: 'detached' });
    assert.ok(lost > 3, `${lost} messages were lost`);
    assert.deepEqual(await lossy.sums(), [10_000], 'no chip was ever missing');
  } finally {
    await lossy.leave();
    await other.close();
  }
});

test('a page that is older than the room loads itself again, once, and says why', async () => {
  const { page } = host;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route((url) => url.pathname === '/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
  await room.kill();
  await host.alert('No connection').waitFor();
  await room.start();
  await host.sees('The room has been renewed, so this page has loaded itself again.');
  assert.equal(loads, 1);
  await host.button('Close').click();
  await host.page.getByText('The room has been renewed').waitFor({ state: 'detached' });
});

test('so does the home page', async () => {
  const { page } = host;
  await page.unrouteAll();
  await page.goto(new URL('/', page.url()).href);
  await host.heading('Open a table').waitFor();
  await room.kill();
  await host.alert('The room does not answer.').waitFor();
  // What is not loaded yet cannot be had now; that is said, and is no reason to load the page again.
  await host.button('QR code: Guest link').click();
  await page.getByRole('status').filter({ hasText: 'The room does not answer.' }).waitFor();
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
    { times: 1 },
  );
  await room.start();
  await host.sees('The room has been renewed, so this page has loaded itself again.');
});

test('a page that stays too old says so and asks to be loaded again', async () => {
  const { page } = guest;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.onMessage(() => socket.send('{"type":"bye","reason":"outdated"}'));
  });
  await page.reload();
  await guest.sees('This page is older than the room. Please load it again.');
});

test('nothing went wrong in the pages', async () => {
  for (const person of people) await person.leave();
});
