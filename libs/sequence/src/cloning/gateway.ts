import { type Bases, MASK, toBases } from '../model/bases.ts';
import { type Feature, nameOf, type Range, type Strand } from '../model/feature.ts';
import { copyOf, fragmentOf } from '../model/fragment.ts';
import { joinedSequences } from '../model/joined.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { reversed } from '../model/turn.ts';
import { type Amplified, amplified } from './annealing.ts';
import type { CloningDesign, CloningWarning } from './design.ts';

/** Tails of attB primers as Invitrogen publishes them, with bases that keep the frame of fusions: TA before the insert, A behind. */
export const ATT_TAILS = {
  attB1: 'GGGGACAAGTTTGTACAAAAAAGCAGGCTTA',
  attB2: 'GGGGACCACTTTGTACAAGAAAGCTGGGTT',
};

/** Bases that both partners of a recombination have, by number of the site; the strands are exchanged in the seven of them. */
const CORES: Readonly<Record<AttNumber, string>> = { 1: 'GTACAAA', 2: 'GTACAAG' };
/** What stands on either side of the core: every site, and the long arms that B has none of. */
const [NEAR_LEFT, NEAR_RIGHT] = ['TWT', 'AAA'];
const NEAR = {
  1: toBases(NEAR_LEFT + CORES[1] + NEAR_RIGHT),
  2: toBases(NEAR_LEFT + CORES[2] + NEAR_RIGHT),
};
const LEFT_ARM = toBases('YYTATAWTGHCMASTWT');
const RIGHT_ARM = toBases('AAAGYWGARCGAGAARCGTAARRTGATA');

type AttNumber = 1 | 2;
type AttKind = 'B' | 'P' | 'L' | 'R';

/** A site of Gateway. */
export interface AttSite {
  readonly kind: AttKind;
  readonly number: AttNumber;
  readonly strand: Strand;
  /** First base of its core, from 0. */
  readonly core: number;
}

/** The sites of Gateway 1 and 2 in a sequence, on both strands. Example: an attB fragment has attB1 on `+` and attB2 on `-`. */
export function attSitesOf(sequence: Sequence): AttSite[] {
  const size = sequence.bases.length;
  const there = sitesAhead(sequence);
  const back = sitesAhead(reversed(sequence)).map((site): AttSite => {
    const core = size - site.core - CORES[site.number].length;
    return { ...site, strand: '-', core: sequence.isCircular ? (core + size) % size : core };
  });
  return [...there, ...back].sort((one, other) => one.core - other.core);
}

function sitesAhead({ bases, isCircular }: Sequence): AttSite[] {
  const size = bases.length;
  const isAt = (pattern: Bases, from: number): boolean =>
    pattern.every((mask, at) => {
      const place = isCircular ? (from + at + size) % size : from + at;
      const base = (bases[place] ?? 0) & MASK;
      return base !== 0 && (base & ~mask) === 0;
    });
  const found: AttSite[] = [];
  for (let core = 0; core < size; core += 1)
    for (const number of [1, 2] as const) {
      const behind = core + CORES[number].length;
      if (!isAt(NEAR[number], core - NEAR_LEFT.length)) continue;
      const isLong = [isAt(LEFT_ARM, core - LEFT_ARM.length), isAt(RIGHT_ARM, behind)];
      const kind = isLong[0] ? (isLong[1] ? 'P' : 'L') : isLong[1] ? 'R' : 'B';
      found.push({ kind, number, strand: '+', core });
    }
  return found;
}

/** What recombines, the vector's sites and those of what goes into it, and the sites of what comes of it. */
const PARTNERS = { BP: ['P', 'B', 'L'], LR: ['R', 'L', 'B'] } as const;
/** Bases of the sites of products before the core and behind it, as SnapGene has them: attB 25, attL 100. */
const EXTENTS = { B: [8, 10], L: [83, 10] } as const;

/** Reaction of Gateway: BP puts an attB fragment into a donor vector, LR an entry clone into a destination vector. */
export type GatewayReaction = keyof typeof PARTNERS;

