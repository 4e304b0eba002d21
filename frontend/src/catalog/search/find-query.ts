import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

const FRESH_MS = 5 * 60_000;

/** Results of a search; a call nobody waits for any more is cancelled. */
export const findQuery = (call: SiteCall, q: string, limit?: number) =>
  queryOptions({
    queryKey: ['find', q, limit ?? 0],
    queryFn: ({ signal }) => call('/search/find', { q, ...(limit && { limit }) }, { signal }),
    enabled: q !== '',
    staleTime: FRESH_MS,
    // keep the last results until the next answer, so the list does not flicker
    placeholderData: keepPreviousData,
  });

/** Reports a search to the shop; nobody waits for it and nothing depends on it. */
export function recordSearch(call: SiteCall, query: string, found: number): void {
  if (query !== '') void call('/controllers/profile/saveSearch', { query, found }).catch(() => {});
}
