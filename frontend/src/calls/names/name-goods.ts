import { sellables, volumeText } from '@oligoteka/pricing';
import type { DataOf } from '@oligoteka/site-api';

interface TwoLanguages {
  ru: string;
  en: string;
}

/** Name and packing of a product in the basket. */
export interface GoodsName {
  sku: string;
  name: TwoLanguages;
  pack: TwoLanguages;
  /** Path of its page. */
  category: string;
}

/** Names of the goods in a basket. */
export interface GoodsNames {
  goods: Record<number, GoodsName>;
  groups: [id: string, name: TwoLanguages][];
}

interface Catalogue {
  products: DataOf<'/product/GetProducts'>;
  bulks: DataOf<'/product/getBulks'>;
  discounted: DataOf<'/product/getProductsForDiscountPage'>;
}

/** Names of the goods with these ids, and of the discount groups they are in. */
export function nameGoods(ids: readonly number[], { products, bulks, discounted }: Catalogue): GoodsNames {
  const known = sellables(products, bulks);
  const goods: GoodsNames['goods'] = {};
  const held = new Set<number>();
  for (const id of ids) {
    const found = known.get(id);
    if (!found) continue;
    const { product, volume } = found;
    held.add(product.id);
    goods[id] = {
      sku: product.sku,
      name: { ru: product.name, en: product.name_en },
      pack: volume
        ? { ru: volumeText(volume, 'ru'), en: volumeText(volume, 'en') }
        : { ru: product.pack, en: product.pack_en ?? product.pack },
      category: product.category,
    };
  }
  const groups = new Map<string, TwoLanguages>();
  for (const { id, groupPercents } of discounted)
    if (held.has(id))
      for (const group of groupPercents) groups.set(String(group.id), { ru: group.name, en: group.name_en });
  return { goods, groups: [...groups] };
}
