import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

/** The prices of genes, cloning and mutagenesis, with the limits within which they hold. */
export const genePricesQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'genes'],
    queryFn: ({ signal }) => call('/v2/dictionaries/FindGenePrices', {}, { signal }),
  });
