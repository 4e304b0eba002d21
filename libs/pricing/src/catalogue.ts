import { fromRoubles, type Kopecks } from './kopecks.ts';
import type { PricedSellable } from './products.ts';

/** A product of the catalogue, as published and as on the wire (GetProducts). Money in ROUBLES. */
export interface Product {
  /** Unique among products and the volumes of bulks: saveProducts takes either as `id`. */
  id: number;
  /** Catalogue number, unique. Example: `PC-0201`. */
  sku: string;
  name: string;
  name_en: string;
  /** Route of the page it is sold on. Example: `/products/pcr/polymerases`. */
  category: string;
  /** Discount groups it belongs to, by id; often one, often none. */
  groups: number[];
  /** Price of one unit. */
  price: number;
  /** Word for one unit. Example: `набор`. */
  unit: string;
  /** Content of one unit. Example: `500 ед. акт.` */
  pack: string;
  /** Example: `−20 °C`. */
  storage: string;
  /** Whether it is also sold by volume: then a bulk names it. */
  bulk: boolean;
  /** Still shown, no longer ordered. */
  disabled: boolean;
  unit_en?: string;
  pack_en?: string;
  /** One or two sentences for lists and search. */
  note?: string;
  note_en?: string;
  /** Other words people look for it by. */
  aliases?: string[];
}

/** Products that are cheaper together (spec §9, group discount). */
export interface ProductGroup {
  id: number;
  name: string;
  name_en: string;
  /** 0…100. */
  percent: number;
}

/** The dictionary `products`: the catalogue, and the discounts of groups. */
export interface ProductCatalogue {
  groups: ProductGroup[];
  products: Product[];
}

/** A size a bulk product is sold in. */
export interface BulkVolume {
  /** Never the id of a product or of another volume: saveProducts takes it as `id`. */
  id: number;
  amount: number;
  /** Example: `мл`. */
  unit: string;
  /** Roubles for the whole volume. */
  price: number;
}

const UNITS_EN: Readonly<Record<string, string>> = { мл: 'ml', л: 'l', мкл: 'µl', г: 'g', мг: 'mg' };

/** A volume in the words of a language, its number and unit kept together. Example: `5 ml` for 5 `мл`. */
export function volumeText(
  { amount, unit }: Pick<BulkVolume, 'amount' | 'unit'>,
  language: 'ru' | 'en',
): string {
  const written = amount.toLocaleString(language, { maximumFractionDigits: 3 });
  return `${written}\u00a0${language === 'en' ? (UNITS_EN[unit] ?? unit) : unit}`;
}

/** A product sold by volume, with the buffers it can come in (getBulks). */
export interface Bulk {
  id: number;
  /** Id of its product, whose `bulk` is true. */
  product: number;
  volumes: BulkVolume[];
  buffers: { id: number; name: string; name_en?: string }[];
}

/** A way to have something sequenced, such as a difficult template (FindSeqOptions). */
export interface SequenceOption {
  id: number;
  name: string;
  name_en: string;
  note: string;
  note_en?: string;
  /** No longer ordered. */
  disabled?: boolean;
  /** Fewest samples of it in an order. */
  minimum?: number;
  /** Its samples stand in the wells of a plate. */
  inPlate?: boolean;
}

/** The product, or the volume of a bulk product, behind one id of saveProducts. */
export interface Sellable extends PricedSellable {
  id: number;
  product: Product;
  volume: BulkVolume | null;
  /** The bulk the volume belongs to, with its buffers. */
  bulk: Bulk | null;
  /** Per unit. */
  readonly price: Kopecks;
  /** A volume carries the groups of its product. */
  readonly groups: readonly number[];
  /** False for a disabled product and all its volumes. */
  readonly ordered: boolean;
}

/**
 * Everything saveProducts may name, by id. A volume of a product nobody knows is left out.
 * Example: `sellables(products, bulks).get(101)?.price`.
 */
export function sellables(products: readonly Product[], bulks: readonly Bulk[]): Map<number, Sellable> {
  const all = new Map<number, Sellable>();
  for (const product of products)
    all.set(product.id, {
      id: product.id,
      product,
      volume: null,
      bulk: null,
      price: fromRoubles(product.price),
      groups: product.groups,
      sku: product.sku,
      ordered: !product.disabled,
    });
  for (const bulk of bulks) {
    const whole = all.get(bulk.product);
    if (whole === undefined) continue;
    for (const volume of bulk.volumes)
      all.set(volume.id, {
        ...whole,
        id: volume.id,
        volume,
        bulk,
        price: fromRoubles(volume.price),
        sku: null,
      });
  }
  return all;
}

/** Percent of each group by its id, as `groupDiscount` takes it. */
export function groupPercents(groups: readonly ProductGroup[]): Record<number, number> {
  return Object.fromEntries(groups.map(({ id, percent }) => [id, percent]));
}

/**
 * The number of a product without its pack.
 * @example articleOf('MIX-05-S') // 'MIX-05', as of MIX-05-M
 */
export const articleOf = (sku: string): string => /^[A-Z]+-\d+/i.exec(sku)?.[0] ?? sku;
