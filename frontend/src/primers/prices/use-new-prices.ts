import { useCallback, useEffect, useRef, useState } from 'react';
import type { NewPrices } from './new-prices.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

/** News of other price lists or another discount since the form was opened, until the person closes it. */
export function useNewPrices(reader: RowReader, rows: readonly Row[]) {
  const [news, setNews] = useState<NewPrices | null>(null);
  const last = useRef(reader);
  useEffect(() => {
    const old = last.current;
    last.current = reader;
    if (old === reader) return;
    void import('./new-prices.ts').then(
      ({ comparePrices }) => setNews((unseen) => comparePrices(rows, { old, now: reader }, unseen)),
      () => undefined, // the lines show the new prices anyway
    );
  }, [reader, rows]);
  return { news, seen: useCallback(() => setNews(null), []) };
}
