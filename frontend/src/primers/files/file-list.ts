import type { TablePrimer } from '@oligoteka/sheets';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

/** The lines as a list for a file: as typed, with the treatments they will really get. */
export const tablePrimersOf = (rows: readonly Row[], reader: RowReader): TablePrimer[] =>
  rows.flatMap((row) =>
    isEmptyRow(row)
      ? []
      : [{ name: row.name, text: row.text, scale: row.scale, options: reader.read(row).options }],
  );
