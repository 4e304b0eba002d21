import type { Feature } from './feature.ts';

/** A feature, or a run of those that are there anyway: from which one on, from 0, and how many. */
export type FeaturePiece = Feature | readonly [from: number, count: number];

/** Whether a piece is a run. */
export const isFeatureRun = (piece: FeaturePiece): piece is readonly [number, number] => Array.isArray(piece);

/** The features that pieces tell, with runs of `given`; all that are given where there are no pieces. */
export function together(
  pieces: readonly FeaturePiece[] | undefined,
  given: () => readonly Feature[],
): readonly Feature[] {
  if (pieces === undefined) return given();
  const there = pieces.some(isFeatureRun) ? given() : [];
  return pieces.flatMap((piece) =>
    isFeatureRun(piece) ? there.slice(piece[0], piece[0] + piece[1]) : piece,
  );
}

/** Features in as few pieces as they are of those that are given; nothing where they are the same. */
export function piecesOf(
  features: readonly Feature[],
  given: readonly Feature[],
): { readonly features?: readonly FeaturePiece[] } {
  let places: ReadonlyMap<number, number> | undefined;
  // most stand in the order in which they are given
  const placeOf = (id: number, likely: number): number => {
    if (given[likely]?.id === id) return likely;
    places ??= new Map(given.map((one, at) => [one.id, at]));
    return places.get(id) ?? -1;
  };
  const pieces: (Feature | [from: number, count: number])[] = [];
  let next = 0;
  for (const feature of features) {
    const at = placeOf(feature.id, next);
    next = at + 1;
    const same = given[at];
    if (same === undefined || !isSame(feature, same)) {
      pieces.push(feature);
      continue;
    }
    const last = pieces.at(-1);
    if (last && isFeatureRun(last) && last[0] + last[1] === at) last[1] += 1;
    else pieces.push([at, 1]);
  }
  const [first] = pieces;
  const isAll =
    features.length === given.length &&
    (first === undefined || (isFeatureRun(first) && first[0] === 0 && first[1] === given.length));
  return isAll ? {} : { features: pieces };
}

/** Whether two are alike but for their objects; what an edit leaves alone it does not copy. */
function isSame(one: Feature, other: Feature): boolean {
  if (one === other) return true;
  for (const key of Object.keys(one) as (keyof Feature)[])
    if (key !== 'ranges' && one[key] !== other[key]) return false;
  if (Object.keys(one).length !== Object.keys(other).length) return false;
  return (
    one.ranges.length === other.ranges.length &&
    one.ranges.every((range, at) => {
      const { start, end, strand, isOpenStart, isOpenEnd } = other.ranges[at] ?? range;
      const isAlike = range.start === start && range.end === end && range.strand === strand;
      return isAlike && range.isOpenStart === isOpenStart && range.isOpenEnd === isOpenEnd;
    })
  );
}
