import { baseOf } from '../model/bases.ts';

/** EDNAFULL (NUC4.4, Todd Lowe, 1992): what a letter of one sequence is worth against a letter of the other. */
const LETTERS = 'ATGCSWRYKMBVHDN';
const EDNAFULL = `
 5 -4 -4 -4 -4  1  1 -4 -4  1 -4 -1 -1 -1 -2
-4  5 -4 -4 -4  1 -4  1  1 -4 -1 -4 -1 -1 -2
-4 -4  5 -4  1 -4  1 -4  1 -4 -1 -1 -4 -1 -2
-4 -4 -4  5  1 -4 -4  1 -4  1 -1 -1 -1 -4 -2
-4 -4  1  1 -1 -4 -2 -2 -2 -2 -1 -1 -3 -3 -1
 1  1 -4 -4 -4 -1 -2 -2 -2 -2 -3 -3 -1 -1 -1
 1 -4  1 -4 -2 -2 -1 -4 -2 -2 -3 -1 -3 -1 -1
-4  1 -4  1 -2 -2 -4 -1 -2 -2 -1 -3 -1 -3 -1
-4  1  1 -4 -2 -2 -2 -2 -1 -4 -1 -3 -3 -1 -1
 1 -4 -4  1 -2 -2 -2 -2 -4 -1 -3 -1 -1 -3 -1
-4 -1 -1 -1 -1 -3 -3 -1 -1 -3 -1 -2 -2 -2 -1
-1 -4 -1 -1 -1 -3 -1 -3 -3 -1 -2 -1 -2 -2 -1
-1 -1 -4 -1 -3 -1 -3 -1 -3 -1 -2 -2 -1 -2 -1
-1 -1 -1 -4 -3 -1 -1 -3 -1 -3 -2 -2 -2 -1 -1
-2 -2 -2 -2 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1`;

/** Scores are counted in halves: an extended gap costs half a point. */
export const HALVES = 2;
/** The first letter of a gap, and each further one: those of EMBOSS needle and water. */
export const GAP_OPEN = 10 * HALVES;
export const GAP_EXTEND = 0.5 * HALVES;

/** Scores in halves by the mask of one letter times 16 and that of the other. */
export const SCORES: Int8Array = scoreTable();

function scoreTable(): Int8Array {
  const table = new Int8Array(256);
  const masks = [...LETTERS].map((letter) => baseOf(letter.charCodeAt(0)));
  const rows = EDNAFULL.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/u).map(Number));
  for (const [row, one] of masks.entries())
    for (const [column, other] of masks.entries())
      table[one * 16 + other] = (rows[row]?.[column] ?? 0) * HALVES;
  return table;
}
