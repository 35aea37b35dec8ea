import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { correction, formatBits, qr, versionBits } from '../src/qr';

/** What a reader makes of the modules, as a picture with its quiet edge. */
function seen(modules: boolean[][]): string | null {
  const [scale, edge] = [4, 4];
  const width = (modules.length + 2 * edge) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = modules[Math.floor(y / scale) - edge]?.[Math.floor(x / scale) - edge];
      if (dark) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(pixels, width, width)?.data ?? null;
}

describe('a QR code', () => {
  test('has the correction of the standard', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('says its mask and its version as the standard does', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010');
    expect(formatBits(5).toString(2).padStart(15, '0')).toBe('100000011001110');
    expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  });

  test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])('of %i letters is read again', (length) => {
    const text = 'http://192.168.178.20:7777/join/85b38ffec22d350d2a2b3846e713e302?'.repeat(4).slice(0, length);
    const made = qr(text);
    expect(made).not.toBeNull();
    expect(seen(made!)).toBe(text);
  });

  test('holds letters beyond ASCII', () => expect(seen(qr('http://küche.test/Tür')!)).toBe('http://küche.test/Tür'));

  test('is not made of a text that is too long', () => expect(qr('x'.repeat(214))).toBeNull());
});
