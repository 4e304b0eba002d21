import { MASK, toBases } from '../model/bases.ts';
import type { Strand } from '../model/feature.ts';
import { copyOf } from '../model/fragment.ts';
import { joinedSequences } from '../model/joined.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { reversed } from '../model/turn.ts';
import { amplified } from './annealing.ts';
import type { CloningDesign } from './design.ts';

/** Tails of attB primers as Invitrogen publishes them, with bases that keep the frame of fusions: TA before the insert, A behind. */
export const ATT_TAILS = {
  attB1: 'GGGGACAAGTTTGTACAAAAAAGCAGGCTTA',
  attB2: 'GGGGACCACTTTGTACAAGAAAGCTGGGTT',
};

/** Bases that both partners of a recombination have, by number of the site; the strands are exchanged in the seven of them. */
const CORES: Readonly<Record<AttNumber, string>> = { 1: 'GTACAAA', 2: 'GTACAAG' };
/** What stands on either side of the core: every site, and the long arms that B has none of. */
const [NEAR_LEFT, NEAR_RIGHT] = ['TWT', 'AAA'];
const [LEFT_ARM, RIGHT_ARM] = ['YYTATAWTGHCMASTWT', 'AAAGYWGARCGAGAARCGTAARRTGATA'];

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
  const isAt = (pattern: string, from: number): boolean =>
    toBases(pattern).every((mask, at) => {
      const place = isCircular ? (from + at + size) % size : from + at;
      const base = (bases[place] ?? 0) & MASK;
      return base !== 0 && (base & ~mask) === 0;
    });
  const found: AttSite[] = [];
  for (let core = 0; core < size; core += 1)
    for (const number of [1, 2] as const) {
      const text = CORES[number];
      const behind = core + text.length;
      if (!isAt(NEAR_LEFT + text + NEAR_RIGHT, core - NEAR_LEFT.length)) continue;
      const isLong = [isAt(LEFT_ARM, core - LEFT_ARM.length), isAt(RIGHT_ARM, behind)];
      const kind = isLong[0] ? (isLong[1] ? 'P' : 'L') : isLong[1] ? 'R' : 'B';
      found.push({ kind, number, strand: '+', core });
    }
  return found;
}

/** What recombines: the vector's sites and those of what goes into it. */
const PARTNERS = { BP: ['P', 'B'], LR: ['R', 'L'] } as const;

/** Reaction of Gateway: BP puts an attB fragment into a donor vector, LR an entry clone into a destination vector. */
export type GatewayReaction = keyof typeof PARTNERS;

/**
 * What Gateway makes: the stretch of the vector between its two sites is replaced by that between the sites of the insert. It reads
 * like the vector. Null where one of them does not have both sites, once each.
 */
export function recombined(vector: Sequence, insert: Sequence, reaction: GatewayReaction): Sequence | null {
  const [outer, inner] = PARTNERS[reaction];
  const backbone = stretch(vector, outer, 2, 1);
  const middle = stretch(insert, inner, 1, 2);
  if (backbone === null || middle === null || !vector.isCircular) return null;
  const { length } = CORES[1];
  const product = joinedSequences([backbone.piece, middle.piece], true, [length, length]);
  return backbone.isTurned ? reversed(product) : product;
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
  return { piece: copyOf(sequence, start.core, away <= 0 ? away + size : away), isTurned: false };
}

/** Vectors of Gateway that are at hand. */
export interface GatewayVectors {
  readonly donor?: Sequence;
  readonly destination?: Sequence;
}

/** attB primers for an insert, and what comes of BP and, with a destination vector, of LR: the farthest of them is the product. */
export function gatewayDesign(insert: Sequence, { donor, destination }: GatewayVectors = {}): CloningDesign {
  const { primers, warnings, product } = amplified(
    insert,
    { part: 0, name: insert.name },
    ATT_TAILS.attB1,
    reverseComplement(ATT_TAILS.attB2),
  );
  const entry = donor && recombined(donor, product, 'BP');
  const expressed = destination && entry && recombined(destination, entry, 'LR');
  const faults = [
    ...(entry === null ? [{ fault: 'noAttSites', part: 1, about: 'attP1, attP2' } as const] : []),
    ...(expressed === null ? [{ fault: 'noAttSites', part: 2, about: 'attR1, attR2' } as const] : []),
  ];
  const last = destination === undefined ? (donor === undefined ? product : entry) : expressed;
  return {
    primers,
    product: last ? { ...last, name: insert.name } : null,
    warnings: [...warnings, ...faults],
  };
}
