// Where the seats stand. Everything in CSS pixels; `x` is the middle of a plate, `y` its top edge.

export interface Place {
  x: number;
  y: number;
  /** Where the words and chips of the seat stand. */
  side: 'below' | 'above' | 'left' | 'right';
  /** The margin of the screen that the plate stands at: long words and cards grow away from it. */
  edge?: 'edge-left' | 'edge-right';
  /** Beside the board: long words take two lines. */
  tight?: boolean;
  /** No room for tabled cards: they are written as text. */
  written?: boolean;
}

export interface Layout {
  places: Place[];
  plate: { width: number; height: number };
  /** Room below a plate for two tabled cards; without it they are written as text. */
  roomy: boolean;
  /** The middle of the pots on a phone, their lower edge on a laptop. */
  pots: { x: number; y: number; width: number };
  board: { card: number; gap: number; y: number };
  felt: { x: number; y: number; width: number; height: number };
}

const CARD_RATIO = 1.4;
const RIM = 14;
/** From a plate to the margin of a phone, and the least between two plates. */
const MARGIN = 8;
const BETWEEN = 2;
/** The most that pots take of the width. */
const WIDEST = 290;
/** The height that pots without a board take. */
const POTS = 44;

/** How many stand in the top row of a phone. */
function topRow(opponents: number): number {
  if (opponents === 1 || opponents === 3) return 1;
  return opponents % 2 === 0 ? 2 : 3;
}

/**
 * The seats of a phone, in order clockwise from my left; `height` runs from the top bar to the rim of the felt.
 * Without a `board` (draw) the pots have its place.
 */
export function phone(opponents: number, width: number, height: number, small: boolean, board = true): Layout {
  const three = Math.floor((width - 2 * MARGIN - 2 * BETWEEN) / 3);
  const plate = { width: Math.min(width < 375 ? 108 : 112, three), height: 50 };
  const card = small ? 48 : opponents > 6 ? 58 : 64;
  const boardTop = height - RIM - (board ? Math.round(card * CARD_RATIO) : POTS);
  const top = small ? 4 : 10;
  const inTop = opponents === 0 ? 0 : topRow(opponents);
  const left = MARGIN + plate.width / 2;
  const right = width - left;
  const rows = (opponents - inTop) / 2;
  const hang = inTop === 3 ? 14 : 0;

  const begin = top + hang + (small ? 70 : 76);
  const slot = rows > 0 ? (boardTop - (small ? 4 : 12) - begin) / rows : Infinity;
  const tall = small ? 66 : 72;
  const row = (index: number): number => Math.round(begin + slot * index + (slot - tall) / 2);

  const place = (x: number, y: number): Place => {
    if (x === left) return { x, y, side: 'below', edge: 'edge-left' };
    return x === right ? { x, y, side: 'below', edge: 'edge-right' } : { x, y, side: 'below' };
  };
  const across = {
    0: [],
    1: [place(width / 2, top)],
    2: [place(width / 2 - 86, top), place(width / 2 + 86, top)],
    3: [place(left, top + hang), place(width / 2, top), place(right, top + hang)],
  }[inTop] as Place[];
  const down = Array.from({ length: rows }, (_, index) => index);
  const places = [
    ...down.toReversed().map((index) => place(left, row(index))),
    ...across,
    ...down.map((index) => place(right, row(index))),
  ];
  const above = top + hang + tall;
  return {
    places,
    plate,
    roomy: rows === 0 || Math.min(slot, row(0) - top - hang) >= 112,
    pots: {
      x: width / 2,
      y: board ? (above + boardTop) / 2 : boardTop + POTS / 2,
      width: board && rows > 0 ? width - 2 * (MARGIN + plate.width + BETWEEN) : WIDEST,
    },
    board: { card, gap: 6, y: boardTop },
    felt: { x: 0, y: top + 22, width, height: height - top - 22 },
  };
}

/** The seats of a laptop: a superellipse. `seated` leaves the bottom place to my own cards. */
export function laptop(seats: number, seated: boolean, width: number, height: number, board = true): Layout {
  const plate = { width: 136, height: 54 };
  const a = width / 2 - 118;
  const b = Math.max(130, Math.min(230, (height - 210) / 2));
  const cx = width / 2;
  const cy = b + 72;
  const places: Place[] = [];
  for (let k = seated ? 1 : 0; k < seats; k += 1) {
    const angle = ((90 + (k * 360) / seats) * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const x = cx + a * Math.sign(cos) * Math.sqrt(Math.abs(cos));
    const y = cy + b * Math.sign(sin) * Math.abs(sin) ** 0.8 + 10 - plate.height / 2;
    const side = beside(cos, sin);
    const edge = side === 'above' ? (cos < 0 ? 'edge-left' : 'edge-right') : undefined;
    places.push({ x: Math.round(x), y: Math.round(y), side, edge, tight: board && Math.abs(sin) < 0.3, written: side === 'below' && seats > 9 });
  }
  return {
    places,
    plate,
    roomy: seats < 7 || width >= 900,
    pots: { x: cx, y: board ? cy - 44 : cy + 20, width: WIDEST },
    board: { card: 72, gap: 8, y: cy - 34 },
    felt: { x: cx - a, y: cy - b, width: 2 * a, height: 2 * b },
  };
}

/** Bets lie towards the middle; at the lower rim that is above the plate, where my own cards leave room. */
function beside(cos: number, sin: number): Place['side'] {
  if (sin > 0.55) return 'above';
  if (Math.abs(cos) < 0.3) return 'below';
  return cos < 0 ? 'right' : 'left';
}
