import { PAIRS_OF } from './nearest-neighbours.ts';
import type { Spread } from './per-letter.ts';
import type { Strand } from './strand.ts';

/** L/(mol·cm) of A, C, G, T alone, and of each followed by each (Cantor, Warshaw & Shapiro 1970; primer-analysis §A.4). */
const BASE = [15400, 7400, 11500, 8700];
const STACK = [
  [27400, 21200, 25000, 22800],
  [21200, 14600, 18000, 15200],
  [25200, 17600, 21600, 20000],
  [23400, 16200, 19000, 16800],
];
/** Extinction that a base adds to the one before it: their stack, less the one before, which is an inner base from then on. */
const ADDED = STACK.map((row, from) => row.map((stack) => stack - (BASE[from] ?? 0)));
/** Inosine has no measured neighbours: it counts alone and parts the chain. */
const INOSINE = 7500;

/**
 * Extinction at 260 nm, L/(mol·cm), by nearest neighbours (primer-analysis §A.4): mean of a mixture and its bounds.
 * Dyes add their own; null where one is not known. Example: `ATGCA` gives 53000.
 */
export function extinction(strand: Strand): Spread | null {
  if (strand.letters === null || strand.hasUnknown) return null;
  const dyes = strand.modifiers.map(({ eps260 }) => eps260?.value);
  if (!dyes.every((dye) => typeof dye === 'number')) return null;
  const fixed = dyes.reduce((sum, dye) => sum + dye, 0);
  const sum = { mean: fixed, min: fixed, max: fixed };
  const pieces = strand.letters.split('I');
  const inosines = (pieces.length - 1) * INOSINE;
  for (const piece of pieces) {
    const part = extinctionOfPiece(piece);
    sum.mean += part.mean;
    sum.min += part.min;
    sum.max += part.max;
  }
  return { mean: sum.mean + inosines, min: sum.min + inosines, max: sum.max + inosines };
}

/** Sum of all stacks less the inner bases. Bounds: the best way through the choices, letter by letter. */
function extinctionOfPiece(piece: string): Spread {
  let before: readonly number[] = [];
  let mean = 0;
  let least: number[] = [];
  let most: number[] = [];
  for (const letter of piece) {
    const bases = PAIRS_OF.get(letter) ?? [];
    if (before.length === 0) {
      mean = bases.reduce((sum, base) => sum + alone(base), 0) / bases.length;
      least = bases.map(alone);
      most = least;
    } else {
      let sum = 0;
      const lower: number[] = [];
      const upper: number[] = [];
      for (const base of bases) {
        let low = Number.POSITIVE_INFINITY;
        let high = Number.NEGATIVE_INFINITY;
        for (let row = 0; row < before.length; row += 1) {
          const added = ADDED[before[row] ?? 0]?.[base] ?? 0;
          sum += added;
          low = Math.min(low, (least[row] ?? 0) + added);
          high = Math.max(high, (most[row] ?? 0) + added);
        }
        lower.push(low);
        upper.push(high);
      }
      mean += sum / (bases.length * before.length);
      least = lower;
      most = upper;
    }
    before = bases;
  }
  return piece === '' ? NOTHING : { mean, min: Math.min(...least), max: Math.max(...most) };
}

const NOTHING: Spread = { mean: 0, min: 0, max: 0 };
const alone = (base: number): number => BASE[base] ?? 0;
