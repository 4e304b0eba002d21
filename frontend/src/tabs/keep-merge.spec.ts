import type { BasketMerge } from '@oligoteka/site-api';
import { QueryClient } from '@tanstack/react-query';
import { userKey } from '../calls/queries.ts';
import { BASKET_ID, followOtherTabs, orderDone } from './basket-sync.ts';
import { endMergeWithOrder, keepMerge, recallMerge } from './keep-merge.ts';
import { mergeQuery } from './merged-basket.ts';

const merged: BasketMerge = {
  ...{ state: 'merged', from: 'visitor', basketId: 'member', intoEmpty: false },
  ...{ primerIds: [3], products: [], sampleIds: [], serviceIds: [] },
  dnaExtract: { asked: 0, added: 0, before: 0 },
};

/** The merge that a page knows of, after a reload of the tab. */
function afterReload(user: object | null = { id: 1 }): BasketMerge | null | undefined {
  const queries = new QueryClient();
  queries.setQueryData(userKey, user);
  recallMerge(queries);
  return queries.getQueryData(mergeQuery.queryKey);
}

beforeEach(() => sessionStorage.clear());

test('a merge is kept over a reload, until its notice is closed', () => {
  const queries = new QueryClient();
  keepMerge(queries, merged);
  expect(afterReload()).toEqual(merged);
  keepMerge(queries, null);
  expect(afterReload()).toBeFalsy();
});

test.each(['failed', 'nothing'] as const)(
  'a merge that is %s replaces the one before and is not kept',
  (state) => {
    const queries = new QueryClient();
    keepMerge(queries, merged);
    keepMerge(queries, { ...merged, state });
    // the page itself offers to try a failed one again
    expect(queries.getQueryData(mergeQuery.queryKey)?.state).toBe(state === 'failed' ? 'failed' : undefined);
    expect(afterReload()).toBeFalsy();
  },
);

test('a merge is forgotten where nobody is logged in any more', () => {
  keepMerge(new QueryClient(), merged);
  expect(afterReload(null)).toBeFalsy();
  expect(afterReload()).toBeFalsy();
});

test('an order ends it: later goods in the basket are the member’s own', () => {
  const queries = new QueryClient();
  const stop = endMergeWithOrder(queries);
  keepMerge(queries, merged);
  orderDone();
  expect(queries.getQueryData(mergeQuery.queryKey)).toBeNull();
  expect(afterReload()).toBeFalsy();
  stop();
});

test('another tab that logs in as well, and has the member’s basket first, leaves it', () => {
  const queries = new QueryClient();
  const stops = [endMergeWithOrder(queries), followOtherTabs(queries)];
  keepMerge(queries, merged);
  window.dispatchEvent(new StorageEvent('storage', { key: BASKET_ID, newValue: 'member' }));
  expect(queries.getQueryData(mergeQuery.queryKey)).toEqual(merged);
  expect(afterReload()).toEqual(merged);
  for (const stop of stops) stop();
});
