import type { SiteCall } from '../calls/call.ts';
import { primerPricesQuery } from '../calls/queries.ts';

export const SYNTHESIS = '/services/synthesis';

/** What the pictures of a page are drawn from; for its loader. */
export const pictureQueries = (call: SiteCall, path: string) =>
  path === SYNTHESIS ? ([primerPricesQuery(call)] as const) : [];
