import type { Basket } from '@oligoteka/site-api';
import { useCallback, useMemo, useReducer, useRef } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { noteScale } from '../lines/last-scale.ts';
import { CallFailed } from '../../calls/failure.ts';
import { useAnalyst } from '../analysis/use-analyst.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { useDuplicates } from '../duplicates/use-duplicates.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { editingOf, startGrid } from '../grid/state/grid-state.ts';
import { liveRows } from '../../grid/state/sheet.ts';
import { type RowReader, totalsOf } from '../lines/row-reading.ts';
import { draftsOf } from '../other-tabs/merge-basket.ts';
import { usePrices } from '../prices/use-prices.ts';

interface Parts {
  call: SiteCall;
  basket: Basket;
  reader: RowReader;
  loggedOut: boolean;
}

/** A member's lines never go into a visitor's basket. */
const refuseCall: SiteCall = (path) => Promise.reject(new CallFailed({}, UNAUTHENTICATED, path));
const UNAUTHENTICATED = 401;

/** The lines of the form, and everything that is known of them: drafts, duplicates, prices, figures. */
export function useFormLines({ call, basket, reader, loggedOut }: Parts) {
  const { rules } = reader.book;
  const [state, reduce] = useReducer(gridReducer, null, () =>
    startGrid(draftsOf(basket, rules).map(({ row }) => row)),
  );
  const dispatch = useCallback((action: GridAction) => {
    if (action.type === 'scale') noteScale(action.scale);
    reduce(action);
  }, []);
  const rows = useMemo(() => liveRows(state), [state]);
  const drafts = useDrafts({
    call: loggedOut ? refuseCall : call,
    ...{ loggedOut, basket, reader, rows, dispatch },
    editing: editingOf(state),
  });
  const { code: comparing, told: duplicates } = useDuplicates({
    rows,
    reader,
    basket,
    certain: state.certainNames,
  });
  const priceOf = usePrices(call, reader, rows);
  const analysis = useAnalyst(rules);
  const totals = useMemo(
    () => totalsOf(rows, reader, (row) => priceOf(row).kopecks ?? 0),
    [rows, reader, priceOf],
  );
  const { refused } = drafts;
  const latest = useRef({ state, rows, refused, duplicates });
  latest.current = { state, rows, refused, duplicates };
  return {
    reader,
    rules,
    state,
    rows,
    latest,
    dispatch,
    drafts,
    refused,
    comparing,
    duplicates,
    priceOf,
    analysis,
    totals,
  };
}

export type FormLines = ReturnType<typeof useFormLines>;
