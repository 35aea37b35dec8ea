// What can be wrong with a page whatever it shows: barriers, small letters, small targets, things over the edge.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LAPTOP, PHONE, SMALL_PHONE, shot } from './people.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = { laptop: LAPTOP, phone: PHONE, narrow: { width: 360, height: 740 }, small: SMALL_PHONE };

/** Runs in the page: what axe finds serious or critical, a line each. */
async function barriers() {
  // Sheets that are still on their way axe would fetch and write into a page of its own, which the room's policy forbids.
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`));
}

/** Runs in the page: what is too small, or does not fit. */
export function misfits() {
  const LEAST_TEXT = 12;
  const LEAST_TARGET = 44;
  const found = [];
  const edge = document.documentElement.clientWidth;
  const name = (node) => `${node.tagName.toLowerCase()} “${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40)}”`;
  const seen = (node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true });
  };
  if (document.documentElement.scrollWidth > edge) found.push(`the page is ${document.documentElement.scrollWidth} wide`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !seen(node) || node.closest('.unseen, script, noscript, option')) continue;
    const size = Number.parseFloat(getComputedStyle(node).fontSize);
    if (size < LEAST_TEXT) found.push(`letters of ${size} px: ${name(node)}`);
    const { left, right } = node.getBoundingClientRect();
    if (left < -0.5 || right > edge + 0.5) found.push(`over the edge: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('button, a[href], summary, select, input:not([tabindex="-1"])')) {
    if (!seen(node)) continue;
    // A box to tick is ticked by its label too.
    const target = node.matches('[type=checkbox], [type=radio]') ? (node.closest('label') ?? node) : node;
    const { left, right, width, height } = target.getBoundingClientRect();
    if (left < -0.5 || right > edge + 0.5) found.push(`over the edge: ${name(node)}`);
    if (width < LEAST_TARGET - 0.5 || height < LEAST_TARGET - 0.5) {
      found.push(`a target of ${Math.round(width)} × ${Math.round(height)}: ${name(node)}`);
    }
  }

  // What a plate says stays within its border.
  for (const plate of [...document.querySelectorAll('.plate')].filter(seen)) {
    const { left, right } = plate.getBoundingClientRect();
    for (const piece of [...plate.querySelectorAll('.line > *')].filter(seen)) {
      const box = piece.getBoundingClientRect();
      if (box.left < left + 2 || box.right > right - 2) found.push(`${name(piece)} sticks out of the plate ${name(plate)}`);
    }
  }

  // Nothing lies over anything else at the table.
  const pieces = [...document.querySelectorAll('.plate, .foot, [data-testid=board], [data-testid=pot], [data-testid=own-cards] svg')];
  const boxOf = (piece) => {
    if (!piece.matches('.foot')) return piece.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(piece);
    return range.getBoundingClientRect();
  };
  const boxes = pieces.filter(seen).map((piece) => ({ piece, box: boxOf(piece) }));
  boxes.forEach(({ piece, box }, index) => {
    for (const { piece: next, box: other } of boxes.slice(index + 1)) {
      if (piece.contains(next) || next.contains(piece)) continue;
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (wide > 2 && high > 2) found.push(`${name(piece)} and ${name(next)} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
    }
  });
  return found;
}

/** Runs in the page: every text whose contrast with what lies behind it is below AA, and the lowest of all. */
function pale() {
  const channels = (colour) => (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '').split(/[ ,/]+/).map(Number);
  const over = ([r, g, b, a = 1], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const light = (colour) => {
    const [r, g, b] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const ancestors = (node) => (node ? [node, ...ancestors(node.parentElement)] : []);
  const behind = (node, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const from = stack.indexOf(node);
    const layers = from < 0 ? ancestors(node) : stack.slice(from);
    const seen = [];
    for (const layer of layers) {
      const colour = channels(getComputedStyle(layer).backgroundColor);
      if ((colour[3] ?? 1) > 0) seen.push(colour);
      if ((colour[3] ?? 1) === 1) break;
    }
    return seen.reduceRight((below, colour) => over(colour, below), [255, 255, 255]);
  };
  const faint = [];
  let lowest = 21;
  let count = 0;
  const check = (node, text, { left, top, width, height }) => {
    if (width < 2 || height < 2 || node.closest('.unseen, noscript') || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    const style = getComputedStyle(node);
    const ground = behind(node, left + width / 2, top + height / 2);
    const found = ratio(over(channels(style.color), ground), ground);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    count += 1;
    lowest = Math.min(lowest, found);
    if (found < (large ? 3 : 4.5)) faint.push(`contrast ${found.toFixed(2)}: “${text.trim().slice(0, 40)}”`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!data.trim() || parentElement.closest('script, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    check(parentElement, data, range.getBoundingClientRect());
  }
  for (const field of document.querySelectorAll('input:not([type=range], [type=radio], [type=checkbox]), select')) {
    check(field, field.value, field.getBoundingClientRect());
  }
  return { faint, lowest, count };
}

/** What was measured so far: pieces of text, and the palest of them. */
export const measured = { texts: 0, lowest: 21 };

/** Everything that moves has arrived, and two frames have been drawn since. */
const settled = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
    await frame();
    await Promise.all(document.getAnimations().filter(ends).map((one) => one.finished.catch(() => {})));
    await frame();
    await frame();
  });

/** A laptop at 200 %, and the narrowest page that has to do without scrolling sideways. */
const ZOOMED = { zoomed: { width: 640, height: 400 }, least: { width: 320, height: 568 } };

/** Looks at the page in every size, light and dark. */
export async function inspect(page, state) {
  const before = page.viewportSize();
  const atTable = await page.getByTestId('table').isVisible();
  const found = [];
  for (const [size, viewport] of Object.entries(atTable ? SIZES : { ...SIZES, ...ZOOMED })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of size === 'narrow' ? ['light'] : ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await shot(page, `${state}-${size}-${colorScheme}`);
      const add = (faults) => found.push(...faults.map((fault) => `${state}, ${size}, ${colorScheme}: ${fault}`));
      const { faint, lowest, count } = await page.evaluate(pale);
      measured.texts += count;
      measured.lowest = Math.min(measured.lowest, lowest);
      add(faint);
      if (colorScheme === 'light') add(await page.evaluate(misfits));
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
      add(await page.evaluate(barriers));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  await settled(page);
  assert.deepEqual(found, []);
}
