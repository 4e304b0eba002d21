import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { rowStanding } from '../line-messages/line-messages.tsx';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';

/** Filters of the lines shown. */
export const SHOWN_KINDS = ['all', 'errors', 'notices', 'duplicates', 'found'] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];

export interface Known {
  readonly reader: RowReader;
  readonly refused: ReadonlyMap<Row, readonly string[]>;
  readonly duplicates: ReadonlyMap<string, RowDuplicates>;
  /** Keys of lines with finds. */
  readonly found: ReadonlySet<string>;
}

/** Keys of the lines that a filter hides. Blank lines are always shown: typing goes on there. */
export function hiddenBy(kind: ShownKind, rows: readonly Row[], known: Known): ReadonlySet<string> {
  const { reader, refused, duplicates, found } = known;
  const isWanted = (row: Row): boolean => {
    if (kind === 'found') return found.has(row.key);
    if (kind === 'duplicates') return duplicates.has(row.key);
    const reading = reader.read(row);
    const standing = rowStanding(row, reading, refused.get(row));
    if (kind === 'errors') return standing === 'faulty';
    return standing === 'todo' || reading.notices.length > 0 || duplicates.has(row.key);
  };
  if (kind === 'all') return new Set();
  return new Set(rows.flatMap((row) => (isEmptyRow(row) || isWanted(row) ? [] : [row.key])));
}
