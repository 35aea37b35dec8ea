// Measures how soon each page can be used, with the processor slowed four times. No test: a busy machine measures itself.
// CHROMIUM=… CARDROOM=… node e2e/figures.mjs
import { PHONE, Person, openBrowser } from './people.mjs';
import { Room } from './room.mjs';

const SLOWED = 4;
const ROUNDS = 5;

/** Runs in the page: notes when what it waits for is there and takes a click. */
function watch(selector) {
  const note = () => {
    if (window.usable === undefined && document.querySelector(selector)) requestAnimationFrame(() => (window.usable ??= performance.now()));
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true });
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Loads an address some times without anything kept, and says the median in milliseconds. */
async function measure(person, address, selector) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await person.tab();
    const wire = await person.context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addInitScript(watch, selector);
    await page.goto(address);
    await page.waitForFunction(() => window.usable !== undefined);
    times.push(await page.evaluate(() => window.usable));
    await page.close();
  }
  return Math.round(median(times));
}

const [browser, room] = await Promise.all([openBrowser(), Room.open()]);
try {
  const guest = await Person.arrive(browser, PHONE);
  console.log(`join page, usable after ${await measure(guest, room.guestLink, 'form button')} ms`);
  const host = await Person.arrive(browser, PHONE);
  await host.page.goto(room.hostLink);
  await host.button('Open the table').waitFor();
  console.log(`home page, usable after ${await measure(host, new URL('/', room.hostLink).href, 'form button[type=submit]')} ms`);
  await host.openTable();
  console.log(`table, usable after ${await measure(host, host.page.url(), '[data-testid=seat-1] button')} ms`);
} finally {
  await browser.close();
  await room.close();
}
