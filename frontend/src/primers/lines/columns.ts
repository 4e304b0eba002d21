import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import { SCALES } from '@oligoteka/primer';
import type { Row } from './row.ts';

/** Columns in the order of the screen; the first one is the head of the line. */
export const COLUMNS = [
  'row',
  'name',
  'sequence',
  'scale',
  'clean',
  'op',
  'keen',
  'length',
  'gc',
  'tm',
  'price',
  'state',
] as const;
export type Column = (typeof COLUMNS)[number];
export const columnIndex = (column: Column): number => COLUMNS.indexOf(column);

export const isOptionColumn = (column: Column): column is PrimerOption =>
  column === 'clean' || column === 'op' || column === 'keen';
export const isPanelColumn = (column: Column): boolean =>
  column === 'length' || column === 'gc' || column === 'tm' || column === 'price';
export const isTextColumn = (column: Column): column is 'name' | 'sequence' =>
  column === 'name' || column === 'sequence';

/** Content of a cell as text; empty for computed columns. */
export function cellText(row: Row, column: Column): string {
  if (column === 'name') return row.name;
  if (column === 'sequence') return row.text;
  if (column === 'scale') return row.scale;
  if (isOptionColumn(column)) return row.options.includes(column) ? '+' : '';
  return '';
}

const YES = new Set(['+', 'да', 'yes', 'y', '1', 'x', 'х', 'true', 'истина', '✓', '✔']);

/** `clean` and `op` exclude each other (spec §3). */
export function withOption(
  options: readonly PrimerOption[],
  option: PrimerOption,
  on: boolean,
): readonly PrimerOption[] {
  if (options.includes(option) === on) return options;
  if (!on) return options.filter((other) => other !== option);
  const excluded = option === 'clean' ? 'op' : option === 'op' ? 'clean' : null;
  return [...options.filter((other) => other !== excluded), option];
}

/** «0,04», «0.040», «.04 мкмоль» are all the scale 0.04; null when the text names no scale. */
export function readScale(text: string): ScaleChoice | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const number = /^(\d*[.,]?\d+)\s*(мкмоль|µmol|umol|μmol)?$/i.exec(trimmed)?.[1];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  return SCALES.find((scale) => Number(scale) === value) ?? null;
}

export function withoutPasteWarnings(row: Row): Row {
  const { pasteWarnings: _, ...certain } = row;
  return row.pasteWarnings ? certain : row;
}

/** The line with one cell changed; the same object when nothing changes or the cell cannot take the text. */
export function withCell(row: Row, column: Column, text: string): Row {
  if (column === 'name') {
    const name = text.replace(/\s*[\r\n]+\s*/g, ' ');
    return name === row.name ? row : { ...row, name };
  }
  if (column === 'sequence') return text === row.text ? row : { ...withoutPasteWarnings(row), text };
  if (column === 'scale') {
    const scale = readScale(text);
    return scale === null || scale === row.scale ? row : { ...row, scale };
  }
  if (isOptionColumn(column)) {
    const options = withOption(row.options, column, YES.has(text.trim().toLowerCase()));
    return options === row.options ? row : { ...row, options };
  }
  return row;
}
