import type { SiteCall } from '../calls/call.ts';
import { productsQuery } from '../catalog/products/catalog-queries.ts';
import { offeredBeside } from '../pictures/picture-queries.ts';

/** Queries of the products that the pictures of a page offer, where the page itself does not sell them. */
export function offerQueries(call: SiteCall, path: string) {
  const category = offeredBeside(path);
  return category === undefined ? [] : [productsQuery(call, category)];
}
