import { type Bases, joinedBases, MASK, PAIRED, toBases, toText } from '../model/bases.ts';
import type { Strand } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import type { Enzyme } from './enzymes.ts';

/** A cut of a sequence. */
export interface Cut {
  /** Place of the enzyme in the list. */
  readonly enzyme: number;
  /** First base of its site on the given strand, from 0, and the strand on which the site reads; `+` for one that reads alike on both. */
  readonly site: number;
  readonly strand: Strand;
  /** Bases of the given strand before the cut, and before that of the other strand. */
  readonly top: number;
  readonly bottom: number;
}

/** A site on one strand, as it is looked for on the given one. */
interface Pattern {
  readonly enzyme: number;
  readonly strand: Strand;
  readonly masks: Bases;
  /** Four bases of it that say most, and where they begin. */
  readonly coreAt: number;
}

const CORE = 4;
const CORES = 256;
const BASES = [1, 2, 4, 8];

/**
 * All cuts of enzymes, by their places on the given strand. A base of the sequence that may be several fits where all of them do.
 * On a linear sequence cuts beyond its ends are none. Example: EcoRI cuts `CGAATTCG` at 2 and 6.
 */
export function cutsOf(
  enzymes: readonly Enzyme[],
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
): Cut[] {
  const size = bases.length;
  const patterns = enzymes.flatMap(patternsOf).filter(({ masks }) => masks.length <= size);
  const longest = patterns.reduce((most, { masks }) => Math.max(most, masks.length), 0);
  const around = isCircular ? joinedBases(bases, bases.subarray(0, longest - 1)) : bases;
  const found: Cut[] = [];
  const add = ({ enzyme, strand, masks }: Pattern, site: number): void => {
    const { length } = masks;
    for (const { top, bottom } of enzymes[enzyme]?.cuts ?? []) {
      const [one, other] = strand === '+' ? [top, bottom] : [length - bottom, length - top];
      const cut = { enzyme, site, strand, top: site + one, bottom: site + other };
      const isInside = [cut.top, cut.bottom].every((place) => place > 0 && place < size);
      if (isCircular) found.push({ ...cut, top: wrapped(cut.top, size), bottom: wrapped(cut.bottom, size) });
      else if (isInside) found.push(cut);
    }
  };
  const cores = coreTable(patterns);
  let core = 0;
  let plain = 0;
  for (let end = 0; end < around.length; end += 1) {
    const code = BASES.indexOf((around[end] ?? 0) & MASK);
    plain = code < 0 ? 0 : plain + 1;
    core = ((core << 2) | Math.max(0, code)) & (CORES - 1);
    // where the core holds a base of several meanings only a site that has any base there may stand: all are tried
    for (const pattern of plain < CORE ? patterns : (cores[core] ?? [])) {
      const site = end - CORE + 1 - pattern.coreAt;
      if (site >= 0 && site < size && fits(pattern.masks, around, site)) add(pattern, site);
    }
  }
  return found.sort((one, other) => one.top - other.top || one.enzyme - other.enzyme);
}

const wrapped = (place: number, size: number): number => ((place % size) + size) % size;

function fits(masks: Bases, around: Bases, site: number): boolean {
  if (site + masks.length > around.length) return false;
  for (let at = 0; at < masks.length; at += 1) {
    const base = (around[site + at] ?? 0) & MASK;
    if (base === 0 || (base & ~(masks[at] ?? 0)) !== 0) return false;
  }
  return true;
}

function patternsOf({ site, cuts }: Enzyme, enzyme: number): Pattern[] {
  const masks = toBases(site);
  const other = masks
    .slice()
    .reverse()
    .map((mask) => PAIRED[mask] ?? 0);
  const isSame =
    toText(other) === site &&
    cuts.every(({ top, bottom }) =>
      cuts.some((cut) => cut.top === site.length - bottom && cut.bottom === site.length - top),
    );
  const patternOf = (strand: Strand, of: Bases): Pattern => ({
    enzyme,
    strand,
    masks: of,
    coreAt: coreAt(of),
  });
  return isSame ? [patternOf('+', masks)] : [patternOf('+', masks), patternOf('-', other)];
}

const meanings = (mask: number): number => BASES.filter((base) => (mask & base) !== 0).length;

/** Where the four bases stand of which fewest spellings are possible. */
function coreAt(masks: Bases): number {
  let [best, fewest] = [0, Infinity];
  for (let at = 0; at + CORE <= masks.length; at += 1) {
    const spellings = masks.subarray(at, at + CORE).reduce((all, mask) => all * meanings(mask), 1);
    if (spellings < fewest) [best, fewest] = [at, spellings];
  }
  return best;
}

/** Patterns by all spellings of their cores. */
function coreTable(patterns: readonly Pattern[]): Pattern[][] {
  const table = Array.from({ length: CORES }, (): Pattern[] => []);
  for (const pattern of patterns) {
    const masks = pattern.masks.subarray(pattern.coreAt, pattern.coreAt + CORE);
    for (let core = 0; core < CORES; core += 1)
      if (masks.every((mask, at) => (mask & (BASES[(core >> (6 - 2 * at)) & 3] ?? 0)) !== 0))
        table[core]?.push(pattern);
  }
  return table;
}
