/** Lengths between which a gel of this much agarose separates well, in base pairs (Sambrook, Molecular Cloning). */
const RANGES: readonly { percent: number; shortest: number; longest: number }[] = [
  { percent: 0.7, shortest: 800, longest: 10_000 },
  { percent: 0.9, shortest: 500, longest: 7000 },
  { percent: 1.2, shortest: 400, longest: 6000 },
  { percent: 1.5, shortest: 200, longest: 3000 },
  { percent: 2, shortest: 100, longest: 2000 },
  { percent: 3, shortest: 50, longest: 1000 },
];
export const LEAST_AGAROSE = 0.7;
export const MOST_AGAROSE = 3;

/** Shares of the run where the longest and the shortest well separated fragments are. */
const BEGINS = 0.14;
const ENDS = 0.84;
const SLOPE = ENDS - BEGINS;

/** The lengths that a gel separates well; between the tabled gels their logarithms lie on a line. */
export function rangeOf(percent: number): { shortest: number; longest: number } {
  const wanted = Math.min(Math.max(percent, LEAST_AGAROSE), MOST_AGAROSE);
  const above = Math.max(
    1,
    RANGES.findIndex((range) => range.percent >= wanted),
  );
  const [low, high] = [RANGES[above - 1], RANGES[above]];
  if (!low || !high) throw new RangeError(`no agarose: ${percent}`);
  const share = (wanted - low.percent) / (high.percent - low.percent);
  const between = (one: number, other: number) => one * (other / one) ** share;
  return {
    shortest: between(low.shortest, high.shortest),
    longest: between(low.longest, high.longest),
  };
}

/**
 * How far a linear fragment runs, from 0 (the well) to 1 (the front). A model: linear in the logarithm of the length inside the
 * range of the gel; longer ones crowd towards the well, shorter ones towards the front.
 */
export function runOf(length: number, percent: number): number {
  const { shortest, longest } = rangeOf(percent);
  const inside = Math.log(longest / length) / Math.log(longest / shortest);
  if (inside < 0) return BEGINS * Math.exp((inside * SLOPE) / BEGINS);
  if (inside > 1) return 1 - (1 - ENDS) * Math.exp(((1 - inside) * SLOPE) / (1 - ENDS));
  return BEGINS + inside * SLOPE;
}
