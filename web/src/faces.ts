// Where rank and suit stand on the face of a card, in the units of its drawing.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FaceOf {
  /** The whole drawing. */
  width: number;
  height: number;
  radius: number;
  rank: Box;
  suit: Box;
  /** The bar of a card that was played. */
  bar: Box;
}

/** Ranks are drawn in a box of this height, and of their own width. */
const GLYPH = 28;

const rankOf = (glyph: number, high: number, x: number, y: number): Box => ({ x, y, width: (glyph * high) / GLYPH, height: high });
const BAR = { x: 6, y: 145, width: 88, height: 6 };

/** A whole card: the rank at its upper left, a large suit at its lower right. `glyph` is the width of the rank's drawing. */
export const wholeFace = (glyph: number): FaceOf => ({
  width: 100,
  height: 140,
  radius: 10,
  rank: rankOf(glyph, 64, 11, 12),
  suit: { x: 40, y: 79, width: 51, height: 51 },
  bar: BAR,
});

/** The widest rank of a fanned card: it keeps clear of the edges of the strip that is seen. */
const WIDEST = 36;

/** A card that lies under another: everything stands in the strip that is seen. */
export function fannedFace(glyph: number): FaceOf {
  const high = Math.min(46, (WIDEST * GLYPH) / glyph);
  const rank = rankOf(glyph, high, 23 - (glyph * high) / GLYPH / 2, 33 - high / 2);
  return { width: 100, height: 140, radius: 10, rank, suit: { x: 6, y: 64, width: 34, height: 34 }, bar: BAR };
}

/** What stays free at the edges of a slip, and between rank and suit. */
const EDGE = 1.5;
const GAP = 1;
/** A rank is as high as a letter of the text, where the slip is. */
const LEAST = 11;
/** Lower than this the bar is thin. */
const LOW = 18;
/** From here on the suit stands below the rank. */
const TALL = 1.25;

/** A slip of a card, where there is no room for more, in pixels: rank and suit, the one below or beside the other. */
export function slipFace(glyph: number, width: number, height: number, played: boolean): FaceOf {
  const bar = { x: 1, y: height - 3, width: width - 2, height: height < LOW ? 1.5 : 2.5 };
  const free = height - (played ? bar.height : 0);
  const fit = (wanted: number): number => Math.min(1, (width - 2 * EDGE) / wanted);
  if (height >= TALL * width) {
    const [high, suit] = [free * 0.44, free * 0.36];
    const size = fit(Math.max((glyph * high) / GLYPH, suit));
    const rank = rankOf(glyph, high * size, (width - (glyph * high * size) / GLYPH) / 2, free * 0.08);
    return { width, height, radius: 3, rank, suit: { x: (width - suit * size) / 2, y: free * 0.57, width: suit * size, height: suit * size }, bar };
  }
  const [high, suit] = [Math.max(free * 0.66, Math.min(free - 2, LEAST)), Math.max(free * 0.52, Math.min(free - 3, LEAST - 1))];
  const across = (glyph * high) / GLYPH + GAP + suit;
  const size = fit(across);
  const [rankHigh, suitHigh] = [high * size, suit * size];
  const rank = rankOf(glyph, rankHigh, (width - across * size) / 2, (free - rankHigh) / 2);
  return { width, height, radius: 3, rank, suit: { x: rank.x + rank.width + GAP * size, y: (free - suitHigh) / 2, width: suitHigh, height: suitHigh }, bar };
}
