import { type Bases, inCapitals, MASK, reversedBases, toBases, toText } from '../model/bases.ts';
import type { Strand } from '../model/feature.ts';
import { SEED, SEED_MISMATCHES, type SeedTable, seedTable } from './seeds.ts';

/** Where and how a primer binds a template. */
export interface BindingSite {
  /** Place of its 5′ end and of its 3′ end on the given strand of the template, from 0. */
  readonly start: number;
  readonly end: number;
  /** `+`: it reads like the given strand, and a read goes forward along it. */
  readonly strand: Strand;
  readonly mismatches: number;
  /** Letters at the 3′ end that all fit. */
  readonly fitting: number;
  /** Letters at the 5′ end that hang over: a tail. The site begins behind it. */
  readonly tail: number;
}

/** How strictly a primer has to fit. */
export interface BindingLimits {
  /** Most mismatches; by default a fifth of what binds, and one at least. */
  readonly mismatches?: number;
  /** Letters at the 3′ end that must fit, one at least. */
  readonly fitting?: number;
  /** Fewest letters that bind where the rest of the primer hangs over, 8 at least; each mismatch asks for four more of them. */
  readonly bound?: number;
  /** Most sites of a primer that are told. */
  readonly most?: number;
}

const FITTING = 3;
const BOUND = 15;
/** Sites of a primer that are told: one that binds more places is of no use on the template. */
export const MOST_SITES = 50;
/** What a mismatch takes from a part that binds, in letters that fit: beyond a fifth of mismatches nothing is won. */
const MISMATCH_COST = 3;
/** So many mismatches at the 5′ end are a tail, though the primer fits as a whole. */
const TAIL_MISMATCHES = 3;

const primerBases = (primer: string): Bases => toBases(primer.replaceAll(/i/giu, 'N'));

/**
 * A primer by the letters of its bases alone: inosine is any, asterisks and whatever else is no base are left out. Example: `GA*I-cU`
 * is read as `GANcT`.
 */
export const primerLetters = (primer: string): string => toText(primerBases(primer));

/** Letters of a primer as masks of the bases they may be. */
const masksOf = (primer: string): Bases => inCapitals(primerBases(primer));

/**
 * All places where a primer binds a template, on both strands and over the origin of a circular one, the best first. IUPAC
 * letters fit where one of their bases does; an N of the template is unknown, and fits nothing. A primer that does not fit as a
 * whole binds with the part of its 3′ end that fits best, and the rest is a tail; so does one that hangs over the end of the
 * template. Example: `ACGT` binds `TTACGTTT` at 2, on either strand.
 */
export function bindingSites(
  primer: string,
  template: string | Bases,
  isCircular: boolean,
  limits: BindingLimits = {},
): BindingSite[] {
  return bindingSitesOf([primer], template, isCircular, limits)[0] ?? [];
}

/** The same for many primers at once: the template is gone through once for all of them. */
export function bindingSitesOf(
  primers: readonly string[],
  template: string | Bases,
  isCircular: boolean,
  limits: BindingLimits = {},
): BindingSite[][] {
  const letters = typeof template === 'string' ? toBases(template) : template;
  const masks = primers.map(masksOf);
  const found = primers.map((): BindingSite[] => []);
  const table = seedTable(masks, {
    fitting: leastFitting(limits),
    bound: leastBound(limits),
    allowed: (length) => allowed(length, limits),
  });
  for (const strand of ['+', '-'] as const)
    searchStrand(
      { letters: strand === '+' ? letters : reversedBases(letters), strand, isCircular },
      { masks, table, limits, found },
    );
  const { most = MOST_SITES } = limits;
  return found.map((sites) =>
    sites
      .sort((a, b) => a.mismatches - b.mismatches || b.fitting - a.fitting || a.start - b.start)
      .slice(0, most),
  );
}

const allowed = (length: number, { mismatches }: BindingLimits): number =>
  mismatches ?? Math.max(1, Math.floor(length / 5));

const leastFitting = ({ fitting = FITTING }: BindingLimits): number => Math.max(1, fitting);
// fewer than those that are looked up in the table would not be found
const leastBound = ({ bound = BOUND }: BindingLimits): number => Math.max(SEED, bound);

interface Target {
  readonly letters: Bases;
  readonly strand: Strand;
  readonly isCircular: boolean;
}

interface Search {
  readonly masks: readonly Bases[];
  readonly table: SeedTable;
  readonly limits: BindingLimits;
  readonly found: BindingSite[][];
}

const UNKNOWN = 15;
/** Two bits of a single base; 255 for what is none. */
const CODES = Uint8Array.from({ length: 16 }, (_, mask) => {
  const code = [1, 2, 4, 8].indexOf(mask);
  return code < 0 ? 255 : code;
});
/** Single bases that a word of 32 bits holds. */
const WORD = 16;

