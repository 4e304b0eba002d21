import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

/** What other price lists did to the lines of an open form. Integer kopecks. */
export interface NewPrices {
  /** What each changed line cost when the person last knew; null where it had no price. */
  readonly was: ReadonlyMap<Row, number | null>;
  readonly before: number;
  readonly after: number;
}

/** The lines by the old lists and by the new ones; what was not seen yet goes on counting. Null when nothing costs another price. */
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
