import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';

const DICTIONARY_MS = 10 * 60_000;

export interface DiscountGroup {
  id: number;
  name: { ru: string; en: string };
  percent: number;
  /** Catalogue numbers without the pack, in their order. */
  articles: string[];
}

/** The discount groups of products, the largest discount first. */
export const discountGroupsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'discountGroups'],
    queryFn: async ({ signal }): Promise<DiscountGroup[]> => {
      const groups = new Map<number, DiscountGroup>();
      for (const { sku, groupPercents, disabled } of await call(
        '/product/getProductsForDiscountPage',
        {},
        { signal },
      )) {
        if (disabled) continue;
        const article = sku.replace(/-[A-Z]$/, '');
        for (const { id, name, name_en, percent } of groupPercents) {
          const group = groups.get(id) ?? { id, name: { ru: name, en: name_en }, percent, articles: [] };
          if (!group.articles.includes(article)) group.articles.push(article);
          groups.set(id, group);
        }
      }
      return [...groups.values()].sort((one, other) => other.percent - one.percent);
    },
    staleTime: DICTIONARY_MS,
  });
