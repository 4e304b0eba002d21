import { type Bases, MASK, reversedBases, toBases } from '../../model/bases.ts';
import type { Strand } from '../../model/feature.ts';

/** Letters of the 3′ end that bind almost as they are, and how many of them may not fit. */
export const STRICT = 10;
export const STRICT_MISMATCHES = 1;
/** Letters of a whole primer that may not fit. */
export const MISMATCHES = 3;
const SEEDS = 4 ** STRICT;
/** More spellings of a degenerate end than this are not written into the table. */
const MOST_SPELLINGS = 16_384;
const BASES = [1, 2, 4, 8];

/** A primer as it is looked for along the given strand of a genome: itself, or the strand that pairs with it. */
export interface Sought {
  readonly primer: number;
  readonly strand: Strand;
  readonly letters: Bases;
  /** Letters at the end (`+`) or the beginning (`-`) that are the 3′ end of the primer. */
  readonly strict: number;
}

export interface GenomeSeeds {
  readonly sought: readonly Sought[];
  /** 1 where any primer has this seed, two bits a letter. */
  readonly known: Uint8Array;
  /** Places in `sought` by their seed. */
  readonly bySeed: ReadonlyMap<number, readonly number[]>;
  /** Those that no table holds: they are tried everywhere. */
  readonly others: readonly number[];
  readonly longest: number;
}

/** The 3′ ends of primers, as they are and with a letter changed, for both strands. */
export function genomeSeeds(primers: readonly string[]): GenomeSeeds {
  const sought = primers.flatMap((text, primer): Sought[] => {
    const letters = toBases(text.replaceAll(/i/giu, 'N')).map((base) => base & MASK);
    const strict = Math.min(STRICT, letters.length);
    return letters.length === 0
      ? []
      : [
          { primer, strand: '+', letters, strict },
          { primer, strand: '-', letters: reversedBases(letters), strict },
        ];
  });
  const known = new Uint8Array(SEEDS);
  const bySeed = new Map<number, number[]>();
  const others: number[] = [];
  for (const [at, { letters, strand, strict }] of sought.entries()) {
    const end = strand === '+' ? letters.subarray(-strict) : letters.subarray(0, strict);
    const seeds = strict < STRICT ? null : spellings(end);
    if (seeds === null) others.push(at);
    for (const seed of seeds ?? []) {
      known[seed] = 1;
      const those = bySeed.get(seed);
      if (those) those.push(at);
      else bySeed.set(seed, [at]);
    }
  }
  const longest = Math.max(1, ...sought.map(({ letters }) => letters.length));
  return { sought, known, bySeed, others, longest };
}

/** All seeds that fit these letters but for one; null for too many. */
function spellings(letters: Bases): ReadonlySet<number> | null {
  let all: [seed: number, left: number][] = [[0, STRICT_MISMATCHES]];
  for (const mask of letters) {
    const next: [number, number][] = [];
    for (const [seed, left] of all)
      for (const [code, base] of BASES.entries()) {
        const rest = mask & base ? left : left - 1;
        if (rest >= 0) next.push([seed * 4 + code, rest]);
      }
    if (next.length > MOST_SPELLINGS) return null;
    all = next;
  }
  return new Set(all.map(([seed]) => seed));
}
