/** Letters as they are compared: one case, one width, `ё` is `е`, no accents set apart. */
export const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('\u0301', '');

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, plain. */
export const wordsOf = (text: string): string[] => plain(text).match(WORD) ?? [];

/** A part of a text; `hit` where it was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Splits a text into words that were looked for and the rest, nothing lost. */
export function piecesOf(text: string, isHit: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const found of text.matchAll(WORD)) {
    if (!isHit(plain(found[0]))) continue;
    if (found.index > done) pieces.push({ text: text.slice(done, found.index), hit: false });
    done = found.index + found[0].length;
    pieces.push({ text: text.slice(found.index, done), hit: true });
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
}

const EXCERPT = 180;
const BEFORE = 60;

/** The place of a text with most of the words that were looked for; null where it has none of them. */
export function excerptOf(text: string, isHit: (word: string) => boolean): Piece[] | null {
  const places: number[] = [];
  for (const found of text.matchAll(WORD)) if (isHit(plain(found[0]))) places.push(found.index);
  const [first] = places;
  if (first === undefined) return null;
  const within = (place: number) =>
    places.filter((other) => other >= place && other < place + EXCERPT).length;
  const best = places.reduce((one, other) => (within(other) > within(one) ? other : one), first);
  const sentence = text.lastIndexOf('. ', best) + 2;
  const from = best - sentence < BEFORE && sentence > 1 ? sentence : beginningOfWord(text, best - BEFORE);
  const to = beginningOfWord(text, from + EXCERPT);
  const cut = text.slice(from, to).trimEnd();
  const shown = `${from > 0 && from !== sentence ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`;
  return piecesOf(shown, isHit);
}

function beginningOfWord(text: string, near: number): number {
  if (near <= 0) return 0;
  if (near >= text.length) return text.length;
  const space = text.slice(near).search(/\s/);
  return space === -1 ? text.length : near + space + 1;
}