/** Seeds of the 3′ ends are looked up at every place of the strand; ends that no table holds are tried there. */
function searchStrand(target: Target, { masks, table, limits, found }: Search): void {
  const size = target.letters.length;
  const longest = masks.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest === 0 || size === 0) return;
  const pad = longest + SEED;
  const around = aroundOf(target, pad);
  const tryAt = (index: number, end: number): void => {
    const primer = masks[index];
    if (primer === undefined) return;
    const site = siteAt(primer, around, pad + end, limits, target.isCircular ? size : end + 1);
    if (site !== null) found[index]?.push(placed(site, end, target));
  };
  const { offsets, entries, others, words, most } = table;
  let seed = 0;
  let word = 0;
  let plain = 0;
  for (let end = 1 - pad; end < size; end += 1) {
    const mask = around[pad + end] ?? 0;
    const code = CODES[mask] ?? 255;
    plain = code > 3 ? 0 : plain + 1;
    seed = ((seed << 2) | (code & 3)) & 0xffff;
    word = (word << 2) | (code & 3);
    if (end < 0 || mask === 0) continue;
    if (plain < SEED) {
      for (let index = 0; index < masks.length; index += 1) tryAt(index, end);
      continue;
    }
    const last = offsets[seed + 1] ?? 0;
    for (let at = offsets[seed] ?? 0; at < last; at += 1) {
      const index = entries[at] ?? 0;
      // of most candidates the last sixteen letters alone say that they do not fit
      if (plain >= WORD && (most[index] ?? 0) < differing(word, words[index] ?? 0)) continue;
      tryAt(index, end);
    }
    for (const index of others) tryAt(index, end);
  }
}

/** Letters of two words that differ. */
function differing(one: number, other: number): number {
  let bits = one ^ other;
  bits = (bits | (bits >>> 1)) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  return (bits * 0x01010101) >>> 24;
}

/** Masks of the strand behind the letters before its origin, or behind nothing, so that no place is outside. */
function aroundOf({ letters, isCircular }: Target, pad: number): Uint8Array {
  const size = letters.length;
  const around = new Uint8Array(pad + size);
  for (let at = 0; at < size; at += 1) {
    const mask = (letters[at] ?? 0) & MASK;
    around[pad + at] = mask === UNKNOWN ? 0 : mask;
  }
  if (isCircular)
    for (let at = 0; at < pad; at += 1) around[pad - 1 - at] = around[pad + size - 1 - (at % size)] ?? 0;
  return around;
}

type Bound = Pick<BindingSite, 'mismatches' | 'fitting' | 'tail'> & { readonly length: number };

/** The primer with its 3′ end at a place; `room`: letters of the template before that place, this one included. */
function siteAt(
  primer: Bases,
  around: Uint8Array,
  end: number,
  limits: BindingLimits,
  room: number,
): Bound | null {
  const { length } = primer;
  const must = Math.min(leastFitting(limits), length);
  const most = allowed(length, limits);
  const reach = Math.min(length, room);
  let mismatches = 0;
  let fitting = reach;
  const best = { score: 0, length: 0, mismatches: 0 };
  let back = 0;
  for (; back < reach && mismatches <= most; back += 1) {
    if (((primer[length - 1 - back] ?? 0) & (around[end - back] ?? 0)) === 0) {
      if (back < must) return null;
      if (mismatches === 0) fitting = back;
      mismatches += 1;
      if (back < SEED && mismatches > SEED_MISMATCHES) return null;
      continue;
    }
    const score = back + 1 - mismatches * (1 + MISMATCH_COST);
    if (score < best.score || mismatches > allowed(back + 1, limits)) continue;
    best.score = score;
    best.length = back + 1;
    best.mismatches = mismatches;
  }
  const isBound = best.score >= Math.max(must, leastBound(limits));
  const isWhole = back === length && length > 0 && mismatches <= most;
  if (isWhole && !(isBound && mismatches - best.mismatches >= TAIL_MISMATCHES))
    return { mismatches, fitting, length, tail: 0 };
  return isBound
    ? { mismatches: best.mismatches, fitting, length: best.length, tail: length - best.length }
    : null;
}

/** The site in places of the given strand. */
function placed(
  { mismatches, fitting, length, tail }: Bound,
  end: number,
  { letters, strand }: Target,
): BindingSite {
  const size = letters.length;
  const start = (((end - length + 1) % size) + size) % size;
  const [from, to] = strand === '+' ? [start, end] : [size - 1 - start, size - 1 - end];
  return { start: from, end: to, strand, mismatches, fitting, tail };
}
