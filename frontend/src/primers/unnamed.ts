import { isEmptyRow, type Row } from './row.ts';

/** Names for lines without one: P1, P2… skipping those taken. */
export function nextNames(rows: readonly Row[]): Map<string, string> {
  const taken = new Set(rows.map(({ name }) => name.trim()));
  const names = new Map<string, string>();
  let number = 1;
  for (const row of rows) {
    if (isEmptyRow(row) || row.name.trim() !== '') continue;
    while (taken.has(`P${number}`)) number += 1;
    names.set(row.key, `P${number}`);
    number += 1;
  }
  return names;
}
