import { useCallback, useEffect, useRef, useState } from 'react';
import { comparePrices, type NewPrices } from './new-prices.ts';
import type { Row } from './row.ts';
import type { RowReader } from './row-reading.ts';

/** Notices that other price lists, or another discount, came while the form was open, until the person has seen it. */
export function useNewPrices(reader: RowReader, rows: readonly Row[]) {
  const [news, setNews] = useState<NewPrices | null>(null);
  const last = useRef(reader);
  useEffect(() => {
    const old = last.current;
    last.current = reader;
    if (old !== reader) setNews((unseen) => comparePrices(rows, { old, now: reader }, unseen));
  }, [reader, rows]);
  return { news, seen: useCallback(() => setNews(null), []) };
}
