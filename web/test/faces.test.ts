import { describe, expect, test } from 'vitest';
import { RANKS } from '../src/cards';
import { slipFace, type Box } from '../src/faces';

const within = (box: Box, width: number, height: number): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
const apart = (a: Box, b: Box): boolean => a.x + a.width <= b.x || a.y + a.height <= b.y;

describe.each([
  ['two beside each other, low', 38, 13],
  ['two beside each other', 38, 28],
  ['five, low', 21.6, 14],
  ['five', 21.6, 20],
  ['five, tall', 21.6, 36],
])('a slip of %s', (_, width, height) => {
  test.each(Object.entries(RANKS))('shows the %s and its suit apart, above the bar', (_rank, glyph) => {
    const face = slipFace(glyph.width, width, height, true);
    expect(within(face.rank, width, face.bar.y + face.bar.height)).toBe(true);
    expect(within(face.suit, width, face.bar.y + face.bar.height)).toBe(true);
    expect(apart(face.rank, face.suit)).toBe(true);
  });
});

test('a tall slip has the suit below the rank', () => {
  const face = slipFace(20, 21.6, 36, false);
  expect(face.suit.y).toBeGreaterThanOrEqual(face.rank.y + face.rank.height);
});