/**
 * What Gateway makes: the stretch of the vector between its two sites is replaced by that between the sites of the insert. It reads
 * like the vector, and has the new sites among its features in place of those that reacted. Null where one of them does not have both
 * sites, once each.
 */
export function recombined(vector: Sequence, insert: Sequence, reaction: GatewayReaction): Sequence | null {
  const [outer, inner, made] = PARTNERS[reaction];
  const backbone = stretch(vector, outer, 2, 1);
  const middle = stretch(insert, inner, 1, 2);
  if (backbone === null || middle === null || !vector.isCircular) return null;
  const { length } = CORES[1];
  const joined = joinedSequences([backbone.piece, middle.piece], true, [length, length]);
  const cores = [0, backbone.piece.bases.length - length];
  const product = withSites(joined, made, cores);
  return backbone.isTurned ? reversed(product) : product;
}

/** With features for the sites of a kind whose cores begin at these places. */
function withSites(sequence: Sequence, kind: keyof typeof EXTENTS, cores: readonly number[]): Sequence {
  const size = sequence.bases.length;
  const [before, behind] = EXTENTS[kind];
  const sites = attSitesOf(sequence).filter((site) => site.kind === kind && cores.includes(site.core));
  const made = sites.map(({ number, strand, core }, index): Feature => {
    const length = before + CORES[number].length + behind;
    const start = (core - (strand === '+' ? before : behind) + size) % size;
    const over = Math.max(0, start + length - size);
    const ranges: Range[] = [{ start, end: start + length - over, strand }];
    if (over > 0) ranges.push({ start: 0, end: over, strand });
    return {
      ...{ id: sequence.features.length + index + 1, kind: 'misc_recomb' },
      ranges: strand === '+' ? ranges : ranges.reverse(),
      qualifiers: [['label', `att${kind}${number}`]],
    };
  });
  return { ...sequence, features: [...sequence.features, ...made] };
}

const ATT_NAME = /^att[BPLR]\d?(?:\s|$)/iu;

/** Without the features that name the sites of these cores: the strands are exchanged there, and no such site is left. */
function withoutSites(sequence: Sequence, sites: readonly AttSite[]): Sequence {
  const size = sequence.bases.length;
  const places = sites.flatMap(({ core, number }) =>
    Array.from(CORES[number], (_, index) => (core + index) % size),
  );
  const isThere = ({ ranges }: Feature): boolean =>
    ranges.some(({ start, end }) => places.some((place) => start <= place && place < end));
  const features = sequence.features.filter(
    (feature) => feature.kind === 'primer_bind' || !ATT_NAME.test(nameOf(feature)) || !isThere(feature),
  );
  return { ...sequence, features };
}

/** From the core of one site to that of another, both of them included, read so that site 1 stands on the given strand. */
function stretch(
  sequence: Sequence,
  kind: AttKind,
  from: AttNumber,
  to: AttNumber,
): { readonly piece: Sequence; readonly isTurned: boolean } | null {
  const sites = attSitesOf(sequence).filter((site) => site.kind === kind);
  const first = sites.find(({ number }) => number === 1);
  if (sites.length !== 2 || first === undefined) return null;
  if (first.strand === '-') {
    const turned = stretch(reversed(sequence), kind, from, to);
    return turned && { ...turned, isTurned: true };
  }
  const [start, end] = [from, to].map((number) => sites.find((site) => site.number === number));
  if (start === undefined || end === undefined || start.strand === end.strand) return null;
  const size = sequence.bases.length;
  const { length } = CORES[1];
  const away = end.core + length - start.core;
  if (away <= 0 && !sequence.isCircular) return null;
  const without = withoutSites(sequence, sites);
  return { piece: copyOf(without, start.core, away <= 0 ? away + size : away), isTurned: false };
}

/** Vectors of Gateway that are at hand. */
export interface GatewayVectors {
  readonly donor?: Sequence;
  readonly destination?: Sequence;
}

/** Whether a sequence has both sites of a kind, once each and facing each other. */
const hasPair = (sequence: Sequence, kind: AttKind): boolean => stretch(sequence, kind, 1, 2) !== null;

