import { type Bases, MASK } from '../model/bases.ts';
import type { Block } from './dynamic.ts';

/** Letters of a word that is looked up in a short sequence and in a long one, and where that begins. */
const WORDS = [9, 11] as const;
const LONG = 16_000;
/** A word that stands in more places than this tells nothing. */
const MOST_PLACES = 64;
/** Two bits of a base; 4 for what may be several. */
const CODES = Uint8Array.from({ length: 16 }, (_, mask) => Math.max(0, [1, 2, 4, 8].indexOf(mask)));
const PLAIN = Uint8Array.from({ length: 16 }, (_, mask) => (mask > 0 && (mask & (mask - 1)) === 0 ? 1 : 0));

/** The places of all words of a sequence. */
export interface WordIndex {
  readonly size: number;
  /** Letters of a word. */
  readonly word: number;
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** Index of the words of a sequence; on a circle those over the origin too. */
export function wordIndex(bases: Bases, isCircular: boolean): WordIndex {
  const size = bases.length;
  const length = WORDS[size < LONG ? 0 : 1];
  const first = new Int32Array(4 ** length).fill(-1);
  const next = new Int32Array(size).fill(-1);
  const words = new Int32Array(size).fill(-1);
  eachWord(bases, length, isCircular ? Math.min(size, length - 1) : 0, (word, at) => {
    words[at % size] = word;
  });
  // from the end: of several places the first comes first
  for (let at = size - 1; at >= 0; at -= 1) {
    const word = words[at] ?? -1;
    if (word < 0) continue;
    next[at] = first[word] ?? -1;
    first[word] = at;
  }
  return { size, word: length, first, next };
}

/** Calls with each word of bases and its place; so many bases of the beginning are read once more behind the end. */
function eachWord(
  bases: Bases,
  length: number,
  more: number,
  take: (word: number, at: number) => void,
): void {
  const size = bases.length;
  const mostWord = 4 ** length - 1;
  let [word, known] = [0, 0];
  for (let at = 0; at < size + more; at += 1) {
    const mask = (bases[at < size ? at : at - size] ?? 0) & MASK;
    word = ((word << 2) | (CODES[mask] ?? 0)) & mostWord;
    known = PLAIN[mask] === 1 ? known + 1 : 0;
    if (known >= length) take(word, at - length + 1);
  }
}

/**
 * Stretches of a query that stand letter by letter in an indexed sequence, in the order in which they begin. On a circle one may
 * begin in the second round, as far as `length` letters in all.
 */
export function exactBlocks(query: Bases, index: WordIndex, length = index.size): Block[] {
  const { size, word: letters, first, next } = index;
  const blocks: { query: number; target: number; length: number }[] = [];
  const open = new Map<number, { query: number; target: number; length: number }>();
  const meet = (at: number, place: number): void => {
    const diagonal = place - at;
    const last = open.get(diagonal);
    if (last !== undefined && last.query + last.length === at + letters - 1) {
      last.length += 1;
      return;
    }
    const block = { query: at, target: place, length: letters };
    open.set(diagonal, block);
    blocks.push(block);
  };
  eachWord(query, letters, 0, (word, at) => {
    let count = 0;
    for (let place = first[word] ?? -1; place >= 0 && count <= MOST_PLACES; place = next[place] ?? -1)
      count += 1;
    if (count > MOST_PLACES) return;
    for (let place = first[word] ?? -1; place >= 0; place = next[place] ?? -1)
      for (let round = place; round + letters <= Math.max(length, size); round += size) meet(at, round);
  });
  return blocks;
}
