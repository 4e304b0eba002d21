import { setImmediate } from 'node:timers/promises';
import type { Product } from '@oligoteka/pricing';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { byNumber } from './by-number.ts';
import { type Hit, hitOf, hitsOf, numberHit } from './hits.ts';
import { articlesOf, entriesOf, type FoundArticle, type Item, type SearchablePage } from './items.ts';
import { type Reading, readQuery } from './read-query.ts';
import { SearchIndex } from './search-index.ts';

type Language = 'ru' | 'en';

export interface Found {
  readonly reading: Reading;
  /** Whether the hits hold all the words. */
  readonly all: boolean;
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Finds products and pages by words, by catalogue numbers, and by the words that were probably meant. */
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

  /** The best hits, at most `most` of them, with the reason in each. */
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

  /** Made again when a dictionary was published or the pages came. */
  #indexOf(products: readonly Product[]): { index: SearchIndex<Item>; articles: readonly FoundArticle[] } {
    const pages = this.#pages;
    if (this.#built === null || this.#built.products !== products || this.#built.pages !== pages) {
      this.#built = { products, pages, index: new SearchIndex(entriesOf(products, pages)) };
    }
    return { index: this.#built.index, articles: articlesOf(products) };
  }
}
