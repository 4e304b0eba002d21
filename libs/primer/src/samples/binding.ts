/** Where and how a primer binds a template. */
export interface BindingSite {
  /** Place of its 5′ end and of its 3′ end on the given strand of the template, from 0. */
  readonly start: number;
  readonly end: number;
  /** `+`: it reads like the given strand, and a read goes forward along it. */
  readonly strand: '+' | '-';
  readonly mismatches: number;
  /** Letters at the 3′ end that all fit. */
  readonly fitting: number;
  /** Letters at the 5′ end that hang over: a tail. The site begins behind it. */
  readonly tail: number;
}

/** How strictly a primer has to fit. */
export interface BindingLimits {
  /** Most mismatches; by default a fifth of the primer, and one at least. */
  readonly mismatches?: number;
  /** Letters at the 3′ end that must fit. */
  readonly fitting?: number;
  /** Most sites of a primer that are told. */
  readonly most?: number;
}

const FITTING = 3;
/** A primer of which so many letters of the 3′ end fit binds, whatever hangs over at its 5′ end. */
const LEAST_BOUND = 15;
const MOST_SITES = 50;
/** Letters of the 3′ end that are looked up in a table; a shorter primer is tried at every place. */
const SEED = 8;
/** Most mismatches among these letters: with more of them no polymerase begins. */
const SEED_MISMATCHES = 2;
const SEEDS = 4 ** SEED;
/** More spellings of a degenerate seed than this are not written into the table. */
const MOST_SPELLINGS = 256;

const MASKS: Readonly<Record<string, number>> = {
  ...{ A: 1, C: 2, G: 4, T: 8, U: 8, M: 3, R: 5, W: 9, S: 6, Y: 10, K: 12 },
  ...{ V: 7, H: 11, D: 13, B: 14, N: 15, I: 15 },
};
const UNKNOWN = 15;
const BASES = [1, 2, 4, 8];
/** Mask of the bases that pair with those of a mask. */
const COMPLEMENT = Uint8Array.from({ length: 16 }, (_, mask) =>
  BASES.reduce((sum, base, at) => sum | (mask & base ? (BASES[3 - at] ?? 0) : 0), 0),
);

/** Letters of DNA as masks of the bases they may be; asterisks and anything else are left out. */
function masksOf(sequence: string): Uint8Array {
  const masks = new Uint8Array(sequence.length);
  let length = 0;
  for (const letter of sequence.toUpperCase()) {
    const mask = MASKS[letter];
    if (mask !== undefined) masks[length++] = mask;
  }
  return masks.subarray(0, length);
}

function complemented(masks: Uint8Array): Uint8Array {
  return Uint8Array.from(masks, (_, at) => COMPLEMENT[masks[masks.length - 1 - at] ?? 0] ?? 0);
}

/**
 * All places where a primer binds a template, on both strands and over the origin of a circular one, the best first. IUPAC
 * letters fit where one of their bases does; an N of the template is unknown, and fits nothing. Example: `ACGT` binds `TTACGTTT` at 2, on either strand.
 */
export function bindingSites(
  primer: string,
  template: string,
  isCircular: boolean,
  limits: BindingLimits = {},
): BindingSite[] {
  return bindingSitesOf([primer], template, isCircular, limits)[0] ?? [];
}

/** The same for many primers at once: the template is gone through once for all of them. */
export function bindingSitesOf(
  primers: readonly string[],
  template: string,
  isCircular: boolean,
  limits: BindingLimits = {},
): BindingSite[][] {
  const letters = masksOf(template).map((mask) => (mask === UNKNOWN ? 0 : mask));
  const masks = primers.map(masksOf);
  const found = primers.map((): BindingSite[] => []);
  for (const strand of ['+', '-'] as const)
    searchStrand(
      { letters: strand === '+' ? letters : complemented(letters), strand, isCircular },
      masks,
      limits,
      found,
    );
  const { most = MOST_SITES } = limits;
  return found.map((sites) =>
    sites
      .sort((a, b) => a.mismatches - b.mismatches || b.fitting - a.fitting || a.start - b.start)
      .slice(0, most),
  );
}

interface Strand {
  readonly letters: Uint8Array;
  readonly strand: '+' | '-';
  readonly isCircular: boolean;
}

