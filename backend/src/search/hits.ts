import type { Product } from '@oligoteka/pricing';
import { compact } from './by-number.ts';
import type { FoundArticle, Item } from './items.ts';
import { stem } from './stem.ts';
import { excerptOf, type Piece, piecesOf, plain } from './words.ts';

type Language = 'ru' | 'en';

/** A pack as it is sold. */
export interface HitPack {
  id: number;
  sku: string;
  pack: string;
  /** Roubles. */
  price: number;
  groups: number[];
  disabled: boolean;
}

export interface Hit {
  kind: 'product' | 'page';
  path: string;
  title: Piece[];
  excerpt: Piece[];
  /** Catalogue numbers of a product; none of a page. */
  skus: Piece[][];
  /** Price of the cheapest pack, roubles; null for a page. */
  price: number | null;
  /** Packs of a product; none of a page or of what is sold by volume. */
  packs: HitPack[];
}

/** A product found by its number, with the packs that bear it. */
export function numberHit(item: FoundArticle, asked: string, language: Language): Hit {
  const hit = hitOf(item, () => false, language);
  const isAsked = (sku: string) => compact(sku).startsWith(compact(asked));
  return { ...hit, skus: item.packs.map(({ sku }) => [{ text: sku, hit: isAsked(sku) }]) };
}

/** Whether a plain word is one of those looked for, in any form, or begins like one. */
export function hitsOf(words: readonly string[]): (word: string) => boolean {
  const stems = new Set(words.map(stem));
  const beginnings = words.map(plain).filter((word) => word.length > 1);
  return (word) => stems.has(stem(word)) || beginnings.some((beginning) => word.startsWith(beginning));
}

/** A result as it is shown, with the reason why it was found. */
export function hitOf(item: Item, isHit: (word: string) => boolean, language: Language): Hit {
  const other = language === 'ru' ? 'en' : 'ru';
  if (item.kind === 'page') {
    const { path } = item.page;
    const { title, description, text } = item.page[language];
    const excerpt =
      excerptOf(description, isHit) ??
      excerptOf(text, isHit) ??
      (anyHit(title, isHit) ? null : excerptOf(item.page[other].title, isHit)) ??
      piecesOf(description, isHit);
    return { kind: 'page', path, title: piecesOf(title, isHit), excerpt, skus: [], price: null, packs: [] };
  }
  const [first] = item.packs;
  const words = (product: Product | undefined, of: Language) =>
    of === 'ru'
      ? { name: product?.name ?? '', note: product?.note ?? '' }
      : { name: product?.name_en ?? '', note: product?.note_en ?? '' };
  const { name, note } = words(first, language);
  const excerpt =
    excerptOf(note, isHit) ??
    (anyHit(name, isHit) ? null : excerptOf(aliasesShown(first, language, isHit).join(', '), isHit)) ??
    (anyHit(name, isHit) ? null : excerptOf(words(first, other).name, isHit)) ??
    piecesOf(note, isHit);
  return {
    kind: 'product',
    path: `${item.category}#${item.id}`,
    title: piecesOf(name, isHit),
    excerpt,
    skus: item.packs.map(({ sku }) => piecesOf(sku, isHit)),
    price: Math.min(...item.packs.map(({ price }) => price)),
    packs: item.packs.filter(({ bulk }) => !bulk).map((product) => packOf(product, language)),
  };
}

const packOf = (product: Product, language: Language): HitPack => {
  const { id, sku, price, groups, disabled } = product;
  const pack = (language === 'en' && product.pack_en) || product.pack;
  return { id, sku, pack, price, groups, disabled };
};

/** Other names of a product; of the Russian ones an English page shows only those that were looked for. */
const aliasesShown = (product: Product | undefined, language: Language, isHit: (word: string) => boolean) =>
  (product?.aliases ?? []).filter(
    (alias) => language === 'ru' || !/\p{Script=Cyrillic}/u.test(alias) || anyHit(alias, isHit),
  );

const anyHit = (text: string, isHit: (word: string) => boolean): boolean =>
  piecesOf(text, isHit).some(({ hit }) => hit);
