import type { SiteCall } from '../../calls/call.ts';
import { genePricesQuery } from '../../calls/gene-prices.ts';
import { basketQuery } from '../../calls/queries.ts';

/** Queries that a form needs before it can be shown, for the loaders of their pages. */
export const serviceFormQueries = (call: SiteCall) => [basketQuery(call), genePricesQuery(call)] as const;
