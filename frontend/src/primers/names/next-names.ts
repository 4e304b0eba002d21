import { nameKey } from '@oligoteka/primer';
import { isEmptyRow, type Row } from '../lines/row.ts';

export interface Naming {
  readonly prefix: string;
  /** The first number that is tried. */
  readonly from: number;
}

export const DEFAULT_NAMING: Naming = { prefix: 'P', from: 1 };

/** Names for unnamed lines: prefix and number in the order of the lines, skipping used names. */
export function nextNames(
  rows: readonly Row[],
  { prefix, from }: Naming = DEFAULT_NAMING,
  others: readonly string[] = [],
): Map<string, string> {
  const taken = new Set([...rows.map(({ name }) => name), ...others].map(nameKey));
  const names = new Map<string, string>();
  let number = from;
  for (const row of rows) {
    if (isEmptyRow(row) || row.name.trim() !== '') continue;
    while (taken.has(nameKey(`${prefix}${number}`))) number += 1;
    names.set(row.key, `${prefix}${number}`);
    number += 1;
  }
  return names;
}
