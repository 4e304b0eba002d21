import type { PrimerRules } from '../../types.ts';
import { fault } from '../corrections/faults.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import type { Cell } from '../split/cell.ts';
import { isRepeat } from '../split/tokens.ts';
import { mixedCell } from './mixed-cell.ts';
import { nameOf } from './name-columns.ts';
import { faultyCell, LEAST_SECOND } from './sequence-columns.ts';
import { sequenceRows } from './sequence-rows.ts';
import { type OpenLine, openLine, type TableContext } from './table-line.ts';

/** The rows of a line of a table, and the columns that went into them. */
export interface TableLine {
  drafts: RowDraft[];
  taken: ReadonlySet<number>;
}

/** Reads one line of a table; a line with two columns of primers gives two rows. */
export function readTableLine(cells: readonly Cell[], context: TableContext, rules: PrimerRules): TableLine {
  const torn = tornSequence(cells, context);
  if (torn !== null) return torn;
  const line = openLine(cells, context, rules);
  return (
    repeatedRow(line) ??
    mixedRow(line) ??
    (line.columns.length === 0 ? unreadRow(line) : { drafts: sequenceRows(line), taken: line.taken })
  );
}

/** A line of nothing but short pieces is one sequence, torn into cells. */
function tornSequence(cells: readonly Cell[], { source }: TableContext): TableLine | null {
  const filled = cells.filter((cell) => cell.text !== '');
  const short = filled.length > 2 && filled.every((cell) => cell.letters > 0 && cell.letters < LEAST_SECOND);
  if (!short) return null;
  const sequence = filled.map((cell) => cell.text).join(' ');
  return { drafts: [{ name: '', sequence, source }], taken: new Set(cells.keys()) };
}

/** The row of a line with a cell like `(GA)8YT`, whose brackets repeat their letters in a way nobody knows. */
function repeatedRow({ cells, context, taken, facts }: OpenLine): TableLine | null {
  const repeat = cells.findIndex(({ text }) => isRepeat(text));
  if (repeat < 0 || !cells.every(({ letters }) => letters < LEAST_SECOND)) return null;
  const text = cells[repeat]?.text ?? '';
  const name = nameOf(cells, new Set([repeat]), context.roles, context);
  return {
    drafts: [{ ...facts, name, sequence: text, errors: [fault('repeat', text)] }],
    taken: new Set([...taken, repeat]),
  };
}

/** A sequence that stands in a cell among other things. */
function mixedRow({ cells, context, rules, columns, ordered, facts }: OpenLine): TableLine | null {
  const isShort = columns.every((at) => (cells[at]?.letters ?? 0) < LEAST_SECOND);
  const mixed = isShort ? mixedCell(cells, facts, rules) : null;
  if (mixed === null) return null;
  const { at, draft } = mixed;
  const own = nameOf(cells, new Set([at]), context.roles, context);
  const isBefore = cells.slice(0, at).some(({ text }) => text !== '' && own.includes(text));
  const name = isBefore ? `${own} ${draft.name}`.trim() : draft.name || own;
  return { drafts: [{ ...draft, name }], taken: new Set([...ordered.columns, at]) };
}

/** A line without a sequence, or with one that cannot be read. */
function unreadRow({ cells, context, rules, name, taken, facts }: OpenLine): TableLine {
  const at = faultyCell(cells, context.column, rules);
  if (at < 0) {
    const first = cells.find((cell) => cell.text !== '')?.text ?? '';
    return { drafts: [{ ...facts, name: name || first, sequence: undefined }], taken };
  }
  const own = nameOf(cells, new Set([at]), context.roles, context);
  return {
    drafts: [{ ...facts, name: own, sequence: cells[at]?.text, errors: [fault('unread')] }],
    taken: new Set([...taken, at]),
  };
}
