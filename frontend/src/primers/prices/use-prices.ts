import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import type { PriceCheck } from './price-check.ts';
import { lazyModule } from '../../hydrate/lazy-module.ts';
import { type PriceView, priceView, samePrice } from './price-view.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';

const priceChecks = lazyModule(() => import('./price-check.ts'));

/** Prices of lines: computed here at once, confirmed by the server after a pause. */
export function usePrices(call: SiteCall, reader: RowReader, rows: readonly Row[]) {
  /** A new object with every answer, so that sums are computed again. */
  const [known, setKnown] = useState<{ check: PriceCheck; reader: RowReader } | null>(null);
  // earlier answers are void under other prices
  const current = known?.reader === reader ? known : null;
  const check = current?.check ?? null;
  const views = useRef(new WeakMap<Row, PriceView>());

  useEffect(() => {
    let gone = false;
    let created: PriceCheck | undefined;
    const begin = () =>
      created === undefined &&
      priceChecks.with(
        ({ PriceCheck: Check }) => {
          if (gone || created !== undefined) return;
          const mine = new Check(call, () => setKnown({ check: mine, reader }));
          created = mine;
          setKnown({ check: mine, reader });
        },
        () => undefined, // retried when the connection is back
      );
    begin();
    const online = () => (created === undefined ? begin() : created.retry());
    window.addEventListener('online', online);
    return () => {
      gone = true;
      created?.stop();
      window.removeEventListener('online', online);
    };
    // other dictionaries or another discount: ask for every line again
  }, [call, reader]);

  useEffect(() => {
    check?.want(rows.filter((row) => reader.read(row).quote !== null));
  }, [check, reader, rows]);

  return useCallback(
    (row: Row): PriceView => {
      const view = priceView(row, reader.read(row), current?.check ?? null);
      const before = views.current.get(row);
      if (before && samePrice(before, view)) return before;
      views.current.set(row, view);
      return view;
    },
    [current, reader],
  );
}
