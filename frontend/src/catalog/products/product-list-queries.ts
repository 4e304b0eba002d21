import type { SiteCall } from '../../calls/call.ts';
import { bulksQuery, goodsPapersQuery, productsQuery } from './catalog-queries.ts';

export const BULK_PAGE = '/products/pcr/bulk';

/** Everything the list of a page needs; for its loader, which stands in the first script: the list itself must not. */
export const productListQueries = (call: SiteCall, category: string) =>
  category === BULK_PAGE
    ? ([productsQuery(call, category), goodsPapersQuery(call, category), bulksQuery(call)] as const)
    : ([productsQuery(call, category), goodsPapersQuery(call, category)] as const);
