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
  /** Room for two tabled cards only where the one lies on the other. */
  fan?: boolean;
  /** No room for tabled cards as they are: they lie there as slips. */
  slips?: boolean;
  /** On a phone, what is free below the plate. */
  below?: number;
}

export interface Layout {
  places: Place[];
  plate: { width: number; height: number };
  /** The middle of the pots on a phone, their lower edge on a laptop. */
  pots: { x: number; y: number; width: number; height: number };
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
/** Two cards tabled below a plate, with a bar beneath. */
const TABLED = 71;
/** The least that cards of their full size take below a plate, with the gap above. */
export const WHOLE = 62;
/** What three pots take of the height with those who can win them, and what two take. */
const PILED = { three: 114, two: 82 };
/** A played card is raised so far. */
const RAISED = 5;

/** What the bar below the table takes of the height, whatever it says: with the amount on show, and on a low screen folded. */
const BAR = { wide: 186, phone: 224, small: 216 };
/** A bar lower than this has room for one row of what can be ticked. */
const ROWS = 172;
const TOP = { usual: 52, small: 44 };
/** The column of the log. */
const LOG = 320;
const LEAST = { usual: 300, small: 264 };
/** What the board takes of the height, over the pots that stand in its place. */
const BOARD = 24;
const DRAW_CARD = 66;
/** What stands above five cards: name and hand, and the room into which a card is raised. */
const DRAW_LINES = 84;
/** Phones lower than this do with less. */
const LOW = 740;

/** What a screen has room for: nothing here depends on what the bar says, so that nothing moves when that changes. */
export interface Room {
  /** Little height: less of everything. */
  small: boolean;
  /** The amount opens only when it is asked for. */
  folded: boolean;
  /** The bar has room for one row of buttons. */
  tight: boolean;
  /** The width of one's own cards. */
  card: number;
  /** The table, without one's own cards on a phone. */
  area: { width: number; height: number };
}

/** The room on a window of this size; `others` are the chairs besides one's own. */
export function room(window: { width: number; height: number; wide: boolean }, others: number, seated: boolean, draw: boolean): Room {
  const { width, height, wide } = window;
  if (wide) {
    const area = { width: width - LOG, height: height - TOP.usual - BAR.wide };
    return { small: false, folded: false, tight: false, card: draw ? DRAW_CARD : 96, area };
  }
  const rows = Math.max(0, Math.ceil((others - 3) / 2));
  const crowd = others > 6;
  const drawn = Math.min(DRAW_CARD, Math.floor((width - 56) / 5));
  const own = (card: number, around: number): number => (seated ? Math.round(card * CARD_RATIO) + around + (draw ? DRAW_LINES : 0) : 0);
  const least = (of: number, fixed: number, row: number): number => Math.max(of, fixed + rows * row) - (draw ? BOARD : 0);

  const card = draw ? drawn : crowd ? 80 : 96;
  const tall = height - TOP.usual - BAR.phone - own(card, 28);
  const leastTall = least(LEAST.usual, crowd ? 207 : 216, 72);
  if (height >= LOW && tall >= leastTall) return { small: false, folded: false, tight: false, card, area: { width, height: tall } };

  const leastSmall = least(LEAST.small, 175, 66);
  const left = (card: number): number => height - TOP.small - BAR.small - own(card, 20);
  const small = draw ? drawn : ([80, 72].find((card) => left(card) >= leastSmall) ?? 62);
  const lacks = Math.max(0, leastSmall - left(small));
  return { small: true, folded: height < LOW || lacks > 0, tight: BAR.small - lacks < ROWS, card: small, area: { width, height: left(small) + lacks } };
}

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
  const down = Array.from({ length: rows }, (_, index) => index);
  const row = (index: number): number => Math.round(begin + slot * index + (slot - tall) / 2);

