import type { SiteCall } from '../../calls/call.ts';
import { settingsQuery } from '../../calls/queries.ts';
import { bulksQuery, goodsPapersQuery, productsQuery } from './catalog-queries.ts';

export const BULK_PAGE = '/products/pcr/bulk';

/** Everything the list of a page needs; for its loader, which stands in the first script: the list itself must not. */
export const productListQueries = (call: SiteCall, category: string) =>
  category === BULK_PAGE
    ? ([...ownQueries(call, category), bulksQuery(call)] as const)
    : ownQueries(call, category);

const ownQueries = (call: SiteCall, category: string) =>
  [productsQuery(call, category), goodsPapersQuery(call, category), settingsQuery(call)] as const;
