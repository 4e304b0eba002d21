import { isEmptyRow, type Row } from '../lines/row.ts';

export type SortBy = 'name' | 'length' | 'tm' | 'price';

/** Figures of a line; null where it has none. */
export interface Figures {
  readonly length: (row: Row) => number | null;
  readonly tm: (row: Row) => number | null;
  readonly price: (row: Row) => number | null;
}

/** Keys of the lines, sorted. Stable; F2 comes before F10; lines without a name or figure come last in both directions. */
export function sortedKeys(
  rows: readonly Row[],
  { by, down, figures, language }: { by: SortBy; down: boolean; figures: Figures; language: string },
): string[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = down ? -1 : 1;
  const lines = rows
    .filter((row) => !isEmptyRow(row))
    .map((row) => ({
      key: row.key,
      name: row.name.trim(),
      figure: by === 'name' ? null : figures[by](row),
    }));
  const isMissing = (line: (typeof lines)[number]) =>
    by === 'name' ? line.name === '' : line.figure === null;
  return lines
    .toSorted((one, other) => {
      const missing = Number(isMissing(one)) - Number(isMissing(other));
      if (missing !== 0 || isMissing(one)) return missing;
      if (by === 'name') return sign * compare(one.name, other.name);
      return sign * ((one.figure ?? 0) - (other.figure ?? 0));
    })
    .map(({ key }) => key);
}