/**
 * What comes of BP and, with a destination vector, of LR: the farthest of them is the product. An insert without attB sites gets
 * attB primers. What has its sites is recombined as it is, in whichever order it comes: an entry clone and a destination vector, a
 * donor and an insert with attB sites.
 */
export function gatewayDesign(insert: Sequence, vectors: GatewayVectors = {}): CloningDesign {
  const { donor, destination } = vectors;
  if (donor && !destination && hasPair(insert, 'R') && hasPair(donor, 'L')) return lrDesign(donor, insert, 0);
  if (hasPair(insert, 'L')) {
    const vector = donor === undefined || destination === undefined ? (donor ?? destination) : undefined;
    return vector === undefined || hasPair(vector, 'P')
      ? { ...NO_PRIMERS, warnings: [{ fault: 'entryClone', part: 0 }] }
      : lrDesign(insert, vector, 1);
  }
  if (donor && isDonor(insert) && !isDonor(donor))
    return hasPair(donor, 'B')
      ? bpDesign({ ...NO_PRIMERS, product: donor }, { ...vectors, donor: insert }, 0)
      : { ...NO_PRIMERS, warnings: [{ fault: 'donorFirst', part: 0 }] };
  const odd = attSitesOf(insert).filter(({ kind }) => kind === 'B');
  if (odd.length > 0 && !hasPair(insert, 'B')) {
    const about = odd.map(({ number }) => `attB${number}`).join(', ');
    return { ...NO_PRIMERS, warnings: [{ fault: 'oddAttSites', part: 0, about }] };
  }
  const attB = odd.length > 0 ? { ...NO_PRIMERS, product: insert } : attBFragment(insert);
  return bpDesign({ ...attB, product: { ...attB.product, name: insert.name } }, vectors, 1);
}

/** Whether it has attP1 and attP2, also where it is open as a line. */
const isDonor = (sequence: Sequence): boolean => hasPair({ ...sequence, isCircular: true }, 'P');

/** BP of an attB fragment with a donor, which stands at this place of the list, and LR of what comes of it. */
function bpDesign(attB: Amplified, { donor, destination }: GatewayVectors, place: number): CloningDesign {
  const entry = donor && recombined(donor, attB.product, 'BP');
  const expressed = destination && entry && recombined(destination, entry, 'LR');
  const faults = [
    ...(donor && entry === null ? [unfit(donor, 'P', place)] : []),
    ...(destination && entry && expressed === null ? [unfit(destination, 'R', 2)] : []),
  ];
  const last = destination === undefined ? (donor === undefined ? attB.product : entry) : expressed;
  const warnings = [...attB.warnings, ...faults];
  return named(attB.product, { ...attB, product: last ?? null, warnings });
}

const NO_PRIMERS = { primers: [], product: null, warnings: [] } satisfies CloningDesign;

const named = ({ name }: Sequence, design: CloningDesign): CloningDesign => ({
  ...design,
  product: design.product && { ...design.product, name },
});

/** What keeps a vector from a reaction: it lacks the sites, or has them in a line that nobody closed. */
const unfit = (vector: Sequence, kind: AttKind, part: number): CloningWarning =>
  !vector.isCircular && hasPair({ ...vector, isCircular: true }, kind)
    ? { fault: 'linearVector', part }
    : { fault: 'noAttSites', part, about: `att${kind}1, att${kind}2` };

/** A PCR of all of the insert with attB primers. */
function attBFragment(insert: Sequence): Amplified {
  const line = insert.isCircular ? fragmentOf(insert, 0, insert.bases.length) : insert;
  const behind = reverseComplement(ATT_TAILS.attB2);
  return amplified(line, { part: 0, name: insert.name }, ATT_TAILS.attB1, behind);
}

/** LR of an entry clone with a vector, which stands at this place of the list. */
function lrDesign(entry: Sequence, vector: Sequence, part: number): CloningDesign {
  const product = recombined(vector, entry, 'LR');
  const warnings = product === null ? [unfit(vector, 'R', part)] : [];
  return named(entry, { ...NO_PRIMERS, product, warnings });
}
