import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';

const DICTIONARY_MS = 10 * 60_000;

export interface CitedProduct {
  sku: string;
  name: { ru: string; en: string };
}

/** Products of a category by the name they are cited with: once each, whatever the packs. */
export const citedGoodsQuery = (call: SiteCall, category: string) =>
  queryOptions({
    queryKey: ['dictionary', 'citedGoods', category],
    queryFn: async (): Promise<CitedProduct[]> => {
      const products = await call('/product/GetProducts', { category });
      const byArticle = new Map<string, CitedProduct>();
      for (const { sku, name, name_en, disabled } of products) {
        const article = sku.replace(/-[A-Z]$/, '');
        if (!disabled && !byArticle.has(article))
          byArticle.set(article, { sku: article, name: { ru: name, en: name_en } });
      }
      return [...byArticle.values()];
    },
    staleTime: DICTIONARY_MS,
  });
