import {
  allEnzymes,
  cutsOf,
  type Enzyme,
  type Feature,
  type Sequence,
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

/** What a map draws of a sequence and the marks on it: its bands, and how many of how many features they are. */
export interface MapDrawing {
  readonly bands: readonly MapBand[];
  readonly shown: number;
  readonly all: number;
}

/** Bands of the longest features of a sequence and of the marks on it. */
export function drawingOf(sequence: Sequence, marks: readonly Feature[]): MapDrawing {
  const own = sequence.features.filter(isDrawn);
  const longest = longestOf(own, MOST_FEATURES);
  const bands = bandsOf(withMarks({ ...sequence, features: longest }, marks));
  const numbers = new Set(longest.map(({ id }) => id));
  const drawn = new Set(bands.map(({ feature }) => feature.id).filter((id) => numbers.has(id)));
  return { bands, shown: drawn.size, all: own.length };
}

/** Whether a feature says something of a place and has bases there. */
function isDrawn({ kind, ranges }: Feature): boolean {
  if (WHOLE.has(kind)) return false;
  for (const { start, end } of ranges) if (end > start) return true;
  return false;
}

/** Bands of the features of a sequence, none over another; those that find no lane are left out. */
function bandsOf({ features, bases }: Sequence): MapBand[] {
  const size = bases.length;
  const stretches = features
    .filter(isDrawn)
    .flatMap((feature) => stretchesOf(feature, size).map((stretch) => ({ feature, ...stretch })))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_BANDS);
  const lanes: (readonly [from: number, to: number])[][] = [];
  const bands: MapBand[] = [];
  for (const { feature, start, length, strand } of stretches) {
    const [from, to] = [start, start + length];
    const parts = to <= size ? [[from, to] as const] : [[from, size] as const, [0, to - size] as const];
    const isFree = (lane: number): boolean =>
      (lanes[lane] ?? []).every(([begin, end]) =>
        parts.every(([one, other]) => other <= begin || one >= end),
      );
    let lane = 0;
    while (lane < MOST_LANES && !isFree(lane)) lane += 1;
    if (lane >= MOST_LANES) continue;
    (lanes[lane] ??= []).push(...parts);
    bands.push({ feature, from, to, strand, lane });
  }
  return bands;
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