/** Seeds of the 3′ ends are looked up at every place of the strand; ends that no table holds are tried there. */
function searchStrand(
  target: Strand,
  masks: readonly Uint8Array[],
  limits: BindingLimits,
  found: BindingSite[][],
): void {
  const { letters, isCircular } = target;
  const longest = Math.max(0, ...masks.map(({ length }) => length));
  const fitting = limits.fitting ?? FITTING;
  const size = letters.length;
  if (longest === 0 || size === 0) return;
  // the letters before the origin, or nothing, so that no place is outside
  const pad = longest + SEED;
  const around = new Uint8Array(pad + size);
  around.set(letters, pad);
  if (isCircular)
    for (let at = 0; at < pad; at += 1) around[pad - 1 - at] = letters[size - 1 - (at % size)] ?? 0;
  const table = seedTable(masks, fitting, limits);
  const tryAt = (index: number, end: number): void => {
    const primer = masks[index];
    if (primer === undefined) return;
    const site = siteAt(primer, around, pad + end, limits, isCircular ? size : end + 1);
    if (site !== null) found[index]?.push(placed(site, end, target));
  };
  let seed = 0;
  let plain = 0;
  for (let end = 1 - SEED; end < size; end += 1) {
    const mask = around[pad + end] ?? 0;
    const code = CODES[mask] ?? -1;
    plain = code < 0 ? 0 : plain + 1;
    seed = (seed * 4 + Math.max(0, code)) % SEEDS;
    if (end < 0) continue;
    if (mask === 0) continue;
    if (plain < SEED) for (let index = 0; index < masks.length; index += 1) tryAt(index, end);
    else {
      for (const index of table.bySeed.get(seed) ?? []) tryAt(index, end);
      for (const index of table.others) tryAt(index, end);
    }
  }
}

const CODES: readonly number[] = Array.from({ length: 16 }, (_, mask) => BASES.indexOf(mask));

interface SeedTable {
  readonly bySeed: ReadonlyMap<number, readonly number[]>;
  readonly others: readonly number[];
}

/** Primers by all spellings of their last letters, with the mismatches that the limits allow there. */
function seedTable(masks: readonly Uint8Array[], fitting: number, limits: BindingLimits): SeedTable {
  const bySeed = new Map<number, number[]>();
  const others: number[] = [];
  masks.forEach((primer, index) => {
    const seeds =
      primer.length < SEED ? null : spellings(primer.subarray(-SEED), fitting, allowed(primer, limits));
    if (seeds === null) others.push(index);
    else
      for (const seed of seeds) {
        const known = bySeed.get(seed);
        if (known === undefined) bySeed.set(seed, [index]);
        else known.push(index);
      }
  });
  return { bySeed, others };
}

/** All seeds that fit these letters but for so many mismatches before the last ones; null for too many. */
function spellings(letters: Uint8Array, fitting: number, mismatches: number): Set<number> | null {
  let all: [seed: number, left: number][] = [[0, Math.min(mismatches, SEED_MISMATCHES)]];
  for (const [at, mask] of letters.entries()) {
    const next: [number, number][] = [];
    for (const [seed, left] of all)
      for (const [code, base] of BASES.entries()) {
        const rest = mask & base ? left : at >= SEED - fitting ? -1 : left - 1;
        if (rest >= 0) next.push([seed * 4 + code, rest]);
      }
    if (next.length > MOST_SPELLINGS * BASES.length * SEED * SEED) return null;
    all = next;
  }
  return new Set(all.map(([seed]) => seed));
}

const allowed = ({ length }: Uint8Array, { mismatches }: BindingLimits): number =>
  mismatches ?? Math.max(1, Math.floor(length / 5));

type Bound = Pick<BindingSite, 'mismatches' | 'fitting' | 'tail'> & { readonly length: number };

function siteAt(
  primer: Uint8Array,
  around: Uint8Array,
  end: number,
  limits: BindingLimits,
  room: number,
): Bound | null {
  const { length } = primer;
  const most = allowed(primer, limits);
  const must = Math.min(limits.fitting ?? FITTING, length);
  let mismatches = 0;
  let fitting = length;
  for (let back = 0; back < length; back += 1) {
    if (back < room && ((primer[length - 1 - back] ?? 0) & (around[end - back] ?? 0)) !== 0) continue;
    if (back < must) return null;
    if (mismatches === 0) fitting = back;
    mismatches += 1;
    if (back < SEED && mismatches > SEED_MISMATCHES) return null;
    if (mismatches <= most && back < room) continue;
    return fitting >= LEAST_BOUND
      ? { mismatches: 0, fitting, length: fitting, tail: length - fitting }
      : null;
  }
  return length === 0 ? null : { mismatches, fitting, length, tail: 0 };
}

/** The site in places of the given strand. */
function placed(
  { mismatches, fitting, length, tail }: Bound,
  end: number,
  { letters, strand }: Strand,
): BindingSite {
  const size = letters.length;
  const start = (((end - length + 1) % size) + size) % size;
  const [from, to] = strand === '+' ? [start, end] : [size - 1 - start, size - 1 - end];
  return { start: from, end: to, strand, mismatches, fitting, tail };
}
