import { type Bases, joinedBases, reversedBases } from '../model/bases.ts';
import type { Strand } from '../model/feature.ts';
import { bandOf, bestChain, type Chain } from './chain.ts';
import { alignment, type Block } from './dynamic.ts';
import { exactBlocks, wordIndex, type WordIndex } from './seeds.ts';

/** A sequence that others are aligned to. */
export interface Target {
  readonly bases: Bases;
  readonly isCircular: boolean;
  readonly index: WordIndex;
}

/** Where a read lies on a target: its blocks count along `query`, which is the read as the upper strand of the target has it. */
export interface Placed {
  readonly strand: Strand;
  readonly query: Bases;
  readonly score: number;
  /** On a circle the places go on behind its end; its score is that of all blocks. */
  readonly blocks: readonly Block[];
  /** It fits another place as well. */
  readonly hasRival: boolean;
}

/** Letters behind the end of a circle that a read may reach, besides its own: what it jumps over. */
const JUMP = 20_000;
/** Of what the best chain is worth another place must reach so much to be as good. */
const RIVAL = 0.9;

/** Prepares a sequence for the placing of reads. */
export const targetOf = (bases: Bases, isCircular: boolean): Target => ({
  ...{ bases, isCircular },
  index: wordIndex(bases, isCircular),
});

/** The best local alignment of a read to a target, along either strand and over the origin of a circle; null where nothing fits. */
export function placeRead(read: Bases, { bases, isCircular, index }: Target): Placed | null {
  const size = bases.length;
  const length = isCircular ? size + Math.min(size, read.length + JUMP) : size;
  const strands = (['+', '-'] as const).map((strand) => {
    const query = strand === '+' ? read : reversedBases(read);
    const found = exactBlocks(query, index, length);
    return { strand, query, found, chain: bestChain(found) };
  });
  const [one, other] = strands;
  const best = (other?.chain?.score ?? 0) > (one?.chain?.score ?? 0) ? other : one;
  if (best === undefined || best.chain === null) return null;
  const { strand, query, chain } = best;
  const around = isCircular ? joinedBases(bases, bases.subarray(0, length - size)) : bases;
  const { score, blocks } = localAlignment(query, around, chain);
  const [first] = blocks;
  if (first === undefined) return null;
  const back = first.target >= size ? size : 0;
  const hasRival = strands.some(({ strand: of, found }) => {
    const left = of === strand ? found.filter((block) => !isOfChain(block, chain, size)) : found;
    return (bestChain(left)?.score ?? 0) >= chain.score * RIVAL;
  });
  return {
    ...{ strand, query, score, hasRival },
    blocks: blocks.map((block) => ({ ...block, target: block.target - back })),
  };
}

/** The best alignment in the band of a chain; only the part of the target that the band reaches is looked at. */
function localAlignment(query: Bases, target: Bases, { blocks }: Chain) {
  const band = bandOf(blocks, query.length, target.length);
  const from = band.low[0] ?? 0;
  const to = band.high.at(-1) ?? 0;
  const near = {
    low: band.low.map((column) => column - from),
    high: band.high.map((column) => column - from),
  };
  const found = alignment(query, target.subarray(from, to), near, 'local');
  return {
    score: found.score,
    blocks: found.blocks.map((block) => ({ ...block, target: block.target + from })),
  };
}

/** Whether a block is part of a chain, in whichever round of the circle. */
const isOfChain = (block: Block, { blocks }: Chain, size: number): boolean =>
  blocks.some(
    (one) =>
      (one.target - one.query - block.target + block.query) % size === 0 &&
      block.query <= one.query + one.length &&
      one.query <= block.query + block.length,
  );
