import type { Bases } from '../model/bases.ts';

/** Letters of the 3′ end that are looked up in a table; a shorter primer is tried at every place. */
export const SEED = 8;
/** Most mismatches among these letters: with more of them no polymerase begins. */
export const SEED_MISMATCHES = 2;
const SEEDS = 4 ** SEED;
/** More spellings of a degenerate seed than this are not written into the table. */
const MOST_SPELLINGS = 2_048;
const BASES = [1, 2, 4, 8];
/** Letters of a word. */
const WORD = 16;

/** Primers by all spellings of their last letters. */
export interface SeedTable {
  /** Of each seed, two bits a letter, the place of its first primer in `entries`; one more at the end. */
  readonly offsets: Uint32Array;
  /** Indexes of primers. */
  readonly entries: Uint32Array;
  /** Primers that are tried everywhere: short ones, and those of too many spellings. */
  readonly others: readonly number[];
  /** The last sixteen letters of a primer, two bits each. */
  readonly words: Int32Array;
  /** Most letters in which that word may differ from the template; 16 where the primer has no such word. */
  readonly most: Uint8Array;
}

/** What a table has to know of the limits. */
export interface SeedLimits {
  /** Letters of the 3′ end that must fit. */
  readonly fitting: number;
  /** Fewest letters that bind. */
  readonly bound: number;
  /** Most mismatches of so many letters. */
  readonly allowed: (length: number) => number;
}

/** The table of primers. */
export function seedTable(masks: readonly Bases[], { fitting, bound, allowed }: SeedLimits): SeedTable {
  const others: number[] = [];
  const none = new Uint32Array(0);
  const spelled = masks.map((primer, index): Uint32Array => {
    // what has no letters is tried nowhere
    if (primer.length === 0) return none;
    const seeds =
      primer.length < SEED ? null : spellings(primer.subarray(-SEED), fitting, allowed(primer.length));
    if (seeds === null) others.push(index);
    return seeds ?? none;
  });
  const offsets = new Uint32Array(SEEDS + 1);
  for (const seeds of spelled) for (const seed of seeds) offsets[seed + 1] = (offsets[seed + 1] ?? 0) + 1;
  for (let seed = 0; seed < SEEDS; seed += 1)
    offsets[seed + 1] = (offsets[seed + 1] ?? 0) + (offsets[seed] ?? 0);
  const entries = new Uint32Array(offsets[SEEDS] ?? 0);
  const next = offsets.slice();
  spelled.forEach((seeds, index) => {
    for (const seed of seeds) {
      const at = next[seed] ?? 0;
      entries[at] = index;
      next[seed] = at + 1;
    }
  });
  const words = Int32Array.from(masks, wordOf);
  // of the word's letters some may be those of a tail
  const tail = Math.max(0, WORD - bound);
  const most = Uint8Array.from(masks, (primer) =>
    hasWord(primer) ? Math.min(WORD, allowed(primer.length) + tail) : WORD,
  );
  return { offsets, entries, others, words, most };
}

const hasWord = (primer: Bases): boolean =>
  primer.length >= WORD && primer.subarray(-WORD).every((mask) => BASES.includes(mask));

const wordOf = (primer: Bases): number =>
  primer.subarray(-WORD).reduce((word, mask) => (word << 2) | Math.max(0, BASES.indexOf(mask)), 0);

/** All seeds that fit these letters but for so many mismatches before the last ones; null for too many. */
function spellings(letters: Bases, fitting: number, mismatches: number): Uint32Array | null {
  let all: [seed: number, left: number][] = [[0, Math.min(mismatches, SEED_MISMATCHES)]];
  for (const [at, mask] of letters.entries()) {
    const next: [number, number][] = [];
    for (const [seed, left] of all)
      for (const [code, base] of BASES.entries()) {
        const rest = mask & base ? left : at >= SEED - fitting ? -1 : left - 1;
        if (rest >= 0) next.push([seed * 4 + code, rest]);
      }
    if (next.length > MOST_SPELLINGS) return null;
    all = next;
  }
  return Uint32Array.from(new Set(all.map(([seed]) => seed)));
}
