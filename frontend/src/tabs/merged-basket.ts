import type { BasketMerge } from '@oligoteka/site-api';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Merge of the baskets by the last login in this tab, until the notice is read. */
export const mergeQuery = queryOptions<BasketMerge | null>({
  queryKey: ['merge'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});
