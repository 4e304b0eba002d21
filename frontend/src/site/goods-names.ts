import { sellables } from '@oligoteka/pricing';
import { queryOptions } from '@tanstack/react-query';
import type { SiteCall } from './call.ts';

const DICTIONARY_MS = 10 * 60_000;

interface TwoLanguages {
  ru: string;
  en: string;
}

/** What a product of the basket is called and how it is packed. */
export interface GoodsName {
  sku: string;
  name: TwoLanguages;
  pack: TwoLanguages;
  /** Route of its page. */
  category: string;
}

/** Names of what the basket holds: all of the catalogue that its page needs. */
export interface GoodsNames {
  goods: Record<number, GoodsName>;
  groups: [id: string, name: TwoLanguages][];
}

/** Names of products by what saveProducts calls `id`: a product, or a volume of one sold by volume. */
export const goodsNamesQuery = (call: SiteCall, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['dictionary', 'goodsNames', [...ids].sort((one, other) => one - other)],
    queryFn: async (): Promise<GoodsNames> => {
      const [products, bulks, discounted] = await Promise.all([
        call('/product/GetProducts', {}),
        call('/product/getBulks', {}),
        call('/product/getProductsForDiscountPage', {}),
      ]);
      const known = sellables(products, bulks);
      const goods: GoodsNames['goods'] = {};
      const held = new Set<number>();
      for (const id of ids) {
        const found = known.get(id);
        if (!found) continue;
        const { product, volume } = found;
        held.add(product.id);
        const size = volume && `${volume.amount}\u00a0${volume.unit}`;
        goods[id] = {
          sku: product.sku,
          name: { ru: product.name, en: product.name_en },
          pack: { ru: size ?? product.pack, en: size ?? product.pack_en ?? product.pack },
          category: product.category,
        };
      }
      const groups = new Map<string, TwoLanguages>();
      for (const { id, groupPercents } of discounted)
        if (held.has(id))
          for (const group of groupPercents)
            groups.set(String(group.id), { ru: group.name, en: group.name_en });
      return { goods, groups: [...groups] };
    },
    staleTime: DICTIONARY_MS,
  });

/** Names of the ways to have a sample read. */
export const sequenceOptionsQuery = (call: SiteCall) =>
  queryOptions({
    queryKey: ['dictionary', 'sequenceOptions'],
    queryFn: () => call('/v2/dictionaries/FindSeqOptions', {}),
    staleTime: DICTIONARY_MS,
  });
