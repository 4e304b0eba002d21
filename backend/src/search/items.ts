import type { Product } from '@oligoteka/pricing';
import type { Entry } from './search-index.ts';

interface PageWords {
  readonly title: string;
  readonly menu: string;
  readonly description: string;
  /** The text of the page, without any markup. */
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
export interface FoundArticle {
  readonly kind: 'product';
  readonly id: string;
  readonly category: string;
  readonly packs: readonly Product[];
}

interface FoundPage {
  readonly kind: 'page';
  readonly page: SearchablePage;
}

/** A thing that can be found: a product or a page. */
export type Item = FoundArticle | FoundPage;

/** The entries to search in: one for each product and page. */
export const entriesOf = (products: readonly Product[], pages: readonly SearchablePage[]): Entry<Item>[] => [
  ...articlesOf(products).map(articleEntry),
  ...pages.map(pageEntry),
];

const known = new WeakMap<readonly Product[], readonly FoundArticle[]>();

/** Packs of a product stand together: their numbers differ in the last part alone. */
export function articlesOf(products: readonly Product[]): readonly FoundArticle[] {
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
