import type { Ladder } from './ladders.ts';

/** Where a fragment lies on a marker. */
export interface Neighbours {
  length: number;
  /** The closest shorter band; none: the fragment is shorter than all of them. */
  lower?: number | undefined;
  upper?: number | undefined;
  /** A band of the same length. */
  isBand: boolean;
}

/** The bands around a fragment. */
export function neighboursOf(length: number, { bands }: Ladder): Neighbours {
  const shorter = bands.filter((band) => band < length);
  const longer = bands.filter((band) => band > length);
  return {
    length,
    lower: shorter.length > 0 ? Math.max(...shorter) : undefined,
    upper: longer.length > 0 ? Math.min(...longer) : undefined,
    isBand: bands.includes(length),
  };
}

/** A fragment beyond the bands of a marker is worse than any gap between two of them. */
const BEYOND = 100;

/** How badly a fragment is measured: the ratio of the bands around it, as a logarithm. */
function gapOf({ length, lower, upper, isBand }: Neighbours): number {
  const [down, up] = [Math.log(length / (lower ?? length)), Math.log((upper ?? length) / length)];
  // level with the first or the last band: the marker says nothing of one side
  if (isBand) return lower === undefined || upper === undefined ? 2 * (down + up) : Math.min(down, up);
  if (lower === undefined) return BEYOND + up;
  if (upper === undefined) return BEYOND + down;
  return down + up;
}

/** The marker with the closest bands around the fragments; of equals the one with the narrowest span. None without fragments. */
export function bestLadder(lengths: readonly number[], ladders: readonly Ladder[]): Ladder | undefined {
  if (lengths.length === 0) return undefined;
  const marks = ladders.map((ladder) => {
    const gaps = lengths.map((length) => gapOf(neighboursOf(length, ladder)));
    const span = Math.max(...ladder.bands) / Math.min(...ladder.bands);
    const rank = [Math.max(...gaps), gaps.reduce((sum, gap) => sum + gap, 0), span];
    return { ladder, rank: rank.map((mark) => Number(mark.toFixed(6))) };
  });
  const [best] = marks.sort((one, other) => {
    const at = one.rank.findIndex((mark, place) => mark !== other.rank[place]);
    return at < 0 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  return best?.ladder;
}
