import { articleOf, type Bulk, type Product, volumeText } from '@oligoteka/pricing';
import { bound } from '../../ui/text/bound.ts';

type Locale = 'ru' | 'en';

/** Something one can put into the basket: a product, or a volume of one sold by volume. */
export interface Offer {
  /** The `id` for saveProducts. */
  id: number;
  sku: string;
  pack: string;
  /** Roubles. */
  price: number;
  groups: readonly number[];
  disabled: boolean;
}

/** A product as people know it, in all its packs. */
export interface Article {
  /** Its number without the pack; also its place on the page. Example: `MIX-05`. */
  id: string;
  name: string;
  note: string;
  storage: string;
  offers: Offer[];
  /** Buffers a bulk product comes with, to choose from. */
  buffers: string[];
}

/** Products of a page by article, in the order of the catalogue; a bulk product is offered in its volumes. */
export function articlesOf(products: readonly Product[], bulks: readonly Bulk[], locale: Locale): Article[] {
  const articles = new Map<string, Article>();
  for (const product of products) {
    const id = articleOf(product.sku);
    const article = articles.get(id) ?? newArticle(id, product, locale);
    articles.set(id, article);
    const bulk = product.bulk ? bulks.find((one) => one.product === product.id) : undefined;
    article.offers.push(...offersOf(product, bulk, locale));
    if (bulk)
      article.buffers = bulk.buffers.map((buffer) => (locale === 'en' && buffer.name_en) || buffer.name);
  }
  return [...articles.values()];
}

function newArticle(id: string, product: Product, locale: Locale): Article {
  const russian = locale === 'ru';
  return {
    id,
    name: bound(russian ? product.name : product.name_en),
    note: bound((russian ? product.note : product.note_en) ?? ''),
    storage: product.storage,
    offers: [],
    buffers: [],
  };
}

/** `5 × 0,2 мл` stays on one line. */
export const whole = (pack: string): string =>
  bound(pack)
    .replace(/ (?=×)|(?<=×) /g, '\u00a0')
    .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0');

/** What is in a pack, and apart from it what that is enough for: `5 × 0,2 мл`, `200 реакций`. */
export function partsOf(pack: string): { amount: string; enough: string } {
  const [, amount = pack, enough = ''] = /^(.+?)\s\((.+)\)$/.exec(pack) ?? [];
  return { amount, enough };
}

function offersOf(product: Product, bulk: Bulk | undefined, locale: Locale): Offer[] {
  const { id, sku, price, groups, disabled } = product;
  if (!bulk) {
    const pack = (locale === 'en' && product.pack_en) || product.pack;
    return [{ id, sku, pack: whole(pack), price, groups, disabled }];
  }
  return bulk.volumes.map((volume) => ({
    id: volume.id,
    sku,
    pack: volumeText(volume, locale),
    price: volume.price,
    groups,
    disabled,
  }));
}
