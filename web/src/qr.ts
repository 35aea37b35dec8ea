// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10, which is enough for an address.

/** Of a version, at correction M: code words of data, blocks, and code words of correction in each block. */
const VERSIONS: readonly (readonly [data: number, blocks: number, check: number])[] = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [64, 2, 18],
  [86, 2, 24],
  [108, 4, 16],
  [124, 4, 18],
  [154, 4, 22],
  [182, 5, 22],
  [216, 5, 26],
];
/** Where the middles of the small squares stand, besides 6 and the last. */
const ALIGNED: readonly (readonly number[])[] = [[], [18], [22], [26], [30], [34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The code words of correction for these, highest power first. */
export function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = [...generator, 0];
    generator.forEach((factor, index) => (next[index + 1]! ^= times(factor, EXP[power]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at]!;
    generator.forEach((factor, index) => (rest[at + index]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** A number with its check bits behind it. */
function checked(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit -= 1) if ((rest >>> bit) & 1) rest ^= generator << (bit - bits);
  return (value << bits) | rest;
}

/** The 15 bits that say correction M and this mask. */
export const formatBits = (mask: number): number => checked(mask, 10, 0x537) ^ 0x5412;
/** The 18 bits that say a version from 7. */
export const versionBits = (version: number): number => checked(version, 12, 0x1f25);

/** Mode, length, bytes and padding as code words. */
function codeWords(bytes: Uint8Array, version: number): number[] {
  const room = VERSIONS[version - 1]![0];
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Data and correction of all blocks, one word of each block in turn. */
function interleaved(words: number[], version: number): number[] {
  const [, count, check] = VERSIONS[version - 1]!;
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, block) => {
    const length = short + (block >= count - longer ? 1 : 0);
    at += length;
    return words.slice(at - length, at);
  });
  const checks = blocks.map((block) => correction(block, check));
  const inTurn = (parts: number[][]): number[] =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, index) =>
      parts.flatMap((part) => (index < part.length ? [part[index]!] : [])),
    ).flat();
  return [...inTurn(blocks), ...inTurn(checks)];
}

/** The square while it is drawn: what is dark, and what carries no data. */
class Square {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(size: number) {
    this.size = size;
    this.dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  }

  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Rings around a middle: dark but for those named. */
  rings(x: number, y: number, radius: number, light: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

function drawPatterns(square: Square, version: number): void {
  const last = square.size - 7;
  for (let at = 0; at < square.size; at += 1) {
    square.set(6, at, at % 2 === 0);
    square.set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [square.size - 4, 3], [3, square.size - 4]] as const) square.rings(x, y, 4, [2, 4]);
  const middles = [...new Set([...(version > 1 ? [6] : []), ...ALIGNED[version - 1]!, ...(version > 6 ? [last] : [])])];
  for (const x of middles) {
    for (const y of middles) {
      const corner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!corner) square.rings(x, y, 2, [1]);
    }
  }
  if (version < 7) return;
  for (let bit = 0; bit < 18; bit += 1) {
    const dark = ((versionBits(version) >> bit) & 1) === 1;
    const [near, far] = [Math.floor(bit / 3), square.size - 11 + (bit % 3)];
    square.set(far, near, dark);
    square.set(near, far, dark);
  }
}

function drawFormat(square: Square, mask: number): void {
  const bits = formatBits(mask);
  const { size } = square;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((bits >> bit) & 1) === 1;
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    const left = bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit;
    square.set(8, down, dark);
    square.set(left, 8, dark);
  }
  square.set(8, size - 8, true);
}

/** Lays the bits in columns of two, from the right, up and down. */
function drawData(square: Square, words: number[]): void {
  let at = 0;
  for (let right = square.size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < square.size; step += 1) {
      const y = up ? square.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (square.fixed[y]![x]) continue;
        square.dark[y]![x] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(square: Square, mask: number): boolean[][] {
  drawFormat(square, mask);
  return square.dark.map((row, y) => row.map((dark, x) => dark !== (!square.fixed[y]![x] && MASKS[mask]!(x, y))));
}

/** How hard a square is to read: long runs, blocks, false corners, much more dark than light. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  const columns = dark[0]!.map((_, x) => dark.map((row) => row[x]!));
  let sum = 0;
  for (const row of [...dark, ...columns]) {
    const text = row.map((one) => (one ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const one = dark[y]![x];
      if (one === dark[y - 1]![x] && one === dark[y]![x - 1] && one === dark[y - 1]![x - 1]) sum += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** The modules of the code, dark or light, without the quiet edge of four; null for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([data], index) => bytes.length + (index < 9 ? 2 : 3) <= data);
  if (version === 0) return null;
  const square = new Square(17 + 4 * version);
  drawPatterns(square, version);
  drawFormat(square, 0);
  drawData(square, interleaved(codeWords(bytes, version), version));
  const all = MASKS.map((_, mask) => masked(square, mask));
  return all.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}
