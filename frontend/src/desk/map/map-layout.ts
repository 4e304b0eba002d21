import {
  allEnzymes,
  cutsOf,
  type Enzyme,
  type Feature,
  type Sequence,
  spanOf,
  stretchesOf,
  type Strand,
} from '@oligoteka/sequence';
import { withMarks } from '../feature-selection.ts';
import { longestOf } from '../text/longest.ts';

/** A feature on the map: from its first base to behind its last, beyond the size where it goes over the origin. */
export interface MapBand {
  readonly feature: Feature;
  readonly from: number;
  readonly to: number;
  readonly strand: Strand;
  /** Ring or row, from 0: none lies over another. */
  readonly lane: number;
}

/** An enzyme, or several that know the same bases, at its only site. */
export interface MapSite {
  readonly name: string;
  readonly at: number;
}

/** Features that are drawn at most, the longest ones, and their stretches with those of marks. */
const MOST_FEATURES = 2_000;
const MOST_BANDS = 6_000;
const MOST_LANES = 6;
/** Kinds that fill the map and say nothing of a place. */
const WHOLE = new Set(['source']);

/** What lies between two parts of a feature that stand in one lane. */
export type MapJoin = Pick<MapBand, 'feature' | 'from' | 'to' | 'lane'>;

/** What a map draws of a sequence and the marks on it: its bands, what joins them, and how many of how many features they are. */
export interface MapDrawing {
  readonly bands: readonly MapBand[];
  readonly joins: readonly MapJoin[];
  readonly shown: number;
  readonly all: number;
}

/** Bands of the longest features of a sequence and of the marks on it. */
export function drawingOf(sequence: Sequence, marks: readonly Feature[]): MapDrawing {
  const own = sequence.features.filter(isDrawn);
  const longest = longestOf(own, MOST_FEATURES);
  const { bands, joins } = bandsOf(withMarks({ ...sequence, features: longest }, marks));
  const numbers = new Set(longest.map(({ id }) => id));
  const drawn = new Set(bands.map(({ feature }) => feature.id).filter((id) => numbers.has(id)));
  return { bands, joins, shown: drawn.size, all: own.length };
}

/** Whether a feature says something of a place and has bases there. */
function isDrawn({ kind, ranges }: Feature): boolean {
  if (WHOLE.has(kind)) return false;
  for (const { start, end } of ranges) if (end > start) return true;
  return false;
}

type Part = Omit<MapBand, 'lane' | 'feature'>;

/**
 * Bands of the features of a sequence, none over another; those that find no lane are left out. The parts of one feature stand in one
 * lane that is free between them too, and are joined there; where there is none, each part stands where it finds room.
 */
function bandsOf(sequence: Sequence): Pick<MapDrawing, 'bands' | 'joins'> {
  const lanes = new Lanes(sequence.bases.length);
  const bands: MapBand[] = [];
  const joins: MapJoin[] = [];
  for (const { feature, parts } of longestParts(sequence)) {
    const { start, length, between } = spanOf(feature, sequence);
    const lane = between.length > 0 ? lanes.take(start, start + length) : null;
    if (lane === null)
      for (const part of parts) {
        const own = lanes.take(part.from, part.to);
        if (own !== null) bands.push({ feature, ...part, lane: own });
      }
    else {
      bands.push(...parts.map((part) => ({ feature, ...part, lane })));
      joins.push(...between.map((one) => ({ feature, from: one.start, to: one.start + one.length, lane })));
    }
  }
  return { bands, joins };
}

/** Features with their parts, as many as are drawn: whichever has the longest part comes first, and its longest part. */
function longestParts(sequence: Sequence): { feature: Feature; parts: readonly Part[] }[] {
  const size = sequence.bases.length;
  const long = ({ from, to }: Part): number => to - from;
  let room = MOST_BANDS;
  return sequence.features
    .filter(isDrawn)
    .map((feature) => ({
      feature,
      parts: stretchesOf(feature, size)
        .filter(({ length }) => length > 0)
        .map(({ start, length, strand }): Part => ({ from: start, to: start + length, strand }))
        .sort((one, other) => long(other) - long(one)),
    }))
    .sort(({ parts: [one] }, { parts: [other] }) => (other ? long(other) : 0) - (one ? long(one) : 0))
    .filter(({ parts }) => {
      if (parts.length > room) return false;
      room -= parts.length;
      return true;
    });
}

/** Rings or rows of a map, and what of each is taken. */
class Lanes {
  readonly #size: number;
  readonly #taken: (readonly [from: number, to: number])[][] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** The first lane in which a stretch is free, which may go over the origin, taken now; null where there is none. */
  take(from: number, to: number): number | null {
    const size = this.#size;
    const parts = to <= size ? [[from, to] as const] : [[from, size] as const, [0, to - size] as const];
    for (let lane = 0; lane < MOST_LANES; lane += 1) {
      const taken = (this.#taken[lane] ??= []);
      const isFree = taken.every(([begin, end]) =>
        parts.every(([one, other]) => other <= begin || one >= end),
      );
      if (!isFree) continue;
      taken.push(...parts);
      return lane;
    }
    return null;
  }
}

/** Bases of the longest sequence of which the sites of all enzymes are looked for as it is drawn. */
const LONGEST_CUT = 60_000;
const MOST_NAMES = 2;

/** Enzymes that know one place of a sequence, those with the same site together, the best known first. */
export function uniqueSites(sequence: Sequence): MapSite[] {
  if (sequence.bases.length === 0 || sequence.bases.length > LONGEST_CUT) return [];
  const enzymes = allEnzymes();
  const places = new Map<number, Map<number, number>>();
  for (const { enzyme, site, top } of cutsOf(enzymes, sequence)) {
    const known = places.get(enzyme) ?? new Map<number, number>();
    places.set(enzyme, known.set(site, Math.min(top, known.get(site) ?? top)));
  }
  const groups = new Map<string, { at: number; enzymes: Enzyme[] }>();
  for (const [index, known] of places) {
    const enzyme = enzymes[index];
    const [first] = known;
    if (enzyme === undefined || first === undefined || known.size > 1) continue;
    if (enzyme.site.replaceAll(/[^ACGT]/gu, '').length < 6) continue;
    const key = `${first[0]} ${enzyme.site}`;
    const group = groups.get(key) ?? { at: first[1], enzymes: [] };
    group.enzymes.push(enzyme);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map((group) => ({ at: group.at, name: groupName(group.enzymes) }))
    .sort((one, other) => one.at - other.at);
}

/** Names of enzymes with one site: those that more makers sell stand first. */
function groupName(enzymes: readonly Enzyme[]): string {
  const names = [...enzymes]
    .sort((one, other) => other.makers.length - one.makers.length)
    .map(({ name }) => name);
  const more = names.length - MOST_NAMES;
  return more <= 0 ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} +${more}`;
}

/** Sites in their order whose names, each so many bases wide, do not run into one another. */
export function spacedSites(sites: readonly MapSite[], room: number): MapSite[] {
  let last = Number.NEGATIVE_INFINITY;
  return sites.filter(({ at }) => {
    if (at - last < room) return false;
    last = at;
    return true;
  });
}

/** Round distances between the marks of a ruler: 5 to 12 of them. */
export function rulerOf(size: number): number[] {
  const rough = size / 8;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power;
  return Array.from({ length: Math.ceil(size / step) }, (_, at) => at * step);
}
