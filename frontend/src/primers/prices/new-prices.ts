import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

/** Effect of new price lists on the open form. Integer kopecks. */
export interface NewPrices {
  /** Last known price of each changed line; null if it had none. */
  readonly was: ReadonlyMap<Row, number | null>;
  readonly before: number;
  readonly after: number;
}

/** Compares the lines by old and new price lists; changes not seen yet still count. Null if no price changed. */
export function comparePrices(
  rows: readonly Row[],
  readers: { old: RowReader; now: RowReader },
  unseen: NewPrices | null,
): NewPrices | null {
  const was = new Map<Row, number | null>();
  let [before, after] = [0, 0];
  for (const row of rows) {
    if (isEmptyRow(row)) continue;
    const now = priceBy(readers.now, row);
    const known = unseen?.was.get(row);
    const then = known === undefined ? priceBy(readers.old, row) : known;
    before += then ?? 0;
    after += now ?? 0;
    if (then !== now) was.set(row, then);
  }
  return was.size === 0 ? null : { was, before, after };
}

const priceBy = (reader: RowReader, row: Row): number | null => reader.read(row).quote?.discountPrice ?? null;
