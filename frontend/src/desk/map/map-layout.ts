import {
  allEnzymes,
  cutsOf,
  type Feature,
  nameOf,
  type Sequence,
  stretchesOf,
  type Strand,
} from '@oligoteka/sequence';

/** A feature on the map: from its first base to behind its last, beyond the size where it goes over the origin. */
export interface MapBand {
  readonly feature: Feature;
  readonly from: number;
  readonly to: number;
  readonly strand: Strand;
  /** Ring or row, from 0: none lies over another. */
  readonly lane: number;
}

/** An enzyme, or several that cut alike, at its only site. */
export interface MapSite {
  readonly name: string;
  readonly at: number;
}

/** Features that are drawn at most, the longest first; the text shows all of them. */
const MOST_BANDS = 2_000;
const MOST_LANES = 6;
/** Kinds that fill the map and say nothing of a place. */
const WHOLE = new Set(['source']);

/** Bands of the features of a sequence, none over another; those that find no lane are left out. */
export function bandsOf({ features, bases }: Sequence): MapBand[] {
  const size = bases.length;
  const stretches = features
    .filter(({ kind }) => !WHOLE.has(kind))
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
    while (!isFree(lane)) lane += 1;
    if (lane >= MOST_LANES) continue;
    (lanes[lane] ??= []).push(...parts);
    bands.push({ feature, from, to, strand, lane });
  }
  return bands;
}

/** Bases of the longest sequence of which the sites of all enzymes are looked for as it is drawn. */
const LONGEST_CUT = 60_000;
const MOST_NAMES = 2;

/** Enzymes that cut a sequence once, those that cut at one place together. */
export function uniqueSites(sequence: Sequence): MapSite[] {
  if (sequence.bases.length === 0 || sequence.bases.length > LONGEST_CUT) return [];
  const enzymes = allEnzymes();
  const tops = new Map<number, Set<number>>();
  for (const { enzyme, top } of cutsOf(enzymes, sequence)) {
    const known = tops.get(enzyme) ?? new Set<number>();
    tops.set(enzyme, known.add(top));
  }
  const names = new Map<number, string[]>();
  for (const [enzyme, places] of tops) {
    const [at] = places;
    const { name, site } = enzymes[enzyme] ?? { name: '', site: '' };
    if (at === undefined || places.size > 1 || site.replaceAll(/[^ACGT]/gu, '').length < 6) continue;
    names.set(at, [...(names.get(at) ?? []), name]);
  }
  return [...names]
    .map(([at, all]) => ({
      at,
      name:
        all.length <= MOST_NAMES
          ? all.join(', ')
          : `${all.slice(0, MOST_NAMES).join(', ')} +${all.length - MOST_NAMES}`,
    }))
    .sort((one, other) => one.at - other.at);
}

/** A name beside the map. */
export interface MapLabel {
  readonly key: string;
  readonly place: number;
  readonly name: string;
  /** The feature that it names; null for an enzyme. */
  readonly feature: Feature | null;
}

/** Names that find room beside a map: of features first, the longest ahead, then of enzymes. */
export function labelsOf(
  bands: readonly MapBand[],
  sites: readonly MapSite[],
  size: number,
  most: number,
): MapLabel[] {
  const named = new Map<number, MapLabel>();
  for (const { feature, from, to } of bands) {
    if (named.size >= most) break;
    if (!named.has(feature.id))
      named.set(feature.id, {
        ...{ key: `f${feature.id}`, name: nameOf(feature), feature },
        place: ((from + to) / 2) % size,
      });
  }
  const left = sites.slice(0, Math.max(0, most - named.size));
  return [
    ...named.values(),
    ...left.map(({ name, at }) => ({ key: `s${at}`, place: at, name, feature: null })),
  ].sort((one, other) => one.place - other.place);
}

/** Round distances between the marks of a ruler: 5 to 12 of them. */
export function rulerOf(size: number): number[] {
  const rough = size / 8;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power;
  return Array.from({ length: Math.ceil(size / step) }, (_, at) => at * step);
}
