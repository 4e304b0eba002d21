import { type Bases, joinedBases, reversedBases } from '../model/bases.ts';
import type { Strand } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import { bandOf, bestChain, type Chain } from './chain.ts';
import { type FeatureChange, featureChanges } from './coding.ts';
import { compared, type FoundDifference } from './differences.ts';
import { alignment, type Band, type Block, cellsOf, wholeBand } from './dynamic.ts';
import type { Place } from './reads.ts';
import { exactBlocks, wordIndex } from './seeds.ts';
import { trustedBlocks } from './trusted.ts';

/** Two sequences from end to end. */
export interface Comparison {
  /** Strand of the other sequence that fits the upper one of the first. */
  readonly strand: Strand;
  /** Score of EMBOSS needle: EDNAFULL, gaps 10 and 0.5, those at the ends free. */
  readonly score: number;
  readonly identity: number;
  /** What of the first sequence stands opposite the other one. */
  readonly place: Place;
  /** Letters of the other one that stand opposite nothing, before and behind. */
  readonly loose: { readonly head: number; readonly tail: number };
  /** Both are lines, of one circle that was cut at two places: they were closed to be compared. */
  readonly isCutElsewhere?: true;
  readonly differences: readonly (FoundDifference & { readonly changes: readonly FeatureChange[] })[];
}

/** `unlike`: nothing of them is the same. `tooLong`: they, or what differs between them, are too long to look at. */
export type ComparisonAnswer =
  | { readonly comparison: Comparison }
  | { readonly refused: 'unlike' | 'tooLong' };

/** Up to so many cells every way is looked at, as EMBOSS does; else those along the words that are the same. */
const MOST_WHOLE = 4_000_000;
const MOST_CELLS = 80_000_000;
/** Letters of the longest sequences that are compared: the words of longer ones would not fit into memory. */
const MOST_LETTERS = 300_000;
/** Sequences that have something to do with each other fit in so much of the shorter one. */
const LEAST_PAIRED = 0.03;

type Whole = Pick<Sequence, 'bases' | 'features' | 'isCircular'>;

/** What a letter that fits is worth, and how much more two lines are to be worth as circles to be looked at so. */
const FITS = 5;
const LEAST_GAIN = 100;
/** A linear sequence that is a circle cut elsewhere has no more than this share of the whole beyond its ends. */
const MOST_BEYOND = 0.1;

type Other = Pick<Sequence, 'bases' | 'isCircular'>;

/**
 * Compares two sequences: turned to the same strand and, of circles, to the same origin; a linear one that is a circle cut elsewhere
 * is closed beside a circle, so that what its ends differ in is told too, and two lines of one circle are both closed. Global alignment
 * with affine gaps.
 */
export function comparison(one: Whole, other: Other): ComparisonAnswer {
  if (Math.max(one.bases.length, other.bases.length) > MOST_LETTERS) return { refused: 'tooLong' };
  const near = nearest(one, other);
  if (near === null) {
    if (one.bases.length * other.bases.length > MOST_WHOLE) return { refused: 'unlike' };
    return fromEndToEnd(one, { strand: '+', query: other.bases, target: one.bases, origin: 0 });
  }
  const answer = fromEndToEnd(one, turned(one, near, other.isCircular));
  if (!one.isCircular && !other.isCircular) return bothClosed(one, near, answer) ?? answer;
  if (one.isCircular === other.isCircular || 'refused' in answer) return answer;
  if (!isCutElsewhere(answer.comparison, one.bases.length)) return answer;
  const closed = fromEndToEnd(one, turned({ ...one, isCircular: true }, near, true));
  return 'refused' in closed ? answer : closed;
}

/** Two lines as the circle of which they are, cut at two places; null where they are no such lines. */
function bothClosed(one: Whole, near: Near, asLines: ComparisonAnswer): ComparisonAnswer | null {
  const size = one.bases.length;
  const score = 'comparison' in asLines ? asLines.comparison.score : 0;
  const best = FITS * Math.min(size, near.query.length);
  if (score + LEAST_GAIN > best) return null;
  const answer = fromEndToEnd(one, turned({ ...one, isCircular: true }, near, true));
  if ('refused' in answer) return null;
  const { comparison: closed } = answer;
  // neighbours that overlap have a circle too, of which most is something else
  const replaced = closed.differences.reduce(
    (sum, { removed, inserted }) => sum + Math.min(removed.length, inserted.length),
    0,
  );
  const beyond = [size - closed.place.length, closed.loose.head + closed.loose.tail, replaced];
  if (beyond.some((letters) => letters > size * MOST_BEYOND)) return null;
  if (closed.score < score + LEAST_GAIN) return null;
  return { comparison: { ...closed, isCutElsewhere: true } };
}

