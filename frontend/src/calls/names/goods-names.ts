import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../call.ts';
import type { GoodsNames } from './name-goods.ts';

export type { GoodsName, GoodsNames } from './name-goods.ts';

const DICTIONARY_MS = 10 * 60_000;

/** Names of products by the `id` of saveProducts: a product, or a volume of one sold by volume. */
export const goodsNamesQuery = (call: SiteCall, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['dictionary', 'goodsNames', [...ids].sort((one, other) => one - other)],
    queryFn: async (): Promise<GoodsNames> => {
      const [{ nameGoods }, products, bulks, discounted] = await Promise.all([
        // loaded lazily: loaders are in every page's first script, the price rules are not
        import('./name-goods.ts'),
        call('/product/GetProducts', {}),
        call('/product/getBulks', {}),
        call('/product/getProductsForDiscountPage', {}),
      ]);
      return nameGoods(ids, { products, bulks, discounted });
    },
    staleTime: DICTIONARY_MS,
  });

/** Names of the sequencing options. */
export const sequenceOptionsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'sequenceOptions'],
    queryFn: () => call('/v2/dictionaries/FindSeqOptions', {}),
    staleTime: DICTIONARY_MS,
  });

/** Dye sets and size standards of fragment analysis. */
export const dyeSetsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'dyeSets'],
    queryFn: () => call('/v2/dictionaries/FindDyeSets', {}),
    staleTime: DICTIONARY_MS,
  });
