import type { SiteCall } from '../calls/call.ts';
import { primerPricesQuery } from '../calls/queries.ts';

export const SYNTHESIS = '/services/synthesis';

/** Queries of the pictures on a page, for its loader. */
export const pictureQueries = (call: SiteCall, path: string) =>
  path === SYNTHESIS ? ([primerPricesQuery(call)] as const) : [];
