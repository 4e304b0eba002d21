import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

const SOON_MS = 1_000;

/** Money that payers of the member have left for the next orders. */
export const creditQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['credit'],
    queryFn: ({ signal }) => call('/payment/getCredit', {}, { signal }),
    staleTime: SOON_MS,
  });
