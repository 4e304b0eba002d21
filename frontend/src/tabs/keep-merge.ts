import type { BasketMerge, User } from '@oligoteka/site-api';
import type { QueryClient } from '@tanstack/react-query';
import { userKey } from '../calls/queries.ts';
import { onOrderDone } from './basket-sync.ts';
import { mergeQuery } from './merged-basket.ts';
import { recall, remember } from './remembered.ts';

const KEY = 'oligoteka.merge';

/** Keeps the result of a login's merge, over a reload too; null: the notice was read. */
export function keepMerge(queries: QueryClient, merge: BasketMerge | null): void {
  const told = merge?.state === 'nothing' ? null : merge;
  queries.setQueryData(mergeQuery.queryKey, told);
  // a failed one is tried again by the next login
  remember(KEY, told?.state === 'merged' ? told : null);
}

/**
 * An order ends a merge: lines added later are the member's own. A basket of another id in another tab is a login: an order
 * leaves a member's basket its id. Returns how to stop.
 */
export const endMergeWithOrder = (queries: QueryClient): (() => void) =>
  onOrderDone((where) => {
    if (where === 'here') keepMerge(queries, null);
  });

/** After a take-out the notice stays in this page alone. */
export const forgetMerge = (): void => void remember(KEY, null);

/** After a reload; nothing where nobody is logged in any more. */
export function recallMerge(queries: QueryClient): void {
  const kept = recall(KEY);
  if (!isMerge(kept) || queries.getQueryData(mergeQuery.queryKey)) return;
  const isMember = queries.getQueryData<User | null>(userKey) !== null;
  keepMerge(queries, isMember ? kept : null);
}

const isMerge = (value: unknown): value is BasketMerge =>
  typeof value === 'object' && value !== null && 'serviceIds' in value && Array.isArray(value.serviceIds);
