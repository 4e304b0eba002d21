import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { sequenceOptionsQuery } from '../../calls/names/goods-names.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import {
  modifiersQuery,
  primerPricesQuery,
  sequencePricesQuery,
  settingsQuery,
} from '../../calls/queries.ts';
import { bulksQuery, catalogueQuery } from '../products/catalog-queries.ts';

/** The day in Moscow; told by the server, so that the page says the same before and after scripts. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => new Date(Date.now() + MOSCOW_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
});
const MOSCOW_MS = 3 * 3_600_000;

/** Queries of the price list of products, for the loader of its page. */
export const productPriceQueries = (call: SiteCall) =>
  [catalogueQuery(call), bulksQuery(call), settingsQuery(call), todayQuery] as const;

/** The same for services. */
export const servicePriceQueries = (call: SiteCall) =>
  [
    primerPricesQuery(call),
    modifiersQuery(call),
    settingsQuery(call),
    sequencePricesQuery(call),
    sequenceOptionsQuery(call),
    genePricesQuery(call),
    todayQuery,
  ] as const;