/** Whether both have a little beyond what was compared: ends of the same circle that were cut at one place stand there. */
function isCutElsewhere({ place, loose }: Comparison, size: number): boolean {
  const beyond = [size - place.length, loose.head + loose.tail];
  return beyond.every((letters) => letters > 0 && letters <= size * MOST_BEYOND);
}

/** Two sequences as they lie to be compared. */
interface Pair {
  readonly strand: Strand;
  readonly query: Bases;
  readonly target: Bases;
  /** Place of the first letter of `target`. */
  readonly origin: number;
}

function fromEndToEnd(one: Whole, { strand, query, target, origin }: Pair): ComparisonAnswer {
  const band = bandFor(query, target);
  if (band === null) return { refused: 'tooLong' };
  const { score, blocks: all } = alignment(query, target, band, 'free');
  const blocks = trustedBlocks(all, query, target);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) return { refused: 'unlike' };
  const size = one.bases.length;
  const shifted = blocks.map((block) => ({ ...block, target: block.target + origin }));
  const found = compared(query, one.bases, shifted);
  const identity = found.same / found.columns;
  const paired = blocks.reduce((sum, { length }) => sum + length, 0);
  if (paired < LEAST_PAIRED * Math.min(query.length, target.length)) return { refused: 'unlike' };
  const { differences } = found;
  const changesOf = featureChanges(one);
  return {
    comparison: {
      ...{ strand, score, identity },
      place: { start: (first.target + origin) % size, length: last.target + last.length - first.target },
      loose: { head: first.query, tail: query.length - last.query - last.length },
      differences: differences.map((difference) => ({
        ...difference,
        changes: changesOf(difference, differences),
      })),
    },
  };
}

/** The strand that fits best, and a place in the middle of what is the same. */
interface Near {
  readonly strand: Strand;
  readonly query: Bases;
  readonly middle: Pick<Block, 'query' | 'target'>;
}

/** The other sequence as it fits best; null where no word of them is the same. */
function nearest(one: Whole, other: Other): Near | null {
  const index = wordIndex(one.bases, one.isCircular);
  const strands = (['+', '-'] as const).map((strand) => {
    const query = strand === '+' ? other.bases : reversedBases(other.bases);
    return { strand, query, chain: bestChain(exactBlocks(query, index)) };
  });
  const [plus, minus] = strands;
  const best = (minus?.chain?.score ?? 0) > (plus?.chain?.score ?? 0) ? minus : plus;
  if (best === undefined || best.chain === null) return null;
  return { strand: best.strand, query: best.query, middle: middleOf(best.chain) };
}

/** Both sequences with the origins at which they fit best. */
function turned(
  { bases, isCircular }: Other,
  { strand, query, middle }: Near,
  isOtherCircular: boolean,
): Pair {
  const whole = { strand, query, target: bases, origin: 0 };
  // of two circles both begin within what is the same, so that no difference stands at an end
  if (isCircular && isOtherCircular) {
    const origin = modulo(middle.target, bases.length);
    return { strand, query: turnedTo(query, middle.query), target: turnedTo(bases, origin), origin };
  }
  const shift = middle.target - middle.query;
  if (isOtherCircular) return { ...whole, query: turnedTo(query, -shift) };
  if (!isCircular) return whole;
  const origin = modulo(shift, bases.length);
  return { ...whole, target: turnedTo(bases, origin), origin };
}

/** The middle of the longest block of a chain. */
function middleOf({ blocks }: Chain): Pick<Block, 'query' | 'target'> {
  const [longest] = blocks.toSorted((one, next) => next.length - one.length);
  const half = (longest?.length ?? 0) >> 1;
  return { query: (longest?.query ?? 0) + half, target: (longest?.target ?? 0) + half };
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/** A circle that begins at another place. */
function turnedTo(bases: Bases, place: number): Bases {
  const at = modulo(place, bases.length);
  return joinedBases(bases.subarray(at), bases.subarray(0, at));
}

/** Every way where that is quick; else the ways along equal words; null where even they are too many. */
function bandFor(query: Bases, target: Bases): Band | null {
  if (query.length * target.length <= MOST_WHOLE) return wholeBand(query.length, target.length);
  const chain = bestChain(exactBlocks(query, wordIndex(target, false)));
  if (chain === null) return null;
  const band = bandOf(chain.blocks, query.length, target.length);
  return cellsOf(band) <= MOST_CELLS ? band : null;
}
