import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';

const DICTIONARY_MS = 10 * 60_000;

/** Products of one page, without those of its sub-pages. */
export const productsQuery = (call: SiteCall, category: string) =>
  queryOptions({
    queryKey: ['dictionary', 'products', category],
    queryFn: async ({ signal }) =>
      (await call('/product/GetProducts', { category }, { signal })).filter(
        (product) => product.category === category,
      ),
    staleTime: DICTIONARY_MS,
  });

/** The whole catalogue. */
export const catalogueQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'products'],
    queryFn: ({ signal }) => call('/product/GetProducts', {}, { signal }),
    staleTime: DICTIONARY_MS,
  });

/** Products sold by volume. */
export const bulksQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'bulks'],
    queryFn: ({ signal }) => call('/product/getBulks', {}, { signal }),
    staleTime: DICTIONARY_MS,
  });

/** Safety data sheets of the products of a page, and which of them have certificates of lots. */
export const goodsPapersQuery = (call: SiteCall, category: string) =>
  queryOptions({
    queryKey: ['goods-papers', category],
    queryFn: ({ signal }) => call('/product/getGoodsPapers', { category }, { signal }),
    staleTime: DICTIONARY_MS,
  });
