import type { PrimerRules } from '../../types.ts';
import type { ColumnRole } from '../detect/header.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import type { Cell } from '../split/cell.ts';
import { wellOf } from '../split/wells.ts';
import type { Change } from '../types.ts';
import { type ReadModifiers, readModifiers } from './modifier-columns.ts';
import { nameOf } from './name-columns.ts';
import { type Ordered, readOrdered } from './ordered-options.ts';
import type { Mentioned } from './placed-modifiers.ts';
import { sequenceColumns } from './sequence-columns.ts';

const LENGTH = /^[([]?\s?(\d{1,4})\s?(?:-?mer|нт|nt|bp|п\.?\s?н\.?|bases)?\.?\s?[)\]]?$/iu;

/** Place of a line in its table, and the roles of its columns. */
export interface TableContext {
  roles: readonly ColumnRole[] | null;
  labels: readonly string[];
  row: number;
  plate: boolean;
  source: string;
  column: number;
  say: (notices: readonly Change[]) => void;
}

/** A line of a table with the details of its primers, before their sequences are read. */
export interface OpenLine {
  cells: readonly Cell[];
  context: TableContext;
  rules: PrimerRules;
  /** Columns of the sequences. */
  columns: readonly number[];
  ordered: Ordered;
  modifiers: ReadModifiers;
  /** Columns that hold anything but a name. */
  taken: ReadonlySet<number>;
  name: string;
  /** In nt, where the table states it of one sequence. */
  length: number | undefined;
  /** Modifiers named without a place. */
  mentions: Mentioned[];
  /** Fields that all rows of the line share. */
  facts: Pick<RowDraft, 'scale' | 'options' | 'well' | 'source'>;
}

/** Reads scale, treatments, well, name and modifiers of a line. */
export function openLine(cells: readonly Cell[], context: TableContext, rules: PrimerRules): OpenLine {
  const { roles, labels, plate, source } = context;
  const columns = sequenceColumns(cells, roles, rules);
  const ordered = readOrdered(cells, roles, labels, columns);
  const modifiers = readModifiers(cells, { columns, ordered: ordered.columns, roles, labels }, rules);
  const taken = new Set([...columns, ...modifiers.taken, ...ordered.columns]);
  context.say(ordered.notices);
  const { scale, options } = ordered;
  const well = ordered.well || (plate ? wellOf(cells[0]?.text ?? '') : '');
  const stated = LENGTH.exec(cells[roles?.indexOf('length') ?? -1]?.text ?? '')?.[1];
  const name =
    nameOf(cells, taken.size > 0 ? taken : new Set([cells.length]), roles, context) ||
    ordered.well ||
    ordered.place;
  return {
    ...{ cells, context, rules, columns, ordered, modifiers, taken, name },
    length: stated !== undefined && columns.length === 1 ? Number(stated) : undefined,
    mentions: modifiers.mentions
      .filter(({ column }) => !name.includes(cells[column]?.text ?? ''))
      .map(({ said }) => said),
    facts: { scale, options, well, source },
  };
}
