import { setImmediate } from 'node:timers/promises';
import type { Product } from '@oligoteka/pricing';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { otherLayout } from './keyboard.ts';
import { type Reading, readQuery } from './read-query.ts';
import { type Entry, SearchIndex } from './search-index.ts';
import { stem } from './stem.ts';
import { excerptOf, type Piece, piecesOf, plain } from './words.ts';

type Language = 'ru' | 'en';

interface PageWords {
  readonly title: string;
  readonly menu: string;
  readonly description: string;
  /** What stands on it, without any markup. */
  readonly text: string;
}

/** A page of the storefront in both languages. */
export interface SearchablePage {
  /** Route without language. */
  readonly path: string;
  readonly ru: PageWords;
  readonly en: PageWords;
}

/** A product in all its packs. */
interface FoundArticle {
  readonly kind: 'product';
  readonly id: string;
  readonly category: string;
  readonly packs: readonly Product[];
}

interface FoundPage {
  readonly kind: 'page';
  readonly page: SearchablePage;
}

type Item = FoundArticle | FoundPage;

export interface Hit {
  kind: 'product' | 'page';
  path: string;
  title: Piece[];
  excerpt: Piece[];
  /** Catalogue numbers of a product; none of a page. */
  skus: Piece[][];
  /** Of the cheapest pack, roubles; null for a page. */
  price: number | null;
}

export interface Found {
  readonly reading: Reading;
  /** Whether what was found holds all the words. */
  readonly all: boolean;
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Finds products and pages by words, catalogue numbers, and what was meant by them. */
export class Search {
  readonly #dictionaries: Dictionaries;
  #pages: readonly SearchablePage[] = [];
  #built: {
    products: readonly Product[];
    pages: readonly SearchablePage[];
    index: SearchIndex<Item>;
  } | null = null;

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
  }

  /** The storefront tells its pages once it is loaded. */
  know(pages: readonly SearchablePage[]): void {
    this.#pages = pages;
  }

  /** Reads everything there is to find before somebody asks, letting other requests go first. */
  async prepare(): Promise<void> {
    const { products } = await this.#dictionaries.current();
    const pages = this.#pages;
    const index = await SearchIndex.inPieces(entriesOf(products, pages), () => setImmediate());
    this.#built ??= { products, pages, index };
  }

  /** The best `most` of what was found, with the reason in each. */
  async find(query: string, { language, most }: { language: Language; most: number }): Promise<Found> {
    const { products } = await this.#dictionaries.current();
    const index = this.#indexOf(products);
    const numbered = byNumber(query, index);
    if (numbered !== null) {
      const { items, asked, swapped } = numbered;
      const reading: Reading = {
        words: [asked],
        readAs: swapped ? { how: 'layout', text: asked } : null,
        unknown: [],
      };
      const hits = items.slice(0, most).map((item) => numberHit(item, asked, language));
      return { reading, all: true, hits, total: items.length };
    }
    const reading = readQuery(query, index.index);
    const found = index.index.find(reading.words);
    const isHit = hitsOf(reading.words);
    return {
      reading,
      all: found[0]?.all ?? true,
      hits: found.slice(0, most).map(({ item }) => hitOf(item, isHit, language)),
      total: found.length,
    };
  }

  /** Made anew when a dictionary was published or the pages came. */
  #indexOf(products: readonly Product[]): { index: SearchIndex<Item>; articles: readonly FoundArticle[] } {
    const pages = this.#pages;
    if (this.#built === null || this.#built.products !== products || this.#built.pages !== pages) {
      this.#built = { products, pages, index: new SearchIndex(entriesOf(products, pages)) };
    }
    return { index: this.#built.index, articles: articlesOf(products) };
  }
}

const entriesOf = (products: readonly Product[], pages: readonly SearchablePage[]): Entry<Item>[] => [
  ...articlesOf(products).map(articleEntry),
  ...pages.map(pageEntry),
];

const known = new WeakMap<readonly Product[], readonly FoundArticle[]>();

/** Packs of a product stand together: their numbers differ in the last part alone. */
function articlesOf(products: readonly Product[]): readonly FoundArticle[] {
  const ready = known.get(products);
  if (ready !== undefined) return ready;
  const articles = new Map<string, FoundArticle & { packs: Product[] }>();
  for (const product of products) {
    const id = articleOf(product.sku);
    const article = articles.get(id) ?? { kind: 'product', id, category: product.category, packs: [] };
    article.packs.push(product);
    articles.set(id, article);
  }
  const all = [...articles.values()];
  known.set(products, all);
  return all;
}

