import { type Cell, isNumber } from '../split/cell.ts';
import type { ColumnRole } from '../detect/header.ts';
import { basesIn } from './left-columns.ts';
import { WELL } from '../split/wells.ts';

const DIRECTION =
  /^(?:[fr]|fwd?|rev|rv|(?:forward|reverse|прямой|обратный)(?: primer| праймер)?|p|probe|зонд)$/iu;

/** True for a word that says which primer of a pair it is. Example: `Прямой`. */
export function isDirection(text: string): boolean {
  return DIRECTION.test(text);
}

export function nameOf(
  cells: readonly Cell[],
  taken: ReadonlySet<number>,
  roles: readonly ColumnRole[] | null,
  { row, plate }: { row: number; plate: boolean },
): string {
  const isFree = ({ text, tells }: Cell) => text !== '' && (roles !== null || !tells);
  const free = [...cells.keys()].filter((at) => !taken.has(at) && isFree(cells[at] as Cell));
  const headed = free.find((at) => roles?.[at] === 'name');
  if (headed !== undefined) return cells[headed]?.text ?? '';
  if (
    roles === null &&
    cells.length >= 6 &&
    isNumber(cells[1]) &&
    isNumber(cells[2]) &&
    !isNumber(cells[3])
  ) {
    // A BED line: reference, start, end, name.
    if (/^[+-]$/u.test(cells[5]?.text ?? '') && free.includes(3)) return cells[3]?.text ?? '';
  }
  const before = (at: number) => at < (taken.values().next().value ?? 0);
  const words = free.filter((at) => before(at) && !isNumber(cells[at]));
  // A plate lists its wells from A1 on; the name stands behind the well.
  if (plate && roles === null && words.length > 1 && WELL.test(cells[words[0] ?? 0]?.text ?? ''))
    words.shift();
  const [first, second] = words.map((at) => cells[at]?.text ?? '');
  if (roles === null && first !== undefined && second !== undefined && DIRECTION.test(second)) {
    return `${first} ${second}`;
  }
  if (plate && roles === null && first !== undefined) return first;
  // bases behind a sequence are a piece of it
  const isWord = (at: number) => before(at) || basesIn(cells[at]?.text ?? '', '', true) === '';
  const word = free.find((at) => !isNumber(cells[at]) && (roles?.[at] ?? null) === null && isWord(at));
  const direction = free.find((at) => at !== word && DIRECTION.test(cells[at]?.text ?? ''));
  if (word !== undefined && roles !== null && direction !== undefined)
    return `${cells[word]?.text ?? ''} ${cells[direction]?.text ?? ''}`;
  if (word !== undefined) return cells[word]?.text ?? '';
  // A number before the sequence is the row's own number, unless it does not count the rows: 341, 805, 1492.
  const sequenceAt = Math.min(taken.values().next().value ?? 0, cells.length);
  const number = free.find((at) => roles?.[at] !== 'number' && at < sequenceAt);
  const text = number === undefined ? '' : (cells[number]?.text ?? '');
  return /^\d+$/u.test(text) && Number(text) !== row ? text : '';
}

/** `F1 ACGT R1 TTGG` in four cells: each sequence has its own name before it. Null where one has none. */
export function namesBefore(
  cells: readonly Cell[],
  columns: readonly number[],
  taken: ReadonlySet<number>,
): string[] | null {
  if (columns.length < 2) return null;
  const names = columns.map((at) => (taken.has(at - 1) ? '' : (cells[at - 1]?.text ?? '')));
  const isName = (name: string) => /\p{L}/u.test(name) && name.length <= 60;
  return names.every(isName) ? names : null;
}
