import { baseOf, MASK } from '../../model/bases.ts';
import type { Strand } from '../../model/feature.ts';
import {
  genomeSeeds,
  type GenomeSeeds,
  MISMATCHES,
  type Sought,
  STRICT,
  STRICT_MISMATCHES,
} from './seeds.ts';

/** A place of a genome that a primer binds. */
export interface GenomeSite {
  readonly primer: number;
  /** First base that it covers on the given strand, from 0, and how many. */
  readonly start: number;
  readonly length: number;
  readonly strand: Strand;
  readonly mismatches: number;
}

const ROOM = 65_536;
const N = 15;
const UNKNOWN = 0;
const BLANK = 32;
/** Two bits of a single base. */
const NO_CODE = 4;
const CODES = Uint8Array.from({ length: 16 }, (_, mask) => {
  const code = [1, 2, 4, 8].indexOf(mask);
  return code < 0 ? NO_CODE : code;
});
/** Masks by the letters of a file; 255 for what is no letter of IUPAC. N fits nothing: nobody knows what stands there. */
const NONE = 255;
const MASKS = Uint8Array.from({ length: 256 }, (_, letter) => {
  const mask = baseOf(letter) & MASK;
  return mask === 0 ? NONE : mask === N ? UNKNOWN : mask;
});
const SEED_BITS = 4 ** STRICT - 1;

/**
 * Looks for primers in one record after another while their letters come, on both strands: every place with at most three
 * mismatches of which at most one lies in the ten letters of the 3′ end. The seeds of the ends stand in a table, so the letters
 * are gone through once for all primers, need no index and are forgotten behind it.
 */
export class GenomeScan {
  /** Characters so far that are no bases. */
  strange = 0;
  readonly #seeds: GenomeSeeds;
  readonly #told: (site: GenomeSite) => void;
  /** Masks from `#from` of the record on, as many as `#filled`; those before `#next` were looked at. */
  readonly #room: Uint8Array;
  #from = 0;
  #filled = 0;
  #next = 0;
  #seed = 0;
  #plain = 0;
  /** Last two places of the record without a known base. */
  #unknown = -STRICT;
  #unknownBefore = -STRICT;
  /** The first letters of the record: on a circle they follow the last ones. */
  readonly #head: Uint8Array;
  /** Letters of a circle that is over: no site begins behind them or is longer. */
  #size = Number.POSITIVE_INFINITY;

  constructor(
    primers: readonly string[],
    told: (site: GenomeSite) => void,
    private readonly isCircular = false,
  ) {
    this.#seeds = genomeSeeds(primers);
    this.#told = told;
    this.#head = new Uint8Array(this.#seeds.longest - 1);
    this.#room = new Uint8Array(ROOM + 4 * this.#seeds.longest);
  }

  /** Letters of the record so far. */
  get length(): number {
    return this.#from + this.#filled;
  }

  /** Letters of the record that come next, as bytes of ASCII; whatever is no letter of IUPAC is passed over and counted. */
  add(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const letter = bytes[at] ?? 0;
      const mask = MASKS[letter] ?? NONE;
      if (mask === NONE) {
        if (letter > BLANK) this.strange += 1;
        continue;
      }
      this.#put(mask);
    }
  }

  #put(mask: number): void {
    if (this.length < this.#head.length) this.#head[this.length] = mask;
    this.#room[this.#filled] = mask;
    this.#filled += 1;
    if (this.#filled === this.#room.length) this.#makeRoom();
  }

  /** The record is over: the next letters are those of another one. */
  endRecord(): void {
    if (this.isCircular) {
      this.#size = this.length;
      const again = this.#head.subarray(0, Math.max(0, Math.min(this.#head.length, this.#size - 1))).slice();
      for (const mask of again) this.#put(mask);
    }
    this.#look(this.#filled);
    this.#size = Number.POSITIVE_INFINITY;
    this.#from = 0;
    this.#filled = 0;
    this.#next = 0;
    this.#plain = 0;
    this.#unknown = -STRICT;
    this.#unknownBefore = -STRICT;
  }

  #makeRoom(): void {
    const { longest } = this.#seeds;
    this.#look(this.#filled - longest);
    const gone = this.#next - longest;
    this.#room.copyWithin(0, gone, this.#filled);
    this.#from += gone;
    this.#filled -= gone;
    this.#next -= gone;
  }

  /** Looks at the windows of ten letters that end before a place of the room. */
  #look(before: number): void {
    const { known, bySeed, others, sought } = this.#seeds;
    const room = this.#room;
    const from = this.#from;
    let seed = this.#seed;
    let plain = this.#plain;
    for (let end = this.#next; end < before; end += 1) {
      const mask = room[end] ?? 0;
      const code = CODES[mask] ?? NO_CODE;
      plain = code === NO_CODE ? 0 : plain + 1;
      seed = ((seed << 2) | (code & 3)) & SEED_BITS;
      if (plain >= STRICT) {
        if (known[seed] === 1) for (const at of bySeed.get(seed) ?? []) this.#try(sought[at], end);
        for (const at of others) this.#try(sought[at], end);
        continue;
      }
      if (mask === UNKNOWN) {
        this.#unknownBefore = this.#unknown;
        this.#unknown = from + end;
      }
      // letters of several bases, one unknown base, the beginning of the record: no table knows them
      if (this.#unknownBefore <= from + end - STRICT) for (const one of sought) this.#try(one, end);
      else for (const at of others) this.#try(sought[at], end);
    }
    this.#seed = seed;
    this.#plain = plain;
    this.#next = Math.max(this.#next, before);
  }

  /** A primer whose 3′ ten, or as many as it has, end here on the given strand, or begin there. */
  #try(one: Sought | undefined, end: number): void {
    if (one === undefined) return;
    const { letters, strand, strict, primer } = one;
    const { length } = letters;
    const start = strand === '+' ? end - length + 1 : end - strict + 1;
    if (start < 0 || start + length > this.#filled) return;
    if (length > this.#size || this.#from + start >= this.#size) return;
    const room = this.#room;
    const [from, to] = strand === '+' ? [length - strict, length] : [0, strict];
    let mismatches = 0;
    for (let at = from; at < to; at += 1)
      if (((letters[at] ?? 0) & (room[start + at] ?? 0)) === 0) mismatches += 1;
    if (mismatches > STRICT_MISMATCHES) return;
    const [first, last] = strand === '+' ? [0, from] : [to, length];
    for (let at = first; at < last && mismatches <= MISMATCHES; at += 1)
      if (((letters[at] ?? 0) & (room[start + at] ?? 0)) === 0) mismatches += 1;
    if (mismatches <= MISMATCHES)
      this.#told({ primer, strand, start: this.#from + start, length, mismatches });
  }
}