const articleOf = (sku: string): string => /^[A-Z]+-\d+/i.exec(sku)?.[0] ?? sku;

const NUMBER = 10;
const TITLE = 6;
/** A page is about the whole, so it goes before its products; large volumes go after the usual packs. */
const PAGE_TITLE = 7;
const BULK_TITLE = 5;
const NOTE = 2;
const TEXT = 1;

function articleEntry(item: FoundArticle): Entry<Item> {
  const { packs } = item;
  const [first] = packs;
  const each = (field: (product: Product) => string | undefined) =>
    [...new Set(packs.map((product) => field(product) ?? ''))].join('\n');
  return {
    item,
    fields: [
      { text: packs.map(({ sku }) => sku).join('\n'), weight: NUMBER },
      {
        text: `${each(({ name }) => name)}\n${each(({ name_en }) => name_en)}`,
        weight: first?.bulk ? BULK_TITLE : TITLE,
      },
      { text: (first?.aliases ?? []).join('\n'), weight: TITLE },
      { text: `${each(({ note }) => note)}\n${each(({ note_en }) => note_en)}`, weight: NOTE },
      { text: `${each(({ pack }) => pack)}\n${first?.storage ?? ''}`, weight: TEXT },
    ],
  };
}

function pageEntry(page: SearchablePage): Entry<Item> {
  const { ru, en } = page;
  return {
    item: { kind: 'page', page },
    fields: [
      { text: [ru.title, en.title, ru.menu, en.menu].join('\n'), weight: PAGE_TITLE },
      { text: [ru.description, en.description].join('\n'), weight: NOTE },
      { text: [ru.text, en.text].join('\n'), weight: TEXT },
    ],
  };
}

/** A catalogue number or its beginning, however it is separated and in whichever layout: `mix05`, `ЬШЧ-05`. */
function byNumber(
  query: string,
  { articles }: { articles: readonly FoundArticle[] },
): { items: FoundArticle[]; asked: string; swapped: boolean } | null {
  for (const [typed, swapped] of [[query, false] as const, [otherLayout(query), true] as const]) {
    const asked = compact(typed);
    if (!/^[A-Z]{2,4}\d/.test(asked)) continue;
    const items = articles.filter(({ packs }) => packs.some(({ sku }) => compact(sku).startsWith(asked)));
    if (items.length > 0) return { items, asked: typed.trim().toUpperCase(), swapped };
  }
  return null;
}

const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_.]+/g, '');

function numberHit(item: FoundArticle, asked: string, language: Language): Hit {
  const hit = hitOf(item, () => false, language);
  const isAsked = (sku: string) => compact(sku).startsWith(compact(asked));
  return { ...hit, skus: item.packs.map(({ sku }) => [{ text: sku, hit: isAsked(sku) }]) };
}

/** Whether a plain word is one of those looked for, in any form, or begins like one. */
function hitsOf(words: readonly string[]): (word: string) => boolean {
  const stems = new Set(words.map(stem));
  const beginnings = words.map(plain).filter((word) => word.length > 1);
  return (word) => stems.has(stem(word)) || beginnings.some((beginning) => word.startsWith(beginning));
}

function hitOf(item: Item, isHit: (word: string) => boolean, language: Language): Hit {
  const other = language === 'ru' ? 'en' : 'ru';
  if (item.kind === 'page') {
    const { path } = item.page;
    const { title, description, text } = item.page[language];
    const excerpt =
      excerptOf(description, isHit) ??
      excerptOf(text, isHit) ??
      (anyHit(title, isHit) ? null : excerptOf(item.page[other].title, isHit)) ??
      piecesOf(description, isHit);
    return { kind: 'page', path, title: piecesOf(title, isHit), excerpt, skus: [], price: null };
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
  };
}

/** Other names of a product; of the Russian ones an English page shows what was looked for. */
const aliasesShown = (product: Product | undefined, language: Language, isHit: (word: string) => boolean) =>
  (product?.aliases ?? []).filter(
    (alias) => language === 'ru' || !/\p{Script=Cyrillic}/u.test(alias) || anyHit(alias, isHit),
  );

const anyHit = (text: string, isHit: (word: string) => boolean): boolean =>
  piecesOf(text, isHit).some(({ hit }) => hit);
