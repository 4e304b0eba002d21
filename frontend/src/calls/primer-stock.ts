import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

/** Primers that the laboratory keeps for the member. */
export const primerStockQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['primer-stock'],
    queryFn: ({ signal }) => call('/profile/getPrimerStock', {}, { signal }),
    staleTime: 10_000,
  });
