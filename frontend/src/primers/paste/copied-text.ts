import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Analyst } from '../analysis/analyst.ts';
import { HEADS } from '../lines/column-words.ts';
import { type Column, cellText, isOptionColumn } from '../lines/columns.ts';
import { gcText, tmText } from '../analysis/figures.ts';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import { rowStateText } from '../line-messages/line-messages.tsx';

/** Column heads of a copied table, in full: there are no tick boxes beside them. */
export const COPIED_HEADS: Readonly<Record<Column, () => string>> = {
  ...HEADS,
  op: m.primers_option_op,
  keen: m.primers_option_keen,
};

const KOPECKS = 100;

/** A number for spreadsheets: `0,2` and `1080,5` in Russian, without thousands separators. */
const plainNumber = (value: number): string => String(value).replace('.', formatNumber(0.5).charAt(1));

/** A cell for other programs: as on the screen, numbers as plain numbers. */
export function copiedText(
  row: Row,
  column: Column,
  { reader, analyst }: { reader: RowReader; analyst: Analyst | null },
): string {
  if (column === 'scale') return row.scale === '' ? '' : plainNumber(Number(row.scale));
  if (isEmptyRow(row)) return cellText(row, column);
  const reading = reader.read(row);
  if (column === 'sequence') return reading.text;
  // one column then tells the whole cleaning
  if (column === 'clean' && reading.options.includes('op')) return HEADS.op();
  if (isOptionColumn(column)) return reading.options.includes(column) ? '+' : '';
  if (column === 'length') return String(reading.length);
  if (column === 'price') return reading.quote ? plainNumber(reading.quote.discountPrice / KOPECKS) : '';
  if (column === 'state') return rowStateText(row, reading, undefined);
  if (column !== 'gc' && column !== 'tm') return cellText(row, column);
  if (!analyst || row.text.trim() === '') return '';
  const figures = analyst.of(reading);
  return column === 'gc' ? gcText(figures) : tmText(figures.tm);
}
