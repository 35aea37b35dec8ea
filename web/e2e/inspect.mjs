// What can be wrong with a page whatever it shows: barriers, small letters, small targets, things over the edge.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LAPTOP, PHONE, SMALL_PHONE, shot } from './people.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = { laptop: LAPTOP, phone: PHONE, small: SMALL_PHONE };

/** Runs in the page: what axe finds serious or critical, a line each. */
async function barriers() {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`));
}

/** Runs in the page: what is too small, or does not fit. */
function misfits() {
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
  for (const node of document.querySelectorAll('button, a[href], summary, select, input')) {
    if (!seen(node)) continue;
    // A box to tick is ticked by its label too.
    const target = node.matches('[type=checkbox], [type=radio]') ? (node.closest('label') ?? node) : node;
    const { left, right, width, height } = target.getBoundingClientRect();
    if (left < -0.5 || right > edge + 0.5) found.push(`over the edge: ${name(node)}`);
    if (width < LEAST_TARGET - 0.5 || height < LEAST_TARGET - 0.5) {
      found.push(`a target of ${Math.round(width)} × ${Math.round(height)}: ${name(node)}`);
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

const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Looks at the page in every size, light and dark. */
export async function inspect(page, state) {
  const before = page.viewportSize();
  const found = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await shot(page, `${state}-${size}-${colorScheme}`);
      const add = (lines) => found.push(...lines.map((line) => `${state}, ${size}, ${colorScheme}: ${line}`));
      if (colorScheme === 'light') add(await page.evaluate(misfits));
      await page.evaluate(axe);
      add(await page.evaluate(barriers));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  await settled(page);
  assert.deepEqual(found, []);
}
