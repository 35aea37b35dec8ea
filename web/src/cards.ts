// How cards are drawn and named. A rank is one stroke, clipped to its box of `width` × 28; a suit is filled, in a box of 24.
import type { Face } from './protocol';

export type Suit = 's' | 'h' | 'd' | 'c';

export interface Glyph {
  width: number;
  path: string;
}

export const RANKS: Readonly<Record<string, Glyph>> = {
  A: { width: 20, path: 'M1.5 29 10 1 18.5 29M4.5 19.2H15.5' },
  K: { width: 20, path: 'M3.2 0V28M17.6-1 3.6 15.8M8.2 11.2 18.8 29' },
  Q: { width: 22, path: 'M11 2C5.6 2 2.3 6.8 2.3 14S5.6 26 11 26s8.7-4.8 8.7-12S16.4 2 11 2ZM12.6 19 20.6 27.4' },
  J: { width: 18, path: 'M14.6 0V18.6C14.6 23.4 12.2 26 8.5 26 5.2 26 2.9 24 2.3 20.4' },
  T: { width: 26, path: 'M1.4 7 6.2 2.2V28M17.4 2C13.3 2 11 6.6 11 14s2.3 12 6.4 12 6.4-4.6 6.4-12S21.5 2 17.4 2Z' },
  9: { width: 20, path: 'M17.6 9.7a7.6 7.6 0 1 1-15.2 0 7.6 7.6 0 0 1 15.2 0C17.6 18.4 13.6 24.2 6.4 27' },
  8: { width: 20, path: 'M10 2a6.3 5.8 0 1 0 0 11.6A6.3 5.8 0 1 0 10 2ZM10 13.6a7.7 6.2 0 1 0 0 12.4 7.7 6.2 0 1 0 0-12.4Z' },
  7: { width: 20, path: 'M1.8 2.2H17.6L7 29' },
  6: { width: 20, path: 'M2.4 18.3a7.6 7.6 0 1 1 15.2 0 7.6 7.6 0 0 1-15.2 0C2.4 9.6 6.4 3.8 13.6 1' },
  5: { width: 20, path: 'M16.2 2.2H5.1L4 13.2C5.4 11.7 7.5 10.8 9.8 10.8c4.6 0 7.9 3.1 7.9 7.5S14.4 26 9.7 26C6.3 26 3.6 24.4 2.3 21.6' },
  4: { width: 20, path: 'M14 28V-1L2 20.2H19.2' },
  3: { width: 20, path: 'M3 2.2H16.5L9 11.4c5-.2 8.6 2.7 8.6 7.2 0 4.4-3.3 7.4-7.9 7.4-3.5 0-6.2-1.7-7.5-4.6' },
  2: { width: 20, path: 'M2.8 8.6C3 4.5 5.9 2 9.9 2c4.1 0 7 2.5 7 6.1 0 2.5-1.3 4.6-3.9 7.2L2.8 25.8H17.6' },
};

export const SUITS: Readonly<Record<Suit, string>> = {
  s: 'M12 1.4C16.4 7 22.2 10 22.2 15.3a4.8 4.8 0 0 1-8.7 2.8c.1 2 .9 3.5 2.6 4.5H7.9c1.7-1 2.5-2.5 2.6-4.5a4.8 4.8 0 0 1-8.7-2.8C1.8 10 7.6 7 12 1.4Z',
  h: 'M12 22.2C8 17.6 1.6 13.6 1.6 8.1 1.6 4.7 4.2 2.4 7 2.4c2.2 0 4 1.2 5 3.2 1-2 2.8-3.2 5-3.2 2.8 0 5.4 2.3 5.4 5.7 0 5.5-6.4 9.5-10.4 14.1Z',
  d: 'M12 .9c2.2 4.2 5 7.9 8.8 11.1-3.8 3.2-6.6 6.9-8.8 11.1C9.8 18.9 7 15.2 3.2 12 7 8.8 9.8 5.1 12 .9Z',
  c: 'M12 1.6a5.1 5.1 0 0 1 4.3 7.9 5.1 5.1 0 1 1-2.9 8.7c.2 2 1 3.4 2.7 4.4H7.9c1.7-1 2.5-2.4 2.7-4.4a5.1 5.1 0 1 1-2.9-8.7A5.1 5.1 0 0 1 12 1.6Z',
};

const SIGNS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** The words that the catalogues know a rank by. */
export const RANK_WORDS: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
};

/** Whether the face of this card is seen. */
export const isUp = (card: Face): boolean => card !== '??';

/** The rank's letter and the suit of a card that lies face up. */
export const read = (card: Face): { rank: string; suit: Suit } => ({ rank: card.charAt(0), suit: card.charAt(1) as Suit });

/** A card in a line of text: `10♥`. */
export function sign(card: Face): string {
  const { rank, suit } = read(card);
  return (rank === 'T' ? '10' : rank) + SIGNS[suit];
}

/** A piece of a line: plain text, or a card. */
export type Piece = { text: string } | { card: Face };

/** Cuts a line into text and the cards written in it. */
export function pieces(line: string): Piece[] {
  return line.split(/((?:10|[2-9AKQJ])[♠♥♦♣])/).flatMap((part, index): Piece[] => {
    if (index % 2 === 0) return part ? [{ text: part }] : [];
    const suit = (Object.keys(SIGNS) as Suit[]).find((one) => part.endsWith(SIGNS[one]));
    return [{ card: part.slice(0, -1).replace('10', 'T') + suit }];
  });
}
