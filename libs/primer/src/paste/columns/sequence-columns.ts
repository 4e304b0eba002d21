import type { PrimerRules } from '../../types.ts';
import { type Cell, isNumber } from '../split/cell.ts';
import { findName } from '../split/codes.ts';
import type { ColumnRole } from '../detect/header.ts';
import { isExcelError } from '../rows/read-sequence.ts';
import { readScale } from './scale-text.ts';

/** True for a text that was meant for a sequence and cannot be read as one. Example: `(T)18VN`. */
export function isFaulty(text: string, rules: PrimerRules): boolean {
  if (text.length > 200) return false;
  const rest = text
    .split(/[-[\](){}/\s]+/u)
    .filter((word) => word !== '' && findName(word, rules) === undefined);
  const letters = rest.join('').replace(/\P{L}/gu, '');
  return letters.length > 0 && letters.replace(/[^ACGTUN]/giu, '').length * 2 >= letters.length;
}

// The cell of a row without a readable sequence that was meant to hold it.
export function faultyCell(cells: readonly Cell[], column: number, rules: PrimerRules): number {
  const filled = [...cells.keys()].filter((at) => /\p{L}/u.test(cells[at]?.text ?? ''));
  const behind = filled.slice(1).filter((at) => readScale(cells[at]?.text ?? '') === '');
  const faulty = behind.find((at) => isFaulty(cells[at]?.text ?? '', rules));
  const long = behind.find((at) => /[ACGTU]{5}/iu.test(cells[at]?.text ?? ''));
  return faulty ?? long ?? (behind.includes(column) ? column : -1);
}

const LEAST_FIRST = 5;
/** A second sequence of a line has at least so many letters. */
export const LEAST_SECOND = 10;

// Bases make most of a primer even when it is degenerate; a long name of sequence letters stays a name.
function isSecond(cell: Cell | undefined): boolean {
  if (cell === undefined || cell.letters < LEAST_SECOND + 2) return false;
  return cell.text.replace(/[^ACGTUN]/giu, '').length >= cell.letters * 0.6;
}

// Beside a name of one letter, A or y: a degenerate primer with hardly a base in it, a faulty one, an error of a spreadsheet.
function isMeant({ text, letters }: Cell, rules: PrimerRules): boolean {
  if (letters >= LEAST_FIRST || isExcelError(text)) return true;
  const enough = text.replace(/\P{L}/gu, '').length >= LEAST_FIRST;
  return enough && (/^[ACGTUNRYSWKMBDHVI*]{10,}$/u.test(text) || (letters === 0 && isFaulty(text, rules)));
}

// The columns that hold sequences: the one the header names, else the one with most letters and any as long as a primer.
export function sequenceColumns(
  cells: readonly Cell[],
  roles: readonly ColumnRole[] | null,
  rules: PrimerRules,
): number[] {
  const named = [...cells.keys()].filter((at) => roles?.[at] === 'sequence' && cells[at]?.text !== '');
  if (named.some((at) => (cells[at]?.letters ?? 0) > 0)) {
    // «Probe» beside «Forward» heads sequences too, whatever it heads elsewhere.
    return [...cells.keys()].filter((at) =>
      named.includes(at) ? (cells[at]?.letters ?? 0) > 0 : roles?.[at] === 'name' && isSecond(cells[at]),
    );
  }
  const most = cells.reduce((letters, cell) => Math.max(letters, cell.letters), 0);
  if (most === 0 || (named.length > 0 && most < LEAST_FIRST)) return named;
  const best = cells.findIndex((cell) => cell.letters === most);
  if (/^\p{L}{1,4}$/u.test(cells[best]?.text ?? '')) {
    const meant = cells.findIndex((cell) => isMeant(cell, rules));
    if (meant >= 0) return [meant];
    // a name, and beside it ??? or a word instead of a sequence
    const beside = cells.slice(best + 1).some((cell) => cell.text !== '' && !isNumber(cell));
    if (roles === null && beside && cells.findIndex(({ text }) => text !== '') === best) return [];
  }
  return [...cells.keys()].filter((at) => at === best || isSecond(cells[at]));
}
