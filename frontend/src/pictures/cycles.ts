/** One strand of DNA between two places of the template. */
export interface Strand {
  from: number;
  to: number;
  /** 1: 5′ on the left. −1: 5′ on the right. */
  sense: 1 | -1;
  /** The cycle it was made in; 0 for the template. */
  made: number;
}

/** The strand that reads from left to right, and its partner. */
export type Duplex = readonly [Strand, Strand];

/** The part of the template between the 5′ ends of both primers, and how long a primer is. */
export interface Pair {
  template: number;
  from: number;
  to: number;
  primer: number;
}

/** The copy of a strand, from its primer to the end of that strand. */
function copyOf(strand: Strand, { from, to }: Pair, cycle: number): Strand {
  return strand.sense === 1
    ? { from: strand.from, to, sense: -1, made: cycle }
    : { from, to: strand.to, sense: 1, made: cycle };
}

/** All double strands after each cycle, those of one template: 1, 2, 4, 8 … */
export function cyclesOf(pair: Pair, count: number): Duplex[][] {
  const whole = { from: 0, to: pair.template, made: 0 };
  let now: Duplex[] = [
    [
      { ...whole, sense: 1 },
      { ...whole, sense: -1 },
    ],
  ];
  const all = [now];
  for (let cycle = 1; cycle <= count; cycle += 1) {
    now = now.flatMap(([forward, reverse]): Duplex[] => [
      [forward, copyOf(forward, pair, cycle)],
      [copyOf(reverse, pair, cycle), reverse],
    ]);
    all.push(now);
  }
  return all;
}

/** Strands after so many cycles of one double strand: of the template, with one loose end, and of the product's length. */
export function strandsAfter(cycles: number): { template: number; long: number; product: number } {
  return { template: 2, long: 2 * cycles, product: 2 ** (cycles + 1) - 2 * cycles - 2 };
}

/** Whether a strand runs from primer to primer. */
export const isProduct = ({ from, to }: Strand, pair: Pair): boolean => from === pair.from && to === pair.to;
