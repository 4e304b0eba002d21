import type { Stretch } from './candidates.ts';
import { type Amplicon, Chains, type Laid, type Pooled } from './tile-steps.ts';

/** What amplicons of a scheme are to cover, and how. */
export interface ChainWishes {
  /** On a circle over the origin too, once round at the most. */
  readonly covered: Stretch;
  /** Bases that neighbours share between their primers, at the least. */
  readonly overlap: number;
  /** Bases of a circle; null on a line. */
  readonly circle: number | null;
}

/** Amplicons visited while a circle is closed: beginnings beyond are not tried. */
const MOST_VISITS = 120_000;

/**
 * The scheme in two pools that leaves fewest bases uncovered; of those one of fewest amplicons, of those the one of the least penalty.
 * Amplicons of a pool do not overlap. Neighbours share the bases that were wished between their primers, or leave a hole. On a circle
 * it closes over the origin, which takes an even number of amplicons, or a place where none overlaps the next. Example: of three
 * amplicons that overlap each other round a circle two are left.
 */
export function bestChain<One extends Amplicon>(
  amplicons: readonly One[],
  wishes: ChainWishes,
): Pooled<One>[] {
  const { circle } = wishes;
  const found = circle === null ? lineOf(amplicons, wishes, null) : circleOf(amplicons, wishes, circle);
  return found.chain;
}

interface Found<One extends Amplicon> {
  readonly chain: Pooled<One>[];
  readonly cost: number;
}

const ordered = <One extends Amplicon>(list: readonly Laid<One>[]): Laid<One>[] =>
  [...list].sort((a, b) => a.inner.from - b.inner.from || a.inner.to - b.inner.to);

const laid = <One extends Amplicon>(one: One, by: number): Laid<One> => ({
  one,
  penalty: one.penalty,
  whole: { from: one.whole.from + by, to: one.whole.to + by },
  inner: { from: one.inner.from + by, to: one.inner.to + by },
});

/** Bases to be covered that lie before a place. */
function wantedBefore({ covered: { from, to }, circle }: ChainWishes): (place: number) => number {
  const turns = circle === null ? [0] : [-circle, 0, circle, 2 * circle];
  return (place) => turns.reduce((sum, turn) => sum + Math.min(Math.max(place - turn, from), to) - from, 0);
}

/** The best chain along a line, or along a circle cut open at a place that no amplicon goes over. */
function lineOf<One extends Amplicon>(
  amplicons: readonly One[],
  wishes: ChainWishes,
  cut: number | null,
): Found<One> {
  const { circle } = wishes;
  const ends = circle === null || cut === null ? wishes.covered : { from: cut, to: cut + circle };
  const list = ordered(
    amplicons.flatMap((one) => {
      const by = circle === null || cut === null ? 0 : turnsTo(one.whole.from, cut, circle);
      return cut !== null && one.whole.to + by > ends.to ? [] : [laid(one, by)];
    }),
  );
  const chains = new Chains(list, { ...wishes, wanted: wantedBefore(wishes), isCircle: false });
  return chains.chained(chains.along(ends));
}

/** What is added to a place of a circle so that it comes at another one or next behind it. */
const turnsTo = (place: number, from: number, circle: number): number =>
  from + ((((place - from) % circle) + circle) % circle) - place;

function circleOf<One extends Amplicon>(
  amplicons: readonly One[],
  wishes: ChainWishes,
  circle: number,
): Found<One> {
  const cut = emptiest(amplicons, circle);
  // either no amplicon goes over the cut, or one of those that do is the first
  let best = lineOf(amplicons, wishes, cut);
  const firsts = amplicons
    .filter(({ whole: { from, to } }) => to + turnsTo(from, cut, circle) > cut + circle)
    .sort((a, b) => a.penalty - b.penalty)
    .slice(0, Math.ceil(MOST_VISITS / Math.max(1, amplicons.length)));
  for (const first of firsts) {
    best = roundFrom(first, amplicons, wishes, circle, best);
  }
  return best;
}

/** The place of a circle that fewest amplicons go over. */
function emptiest(amplicons: readonly Amplicon[], circle: number): number {
  const changes = new Int32Array(circle + 1);
  const add = (place: number, by: number): void => {
    changes[place] = (changes[place] ?? 0) + by;
  };
  for (const { whole } of amplicons) {
    // between the first base and the second one it goes over the cut
    const [from, size] = [(whole.from + 1) % circle, Math.min(circle, whole.to - whole.from) - 1];
    const end = from + size;
    add(from, 1);
    add(Math.min(end, circle), -1);
    if (end <= circle) continue;
    add(0, 1);
    add(end - circle, -1);
  }
  let [now, least, best] = [0, Number.POSITIVE_INFINITY, 0];
  for (let place = 0; place < circle; place += 1) {
    now += changes[place] ?? 0;
    if (now < least) [least, best] = [now, place];
  }
  return best;
}

/** The best chain round a circle that begins with an amplicon where it is better than another one, or that one. */
function roundFrom<One extends Amplicon>(
  first: One,
  amplicons: readonly One[],
  wishes: ChainWishes,
  circle: number,
  before: Found<One>,
): Found<One> {
  const others = amplicons.filter((one) => one !== first);
  const begin = first.inner.from;
  const list = [
    laid(first, 0),
    ...ordered(others.map((one) => laid(one, turnsTo(one.inner.from, begin, circle)))),
  ];
  const chains = new Chains(list, { ...wishes, wanted: wantedBefore(wishes), isCircle: true });
  const closed = chains.round(circle, Number.NEGATIVE_INFINITY);
  if (closed === null || closed.cost >= before.cost) return before;
  if (!chains.touchesSecond(closed, circle)) return chains.chained(closed);
  // the last one overlaps the second, which is of its pool: then every end of the last one is tried
  let best = before;
  for (const behind of chains.endsBehind(circle)) {
    const next = chains.round(circle, behind);
    if (next !== null && next.cost < best.cost) best = chains.chained(next);
  }
  return best;
}