  // One or two have their tabled cards above the pots.
  const above = top + hang + (rows === 0 && board ? plate.height + TABLED : tall);
  const middle = board ? (above + boardTop) / 2 : boardTop + POTS / 2;
  const free = (x: number, y: number): number => {
    const floor = boardTop - (board ? RAISED : 0);
    const end = y + plate.height;
    // The seat at the top has the pots below it.
    if (x === width / 2 && board) return Math.max(above, middle - (floor - above < PILED.three ? PILED.two : PILED.three) / 2) - end;
    if (x === width / 2) return floor - end;
    const next = down.map(row).find((one) => one > y) ?? (rows === 0 && board ? above : floor);
    return next - end;
  };
  const place = (x: number, y: number): Place => {
    const below = free(x, y);
    if (x === left) return { x, y, side: 'below', edge: 'edge-left', below };
    return x === right ? { x, y, side: 'below', edge: 'edge-right', below } : { x, y, side: 'below', below };
  };
  const across = {
    0: [],
    1: [place(width / 2, top)],
    2: [place(width / 2 - 86, top), place(width / 2 + 86, top)],
    3: [place(left, top + hang), place(width / 2, top), place(right, top + hang)],
  }[inTop] as Place[];
  const places = [
    ...down.toReversed().map((index) => place(left, row(index))),
    ...across,
    ...down.map((index) => place(right, row(index))),
  ];
  return {
    places,
    plate,
    pots: {
      x: width / 2,
      y: middle,
      width: board && rows > 0 ? width - 2 * (MARGIN + plate.width + BETWEEN) : WIDEST,
      height: board ? boardTop - above - RAISED : POTS,
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
  // On a low screen nine stand too close in their upper corners.
  const low = b < 150;
  const bend = seats === 9 && low ? 1 : 0.8;
  for (let k = seated ? 1 : 0; k < seats; k += 1) {
    const angle = ((90 + (k * 360) / seats) * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const x = cx + a * Math.sign(cos) * Math.sqrt(Math.abs(cos));
    const y = cy + b * Math.sign(sin) * Math.abs(sin) ** bend + 10 - plate.height / 2;
    const side = beside(cos, sin, low);
    const edge = side === 'above' ? (cos < 0 ? 'edge-left' : 'edge-right') : undefined;
    // Five cards of a full table lie closer than a narrow laptop has room for.
    const slips = !board && (seats >= CROWD && width < ROOMY || (side === 'below' && seats > 9));
    places.push({ x: Math.round(x), y: Math.round(y), side, edge, tight: board && (Math.abs(sin) < 0.3 || (low && sin > LOWER)), slips });
  }
  const layout: Layout = {
    places,
    plate,
    pots: { x: cx, y: board ? cy - 44 : cy + 20, width: WIDEST, height: Infinity },
    board: { card: fitting(places, plate, cx, cy), gap: 8, y: cy - 34 },
    felt: { x: cx - a, y: cy - b, width: 2 * a, height: 2 * b },
  };
  if (board) layPairs(layout, seated);
  return layout;
}

/** From so many seats on, five cards each need so wide a table. */
const CROWD = 7;
const ROOMY = 900;

/** What is said beside a plate, with its distance. */
const FOOT = { width: 98, half: 16 };

/** The width of a card of the board: less where plates, or what is said beside them, come close. */
function fitting(places: Place[], plate: Layout['plate'], cx: number, cy: number): number {
  const [top, bottom] = [cy - 34, cy + 67];
  const room = places.flatMap(({ x, y }) => {
    const [middle, inner] = [y + plate.height / 2, Math.abs(x - cx) - plate.width / 2];
    if (middle + FOOT.half > top && middle - FOOT.half < bottom) return [inner - FOOT.width];
    return y + plate.height > top && y < bottom ? [inner - MARGIN] : [];
  });
  return Math.min(72, Math.floor((2 * Math.min(...room) - 32) / 5));
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const box = (left: number, top: number, width: number, height: number): Box => ({ left, right: left + width, top, bottom: top + height });
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Two tabled cards beside a plate, side by side or one on the other. */
const PAIR = { open: 83, fan: 66, height: 56, gap: 5 };

function pair(place: Place, plate: Layout['plate'], width: number): Box {
  const outward = place.side === 'left' || (place.side === 'above' && place.edge === 'edge-right');
  const away = plate.width / 2 + PAIR.gap;
  return box(outward ? place.x - away - width : place.x + away, place.y + (plate.height - PAIR.height) / 2, width, PAIR.height);
}

/** Looks where two cards can be tabled on a laptop: apart, one on the other, or as slips alone. */
function layPairs({ places, plate, board, felt, pots }: Layout, seated: boolean): void {
  const half = (5 * board.card + 4 * board.gap) / 2;
  const taken = places.map(({ x, y }) => box(x - plate.width / 2, y, plate.width, plate.height));
  // A played card has a bar beneath.
  taken.push(box(pots.x - half, board.y - RAISED, 2 * half, board.card * CARD_RATIO + RAISED + 6));
  if (seated) taken.push(box(pots.x - 101, felt.y + felt.height - 40, 202, 146));
  for (const place of places.toSorted((a, b) => b.y - a.y)) {
    const found = [PAIR.open, PAIR.fan].map((width) => pair(place, plate, width)).find((cards) => !taken.some((other) => meet(cards, other)));
    place.fan = found !== undefined && found.right - found.left < PAIR.open;
    place.slips = found === undefined;
    if (found) taken.push(found);
  }
}

/** From here down the plates stand at the lower rim. */
const LOWER = 0.55;

/** Bets lie towards the middle; at the lower rim that is above the plate, where my own cards leave room, if there is any. */
function beside(cos: number, sin: number, low: boolean): Place['side'] {
  if (sin > LOWER && !low) return 'above';
  if (Math.abs(cos) < 0.3) return 'below';
  return cos < 0 ? 'right' : 'left';
}
