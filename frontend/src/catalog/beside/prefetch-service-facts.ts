import type { QueryClient } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { primerPricesQuery, sequencePricesQuery } from '../../calls/queries.ts';
import type { PricedService } from '../../content/article.ts';

/** The prices that the facts of a service are taken from, for the loader of its page. */
export function prefetchServiceFacts(
  client: QueryClient,
  call: SiteCall,
  service: PricedService,
): Promise<void> {
  if (service === 'reads') return client.prefetchQuery(sequencePricesQuery(call));
  return service === 'letters' || service === 'phosphate'
    ? client.prefetchQuery(primerPricesQuery(call))
    : client.prefetchQuery(genePricesQuery(call));
}
