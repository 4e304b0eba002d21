import { type Bases, MASK } from '../model/bases.ts';
import { GAP_EXTEND, GAP_OPEN, HALVES, SCORES } from './scores.ts';

/** A stretch in which every letter of one sequence stands opposite one of the other; places from 0. */
export interface Block {
  readonly query: number;
  readonly target: number;
  readonly length: number;
}

/** An alignment: its stretches without gaps, in order; none where nothing is worth aligning. */
export interface Alignment {
  readonly score: number;
  readonly blocks: readonly Block[];
}

/**
 * Which columns are looked at in each row: row i stands behind i letters of the query, column j behind j letters of the target.
 * Neither end ever goes back.
 */
export interface Band {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** `local`: the best part of both. `free`: all of both, gaps at the ends cost nothing, as EMBOSS needle has it. */
export type Ends = 'local' | 'free';

const NEVER = -(2 ** 29);
const START = 0;
const PAIR = 1;
const ACROSS = 2;
const DOWN = 3;
const STEP = 3;
const ACROSS_LONGER = 4;
const DOWN_LONGER = 8;

/** All columns in each row. */
export const wholeBand = (queryLength: number, targetLength: number): Band => ({
  low: new Int32Array(queryLength + 1),
  high: new Int32Array(queryLength + 1).fill(targetLength),
});

/** Cells of a band: each takes a byte. */
export function cellsOf({ low, high }: Band): number {
  let cells = 0;
  for (let row = 0; row < low.length; row += 1) cells += (high[row] ?? 0) - (low[row] ?? 0) + 1;
  return cells;
}

/** The best alignment within a band, with affine gaps (Gotoh). Example: `ACGT` with `AGT` has the score 15 − 10. */
export function alignment(query: Bases, target: Bases, band: Band, ends: Ends): Alignment {
  const offsets = new Int32Array(query.length + 1);
  for (let row = 1, cells = 0; row <= query.length; row += 1) {
    offsets[row] = cells - (band.low[row] ?? 0);
    cells += (band.high[row] ?? 0) - (band.low[row] ?? 0) + 1;
  }
  const steps = new Uint8Array(cellsOf(band));
  const best = filled(query, target, band, ends, steps, offsets);
  return {
    score: Math.max(0, best.score) / HALVES,
    blocks: best.score > 0 || ends === 'free' ? blocksTo(best.row, best.column, steps, offsets) : [],
  };
}

interface Cell {
  score: number;
  row: number;
  column: number;
}

/** Fills the steps of all cells; gives the cell in which the best alignment ends. */
function filled(
  query: Bases,
  target: Bases,
  { low, high }: Band,
  ends: Ends,
  steps: Uint8Array,
  offsets: Int32Array,
): Cell {
  const [rows, columns] = [query.length, target.length];
  const isLocal = ends === 'local';
  const scores = new Int32Array(columns + 1).fill(NEVER);
  const down = new Int32Array(columns + 1).fill(NEVER);
  scores.fill(0, low[0], (high[0] ?? 0) + 1);
  const end: Cell = { score: isLocal ? 0 : NEVER, row: 0, column: 0 };
  if (!isLocal && (rows === 0 || high[0] === columns)) Object.assign(end, { score: 0, column: columns });
  for (let row = 1; row <= rows; row += 1) {
    const [from, to, offset] = [low[row] ?? 0, high[row] ?? 0, offsets[row] ?? 0];
    const worth = ((query[row - 1] ?? 0) & MASK) * 16;
    // what stands left of the band is not to be had any more
    let diagonal = scores[Math.max(0, from - 1)] ?? NEVER;
    scores[Math.max(0, from - 1)] = from === 0 ? 0 : NEVER;
    let left = from === 0 ? 0 : NEVER;
    let across = NEVER;
    if (from === 0) steps[offset] = START;
    for (let column = Math.max(1, from); column <= to; column += 1) {
      const above = scores[column] ?? NEVER;
      let step = PAIR;
      across -= GAP_EXTEND;
      let flags = ACROSS_LONGER;
      if (left - GAP_OPEN >= across) {
        across = left - GAP_OPEN;
        flags = 0;
      }
      let below = (down[column] ?? NEVER) - GAP_EXTEND;
      if (above - GAP_OPEN >= below) below = above - GAP_OPEN;
      else flags |= DOWN_LONGER;
      let score = diagonal + (SCORES[worth + ((target[column - 1] ?? 0) & MASK)] ?? 0);
      if (across > score) [score, step] = [across, ACROSS];
      if (below > score) [score, step] = [below, DOWN];
      if (isLocal) {
        if (score <= 0) [score, step] = [0, START];
        else if (score > end.score) Object.assign(end, { score, row, column });
      }
      steps[offset + column] = step | flags;
      diagonal = above;
      left = score;
      scores[column] = score;
      down[column] = below;
    }
    const last = scores[columns] ?? NEVER;
    if (!isLocal && to === columns && last > end.score)
      Object.assign(end, { score: last, row, column: columns });
  }
  if (!isLocal)
    for (let column = low[rows] ?? 0; column <= (high[rows] ?? 0); column += 1)
      if ((scores[column] ?? NEVER) > end.score)
        Object.assign(end, { score: scores[column], row: rows, column });
  return end;
}

/** The stretches on the way to a cell. */
function blocksTo(row: number, column: number, steps: Uint8Array, offsets: Int32Array): Block[] {
  const blocks: Block[] = [];
  let way = START;
  let length = 0;
  const close = (): void => {
    if (length > 0) blocks.push({ query: row, target: column, length });
    length = 0;
  };
  while (row > 0 && column > 0) {
    const cell = steps[(offsets[row] ?? 0) + column] ?? START;
    if (way === START) way = cell & STEP;
    if (way === START) break;
    if (way === PAIR) {
      row -= 1;
      column -= 1;
      length += 1;
      way = START;
      continue;
    }
    close();
    const isLonger = (cell & (way === ACROSS ? ACROSS_LONGER : DOWN_LONGER)) > 0;
    if (way === ACROSS) column -= 1;
    else row -= 1;
    if (!isLonger) way = START;
  }
  close();
  return blocks.reverse();
}
