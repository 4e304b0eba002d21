import type { BasketMerge } from '@oligoteka/site-api';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** What the last login on this page did with the basket, until it was read. */
export const mergeQuery = queryOptions<BasketMerge | null>({
  queryKey: ['merge'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});
