import { describe, expect, test } from 'vitest';
import { laptop, phone, type Layout } from '../src/layout';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const plates = (layout: Layout, foot: number): Box[] =>
  layout.places.map(({ x, y }) => ({
    left: x - layout.plate.width / 2,
    right: x + layout.plate.width / 2,
    top: y,
    bottom: y + layout.plate.height + foot,
  }));

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function collisions(boxes: Box[]): [number, number][] {
  return boxes.flatMap((box, i) => boxes.slice(i + 1).flatMap((other, k): [number, number][] => (meet(box, other) ? [[i, i + 1 + k]] : [])));
}

const board = (layout: Layout): Box => {
  const half = (5 * layout.board.card + 4 * layout.board.gap) / 2;
  return { left: layout.pots.x - half, right: layout.pots.x + half, top: layout.board.y, bottom: layout.board.y + layout.board.card * 1.4 };
};

test('ten chairs before anybody sits stand apart on every screen', () => {
  const phones = [phone(10, 390, 568, false), phone(10, 360, 482, true)];
  expect(phones.map((layout, index) => collisions(plates(layout, index === 0 ? 22 : 16)))).toEqual([[], []]);
  expect(collisions(plates(laptop(10, false, 960, 590), 0))).toEqual([]);
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i opponents', (opponents) => {
  test.each([
    ['a phone', 390, opponents > 6 ? 428 : 406, false, 22],
    ['a small phone', 360, 375, true, 16],
  ] as const)('stand on %s without touching each other, the board or the margin', (_, width, height, small, foot) => {
    const layout = phone(opponents, width, height, small);
    const boxes = plates(layout, foot);
    expect(boxes).toHaveLength(opponents);
    expect(collisions([...boxes, board(layout)])).toEqual([]);
    expect(Math.min(...boxes.map((box) => box.left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...boxes.map((box) => box.right))).toBeLessThanOrEqual(width);
  });

  test.each([
    ['a laptop', 960, 590],
    ['a small laptop', 880, 462],
  ])('stand on %s without touching each other, the board or my cards', (_, width, height) => {
    const layout = laptop(opponents + 1, true, width, height);
    const mine = { left: width / 2 - 101, right: width / 2 + 101, top: layout.felt.y + layout.felt.height - 35, bottom: height };
    const boxes = plates(layout, 0);
    expect(boxes).toHaveLength(opponents);
    expect(collisions([...boxes, board(layout), mine])).toEqual([]);
    expect(layout.board.card).toBeGreaterThanOrEqual(52);
  });

  test.each([
    ['a laptop', 960, 562],
    ['a small laptop', 880, 462],
  ])('have their tabled cards on %s where nothing else lies', (_, width, height) => {
    const layout = laptop(opponents + 1, true, width, height);
    const cards = layout.places.flatMap((place): Box[] => {
      if (place.slips) return [];
      const wide = place.fan ? 66 : 83;
      const outward = place.side === 'left' || (place.side === 'above' && place.edge === 'edge-right');
      const left = outward ? place.x - 68 - 5 - wide : place.x + 68 + 5;
      return [{ left, right: left + wide, top: place.y - 1, bottom: place.y + 55 }];
    });
    expect(collisions([...plates(layout, 0), board(layout), ...cards])).toEqual([]);
    if (width === 960) expect(cards.length).toBe(opponents === 9 ? 8 : opponents);
  });

  test('begin on my left and go round to my right', () => {
    const layout = phone(opponents, 390, 428, false);
    const first = layout.places[0]!;
    const last = layout.places.at(-1)!;
    if (opponents > 1) expect(first.x).toBeLessThan(195);
    expect(last.x).toBeGreaterThanOrEqual(195);
    expect(first.y).toBe(last.y);
  });
});
