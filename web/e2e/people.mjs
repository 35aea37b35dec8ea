// People with browsers: how they come in, and what they see of the table.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from './room.mjs';

export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 360, height: 640 };

const PATIENCE_MS = 15_000;

/** A browser for which the name `room.test` is this machine. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP room.test 127.0.0.1',
    ],
  });

/** Waits until `check` answers something true, and answers it. */
export async function until(what, check, patience = PATIENCE_MS) {
  const end = performance.now() + patience;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((go) => setTimeout(go, 40));
  }
}

/**
 * Runs in the page: reads the table off the screen, and notes every sum of chips that was ever shown.
 * A room shows all of its chips at every moment, behind, in front and in the middle.
 */
function reader() {
  const number = (text) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '') ?? 0);
  const all = (selector, from) => [...from.querySelectorAll(selector)];
  const names = (from) => all('[role=img]', from).map((card) => card.getAttribute('aria-label'));
  const look = () => {
    const own = document.querySelector('[data-testid=own-cards]');
    const pot = document.querySelector('[data-testid=pot]');
    const plates = all('[data-testid^=seat-]', document).filter((seat) => seat.querySelector('.name'));
    const stacks = plates.map((seat) => number(seat.querySelector('.stack .unseen')?.textContent));
    const withBets = pot && /with the bets ([\d,]+)/.exec(pot.textContent)?.[1];
    // The chips of a pot that goes to somebody lie in his stack by then.
    const lines = pot ? all('p', pot).filter((line) => !line.textContent.includes('goes to')) : [];
    const pots = lines.flatMap((line) => all('strong', line)).map((line) => number(/[\d,]+$/.exec(line.textContent)?.[0]));
    const middle = withBets ? number(withBets) : pots.reduce((sum, one) => sum + one, 0);
    const stack = own ? number(own.querySelector('.stack').textContent) : 0;
    return {
      cards: own ? names(own) : [],
      stack,
      stacks,
      middle,
      board: names(document.querySelector('[data-testid=board]') ?? document.createElement('p')),
      sum: stacks.reduce((sum, one) => sum + one, stack) + middle,
    };
  };
  window.look = look;
  window.sums = new Set();
  // Until the game starts the chips come with the people.
  const note = () => {
    if (document.querySelector('[data-testid=board]')) window.sums.add(look().sum);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A person: a browser context with nothing in it but this person's session. */
export class Person {
  /** What went wrong in any of this person's pages. */
  faults = [];

  static async arrive(browser, viewport, options = {}) {
    const person = new Person();
    person.context = await browser.newContext({ viewport, locale: 'en-US', ...options });
    person.context.setDefaultTimeout(PATIENCE_MS);
    await person.context.addInitScript(reader);
    person.page = await person.tab();
    return person;
  }

  async tab() {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|violates/.test(message.text())) this.faults.push(`${message.location().url}: ${message.text()}`);
    });
    return page;
  }

  button(name, page = this.page) {
    return page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  heading(name) {
    return this.page.getByRole('heading', { name });
  }

  alert(text) {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  async sees(text) {
    await this.page.getByText(text).first().waitFor();
  }

  /** Comes in by the guest link, and goes straight to the table if there is one only. */
  async join(link, name) {
    await this.page.goto(link);
    await this.page.getByLabel('Your name').fill(name);
    await this.button('Come in').click();
    await this.page.getByLabel('Your name').waitFor({ state: 'detached' });
  }

  /** Takes a free chair by clicking it; a host says a name then. */
  async sit(chair, name) {
    await this.button(`Sit down on chair ${chair}`).click();
    if (name) {
      await this.page.getByLabel('Your name').fill(name);
      await this.button('Sit down').click();
    }
    await this.page.getByRole('region', { name: 'Your hand' }).waitFor();
  }

  /** The host opens a table with so much time that nobody is ever late. */
  async openTable({ stack, chairs, seconds = 600 } = {}) {
    await this.button(/^More/).click();
    if (chairs) await this.page.getByLabel('Chairs').selectOption(String(chairs));
    if (stack) await this.page.getByLabel(/^Chips each/).fill(String(stack));
    await this.page.getByLabel('Seconds for a decision').fill(String(seconds));
    await this.page.getByLabel('Minutes of a level').fill('600');
    await this.button('Open the table').click();
    await this.heading('Choose a chair').waitFor();
  }

  /** The table as it stands on the screen. */
  look(page = this.page) {
    return page.evaluate(() => window.look());
  }

  /** Every sum of chips that the page has shown since it was loaded. */
  sums() {
    return this.page.evaluate(() => [...window.sums]);
  }

  /** The log, line by line; a phone shows it on demand. */
  async log() {
    const log = this.page.getByTestId('log');
    const lines = log.getByRole('listitem');
    if (await log.isVisible()) return lines.allInnerTexts();
    await this.button('Log').click();
    await lines.first().waitFor();
    const said = await lines.allInnerTexts();
    await this.page.keyboard.press('Escape');
    await log.waitFor({ state: 'detached' });
    return said;
  }

  /** The buttons take a decision now. */
  onTurn() {
    return this.page.getByRole('button', { name: 'Fold', disabled: false }).isVisible();
  }

  /** Bets everything, by the button of the whole stack where there is a choice. */
  async shove() {
    const whole = this.button(/^All-in: /);
    const open = this.button(/^(Bet|Raise) …$/);
    if (await open.isVisible()) await open.click();
    if (await whole.isVisible()) await whole.click();
    const put = this.button(/^(Bet|Raise) all-in /);
    if (await put.isVisible()) await put.click();
    else await this.button(/^Call/).click();
  }

  /** Checks, or calls what there is to call. */
  pass() {
    return this.button(/^(Check|Call)/).click();
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.faults, []);
  }
}

/** The one among the people whose turn it is, if any. Whoever is asked at the showdown shows. */
export async function turnNow(people) {
  for (const person of people) {
    if (await person.onTurn()) return person;
    const show = person.page.getByRole('button', { name: 'Show the hand', disabled: false });
    if (await show.isVisible()) await show.click();
  }
  return null;
}

/** Waits for the one among the people whose turn it is. */
export const whoseTurn = (people) => until('somebody is to act', () => turnNow(people));

/** Keeps a picture of the page where the variable SHOTS names a folder for them. */
export async function shot(page, name) {
  if (!process.env.SHOTS) return;
  await mkdir(process.env.SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`) });
}
