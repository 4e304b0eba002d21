import type { Band, Block } from './dynamic.ts';

/** Blocks that follow each other in both sequences, and what they are worth in letters that fit. */
export interface Chain {
  readonly score: number;
  readonly blocks: readonly Block[];
}

/** Letters that a gap costs, and each letter of it: what it costs in the alignment by what a letter is worth there. */
const GAP = 2;
const GAP_LETTER = 0.1;
/** Blocks that are looked at before each one. */
const LOOKED_BACK = 400;
/** Half of the rows, and of the columns, of a band: together it is 50 wide on either side of its chain. */
const HALF = 25;
/** Cells of a part without a known block in which every way is looked at; in a larger one those near its diagonal. */
const MOST_CELLS = 4_000_000;
const WIDE = 250;

/** The chain that is worth most, of blocks in the order of the query; null where there are none. */
export function bestChain(blocks: readonly Block[]): Chain | null {
  const scores = new Float64Array(blocks.length);
  const before = new Int32Array(blocks.length).fill(-1);
  let best = -1;
  for (const [at, block] of blocks.entries()) {
    let [score, from] = [block.length, -1];
    for (let other = at - 1; other >= Math.max(0, at - LOOKED_BACK); other -= 1) {
      const worth = (scores[other] ?? 0) + addedTo(blocks[other] as Block, block);
      if (worth > score) [score, from] = [worth, other];
    }
    scores[at] = score;
    before[at] = from;
    if (best < 0 || score > (scores[best] ?? 0)) best = at;
  }
  if (best < 0) return null;
  const chain: Block[] = [];
  for (let at = best; at >= 0; at = before[at] ?? -1) chain.push(blocks[at] as Block);
  return { score: scores[best] ?? 0, blocks: chain.reverse() };
}

/** What a block adds behind another one: its letters that are not in that one, less the gap. */
function addedTo(one: Block, next: Block): number {
  const cut = overlapOf(one, next);
  if (next.query < one.query || next.target < one.target || cut >= next.length) return -Infinity;
  const gap = Math.abs(next.target - next.query - one.target + one.query);
  return next.length - cut - (gap === 0 ? 0 : GAP + GAP_LETTER * gap);
}

/** Letters at the beginning of a block that the one before has in either sequence. */
const overlapOf = (one: Block, next: Block): number =>
  Math.max(0, one.query + one.length - next.query, one.target + one.length - next.target);

/** The band around a chain, for so many letters of query and target. */
export function bandOf(chain: readonly Block[], queryLength: number, targetLength: number): Band {
  const low = new Int32Array(queryLength + 1).fill(2 ** 30);
  const high = new Int32Array(queryLength + 1).fill(-(2 ** 30));
  const mark: Mark = (row, from, to) => {
    low[row] = Math.min(low[row] ?? from, from);
    high[row] = Math.max(high[row] ?? to, to);
  };
  const along = (from: number, to: number, shift: number): void => {
    for (let row = from; row <= to; row += 1) mark(row, row + shift, row + shift);
  };
  let end: Corner | null = null;
  for (const block of chain) {
    const cut = end === null ? 0 : Math.max(0, end.row - block.query, end.column - block.target);
    const begin = { row: block.query + cut, column: block.target + cut };
    const shift = begin.column - begin.row;
    if (end === null) along(0, begin.row, shift);
    else markBetween(end, begin, mark);
    end = { row: block.query + block.length, column: block.target + block.length };
    along(begin.row, end.row, shift);
  }
  if (end !== null) along(end.row, queryLength, end.column - end.row);
  return widened(low, high, targetLength);
}

type Mark = (row: number, from: number, to: number) => void;
interface Corner {
  readonly row: number;
  readonly column: number;
}

/** All columns of the rows between two blocks, or a strip where that would be too many. */
function markBetween(one: Corner, next: Corner, mark: Mark): void {
  const [rows, columns] = [next.row - one.row, next.column - one.column];
  const shift = columns - rows;
  const isWhole = rows * columns <= MOST_CELLS;
  for (let row = one.row; row <= next.row; row += 1) {
    const straight = one.column + row - one.row;
    const from = isWhole ? one.column : straight + Math.min(0, shift) - WIDE;
    const to = isWhole ? next.column : straight + Math.max(0, shift) + WIDE;
    mark(row, Math.max(from, one.column), Math.min(to, next.column));
  }
}

/** A band with room on all sides. */
function widened(low: Int32Array, high: Int32Array, columns: number): Band {
  const last = low.length - 1;
  const within = (column: number): number => Math.max(0, Math.min(columns, column));
  return {
    low: low.map((_, row) => within((low[Math.max(0, row - HALF)] ?? 0) - HALF)),
    high: high.map((_, row) => within((high[Math.min(last, row + HALF)] ?? 0) + HALF)),
  };
}
